import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from 'bun:sqlite'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, testApp } from '../support.ts'
import { load, missingLoad } from './load.ts'
import { peers } from './peers.ts'
import { flag, median, report } from './report.ts'

const root = join(import.meta.dir, '..', '..')
const path = '/v1/image-gen/references'

/** The floor: the same row read by the same engine in the same runtime, and nothing else. */
const bareServer = `
import { Database } from 'bun:sqlite'
const db = new Database(process.env.DB, { readonly: true })
const read = db.query('SELECT * FROM reference_images WHERE id = ?1')
Bun.serve({
  hostname: '127.0.0.1',
  port: Number(process.env.PORT),
  fetch(request) {
    const row = read.get(request.url.slice(request.url.lastIndexOf('/') + 1))
    const { number, sha256, colors, color_names, design_styles, active, roll_eligible, ...shown } = row
    return Response.json({
      ...shown,
      ref_id: 'REF-' + String(number).padStart(6, '0'),
      colors: JSON.parse(colors),
      color_names: JSON.parse(color_names),
      design_styles: JSON.parse(design_styles),
      active: active === 1,
      roll_eligible: roll_eligible === 1,
    })
  },
})
`

/** The usual stack doing the same work: a key looked up by its hash, headers, a log line, a schema for the answer, signed links. */
const fastifyServer = `
const { createHash, createHmac, randomUUID } = require('node:crypto')
const pino = require('pino')
const Database = require('better-sqlite3')
const db = new Database(process.env.DB, { readonly: true })
const read = db.prepare('SELECT * FROM reference_images WHERE id = ?')
const findKey = db.prepare('SELECT id, scope, account_number, expires_at, revoked_at FROM api_keys WHERE secret_sha256 = ?')
const fastify = require('fastify')({
  loggerInstance: pino({ base: null }, pino.destination({ dest: process.env.LOG, sync: true })),
  disableRequestLogging: true,
  genReqId: () => randomUUID(),
})
const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }
const texts = { type: 'array', items: text }
const number = { type: 'number' }
const properties = {
  id: text, ref_id: text, url: text, preview_url: text, colors: texts, color_names: texts, palette_tag: text, type: maybe,
  season: maybe, design_styles: texts, aspect: text, text_coverage: text, account_number: maybe, active: { type: 'boolean' },
  title: maybe, width: number, height: number, format: text, quality: number, craft: number,
  roll_eligible: { type: 'boolean' }, source: text, source_id: maybe, source_url: maybe, created_at: text, updated_at: text,
}
const schema = {
  params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
  response: { 200: { type: 'object', properties, required: Object.keys(properties) } },
}
fastify.addHook('onRequest', async (request, reply) => {
  const given = request.headers['x-api-key'] ?? ''
  const key = findKey.get(createHash('sha256').update(given).digest())
  const ended = key && (key.revoked_at !== null || (key.expires_at !== null && Date.parse(key.expires_at) <= Date.now()))
  if (!key || ended) return reply.code(401).send({ code: 'unauthorized' })
  request.caller = key
})
fastify.addHook('onSend', async (request, reply) => {
  reply.headers({
    'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'cache-control': 'no-store',
  })
})
fastify.addHook('onResponse', async (request, reply) => {
  const { id: caller } = request.caller ?? {}
  request.log.info({ request_id: request.id, method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 100) / 100, caller }, 'request')
})
const secret = Buffer.alloc(32, 7)
function sign(path) {
  const expires = (Math.floor(Date.now() / 86400000) + 2) * 86400
  return 'http://localhost' + path + '?expires=' + expires + '&signature=' + createHmac('sha256', secret).update(path + '\\n' + expires).digest('base64url')
}
fastify.get('${path}/:id', { schema }, async (request, reply) => {
  const row = read.get(request.params.id)
  if (!row) return reply.code(404).send({ code: 'not_found' })
  reply.header('etag', '"' + row.version + '"')
  return {
    ...row,
    ref_id: 'REF-' + String(row.number).padStart(6, '0'),
    url: sign('/media/' + row.sha256),
    preview_url: sign('/media/' + row.sha256 + '/preview'),
    colors: JSON.parse(row.colors),
    color_names: JSON.parse(row.color_names),
    design_styles: JSON.parse(row.design_styles),
    active: row.active === 1,
    roll_eligible: row.roll_eligible === 1,
  }
})
fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
`

type Contender = {
  name: string
  port: number
  words: string[]
  env: Record<string, string>
  rates: number[]
  cpuUs: number[]
}

/** What a contender answers to sixteen clients. */
function asked(port: number, id: string, key: string, seconds: number) {
  const [origin, paths] = [`http://127.0.0.1:${port}`, [`${path}/${id}`]]
  return load({ origin, paths, headers: { 'x-api-key': key }, connections: 16, seconds })
}

/** Microseconds of processor time a process has used so far (proc(5): ticks of 10 ms). */
async function cpuUsOf(pid: number): Promise<number> {
  const text = await Bun.file(`/proc/${pid}/stat`).text()
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

async function untilUp(port: number, id: string, key: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}/${id}`, { headers: { 'x-api-key': key } }).catch(
      () => null,
    )
    if (answer?.status === 200) return
    await Bun.sleep(20)
  }
  throw new Error(`nothing answers on port ${port}`)
}

/** `GET …/references/{id}` with everything on but the limit, beside bare Bun.serve and Fastify doing the same. */
export async function bench(args: string[]): Promise<void> {
  const seconds = flag(args, 'seconds', 4)
  const rounds = flag(args, 'n', 3)
  if (missingLoad) return console.log(missingLoad)
  const dir = await mkdtemp(join(tmpdir(), 'verger-bench-'))
  const data = join(dir, 'data')
  const { id, key } = await filled(data)
  const home = await peers('fastify@5.12.8', 'better-sqlite3@12.6.2', 'pino@10.4.0')
  const DB = join(data, 'verger.sqlite')
  await Bun.write(join(dir, 'bare.ts'), bareServer)
  const from = flag(args, 'port', 3941)
  const contenders: Contender[] = [
    {
      name: 'verger',
      port: from,
      words: [process.execPath, join(root, 'src', 'main.ts'), 'serve'],
      env: { DATA_DIR: data, PORT: String(from), RATE_LIMIT_RPS: '0', VERGER_API_KEY: adminKey },
      rates: [],
      cpuUs: [],
    },
    {
      name: 'bare',
      port: from + 1,
      words: [process.execPath, join(dir, 'bare.ts')],
      env: { DB, PORT: String(from + 1) },
      rates: [],
      cpuUs: [],
    },
  ]
  if (home) {
    await Bun.write(join(home, 'shell.cjs'), fastifyServer)
    const env = { DB, PORT: String(from + 2), LOG: join(dir, 'fastify.log') }
    contenders.push({
      name: 'fastify',
      port: from + 2,
      words: ['node', join(home, 'shell.cjs')],
      env,
      rates: [],
      cpuUs: [],
    })
  }
  const children = contenders.map(({ words, env }) =>
    Bun.spawn(words, {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdout: 'ignore',
      stderr: Bun.file(join(dir, 'stderr.log')),
    }),
  )
  try {
    for (const { port } of contenders) await untilUp(port, id, key)
    // Both engines compile what is hot for some seconds: that is no part of the comparison.
    for (const { port } of contenders) await asked(port, id, key, 4)
    for (let round = 0; round < rounds; round++)
      for (const [at, { port, rates, cpuUs }] of contenders.entries()) {
        const before = await cpuUsOf(children[at]!.pid)
        const { perSecond, requests } = await asked(port, id, key, seconds)
        rates.push(perSecond)
        cpuUs.push(((await cpuUsOf(children[at]!.pid)) - before) / requests)
      }
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map(({ exited }) => exited))
    await rm(dir, { recursive: true, force: true })
  }
  const [ours, bare, fastify] = contenders.map(({ rates, cpuUs }) => ({ rate: median(rates), us: median(cpuUs) }))
  const compare = (what: string, theirs: { rate: number; us: number }, least: number) => {
    const met = ours!.rate >= least * theirs.rate
    report({ what, ours: ours!.rate, theirs: theirs.rate, unit: 'requests/s', goal: `≥ ${least}`, met })
    // What a busy neighbour on the machine cannot change: processor time a request, less is better.
    const goal = `≤ ${(1 / least).toFixed(2)}`
    report({ what: `${what}, processor time`, ours: ours!.us, theirs: theirs.us, unit: 'µs a request', goal })
  }
  compare('one row, beside bare Bun.serve', bare!, 0.45)
  if (fastify !== undefined) compare('one row, beside Fastify + better-sqlite3', fastify, 2.5)
  report({ what: 'one row, processor time', ours: ours!.us, unit: 'µs a request', goal: '≤ 55', met: ours!.us <= 55 })
}

/** A data directory with a few pictures, and a key as operators make them. */
async function filled(data: string): Promise<{ id: string; key: string }> {
  await using app = await testApp({ DATA_DIR: data })
  const key = await app.keyFor('read')
  let id = ''
  for (let seed = 1; seed <= 5; seed++) {
    const answer = await app.call('POST', path, { body: pictureForm(picture(seed)) })
    id = ((await answer.json()) as { reference: { id: string } }).reference.id
  }
  // The peers open the file beside it, read-only.
  new Database(join(data, 'verger.sqlite')).close()
  return { id, key }
}
