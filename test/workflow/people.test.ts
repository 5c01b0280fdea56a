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
    expect(lanes[0].tasks[0].why).toContain(`the one place of its church is taken by “${busy.name}”`)
    expect(lanes[0].stats).toMatchObject({ capacity: 1, in_progress: 1 })
    expect(app.world.clickup.writes.length).toBe(writes)
  })

  test('give reasons that agree with what a task is now, with its facts and with what a round would do', async () => {
    await using app = await workflowApp({ QUEUE_CAPACITY: '2' })
    for (const one of app.world.clickup.tasks.values()) one.archived = true
    const day = (date: string) => Date.parse(`2026-12-${date}T12:00:00Z`)
    const add = (name: string, facts: Parameters<typeof addTask>[1]) => addTask(app.world, { name, ...facts })
    add('Cover', { status: 'in progress', dueDate: day('01') })
    add('Retreat', { status: 'open', dueDate: day('02') })
    add('Candles', { status: 'review', dueDate: day('03') })
    add('Prayer', { status: 'on hold' })
    // A round of another church: the tasks are known here, and nothing of theirs is moved.
    await app.mmq('9999')
    const shown = async () =>
      ((await json(app.call('GET', '/v1/queue'))).lanes[0] as Json).tasks.map(
        ({ name, status, wanted_status, place, why }: Json) => [name, status, wanted_status, place, why],
      )
    const taken = 'the 2 places of its church are taken by “Cover” and “Candles”'
    const cover = 'It is being worked on and takes up place 1 of 2. It is first in the order: nothing is due earlier.'
    // The board shows it above what is due earlier and waits.
    const candles =
      'It is being worked on and takes up place 2 of 2. In the order it comes after “Cover”, which is due earlier. ' +
      '“Retreat” is due earlier, and stands below it all the same: work that has begun keeps its place.'
    const after = 'It is the first of those that wait.'
    const prayer = `It is on hold and waits: ${taken}. In the order it comes after “Retreat”, which has a due date.`
    const retreat = `It is open, but ${taken}: the next round puts it on hold. ${after}`
    expect(await shown()).toEqual([
      ['Cover', 'in progress', 'in progress', 1, cover],
      ['Retreat', 'open', 'on hold', null, retreat],
      ['Candles', 'review', 'review', 2, candles],
      ['Prayer', 'on hold', 'on hold', null, prayer],
    ])
    await app.mmq()
    expect((await shown())[1]).toEqual([
      'Retreat',
      'on hold',
      'on hold',
      null,
      `It is on hold and waits: ${taken}. ${after}`,
    ])
  })

  test('say of work beyond the places that it is, and of a place that is free who takes it', async () => {
    await using app = await workflowApp({ QUEUE_CAPACITY: '1' })
    for (const one of app.world.clickup.tasks.values()) one.archived = true
    const [one, other] = ['901001', '901004']
    for (const name of ['First', 'Second']) addTask(app.world, { name, list: one, status: 'in progress' })
    addTask(app.world, { name: 'Fry', list: other, status: 'on hold' })
    await app.mmq('9999')
    const { lanes } = await json(app.call('GET', '/v1/queue'))
    const [work, waiting] = (lanes as Json[]).map(({ tasks }) => tasks.map(({ place, why }: Json) => [place, why]))
    expect(work).toEqual([
      [1, expect.stringContaining('It is being worked on and takes up place 1 of 1.')],
      [2, expect.stringContaining('It is being worked on and is beyond the one place of its church')],
    ])
    expect(waiting).toEqual([
      [
        1,
        'It is on hold, and there is a place for it: the next round opens it, and it takes up place 1 of 1. ' +
          'It is first in the order: nothing has a due date or a priority, and nothing is older.',
      ],
    ])
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
