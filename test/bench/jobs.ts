import { Database } from 'bun:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openDatabase } from '../../src/db/open.ts'
import { silentLog } from '../../src/kernel/outside.ts'
import { defineKind } from '../../src/runs/kinds.ts'
import { runService } from '../../src/runs/service.ts'
import { peers } from './peers.ts'
import { flag, report } from './report.ts'

type Figures = { enqueued: number; done: number; startP99Ms: number }

/** The p-th part of the way through the sorted values. */
const quantile = (values: readonly number[], p: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? Number.NaN

const startsTimed = 300

/** Single enqueues, each durable by itself (WAL, FULL); claim to completion of them all; the wait of a run on an idle server. */
async function ours(dir: string, n: number): Promise<Figures> {
  const sql = openDatabase(dir)
  let left = n
  let finished = Promise.withResolvers<void>()
  let started: () => void = () => {}
  const kind = defineKind({
    name: 'bench.nothing',
    input: z.object({ n: z.int() }),
    async run() {
      started()
      if (--left === 0) finished.resolve()
    },
  })
  const runs = runService({
    sql,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    chance: { random: Math.random, id: () => Bun.randomUUIDv7(), bytes: (count) => new Uint8Array(count) },
    log: silentLog,
    tokenKey: new Uint8Array(32),
    places: 2,
    retentionDays: 90,
  })
  runs.register(kind)
  const add = (at: number) => sql.begin((tx) => runs.enqueue(tx, kind, { n: at }, { by: null }))
  let since = performance.now()
  for (let at = 0; at < n; at++) await add(at)
  const enqueued = n / seconds(since)
  since = performance.now()
  await runs.start()
  await finished.promise
  const done = n / seconds(since)
  const waits: number[] = []
  for (let at = 0; at < startsTimed; at++) {
    const { promise, resolve } = Promise.withResolvers<void>()
    started = resolve
    await Bun.sleep(2)
    const asked = performance.now()
    await add(at)
    runs.wake()
    await promise
    waits.push(performance.now() - asked)
  }
  await runs.drain(1_000)
  sql.close()
  return { enqueued, done, startP99Ms: quantile(waits, 0.99) }
}

type Plainjob = {
  bun(db: Database): { pragma(text: string): void }
  defineQueue(options: object): {
    add(type: string, data: unknown): void
    getAndMarkJobAsProcessing(type: string): { id: number } | undefined
    markJobAsDone(id: number): void
    close(): void
  }
}

/** The same of plainjob, through its own calls, with its `synchronous` raised from NORMAL to our FULL. */
async function theirs(home: string, dir: string, n: number): Promise<Omit<Figures, 'startP99Ms'>> {
  const { bun, defineQueue } = (await import(join(home, 'node_modules/plainjob/dist/plainjob.js'))) as Plainjob
  const db = new Database(join(dir, 'plainjob.sqlite'), { strict: true, create: true })
  const connection = bun(db)
  const queue = defineQueue({ connection, logger: silentLog })
  connection.pragma('synchronous = FULL')
  let since = performance.now()
  for (let at = 0; at < n; at++) queue.add('nothing', { n: at })
  const enqueued = n / seconds(since)
  since = performance.now()
  for (let job = queue.getAndMarkJobAsProcessing('nothing'); job; job = queue.getAndMarkJobAsProcessing('nothing'))
    queue.markJobAsDone(job.id)
  const done = n / seconds(since)
  queue.close()
  return { enqueued, done }
}

const seconds = (since: number) => (performance.now() - since) / 1_000

/** Runs as background jobs, beside plainjob in the same mode of durability. */
export async function jobs(n = 3_000): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'verger-bench-'))
  const home = await peers('plainjob@0.0.14')
  const mine = await ours(dir, n)
  const peer = home === null ? null : await theirs(home, dir, n)
  await rm(dir, { recursive: true, force: true })
  const rates = (what: 'enqueued' | 'done') => ({
    ours: mine[what],
    ...(peer && { theirs: peer[what] }),
    unit: 'a second',
  })
  report({
    what: 'durable enqueues',
    ...rates('enqueued'),
    goal: '2,000 a second',
    met: mine.enqueued >= 2_000,
  })
  report({ what: 'claim and complete (ours with its lines)', ...rates('done'), goal: 'no less than it takes in' })
  report({
    what: 'start of a queued run, p99',
    ours: mine.startP99Ms,
    unit: 'ms',
    goal: '50 ms',
    met: mine.startP99Ms <= 50,
  })
}

export const bench = (args: string[]) => jobs(flag(args, 'n', 3_000))
