import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api, take } from '../api/client.ts'
import { ago, words } from '../api/format.ts'
import { queries } from '../api/queries.ts'
import { showError, showMessage } from '../api/toasts.ts'
import { useKeys, useNow, usePoll } from '../components/hooks.ts'
import { type Column, Table } from '../components/table.tsx'
import { Skeleton, Button, Empty, PageHead, Show, StatusPill } from '../components/ui.tsx'

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
      showMessage(`${imported} imported, ${skipped} known, ${rejected} rejected, ${failed} failed.`),
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
            <dl className="hero">
              {(['imported', 'skipped', 'rejected', 'failed', 'remaining'] as const).map((name) => (
                <div key={name}>
                  <dd>
                    <b>{data[name].toLocaleString('en')}</b>
                  </dd>
                  <dt className="muted">{name}</dt>
                </div>
              ))}
            </dl>
            <p className="muted">
              {data.source ? `From ${data.source}` : 'No source is configured (the setting REMIX_URL).'}
              {data.last_run && `, last import ${ago(data.last_run, now)}`}
            </p>
            <Folder />
            {data.items.length === 0 ? (
              <Empty title="Nothing has been imported from the source yet">
                {data.source
                  ? 'Import the next batch: each graphic is measured, labelled and compared with the library; those that are here already are skipped.'
                  : 'Set REMIX_URL to name a source, or import a directory of the server.'}{' '}
                Single pictures are added in the <Link href="/library">library</Link>.
              </Empty>
            ) : (
              <Items items={data.items} now={now} />
            )}
          </div>
        )}
      </Show>
    </>
  )
}

type Item = {
  source_id: string
  outcome: string
  reason: string | null
  reference_id: string | null
  settled_at: string
}

function Items({ items, now }: { items: Item[]; now: number }) {
  const columns: Column<Item>[] = [
    { name: 'Item', cell: ({ source_id: id }) => id, look: 'mono', isHead: true },
    { name: 'Outcome', cell: ({ outcome }) => <StatusPill status={outcome} /> },
    { name: 'Why', cell: ({ reason }) => reason && words(reason), look: 'small' },
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
    <form className="card row" onSubmit={submit}>
      <label className="field grow">
        <span>Import a directory of the server</span>
        <input
          type="text"
          required
          value={dir}
          aria-invalid={start.isError}
          aria-describedby="dir-error"
          onChange={({ target }) => setDir(target.value)}
          placeholder="/srv/pictures"
        />
      </label>
      <Button type="submit" disabled={start.isPending}>
        Import
      </Button>
      <p id="dir-error" role="alert" style={{ color: 'var(--fail)', flexBasis: '100%' }}>
        {start.error?.message}
      </p>
    </form>
  )
}
