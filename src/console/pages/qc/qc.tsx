import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { ago, count } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { ChurchLink, useChurchName } from '../../components/church.tsx'
import { useAddress, useKeys, useNow } from '../../components/hooks.ts'
import { useTaskName } from '../../components/task.ts'
import { type Column, Table } from '../../components/table.tsx'
import { plainMessage } from './finding.tsx'
import { Skeleton, Button, Empty, Failure, PageHead, Pill, StatusPill } from '../../components/ui.tsx'

export { TaskChecks } from './task.tsx'

type Check = Schemas['QcCheck']

const statuses = ['fail', 'warn', 'pass', 'error'] as const
const pageSize = 50

const statusOf = (address: { get: (name: string) => string | null }) =>
  statuses.find((one) => one === address.get('status'))

export function Qc() {
  const address = useAddress()
  const now = useNow()
  const status = statusOf(address)
  const account = address.get('account') ?? undefined
  /** The newest check of each design stands for it; those of earlier rounds are shown on request. */
  const current = address.get('rounds') === 'all' ? undefined : 1
  const checks = useInfiniteQuery({
    queryKey: ['checks', { status, account, current }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      take(
        api.GET('/v1/image-gen/qc', {
          signal,
          params: { query: { status, account, current, limit: pageSize, cursor: pageParam } },
        }),
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
  const items = checks.data?.pages.flatMap((page) => page.items) ?? []
  const at = useChosen(items)
  return (
    <>
      <PageHead
        title="Quality control"
        lead="Each design compared with the brief of its task. Open one to see where its findings are."
      />
      <Filters />
      {checks.error && !checks.data ? (
        <Failure error={checks.error} again={() => void checks.refetch()} />
      ) : checks.isPending ? (
        <Skeleton rows={6} height={56} />
      ) : items.length === 0 ? (
        <Empty
          title="No checks"
          action={
            <Link className="btn" href="/queue">
              Choose a task
            </Link>
          }
        >
          A check reads a design and compares it with what its task asks for: dates, times, names, sizes, spelling, the
          church's colours.
        </Empty>
      ) : (
        <Checks items={items} now={now} at={at} />
      )}
      {checks.hasNextPage && <Button onClick={() => void checks.fetchNextPage()}>Show older checks</Button>}
    </>
  )
}

/** Which check the keys have come to. */
function useChosen(items: readonly Check[]): number {
  const address = useAddress()
  const [, go] = useLocation()
  const at = Math.min(Number(address.get('at') ?? 0), Math.max(0, items.length - 1))
  const step = (by: number) => () => address.set({ at: String(Math.max(0, Math.min(items.length - 1, at + by))) })
  const link = items[at] && linkOf(items[at])
  useKeys('Quality control', [
    ['j', 'Next design', step(1)],
    ['k', 'Previous design', step(-1)],
    ['Enter', 'Open the design', () => link && go(link)],
  ])
  return at
}

const linkOf = ({ id, task_id: task }: Check) => task && `/qc/${task}?check=${id}`

function Filters() {
  const address = useAddress()
  const status = statusOf(address)
  const account = address.get('account')
  const church = useChurchName(account)
  const showsAll = address.get('rounds') === 'all'
  return (
    <div className="row" role="group" aria-label="Status" style={{ marginBottom: 14 }}>
      {statuses.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === status}
          onClick={() => address.set({ status: one === status ? null : one, at: null })}
        >
          {one}
        </button>
      ))}
      <button
        type="button"
        className="chip"
        aria-pressed={showsAll}
        onClick={() => address.set({ rounds: showsAll ? null : 'all', at: null })}
      >
        earlier rounds too
      </button>
      {account && (
        <button type="button" className="chip" aria-pressed="true" onClick={() => address.set({ account: null })}>
          {church}
        </button>
      )}
    </div>
  )
}

function worstOf({ findings }: Check): string {
  const open = findings.filter(({ dismissed }) => !dismissed)
  const worst = open.find(({ severity }) => severity === 'fail') ?? open.find(({ severity }) => severity === 'warn')
  return worst ? plainMessage(worst) : open.length > 0 ? count(open.length, 'note') : 'none'
}

function Checks({ items, now, at }: { items: Check[]; now: number; at: number }) {
  const columns: Column<Check>[] = [
    {
      name: 'Preview',
      hidesName: true,
      look: 'thumb',
      cell: ({ preview_url: url }) =>
        url && <img src={media(url)} alt="" width={52} height={52} style={{ objectFit: 'contain' }} loading="lazy" />,
    },
    { name: 'Design', isHead: true, cell: (check) => <Name check={check} /> },
    {
      name: 'Status',
      cell: ({ status, superseded }) =>
        superseded ? <Pill>{status}, earlier round</Pill> : <StatusPill status={status} />,
    },
    { name: 'Findings', cell: worstOf, look: 'small' },
    {
      name: 'Decision',
      cell: ({ decision }) => (decision ? <StatusPill status={decision.decision} /> : <Pill>open</Pill>),
    },
    { name: 'Church', cell: ({ account }) => account && <ChurchLink account={account} />, look: 'when' },
    { name: 'When', cell: ({ created_at: at }) => ago(at, now), look: 'small muted when' },
  ]
  return (
    <Table label="Checks" columns={columns} rows={items} keyOf={({ id }) => id} isOn={(_, index) => index === at} />
  )
}

function Name({ check }: { check: Check }) {
  const { task_id: task, file_name: name } = check
  const link = linkOf(check)
  const taskName = useTaskName()
  return (
    <>
      {link ? <Link href={link}>{name}</Link> : name}
      <div className="muted small">{task ? (taskName(task) ?? `Task ${task}`) : 'no task'}</div>
    </>
  )
}
