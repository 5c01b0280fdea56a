import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { ago, lasting, words } from '../../api/format.ts'
import { useAddress, useKeys, useNow } from '../../components/hooks.ts'
import { Bar, Bones, Button, Empty, Failure, PageHead, StatusPill } from '../../components/ui.tsx'

export { RunPage } from './run-page.tsx'

type Run = Schemas['Run']

const statuses = ['queued', 'running', 'retrying', 'succeeded', 'failed', 'canceled'] as const
const pageSize = 50
const pollMs = 4_000

export function Runs() {
  const address = useAddress()
  const [, go] = useLocation()
  const status = statuses.find((one) => one === address.get('status'))
  const kind = address.get('kind') ?? undefined
  const tag = address.get('tag') ?? undefined
  const at = Number(address.get('at') ?? 0)
  const runs = useInfiniteQuery({
    queryKey: ['runs', { status, kind, tag }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      take(
        api.GET('/v1/runs', { signal, params: { query: { status, kind, tag, limit: pageSize, cursor: pageParam } } }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: pollMs,
  })
  const rows = runs.data?.pages.flatMap((page) => page.runs) ?? []
  const step = (by: number) => () => address.set({ at: String(Math.max(0, Math.min(rows.length - 1, at + by))) })
  useKeys('Runs', [
    ['j', 'Next run', step(1)],
    ['k', 'Run before', step(-1)],
    ['Enter', 'Open the run', () => rows[at] && go(`/runs/${rows[at].id}`)],
  ])
  return (
    <>
      <PageHead
        title="Runs"
        lead="Everything that works in the background. A run survives restarts; its page follows it live."
      />
      <Filters kinds={[...new Set(rows.map((run) => run.kind))].toSorted()} status={status} kind={kind} tag={tag} />
      {runs.error && !runs.data ? (
        <Failure error={runs.error} again={() => void runs.refetch()} />
      ) : runs.isPending ? (
        <Bones rows={8} height={36} />
      ) : rows.length === 0 ? (
        <Empty
          title="No runs here"
          action={
            <Link href="/imports" className="btn">
              Import pictures
            </Link>
          }
        >
          A run begins with an import, a scan for families, a check or a brand's extraction.
        </Empty>
      ) : (
        <RunTable rows={rows} at={at} />
      )}
      {runs.hasNextPage && (
        <p style={{ marginTop: 12 }}>
          <Button onClick={() => void runs.fetchNextPage()} disabled={runs.isFetchingNextPage}>
            Show older runs
          </Button>
        </p>
      )}
    </>
  )
}

type FilterProps = { kinds: string[]; status?: string; kind?: string; tag?: string }

function Filters({ kinds, status, kind, tag }: FilterProps) {
  const address = useAddress()
  const chip = (name: string, value: string, isOn: boolean) => (
    <button
      key={value}
      type="button"
      className="chip"
      aria-pressed={isOn}
      onClick={() => address.set({ [name]: isOn ? null : value, at: null })}
    >
      {words(value)}
    </button>
  )
  const shownKinds = kind && !kinds.includes(kind) ? [kind, ...kinds] : kinds
  return (
    <div className="stack tight" style={{ marginBottom: 14 }}>
      <div className="row" role="group" aria-label="Status">
        {statuses.map((one) => chip('status', one, one === status))}
      </div>
      <div className="row" role="group" aria-label="Kind">
        {shownKinds.map((one) => chip('kind', one, one === kind))}
        {tag && chip('tag', tag, true)}
      </div>
    </div>
  )
}

function RunTable({ rows, at }: { rows: Run[]; at: number }) {
  const now = useNow()
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Runs">
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Status</th>
            <th scope="col">Progress</th>
            <th scope="col">What</th>
            <th scope="col">Started</th>
            <th scope="col" className="num">
              Took
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((run, index) => (
            <tr key={run.id} className={index === at ? 'on' : ''}>
              <th scope="row">
                <Link href={`/runs/${run.id}`}>{words(run.kind)}</Link>
              </th>
              <td>
                <StatusPill status={run.status} />
              </td>
              <td style={{ minWidth: 130 }}>
                <RunProgress run={run} />
              </td>
              <td className="small">{run.error?.message ?? run.progress.message ?? ''}</td>
              <td className="small muted">{ago(run.started_at ?? run.created_at, now)}</td>
              <td className="num small">
                {run.started_at ? lasting(run.started_at, run.finished_at ? Date.parse(run.finished_at) : now) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function RunProgress({ run: { progress, status } }: { run: Run }) {
  if (progress.total === null)
    return <span className="small muted">{progress.done > 0 ? progress.done : status === 'queued' ? 'waits' : ''}</span>
  return (
    <div className="stack tight">
      <Bar done={progress.done} total={progress.total} label="Progress" />
      <span className="small muted">
        {progress.done} of {progress.total}
      </span>
    </div>
  )
}
