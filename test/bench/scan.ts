/**
 * The search for pairs of the variant scan: how fast, how complete, how it grows, beside one thread of sgemm and HNSW's
 * all-kNN; and what the queries of others feel while a scan is going.
 *
 *   bun run bench scan [--n VECTORS]      a fifth of it is measured too; the goals are of 50,000
 */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hnswIndex } from '../../src/similarity/index/hnsw.ts'
import { PairFinder } from '../../src/variants/scan/finder.ts'
import { picture, seeded } from '../pictures.ts'
import { adminKey, scratch, testApp } from '../support.ts'
import { base, client } from '../variants/library.ts'
import { watchLoop } from './loop.ts'
import { flag, median, report } from './report.ts'

const dimensions = 384
const cutoff = 0.95
const neighbors = 20
const candidates = 100
/** Blocks of 512 rows that sgemm is timed on; a whole product of 50,000 would take half a minute more. */
const blocksMax = 20

/** Families of five around designs that share a few topics, as real descriptors do. */
function library(count: number): Float32Array[] {
  const next = seeded(count)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const topics = Array.from({ length: 40 }, () => Float32Array.from({ length: dimensions }, normal))
  let design = new Float32Array(dimensions)
  return Array.from({ length: count }, (_, at) => {
    if (at % 5 === 0) {
      const topic = topics[Math.floor(next() * topics.length)]!
      design = topic.map((value) => 0.8 * value + normal())
    }
    const spread = 0.15 + 0.25 * next()
    const vector = design.map((value) => value + spread * normal())
    const length = Math.hypot(...vector)
    return vector.map((value) => value / length)
  })
}

function search(vectors: readonly Float32Array[]) {
  const startedAt = performance.now()
  const finder = new PairFinder({ dimensions, rows: vectors.length, cutoff })
  for (const [row, vector] of vectors.entries()) finder.add(row, vector)
  for (const _ of finder.seal());
  const found = new Map<number, Set<number>>()
  let pairs = 0
  for (const [row, vector] of vectors.entries())
    finder.find(
      vector,
      (other) => other > row,
      (other) => {
        const known = found.get(row)
        if (known) known.add(other)
        else found.set(row, new Set([other]))
        pairs++
      },
    )
  return { seconds: (performance.now() - startedAt) / 1000, found, pairs }
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += one[at]! * other[at]!
  return sum
}

/** Recall and precision over the pairs of some rows with all others. */
function judged(vectors: readonly Float32Array[], found: ReadonlyMap<number, Set<number>>) {
  let [near, hit, wrong] = [0, 0, 0]
  for (let row = 0; row < vectors.length; row += Math.ceil(vectors.length / 400))
    for (let other = row + 1; other < vectors.length; other++) {
      const cosine = dot(vectors[row]!, vectors[other]!)
      const isFound = found.get(row)?.has(other) ?? false
      if (cosine >= cutoff) near++
      if (cosine >= cutoff && isFound) hit++
      if (cosine < cutoff - 1e-6 && isFound) wrong++
    }
  return { recall: hit / near, wrong, near }
}

/** Seconds of one-thread sgemm over all pairs, or null where OpenBLAS cannot be had. */
async function sgemm(count: number): Promise<number | null> {
  const home = join(import.meta.dir, '..', '..', 'node_modules', '.cache', 'verger-openblas')
  const folder = join(home, 'usr', 'lib', 'x86_64-linux-gnu')
  const blas = join(folder, 'openblas-pthread', 'libopenblas.so.0')
  if (!existsSync(blas)) {
    await mkdir(home, { recursive: true })
    const fetched = Bun.spawnSync(['apt-get', 'download', 'libopenblas0-pthread', 'libgfortran5', 'libquadmath0'], {
      cwd: home,
    })
    for (const deb of fetched.exitCode === 0 ? new Bun.Glob('*.deb').scanSync(home) : [])
      Bun.spawnSync(['dpkg', '-x', deb, '.'], { cwd: home })
  }
  if (!existsSync(blas)) {
    console.log('(OpenBLAS cannot be had from this system’s packages: ours alone)')
    return null
  }
  const words = [
    join(import.meta.dir, '..', 'tools', 'sgemm.ts'),
    blas,
    String(count),
    String(dimensions),
    String(blocksMax),
  ]
  const env = {
    ...process.env,
    OPENBLAS_NUM_THREADS: '1',
    LD_LIBRARY_PATH: `${folder}:${join(folder, 'openblas-pthread')}`,
  }
  const done = Bun.spawnSync([process.execPath, ...words], { env })
  return done.exitCode === 0 ? Number(done.stdout.toString()) : null
}

/** Seconds to ask HNSW for the neighbours of everybody; building it is not counted. */
function allNeighbours(vectors: readonly Float32Array[]): number {
  const graph = hnswIndex(dimensions, vectors.length)
  for (const [row, vector] of vectors.entries()) graph.add(row + 1, vector)
  const startedAt = performance.now()
  for (const vector of vectors) graph.propose(vector, neighbors, candidates)
  return (performance.now() - startedAt) / 1000
}

async function compare(count: number): Promise<number> {
  const vectors = library(count)
  Bun.gc(true)
  const before = process.memoryUsage().rss
  const ours = search(vectors)
  const bytes = process.memoryUsage().rss - before
  const { recall, wrong, near } = judged(vectors, ours.found)
  const name = `${count} vectors`
  const theirs = await sgemm(count)
  const isGoal = count >= 50_000
  report({
    what: `${name}, pairs with a cosine ≥ ${cutoff}, beside one-thread sgemm`,
    ours: ours.seconds,
    ...(theirs !== null && { theirs }),
    unit: 's',
    goal: '≤ 1/10 of sgemm at 50,000',
    ...(theirs !== null && isGoal && { met: ours.seconds <= theirs / 10 }),
  })
  report({
    what: `${name}, beside HNSW all-kNN`,
    ours: ours.seconds,
    theirs: allNeighbours(vectors),
    unit: 's',
    goal: 'none',
  })
  report({
    what: `${name}, share of ${near} sampled pairs found`,
    ours: recall,
    unit: '',
    goal: '≥ 0.995',
    met: recall >= 0.995,
  })
  report({ what: `${name}, wrong pairs of ${ours.pairs}`, ours: wrong, unit: '', goal: '0', met: wrong === 0 })
  report({ what: `${name}, memory of the search`, ours: bytes / 2 ** 20, unit: 'MiB', goal: 'none' })
  return ours.seconds
}

/** What others feel: the time of look-alike queries, and the longest the loop stood still, idle and during a scan. */
async function meanwhile(pictures: number): Promise<void> {
  using own = scratch()
  for (let at = 0; at < pictures; at++) await Bun.write(join(own.dir, `${at}.png`), picture(at, 320, 260))
  await using app = await testApp()
  // Straight at the server: `app.call` holds every answer against the document, which takes longer than to make it.
  const ask = async (method: string, path: string): Promise<Response> =>
    app.http.answer(new Request(`http://localhost${path}`, { method, headers: { 'x-api-key': adminKey } }))
  const scan = async (): Promise<void> => {
    const { tag } = (await (await ask('POST', `${base}/scan`)).json()) as { tag: string }
    const lines = await (await ask('GET', `/v1/runs/events?tag=${tag}`)).text()
    if (!lines.includes('run.succeeded')) throw new Error(`no success: ${lines.slice(-200)}`)
  }
  // The first request of a kind pays for its compilation: nobody's wait during a scan.
  await scan()
  const { body } = await client(app).ask<{ runId: string }>('POST', '/v1/imports/directory', { body: { dir: own.dir } })
  await (await app.call('GET', `/v1/runs/${body.runId}/events`)).text()
  const page = await ask('GET', '/v1/image-gen/references?limit=50')
  const ids = ((await page.json()) as { references: { id: string }[] }).references.map(({ id }) => id)
  const query = async (until: () => boolean) => {
    const times: number[] = []
    for (let turn = 0; !until(); turn++) {
      const startedAt = performance.now()
      await (await ask('GET', `/v1/image-gen/references/${ids[turn % ids.length]}/similar`)).text()
      times.push(performance.now() - startedAt)
      await Bun.sleep(2)
    }
    return times.toSorted((one, other) => one - other)
  }
  const startedAt = performance.now()
  const stopIdle = watchLoop()
  const idle = await query(() => performance.now() - startedAt > 1_500)
  const quiet = stopIdle()
  let isOver = false
  const stop = watchLoop()
  const scanning = scan().then(() => (isOver = true))
  const busy = await query(() => isOver)
  const { stallMs, workMs } = stop()
  await scanning
  const p99 = (times: number[]) => times[Math.floor(times.length * 0.99)] ?? Number.NaN
  const ratio = p99(busy) / p99(idle)
  report({ what: 'p99 of queries during a scan, of idle', ours: ratio, unit: '×', goal: '≤ 3', met: ratio <= 3 })
  console.log(
    `  idle p50 ${median(idle).toFixed(2)}, p99 ${p99(idle).toFixed(2)} ms; scanning p50 ${median(busy).toFixed(2)}, p99 ${p99(busy).toFixed(2)} ms`,
  )
  const goal = `≤ 15 (idle it was ${quiet.stallMs.toFixed(1)})`
  report({ what: 'the longest that the loop stood still', ours: stallMs, unit: 'ms', goal, met: stallMs <= 15 })
  const isKnown = !Number.isNaN(workMs)
  report({
    what: '  of that, its own work',
    ours: workMs,
    unit: 'ms',
    goal: '≤ 15',
    ...(isKnown && { met: workMs <= 15 }),
  })
}

export async function bench(args: string[]): Promise<void> {
  const most = flag(args, 'n', 5_000)
  const counts = [Math.ceil(most / 5), most].filter((count) => count >= 20)
  const seconds: number[] = []
  for (const count of counts) seconds.push(await compare(count))
  const [few, many] = counts
  if (few !== undefined && many !== undefined) {
    const growth = seconds[1]! / seconds[0]!
    const allowed = (many * Math.log(many)) / (few * Math.log(few))
    const goal = `≤ ${allowed.toFixed(1)} (n·log n)`
    report({ what: `growth from ${few} to ${many}`, ours: growth, unit: '×', goal, met: growth <= allowed })
  }
  await meanwhile(Math.min(200, Math.max(20, Math.ceil(most / 50))))
}

if (import.meta.main) await bench(Bun.argv.slice(2))
