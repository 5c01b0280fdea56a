// Two servers at a PostgreSQL and its synchronous standby: the primary is killed, the standby promoted, and so on.
import { join } from 'node:path'
import { Client } from 'pg'
import { type Running, serving } from '../commands/server.ts'
import { postgresServer, standbyOf, type TestServer } from '../postgres/server.ts'
import { adminKey, scratch } from '../support.ts'

const standbyName = 'standby'
/** How long the servers are loaded before each kill, and how long the standby is left alone. */
const loadedMs = 1_000
const aloneMs = 1_500
const writersEach = 3
/** PostgreSQL is asked again for 3 s by whoever waits for it, and the standby for a new primary once a second. */
const backWithinMs = 10_000

type Phase = 'all is well' | 'standby alone'
type Answer = { kind: 'read' | 'write'; phase: Phase; status: number; isRetryable: boolean }
type State = { phase: Phase; isOver: boolean; tried: number; acknowledged: string[]; answers: Answer[] }

const headers = { 'x-api-key': adminKey, 'content-type': 'application/json' }
const newKey = (name: string) => ({ method: 'POST', headers, body: JSON.stringify({ name, scope: 'read' }) })

/** `n` failovers, there and back; true when nothing acknowledged was lost, and no server was restarted. */
export async function prove(n = 10): Promise<boolean> {
  using own = scratch()
  let primary = await postgresServer(['fsync = on'])
  let standby = await attached(primary)
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
  const settings = (name: string) => ({
    DATABASE_URL: `postgres://verger@${hosts}/postgres`,
    DATA_DIR: join(own.dir, name),
    MEDIA_DIR: join(own.dir, 'media'),
    STORAGE_DIR: join(own.dir, 'storage'),
    VERGER_API_KEY: adminKey,
    RATE_LIMIT_RPS: '0',
    LOG_LEVEL: 'silent',
  })
  await using one = await serving(settings('one'))
  await using other = await serving(settings('other'))
  const state: State = { phase: 'all is well', isOver: false, tried: 0, acknowledged: [], answers: [] }
  const loading = Promise.all([one, other].flatMap((server) => load(server, state)))
  const backMs: number[] = []
  const lost: string[] = []
  for (let at = 1; at <= n; at++) {
    await Bun.sleep(loadedMs)
    await primary.stop('immediate')
    // What was under way may still be answered by the old one's last commits.
    await Bun.sleep(100)
    state.phase = 'standby alone'
    await Bun.sleep(aloneMs)
    state.phase = 'all is well'
    await standby.promote()
    const since = performance.now()
    await Promise.all([one, other].map((server) => takesWrites(server, `back ${at}`)))
    backMs.push(performance.now() - since)
    // A copy: while the rows are read, more is acknowledged.
    lost.push(...(await missing(standby, [...state.acknowledged])))
    const { port } = primary
    await primary[Symbol.asyncDispose]()
    primary = standby
    standby = await attached(primary, port)
    console.log(`${at} of ${n} failovers, ${state.acknowledged.length} writes acknowledged`)
  }
  state.isOver = true
  await loading
  const alive = [one, other].filter(({ pid }) => isAlive(pid))
  const held = judge(state, { lost, backMs, alive: alive.length })
  for (const server of [one, other]) await server.stop()
  await standby[Symbol.asyncDispose]()
  await primary[Symbol.asyncDispose]()
  return held
}

/** A standby that the primary waits for at each commit. */
async function attached(primary: TestServer, port?: number): Promise<TestServer> {
  const standby = await standbyOf(primary, standbyName, port)
  await primary.configure(`synchronous_standby_names = '${standbyName}'`)
  const isSync = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`
  while ((await rowsOf(primary, isSync)).length === 0) await Bun.sleep(20)
  return standby
}

async function rowsOf({ url }: TestServer, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: `${url}/postgres` })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

/** Reads and writes without a pause; each write has a name of its own, and is tried once. */
function load({ origin }: Running, state: State): Promise<void>[] {
  const asked = async (kind: Answer['kind'], path: string, init: RequestInit): Promise<number> => {
    const { phase } = state
    const answer = await fetch(origin + path, init)
    const body = (await answer.json()) as { retryable?: boolean }
    // What began before the kill, or ended after the promotion, is of neither phase alone.
    if (phase === state.phase)
      state.answers.push({ kind, phase, status: answer.status, isRetryable: body.retryable === true })
    return answer.status
  }
  const write = async () => {
    while (!state.isOver) {
      const name = `write ${++state.tried}`
      if ((await asked('write', '/v1/keys', newKey(name))) === 201) state.acknowledged.push(name)
    }
  }
  const read = async () => {
    while (!state.isOver) {
      await asked('read', '/v1/image-gen/references?limit=5', { headers })
      await Bun.sleep(10)
    }
  }
  return [read(), ...Array.from({ length: writersEach }, write)]
}

async function takesWrites({ origin }: Running, name: string): Promise<void> {
  while ((await fetch(`${origin}/v1/keys`, newKey(name))).status !== 201) await Bun.sleep(20)
}

async function missing(server: TestServer, acknowledged: readonly string[]): Promise<string[]> {
  const there = new Set((await rowsOf(server, 'SELECT name FROM api_keys')).map(({ name }) => name))
  return acknowledged.filter((name) => !there.has(name))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Found = { lost: readonly string[]; backMs: readonly number[]; alive: number }

function judge({ acknowledged, answers }: State, { lost, backMs, alive }: Found): boolean {
  const of = (kind: Answer['kind'], phase: Phase) => answers.filter((one) => one.kind === kind && one.phase === phase)
  const share = (some: readonly Answer[], status: number) =>
    `${some.filter((one) => one.status === status).length} of ${some.length}`
  const [reads, writes] = [of('read', 'standby alone'), of('write', 'standby alone')]
  const strange = answers.filter(({ status, isRetryable }) => status >= 400 && !(status === 503 && isRetryable))
  const slowest = Math.round(Math.max(...backMs))
  const fact = (what: string, holds: boolean, found: unknown) => {
    console.log(`${holds ? 'holds' : 'FAILS'}  ${what}: ${String(found)}`)
    return holds
  }
  return [
    fact(`acknowledged writes lost, of ${acknowledged.length}`, lost.length === 0, lost.length),
    fact(
      'writes that the standby alone took',
      writes.length > 0 && writes.every(({ status }) => status === 503),
      share(writes, 201),
    ),
    fact(
      'reads that the standby alone answered',
      reads.some(({ status }) => status === 200),
      share(reads, 200),
    ),
    fact('answers that were neither well nor 503 to be tried again', strange.length === 0, strange.length),
    fact(
      `writes again after a promotion, within ${backWithinMs} ms; slowest`,
      slowest <= backWithinMs,
      `${slowest} ms`,
    ),
    fact('servers that ran from the beginning to the end', alive === 2, alive),
  ].every(Boolean)
}
