// Three servers at one PostgreSQL under mixed load: servers are killed and halted at random, the database is restarted.
import { keyService } from '../../src/access/keys.ts'
import type { Database } from '../../src/db/sql.ts'
import { database, type Life, ready, start, type Reported } from './servers/cluster.ts'
import { type Answers, load, referencePath, rootKey, sixths } from './servers/load.ts'
import { itemsEach, leaseSeconds, type Role, serveUntilKilled, type Shared } from './servers/server.ts'

const serverNames = ['one', 'two', 'three'] as const
/** Runs that wait or are at work at any time. */
const runsGoing = 24
const restartEvery = 10
const haltEvery = 7
const takeoverMsMax = leaseSeconds * 1_000 + 2_000
const ratePerSecond = 5

/** `mostMs`: what it may take, with the time for which the database was down meanwhile. */
type Takeover = { run: string; ms: number; mostMs: number }
/** When the database was down. */
type Outages = { from: number; to: number }[]

/** `n` kills, a tenth as many restarts of the database; true when nothing was lost and nothing done twice. */
export async function prove(n = 200): Promise<boolean> {
  await using base = await database()
  await base.sql.run('CREATE TABLE prove_effects (run TEXT NOT NULL, item BIGINT NOT NULL)')
  const reported: Reported = { runs: new Set(), items: new Set() }
  const begin = (name: string, going: number) =>
    start(import.meta.path, base.dir, { shared: base.shared, name, going, reported })
  const lives = new Map<string, Life>(serverNames.map((name) => [name, begin(name, runsGoing)]))
  await Promise.all([...lives.values()].map(ready))
  const state = { over: false }
  const keys = await newKeys(base.sql)
  const answering = load({ lives: () => [...lives.values()], keys, isOver: () => state.over })
  const takeovers: Promise<Takeover[]>[] = []
  const outages: Outages = []
  for (let kill = 1; kill <= n; kill++) {
    await Bun.sleep(Math.random() * 1_500)
    const name = serverNames[Math.floor(Math.random() * serverNames.length)]!
    const life = lives.get(name)!
    await ready(life)
    if (kill % haltEvery === 0) await halt(life)
    life.process.kill('SIGKILL')
    const at = performance.now()
    await life.over
    // What a halted server held is another's by now.
    if (kill % haltEvery !== 0) takeovers.push(watch(base.sql, [...life.holds], { since: at, outages }))
    if (kill % restartEvery === 0) await restart(base.server, kill, outages)
    lives.set(name, begin(name, runsGoing))
    if (kill % 20 === 0) console.log(`${kill} of ${n} kills, ${reported.runs.size} runs, ${reported.items.size} items`)
  }
  const taken = (await Promise.all(takeovers)).flat()
  state.over = true
  const answers = await answering
  await finish(lives, begin, base.sql)
  const held = await judge(base.sql, reported, answers, taken)
  const uploaded = await uploadsThere([...lives.values()], answers)
  for (const { process: child } of lives.values()) child.kill('SIGTERM')
  await Promise.all([...lives.values()].map(({ over }) => over))
  return [held, uploaded].every(Boolean)
}

async function newKeys(sql: Database) {
  const clock = { now: () => Date.now(), monotonic: () => performance.now() }
  const random = {
    next: Math.random,
    id: () => Bun.randomUUIDv7(),
    bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
  }
  const keys = keyService({ sql, clock, random, configured: undefined })
  const make = async (name: string) =>
    (await keys.create({ name, scope: 'admin', account: null, expiresAt: null })).secret
  return { upload: await make('upload'), greedy: await make('greedy') }
}

/** A server that stands still for longer than its lease and goes on: what it still writes must be refused. */
async function halt({ process: child }: Life): Promise<void> {
  child.kill('SIGSTOP')
  await Bun.sleep(takeoverMsMax)
  child.kill('SIGCONT')
  await Bun.sleep(300)
}

type Server = { stop(mode?: 'fast' | 'immediate'): Promise<void>; start(): Promise<void> }

async function restart(server: Server, kill: number, outages: Outages): Promise<void> {
  const from = performance.now()
  await server.stop(kill % (2 * restartEvery) === 0 ? 'immediate' : 'fast')
  await server.start()
  outages.push({ from, to: performance.now() })
}

/** How long after its server's end each run was given up by it in the database. */
type Since = { since: number; outages: Outages }

async function watch(sql: Database, runs: readonly string[], { since, outages }: Since): Promise<Takeover[]> {
  const at = new Map<string, string>()
  const taken: Takeover[] = []
  const leaseOf = async (run: string) => (await sql.get('SELECT lease FROM runs WHERE id = $1', run))?.lease ?? null
  for (const run of runs) {
    const lease = await leaseOf(run).catch(() => null)
    if (lease !== null) at.set(run, String(lease))
  }
  while (at.size > 0 && performance.now() - since < 60_000) {
    for (const [run, lease] of at) {
      const now = await leaseOf(run).catch(() => lease)
      if (now === lease) continue
      const [ms, mostMs] = [performance.now() - since, takeoverMsMax + downMs(outages, since)]
      taken.push({ run, ms, mostMs })
      at.delete(run)
    }
    await Bun.sleep(50)
  }
  return [...taken, ...[...at.keys()].map((run) => ({ run, ms: Number.POSITIVE_INFINITY, mostMs: takeoverMsMax }))]
}

function downMs(outages: Outages, since: number): number {
  const meanwhile = outages.filter(({ to }) => to > since)
  return meanwhile.reduce((sum, { from, to }) => sum + to - Math.max(from, since), 0)
}

/** Servers that enqueue no more finish what is left. */
async function finish(lives: Map<string, Life>, begin: (name: string, going: number) => Life, sql: Database) {
  for (const [name, life] of lives) {
    await ready(life)
    life.process.kill('SIGTERM')
    await life.over
    lives.set(name, begin(name, 0))
  }
  await Promise.all([...lives.values()].map(ready))
  const until = performance.now() + 120_000
  for (;;) {
    const row = await sql.get('SELECT count(*) AS n FROM runs WHERE finished_at IS NULL')
    if (Number(row!.n) === 0 || performance.now() > until) return
    await Bun.sleep(100)
  }
}

const fact = (what: string, held: boolean, found: unknown) => {
  console.log(`${held ? 'holds' : 'FAILS'}  ${what}: ${String(found)}`)
  return held
}
const none = (what: string, found: readonly unknown[]) => fact(what, found.length === 0, found.length)

/** Three kills may meet one run before it gets anywhere: it is failed, as it should be. */
const isGivenUp = ({ status, error }: Record<string, unknown>) =>
  status === 'failed' && String(error).includes('process_died')

async function judge(
  sql: Database,
  reported: Reported,
  answers: Answers,
  taken: readonly Takeover[],
): Promise<boolean> {
  const rows = await sql.all("SELECT id, status, error FROM runs WHERE kind = 'prove.work'")
  const effects = await sql.all('SELECT run, item, count(*) AS times FROM prove_effects GROUP BY run, item')
  const ends = await sql.all(`SELECT run_number, count(*) AS n FROM run_events
    WHERE type IN ('run.succeeded', 'run.failed', 'run.canceled') GROUP BY run_number`)
  const known = new Set(rows.map(({ id }) => id))
  const stored = new Set(effects.map(({ run, item }) => `${String(run)} ${String(item)}`))
  const slowest = Math.round(Math.max(0, ...taken.map(({ ms }) => ms)))
  const late = taken.filter(({ ms, mostMs }) => ms > mostMs)
  for (const { run, ms, mostMs } of late) console.log(`run ${run} after ${ms.toFixed(0)} ms, of ${mostMs.toFixed(0)}`)
  const unfinished = rows.filter((row) => row.status !== 'succeeded' && !isGivenUp(row))
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries(answers.statuses))}`)
  return [
    none(
      'acknowledged runs lost',
      [...reported.runs].filter((run) => !known.has(run)),
    ),
    none(
      'acknowledged items lost',
      [...reported.items].filter((item) => !stored.has(item)),
    ),
    none(
      'items done twice',
      effects.filter(({ times }) => times !== 1),
    ),
    none('runs that neither succeeded nor were given up after three deaths in a row', unfinished),
    fact(
      'items of all runs',
      rows.some(isGivenUp) || stored.size === rows.length * itemsEach,
      `${stored.size} of ${rows.length * itemsEach}`,
    ),
    fact('one last line a run', ends.length === rows.length && ends.every(({ n }) => n === 1), ends.length),
    fact(
      `${taken.length} takeovers within ${takeoverMsMax} ms, and as long as the database was down; slowest`,
      late.length === 0,
      `${slowest} ms`,
    ),
    fact(
      `a sixth request in a second, of ${answers.admitted.length} admitted`,
      sixths(answers.admitted, ratePerSecond) === 0,
      sixths(answers.admitted, ratePerSecond),
    ),
  ].every(Boolean)
}

/** Every image that was acknowledged is there, with its file, whichever server is asked. */
async function uploadsThere(lives: readonly Life[], { uploads }: Answers): Promise<boolean> {
  const missing: string[] = []
  for (const [at, id] of [...uploads].entries()) {
    const { url } = lives[at % lives.length]!
    const one = async (): Promise<Response> => {
      const answer = await fetch(url! + referencePath(id), { headers: { 'x-api-key': rootKey } })
      if (answer.status !== 429) return answer
      await Bun.sleep(250)
      return one()
    }
    const answer = await one()
    const link = answer.ok ? ((await answer.json()) as { url: string }).url : null
    const file = link && (await fetch(new URL(new URL(link).pathname + new URL(link).search, url!)))
    if (!file || !file.ok) missing.push(id)
  }
  return none(`acknowledged images of ${uploads.size} lost`, missing)
}

if (import.meta.main)
  await serveUntilKilled(JSON.parse(process.argv[2]!) as Shared, JSON.parse(process.argv[3]!) as Role)
