import type { Sql, Tx } from '../../db/sql.ts'
import { type Clock, sleep, type Timers } from '../../kernel/clock.ts'
import { Fault } from '../../kernel/errors.ts'
import { UpstreamFault } from '../../kernel/http-client.ts'
import type { BoardTask, TaskBoard } from '../board.ts'
import type { TaskRow } from '../model.ts'
import { isRefusal, type Moves, spelled } from '../moves.ts'
import { same } from '../rules.ts'
import * as store from '../store.ts'
import type { TaskBook } from '../tasks.ts'
import type { Delivery, ReviewOrder, StepRow } from './model.ts'
import * as deliveries from './store.ts'

/** A comment is looked for as far back as this before the delivery: the tool's clock is not ours. */
const clockSkewMs = 3_600_000
const lookAfterMs = 300

export type StepParts = { sql: Sql; clock: Clock; timers: Timers; book: TaskBook; moves: Moves }

/** A delivery being worked at. `task` and `row` follow what the steps change. */
export type Work = {
  order: ReviewOrder
  delivery: Delivery
  board: TaskBoard
  task: BoardTask
  row: TaskRow
  /** The comment to leave. */
  text: string
}

type State = StepRow['state']

/** One step: on record before it begins and after it ended, however that was. */
export async function takeStep(parts: StepParts, work: Work, step: StepRow): Promise<void> {
  const { sql } = parts
  await sql.begin((tx) => mark(tx, work, step, 'started'))
  try {
    const state = await perform(parts, work, step)
    await sql.begin(async (tx) => {
      await mark(tx, work, step, state)
      if (step.step === 'leave_comment' && state === 'done') await logComment(parts, tx, work)
      if (step.step === 'record') await finish(parts, tx, work)
    })
  } catch (error) {
    const state = isRefusal(error) ? 'failed' : 'unclear'
    const detail = error instanceof Fault ? error.message : 'Something went wrong on our side.'
    await sql.begin((tx) => mark(tx, work, step, state, detail))
    throw error
  }
}

const mark = (tx: Tx, { delivery }: Work, { ordinal }: StepRow, state: State, detail: string | null = null) =>
  deliveries.mark(tx, delivery.key, ordinal, { state, detail })

const actorOf = ({ userId }: ReviewOrder) => userId || 'webhook'

function perform(parts: StepParts, work: Work, step: StepRow): Promise<State> | State {
  switch (step.step) {
    case 'add_tag':
    case 'remove_tag':
      return changeTag(parts, work, step)
    case 'change_status':
      return changeStatus(parts, work, step)
    case 'leave_comment':
      return leaveComment(parts, work, step)
    case 'read_task':
    case 'record':
      return 'done'
  }
}

async function changeTag({ sql, book }: StepParts, work: Work, step: StepRow): Promise<State> {
  const { board, task, order } = work
  const name = step.target
  const present = step.step === 'add_tag'
  const isSo = task.tags.some((one) => same(one, name)) === present
  // What an earlier attempt began and the task shows now was done by it.
  if (isSo && step.state === 'planned') return 'unchanged'
  if (!isSo) await board.tag(task.id, { name, present })
  const others = task.tags.filter((one) => !same(one, name))
  task.tags = present ? [...others, name.toLowerCase()] : others
  await sql.begin(async (tx) => {
    await store.setTags(tx, task.id, task.tags)
    const change = present
      ? { action: 'tag_added', from: null, to: name }
      : { action: 'tag_removed', from: name, to: null }
    await book.write(tx, { ...change, task_id: task.id, account: work.row.account_number, actor: actorOf(order) })
    await mark(tx, work, step, 'done')
  })
  return 'done'
}

async function changeStatus({ moves }: StepParts, work: Work, step: StepRow): Promise<State> {
  const { board, row, order, task } = work
  if (same(row.status, step.target)) return step.state === 'planned' ? 'unchanged' : 'done'
  const to = await spelled(board, task.list, step.target)
  const move = moves.moveFor(row, { action: 'reviewed', to, actor: actorOf(order) })
  work.row = await moves.perform(board, row, move)
  return 'done'
}

/** Posts unless it is there. After an answer that says nothing it looks again before it posts once more. */
async function leaveComment({ timers }: StepParts, work: Work, step: StepRow): Promise<State> {
  const { board, task, delivery, text } = work
  if (step.state !== 'planned' && (await isPosted(work))) return 'done'
  const post = () => board.comments.post(task.id, `${text}\n\nverger:${delivery.marker}`)
  try {
    await post()
  } catch (error) {
    // After a timeout the tool may still be at it: only another delivery may try again.
    if (isRefusal(error) || (error instanceof UpstreamFault && error.failure === 'timeout')) throw error
    await sleep(timers, lookAfterMs)
    if (!(await isPosted(work))) await post()
  }
  return 'done'
}

async function isPosted({ board, task, delivery }: Work): Promise<boolean> {
  for await (const { text, atMs } of board.comments.list(task.id)) {
    if (text.includes(`verger:${delivery.marker}`)) return true
    if (atMs < delivery.started_ms - clockSkewMs) return false
  }
  return false
}

function logComment({ book }: StepParts, tx: Tx, { order, task, row, delivery }: Work): Promise<void> {
  const to = `verger:${delivery.marker}`
  const account = row.account_number
  return book.write(tx, { action: 'comment', task_id: task.id, account, actor: actorOf(order), from: null, to })
}

async function finish({ book, clock }: StepParts, tx: Tx, { order, delivery, task, row }: Work): Promise<void> {
  await deliveries.finish(tx, delivery.key, clock.now())
  const { task_id, account_number: account } = row
  const statuses = { from: task.status, to: row.status }
  await book.write(tx, { action: 'reviewed', task_id, account, actor: actorOf(order), ...statuses })
}
