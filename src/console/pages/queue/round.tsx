import { useMutation, useQuery } from '@tanstack/react-query'
import { api, type Schemas, take } from '../../api/client.ts'
import { atTime, count, words } from '../../api/format.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { useTaskName } from '../../components/task.ts'
import { Skeleton, Button, Pill, Show } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'

type RoundProps = { account?: string; tasks: ReadonlyMap<string, Schemas['LaneTask']>; close: () => void }

export function Round({ account, tasks, close }: RoundProps) {
  const preview = useQuery({
    queryKey: ['round', account],
    staleTime: 0,
    queryFn: () => take(api.POST('/v1/queue/round', { body: { account: account ?? null, dry_run: true } })),
  })
  const carryOut = useMutation({
    mutationFn: () => take(api.POST('/v1/queue/round', { body: { account: account ?? null } })),
    onSuccess: ({ pending }) => {
      showMessage(
        pending > 0 ? `Done; ${count(pending, 'change')} go on in the background.` : 'The queues are in order.',
      )
      void queries.invalidateQueries()
      close()
    },
    onError: showError,
  })
  return (
    <Modal title="Preview of a round" open close={close}>
      <Show query={preview} skeleton={<Skeleton rows={3} />}>
        {({ accounts }) => {
          const moved = accounts.flatMap(({ church_name: church, queue }) =>
            queue.filter(({ changed }) => changed).map((task) => ({ ...task, church })),
          )
          return (
            <div className="stack">
              <p className="muted">
                A round opens the first tasks of each church up to its capacity and puts the rest on hold.
              </p>
              {moved.length === 0 && <p>Nothing: every task stands where it should.</p>}
              <ul className="needs">
                {moved.map(({ task_id: id, status, church }) => {
                  const task = tasks.get(id)
                  return (
                    <li key={id}>
                      <div className="grow">
                        {task?.name ?? id} <span className="muted small">{church}</span>
                        {task && <p className="muted small">{task.why}</p>}
                      </div>
                      <span className="row" style={{ gap: 5, flexWrap: 'nowrap' }}>
                        {task && (
                          <>
                            <Pill>{task.status}</Pill> <span aria-label="becomes">→</span>
                          </>
                        )}
                        <Pill tone="warn">{status}</Pill>
                      </span>
                    </li>
                  )
                })}
              </ul>
              <div className="row">
                <Button
                  look="main"
                  disabled={moved.length === 0 || carryOut.isPending}
                  onClick={() => carryOut.mutate()}
                >
                  Move {count(moved.length, 'task')}
                </Button>
                <Button onClick={close}>Cancel</Button>
              </div>
            </div>
          )
        }}
      </Show>
    </Modal>
  )
}

const logShown = 100

export function Log({ close }: { close: () => void }) {
  const taskName = useTaskName()
  const log = useQuery({
    queryKey: ['queue-log'],
    queryFn: () => take(api.GET('/v1/queue-log', { params: { query: { limit: logShown } } })),
  })
  return (
    <Modal title="Log of the queue" open close={close} className="wide">
      <Show query={log}>
        {({ items }) => (
          <ul className="needs">
            {items.length === 0 && <li className="muted">Nothing yet.</li>}
            {items.map((item) => (
              <li key={item.id}>
                <Pill>{words(item.action)}</Pill>
                <span className="grow">
                  {taskName(item.task_id) ?? `Task ${item.task_id}`}{' '}
                  <span className="muted small">{[item.from, item.to].filter(Boolean).join(' → ')}</span>
                </span>
                <span className="muted small">
                  <Who id={item.actor} />, {atTime(item.at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Show>
    </Modal>
  )
}
