import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api, type Schemas, take } from '../api/client.ts'
import { ago, count } from '../api/format.ts'
import { queries } from '../api/queries.ts'
import { showError, showMessage } from '../api/toasts.ts'
import { outcomeName, reasonName } from '../api/wording.ts'
import { useKeys, useNow, usePoll } from '../components/hooks.ts'
import { type Column, Table } from '../components/table.tsx'
import { Skeleton, Button, Empty, PageHead, Pill, Show, toneOf } from '../components/ui.tsx'

const shownMax = 100
const pollMs = 5_000

export function Imports() {
  const now = useNow()
  const poll = usePoll(pollMs)
  const status = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) =>
      take(api.GET('/v1/image-gen/remix/import', { signal, params: { query: { limit: shownMax } } })),
    refetchInterval: poll,
  })
  const run = useMutation({
    mutationFn: () => take(api.POST('/v1/image-gen/remix/import')),
    onSuccess: ({ imported, skipped, rejected, failed }) =>
      showMessage(`${imported} imported, ${skipped} here already, ${rejected} not taken, ${failed} failed.`),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  })
  useKeys('Imports', [['i', 'Import the next batch', () => run.mutate()]])
  return (
    <>
      <PageHead title="Imports" lead="Where pictures come from, and what happened to each.">
        {status.data?.source && (
          <Button look="main" hint="i" onClick={() => run.mutate()} disabled={run.isPending}>
            {run.isPending ? 'Importing…' : 'Import the next batch'}
          </Button>
        )}
      </PageHead>
      <Show query={status} skeleton={<Skeleton rows={5} />}>
        {(data) => (
          <div className="stack" style={{ gap: 18 }}>
            <Source status={data} now={now} />
            <Folder />
            {data.items.length > 0 && <Items items={data.items} now={now} />}
          </div>
        )}
      </Show>
    </>
  )
}

type Status = Schemas['ImportStatus']
const counted = ['imported', 'skipped', 'rejected', 'failed', 'remaining'] as const

/** What became of the source's pictures so far, beside all that the library holds. */
function Source({ status, now }: { status: Status; now: number }) {
  const { source, listed_at: listed, last_run: last, items } = status
  const stats = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => take(api.GET('/v1/stats', { signal })),
  })
  if (!source)
    return (
      <Empty title="No source of pictures is set up">
        The setting REMIX_URL names one. Without it, import a directory of the server, or add pictures in the library.
      </Empty>
    )
  return (
    <section className="stack tight" aria-labelledby="source">
      <h2 id="source">From {source}</h2>
      <dl className="hero">
        {counted.map((name) => (
          <div key={name}>
            <dd>
              <b>{status[name].toLocaleString('en')}</b>
            </dd>
            <dt className="muted">{outcomeName(name)}</dt>
          </div>
        ))}
      </dl>
      <p className="muted">
        These count what came from this source alone
        {stats.data && `; the library holds ${count(stats.data.references, 'picture')} in all`}.
        {listed && ` The source was listed ${ago(listed, now)}.`}{' '}
        {last && <Link href={`/runs/${last}`}>The last import</Link>}
      </p>
      {items.length === 0 && (
        <p className="muted">
          Nothing was imported from it yet. Import the next batch: each picture is measured, labelled and compared with
          the library, and those that are here already are skipped.
        </p>
      )}
    </section>
  )
}

type Item = Status['items'][number]

function Items({ items, now }: { items: Item[]; now: number }) {
  const columns: Column<Item>[] = [
    { name: 'Item', cell: ({ source_id: id }) => id, look: 'mono', isHead: true },
    { name: 'Outcome', cell: ({ outcome }) => <Pill tone={toneOf(outcome)}>{outcomeName(outcome)}</Pill> },
    { name: 'Why', cell: ({ reason }) => reason && reasonName(reason), look: 'small' },
    { name: 'Reference', cell: ({ reference_id: id }) => id && <Link href={`/library/${id}`}>Open</Link> },
    { name: 'When', cell: ({ settled_at: at }) => ago(at, now), look: 'small muted when' },
  ]
  return <Table label="Items" columns={columns} rows={items} keyOf={({ source_id: id }) => id} />
}

function Folder() {
  const [, go] = useLocation()
  const [dir, setDir] = useState('')
  const start = useMutation({
    mutationFn: () => take(api.POST('/v1/imports/directory', { body: { dir } })),
    onSuccess: ({ runId }) => go(`/runs/${runId}`),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate()
  }
  return (
    <form className="card stack tight" onSubmit={submit}>
      <label htmlFor="dir">
        <strong>Import a directory of the server</strong>
      </label>
      <div className="row nowrap">
        <input
          id="dir"
          type="text"
          className="grow"
          required
          value={dir}
          aria-invalid={start.isError}
          aria-describedby="dir-help dir-error"
          onChange={({ target }) => setDir(target.value)}
          placeholder="/srv/pictures"
        />
        <Button type="submit" disabled={start.isPending}>
          Import
        </Button>
      </div>
      <p id="dir-help" className="muted small">
        Its absolute path on the machine that verger runs on. Pictures of your own computer are added in the{' '}
        <Link href="/library">library</Link>, with “Add pictures…”.
      </p>
      <p id="dir-error" role="alert" style={{ color: 'var(--fail)' }}>
        {start.error?.message}
      </p>
    </form>
  )
}
