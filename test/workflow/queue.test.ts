import { describe, expect, test } from 'bun:test'
import { addTask, byHand, type Json, workflowApp } from './support.ts'

const due = (day: number) => Date.parse(`2027-01-${String(day).padStart(2, '0')}T10:00:00Z`)
const list = (app: { world: { clickup: any } }, account: string) => {
  const id = `90${account}`
  const folder = { id: '1', name: 'Designs' }
  const { statuses } = app.world.clickup.lists.get('901001')
  app.world.clickup.lists.set(id, { id, name: `${account} - Church ${account}`, folder, statuses })
  return id
}
const only = (answer: Json, account: string) => answer.accounts.find((one: Json) => one.account === account)
const shown = (answer: Json, account: string) =>
  only(answer, account).queue.map(({ task_id, status, changed }: Json) => [task_id, status, changed])

describe('the queue', () => {
  test('opens up to its capacity: pinned, then due, then urgent, then old; the rest is held', async () => {
    await using app = await workflowApp()
    const church = list(app, '2001')
    addTask(app.world, { id: 'old', list: church })
    addTask(app.world, { id: 'young', list: church })
    addTask(app.world, { id: 'urgent', list: church, priority: 1 })
    addTask(app.world, { id: 'due20', list: church, dueDate: due(20) })
    addTask(app.world, { id: 'due10', list: church, dueDate: due(10), status: 'on hold' })
    addTask(app.world, { id: 'pin', list: church, tags: ['Pinned'], status: 'on hold' })
    const answer = await app.mmq('2001')
    expect(shown(answer, '2001')).toEqual([
      ['pin', 'open', true],
      ['due10', 'open', true],
      ['due20', 'on hold', true],
      ['urgent', 'on hold', true],
      ['old', 'on hold', true],
      ['young', 'on hold', true],
    ])
    expect(only(answer, '2001').stats).toMatchObject({
      total: 6,
      open: 2,
      on_hold: 4,
      free: 0,
      next_due_date: '2027-01-10',
    })
    expect(answer).toMatchObject({ tasks_found: true, pending: 0, failures: [] })
    expect(answer.accounts).toHaveLength(1)
    expect((await app.log('pin')).map(({ action, actor, from, to }) => [action, actor, from, to])).toEqual([
      ['queue', 'queue', 'on hold', 'open'],
    ])
    expect((await app.mmq('2001')).accounts[0].queue.some(({ changed }: Json) => changed)).toBe(false)
  })

  test('leaves out what is closed, done, archived, deleted or tagged out, and counts work in progress', async () => {
    await using app = await workflowApp({ QUEUE_EXCLUDED_TAGS: 'internal, Someday' })
    const church = list(app, '2001')
    for (const status of ['complete', 'closed', 'in progress'])
      addTask(app.world, { id: `is-${status}`, list: church, status })
    addTask(app.world, { id: 'out', list: church, tags: ['someday'] })
    addTask(app.world, { id: 'gone', list: church })
    addTask(app.world, { id: 'away', list: church })
    addTask(app.world, { id: 'first', list: church })
    addTask(app.world, { id: 'second', list: church })
    await app.mmq('2001')
    byHand(app.world, 'gone', { deleted: true })
    byHand(app.world, 'away', { archived: true })
    const answer = await app.mmq('2001')
    expect(shown(answer, '2001')).toEqual([
      ['is-in progress', 'in progress', false],
      ['first', 'open', true],
      ['second', 'on hold', false],
    ])
    expect(app.task('out').status).toBe('open')
    expect(await app.stored('gone')).toMatchObject({ deleted: true })
    expect(await app.stored('away')).toMatchObject({ archived: true })
  })

  test('never opens a paused task, and gives its place to the next', async () => {
    await using app = await workflowApp({ QUEUE_CAPACITY: '1' })
    const church = list(app, '2001')
    addTask(app.world, { id: 'a', list: church })
    addTask(app.world, { id: 'b', list: church })
    await app.mmq('2001')
    await app.playPause('pause', 'a')
    expect(shown(await app.mmq('2001'), '2001')).toEqual([
      ['a', 'on hold', false],
      ['b', 'open', true],
    ])
    await app.playPause('play', 'a')
    expect(shown(await app.mmq('2001'), '2001')).toEqual([
      ['a', 'open', false],
      ['b', 'on hold', true],
    ])
  })

  test('notices what a person moved in ClickUp, and does not fight over it', async () => {
    await using app = await workflowApp({ QUEUE_CAPACITY: '1' })
    const church = list(app, '2001')
    for (const id of ['a', 'b', 'c']) addTask(app.world, { id, list: church })
    await app.mmq('2001')
    byHand(app.world, 'a', { status: 'on hold' })
    byHand(app.world, 'c', { status: 'open' })
    for (let round = 0; round < 2; round++)
      expect(shown(await app.mmq('2001'), '2001')).toEqual([
        ['a', 'on hold', false],
        ['b', 'on hold', false],
        ['c', 'open', false],
      ])
    expect((await app.log('c')).map(({ action, from, to }) => [action, from, to])).toEqual([
      ['queue', 'open', 'on hold'],
      ['moved', 'on hold', 'open'],
    ])
  })

  test('asked by many at once gives one consistent order, and every change once', async () => {
    await using app = await workflowApp()
    const church = list(app, '2001')
    for (let at = 0; at < 8; at++) addTask(app.world, { id: `t${at}`, list: church })
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.mmq('2001')))
    const orders = answers.map((answer) => shown(answer, '2001').map(([id, status]: string[]) => [id, status]))
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1)
    expect(app.world.clickup.writes.filter(({ path }) => path.startsWith('/task/t'))).toHaveLength(6)
    expect((await app.log()).filter(({ task_id }) => task_id.startsWith('t'))).toHaveLength(6)
  })

  test('knows the church by its field, its list or its folder, and leaves tasks without one alone', async () => {
    await using app = await workflowApp()
    const answer = await app.mmq()
    expect(answer.accounts.map(({ account }: Json) => account).toSorted()).toEqual(['1001', '1002', '1003', '1004'])
    expect(only(answer, '1001').church_name).toBe('Harbor Light Church')
    expect(await app.stored('86ast0001')).toMatchObject({ account: null, status: 'open' })
  })

  test('says so when there are no tasks, and HEAD moves nothing', async () => {
    await using app = await workflowApp()
    expect(await app.mmq('9999')).toEqual({ tasks_found: false, accounts: [], pending: 0, failures: [] })
    const church = list(app, '2001')
    for (const id of ['a', 'b', 'c']) addTask(app.world, { id, list: church })
    const head = await app.hook('HEAD', 'mmq?account=2001')
    expect(head.status).toBe(200)
    expect(app.world.clickup.writes).toEqual([])
  })

  test('tells which task cannot be held because its list has no such status, and opens nobody for it', async () => {
    await using app = await workflowApp({ QUEUE_CAPACITY: '1' })
    const church = list(app, '2001')
    const { statuses } = app.world.clickup.lists.get(church)!
    app.world.clickup.lists.get(church)!.statuses = statuses.filter(({ status }) => status !== 'on hold')
    addTask(app.world, { id: 'a', list: church })
    addTask(app.world, { id: 'b', list: church })
    const { failures, pending } = await app.mmq('2001')
    expect(pending).toBe(0)
    expect(failures).toEqual([{ task_id: 'b', detail: expect.stringContaining('has no such status; it has "open"') }])
  })

  test('goes on as a run where the tool fails, and a refused token is a 502', async () => {
    await using app = await workflowApp()
    const church = list(app, '2001')
    for (const id of ['a', 'b', 'c']) addTask(app.world, { id, list: church })
    app.world.faults.set('clickup', { kind: 'status', status: 500, method: 'PUT', times: 3 })
    expect(await app.mmq('2001')).toMatchObject({ pending: 1 })
    await app.idle()
    expect(app.task('c').status).toBe('on hold')
    app.world.clickup.tokens = new Set(['pk_else'])
    const refused = await app.hook('GET', 'mmq')
    expect([refused.status, refused.body.upstream, refused.body.retryable]).toEqual([502, 'clickup', false])
  })
})
