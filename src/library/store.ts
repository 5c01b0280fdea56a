import { type Dialect, lastSettled, type Row, type Tx } from '../db/sql.ts'
import {
  type Embedding,
  type IndexEntry,
  type NewReference,
  type ReferenceRow,
  ReferenceRow as RowShape,
  type VectorKind,
} from './model.ts'
import { noteRemoval, refuseRemoved } from './removals-store.ts'
import { deleteTexts, insertText, sortTitleOf, updateText } from './search/search.ts'

const columns = `number, id, version, source, source_id, source_url, file_name, title, sha256, format, width, height, colors,
  color_names, palette_tag, type, season, design_styles, aspect, text_coverage, account_number, active, quality, craft,
  roll_eligible, stack_id, corrected, created_at, updated_at`

function parse(row: Row): ReferenceRow {
  return RowShape.parse(row)
}

/** Made once: a text put together at each call would be hashed at each call. */
const selectById = `SELECT ${columns} FROM reference_images WHERE id = $1`

export async function byId(sql: Tx, id: string): Promise<ReferenceRow | null> {
  const row = await sql.get(selectById, id)
  return row && parse(row)
}

export async function byIds(sql: Tx, ids: readonly string[]): Promise<ReferenceRow[]> {
  const rows = await sql.all(
    `SELECT ${columns} FROM reference_images WHERE id ${sql.dialect.inArray('$1')}`,
    sql.dialect.array(ids),
  )
  return rows.map(parse)
}

type KnownBy = { source: string; sourceId: string | null; sha256: string; owner: string | null }

/** The reference that already stands for this image: the same source's same id, or the same owner's same bytes. */
export async function known(sql: Tx, { source, sourceId, sha256, owner }: KnownBy): Promise<ReferenceRow | null> {
  const row = await sql.get(
    `SELECT ${columns} FROM reference_images
     WHERE coalesce(account_number, '') = coalesce($4, '') AND (sha256 = $3 OR (source = $1 AND source_id = $2))
     ORDER BY number LIMIT 1`,
    source,
    sourceId,
    sha256,
    owner,
  )
  return row && parse(row)
}

/** Fails with `unavailable` when the file was removed since it was stored. */
export async function insertFile(tx: Tx, file: { sha256: string; format: string; sizeBytes: number; at: string }) {
  await refuseRemoved(tx, file.sha256)
  await tx.run(
    `INSERT INTO files (sha256, format, size_bytes, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (sha256) DO NOTHING`,
    file.sha256,
    file.format,
    file.sizeBytes,
    file.at,
  )
}

export async function fileFormat(sql: Tx, sha256: string): Promise<string | null> {
  const row = await sql.get('SELECT format FROM files WHERE sha256 = $1', sha256)
  return row && String(row.format)
}

export async function insert(tx: Tx, reference: NewReference): Promise<ReferenceRow> {
  const row = await tx.get(
    `INSERT INTO reference_images (id, source, source_id, source_url, title, sha256, format, width, height, colors,
       color_names, palette_tag, type, season, design_styles, aspect, text_coverage, account_number, active, quality,
       craft, roll_eligible, created_at, updated_at, file_name, sort_title, text_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25, $26, 1)
     RETURNING ${columns}`,
    reference.id,
    reference.source,
    reference.source_id,
    reference.source_url,
    reference.title,
    reference.sha256,
    reference.format,
    reference.width,
    reference.height,
    JSON.stringify(reference.colors),
    JSON.stringify(reference.color_names),
    reference.palette_tag,
    reference.type,
    reference.season,
    JSON.stringify(reference.design_styles),
    reference.aspect,
    reference.text_coverage,
    reference.account_number,
    reference.active,
    reference.quality,
    reference.craft,
    reference.roll_eligible,
    reference.created_at,
    reference.updated_at,
    reference.file_name,
    sortTitleOf(reference),
  )
  const inserted = parse(row!)
  await insertText(tx, inserted)
  return inserted
}

/** Stores every changeable field of `row` and counts its version up. */
export async function update(tx: Tx, row: ReferenceRow): Promise<ReferenceRow> {
  const updated = await tx.get(
    `UPDATE reference_images SET version = version + 1, title = $2, type = $3, season = $4, design_styles = $5,
       account_number = $6, active = $7, quality = $8, craft = $9, roll_eligible = $10, source_url = $11, updated_at = $12,
       sort_title = $13, stack_id = $14, palette_tag = $15, text_coverage = $16, colors = $17, color_names = $18,
       corrected = $19
     WHERE number = $1 RETURNING ${columns}`,
    row.number,
    row.title,
    row.type,
    row.season,
    JSON.stringify(row.design_styles),
    row.account_number,
    row.active,
    row.quality,
    row.craft,
    row.roll_eligible,
    row.source_url,
    row.updated_at,
    sortTitleOf(row),
    row.stack_id,
    row.palette_tag,
    row.text_coverage,
    JSON.stringify(row.colors),
    JSON.stringify(row.color_names),
    JSON.stringify(row.corrected),
  )
  const after = parse(updated!)
  await updateText(tx, after)
  return after
}

/** Sets `active` where it differs; returns the references that really changed. */
export async function setActive(tx: Tx, ids: readonly string[], active: boolean, at: string): Promise<ReferenceRow[]> {
  const rows = await tx.all(
    `UPDATE reference_images SET active = $2, version = version + 1, updated_at = $3
     WHERE id ${tx.dialect.inArray('$1')} AND active <> $2 RETURNING ${columns}`,
    tx.dialect.array(ids),
    active,
    at,
  )
  return rows.map(parse)
}

export async function insertVector(
  tx: Tx,
  number: number,
  { space, model, vector }: Embedding,
  checksum: Uint8Array,
): Promise<void> {
  const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
  await tx.run(
    `INSERT INTO vectors (reference_number, space, model, dimensions, vector, checksum) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (reference_number, space) DO UPDATE
     SET model = excluded.model, dimensions = excluded.dimensions, vector = excluded.vector, checksum = excluded.checksum`,
    number,
    space,
    model,
    vector.length,
    bytes,
    checksum,
  )
}

const numbersIn = (rows: Row[]): number[] => rows.map(({ number }) => Number(number))

/** Deletes a church's references with their text and vectors; the files that no row refers to any more are returned. */
export async function deleteOf(tx: Tx, account: string): Promise<{ references: number; orphans: string[] }> {
  const rows = await tx.all('SELECT number FROM reference_images WHERE account_number = $1', account)
  await deleteTexts(tx, numbersIn(rows))
  const { changes } = await tx.run('DELETE FROM reference_images WHERE account_number = $1', account)
  await tx.run('DELETE FROM tombstones WHERE account_number = $1', account)
  return { references: changes, orphans: await deleteOrphans(tx) }
}

/** Deletes one reference with all that names it, and remembers that it is not to come back. */
export async function deleteOne(
  tx: Tx,
  { number, id, source, source_id: sourceId, sha256, account_number: owner }: ReferenceRow,
  { caller, at }: { caller: string; at: string },
): Promise<{ orphans: string[] }> {
  await deleteTexts(tx, [number])
  await tx.run('DELETE FROM reference_images WHERE number = $1', number)
  await tx.run(
    `INSERT INTO tombstones (number, id, source, source_id, sha256, account_number, caller, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    number,
    id,
    source,
    sourceId,
    sha256,
    owner,
    caller,
    at,
  )
  return { orphans: await deleteOrphans(tx, sha256) }
}

/** Whether the image was deleted for good: the same source's same id, or the same owner's same bytes. */
export async function wasDeleted(sql: Tx, { source, sourceId, sha256, owner }: KnownBy): Promise<boolean> {
  const row = await sql.get(
    `SELECT number FROM tombstones WHERE coalesce(account_number, '') = coalesce($4, '')
     AND (sha256 = $3 OR (source = $1 AND source_id = $2)) LIMIT 1`,
    source,
    sourceId,
    sha256,
    owner,
  )
  return row !== null
}

/** Deletes the rows of files that no row refers to any more (of all, or of one); the bytes of those returned are to go. */
async function deleteOrphans(tx: Tx, sha256: string | null = null): Promise<string[]> {
  const unnamed = `NOT EXISTS (SELECT 1 FROM reference_images r WHERE r.sha256 = files.sha256)
     AND NOT EXISTS (SELECT 1 FROM kept_files k WHERE k.sha256 = files.sha256)`
  const rows = await (sha256 === null
    ? tx.all(`DELETE FROM files WHERE ${unnamed} RETURNING sha256`)
    : tx.all(`DELETE FROM files WHERE sha256 = $1 AND ${unnamed} RETURNING sha256`, sha256))
  const orphans = rows.map(({ sha256 }) => String(sha256))
  for (const orphan of orphans) await noteRemoval(tx, orphan)
  return orphans
}

export function entryOf(row: ReferenceRow): IndexEntry {
  const { number, id, version, active, account_number, type, season, design_styles, palette_tag } = row
  const { quality, craft, roll_eligible } = row
  return {
    number,
    id,
    version,
    active,
    account_number,
    type,
    season,
    design_styles,
    palette_tag,
    quality,
    craft,
    roll_eligible,
  }
}

const entryColumns = `number, id, version, active, account_number, type, season, design_styles, palette_tag, quality,
  craft, roll_eligible`

/** What the indexes keep of each reference, in pages by number. */
export function entriesAfter(sql: Tx, after: number, limit: number): Promise<Row[]> {
  return sql.all(
    `SELECT ${entryColumns} FROM reference_images WHERE number > $1 ORDER BY number LIMIT $2`,
    after,
    limit,
  )
}

export function entriesOf(sql: Tx, numbers: readonly number[]): Promise<Row[]> {
  return sql.all(
    `SELECT ${entryColumns} FROM reference_images WHERE number ${sql.dialect.inArray('$1')}`,
    sql.dialect.array(numbers),
  )
}

const vectorColumns = 'reference_number, dimensions, vector, checksum'

/** The vectors of one space and model, in pages by the reference's number. */
export function vectorsAfter(sql: Tx, kind: VectorKind, after: number, limit: number): Promise<Row[]> {
  return sql.all(
    `SELECT ${vectorColumns} FROM vectors
     WHERE space = $1 AND reference_number > $2 AND model = $3 ORDER BY reference_number LIMIT $4`,
    kind.space,
    after,
    kind.model,
    limit,
  )
}

export function vectorsOf(sql: Tx, kind: VectorKind, numbers: readonly number[]): Promise<Row[]> {
  return sql.all(
    `SELECT ${vectorColumns} FROM vectors WHERE space = $1 AND model = $2 AND reference_number ${sql.dialect.inArray('$3')}`,
    kind.space,
    kind.model,
    sql.dialect.array(numbers),
  )
}

/**
 * The last settled change of what the indexes are made from; `seq` 0 when there was none yet. `isNewest`: none is stored
 * above it.
 */
export async function lastChange(sql: Tx): Promise<{ seq: number; mark: string; isNewest: boolean }> {
  const row = await sql.get(
    `SELECT seq, mark, (SELECT max(seq) FROM index_changes) AS newest FROM index_changes WHERE seq <= $1
     ORDER BY seq DESC LIMIT 1`,
    await lastSettled(sql, 'index_changes'),
  )
  if (row === null) return { seq: 0, mark: '', isNewest: false }
  return { seq: Number(row.seq), mark: textOf(row.mark), isNewest: row.newest === row.seq }
}

export async function markOf(sql: Tx, seq: number): Promise<string | null> {
  const row = await sql.get('SELECT mark FROM index_changes WHERE seq = $1', seq)
  return row && textOf(row.mark)
}

const textOf = (mark: unknown) =>
  Buffer.from(mark as Uint8Array)
    .toString('hex')
    .toUpperCase()

/** The references that changed after a change, each once. */
export async function changedAfter(sql: Tx, seq: number): Promise<number[]> {
  const rows = await sql.all('SELECT DISTINCT reference_number FROM index_changes WHERE seq > $1', seq)
  return rows.map((row) => Number(row.reference_number))
}

/** Forgets the changes before `seq`, which a snapshot on disk now holds. */
export async function forgetChanges(sql: Tx, seq: number): Promise<void> {
  await sql.run('DELETE FROM index_changes WHERE seq < $1', seq)
}

export async function byNumbers(sql: Tx, numbers: readonly number[]): Promise<ReferenceRow[]> {
  const rows = await sql.all(
    `SELECT ${columns} FROM reference_images WHERE number ${sql.dialect.inArray('$1')}`,
    sql.dialect.array(numbers),
  )
  return rows.map(parse)
}

/** References whose text an older version made. */
export async function oldTexts(sql: Tx, limit: number): Promise<ReferenceRow[]> {
  const text = `SELECT ${columns} FROM reference_images WHERE text_version = 0 ORDER BY number LIMIT $1`
  return (await sql.all(text, limit)).map(parse)
}

/** The references of a stack. */
export async function ofStack(sql: Tx, stackId: string): Promise<ReferenceRow[]> {
  return (await sql.all(`SELECT ${columns} FROM reference_images WHERE stack_id = $1 ORDER BY number`, stackId)).map(
    parse,
  )
}

type Models = readonly { space: string; model: string }[]

const stale = ({ inArray }: Dialect) => `(SELECT count(*) FROM vectors v WHERE v.reference_number = r.number
  AND v.space || ' ' || v.model ${inArray('$1')}) < $2`

function modelValues({ array }: Dialect, models: Models): [string, number] {
  return [array(models.map(({ space, model }) => `${space} ${model}`)), models.length]
}

/** References that lack a vector of one of these models, by number. */
export async function staleAfter(sql: Tx, models: Models, after: number, limit: number) {
  const rows = await sql.all(
    `SELECT r.number, r.id, r.sha256 FROM reference_images r WHERE ${stale(sql.dialect)} AND r.number > $3
     ORDER BY r.number LIMIT $4`,
    ...modelValues(sql.dialect, models),
    after,
    limit,
  )
  return rows as { number: number; id: string; sha256: string }[]
}

export async function countStale(sql: Tx, models: Models): Promise<number> {
  const row = await sql.get(
    `SELECT count(*) AS references_stale FROM reference_images r WHERE ${stale(sql.dialect)}`,
    ...modelValues(sql.dialect, models),
  )
  return Number(row!.references_stale)
}
