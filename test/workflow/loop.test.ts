import { describe, expect, test } from 'bun:test'
import { serveMocks } from '../../src/mocks/serve.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { until } from '../support.ts'
import { workflowApp, type Json } from './support.ts'

const endpoint = 'http://localhost/webhook/clickup'

describe("ClickUp's webhooks, from a change of a task to what is known here", () => {
  /** The product and the mock in one process, subscribed to each other; `inClickUp` is a person's change there. */
  async function subscribed() {
    const app = await workflowApp()
    const statuses: number[] = []
    app.world.clickup.deliver = async (request) => {
      const answer = await app.http.answer(request)
      statuses.push(answer.status)
      return answer
    }
    await app.workflow.subscribe(endpoint)
    await app.idle()
    const inClickUp = async (method: string, path: string, body?: object) => {
      const url = `https://api.clickup.com/api/v2${path}`
      const init = { method, headers: { authorization: 'pk_person' } }
      const answer = await app.world.answer(new Request(url, body ? { ...init, body: JSON.stringify(body) } : init))
      expect(answer?.status).toBe(200)
      const wanted = statuses.length + 1
      while (statuses.length < wanted) await new Promise((resolve) => setImmediate(resolve))
      await app.idle()
    }
    return { app, statuses, inClickUp }
  }

  test('a status, a due date, a tag and a comment that a person sets arrive signed, and are read', async () => {
    const { app, statuses, inClickUp } = await subscribed()
    await using _app = app
    await inClickUp('PUT', '/task/86ahl0002', { status: 'complete', due_date: Date.parse('2026-12-24T12:00:00Z') })
    expect(await app.stored('86ahl0002')).toMatchObject({ status: 'complete', due_date: '2026-12-24' })
    await inClickUp('POST', '/task/86ahl0002/tag/pinned')
    expect(await app.stored('86ahl0002')).toMatchObject({ pinned: true })
    await inClickUp('POST', '/task/86ahl0002/comment', { comment_text: 'Looks good.' })
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await app.log('86ahl0002')).map(({ action, to }) => [action, to])).toEqual([['moved', 'complete']])
  })

  test('what the product itself changes reaches it as an event too, and changes nothing more', async () => {
    const { app, statuses } = await subscribed()
    await using _app = app
    await app.playPause('pause', '86ahl0002')
    while (statuses.length < 2) await new Promise((resolve) => setImmediate(resolve))
    await app.idle()
    expect((await app.log('86ahl0002')).map(({ action }) => action)).toEqual(['pause'])
    expect(await app.stored('86ahl0002')).toMatchObject({ status: 'on hold', paused: true })
  })

  test('a webhook that nobody takes is counted as failing, and one that is taken again is well', async () => {
    const { app, inClickUp } = await subscribed()
    await using _app = app
    const health = async () => {
      const request = new Request('https://api.clickup.com/api/v2/team/9001/webhook', {
        headers: { authorization: 'x' },
      })
      return ((await (await app.world.answer(request))!.json()) as Json).webhooks[0].health
    }
    const well = app.world.clickup.deliver!
    app.world.clickup.deliver = async (request) => {
      await well(new Request(request.url, { method: 'POST', headers: { 'x-signature': 'forged' }, body: '{}' }))
      throw new Error('refused')
    }
    // ClickUp counts a delivery once it has its answer, and a change may be delivered in several.
    await inClickUp('POST', '/task/86ahl0002/tag/one')
    await until(async () => (await health()).status === 'failing')
    app.world.clickup.deliver = well
    await inClickUp('POST', '/task/86ahl0002/tag/two')
    await until(async () => (await health()).status === 'active')
    expect(await health()).toEqual({ status: 'active', fail_count: 0 })
  })

  test('the mock on a real port sends them over the network', async () => {
    const world = mockWorld({ now: () => Date.now() })
    world.clickup.deliver = (request) => fetch(request)
    const { promise: arrived, resolve } = Promise.withResolvers<{ signature: string | null; body: string }>()
    const receiver = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        resolve({ signature: request.headers.get('x-signature'), body: await request.text() })
        return new Response()
      },
    })
    const server = serveMocks(world, { hostname: '127.0.0.1', port: 0 })
    try {
      const call = (method: string, path: string, body: object) =>
        fetch(`http://127.0.0.1:${server.port}/clickup/api/v2${path}`, {
          method,
          headers: { authorization: 'x' },
          body: JSON.stringify(body),
        })
      const events = ['taskStatusUpdated']
      const made = await call('POST', '/team/9001/webhook', { endpoint: `http://127.0.0.1:${receiver.port}/`, events })
      const { secret } = ((await made.json()) as Json).webhook
      await call('PUT', '/task/86ahl0001', { status: 'complete' })
      const { signature, body } = await arrived
      expect(JSON.parse(body)).toMatchObject({ event: 'taskStatusUpdated', task_id: '86ahl0001' })
      expect(signature).toBe(new Bun.CryptoHasher('sha256', secret).update(body).digest('hex'))
    } finally {
      await server.stop(true)
      await receiver.stop(true)
    }
  })
})
