import { describe, expect, test } from 'bun:test'
import { addTask, type Json, workflowApp, writesOf } from './support.ts'

type App = Awaited<ReturnType<typeof workflowApp>>
const json = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Json
const act = (app: App, action: string, id: string, key?: string) =>
  app.call('POST', `/v1/tasks/${id}/${action}`, key === undefined ? {} : { key })

describe('a task, by a key of one’s own,', () => {
  test('is paused, played, pinned and unpinned, and the log names who did it', async () => {
    await using app = await workflowApp({ WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
    const { id } = addTask(app.world, { status: 'open' })
    expect(await json(act(app, 'pause', id))).toMatchObject({ task_id: id, status: 'on hold', paused: true })
    expect(await json(act(app, 'play', id))).toMatchObject({ status: 'open', paused: false })
    expect(await json(act(app, 'pin', id))).toMatchObject({ pinned: true })
    expect(await json(act(app, 'pin', id))).toMatchObject({ pinned: true })
    expect(app.task(id).tags.map(({ name }) => name)).toEqual(['pinned'])
    expect(await json(act(app, 'unpin', id))).toMatchObject({ pinned: false })
    expect(writesOf(app.world, id)).toEqual(['PUT', 'PUT', 'POST tag pinned', 'DELETE tag pinned'])
    const log = await app.log(id)
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['pause', 'key:configured'],
      ['play', 'key:configured'],
      ['tag_added', 'key:configured'],
      ['tag_removed', 'key:configured'],
    ])
  })

  test("is its church's alone, needs the scope write, and is 404 where there is none", async () => {
    await using app = await workflowApp()
    await app.mmq()
    const { id } = addTask(app.world, { list: '901002' })
    await app.mmq()
    const { account } = await app.stored(id)
    const other = await app.keyFor('write', '4711')
    expect((await act(app, 'pause', id, other)).status).toBe(404)
    expect((await act(app, 'pause', '86nowhere', other)).status).toBe(404)
    expect((await act(app, 'pin', '86nowhere')).status).toBe(404)
    expect((await act(app, 'pause', id, await app.keyFor('read'))).status).toBe(403)
    expect((await act(app, 'pause', id, await app.keyFor('write', account))).status).toBe(200)
  })

  test('says that a token is missing', async () => {
    await using app = await workflowApp({ CLICKUP_TOKEN: '' })
    expect((await act(app, 'pin', '86ahl0001')).status).toBe(409)
  })
})

describe('the queues, by a key of one’s own,', () => {
  test('say why each task stands where it stands, and change nothing', async () => {
    await using app = await workflowApp({ QUEUE_CAPACITY: '1' })
    for (const one of app.world.clickup.tasks.values()) one.archived = true
    const day = (date: string) => Date.parse(`2026-12-${date}T12:00:00Z`)
    const first = addTask(app.world, { status: 'on hold', dueDate: day('01') })
    const second = addTask(app.world, { status: 'open', dueDate: day('02') })
    const pinned = addTask(app.world, { status: 'on hold', dueDate: day('05'), tags: ['pinned'] })
    const busy = addTask(app.world, { status: 'in progress', dueDate: day('02'), priority: 1 })
    const paused = addTask(app.world, { status: 'open', dueDate: day('03') })
    await app.call('POST', `/v1/tasks/${paused.id}/pause`)
    await app.mmq()
    const writes = app.world.clickup.writes.length
    const { lanes } = await json(app.call('GET', '/v1/queue'))
    const shown = (lanes[0] as Json).tasks.map((task: Json) => [task.task_id, task.reason, task.order])
    expect(shown).toEqual([
      [pinned.id, 'over_capacity', 'pinned'],
      [first.id, 'over_capacity', 'pinned'],
      [busy.id, 'in_progress', 'due_date'],
      [second.id, 'over_capacity', 'priority'],
      [paused.id, 'paused', 'due_date'],
    ])
    expect(lanes[0].tasks[0].why).toContain('all 1 places')
    expect(lanes[0].stats).toMatchObject({ capacity: 1, in_progress: 1 })
    expect(app.world.clickup.writes.length).toBe(writes)
  })

  test('show a round before it is carried out, and carry it out', async () => {
    await using app = await workflowApp({ QUEUE_CAPACITY: '1' })
    await app.mmq()
    const { account } = await app.stored('86ahl0001')
    const late = addTask(app.world, { status: 'open', tags: ['pinned'] })
    await app.call('POST', `/v1/tasks/${late.id}/pin`)
    const before = app.world.clickup.writes.length
    const round = (body: object) => json(app.call('POST', '/v1/queue/round', { body }))
    const moved = (answer: Json) =>
      answer.accounts.flatMap(({ queue }: Json) =>
        queue.flatMap(({ task_id, status, changed }: Json) => (changed ? [[task_id, status]] : [])),
      )
    const preview = await round({ account, dry_run: true })
    expect(app.world.clickup.writes.length).toBe(before)
    expect(moved(preview).length).toBeGreaterThan(0)
    expect(moved(await round({ account }))).toEqual(moved(preview))
    expect(moved(await round({ account, dry_run: true }))).toEqual([])
    const church = await app.keyFor('write', '4711')
    const status = async (path: string, method = 'GET', body?: object) =>
      (await app.call(method, path, { key: church, ...(body && { body }) })).status
    expect(await status(`/v1/queue?account=${account}`)).toBe(403)
    expect(await status('/v1/queue/round', 'POST', { account })).toBe(403)
    expect(await json(app.call('GET', '/v1/queue', { key: church }))).toEqual({ lanes: [] })
  })

  test('are counted where more is at work than there are places', async () => {
    await using app = await workflowApp({ QUEUE_CAPACITY: '0' })
    addTask(app.world, { status: 'in progress' })
    await app.mmq()
    expect((await json(app.call('GET', '/v1/stats'))).queues_over_capacity).toBeGreaterThan(0)
  })
})
