// A plain Fastify server that answers a roll from sqlite-vec or pgvector: node roll-server.mjs PEERS KIND DATABASE.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [peers, kind, database] = process.argv.slice(2)
const from = createRequire(join(peers, 'x.js'))
const Database = from('better-sqlite3')
const db = new Database(database, { readonly: true })
const columns = `number, id, title, format, width, height, colors, color_names, palette_tag, type, season, design_styles,
  aspect, text_coverage, account_number, active, quality, craft, roll_eligible, source, source_id, source_url, created_at,
  updated_at`
const vectorOf = db.prepare(`SELECT v.vector FROM vectors v JOIN reference_images r ON r.number = v.reference_number
  WHERE r.id = ? AND v.space = 'image'`)
const all = db.prepare(`SELECT r.*, v.vector FROM reference_images r JOIN vectors v ON v.reference_number = r.number
  WHERE v.space = 'image'`)
const rowsOf = db.prepare(`SELECT ${columns} FROM reference_images WHERE number IN (SELECT value FROM json_each(?))`)
const eligible = (row) =>
  +(row.active && row.roll_eligible && row.quality >= 0.3 && row.craft >= 0.3 && row.account_number === null)

async function sqliteVec() {
  const memory = new Database(':memory:')
  memory.loadExtension(from('sqlite-vec').getLoadablePath())
  memory.exec('CREATE VIRTUAL TABLE vectors USING vec0 (embedding float[384] distance_metric=cosine, eligible INTEGER)')
  const insert = memory.prepare('INSERT INTO vectors (rowid, embedding, eligible) VALUES (?, ?, ?)')
  memory.transaction(() => {
    for (const row of all.iterate()) insert.run(BigInt(row.number), row.vector, BigInt(eligible(row)))
  })()
  const find = memory.prepare('SELECT rowid, distance FROM vectors WHERE embedding MATCH ? AND k = 13 AND eligible = 1')
  return (vector) => find.all(vector).map(({ rowid, distance }) => [rowid, 1 - distance])
}

async function pgvector() {
  const { PGlite } = from('@electric-sql/pglite')
  const pg = await PGlite.create({ extensions: { vector: from('@electric-sql/pglite-pgvector').vector } })
  await pg.exec('CREATE EXTENSION vector; CREATE TABLE vectors (n int PRIMARY KEY, eligible int, v vector(384))')
  const text = (bytes) =>
    `[${Array.from(new Float32Array(new Uint8Array(bytes).buffer), (value) => value.toPrecision(7)).join(',')}]`
  let batch = []
  const flush = async () => {
    if (batch.length > 0) await pg.exec(`INSERT INTO vectors VALUES ${batch.join(',')}`)
    batch = []
  }
  for (const row of all.iterate()) {
    batch.push(`(${row.number}, ${eligible(row)}, '${text(row.vector)}')`)
    if (batch.length === 500) await flush()
  }
  await flush()
  await pg.exec(`CREATE INDEX ON vectors USING hnsw (v vector_ip_ops) WITH (m = 16, ef_construction = 100);
    SET hnsw.ef_search = 100; SET hnsw.iterative_scan = strict_order`)
  const sql = 'SELECT n, -(v <#> $1) AS score FROM vectors WHERE eligible = 1 ORDER BY v <#> $1 LIMIT 13'
  return async (vector) => (await pg.query(sql, [text(vector)])).rows.map(({ n, score }) => [n, score])
}

const find = await (kind === 'sqlite-vec' ? sqliteVec() : pgvector())
const app = from('fastify')()
app.get('/roll/:id', async (request) => {
  const seed = vectorOf.get(request.params.id)
  const found = new Map(await find(seed.vector))
  const references = rowsOf.all(JSON.stringify([...found.keys()])).map((row) => ({
    ...row,
    colors: JSON.parse(row.colors),
    design_styles: JSON.parse(row.design_styles),
    score: found.get(row.number),
  }))
  return { id: request.params.id, references: references.sort((a, b) => b.score - a.score).slice(0, 12) }
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening on http://127.0.0.1:${app.server.address().port}`)
