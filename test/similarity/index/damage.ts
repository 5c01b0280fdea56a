import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemTimers } from '../../../src/dependencies.ts'
import type { Timers } from '../../../src/kernel/clock.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { indexSource } from '../../../src/library/vectors.ts'
import { builtinModels } from '../../../src/similarity/embedders/builtin.ts'
import { Indexes } from '../../../src/similarity/index/indexes.ts'
import type { Models, Tuning } from '../../../src/similarity/model.ts'
import { snapshotFolder } from '../../../src/similarity/index/snapshot/snapshot.ts'
import { seeded } from '../../pictures.ts'
import { databaseOf } from '../../postgres/databases.ts'
import { fillLibrary } from '../vectors.ts'

/** Small enough that a few hundred references have a graph, and that it is asked. */
export const tinyTuning: Tuning = {
  exactRowsMax: 20,
  rowsPerCandidate: 1,
  graphRowsMin: 50,
  insertsHereMax: 1_000,
  numbersBytesMax: 0,
  changesPerSnapshot: 100_000,
}

export const references = 300

type Dependencies = {
  dataDir: string
  indexDir: string
  models?: Models
  isShared?: boolean
  timers?: Timers
  random?: () => number
}

/** The indexes over a data directory, as the product makes them. */
export function openIndexes({
  dataDir,
  indexDir,
  models = builtinModels,
  isShared = false,
  timers = systemTimers,
  random = seeded(3),
}: Dependencies) {
  const sql = databaseOf(dataDir)
  const indexes = new Indexes({
    models,
    gates: { qualityMin: 0, craftMin: 0 },
    tuning: tinyTuning,
    source: indexSource(sql, silentLog),
    snapshots: snapshotFolder(indexDir),
    timers,
    random: { next: random },
    log: silentLog,
    isShared,
  })
  return { sql, indexes }
}

/** The nearest five of a few seeds, as text. */
export function answersOf(indexes: ReturnType<typeof openIndexes>['indexes']): string {
  const answers: string[] = []
  for (const space of ['image', 'style'] as const) {
    const index = indexes.spaces[space]
    const { matrix } = index
    for (const number of [1, 77, 150, 299]) {
      const row = indexes.table.rowOfNumber(number)
      const vector = row === null ? null : (matrix.vector(row)?.slice() ?? null)
      if (vector === null) continue
      const among = indexes.table.select({ owners: 'all', rolled: false }, matrix.present)
      const found = index.search({ vector, among, wanted: 5 })
      answers.push(
        `${space} ${number}: ${found.map((one) => `${indexes.table.idAt(one.row)} ${one.score.toFixed(6)}`).join(' ')}`,
      )
    }
  }
  return answers.join('\n')
}

/** A data directory with a good snapshot, an older one of it, one of another model and one of another library. */
export async function makeGood(dir: string): Promise<void> {
  const save = async (dataDir: string, indexDir: string, models?: Models) => {
    const { sql, indexes } = openIndexes({ dataDir, indexDir, ...(models && { models }) })
    await indexes.load()
    await indexes.idle()
    await indexes.save()
    await indexes.close()
    sql.close()
  }
  const dataDir = join(dir, 'data')
  fillLibrary(dataDir, { count: references - 20, seed: 4 })
  await save(dataDir, join(dir, 'old'))
  fillLibrary(dataDir, { count: 20, seed: 5 })
  await cp(join(dir, 'old'), join(dir, 'good'), { recursive: true })
  await save(dataDir, join(dir, 'good'))
  const other = { ...builtinModels, image: { ...builtinModels.image, model: 'another' } }
  await save(dataDir, join(dir, 'model'), other)
  fillLibrary(join(dir, 'elsewhere'), { count: references, seed: 6 })
  await save(join(dir, 'elsewhere'), join(dir, 'foreign'))
}

const ways = [
  'flip',
  'flips',
  'cut',
  'longer',
  'empty',
  'missing',
  'zeros',
  'swapped',
  'old',
  'model',
  'foreign',
  'mixed',
] as const

/** Damages a copy of the good snapshot in one of many ways; returns which. */
export async function damage(dir: string, into: string, next: () => number): Promise<string> {
  const way = ways[Math.floor(next() * ways.length)]!
  await rm(into, { recursive: true, force: true })
  const whole = way === 'old' || way === 'model' || way === 'foreign' ? way : 'good'
  await cp(join(dir, whole), into, { recursive: true })
  if (whole !== 'good') return way
  const names = (await readdir(into)).toSorted()
  const name = names[Math.floor(next() * names.length)]!
  const path = join(into, name)
  const bytes = await readFile(path)
  if (way === 'flip' || way === 'flips')
    for (let count = way === 'flip' ? 1 : 200; count > 0; count--) {
      const at = Math.floor(next() * bytes.length)
      bytes[at] = bytes[at]! ^ (1 << Math.floor(next() * 8))
    }
  if (way === 'zeros') bytes.fill(0, Math.floor(next() * bytes.length))
  if (way === 'cut') await truncate(path, Math.floor(next() * bytes.length))
  else if (way === 'longer')
    await writeFile(path, Buffer.concat([bytes, bytes.subarray(0, 1 + Math.floor(next() * 1_000))]))
  else if (way === 'empty') await truncate(path, 0)
  else if (way === 'missing') await rm(path)
  else if (way === 'swapped')
    await writeFile(path, await readFile(join(into, names[Math.floor(next() * names.length)]!)))
  else if (way === 'mixed') await mix(join(dir, 'foreign'), name, path)
  else await writeFile(path, bytes)
  return `${way} of ${name}`
}

/** Puts the foreign snapshot's file of the same kind in place. */
async function mix(foreign: string, name: string, path: string): Promise<void> {
  const kind = name.replace(/-\d+$/, '')
  const other = (await readdir(foreign)).find((one) => one.replace(/-\d+$/, '') === kind)!
  await writeFile(path, await readFile(join(foreign, other)))
}

// In a process of its own, so that a death is counted: damage.ts DIR COUNT SEED. Each line is one verdict.
if (import.meta.main) {
  const [dir = '', count = '0', seed = '1'] = process.argv.slice(2)
  const next = seeded(Number(seed))
  const into = join(dir, `work-${seed}`)
  await mkdir(into, { recursive: true })
  const expected = await readFile(join(dir, 'answers'), 'utf8')
  for (let at = 0; at < Number(count); at++) {
    const what = await damage(dir, into, next)
    const { sql, indexes } = openIndexes({ dataDir: join(dir, 'data'), indexDir: into })
    await indexes.load()
    const atOnce = answersOf(indexes)
    await indexes.idle()
    const later = answersOf(indexes)
    await indexes.close()
    sql.close()
    console.log(JSON.stringify({ what, right: atOnce === expected && later === expected }))
  }
  await rm(into, { recursive: true, force: true })
}
