import { Link } from 'wouter'
import type { Schemas } from '../../api/client.ts'
import { ago, count, onDay } from '../../api/format.ts'
import { useNow, useScrolledTo } from '../../components/hooks.ts'
import { Button, Pill } from '../../components/ui.tsx'

type Lane = Schemas['Lanes']['lanes'][number]
type Task = Schemas['LaneTask']
export type Action = 'play' | 'pause' | 'pin' | 'unpin'

type LaneProps = {
  lane: Lane
  chosen?: string
  /** Whose place is explained, by its key. */
  explained: string | null
  act: (action: Action, task: Task) => void
}

export function LaneView({ lane, chosen, explained, act }: LaneProps) {
  const { stats } = lane
  const tasks = boardOrder(lane)
  const busy = stats.open + stats.in_progress
  const line = tasks.findIndex((task) => isOver(task, stats.capacity))
  const staying = tasks.findIndex(isStaying)
  return (
    <section className="lane" aria-label={lane.church_name ?? lane.account}>
      <div className="row spread">
        <h2>
          <Link href={`/churches/${lane.account}`}>{lane.church_name ?? lane.account}</Link>
        </h2>
        <Pill tone={busy > stats.capacity ? 'warn' : 'none'}>
          {busy} of {count(stats.capacity, 'place')}
        </Pill>
      </div>
      {tasks.map((task, at) => (
        <div key={task.task_id} className="stack tight">
          {at === line && <p className="capacity">over capacity</p>}
          {at === staying && <p className="capacity">on hold by a person</p>}
          <Card task={task} isOn={task.task_id === chosen} isExplained={task.task_id === explained} act={act} />
        </div>
      ))}
    </section>
  )
}

/** Those that take up a place, those that wait for one, those that a person holds: each in the queue's order. */
export function boardOrder({ tasks }: Pick<Lane, 'tasks'>): Task[] {
  const rank = (task: Task) => (task.place !== null ? 0 : isStaying(task) ? 2 : 1)
  return tasks.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position)
}

const isStaying = ({ place, reason }: Task) => place === null && reason !== 'over_capacity'
const isOver = (task: Task, capacity: number) => (task.place === null ? !isStaying(task) : task.place > capacity)

type CardProps = { task: Task; isOn: boolean; isExplained: boolean; act: LaneProps['act'] }

function Card({ task, isOn, isExplained, act }: CardProps) {
  const element = useScrolledTo<HTMLElement>(isOn)
  const now = useNow(60_000)
  const isLate = task.due_date !== null && Date.parse(task.due_date) < now
  return (
    <article ref={element} className="task" data-on={isOn} aria-label={task.name}>
      <Link href={`/qc/${task.task_id}`}>
        <strong>{task.name}</strong>
      </Link>
      <div className="row" style={{ gap: 5 }}>
        <Pill tone={task.paused ? 'warn' : 'none'}>{task.paused ? 'paused' : task.status}</Pill>
        {task.wanted_status !== task.status && <Pill tone="warn">next round: {task.wanted_status}</Pill>}
        {task.pinned && <Pill>pinned</Pill>}
        {task.moved_by_hand && <Pill>by hand</Pill>}
        {task.due_date && <Pill tone={isLate ? 'fail' : 'none'}>due {onDay(task.due_date)}</Pill>}
        <span className="muted small">created {ago(task.created_at, now)}</span>
      </div>
      <details className="small" open={isExplained}>
        <summary>Why here?</summary>
        <p>{task.why}</p>
      </details>
      <div className="row">
        <Button onClick={() => act(task.paused ? 'play' : 'pause', task)}>
          {task.paused ? 'Play' : 'Pause'}
          <span className="sr"> {task.name}</span>
        </Button>
        <Button look="quiet" onClick={() => act(task.pinned ? 'unpin' : 'pin', task)}>
          {task.pinned ? 'Unpin' : 'Pin'}
          <span className="sr"> {task.name}</span>
        </Button>
      </div>
    </article>
  )
}
