import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { picture } from '../pictures.ts'
import { onPostgres } from '../postgres/databases.ts'
import { adminKey, pictureForm, scratch, testApp, type TestApp } from '../support.ts'

type Server = TestApp & AsyncDisposable
type Reference = { id: string; url: string; preview_url: string; season: string | null }
const references = '/v1/image-gen/references'

/** Two servers at one database, each with a directory of its own, as behind a balancer that knows nothing of either. */
async function twoServers(settings: Record<string, string> = {}) {
  const own = scratch()
  const files = { MEDIA_DIR: join(own.dir, 'media'), STORAGE_DIR: join(own.dir, 'storage') }
  const one = await testApp({ ...files, ...settings })
  const DATABASE_URL = one.config.DATABASE_URL!
  const other = await testApp({ ...files, DATABASE_URL, ...settings })
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await other[Symbol.asyncDispose]()
      await one[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function upload(app: Server, seed: number, fields: Record<string, string> = {}): Promise<Reference> {
  const answer = await app.call('POST', references, { body: pictureForm(picture(seed, 300, 260), fields) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { reference: Reference }).reference
}

async function backedUp(by: Server): Promise<string> {
  const { runId } = (await (await by.call('POST', '/v1/backups')).json()) as { runId: string }
  const run = await by.runs.finished(runId, AbortSignal.timeout(20_000), 'http://localhost')
  return (run as { output: { url: string } }).output.url
}

describe.if(onPostgres)('what one of two servers began, the other goes on with:', () => {
  let [one, other]: Server[] = []
  let both: Awaited<ReturnType<typeof twoServers>>
  beforeAll(async () => {
    both = await twoServers()
    one = both.one
    other = both.other
  }, 60_000)
  afterAll(() => both[Symbol.asyncDispose]())

  test('the link that a start prints signs a browser in once, and the session is good at both until it ends', async () => {
    const welcome = await one!.sessions.welcome()
    const signIn = (app: Server) => app.call('POST', '/v1/session', { key: null, body: { welcome } })
    const answer = await signIn(other!)
    expect(answer.status).toBe(200)
    const headers = { cookie: answer.headers.get('set-cookie')!.split(';', 1)[0]!, 'sec-fetch-site': 'same-origin' }
    for (const app of [one!, other!]) {
      expect((await app.call('GET', '/v1/runs', { key: null, headers })).status).toBe(200)
      expect((await signIn(app)).status).toBe(401)
    }
    expect((await one!.call('DELETE', '/v1/session', { key: null, headers })).status).toBe(200)
    expect((await other!.call('GET', '/v1/runs', { key: null, headers })).status).toBe(401)
  })

  test('a key that was revoked is refused, and tries to sign in are counted together', async () => {
    const made = (await (await one!.call('POST', '/v1/keys', { body: { name: 'x' } })).json()) as {
      id: string
      secret: string
    }
    expect((await other!.call('GET', references, { key: made.secret })).status).toBe(200)
    await one!.call('DELETE', `/v1/keys/${made.id}`)
    expect((await other!.call('GET', references, { key: made.secret })).status).toBe(401)
    const guess = async (at: number) =>
      (await [one!, other!][at % 2]!.call('POST', '/v1/session', { key: null, body: { key: 'wrong' } })).status
    const statuses: number[] = []
    // Two were used up by the link of the test before, which opens nothing twice.
    for (let at = 0; at < 5; at++) statuses.push(await guess(at))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
  })

  test('signed links open, lists and words have what the other wrote, and it is undone anywhere', async () => {
    const brought = await upload(one!, 1, { season: 'advent', title: 'Candlelight vigil' })
    for (const link of [brought.url, brought.preview_url])
      expect((await other!.call('GET', pathOf(link), { key: null })).status).toBe(200)
    const listed = async (query: string) => {
      const answer = await other!.call('GET', `${references}?${query}`)
      return ((await answer.json()) as { references: Reference[] }).references.map(({ id }) => id)
    }
    expect(await listed('season=advent')).toEqual([brought.id])
    expect(await listed('q=candlelight')).toEqual([brought.id])
    await one!.call('PATCH', `${references}/${brought.id}`, { body: { season: 'lent' } })
    expect([await listed('season=advent'), await listed('season=lent')]).toEqual([[], [brought.id]])
    const again = await other!.call('POST', references, { body: pictureForm(picture(1, 300, 260)) })
    expect([again.status, await again.json()]).toMatchObject([200, { reference: { id: brought.id } }])
    const body = { ids: [brought.id], set: { season: 'easter' } }
    const patched = await one!.call('POST', `${references}/bulk-patch`, { body })
    const { operation_id } = (await patched.json()) as { operation_id: string }
    expect(await listed('season=easter')).toEqual([brought.id])
    expect((await other!.call('POST', `${references}/variants/undo`, { body: { operation_id } })).status).toBe(200)
    expect(await listed('season=lent')).toEqual([brought.id])
  })

  test('an Idempotency-Key names one run, whose token opens it and whose lines are followed at either', async () => {
    const headers = { 'idempotency-key': 'scan-1' }
    const order = async (app: Server) =>
      (await (await app.call('POST', `${references}/variants/scan`, { headers })).json()) as {
        tag: string
        publicAccessToken: string
      }
    const [first, second] = [await order(one!), await order(other!)]
    expect(second.tag).toBe(first.tag)
    const path = `/v1/runs/events?tag=${encodeURIComponent(first.tag)}&access_token=${second.publicAccessToken}`
    for (const app of [one!, other!]) {
      const lines = (await (await app.call('GET', path, { key: null })).text()).trim().split('\n')
      const types = lines.map((line) => (JSON.parse(line) as { type: string }).type)
      expect([types.filter((type) => type === 'run.succeeded').length, types.at(-1)]).toEqual([1, 'tag.ended'])
    }
  })

  test('a backup that one wrote is downloaded from the other, from a directory that both see', async () => {
    const url = await backedUp(one!)
    for (const app of [one!, other!]) {
      const answer = await app.call('GET', pathOf(url), { key: null })
      expect([answer.status, (await answer.bytes()).length > 10_000]).toEqual([200, true])
    }
    expect(await other!.library.sweep()).toBe(0)
    expect(await Array.fromAsync(one!.faults(() => {}))).toEqual([])
  }, 60_000)
})

describe.if(onPostgres)('two servers', () => {
  test('count the requests of a credential, and the webhooks of an address, together', async () => {
    await using both = await twoServers({ RATE_LIMIT_RPS: '5' })
    const ask = (at: number) => [both.one, both.other][at % 2]!
    /** How many were let through, and how many may be in any windows of a second that so many calls can span. */
    const admitted = async (most: number, calls: (at: number) => Promise<Response>) => {
      const since = performance.now()
      const statuses = (await Promise.all(Array.from({ length: 3 * most }, (_, at) => calls(at)))).map(
        ({ status }) => status,
      )
      const seconds = 1 + Math.floor((performance.now() - since) / 1_000)
      return { count: statuses.filter((status) => status !== 429).length, most: Math.min(3, seconds) * most }
    }
    const requests = await admitted(5, (at) => ask(at).call('GET', '/v1/runs', { key: adminKey }))
    const hooks = await admitted(20, (at) => ask(at).call('POST', '/webhook/reviewed', { key: null, body: {} }))
    expect([requests.count >= 5, requests.count <= requests.most]).toEqual([true, true])
    expect([hooks.count >= 20, hooks.count <= hooks.most]).toEqual([true, true])
  })
})
