import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { onPostgres } from '../postgres/databases.ts'
import { addTask, byHand, type Json, workflowApp } from './support.ts'

const capacity = 2
const statuses = ['open', 'on hold', 'in progress', 'review', 'complete']

type Step =
  | { do: 'mmq' }
  | { do: 'pause' | 'play'; at: number }
  | { do: 'hand'; at: number; status: string }
  | { do: 'new'; status: string; pinned: boolean; priority: 1 | 4 | null; due: number | null }
  | { do: 'remove'; at: number; how: 'archived' | 'deleted' }

const at = fc.nat({ max: 9 })
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('mmq' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'play' as const), at }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('hand' as const), at, status: fc.constantFrom(...statuses) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('new' as const),
        status: fc.constantFrom(...statuses),
        pinned: fc.boolean(),
        priority: fc.constantFrom(1 as const, 4 as const, null),
        due: fc.option(fc.nat({ max: 20 })),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('remove' as const),
        at,
        how: fc.constantFrom('archived' as const, 'deleted' as const),
      }),
    },
  ),
  { minLength: 4, maxLength: 16 },
)

/** What a round owes, whatever went before. `before` is the tool as it was, `hand` what a person did since it was seen. */
function judge(before: Map<string, string>, after: Map<string, string>, rows: Json[], hand: Set<string>) {
  for (const row of rows) {
    const [was, is] = [before.get(row.task_id)!, after.get(row.task_id)!]
    if (was === is) continue
    expect(['open', 'on hold']).toContain(was)
    expect(['open', 'on hold']).toContain(is)
    expect(row.paused).toBe(false)
    expect(hand.has(row.task_id)).toBe(false)
  }
  const queueOpened = rows.filter((row) => after.get(row.task_id) === 'open' && !row.moved_by_hand)
  expect(queueOpened.length).toBeLessThanOrEqual(capacity)
  const busy = rows.filter((row) => after.get(row.task_id) !== 'on hold')
  const waits = rows.filter((row) => after.get(row.task_id) === 'on hold' && !row.paused && !row.moved_by_hand)
  // Nobody waits while a place is free.
  if (waits.length > 0) expect(busy.length).toBeGreaterThanOrEqual(capacity)
}

describe('the queue, whatever is done to it', () => {
  test('opens no more than its capacity, no paused task, touches no work, and explains every change', async () => {
    await using app = await workflowApp({ CLICKUP_LIST_IDS: '' })
    await app.idle()
    let runs = 0
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        app.world.clickup.tasks.clear()
        app.world.clickup.writes.length = 0
        await app.sql.begin(async (tx) => {
          for (const table of ['board_tasks', 'queue_log', 'board_moves']) await tx.run(`DELETE FROM ${table}`)
        })
        const seen = new Map<string, string>()
        const hand = new Set<string>()
        const ids: string[] = []
        const now = () => new Map([...app.world.clickup.tasks.values()].map(({ id, status }) => [id, status]))
        for (const step of [...plan, { do: 'mmq' } as Step]) {
          // The queue looks at the tool now and then: who moved a task and moved it back meanwhile has done nothing it sees.
          if (step.do === 'mmq' || step.do === 'pause' || step.do === 'play')
            for (const [one, status] of now()) if (seen.has(one) && seen.get(one) !== status) hand.add(one)
          const id = 'at' in step && ids.length > 0 ? ids[step.at % ids.length]! : null
          const task = id === null ? null : app.task(id)
          if (step.do === 'new') {
            const { status, pinned, priority, due } = step
            const dueDate = due === null ? null : Date.UTC(2027, 0, 1 + due, 12)
            ids.push(addTask(app.world, { status, priority, dueDate, tags: pinned ? ['pinned'] : [] }).id)
          } else if (step.do === 'mmq') {
            const before = now()
            // Each round in a minute of its own: the budgets are other tests'. Servers that share a database go by its clock.
            app.time.skippedMs += 61_000
            if (onPostgres) await app.sql.run('DELETE FROM call_times')
            app.world.clickup.windows.clear()
            const answer = await app.mmq()
            expect(answer.pending).toBe(0)
            const [church] = answer.accounts
            const rows: Json[] = church?.queue ?? []
            judge(before, now(), rows, hand)
            expect(rows.map(({ position }) => position)).toEqual(rows.map((_, place) => place + 1))
            for (const [one, status] of now()) seen.set(one, status)
          } else if (task && step.do === 'hand') byHand(app.world, task.id, { status: step.status })
          else if (task && step.do === 'remove') byHand(app.world, task.id, { [step.how]: true })
          else if (task && (step.do === 'pause' || step.do === 'play')) {
            const before = task.status
            const { body } = await app.playPause(step.do, task.id)
            if (body.tasks_found) {
              if (step.do === 'pause') expect(task.status).toBe('on hold')
              else if (before !== 'on hold') expect(task.status).toBe(before)
              else expect(task.status).not.toBe('on hold')
              seen.set(task.id, task.status)
              if (before !== task.status || step.do === 'pause') hand.delete(task.id)
            }
          }
        }
        await explains(app, ids)
        runs++
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 12) },
    )
    expect(runs).toBeGreaterThan(0)
  }, 60_000)
})

/** The log, read from its start, leads each task from line to line to where the tool has it. */
async function explains(app: Awaited<ReturnType<typeof workflowApp>>, ids: readonly string[]): Promise<void> {
  const rows = await app.sql.all('SELECT * FROM queue_log ORDER BY number')
  const moving = rows.filter(({ action }) => ['pause', 'play', 'queue', 'moved'].includes(String(action)))
  for (const id of ids) {
    const lines = moving.filter(({ task_id }) => task_id === id)
    for (const [place, line] of lines.entries())
      if (place > 0) expect(String(line.from_value)).toBe(String(lines[place - 1]!.to_value))
    const task = app.task(id)
    if (lines.length > 0 && !task.deleted && !task.archived) expect(String(lines.at(-1)!.to_value)).toBe(task.status)
  }
  const sent = app.world.clickup.writes.filter(({ method }) => method === 'PUT').length
  const ours = moving.filter(({ action, from_value, to_value }) => action !== 'moved' && from_value !== to_value)
  expect(ours).toHaveLength(sent)
}
