import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { ago, lasting, runName, words } from '../../api/format.ts'
import { progressOf } from '../../api/wording.ts'
import { ChurchLink } from '../../components/church.tsx'
import { useAddress, useKeys, useNow, usePoll } from '../../components/hooks.ts'
import { type Column, Table } from '../../components/table.tsx'
import { Bar, Skeleton, Button, Empty, Failure, PageHead, StatusPill } from '../../components/ui.tsx'

export { RunPage } from './run-page.tsx'

type Run = Schemas['Run']

const statuses = ['queued', 'running', 'retrying', 'succeeded', 'failed', 'canceled'] as const
const pageSize = 50
const pollMs = 4_000
/** How far a run is comes with no event of its own. */
const progressMs = 2_000
const isGoing = ({ status }: Run) => status === 'running'

export function Runs() {
  const address = useAddress()
  const [, go] = useLocation()
  const status = statuses.find((one) => one === address.get('status'))
  const kind = address.get('kind') ?? undefined
  const tag = address.get('tag') ?? undefined
  const at = Number(address.get('at') ?? 0)
  const poll = usePoll(pollMs)
  const runs = useInfiniteQuery({
    queryKey: ['runs', { status, kind, tag }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      take(
        api.GET('/v1/runs', { signal, params: { query: { status, kind, tag, limit: pageSize, cursor: pageParam } } }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.runs.some(isGoing)) ? progressMs : poll),
  })
  const rows = runs.data?.pages.flatMap((page) => page.runs) ?? []
  const step = (by: number) => () => address.set({ at: String(Math.max(0, Math.min(rows.length - 1, at + by))) })
  useKeys('Runs', [
    ['j', 'Next run', step(1)],
    ['k', 'Previous run', step(-1)],
    ['Enter', 'Open the run', () => rows[at] && go(`/runs/${rows[at].id}`)],
  ])
  return (
    <>
      <PageHead
        title="Runs"
        lead="Background work: imports, scans, checks. A run survives a restart; its page follows it live."
      />
      <Filters kinds={[...new Set(rows.map((run) => run.kind))].toSorted()} status={status} kind={kind} tag={tag} />
      {runs.error && !runs.data ? (
        <Failure error={runs.error} again={() => void runs.refetch()} />
      ) : runs.isPending ? (
        <Skeleton rows={8} height={36} />
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
      {name === 'kind' ? runName(value) : words(value)}
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
  const columns: Column<Run>[] = [
    { name: 'Kind', isHead: true, cell: ({ id, kind }) => <Link href={`/runs/${id}`}>{runName(kind)}</Link> },
    {
      name: 'Church',
      cell: ({ account_number: account }) => account && <ChurchLink account={account} />,
      look: 'when',
    },
    { name: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
    { name: 'Progress', cell: (run) => <RunProgress run={run} />, look: 'progress when' },
    {
      name: 'What',
      cell: ({ error, progress, status }) => error?.message ?? (status === 'succeeded' ? null : progress.message),
      look: 'small',
    },
    { name: 'Started', cell: (run) => ago(run.started_at ?? run.created_at, now), look: 'small muted when' },
    {
      name: 'Took',
      look: 'num small when',
      cell: ({ started_at: from, finished_at: to }) => from && lasting(from, to ? Date.parse(to) : now),
    },
  ]
  return <Table label="Runs" columns={columns} rows={rows} keyOf={({ id }) => id} isOn={(_, index) => index === at} />
}

function RunProgress({ run }: { run: Run }) {
  const { progress, status } = run
  const { done, total, text } = progressOf(run)
  if (total === null)
    return <span className="small muted">{progress.done > 0 ? text : status === 'queued' ? 'waits' : ''}</span>
  return (
    <div className="stack tight">
      {status !== 'succeeded' && <Bar done={done} total={total} label="Progress" />}
      <span className="small muted">{text}</span>
    </div>
  )
}
