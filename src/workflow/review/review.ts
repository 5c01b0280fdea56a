/** Reviews of tasks: read, tags, status, comment, rows, log; each step recorded before and after. */
import { createHash } from 'node:crypto'
import { Fault } from '../../kernel/errors.ts'
import type { Random } from '../../kernel/random.ts'
import type { TaskBoard } from '../board.ts'
import type { Locks } from '../locks.ts'
import type { ReviewAnswer } from '../model.ts'
import * as store from '../store.ts'
import { shownSteps, withSteps } from './answer.ts'
import { type Delivery, isDone, type ReviewOrder, type StepRow } from './model.ts'
import { prepare } from './prepare.ts'
import { stepsOf } from './rules.ts'
import { type StepParts, takeStep, type Work } from './steps.ts'
import * as deliveries from './store.ts'

type Parts = StepParts & {
  random: Pick<Random, 'id'>
  locked: Locks
  /** The board by a token, or by the configured one; null when there is none. */
  boardOf: (token: string | null) => TaskBoard | null
  churchNames: () => Promise<ReadonlyMap<string, string>>
}

/** For how long a finished body without a webhook-id is still the same delivery. */
const sameBodyMs = 600_000
/** For how long a delivery is known: whoever sends again has given up long before. */
const deliveriesKeptMs = 30 * 86_400_000

export function reviewService(parts: Parts) {
  const { sql, clock, locked } = parts
  return {
    /** Does what a review wants, once for each delivery. Fails with `upstream_failed` that names every step. */
    process: (order: ReviewOrder): Promise<ReviewAnswer> =>
      locked(`delivery:${order.id ?? order.digest}`, () => locked(`task:${order.taskId}`, () => deliver(parts, order))),

    /** Forgets deliveries that nobody will send again. */
    upkeep: (): Promise<void> => sql.begin((tx) => deliveries.trim(tx, clock.now() - deliveriesKeptMs)),
  }
}

async function deliver(parts: Parts, order: ReviewOrder): Promise<ReviewAnswer> {
  const task_id = order.taskId
  const known = await knownDelivery(parts, order)
  if (known?.finished_ms != null) {
    const steps = shownSteps(await deliveries.steps(parts.sql, known.key), null)
    return { processed: true, task_id, steps, duplicate: true }
  }
  const board = parts.boardOf(order.token)
  if (board === null)
    throw new Fault('conflict', 'No token of the task tool: set CLICKUP_TOKEN, or send clickupAccessToken.')
  return { processed: true, task_id, steps: shownSteps(await takeSteps(parts, order, { known, board }), null) }
}

/**
 * What cannot be read or is wrong leaves no delivery behind: corrected, it may be sent again under its name. From the
 * first step on there is a record of every one.
 */
async function takeSteps(
  parts: Parts,
  order: ReviewOrder,
  { known, board }: { known: Delivery | null; board: TaskBoard },
): Promise<StepRow[]> {
  const { sql } = parts
  let delivery = known
  const steps = known ? await deliveries.steps(sql, known.key) : stepsOf(order.preferences)
  const now = async () => (delivery ? deliveries.steps(sql, delivery.key) : steps)
  try {
    const found = await readTask(parts, order, { steps, board })
    delivery ??= await recordDelivery(parts, order, steps)
    const work: Work = { order, delivery, board, ...found }
    for (const step of steps) if (!isDone(step.state)) await takeStep(parts, work, step)
  } catch (error) {
    throw withSteps(error, shownSteps(await now(), error))
  }
  return now()
}

const keyOf = ({ id, digest }: ReviewOrder) => (id === null ? `body:${digest}` : `id:${id}`)

/** The delivery if it is known; a body that was finished a while ago is a new one. */
async function knownDelivery({ sql, clock }: Parts, order: ReviewOrder): Promise<Delivery | null> {
  const known = await deliveries.byKey(sql, keyOf(order))
  if (known && known.digest !== order.digest)
    throw new Fault('idempotency_key_reused', 'This webhook-id was used for another body.')
  const isOld = order.id === null && known?.finished_ms != null && clock.now() - known.finished_ms > sameBodyMs
  return isOld ? null : known
}

/** Puts a delivery on record with its steps, once the task was read and there is something to do. */
function recordDelivery({ sql, clock, random }: Parts, order: ReviewOrder, steps: readonly StepRow[]) {
  const { id, digest, taskId: task_id } = order
  const key = keyOf(order)
  // A body that comes again as a new delivery must not find the comment of the old one.
  const named = id === null ? `${key}:${random.id()}` : key
  const marker = createHash('sha256').update(named).digest('hex').slice(0, 12)
  const delivery: Delivery = { key, digest, task_id, marker, started_ms: clock.now(), finished_ms: null }
  return sql.begin(async (tx) => {
    await deliveries.remove(tx, key)
    await deliveries.insert(tx, delivery, steps)
    return delivery
  })
}

/** Reads the task and settles what an earlier attempt left unclear about its status. */
async function readTask(
  parts: Parts,
  order: ReviewOrder,
  { steps, board }: { steps: readonly StepRow[]; board: TaskBoard },
) {
  const { sql, book } = parts
  const task = await board.read(order.taskId)
  if (task === null) {
    // Another person's token may simply not see it: that says nothing about the task.
    if (order.token === null) await sql.begin((tx) => book.markDeleted(tx, order.taskId))
    throw new Fault('not_found', 'The task tool has no such task, or its token may not see it.')
  }
  const row = await sql.begin(async (tx) => {
    const observed = await book.observe(tx, task, { live: true })
    if ((await store.moveOf(tx, order.taskId))?.started) await store.dropMove(tx, order.taskId)
    return observed
  })
  return { task, row, text: await prepare(parts, { order, board, task, steps }) }
}
