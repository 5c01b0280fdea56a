import type { Lanes, QueueAnswer } from '../model.ts'
import { type DecideParts, members, statsFor } from './decide.ts'
import { arrange, explain, type Placed } from './order-rules.ts'
import { whyOf } from './reasons.ts'

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
      const { position, place, status: wanted_status } = one
      const why = whyOf(queue, at, parts.capacity)
      return { ...parts.book.present(one.row), position, place, wanted_status, ...explain(one, queue[at - 1]), why }
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
