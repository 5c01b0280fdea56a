import type { Tx } from '../../db/sql.ts'

export async function insertText(tx: Tx, number: number, text: string): Promise<void> {
  await tx.run('INSERT INTO reference_text (rowid, body) VALUES ($1, $2)', number, text)
}

export async function textOf(tx: Tx, number: number): Promise<string> {
  const row = await tx.get('SELECT body FROM reference_text WHERE rowid = $1', number)
  return row === null ? '' : String(row.body)
}

export async function updateText(tx: Tx, number: number, text: string): Promise<void> {
  await tx.run('UPDATE reference_text SET body = $2 WHERE rowid = $1', number, text)
}

export async function deleteTexts(tx: Tx, numbers: readonly number[]): Promise<void> {
  await tx.run(`DELETE FROM reference_text WHERE rowid ${tx.dialect.inArray('$1')}`, tx.dialect.array(numbers))
}

/** Whether it was new. */
export async function insertWord(tx: Tx, word: string): Promise<boolean> {
  const { changes } = await tx.run('INSERT INTO search_words (word) VALUES ($1) ON CONFLICT (word) DO NOTHING', word)
  return changes > 0
}

export async function insertVariants(tx: Tx, word: string, variants: readonly string[]): Promise<void> {
  for (const variant of variants)
    await tx.run('INSERT INTO search_variants (variant, word) VALUES ($1, $2)', variant, word)
}

/** With its variants, which name it. */
export async function deleteWord(tx: Tx, word: string): Promise<void> {
  await tx.run('DELETE FROM search_words WHERE word = $1', word)
}

/** Whether any reference says a word, or one that begins with it. */
export async function isBegun(sql: Tx, word: string): Promise<boolean> {
  const { matchAll, searchTerms } = sql.dialect
  return (await sql.get(`${matchAll('reference_text', '$1')} LIMIT 1`, searchTerms([[word]]))) !== null
}

/** Whether any reference says just this word. */
export async function isSaid(sql: Tx, word: string): Promise<boolean> {
  const { matchAll, searchTerms } = sql.dialect
  const terms = searchTerms([[word]], { whole: true })
  return (await sql.get(`${matchAll('reference_text', '$1')} LIMIT 1`, terms)) !== null
}

/** The numbers of the references whose text has, for each of these, one of the alternatives. */
export async function numbersSaying(sql: Tx, words: readonly (readonly string[])[]): Promise<number[]> {
  const { matchAll, searchTerms } = sql.dialect
  // The texts alone are read: to look every number up among the references takes five times as long.
  const rows = await sql.all(matchAll('reference_text', '$1'), searchTerms(words))
  return rows.map(({ rowid }) => Number(rowid))
}

/** Words that have one of these variants. */
export async function wordsSharing(sql: Tx, variants: readonly string[]): Promise<string[]> {
  const rows = await sql.all(
    `SELECT DISTINCT word FROM search_variants WHERE variant ${sql.dialect.inArray('$1')}`,
    sql.dialect.array(variants),
  )
  return rows.map(({ word }) => String(word))
}

/** A reference's text, and the title it is sorted by, are of this version. */
export async function markText(tx: Tx, number: number, title: string): Promise<void> {
  await tx.run('UPDATE reference_images SET sort_title = $2, text_version = 1 WHERE number = $1', number, title)
}
