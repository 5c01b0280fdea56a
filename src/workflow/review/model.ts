import { z } from 'zod'
import type { Preferences } from '../model.ts'

export const Delivery = z.object({
  key: z.string(),
  digest: z.string(),
  task_id: z.string(),
  marker: z.string(),
  started_ms: z.int(),
  finished_ms: z.int().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const states = ['planned', 'started', 'done', 'unchanged', 'failed', 'unclear'] as const
export const StepRow = z.object({
  ordinal: z.int(),
  step: z.enum(['read_task', 'add_tag', 'remove_tag', 'change_status', 'leave_comment', 'record']),
  /** The field of the body that requests it; null: it is part of every review. */
  field: z.string().nullable(),
  target: z.string(),
  state: z.enum(states),
  detail: z.string().nullable(),
})
export type StepRow = z.infer<typeof StepRow>

export const isDone = (state: StepRow['state']) => state === 'done' || state === 'unchanged'

/** A review as it was delivered. `id`: its webhook-id, or null; `digest`: the hash of its body less the token. */
export type ReviewOrder = {
  id: string | null
  digest: string
  taskId: string
  userId: string | null
  preferences: Preferences
  token: string | null
}
