import { Database } from 'bun:sqlite'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { systemTimers } from '../../src/dependencies.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { IndexEntry } from '../../src/library/model.ts'
import { usualTuning } from '../../src/similarity/rules.ts'
import { spaceIndex, type SpaceIndex } from '../../src/similarity/index/space-index.ts'
import { Table } from '../../src/similarity/index/table.ts'
import { peers } from './peers.ts'

export const dimensions = 384
export const versions = {
  usearch: 'usearch@2.25.3',
  sqliteVec: 'sqlite-vec@0.1.9',
  pglite: '@electric-sql/pglite@0.5.14',
  pgvector: '@electric-sql/pglite-pgvector@0.0.15',
}

export type Labelled = { vector: Float32Array; label: string | null }

function entryOf(number: number, label: string | null): IndexEntry {
  const id = `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`
  const common = { version: 1, active: true, account_number: null, type: null, design_styles: [] }
  return { ...common, number, id, season: label, palette_tag: 'warm', quality: 1, craft: 1, roll_eligible: true }
}

export type Ours = { table: Table; index: SpaceIndex; find(query: Float32Array, k: number, label?: string): number[] }

/** Our own index over these vectors, numbered from 1, with its graph built and checked. */
export async function ours(rows: readonly Labelled[], dir: string): Promise<Ours> {
  const table = new Table({ qualityMin: 0, craftMin: 0 })
  const index = spaceIndex({
    space: 'image',
    kind: { model: 'bench', dimensions },
    table,
    tuning: usualTuning,
    timers: systemTimers,
    random: { next: Math.random },
    log: silentLog,
    handover: join(dir, 'graph'),
    inTurn: (work) => work(),
  })
  for (const [at, { vector, label }] of rows.entries()) index.set(table.put(entryOf(at + 1, label)), vector)
  index.start()
  await index.idle()
  return {
    table,
    index,
    find(vector, k, label) {
      const among = table.select({ owners: 'all', rolled: false, season: label }, index.matrix.present)
      return index.search({ vector, among, wanted: k }).map(({ row }) => table.numberAt(row))
    },
  }
}

/** The exact answers, by our own scan: the tests hold it against plain arithmetic. */
export function exactly({ table, index }: Ours, vector: Float32Array, k: number, label?: string): number[] {
  const among = table.select({ owners: 'all', rolled: false, season: label }, index.matrix.present)
  const compare = (one: number, other: number) => one - other
  return index.matrix.best(vector, { among, wanted: k, compare }).map(({ row }) => table.numberAt(row))
}

export function recallOf(found: readonly (readonly number[])[], exact: readonly (readonly number[])[]): number {
  let hits = 0
  let wanted = 0
  for (const [at, truth] of exact.entries()) {
    const set = new Set(truth)
    hits += found[at]!.filter((number) => set.has(number)).length
    wanted += truth.length
  }
  return wanted === 0 ? 1 : hits / wanted
}

/** A peer: how it finds, and how its effort is raised. */
export type Peer = {
  name: string
  steps: number[]
  look(candidates: number): Promise<void> | void
  find(query: Float32Array, k: number, label?: string): Promise<number[]> | number[]
}

type Usearch = {
  add(key: bigint, vector: Float32Array): void
  search(vector: Float32Array, k: number, threads: number): { keys: BigUint64Array }
}
type UsearchOptions = { metric: string; dimensions: number; quantization: string; connectivity: number } & Record<
  string,
  unknown
>

export type NewUsearch = (expansion: number) => Usearch

/** usearch with f32 vectors and as many links as ours; null where it cannot be installed. */
export async function usearch(): Promise<NewUsearch | null> {
  const home = await peers(versions.usearch)
  if (!home) return null
  const { Index } = createRequire(join(home, 'x.js'))('usearch') as { Index: new (options: UsearchOptions) => Usearch }
  const common = { metric: 'ip', dimensions, quantization: 'f32', connectivity: 16, expansion_add: 100, multi: false }
  return (expansion) => new Index({ ...common, expansion_search: expansion })
}

export async function usearchPeer(rows: readonly Labelled[]): Promise<Peer | null> {
  const make = await usearch()
  if (make === null) return null
  let index: Usearch
  return {
    name: 'usearch f32',
    // The number of candidates is set when it is made: it is built anew for each step.
    steps: [64, 128, 256, 512],
    look(expansion) {
      index = make(expansion)
      for (const [at, { vector }] of rows.entries()) index.add(BigInt(at + 1), vector)
    },
    find: (query, k) => Array.from(index.search(query, k, 1).keys, Number),
  }
}

export async function sqliteVecPeer(rows: readonly Labelled[]): Promise<Peer | null> {
  const home = await peers(versions.sqliteVec)
  if (!home) return null
  const { getLoadablePath } = createRequire(join(home, 'x.js'))('sqlite-vec') as { getLoadablePath(): string }
  const db = new Database(':memory:')
  db.loadExtension(getLoadablePath())
  db.run(`CREATE VIRTUAL TABLE vectors USING vec0 (embedding float[${dimensions}] distance_metric=cosine, label TEXT)`)
  const insert = db.query('INSERT INTO vectors (rowid, embedding, label) VALUES (?, ?, ?)')
  db.transaction(() => {
    for (const [at, { vector, label }] of rows.entries()) insert.run(at + 1, new Uint8Array(vector.buffer), label ?? '')
  })()
  const all = db.query('SELECT rowid FROM vectors WHERE embedding MATCH ? AND k = ?')
  const some = db.query('SELECT rowid FROM vectors WHERE embedding MATCH ? AND k = ? AND label = ?')
  return {
    name: 'sqlite-vec',
    steps: [0],
    look() {},
    find(query, k, label) {
      const bytes = new Uint8Array(query.buffer)
      const found = label === undefined ? all.values(bytes, k) : some.values(bytes, k, label)
      return found.map(([number]) => Number(number))
    },
  }
}

type Pglite = {
  exec(sql: string): Promise<unknown>
  query(sql: string, values: unknown[]): Promise<{ rows: { n: number }[] }>
}

/** pgvector in PGlite, PostgreSQL compiled to WebAssembly: slower than a native server, so it proves little. */
export async function pgvectorPeer(rows: readonly Labelled[]): Promise<Peer | null> {
  const home = await peers(versions.pglite, versions.pgvector)
  if (!home) return null
  const from = createRequire(join(home, 'x.js'))
  const { PGlite } = from('@electric-sql/pglite') as { PGlite: { create(options: object): Promise<Pglite> } }
  const { vector } = from('@electric-sql/pglite-pgvector') as { vector: object }
  const db = await PGlite.create({ extensions: { vector } })
  await db.exec(
    `CREATE EXTENSION vector; CREATE TABLE vectors (n int PRIMARY KEY, label text, v vector(${dimensions}))`,
  )
  const text = (numbers: Float32Array) => `[${Array.from(numbers, (value) => value.toPrecision(7)).join(',')}]`
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500)
    const values = some.map(
      ({ vector: v, label }, i) => `(${at + i + 1}, ${label ? `'${label}'` : 'NULL'}, '${text(v)}')`,
    )
    await db.exec(`INSERT INTO vectors VALUES ${values.join(',')}`)
  }
  await db.exec(`SET maintenance_work_mem = '1GB'; CREATE INDEX ON vectors USING hnsw (v vector_ip_ops)
    WITH (m = 16, ef_construction = 100); CREATE INDEX ON vectors (label); ANALYZE; SET hnsw.iterative_scan = strict_order`)
  const filter = 'SELECT n FROM vectors WHERE label = $3 ORDER BY v <#> $1 LIMIT $2'
  return {
    name: 'pgvector (PGlite)',
    steps: [40, 100, 200, 400],
    look: async (candidates) => {
      await db.exec(`SET hnsw.ef_search = ${candidates}`)
    },
    async find(query, k, label) {
      const answer =
        label === undefined
          ? await db.query('SELECT n FROM vectors ORDER BY v <#> $1 LIMIT $2', [text(query), k])
          : await db.query(filter, [text(query), k, label])
      return answer.rows.map(({ n }) => n)
    },
  }
}
