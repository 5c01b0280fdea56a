import type { Row, Tx, Value } from '../../db/sql.ts'
import type { Labels, LabelWeights, Pool, Space, SpaceModel } from '../model.ts'
import type { Gates } from '../index/indexes.ts'
import { styleFloor } from '../rules.ts'

/** The vectors of one space and model, in the type that pgvector searches, beside the truth in `vectors`. */
export type Near = { table: string; space: Space } & SpaceModel

export function nearTable(space: Space, { model, dimensions }: SpaceModel): Near {
  return { table: `near_${space}_${Math.trunc(dimensions)}`, space, model, dimensions }
}

/** Vectors as pgvector reads them: nine digits are all that a number of 32 bits has. */
const literal = (vector: Float32Array) => `[${Array.from(vector, (value) => value.toPrecision(9)).join(',')}]`

/** The version of pgvector in the database, or null. */
export async function extensionVersion(sql: Tx): Promise<string | null> {
  const row = await sql.get("SELECT extversion AS version FROM pg_extension WHERE extname = 'vector'")
  return row && String(row.version)
}

export async function createExtension(tx: Tx): Promise<void> {
  await tx.run('CREATE EXTENSION IF NOT EXISTS vector')
}

/** One server at a time makes them. Unit vectors: the inner product is the cosine. */
export async function createTable(tx: Tx, { table, dimensions }: Near): Promise<void> {
  await tx.run(`CREATE TABLE IF NOT EXISTS ${table} (
    reference_number BIGINT PRIMARY KEY REFERENCES reference_images (number) ON DELETE CASCADE,
    model TEXT COLLATE "C" NOT NULL,
    vector VECTOR(${dimensions}) NOT NULL)`)
  await tx.run(
    `CREATE INDEX IF NOT EXISTS ${table}_graph ON ${table} USING hnsw (vector vector_ip_ops) WITH (m = 16, ef_construction = 128)`,
  )
}

export async function lockTables(tx: Tx): Promise<void> {
  await tx.get("SELECT pg_advisory_xact_lock(hashtext('verger near tables'), 0)")
}

export async function put(tx: Tx, { table, model }: Near, number: number, vector: Float32Array): Promise<void> {
  await tx.run(
    `INSERT INTO ${table} (reference_number, model, vector) VALUES ($1, $2, $3::vector)
     ON CONFLICT (reference_number) DO UPDATE SET model = excluded.model, vector = excluded.vector`,
    number,
    model,
    literal(vector),
  )
}

/** The next references that have a vector of the model and none here. */
export async function lacking(sql: Tx, { table, space, model }: Near, after: number, limit: number): Promise<number[]> {
  const rows = await sql.all(
    `SELECT v.reference_number AS number FROM vectors v
     LEFT JOIN ${table} n ON n.reference_number = v.reference_number AND n.model = v.model
     WHERE v.space = $1 AND v.model = $2 AND v.reference_number > $3 AND n.reference_number IS NULL
     ORDER BY v.reference_number LIMIT $4`,
    space,
    model,
    after,
    limit,
  )
  return rows.map(({ number }) => Number(number))
}

const labels = 'number, id, account_number, type, season, palette_tag, design_styles'

export async function byId(sql: Tx, id: string): Promise<Row | null> {
  return sql.get(`SELECT ${labels} FROM reference_images WHERE id = $1`, id)
}

export async function byNumber(sql: Tx, number: number): Promise<Row | null> {
  return sql.get(`SELECT ${labels} FROM reference_images WHERE number = $1`, number)
}

/** Values bound in the order in which they are named. */
function binder() {
  const values: Value[] = []
  return { values, bind: (value: Value) => `$${values.push(value)}` }
}
type Bind = (value: Value) => string

/** A pool of references that have a vector, but for some of them (their numbers). */
export type Asked = { near: Near; pool: Pool; gates: Gates; but: readonly number[] }

/** The references of a pool, as a FROM and a WHERE. */
function pooled(tx: Tx, { near: { table, model }, pool, gates, but }: Asked, bind: Bind): string {
  const clauses = [`n.model = ${bind(model)}`, 'r.active = 1']
  if (but.length > 0) clauses.push(`NOT r.number ${tx.dialect.inArray(bind(tx.dialect.array(but)))}`)
  if (pool.rolled)
    clauses.push(
      'r.roll_eligible = 1',
      `r.quality >= ${bind(gates.qualityMin)}::float8`,
      `r.craft >= ${bind(gates.craftMin)}::float8`,
    )
  if (pool.season !== undefined) clauses.push(`r.season = ${bind(pool.season)}`)
  if (pool.type !== undefined) clauses.push(`r.type = ${bind(pool.type)}`)
  if (pool.design_style !== undefined) clauses.push(`r.design_styles::jsonb ? ${bind(pool.design_style)}`)
  if (pool.owners !== 'all') {
    const { church } = pool.owners
    clauses.push(
      church === null ? 'r.account_number IS NULL' : `(r.account_number IS NULL OR r.account_number = ${bind(church)})`,
    )
  }
  return `FROM ${table} n JOIN reference_images r ON r.number = n.reference_number WHERE ${clauses.join(' AND ')}`
}

/** How many references a pool has, counted up to `most`. */
export async function poolSize(sql: Tx, asked: Asked, most: number): Promise<number> {
  const { values, bind } = binder()
  const from = pooled(sql, asked, bind)
  const row = await sql.get(`SELECT count(*) AS size FROM (SELECT 1 ${from} LIMIT ${bind(most)}) AS counted`, ...values)
  return Number(row!.size)
}

export type Scored = { number: number; id: string; score: number }
const scoredIn = (rows: readonly Row[]): Scored[] =>
  rows.map(({ number, id, score }) => ({ number: Number(number), id: String(id), score: Number(score) }))

/** Through the graph, which goes on until there are enough that pass the filter. */
export async function nearestByGraph(
  tx: Tx,
  asked: Asked,
  {
    vector,
    limit,
    candidates,
    tuplesMax,
  }: { vector: Float32Array; limit: number; candidates: number; tuplesMax: number },
): Promise<Scored[]> {
  await tx.get(
    `SELECT set_config('hnsw.iterative_scan', 'strict_order', true), set_config('hnsw.ef_search', $1, true),
       set_config('hnsw.max_scan_tuples', $2, true)`,
    String(candidates),
    String(tuplesMax),
  )
  const { values, bind } = binder()
  const query = bind(literal(vector))
  const from = pooled(tx, asked, bind)
  const text = `SELECT r.number, r.id, -(n.vector <#> ${query}::vector) AS score ${from}
    ORDER BY n.vector <#> ${query}::vector LIMIT ${bind(limit)}`
  return scoredIn(await tx.all(text, ...values))
}

type Blend = { seed: Labels; weights: LabelWeights; share: number }

/** Every reference of the pool, each scored; best first, ties by id. */
export async function nearestExactly(
  sql: Tx,
  asked: Asked,
  { vector, limit, blend }: { vector: Float32Array; limit: number; blend?: Blend | undefined },
): Promise<Scored[]> {
  const { values, bind } = binder()
  const query = bind(literal(vector))
  const from = pooled(sql, asked, bind)
  const cosine = `-(pool.vector <#> ${query}::vector)`
  // What `styleScore` makes of a cosine before labels are blended in.
  const shaped = `power(greatest(0, (${cosine} - ${styleFloor}) / (1 - ${styleFloor})), 3)`
  const alike = asked.near.space === 'style' ? shaped : cosine
  const score = blend === undefined ? cosine : `${alike} * ${bind(blend.share)}::float8 + ${agreement(blend, bind)}`
  // Materialized, so that no index decides which rows are looked at.
  const text = `WITH pool AS MATERIALIZED (
      SELECT r.number, r.id, r.type, r.season, r.palette_tag, r.design_styles, n.vector ${from})
    SELECT number, id, ${score} AS score FROM pool ORDER BY score DESC, id LIMIT ${bind(limit)}`
  return scoredIn(await sql.all(text, ...values))
}

/** What agreement on the seed's labels adds to a score; styles by the shared ones among all of both (Jaccard). */
function agreement({ seed, weights }: Blend, bind: Bind): string {
  const equal = (column: string, value: string | null, weight: number) =>
    value === null ? '0' : `CASE WHEN pool.${column} = ${bind(value)} THEN ${bind(weight)}::float8 ELSE 0 END`
  const parts = [
    equal('season', seed.season, weights.season),
    equal('type', seed.type, weights.type),
    equal('palette_tag', seed.palette_tag, weights.palette),
  ]
  if (seed.design_styles.length > 0) {
    const own = bind(JSON.stringify(seed.design_styles))
    parts.push(`${bind(weights.design_styles)}::float8 * (
      SELECT coalesce(count(*) FILTER (WHERE both_have = 2)::float8 / nullif(count(*), 0), 0) FROM (
        SELECT count(*) AS both_have FROM (
          SELECT DISTINCT jsonb_array_elements_text(pool.design_styles::jsonb) AS style
          UNION ALL SELECT DISTINCT jsonb_array_elements_text(${own}::jsonb)) AS styles
        GROUP BY style) AS counted)`)
  }
  return parts.join(' + ')
}

/** The reference of a pool at a place in the order of their numbers. */
export async function atPlace(sql: Tx, asked: Asked, place: number): Promise<Row | null> {
  const { values, bind } = binder()
  const from = pooled(sql, asked, bind)
  return sql.get(
    `SELECT r.number, r.id, r.account_number, r.type, r.season, r.palette_tag, r.design_styles ${from}
     ORDER BY r.number LIMIT 1 OFFSET ${bind(place)}`,
    ...values,
  )
}
