import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, Tx } from '../../db/sql.ts'
import { UpstreamFault } from '../../kernel/http-client.ts'
import { Fault, invalid } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/random.ts'
import type { BoardTask, TaskBoard } from '../board.ts'
import * as deliveries from './store.ts'
import type { Delivery, StepRow } from './model.ts'
import type { Locks } from '../locks.ts'
import { commentCharsMax, type Preferences, type ReviewAnswer, type Step, type TaskRow } from '../model.ts'
import { isRefusal, type Moves, spelled } from '../moves.ts'
import { filled, same, unknownFields } from '../rules.ts'
import { stepsOf } from './rules.ts'
import * as store from '../store.ts'
import type { TaskBook } from '../tasks.ts'

/** A review as it was delivered. `id`: its webhook-id, or null; `digest`: the hash of its body less the token. */
export type ReviewOrder = {
  id: string | null
  digest: string
  taskId: string
  userId: string | null
  preferences: Preferences
  token: string | null
}

type Parts = {
  sql: Sql
  clock: Clock
  random: Pick<Random, 'id'>
  book: TaskBook
  moves: Moves
  locked: Locks
  /** The board by a token, or by the configured one; null when there is none. */
  boardOf: (token: string | null) => TaskBoard | null
  churchNames: () => Promise<ReadonlyMap<string, string>>
}

/** For how long a finished body without a webhook-id is still the same delivery. */
const sameBodyMs = 600_000
/** A comment is looked for as far back as this before the delivery: the tool's clock is not ours. */
const clockSkewMs = 3_600_000
const lookAfterMs = 300

type Work = { order: ReviewOrder; delivery: Delivery; board: TaskBoard; task: BoardTask; row: TaskRow; text: string }

/** The review: read, tags, status, comment, rows, log; each step recorded before and after. */
export function reviewService({ sql, clock, random, book, moves, locked, boardOf, churchNames }: Parts) {
  const keyOf = ({ id, digest }: ReviewOrder) => (id === null ? `body:${digest}` : `id:${id}`)

  /** The delivery if it is known; a body that was finished a while ago is a new one. */
  async function knownAs(order: ReviewOrder): Promise<Delivery | null> {
    const known = await deliveries.byKey(sql, keyOf(order))
    if (known && known.digest !== order.digest)
      throw new Fault('idempotency_key_reused', 'This webhook-id was used for another body.')
    const isOld = order.id === null && known?.finished_ms != null && clock.now() - known.finished_ms > sameBodyMs
    return isOld ? null : known
  }

  /** Puts a delivery on record with its steps, once the task was read and there is something to do. */
  function put(order: ReviewOrder, steps: readonly StepRow[]): Promise<Delivery> {
    const { id, digest, taskId: task_id } = order
    const key = keyOf(order)
    // A body that comes again as a new delivery must not find the comment of the old one.
    const named = id === null ? `${key}:${random.id()}` : key
    const marker = createHash('sha256').update(named).digest('hex').slice(0, 12)
    const delivery = { key, digest, task_id, marker, started_ms: clock.now(), finished_ms: null }
    return sql.begin(async (tx) => {
      await deliveries.remove(tx, key)
      await deliveries.insert(tx, delivery, steps)
      return delivery
    })
  }

  const mark = (tx: Tx, { key }: Delivery, { ordinal }: StepRow, state: StepRow['state'], detail: string | null) =>
    deliveries.mark(tx, key, ordinal, { state, detail })

  /** What can be known to be wrong before anything is changed: the status, the template. */
  async function prepare(order: ReviewOrder, board: TaskBoard, task: BoardTask, steps: readonly StepRow[]) {
    const open = (name: string) => steps.find(({ step, state }) => step === name && !isDone(state))
    const status = open('change_status')
    if (status && !same(status.target, task.status))
      await spelled(board, task.list, status.target, { path: 'body.preferences.changeStatus.status' })
    return open('leave_comment') ? commentText(order, task) : ''
  }

  async function commentText({ preferences, userId }: ReviewOrder, task: BoardTask): Promise<string> {
    const path = 'body.preferences.leaveComment.template.content'
    const template = preferences.leaveComment?.template?.content ?? ''
    const unknown = unknownFields(template)
    if (unknown.length > 0)
      throw invalid(path, `unknown fields: ${unknown.map((name) => name.slice(0, 64)).join(', ')}`)
    const row = (await book.find(task.id))!
    const account = row.account_number
    const text = filled(template, {
      'task.id': task.id,
      'task.name': task.name,
      'task.url': task.url ?? '',
      'task.status': task.status,
      'task.due_date': book.dateOf(task.dueMs) ?? '',
      'list.name': task.list.name,
      'church.name': (await churchNames()).get(account ?? '') ?? row.church_name ?? '',
      'church.account': account ?? '',
      'user.id': userId ?? '',
    })
    if (text.length > commentCharsMax)
      throw invalid(path, `longer than ${commentCharsMax} characters with its fields filled in`)
    return text
  }

  const actorOf = ({ userId }: ReviewOrder) => userId || 'webhook'

  async function tag(work: Work, step: StepRow): Promise<StepRow['state']> {
    const { board, task, order } = work
    const name = step.target
    const present = step.step === 'add_tag'
    const isSo = task.tags.some((one) => same(one, name)) === present
    // What an earlier attempt began and the task shows now was done by it.
    if (isSo && step.state === 'planned') return 'unchanged'
    if (!isSo) await board.tag(task.id, { name, present })
    task.tags = present
      ? [...task.tags.filter((one) => !same(one, name)), name.toLowerCase()]
      : without(task.tags, name)
    await sql.begin(async (tx) => {
      await store.setTags(tx, task.id, task.tags)
      const change = present
        ? { action: 'tag_added', from: null, to: name }
        : { action: 'tag_removed', from: name, to: null }
      await book.write(tx, { ...change, task_id: task.id, account: work.row.account_number, actor: actorOf(order) })
      await mark(tx, work.delivery, step, 'done', null)
    })
    return 'done'
  }

  async function status(work: Work, step: StepRow): Promise<StepRow['state']> {
    const { board, row, order, task } = work
    if (same(row.status, step.target)) return step.state === 'planned' ? 'unchanged' : 'done'
    const to = await spelled(board, task.list, step.target)
    const move = moves.moveFor(row, { action: 'reviewed', to, actor: actorOf(order) })
    work.row = await moves.perform(board, row, move)
    return 'done'
  }

  async function isPosted({ board, task, delivery }: Work): Promise<boolean> {
    for await (const { text, atMs } of board.comments(task.id)) {
      if (text.includes(`verger:${delivery.marker}`)) return true
      if (atMs < delivery.started_ms - clockSkewMs) return false
    }
    return false
  }

  /** Posts unless it is there. After an answer that says nothing it looks again before it posts once more. */
  async function comment(work: Work, step: StepRow): Promise<StepRow['state']> {
    const { board, task, delivery, text } = work
    if (step.state !== 'planned' && (await isPosted(work))) return 'done'
    const post = () => board.comment(task.id, `${text}\n\nverger:${delivery.marker}`)
    try {
      await post()
    } catch (error) {
      // After a timeout the tool may still be at it: only another delivery may try again.
      if (isRefusal(error) || (error instanceof UpstreamFault && error.failure === 'timeout')) throw error
      await sleep(lookAfterMs)
      if (!(await isPosted(work))) await post()
    }
    return 'done'
  }

  async function perform(work: Work, step: StepRow): Promise<StepRow['state']> {
    switch (step.step) {
      case 'read_task':
        return 'done'
      case 'add_tag':
      case 'remove_tag':
        return tag(work, step)
      case 'change_status':
        return status(work, step)
      case 'leave_comment':
        return comment(work, step)
      case 'record':
        return 'done'
    }
  }

  /** One step: on record before it begins and after it ended, however that was. */
  async function take(work: Work, step: StepRow): Promise<void> {
    const { delivery, task } = work
    await sql.begin((tx) => mark(tx, delivery, step, 'started', null))
    try {
      const state = await perform(work, step)
      await sql.begin(async (tx) => {
        await mark(tx, delivery, step, state, null)
        if (step.step === 'leave_comment' && state === 'done')
          await book.write(tx, {
            action: 'comment',
            task_id: task.id,
            account: work.row.account_number,
            actor: actorOf(work.order),
            from: null,
            to: `verger:${delivery.marker}`,
          })
        if (step.step === 'record') await finish(tx, work)
      })
    } catch (error) {
      const state = isRefusal(error) ? 'failed' : 'unclear'
      const detail = error instanceof Fault ? error.message : 'Something went wrong on our side.'
      await sql.begin((tx) => mark(tx, delivery, step, state, detail))
      throw error
    }
  }

  async function finish(tx: Tx, { order, delivery, task, row }: Work): Promise<void> {
    await deliveries.finish(tx, delivery.key, clock.now())
    const { task_id, account_number: account } = row
    const statuses = { from: task.status, to: row.status }
    await book.write(tx, { action: 'reviewed', task_id, account, actor: actorOf(order), ...statuses })
  }

  /** Reads the task and settles what an earlier attempt left unclear about its status. */
  async function read(order: ReviewOrder, steps: readonly StepRow[], board: TaskBoard) {
    const task = await board.read(order.taskId)
    if (task === null) {
      // A stranger's token may simply not see it: that says nothing about the task.
      if (order.token === null) await sql.begin((tx) => book.gone(tx, order.taskId))
      throw new Fault('not_found', 'The task tool has no such task, or its token may not see it.')
    }
    const row = await sql.begin(async (tx) => {
      const seen = await book.observe(tx, task, { live: true })
      if ((await store.moveOf(tx, order.taskId))?.started) await store.dropMove(tx, order.taskId)
      return seen
    })
    return { task, row, text: await prepare(order, board, task, steps) }
  }

  /**
   * What cannot be read or is wrong leaves no delivery behind: mended, it may be sent again under its name. From the
   * first step on there is a record of every one.
   */
  async function process(order: ReviewOrder, known: Delivery | null, board: TaskBoard): Promise<StepRow[]> {
    let delivery = known
    const steps = known ? await deliveries.steps(sql, known.key) : stepsOf(order.preferences)
    const now = async () => (delivery ? deliveries.steps(sql, delivery.key) : steps)
    try {
      const found = await read(order, steps, board)
      delivery ??= await put(order, steps)
      const work: Work = { order, delivery, board, ...found }
      for (const step of steps) if (!isDone(step.state)) await take(work, step)
    } catch (error) {
      throw withSteps(error, shownSteps(await now(), error))
    }
    return now()
  }

  async function deliver(order: ReviewOrder): Promise<ReviewAnswer> {
    const task_id = order.taskId
    const known = await knownAs(order)
    if (known?.finished_ms != null) {
      const steps = shownSteps(await deliveries.steps(sql, known.key), null)
      return { processed: true, task_id, steps, duplicate: true }
    }
    const board = boardOf(order.token)
    if (board === null)
      throw new Fault('conflict', 'No token of the task tool: set CLICKUP_TOKEN, or send clickupAccessToken.')
    return { processed: true, task_id, steps: shownSteps(await process(order, known, board), null) }
  }

  return {
    /** Does what a review asks, once for each delivery. Fails with `upstream_failed` that names every step. */
    process: (order: ReviewOrder): Promise<ReviewAnswer> =>
      locked(`delivery:${order.id ?? order.digest}`, () => locked(`task:${order.taskId}`, () => deliver(order))),

    /** Forgets deliveries that nobody will send again. */
    upkeep: (): Promise<void> => sql.begin((tx) => deliveries.trim(tx, clock.now() - deliveriesKeptMs)),
  }
}

/** For how long a delivery is known: whoever sends again has given up long before. */
const deliveriesKeptMs = 30 * 86_400_000

const isDone = (state: StepRow['state']) => state === 'done' || state === 'unchanged'
const without = (tags: readonly string[], name: string) => tags.filter((one) => !same(one, name))

/**
 * The steps as they are answered. A refusal repeats nothing of the body, which may hold a secret in the wrong place: it
 * names where a step was asked for. When the reading failed, no step had begun: the first one tells why.
 */
function shownSteps(steps: readonly StepRow[], error: unknown): Step[] {
  const unbegun = steps.every(({ state }) => state === 'planned')
  return steps.map(({ step, field, target, state, detail }, at) => {
    const readFailed = unbegun && at === 0 && error instanceof Fault
    const outcome = readFailed ? 'failed' : state === 'planned' ? 'undone' : state === 'started' ? 'unclear' : state
    const shown = error === null ? target || null : readFailed ? error.message : detail
    return { step, field, outcome, detail: shown }
  })
}

function withSteps(error: unknown, steps: Step[]): unknown {
  if (!(error instanceof Fault)) return error
  const refused = error instanceof UpstreamFault && (error.status === 401 || error.status === 403)
  const sentence = refused ? 'clickup: it refused the token.' : error.message
  const { errors, headers } = error
  return new Fault(error.code, sentence, {
    ...(errors && { errors }),
    headers,
    members: { ...error.members, steps },
  })
}
