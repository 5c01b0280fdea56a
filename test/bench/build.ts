import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vectorMaker } from '../similarity/vectors.ts'
import { flag, median, percentile, report, threadMs, timesOf } from './report.ts'
import * as contest from './vector-peers.ts'

const pauseMs = 10

/** Building the graph aside: how long it takes, how long the event loop stands still, what queries notice of it. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 9_000)
  const dir = await mkdtemp(join(tmpdir(), 'verger-build-'))
  const make = vectorMaker(contest.dimensions, 'clustered', 1)
  const rows = Array.from({ length: n }, (_, at) => ({ vector: make(at), label: null }))
  const queries = Array.from({ length: 200 }, (_, at) => make(at))

  let stallMs = 0
  let before = threadMs()
  let started = 0
  let building = Promise.resolve(null as contest.Ours | null)
  const during: number[] = []
  // Filling the matrix is no part of the build; it is over when the first timer runs.
  building = contest.ours(rows, dir)
  await Bun.sleep(0)
  started = performance.now()
  before = threadMs()
  const beat = setInterval(() => {
    const now = threadMs()
    stallMs = Math.max(stallMs, now - before)
    before = now
  }, 1)
  const own = (await building)!
  const seconds = (performance.now() - started) / 1000
  clearInterval(beat)

  // With the same pauses as during the build: what runs in a tight loop is faster for being warm.
  const idle: number[] = []
  for (const query of queries) {
    idle.push(...(await timesOf([query], () => own.find(query, 10))))
    await Bun.sleep(pauseMs)
  }
  own.index.rebuildSoon()
  while (own.index.stats().graph === 'ready' && own.index.stats().builds < 2) {
    during.push(...(await timesOf([queries[during.length % queries.length]!], (query) => own.find(query, 10))))
    await Bun.sleep(pauseMs)
  }
  await own.index.idle()
  report({ what: `build of ${n}, longest stall (CPU)`, ours: stallMs, unit: 'ms', goal: '15', met: stallMs <= 15 })
  const [alone, meanwhile] = [percentile(idle, 0.99), percentile(during, 0.99)]
  report({
    what: `queries during a build, p99 (${during.length} of them; p50 ${median(during).toFixed(2)})`,
    ours: meanwhile,
    theirs: alone,
    unit: 'ms',
    goal: '3 × idle',
    met: meanwhile <= 3 * alone,
  })
  const makePeer = await contest.usearch()
  if (makePeer === null) return report({ what: `build of ${n}`, ours: seconds, unit: 's', goal: '0.7 × usearch' })
  const peer = makePeer(64)
  const peerStarted = performance.now()
  for (const [at, { vector }] of rows.entries()) peer.add(BigInt(at + 1), vector)
  const theirs = (performance.now() - peerStarted) / 1000
  report({
    what: `build of ${n}, and its self-check`,
    ours: seconds,
    theirs,
    unit: 's',
    goal: '0.7 ×',
    met: seconds <= 0.7 * theirs,
  })
  await rm(dir, { recursive: true, force: true })
}
