import type { Sql } from '../../../src/db/sql.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { type IndexEntry } from '../../../src/library/model.ts'
import { storeVectors } from '../../../src/library/ingest/commit.ts'
import { indexSource } from '../../../src/library/vectors.ts'
import { builtinModels } from '../../../src/similarity/embedders/builtin.ts'
import { imageDimensions, styleDimensions } from '../../../src/similarity/model.ts'
import { DatabaseVectors } from '../../../src/similarity/pgvector/pgvector.ts'
import type { IndexedReference } from '../../contracts/vector-index.ts'
import { vectorMaker } from '../vectors.ts'

const gates = { qualityMin: 0.3, craftMin: 0 }
const pageRows = 200

/** Vectors in a database, filled with these references. `exactMax`: larger pools go through the graph. */
export async function filled(sql: Sql, all: readonly IndexedReference[], exactMax?: number): Promise<DatabaseVectors> {
  const index = new DatabaseVectors({
    sql,
    models: builtinModels,
    gates,
    source: indexSource(sql, silentLog),
    log: silentLog,
    ...(exactMax !== undefined && { exactMax }),
  })
  await index.load()
  const { image: images, style: styles } = builtinModels
  for (let from = 0; from < all.length; from += pageRows)
    await sql.begin(async (tx) => {
      for (const { entry, image, style } of all.slice(from, from + pageRows)) {
        await insert(tx, entry)
        await storeVectors(tx, index.sink, {
          number: entry.number,
          embeddings: [
            ...(image === null ? [] : [{ space: 'image', model: images.model, vector: image }]),
            { space: 'style', model: styles.model, vector: style },
          ],
        })
      }
    }, 'read committed')
  await sql.run('ANALYZE')
  return index
}

/** A library of random vectors in any database: nothing but what rolls and lists read. */
export async function planted(sql: Sql, count: number): Promise<void> {
  const [image, style] = [vectorMaker(imageDimensions, 'clustered', 3), vectorMaker(styleDimensions, 'clustered', 4)]
  const sink = { added() {}, changed() {}, removed() {} }
  for (let from = 1; from <= count; from += pageRows)
    await sql.begin(async (tx) => {
      for (let number = from; number < Math.min(count + 1, from + pageRows); number++) {
        const id = `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`
        const labels = {
          type: 'slide',
          season: number % 5 === 0 ? 'easter' : null,
          design_styles: [],
          palette_tag: 'warm',
        }
        const common = { version: 1, active: true, account_number: null, quality: 1, craft: 1, roll_eligible: true }
        await insert(tx, { ...common, ...labels, number, id } as IndexEntry)
        await storeVectors(tx, sink, {
          number,
          embeddings: [
            { space: 'image', model: builtinModels.image.model, vector: image(number) },
            { space: 'style', model: builtinModels.style.model, vector: style(number) },
          ],
        })
      }
    }, 'read committed')
  // Numbers that were given go before those that the database gives.
  if (sql.dialect.clock !== null)
    await sql.get("SELECT setval(pg_get_serial_sequence('reference_images', 'number'), $1)", count)
}

async function insert(tx: Parameters<Parameters<Sql['begin']>[0]>[0], entry: IndexEntry): Promise<void> {
  const sha256 = String(entry.number).padStart(64, '0')
  await tx.run("INSERT INTO files (sha256, format, size_bytes, created_at) VALUES ($1, 'png', 1, '')", sha256)
  await tx.run(
    `INSERT INTO reference_images (number, id, source, sha256, format, width, height, colors, color_names, palette_tag,
       type, season, design_styles, aspect, text_coverage, account_number, active, quality, craft, roll_eligible,
       created_at, updated_at)
     VALUES ($1, $2, 'test', $3, 'png', 1, 1, '[]', '[]', $4, $5, $6, $7, 'square', 'none', $8, $9, $10, $11, $12, '', '')`,
    entry.number,
    entry.id,
    sha256,
    entry.palette_tag,
    entry.type,
    entry.season,
    JSON.stringify(entry.design_styles),
    entry.account_number,
    Number(entry.active),
    entry.quality,
    entry.craft,
    Number(entry.roll_eligible),
  )
}
