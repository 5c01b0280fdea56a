import type { Lanes, QueueAnswer } from '../model.ts'
import { arrange, explain, type OrderReason, type Placed, type PlaceReason } from './order-rules.ts'
import { type DecideParts, members, statsFor } from './decide.ts'

const reasons: Record<PlaceReason, (capacity: number) => string> = {
  in_progress: () => 'It is being worked on and takes up a place.',
  paused: () => 'It is paused and stays on hold until it is played.',
  moved_by_hand: () => 'A person put it there in the task tool, and the queue leaves it.',
  within_capacity: (capacity) => `It is open: the church may have ${capacity} open at once.`,
  over_capacity: (capacity) => `It waits: those before it and work in progress take up all ${capacity} places.`,
}
const orders: Record<OrderReason, string> = {
  pinned: 'Pinned tasks come first.',
  due_date: 'Then the due date decides.',
  priority: 'At the same due date the priority decides.',
  age: 'At the same due date and priority the older one comes first.',
}

async function placed(parts: DecideParts, account: string | undefined) {
  const churches = await members(parts, parts.sql, account)
  return [...churches].map(([church, rows]) => ({ church, rows, queue: arrange(rows, parts.capacity) }))
}

const nameOf = (queue: readonly Placed[]) => queue.find(({ row }) => row.church_name !== null)?.row.church_name ?? null

export async function lanesOf(parts: DecideParts, account: string | undefined): Promise<Lanes['lanes']> {
  const churches = await placed(parts, account)
  return churches.map(({ church, rows, queue }) => ({
    account: church,
    church_name: nameOf(queue),
    stats: statsFor(parts, rows),
    tasks: queue.map((one, at) => {
      const { reason, order } = explain(one, queue[at - 1])
      const why = `${reasons[reason](parts.capacity)} ${orders[order]}`
      return { ...parts.book.present(one.row), position: one.position, wanted_status: one.status, reason, order, why }
    }),
  }))
}

export async function previewOf(parts: DecideParts, account: string | undefined): Promise<QueueAnswer> {
  const churches = await placed(parts, account)
  const accounts = churches.map(({ church, queue }) => {
    const after = queue.map(({ row, status }) => ({ ...row, status }))
    return {
      account: church,
      church_name: nameOf(queue),
      stats: statsFor(parts, after),
      queue: queue.map(({ row, position, status, moves }) => ({
        task_id: row.task_id,
        position,
        status,
        changed: moves,
        paused: row.paused,
        moved_by_hand: row.by_hand,
      })),
    }
  })
  return { tasks_found: accounts.length > 0, accounts, pending: 0, failures: [] }
}
