import type { Row, Tx } from '../../db/sql.ts'
import type { CatalogRow } from '../model.ts'

const catalogColumns = `number, type, season, palette_tag, design_styles, aspect, text_coverage, format, source,
  account_number, active, roll_eligible, quality, craft, width, height, created_at, colors, color_names`

/** Our own row, read without zod: a catalog reads every reference there is. */
function catalogRowIn(row: Row): CatalogRow {
  row.active = row.active !== 0
  row.roll_eligible = row.roll_eligible !== 0
  return row as CatalogRow
}

export async function lastNumber(sql: Tx): Promise<number> {
  return Number((await sql.get('SELECT max(number) AS last FROM reference_images'))!.last ?? 0)
}

/** What the catalog keeps of each reference, in pages by number. */
export async function catalogRowsAfter(sql: Tx, after: number, limit: number): Promise<CatalogRow[]> {
  const text = `SELECT ${catalogColumns} FROM reference_images WHERE number > $1 ORDER BY number LIMIT $2`
  return (await sql.all(text, after, limit)).map(catalogRowIn)
}

export async function catalogRowsOf(sql: Tx, numbers: readonly number[]): Promise<CatalogRow[]> {
  const rows = await sql.all(
    `SELECT ${catalogColumns} FROM reference_images WHERE number ${sql.dialect.inArray('$1')}`,
    sql.dialect.array(numbers),
  )
  return rows.map(catalogRowIn)
}

const numbersIn = (rows: Row[]): number[] => rows.map(({ number }) => Number(number))

export async function numbersOfIds(sql: Tx, ids: readonly string[]): Promise<number[]> {
  const text = `SELECT number FROM reference_images WHERE id ${sql.dialect.inArray('$1')}`
  return numbersIn(await sql.all(text, sql.dialect.array(ids)))
}

export async function numbersOfSourceId(sql: Tx, sourceId: string): Promise<number[]> {
  return numbersIn(await sql.all('SELECT number FROM reference_images WHERE source_id = $1', sourceId))
}

export type TitlePage = { order: 'asc' | 'desc'; after: { title?: string; number: number } | undefined; limit: number }
export type Titled = { title: string; number: number }

const titlesIn = (rows: Row[]): Titled[] =>
  rows.map((row) => ({ title: String(row.sort_title), number: Number(row.number) }))

/** What stands behind a title in an order. As a row value it is one step into the index. */
const behind = (order: 'asc' | 'desc') => `(sort_title, number) ${order === 'asc' ? '>' : '<'} ($1, $2)`
const byTitle = (order: 'asc' | 'desc') => `ORDER BY sort_title ${order}, number ${order}`

/** The next of all references by title, after a place or from the beginning. */
export async function titlesAfter(sql: Tx, { order, after, limit }: TitlePage): Promise<Titled[]> {
  const select = 'SELECT sort_title, number FROM reference_images'
  return titlesIn(
    await (after === undefined
      ? sql.all(`${select} ${byTitle(order)} LIMIT $1`, limit)
      : sql.all(`${select} WHERE ${behind(order)} ${byTitle(order)} LIMIT $3`, after.title!, after.number, limit)),
  )
}

/** The next of some references by title. */
export async function titlesAmong(
  sql: Tx,
  numbers: readonly number[],
  { order, after, limit }: TitlePage,
): Promise<Titled[]> {
  const among = sql.dialect.array(numbers)
  const select = 'SELECT sort_title, number FROM reference_images WHERE number'
  return titlesIn(
    await (after === undefined
      ? sql.all(`${select} ${sql.dialect.inArray('$1')} ${byTitle(order)} LIMIT $2`, among, limit)
      : sql.all(
          `${select} ${sql.dialect.inArray('$3')} AND ${behind(order)} ${byTitle(order)} LIMIT $4`,
          after.title!,
          after.number,
          among,
          limit,
        )),
  )
}
