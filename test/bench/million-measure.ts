/** What a library of `million-library.ts` does, measured in a process of its own: `bun million-measure.ts STAGE DIR`. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type App, createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { writeBackup } from '../../src/db/backup.ts'
import { indexFolder } from '../../src/db/layout.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { filterOf, ReferenceQuery } from '../../src/library/query.ts'
import type { NearestQuery, Pool, Space } from '../../src/similarity/model.ts'
import { seeded } from '../pictures.ts'
import { randomUnit, unit } from '../similarity/vectors.ts'
import { watchLoop } from './loop.ts'
import { median, percentile, threadMs } from './report.ts'
import { libraryOf, sampleSignatures } from './scan-library.ts'
import { scanned } from './scans.ts'

const k = 10
const queries = 200
const origin = 'http://localhost'
const everyone = { account: null }
const mib = 2 ** 20

const open = (dir: string): Promise<App> => createApp(readConfig({ DATA_DIR: dir }), { log: silentLog })

/** The most that this process has had in memory, by the kernel's account. */
function mostMiB(): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024
}

const graphsAreReady = ({ indexes }: App) =>
  Object.values(indexes.stats().spaces).every(({ graph, vectors }) => graph === 'ready' || vectors < 8_000)

/** Seconds of processor, of all threads: what counts on a machine that others use too. */
function processorSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

async function settledMemory(): Promise<number> {
  for (let round = 0; round < 2; round++) {
    Bun.gc(true)
    await Bun.sleep(300)
  }
  return process.memoryUsage().rss
}

/** Graphs are built, held against exact answers, and saved, as after the first start. */
async function build(dir: string) {
  rmSync(join(dir, indexFolder), { recursive: true, force: true })
  await using app = await open(dir)
  const from = performance.now()
  await app.load()
  const loaded = performance.now() - from
  const stop = watchLoop()
  const spent = process.cpuUsage()
  await app.indexes.idle()
  const processor = processorSince(spent)
  const { workMs } = stop()
  const { snapshots, spaces } = app.indexes.stats()
  if (snapshots.saved === 0) throw new Error('no snapshot was written')
  return {
    read_s: loaded / 1e3,
    build_s: (performance.now() - from - loaded) / 1e3,
    build_processor_s: processor,
    build_stall_ms: workMs,
    efforts: JSON.stringify([spaces.image.efforts, spaces.style.efforts]),
  }
}

/** A start from the snapshot: milliseconds to exact answers and to those of the graphs, and what it then holds. */
async function start(dir: string) {
  await using app = await open(dir)
  const stop = watchLoop()
  const [from, spent] = [performance.now(), process.cpuUsage()]
  void app.load()
  const { indexes } = app
  await indexes.ready('image')
  const seed = indexes.table.numberAt(0)
  await near(app, { space: 'image', number: seed, exact: true })
  const exact = performance.now() - from
  const exactProcessor = processorSince(spent)
  while (indexes.state() !== 'ok' || !graphsAreReady(app)) await Bun.sleep(1)
  const graphs = performance.now() - from
  const graphsProcessor = processorSince(spent)
  const { workMs } = stop()
  await indexes.idle()
  const idle = performance.now() - from
  for (let number = 1; number <= 50; number++)
    for (const space of ['image', 'style'] as const)
      await near(app, { space, number: (number * 37) % indexes.table.rows })
  const held = await settledMemory()
  const counting = performance.now()
  await app.library.count()
  const catalog = performance.now() - counting
  const withCatalog = await settledMemory()
  return {
    // What comes before is a compiled binary's own affair: `bun run bench start-index`.
    exact_s: exact / 1e3,
    exact_processor_s: exactProcessor,
    graphs_s: graphs / 1e3,
    graphs_processor_s: graphsProcessor,
    idle_s: idle / 1e3,
    start_stall_ms: workMs,
    indexes_mib: held / mib,
    catalog_s: catalog / 1e3,
    catalog_mib: (withCatalog - held) / mib,
  }
}

type Asked = { space: Space; number: number; exact?: boolean; pool?: Pool; vector?: Float32Array }

async function near(app: App, { space, number, exact = false, pool = all, vector }: Asked): Promise<number[]> {
  const own = vector ?? (await app.indexes.vectorOf(space, number))
  if (own === null) return []
  const query: NearestQuery = {
    space,
    vector: own,
    pool,
    wanted: k,
    exact,
    ...(vector === undefined && { seed: number }),
  }
  return (await app.indexes.nearest(query)).map(({ number: found }) => found)
}

const all: Pool = { owners: 'all', rolled: false }

/** Recall and times of some queries, the exact answers being their measure. */
async function searched(app: App, asked: readonly Asked[]) {
  let [hits, wanted] = [0, 0]
  const times: number[] = []
  const exactTimes: number[] = []
  let processor = 0
  for (const one of asked) {
    const [from, spent] = [performance.now(), threadMs()]
    const found = await near(app, one)
    processor += threadMs() - spent
    times.push(performance.now() - from)
    const again = performance.now()
    const exact = new Set(await near(app, { ...one, exact: true }))
    exactTimes.push(performance.now() - again)
    hits += found.filter((number) => exact.has(number)).length
    wanted += exact.size
  }
  return {
    recall: hits / wanted,
    p50: median(times),
    p99: percentile(times, 0.99),
    processor: processor / asked.length,
    exact: median(exactTimes),
  }
}

const pools: [name: string, pool: Pool][] = [
  ['0.2', { ...all, season: 'pentecost' }],
  ['1', { ...all, season: 'advent' }],
  ['10', { ...all, season: 'lent' }],
  ['50', { ...all, season: 'easter' }],
  ['90', { ...all, rolled: true }],
]

async function search(dir: string) {
  await using app = await open(dir)
  await app.load()
  await app.indexes.idle()
  const { rows } = app.indexes.table
  const next = seeded(3)
  const numbers = Array.from({ length: queries }, () => 1 + Math.floor(next() * rows))
  const found: Record<string, number> = {}
  for (const space of ['image', 'style'] as const) {
    const { recall, p50, p99, processor, exact } = await searched(
      app,
      numbers.map((number) => ({ space, number })),
    )
    Object.assign(found, {
      [`${space}_recall`]: recall,
      [`${space}_p50_ms`]: p50,
      [`${space}_p99_ms`]: p99,
      [`${space}_processor_ms`]: processor,
      [`${space}_exact_ms`]: exact,
    })
  }
  const foreign: Asked[] = []
  for (const number of numbers) {
    const own = (await app.indexes.vectorOf('image', number))!
    const away = randomUnit(own.length, next)
    foreign.push({ space: 'image', number, vector: unit(own.map((value, at) => value + 0.6 * away[at]!)) })
  }
  const strange = await searched(app, foreign)
  Object.assign(found, { new_recall: strange.recall, new_p50_ms: strange.p50 })
  for (const [name, pool] of pools) {
    const { recall, p50 } = await searched(
      app,
      numbers.slice(0, 100).map((number) => ({ space: 'image', number, pool })),
    )
    Object.assign(found, { [`filter_${name}_recall`]: recall, [`filter_${name}_p50_ms`]: p50 })
  }
  const { style_blended_ms } = await blended(app, numbers.slice(0, 20))
  return { ...found, style_blended_ms }
}

/** Style neighbours blended with agreement on labels, which no graph answers. */
async function blended(app: App, numbers: readonly number[]) {
  const times: number[] = []
  for (const number of numbers) {
    const id = app.indexes.table.idAt(app.indexes.table.rowOfNumber(number)!)
    const from = performance.now()
    await app.similarity.styleNeighbors(everyone, { id, k }, origin)
    times.push(performance.now() - from)
  }
  return { style_blended_ms: median(times) }
}

const lists = {
  newest: {},
  by_quality: { sort: 'quality', active: '1' },
  by_title: { sort: 'title' },
  three_labels: { palette_tag: 'warm,cool', season: 'easter', design_style: 'style_1' },
  near_color: { color: '#c04030', active: '1' },
  by_words: { q: 'easter grace' },
} as const

const rounds = 20

/** Processor time of the one thread that answers, whose account moves in steps of some milliseconds. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const from = threadMs()
  for (let round = 0; round < rounds; round++) await work()
  return (threadMs() - from) / rounds
}

async function list(dir: string) {
  await using app = await open(dir)
  await app.library.count()
  const found: Record<string, number> = {}
  for (const [name, words] of Object.entries(lists)) {
    const query = ReferenceQuery.parse({ ...words, total: '1' })
    found[`list_${name}_ms`] = await processorOf(() => app.library.list(everyone, query, origin))
    // Counts of the same filter are kept: each is asked about something else.
    let round = 0
    found[`facets_${name}_ms`] = await processorOf(() =>
      app.library.facets(everyone, { ...filterOf(query), min_width: 1 + round++ }),
    )
  }
  return found
}

async function backup(dir: string) {
  const archive = join(dir, 'backup.tar')
  const before = await settledMemory()
  const from = performance.now()
  const { files } = await writeBackup(dir, archive, () => {})
  const seconds = (performance.now() - from) / 1e3
  const gib = Bun.file(archive).size / 2 ** 30
  rmSync(archive)
  return { backup_s: seconds, backup_files: files, backup_gib: gib, backup_memory_mib: mostMiB() - before / mib }
}

async function check(dir: string) {
  await using app = await open(dir)
  const before = await settledMemory()
  const from = performance.now()
  let faults = 0
  for await (const _ of app.faults(() => {})) faults++
  if (faults > 0) throw new Error(`${faults} faults`)
  return { check_s: (performance.now() - from) / 1e3, check_memory_mib: mostMiB() - before / mib }
}

/** Families are looked for in a library of as many references, which have signatures, and are gone afterwards. */
async function scan(dir: string) {
  const count = Number(basename(dir))
  const { whole, again } = await scanned(count, libraryOf(await sampleSignatures(), 1))
  return { scan_ms: whole.processorMs / count, scan_again_share: again.processorMs / whole.processorMs }
}

const stages = { build, start, search, list, backup, check, scan }
export type Stage = keyof typeof stages
export type Results = Partial<Record<Stage, Record<string, number | string>>>

const resultsFile = 'results.json'

export function resultsOf(dir: string): Results {
  const file = join(dir, resultsFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {}
}

if (import.meta.main) {
  const [, , stage, dir] = process.argv as [string, string, Stage, string]
  const found = await stages[stage](dir)
  await Bun.write(join(dir, resultsFile), JSON.stringify({ ...resultsOf(dir), [stage]: found }, null, 2))
  process.exit(0)
}
