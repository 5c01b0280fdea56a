import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { useAddress, useKeys, usePoll } from '../../components/hooks.ts'
import { Skeleton, Button, Empty, PageHead, Show } from '../../components/ui.tsx'
import { type Action, boardOrder, LaneView } from './lane.tsx'
import { Log, Round } from './round.tsx'

type Task = Schemas['LaneTask']

const pollMs = 10_000
const opposite: Record<Action, Action> = { play: 'pause', pause: 'play', pin: 'unpin', unpin: 'pin' }
const said: Record<Action, string> = {
  play: 'continues',
  pause: 'is paused',
  pin: 'is pinned',
  unpin: 'is no longer pinned',
}

const send = (action: Action, id: string) => {
  const path = { params: { path: { id } } }
  if (action === 'play') return take(api.POST('/v1/tasks/{id}/play', path))
  if (action === 'pause') return take(api.POST('/v1/tasks/{id}/pause', path))
  return take(action === 'pin' ? api.POST('/v1/tasks/{id}/pin', path) : api.POST('/v1/tasks/{id}/unpin', path))
}

function useAct() {
  const act = useMutation({
    mutationFn: ({ action, task }: { action: Action; task: Pick<Task, 'task_id' | 'name'> }) =>
      send(action, task.task_id),
    onSuccess: (_, { action, task }) =>
      showMessage(`“${task.name}” ${said[action]}.`, () => act.mutate({ action: opposite[action], task })),
    onError: showError,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['lanes'] }),
        queries.invalidateQueries({ queryKey: ['queue-log'] }),
      ]),
  })
  return act
}

export function Queue() {
  const address = useAddress()
  const account = address.get('account') ?? undefined
  const [overlay, setOverlay] = useState<'round' | 'log' | null>(null)
  const poll = usePoll(pollMs)
  const lanes = useQuery({
    queryKey: ['lanes', account],
    queryFn: ({ signal }) => take(api.GET('/v1/queue', { signal, params: { query: { account } } })),
    refetchInterval: poll,
  })
  const act = useAct()
  const tasks = lanes.data?.lanes.flatMap(boardOrder) ?? []
  const at = Math.max(
    0,
    tasks.findIndex(({ task_id: id }) => id === address.get('task')),
  )
  const task = tasks[at]
  const move = (by: number) =>
    tasks.length > 0 && address.set({ task: tasks[(at + by + tasks.length) % tasks.length]!.task_id })
  const [explained, setExplained] = useState<string | null>(null)
  const explain = (id: string) => setExplained(id === explained ? null : id)
  useQueueKeys({ task, move, explain, act: (action, own) => act.mutate({ action, task: own }), show: setOverlay })
  return (
    <>
      <PageHead
        title="Queue"
        lead="A lane for each church: the tasks that take up its places, then those that wait, then those a person holds; each in the order of the queue."
      >
        {account && <Button onClick={() => address.set({ account: null })}>All churches</Button>}
        <Button hint="l" onClick={() => setOverlay('log')}>
          Log
        </Button>
        <Button look="main" hint="o" onClick={() => setOverlay('round')}>
          Preview a round…
        </Button>
      </PageHead>
      <Show query={lanes} skeleton={<Skeleton rows={1} height={460} />}>
        {({ lanes: all }) =>
          all.length === 0 ? (
            <Empty title="No tasks yet">
              Tasks are synced from ClickUp every few minutes, and at once when it reports a change.
            </Empty>
          ) : (
            <div className="lanes" tabIndex={0} role="region" aria-label="Lanes">
              {all.map((lane) => (
                <LaneView
                  key={lane.account}
                  lane={lane}
                  chosen={task?.task_id}
                  explained={explained}
                  act={(action, own) => act.mutate({ action, task: own })}
                />
              ))}
            </div>
          )
        }
      </Show>
      {overlay === 'round' && (
        <Round
          account={account}
          tasks={new Map(tasks.map((own) => [own.task_id, own]))}
          close={() => setOverlay(null)}
        />
      )}
      {overlay === 'log' && <Log close={() => setOverlay(null)} />}
    </>
  )
}

type QueueKeys = {
  task: Task | undefined
  move: (by: number) => void
  explain: (id: string) => void
  act: (action: Action, task: Task) => void
  show: (overlay: 'round' | 'log') => void
}

function useQueueKeys({ task, move, explain, act, show }: QueueKeys) {
  const [, go] = useLocation()
  useKeys('Queue', [
    ['j', 'Next task', () => move(1)],
    ['k', 'Previous task', () => move(-1)],
    ['w', 'Why the task stands there', () => task && explain(task.task_id)],
    ['Enter', 'Open the designs of the task', () => task && go(`/qc/${task.task_id}`)],
    ['Space', 'Play or pause the task', () => task && act(task.paused ? 'play' : 'pause', task)],
    ['p', 'Pin or unpin the task', () => task && act(task.pinned ? 'unpin' : 'pin', task)],
    ['o', 'Preview a round', () => show('round')],
    ['l', 'The log', () => show('log')],
  ])
}
