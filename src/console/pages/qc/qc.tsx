import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { ago } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { useAddress, useNow } from '../../components/hooks.ts'
import { Bones, Button, Empty, Failure, PageHead, Pill, StatusPill } from '../../components/ui.tsx'

export { TaskChecks } from './task.tsx'

const statuses = ['fail', 'warn', 'pass', 'error'] as const
const pageSize = 50

export function Qc() {
  const address = useAddress()
  const now = useNow()
  const status = statuses.find((one) => one === address.get('status'))
  const account = address.get('account') ?? undefined
  const checks = useInfiniteQuery({
    queryKey: ['checks', { status, account }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      take(
        api.GET('/v1/image-gen/qc', {
          signal,
          params: { query: { status, account, limit: pageSize, cursor: pageParam } },
        }),
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
  const items = checks.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageHead
        title="Quality control"
        lead="Every design against the brief of its task. Open one to see where each finding stands."
      />
      <div className="row" role="group" aria-label="Status" style={{ marginBottom: 14 }}>
        {statuses.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === status}
            onClick={() => address.set({ status: one === status ? null : one })}
          >
            {one}
          </button>
        ))}
        {account && (
          <button type="button" className="chip" aria-pressed="true" onClick={() => address.set({ account: null })}>
            church {account}
          </button>
        )}
      </div>
      {checks.error && !checks.data ? (
        <Failure error={checks.error} again={() => void checks.refetch()} />
      ) : checks.isPending ? (
        <Bones rows={6} height={56} />
      ) : items.length === 0 ? (
        <Empty
          title="No check here"
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
        <Table items={items} now={now} />
      )}
      {checks.hasNextPage && <Button onClick={() => void checks.fetchNextPage()}>Show older checks</Button>}
    </>
  )
}

function Row({ check, now }: { check: Schemas['QcCheck']; now: number }) {
  const open = check.findings.filter(({ dismissed }) => !dismissed)
  const worst = open.find(({ severity }) => severity === 'fail') ?? open.find(({ severity }) => severity === 'warn')
  return (
    <tr>
      <td style={{ width: 76 }}>
        {check.preview_url && (
          <img
            src={media(check.preview_url)}
            alt=""
            width={52}
            height={52}
            style={{ objectFit: 'contain' }}
            loading="lazy"
          />
        )}
      </td>
      <th scope="row">
        {check.task_id ? (
          <Link href={`/qc/${check.task_id}?check=${check.id}`}>{check.file_name}</Link>
        ) : (
          check.file_name
        )}
        <div className="muted small">{check.task_id ?? 'no task'}</div>
      </th>
      <td>
        <StatusPill status={check.status} />
      </td>
      <td className="small">{worst?.message ?? (open.length > 0 ? `${open.length} notes` : 'none')}</td>
      <td>{check.decision ? <StatusPill status={check.decision.decision} /> : <Pill>open</Pill>}</td>
      <td>{check.account && <Link href={`/churches/${check.account}`}>{check.account}</Link>}</td>
      <td className="small muted">{ago(check.created_at, now)}</td>
    </tr>
  )
}

function Table({ items, now }: { items: Schemas['QcCheck'][]; now: number }) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Checks">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Preview</span>
            </th>
            <th scope="col">Design</th>
            <th scope="col">Status</th>
            <th scope="col">Findings</th>
            <th scope="col">Decision</th>
            <th scope="col">Church</th>
            <th scope="col">Checked</th>
          </tr>
        </thead>
        <tbody>
          {items.map((check) => (
            <Row key={check.id} check={check} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
