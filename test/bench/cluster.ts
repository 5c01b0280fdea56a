// Servers at one PostgreSQL: what a request costs beside SQLite, how soon the others see a write, how fast a queue is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { systemTimers } from '../../src/dependencies.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import type { Database, Sql } from '../../src/db/sql.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { defineKind } from '../../src/runs/kinds.ts'
import { indexSource } from '../../src/library/vectors.ts'
import { builtinModels } from '../../src/similarity/embedders/builtin.ts'
import type { Pool } from '../../src/similarity/model.ts'
import { DatabaseVectors } from '../../src/similarity/pgvector/pgvector.ts'
import { runService } from '../../src/runs/service.ts'
import { database } from '../prove/servers/cluster.ts'
import { picture } from '../pictures.ts'
import { pglite, realServer } from '../similarity/pgvector/databases.ts'
import { planted } from '../similarity/pgvector/filled.ts'
import { adminKey, scratch } from '../support.ts'
import { flag, median, percentile, report } from './report.ts'

const api = '/v1/image-gen/references'
const claimers = 8
const clients = 16
const nothing = { name: 'bench.nothing', input: z.object({ n: z.int() }) }

const settings = (dir: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dir, VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0', LOG_LEVEL: 'error', ...more })

/** Processor milliseconds (user and system) so far: of this process, and of a PostgreSQL server's processes. */
function processorMs(postmaster: number | null): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000 + (postmaster === null ? 0 : serverMs(postmaster))
}

function serverMs(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const ticks = children.map((pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return Number(fields[11]) + Number(fields[12])
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

async function postmasterOf(sql: Sql): Promise<number> {
  const row = await sql.get('SELECT pg_backend_pid() AS pid')
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${Number(row!.pid)}/status`, 'utf8'))![1])
}

/** Processor milliseconds of each kind of request: this process's, and with the database's own. */
async function costs(app: App, rounds: number, postmaster: number | null) {
  const call = async (path: string) => {
    const request = new Request(`http://localhost${path}`, { headers: { 'x-api-key': adminKey } })
    const answer = await app.http.answer(request)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    await answer.bytes()
  }
  const id = (at: number) => `01930000-0000-7000-8000-${String((at % 500) + 1).padStart(12, '0')}`
  const works: Record<string, (at: number) => Promise<unknown>> = {
    'one row': (at) => call(`${api}/${id(at)}`),
    'list of 50': () => call(`${api}?limit=50`),
    roll: (at) => call(`${api}/${id(at)}/proximity-roll?limit=20`),
    enqueue: (at) => app.sql.begin((tx) => app.runs.enqueue(tx, nothing, { n: at }, { by: null })),
  }
  const found: Record<string, { own: number; all: number }> = {}
  for (const [name, work] of Object.entries(works)) {
    await atOnce(rounds, work)
    const before = [processorMs(null), processorMs(postmaster)] as const
    await atOnce(rounds, work)
    found[name] = { own: (processorMs(null) - before[0]) / rounds, all: (processorMs(postmaster) - before[1]) / rounds }
  }
  return found
}

/** Work of several clients at a time, as a server has it. */
async function atOnce(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const client = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** Milliseconds from a commit on one server to when another's index has it. */
async function writesSeen(writer: App, reader: App, count: number): Promise<number[]> {
  const times: number[] = []
  for (let seed = 1; seed <= count; seed++) {
    const bytes = picture(seed, 300, 260)
    const intake = { source: 'bench', owner: null, labels: {} }
    const { id } = await writer.library.ingest.one({ intake, read: async () => bytes })
    const at = performance.now()
    while ((await reader.indexes.find(id!)) === null) await Bun.sleep(1)
    times.push(performance.now() - at)
    await Bun.sleep(Math.random() * 100)
  }
  return times
}

const seconds = (since: number) => (performance.now() - since) / 1_000

/** Durable enqueues a second by many clients at once, each a transaction of its own. */
async function enqueues(app: App, n: number): Promise<number> {
  const since = performance.now()
  await atOnce(n, (at) => app.sql.begin((tx) => app.runs.enqueue(tx, nothing, { n: at }, { by: null })))
  return n / seconds(since)
}

/** Claims a second, each run carried to its end, by claimers with connections of their own. */
async function claims(url: string, n: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = n
  const kind = defineKind({ ...nothing, run: async () => void (--left === 0 && resolve()) })
  const opened: { sql: Database; runs: ReturnType<typeof runService> }[] = []
  for (let claimer = 0; claimer < claimers; claimer++) {
    const random = { next: Math.random, id: () => Bun.randomUUIDv7(), bytes: (count: number) => new Uint8Array(count) }
    const sql = await openPostgres({ url, log: silentLog, random })
    const clock = { now: () => Date.now(), monotonic: () => performance.now() }
    const given = { sql, timers: systemTimers, clock, random, log: silentLog, tokenKey: new Uint8Array(32) }
    const runs = runService({
      ...given,
      places: 4,
      retentionDays: 90,
      leaseMs: 30_000,
      isShared: true,
      signals: sql.signals,
    })
    runs.register(kind)
    opened.push({ sql, runs })
  }
  const since = performance.now()
  await Promise.all(opened.map(({ runs }) => runs.start()))
  await promise
  const perSecond = n / seconds(since)
  for (const { runs, sql } of opened) {
    await runs.drain(1_000)
    await sql.close()
  }
  return perSecond
}

/** Filters that keep everything, a half and a fifth of what `planted` makes. */
const pools: [what: string, pool: Pool][] = [
  ['everything', { owners: 'all', rolled: false }],
  ['a roll', { owners: { unowned: true, church: null }, rolled: true }],
  ['a season', { owners: 'all', rolled: false, season: 'easter' }],
]
const queries = 60
/** Small enough that every pool goes through the graph. */
const exactMax = 20

/** What ran, as the report names it. */
async function engineOf(sql: Sql, isEmbedded: boolean): Promise<string> {
  const row = await sql.get(`SELECT extversion AS vector, current_setting('server_version') AS server
    FROM pg_extension WHERE extname = 'vector'`)
  const server = isEmbedded ? `PGlite (PostgreSQL ${row!.server} in WebAssembly)` : `PostgreSQL ${row!.server}`
  return `pgvector ${row!.vector} on ${server}`
}

/**
 * The vectors of `own`, searched by pgvector: recall@10 against the exact answers, and the time beside the own index. On
 * the server that VERGER_TEST_PGVECTOR names, else in WebAssembly, whose times are not a server's.
 */
async function pgvector(own: App, n: number): Promise<void> {
  const url = process.env.VERGER_TEST_PGVECTOR
  await using opened = url === undefined ? await pglite() : await realServer(url)
  await planted(opened.sql, n)
  const source = indexSource(opened.sql, silentLog)
  const gates = { qualityMin: 0, craftMin: 0 }
  const index = new DatabaseVectors({ sql: opened.sql, models: builtinModels, gates, source, log: silentLog, exactMax })
  await index.load()
  await opened.sql.run('ANALYZE')
  const engine = await engineOf(opened.sql, url === undefined)
  for (const [what, pool] of pools) {
    const ms = { ours: [] as number[], theirs: [] as number[] }
    let hits = 0
    for (let query = 0; query < queries; query++) {
      const vector = (await own.indexes.vectorOf('image', ((query * 37) % n) + 1))!
      const search = { space: 'image', vector, pool, wanted: 10 } as const
      const exact = await own.indexes.nearest({ ...search, exact: true })
      const [began, found] = [performance.now(), await index.nearest(search)]
      ms.ours.push(performance.now() - began)
      const again = performance.now()
      await own.indexes.nearest(search)
      ms.theirs.push(performance.now() - again)
      const numbers = new Set(found.map(({ number }) => number))
      hits += exact.filter(({ number }) => numbers.has(number)).length / exact.length
    }
    const recall = hits / queries
    const title = `${engine}, ${what}, n = ${n}`
    report({ what: `${title}: recall@10`, ours: recall, unit: '', goal: '0.98', met: recall >= 0.98 })
    report({
      what: `${title}: p50 beside memory`,
      ours: median(ms.ours),
      theirs: median(ms.theirs),
      unit: 'ms',
      goal: '',
    })
  }
}

export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 2_000)
  using alone = scratch()
  // As it is run: what is acknowledged is on the disk.
  await using base = await database([])
  const shared = { DATABASE_URL: base.shared.databaseUrl, MEDIA_DIR: join(base.dir, 'media'), STORAGE_DIR: base.dir }
  await using one = await createApp(settings(alone.dir), { log: silentLog })
  await planted(one.sql, n)
  await planted(base.sql, n)
  await using first = await createApp(settings(join(base.dir, 'first'), shared), { log: silentLog })
  await using second = await createApp(settings(join(base.dir, 'second'), shared), { log: silentLog })
  for (const app of [one, first, second]) await app.load()
  const rounds = Math.max(40, Math.min(1_000, n))
  const [sqlite, postgres] = [await costs(one, rounds, null), await costs(first, rounds, await postmasterOf(base.sql))]
  for (const [name, theirs] of Object.entries(sqlite)) {
    const ours = postgres[name]!
    const common = { theirs: theirs.own, unit: 'ms of processor', goal: '2 times SQLite' }
    report({ what: `${name} on PostgreSQL, n = ${n}`, ours: ours.own, ...common, met: ours.own <= 2 * theirs.own })
    report({ what: `${name}, the database's own work too`, ours: ours.all, ...common })
  }
  const seen = await writesSeen(first, second, Math.max(10, Math.min(100, n / 20)))
  const p99 = percentile(seen, 0.99)
  report({ what: 'a write seen on another server, p50', ours: percentile(seen, 0.5), unit: 'ms', goal: '100' })
  report({ what: 'a write seen on another server, p99', ours: p99, unit: 'ms', goal: '250', met: p99 <= 250 })
  const enqueued = await enqueues(first, n)
  report({ what: `enqueues, ${clients} clients`, ours: enqueued, unit: '/s', goal: '1500', met: enqueued >= 1_500 })
  const row = await base.sql.get("SELECT count(*) AS n FROM runs WHERE kind = $1 AND status = 'queued'", nothing.name)
  const claimed = await claims(base.shared.databaseUrl, Number(row!.n))
  report({ what: `claims, ${claimers} claimers`, ours: claimed, unit: '/s', goal: '500', met: claimed >= 500 })
  await pgvector(one, n)
}
