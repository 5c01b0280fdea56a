import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'bun:test'
import { addTask, byHand, type Json, workflowApp } from './support.ts'

const endpoint = 'https://verger.example/webhook/clickup'

async function subscribed(settings: Record<string, string> = {}) {
  const app = await workflowApp(settings)
  await app.idle()
  await app.workflow.subscribe(endpoint)
  const [hook] = app.world.clickup.webhooks.values()
  return Object.assign(app, {
    tell(event: object, secret = hook!.secret) {
      const text = JSON.stringify({ webhook_id: hook!.id, ...event })
      const signature = createHmac('sha256', secret).update(text).digest('hex')
      return app.hook('POST', 'clickup', text, { headers: { 'x-signature': signature } })
    },
  })
}

describe('what ClickUp tells', () => {
  test('is read, logged as the work of a person, and shown', async () => {
    await using app = await subscribed()
    byHand(app.world, '86ahl0002', { status: 'in progress' })
    expect((await app.tell({ event: 'taskStatusUpdated', task_id: '86ahl0002', history_items: [] })).body).toEqual({
      ok: true,
    })
    const fresh = addTask(app.world)
    await app.tell({ event: 'taskCreated', task_id: fresh.id })
    await app.tell({ event: 'taskDeleted', task_id: '86ast0001' })
    await app.tell({ event: 'listCreated', list_id: '1' })
    await app.idle()
    expect(await app.stored('86ahl0002')).toMatchObject({ status: 'in progress', moved_by_hand: true })
    expect(await app.stored(fresh.id)).toMatchObject({ status: 'open', account: '1001' })
    expect(await app.stored('86ast0001')).toMatchObject({ deleted: true })
    // Two tasks are read side by side: neither is promised to be the first.
    expect((await app.log()).map(({ action, from, to }) => [action, from, to]).toSorted()).toEqual([
      ['deleted', 'open', null],
      ['moved', 'open', 'in progress'],
    ])
  })

  test('needs its signature, and a webhook that was subscribed', async () => {
    await using app = await subscribed()
    expect((await app.tell({ event: 'taskUpdated', task_id: 'x' }, 'another')).status).toBe(401)
    expect((await app.hook('POST', 'clickup', {})).status).toBe(401)
    expect((await app.hook('POST', 'clickup', '{"broken', { headers: { 'x-signature': '00' } })).status).toBe(401)
    expect((await app.tell({ event: 'taskUpdated', task_id: '../x' })).status).toBe(422)
    await using bare = await workflowApp()
    const headers = { 'x-signature': createHmac('sha256', '').update('{}').digest('hex') }
    expect((await bare.hook('POST', 'clickup', '{}', { headers })).status).toBe(401)
  })

  test('is asked for once, however often one subscribes', async () => {
    await using app = await subscribed()
    expect(await app.workflow.subscribe(endpoint)).toMatchObject({ isNew: false })
    expect(app.world.clickup.webhooks.size).toBe(1)
  })

  test('and never arrives, the sync repairs: moved, new, deleted and archived tasks', async () => {
    await using app = await workflowApp()
    await app.idle()
    byHand(app.world, '86ahl0002', { status: 'review' })
    byHand(app.world, '86ast0001', { deleted: true })
    byHand(app.world, '86anh0002', { archived: true })
    byHand(app.world, '86anh0001', { status: 'closed' })
    const fresh = addTask(app.world, { status: 'on hold' })
    await app.workflow.work()
    await app.idle()
    expect(await app.stored('86ahl0002')).toMatchObject({ status: 'review' })
    expect(await app.stored('86ast0001')).toMatchObject({ deleted: true })
    expect(await app.stored('86anh0002')).toMatchObject({ archived: true })
    expect(await app.stored('86anh0001')).toMatchObject({ status: 'closed' })
    expect(await app.stored(fresh.id)).toMatchObject({ status: 'on hold' })
  })
})

describe('an operator', () => {
  test('pages through the tasks and the log, by church and by task', async () => {
    await using app = await workflowApp()
    await app.mmq()
    const ask = async (path: string) => (await (await app.call('GET', path)).json()) as Json
    const seen: string[] = []
    for (let cursor = ''; ;) {
      const page = await ask(`/v1/tasks?limit=4${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.tasks.map(({ task_id }: Json) => task_id))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([11, 11])
    expect((await ask('/v1/tasks?account=1001')).tasks).toHaveLength(4)
    expect((await ask('/v1/tasks?task_id=86ahl0001')).tasks[0]).toMatchObject({
      account: '1001',
      due_date: '2026-12-11',
      list: { name: '1001 - Harbor Light Church' },
      position: 3,
    })
    const log = await ask('/v1/queue-log?account=1003&limit=1')
    expect(log.items[0]).toMatchObject({ action: 'queue', task_id: '86asb0002', from: 'on hold', to: 'open' })
    for (const query of ['cursor=x', 'limit=0', 'account=%20', 'task_id=a/b', 'other=1'])
      expect((await app.call('GET', `/v1/queue-log?${query}`)).status).toBe(422)
  })

  test("of a church sees that church's tasks alone, and forgets them with it", async () => {
    await using app = await workflowApp()
    await app.mmq()
    const key = await app.keyFor('read', '1001')
    const ask = async (path: string) => {
      const answer = await app.call('GET', path, { key })
      return { status: answer.status, body: (await answer.json()) as Json }
    }
    const { tasks } = (await ask('/v1/tasks')).body
    expect(new Set(tasks.map(({ account }: Json) => account))).toEqual(new Set(['1001']))
    expect((await ask('/v1/tasks?task_id=86acg0001')).body.tasks).toEqual([])
    expect((await ask('/v1/tasks?account=1002')).status).toBe(403)
    expect((await ask('/v1/queue-log?account=1002')).status).toBe(403)
    expect((await app.call('GET', '/v1/tasks', { key: null })).status).toBe(401)
    await app.playPause('pause', '86ahl0001')
    await app.forget('1001')
    for (const table of ['board_tasks', 'queue_log', 'church_queues', 'board_moves'])
      expect(await app.sql.all(`SELECT * FROM ${table} WHERE account_number = '1001'`)).toEqual([])
  })
})
