import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Schemas } from '../../api/client.ts'
import { count, percent } from '../../api/format.ts'
import { refreshReferences } from '../../api/operations.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { Button, Pill } from '../../components/ui.tsx'
import { addPicture, lookUp, verdictOf } from './lookup.ts'

type Neighbor = Schemas['Neighbor']
/** What is known of a dropped file: what it is here as, else its nearest neighbour, or why it could not be looked at. */
type Known = { nearest: Neighbor | null } | { error: string }
type Row = { file: File; known: Known | undefined }

const isNew = (known: Known | undefined) => known !== undefined && 'nearest' in known && !known.nearest?.already

/** Looks at one file after another. */
function useLookups(files: readonly File[]) {
  const [known, setKnown] = useState<ReadonlyMap<File, Known>>(new Map())
  const started = useRef<readonly File[] | null>(null)
  useEffect(() => {
    if (started.current === files) return
    started.current = files
    void (async () => {
      for (const file of files) {
        const result = await lookUp(file).then(
          ({ neighbors: [nearest = null], known: same }): Known => ({ nearest: same ?? nearest }),
          (error: Error): Known => ({ error: error.message }),
        )
        setKnown((before) => new Map(before).set(file, result))
      }
    })()
  }, [files])
  return known
}

const columns: Column<Row>[] = [
  { name: 'File', isHead: true, cell: ({ file }) => file.name },
  { name: 'In the library', cell: ({ known }) => <Verdict known={known} /> },
  {
    name: 'Nearest',
    cell: ({ known }) =>
      known &&
      'nearest' in known &&
      known.nearest && (
        <Link href={`/library/${known.nearest.id}`}>
          {known.nearest.title ?? known.nearest.ref_id}, {percent(known.nearest.sim)}
        </Link>
      ),
  },
]

function Verdict({ known }: { known: Known | undefined }) {
  if (known === undefined) return <span className="muted">comparing…</span>
  if ('error' in known) return <Pill tone="fail">{known.error}</Pill>
  const verdict = known.nearest && verdictOf(known.nearest)
  return verdict ? <Pill tone="warn">{verdict}</Pill> : <Pill tone="ok">new</Pill>
}

/** Adds files one after another, and says which of them are alike: each is looked up among those that were added before it. */
async function addAll(files: readonly File[]): Promise<string[]> {
  const added = new Map<string, File>()
  const alike: string[] = []
  for (const file of files) {
    const { neighbors } = added.size === 0 ? { neighbors: [] } : await lookUp(file)
    const twin = neighbors.find(({ id, already }) => already && added.has(id))
    if (twin) alike.push(`${file.name} and ${added.get(twin.id)!.name}`)
    const { reference } = await addPicture(file)
    if (reference) added.set(reference.id, file)
  }
  return alike
}

export function LookupMany({ files, close }: { files: readonly File[]; close: () => void }) {
  const known = useLookups(files)
  const rows = useMemo(() => files.map((file) => ({ file, known: known.get(file) })), [files, known])
  const fresh = rows.filter((row) => isNew(row.known))
  const add = useMutation({
    mutationFn: () => addAll(fresh.map(({ file }) => file)),
    onSuccess: (alike) => {
      const likeness = alike.length === 0 ? '' : ` Alike among them: ${alike.join('; ')}.`
      showMessage(`${count(fresh.length, 'picture')} added.${likeness}`)
      close()
    },
    onError: showError,
    onSettled: refreshReferences,
  })
  return (
    <Modal title="Are these here already?" open close={close} className="wide">
      <div className="stack">
        <Table label="Dropped files" columns={columns} rows={rows} keyOf={({ file }) => file.name} />
        <div className="row">
          <Button
            look="main"
            onClick={() => add.mutate()}
            disabled={add.isPending || fresh.length === 0 || known.size < files.length}
          >
            Add {count(fresh.length, 'new picture')}
          </Button>
          <Button onClick={close}>Cancel</Button>
          <span className="muted small">Nothing is stored yet.</span>
        </div>
      </div>
    </Modal>
  )
}
