import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { reindexKind } from '../../src/similarity/jobs.ts'
import type { RouteFacts } from '../../src/http/route-table.ts'
import { factsOf } from '../../src/http/server.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch, type TestApp, testApp } from '../support.ts'

const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const tag = 'walls'
const church = '1001'
const ownOrigin = 'http://localhost'
const friend = 'https://studio.example'

type Settings = { WEBHOOK_SECRET?: string; JWT_SECRET?: string; ALLOWED_ORIGINS?: string }
const [webhook, jwt, origins] = [
  { WEBHOOK_SECRET: webhookSecret },
  { JWT_SECRET: 'jwt-secret-of-32-bytes-or-more-0123456789' },
  { ALLOWED_ORIGINS: friend },
]
/** Any two of the three are there together, alone, and not at all. */
const settings: Settings[] = [{}, { ...webhook, ...jwt }, { ...webhook, ...origins }, { ...jwt, ...origins }]

/** Where a request comes from: our own pages and programs, a page that may follow runs, a page of anybody. */
const sites = {
  program: {},
  'own page': { origin: ownOrigin, 'sec-fetch-site': 'same-origin' },
  'friendly page': { origin: friend, 'sec-fetch-site': 'cross-site' },
  'foreign page': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'foreign picture': { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
} as const
type Site = keyof typeof sites

/** What stays the same over all settings: one library with one picture, one run that has ended, one key of each kind. */
type Planted = { runId: string; runToken: string; reference: string; links: Record<string, string> }

async function plant(dir: string): Promise<{ planted: Planted; credentials: Credentials }> {
  await using app = await testApp({ DATA_DIR: dir, JWT_SECRET: settings.find((one) => one.JWT_SECRET)!.JWT_SECRET! })
  const uploaded = await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(1)) })
  const { reference } = (await uploaded.json()) as { reference: { id: string; url: string; preview_url: string } }
  const by = { id: 'key:configured', account: null }
  const runId = await app.sql.begin((tx) => app.runs.enqueue(tx, reindexKind, {}, { by, tags: [tag] }))
  app.runs.wake()
  await app.runs.finished(runId, AbortSignal.timeout(10_000), '')
  await app.files.put('client-assets/1001 - Harbor/a.png', {
    body: new Uint8Array(1),
    sizeBytes: 1,
    contentType: 'image/png',
  })
  const inside = (url: string) => new URL(url, ownOrigin).pathname + new URL(url, ownOrigin).search
  const token = await app.tokens!.issue({ subject: 'ann', scope: 'read', account: null, seconds: 600 })
  const runToken = await app.runs.tokens.issue({ runId })
  await app.sql.run(
    "INSERT INTO brand_profiles (account_number, status, created_at, updated_at) VALUES ('7001', 'ready', '2026', '2026')",
  )
  const sharing = await app.call('POST', '/v1/image-gen/branding/7001/share', { body: {} })
  const shared = inside(((await sharing.json()) as { url: string }).url)
  const backup = 'verger-20260101T000000Z.tar'
  await Bun.write(join(dir, 'backups', backup), 'x')
  const readSession = await app.sessions.signIn({ key: await app.keyFor('read') }, '127.0.0.1')
  const ended = await app.sessions.signIn({ key: adminKey }, '127.0.0.1')
  await app.sessions.end(ended.token)
  return {
    planted: {
      runId,
      runToken,
      reference: reference.id,
      links: {
        '/media/:sha256': inside(reference.url),
        '/media/:sha256/preview': inside(reference.preview_url),
        '/media/brands/:account_number': shared,
        '/media/brands/:account_number/:file': shared.replace('7001', '7001/brand.css'),
        '/media/backups/:file': app.admin.backups.link(backup),
        '/media/files/:path': await app.files.link('client-assets/1001 - Harbor/a.png', 600),
      },
    },
    credentials: {
      none: {},
      'bad key': { 'x-api-key': 'vgr_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      'read key': { 'x-api-key': await app.keyFor('read') },
      'write key': { 'x-api-key': await app.keyFor('write') },
      'metrics key': { 'x-api-key': await app.keyFor('metrics') },
      'admin key': { 'x-api-key': adminKey },
      'church key': { 'x-api-key': await app.keyFor('write', church) },
      jwt: { authorization: `Bearer ${token}` },
      'run token': { authorization: `Bearer ${runToken}` },
      session: { cookie: `verger=${(await app.sessions.signIn({ key: adminKey }, '127.0.0.1')).token}` },
      'read session': { cookie: `verger=${readSession.token}` },
      'ended session': { cookie: `verger=${ended.token}` },
      'webhook secret': { 'x-webhook-secret': webhookSecret },
      'signed link': {},
    },
  }
}

type Credential =
  | 'none'
  | 'bad key'
  | 'read key'
  | 'write key'
  | 'metrics key'
  | 'admin key'
  | 'church key'
  | 'jwt'
  | 'run token'
  | 'session'
  | 'read session'
  | 'ended session'
  | 'webhook secret'
  | 'signed link'
type Credentials = Record<Credential, Record<string, string>>
type Asked = { facts: RouteFacts; credential: Credential; site: Site; set: Settings }

const scopes = {
  'read key': ['read'],
  jwt: ['read'],
  'write key': ['read', 'write'],
  'church key': ['read', 'write'],
  'metrics key': ['metrics'],
  'admin key': ['read', 'write', 'admin', 'metrics'],
  session: ['read', 'write', 'admin', 'metrics'],
  'read session': ['read'],
} as const
/** What of the planted a GET does not find, lacks a parameter for, or needs a setting for. */
const notThere: Record<string, number> = {
  '/v1/image-gen/references/search': 422,
  '/v1/image-gen/qc/:id': 404,
  '/v1/image-gen/qc/:id/overlay.png': 404,
  '/v1/image-gen/branding/:account_number': 404,
  '/v1/image-gen/branding/:account_number/export.ase': 404,
  '/v1/image-gen/branding/:account_number/export.css': 404,
  '/v1/image-gen/branding/:account_number/export.json': 404,
  '/v1/image-gen/branding/:account_number/history': 404,
  '/v1/image-gen/branding/:account_number/logos.zip': 404,
  '/v1/image-gen/qc/concepts': 422,
  '/v1/image-gen/qc/dismissals': 422,
}

/** The table: what must come, from contract sections 1, 2, 4 and 10. */
function expected({ facts, credential, site, set }: Asked): readonly number[] {
  const { pattern, scope } = facts
  if (pattern.startsWith('/webhook/')) return ofWebhook({ facts, credential, site, set })
  if (pattern.startsWith('/media/')) return credential === 'signed link' ? [200] : [403]
  if (pattern === '/v1/session' && scope === null) return ofSession({ facts, credential, site, set })
  if (pattern === '/') return [302]
  if (scope === null) return [200]
  if (credential === 'run token') return ofRunToken(facts)
  if (credential === 'jwt' && set.JWT_SECRET === undefined) return [401]
  const held = scopes[credential as keyof typeof scopes] as readonly string[] | undefined
  if (held === undefined) return [401]
  if (!held.includes(scope)) return [403]
  // What a browser may read of others it may not change for them.
  if (facts.method !== 'GET' && isSession(credential) && site !== 'own page') return [403]
  if (facts.method !== 'GET') return [415, 422]
  // What a source holds is of all churches, and a run is its orderer's.
  if (credential === 'church key' && pattern === '/v1/image-gen/remix/import') return [403]
  if (credential !== 'admin key' && credential !== 'session' && pattern.startsWith('/v1/runs/')) return [404]
  return [notThere[pattern] ?? 200]
}

const isSession = (credential: Credential) => credential === 'session' || credential === 'read session'

/** Signing in asks for nothing but a body; who am I answers everyone but a credential that is wrong. */
function ofSession({ facts, credential, set }: Asked): readonly number[] {
  if (facts.method === 'POST') return [415, 422]
  const isWrong = credential === 'bad key' || credential === 'run token'
  return isWrong || (credential === 'jwt' && set.JWT_SECRET === undefined) ? [401] : [200]
}

function ofWebhook({ facts, credential, site, set }: Asked): readonly number[] {
  if (site !== 'program' && site !== 'own page') return [403]
  if (facts.pattern === '/webhook/clickup') return [401]
  if (set.WEBHOOK_SECRET !== undefined && credential !== 'webhook secret') return [401]
  return [415, 422]
}

/** It opens its own run, and nothing beside it. */
function ofRunToken({ pattern, method, runToken }: RouteFacts): readonly number[] {
  if (!runToken) return [401]
  return method === 'GET' && pattern.startsWith('/v1/runs/:runId') ? [200] : [403]
}

/** A request to a route that changes nothing whoever asks: what is let in beyond a GET is refused for its query. */
function requestTo({ facts, credential, site }: Asked, credentials: Credentials, planted: Planted): Request {
  const { pattern, method } = facts
  const link = planted.links[pattern]
  const named = { runId: planted.runId, id: planted.reference, account_number: church }
  const path = link?.split('?')[0] ?? pattern.replaceAll(/:(\w+)/g, (_, name: keyof typeof named) => named[name])
  const isWebhook = pattern.startsWith('/webhook/')
  const query =
    credential === 'signed link' && link !== undefined
      ? `?${link.split('?')[1]}`
      : pattern === '/v1/runs/events'
        ? `?tag=${tag}`
        : method !== 'GET' || isWebhook
          ? '?nonsense=1'
          : ''
  const headers = { ...credentials[credential], ...sites[site] }
  return new Request(`${ownOrigin}${path}${query}`, {
    method,
    headers: method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  })
}

/** Only the page that ALLOWED_ORIGINS names reads answers, and only those about runs. */
function readableBy({ facts, site, set }: Asked): string | null {
  const isRead =
    set.ALLOWED_ORIGINS !== undefined && site === 'friendly page' && /^\/v1\/runs(\/|$)/.test(facts.pattern)
  return isRead ? friend : null
}

async function walk(app: TestApp, set: Settings, credentials: Credentials, planted: Planted): Promise<string[]> {
  const wrong: string[] = []
  for (const facts of factsOf(app.routes))
    for (const credential of Object.keys(credentials) as Credential[])
      for (const site of Object.keys(sites) as Site[]) {
        const asked = { facts, credential, site, set }
        const answer = await app.http.answer(requestTo(asked, credentials, planted))
        await answer.body?.cancel()
        const reader = answer.headers.get('access-control-allow-origin')
        if (!expected(asked).includes(answer.status) || reader !== readableBy(asked))
          wrong.push(
            `${Object.keys(set).join('+')}: ${facts.method} ${facts.pattern} with ${credential} from a ${site}: ` +
              `${answer.status}, read by ${reader}`,
          )
      }
  return wrong
}

test('every route answers as its own guard says, under every setting, to every credential, from every site', async () => {
  using own = scratch()
  const { planted, credentials } = await plant(own.dir)
  const wrong: string[] = []
  for (const set of settings) {
    await using app = await testApp({ ...set, DATA_DIR: own.dir })
    await app.load()
    expect(factsOf(app.routes).length).toBeGreaterThanOrEqual(54)
    wrong.push(...(await walk(app, set, credentials, planted)))
  }
  expect(wrong.slice(0, 40)).toEqual([])
})

test("60 previews at once are shown: the webhooks' 20 a second are the webhooks' alone", async () => {
  await using app = await testApp({ RATE_LIMIT_RPS: '5', WEBHOOK_SECRET: webhookSecret })
  const uploaded = await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(1)) })
  const { reference } = (await uploaded.json()) as { reference: { preview_url: string } }
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => app.http.answer(new Request(reference.preview_url), '192.0.2.1')),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})
