import { useMutation, useQuery } from '@tanstack/react-query'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { form } from '../../api/references.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { ChurchLink } from '../../components/church.tsx'
import { useAddress, useKeys, usePoll } from '../../components/hooks.ts'
import { useTaskName } from '../../components/task.ts'
import { Skeleton, Button, Empty, Failure, PageHead, Pill, Show, toneOf } from '../../components/ui.tsx'
import { CheckView } from './check.tsx'
import { Requests } from './requests.tsx'
import { Rounds } from './rounds.tsx'

type Check = Schemas['QcCheck']

const shownMax = 100
const pollMs = 5_000

/** A task's rounds and checks: the newest check of each file, and the one that is open. */
export function TaskChecks({ task }: { task: string }) {
  const address = useAddress()
  const poll = usePoll(pollMs)
  const checks = useQuery({
    queryKey: ['checks', 'task', task],
    queryFn: ({ signal }) =>
      take(api.GET('/v1/image-gen/qc', { signal, params: { query: { task_id: task, limit: shownMax } } })),
    refetchInterval: poll,
  })
  const concepts = useQuery({
    queryKey: ['concepts', task],
    queryFn: ({ signal }) =>
      take(api.GET('/v1/image-gen/qc/concepts', { signal, params: { query: { task_id: task } } })),
  })
  const scan = useScan(task)
  const taskName = useTaskName()
  const items = newestOf(checks.data?.items ?? [])
  const open =
    items.find(({ id }) => id === address.get('check')) ??
    checks.data?.items.find(({ id }) => id === address.get('check')) ??
    items[0]
  const at = open ? items.findIndex(({ id }) => id === open.id) : 0
  const show = (next: number) =>
    items.length > 0 && address.set({ check: items[(next + items.length) % items.length]!.id, finding: null })
  useKeys('Task', [
    ['j', 'Next design', () => show(at + 1)],
    ['k', 'Previous design', () => show(at - 1)],
    ['c', 'Check the newest round', () => scan.mutate()],
  ])
  const requests = <Requests task={task} findings={items.flatMap(({ findings }) => findings)} />
  return (
    <>
      <PageHead
        title={taskName(task) ?? 'Designs of a task'}
        back={['/qc', 'Quality control']}
        lead={<TaskLine task={task} account={concepts.data?.account ?? null} />}
      >
        <Button hint="c" onClick={() => scan.mutate()} disabled={scan.isPending}>
          Check the newest round
        </Button>
      </PageHead>
      <div className="stack">
        {items.length > 1 && <Designs items={items} open={open} />}
        <Show query={checks} skeleton={<Skeleton rows={1} height={480} />}>
          {() =>
            open ? (
              <CheckView key={open.id} check={open} before={beforeOf(checks.data?.items ?? [], open)}>
                {requests}
              </CheckView>
            ) : (
              <NotChecked check={() => scan.mutate()} />
            )
          }
        </Show>
        {concepts.data && <Rounds key={open?.path} concepts={concepts.data} path={open?.path ?? null} />}
        {concepts.error && !concepts.data && (
          <Failure error={concepts.error} again={() => void queries.invalidateQueries()} />
        )}
        {checks.data && !open && requests}
      </div>
    </>
  )
}

function NotChecked({ check }: { check: () => void }) {
  const button = (
    <Button look="main" onClick={check}>
      Check the newest round
    </Button>
  )
  return (
    <Empty title="No design of this task has been checked" action={button}>
      Each design is read and compared with the brief. It takes a few seconds a file.
    </Empty>
  )
}

function TaskLine({ task, account }: { task: string; account: string | null }) {
  return (
    <>
      {account && (
        <>
          <ChurchLink account={account} /> ·{' '}
        </>
      )}
      Task <span className="mono">{task}</span>
    </>
  )
}

/** The newest check of each file stands for it. */
function newestOf(checks: readonly Check[]): Check[] {
  return [...Map.groupBy(checks, ({ file_name: name }) => name).values()].map((own) => own[0]!)
}

/** The check of the same design before this one. */
function beforeOf(checks: readonly Check[], { id, file_name: name, created_at: at }: Check): Check | null {
  return checks.find((one) => one.id !== id && one.file_name === name && one.created_at < at) ?? null
}

function useScan(task: string) {
  return useMutation({
    mutationFn: () => take(api.POST('/v1/image-gen/qc/scan', form({ task_id: task }))),
    onSuccess: () => showMessage('Checking the newest round. Findings appear here as they are made.'),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['checks'] }),
  })
}

function Designs({ items, open }: { items: Check[]; open: Check | undefined }) {
  const address = useAddress()
  return (
    <div className="row" role="group" aria-label="Designs">
      {items.map((check) => (
        <button
          key={check.id}
          type="button"
          className="chip"
          aria-pressed={check.id === open?.id}
          onClick={() => address.set({ check: check.id, finding: null })}
        >
          <Pill tone={toneOf(check.status)}>{check.status}</Pill> {check.file_name}
        </button>
      ))}
    </div>
  )
}
