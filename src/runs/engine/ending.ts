import type { Tx } from '../../db/sql.ts'
import { iso } from '../../kernel/clock.ts'
import * as events from '../events-store.ts'
import type { AnyKind } from '../kinds.ts'
import type { RunError, RunRow, RunStatus } from '../model.ts'
import { after, hasEnded, type RunEvent } from '../rules.ts'
import * as store from '../store.ts'

/** How an attempt ended. `requeue`: it was stopped and gives the run back. */
export type End =
  | { event: 'succeed'; output: unknown }
  | { event: 'requeue' }
  | { event: 'snooze'; waitMs: number }
  | { event: 'fail'; waitMs: number; error: RunError }
  | { event: 'exhaust'; error: RunError }

/** `kind` undefined: its own part in the end is left out. */
type Ending = { run: RunRow; lease: string; kind: AnyKind | undefined; at: number; dueAt: number }

/** Events after which the attempt counts as never made. */
const unspent: readonly RunEvent[] = ['snooze', 'requeue']

/** Stores the end of an attempt that is still held: the status by the table, the line, and the kind's own part. */
export async function storeEnd(tx: Tx, { run, lease, kind, at, dueAt }: Ending, end: End): Promise<void> {
  const status = after(run.status, end.event)
  const isOver = hasEnded(status)
  const waitMs = 'waitMs' in end ? end.waitMs : 0
  const error = 'error' in end ? end.error : null
  const output = 'output' in end ? end.output : null
  const wasHeld = await store.settle(tx, run.number, lease, {
    status,
    attempt: unspent.includes(end.event) ? run.attempt - 1 : run.attempt,
    ...(output !== null && { output }),
    ...(error !== null && { error }),
    ...(isOver ? { finishedAt: iso(at) } : { readyAt: waitMs > 0 ? dueAt + waitMs : 0, waitMs }),
  })
  if (!wasHeld) return
  const line = lineOf(run, status, end)
  if (line) await events.insertEvent(tx, run, { ...line, at: iso(at) })
  if (isOver && kind) await notifyEnded(tx, kind, run, { status, output, error })
}

function lineOf(run: RunRow, status: RunStatus, end: End): { type: string; body: object } | null {
  if (status === 'succeeded') return { type: 'run.succeeded', body: { output: 'output' in end ? end.output : null } }
  if (status === 'failed') return { type: 'run.failed', body: { error: 'error' in end ? end.error : null } }
  if (end.event !== 'fail') return null
  const message = `Attempt ${run.attempt} failed: ${end.error.message}`
  return { type: 'log', body: { level: 'warn', message, wait_ms: end.waitMs } }
}

/** The kind's own part in the end of a run. An input of another build's shape is passed over. */
export async function notifyEnded(
  tx: Tx,
  kind: AnyKind,
  run: RunRow,
  end: { status: RunStatus; output: unknown; error: RunError | null },
): Promise<void> {
  const input = kind.input.safeParse(run.input)
  if (input.success) await kind.ended?.(tx, { runId: run.id, input: input.data, ...end })
}
