import { systemTimers } from '../../src/dependencies.ts'
import { Database } from 'bun:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openDatabase } from '../../src/db/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { defineKind } from '../../src/runs/kinds.ts'
import { runService } from '../../src/runs/service.ts'
import { peers } from './peers.ts'
import { flag, median, report } from './report.ts'

/** A queue under measurement: each call says how many a second it did. */
type Measured = { enqueue(n: number): Promise<number>; complete(n: number): Promise<number>; close(): Promise<void> }

/** The p-th part of the way through the sorted values. */
const quantile = (values: readonly number[], p: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? Number.NaN

const seconds = (since: number) => (performance.now() - since) / 1_000

const rounds = 5
const startsTimed = 300

/** Single enqueues, each durable by itself (WAL, FULL); claim to completion; the wait of a run on an idle server. */
function ours(dir: string): Measured & { startP99Ms(): Promise<number> } {
  const sql = openDatabase(dir)
  let onRun: () => void = () => {}
  const kind = defineKind({
    name: 'bench.nothing',
    input: z.object({ n: z.int() }),
    run: async () => onRun(),
  })
  const runs = runService({
    signals: null,
    sql,
    timers: systemTimers,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    random: { next: Math.random, id: () => Bun.randomUUIDv7(), bytes: (count) => new Uint8Array(count) },
    log: silentLog,
    tokenKey: new Uint8Array(32),
    places: 2,
    retentionDays: 90,
    leaseMs: 30_000,
    isShared: false,
  })
  runs.register(kind)
  const add = (at: number) => sql.begin((tx) => runs.enqueue(tx, kind, { n: at }, { by: null }))

  return {
    async enqueue(n) {
      const since = performance.now()
      for (let at = 0; at < n; at++) await add(at)
      return n / seconds(since)
    },
    async complete(n) {
      const { promise, resolve } = Promise.withResolvers<void>()
      let left = n
      onRun = () => --left === 0 && resolve()
      const since = performance.now()
      await runs.start()
      await promise
      return n / seconds(since)
    },
    async startP99Ms() {
      const waits: number[] = []
      for (let at = 0; at < startsTimed; at++) {
        const { promise, resolve } = Promise.withResolvers<void>()
        onRun = resolve
        await Bun.sleep(2)
        const asked = performance.now()
        await add(at)
        runs.wake()
        await promise
        waits.push(performance.now() - asked)
      }
      return quantile(waits, 0.99)
    },
    async close() {
      await runs.drain(1_000)
      sql.close()
    },
  }
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
async function theirs(home: string, dir: string): Promise<Measured> {
  const { bun, defineQueue } = (await import(join(home, 'node_modules/plainjob/dist/plainjob.js'))) as Plainjob
  const connection = bun(new Database(join(dir, 'plainjob.sqlite'), { strict: true, create: true }))
  const queue = defineQueue({ connection, logger: silentLog })
  connection.pragma('synchronous = FULL')
  return {
    async enqueue(n) {
      const since = performance.now()
      for (let at = 0; at < n; at++) queue.add('nothing', { n: at })
      return n / seconds(since)
    },
    async complete(n) {
      const since = performance.now()
      for (let job = queue.getAndMarkJobAsProcessing('nothing'); job; job = queue.getAndMarkJobAsProcessing('nothing'))
        queue.markJobAsDone(job.id)
      return n / seconds(since)
    },
    close: async () => queue.close(),
  }
}

/**
 * Runs as background jobs, beside plainjob in the same mode of durability. They take turns at enqueueing, and the
 * medians are compared: what else the disk has to do falls on both.
 */
export async function jobs(n = 3_000): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'verger-bench-'))
  const home = await peers('plainjob@0.0.14')
  const mine = ours(dir)
  const peer = home === null ? null : await theirs(home, dir)
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    rates[0].push(await mine.enqueue(Math.ceil(n / rounds)))
    if (peer) rates[1].push(await peer.enqueue(Math.ceil(n / rounds)))
  }
  const left = Math.ceil(n / rounds) * rounds
  const completes = { ours: await mine.complete(left), ...(peer && { theirs: await peer.complete(left) }) }
  const startP99Ms = await mine.startP99Ms()
  await mine.close()
  await peer?.close()
  await rm(dir, { recursive: true, force: true })
  const unit = 'a second'
  const enqueues = { ours: median(rates[0]), ...(peer && { theirs: median(rates[1]) }), unit }
  report({ what: 'durable enqueues', ...enqueues, goal: '5,000 a second', met: enqueues.ours >= 5_000 })
  report({ what: 'claim and complete (ours with its lines)', ...completes, unit, goal: 'none' })
  report({ what: 'start of a queued run, p99', ours: startP99Ms, unit: 'ms', goal: '50 ms', met: startP99Ms <= 50 })
}

export const bench = (args: string[]) => jobs(flag(args, 'n', 3_000))
