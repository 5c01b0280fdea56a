import type { Sql, Tx } from '../../db/sql.ts'
import { type ReferenceRow, refId } from '../model.ts'
import * as store from './store.ts'
import { corrections, isForgiving, isOneTypoApart, variantsOf, wordsOf } from './words.ts'

/** What a reference is found by: the words a person would remember it by. */
function wordsOfRow(row: ReferenceRow): string[] {
  const labels = [row.type, row.season, ...row.design_styles, row.palette_tag, row.aspect]
  const texts = [refId(row.number), row.title, row.file_name, row.source_id, row.account_number, ...labels]
  return wordsOf(texts.filter(Boolean).join(' '))
}

/** A title as it is sorted by: every engine sorts these alike. */
export function sortTitleOf({ title }: { title: string | null }): string {
  return wordsOf(title ?? '').join(' ')
}

/** Makes a new reference searchable. */
export async function insertText(tx: Tx, row: ReferenceRow): Promise<void> {
  const words = wordsOfRow(row)
  await store.insertText(tx, row.number, words.join(' '))
  await addWords(tx, corrections(words))
}

/** Makes a changed reference found by what it says now, and no longer by what it said before. */
export async function updateText(tx: Tx, row: ReferenceRow): Promise<void> {
  const words = wordsOfRow(row)
  const before = await store.textOf(tx, row.number)
  const text = words.join(' ')
  if (text === before) return
  await store.updateText(tx, row.number, text)
  await addWords(tx, corrections(words))
  const now = new Set(words)
  await dropWords(
    tx,
    wordsOf(before).filter((word) => !now.has(word)),
  )
}

/** Makes references unknown to the search; words that nothing else says are forgotten. */
export async function deleteTexts(tx: Tx, numbers: readonly number[]): Promise<void> {
  const words = new Set<string>()
  for (const number of numbers) for (const word of wordsOf(await store.textOf(tx, number))) words.add(word)
  await store.deleteTexts(tx, numbers)
  await dropWords(tx, [...words])
}

async function addWords(tx: Tx, words: readonly string[]): Promise<void> {
  for (const word of words) if (await store.insertWord(tx, word)) await store.insertVariants(tx, word, variantsOf(word))
}

async function dropWords(tx: Tx, words: readonly string[]): Promise<void> {
  for (const word of corrections(words)) if (!(await store.isSaid(tx, word))) await store.deleteWord(tx, word)
}

type OldTexts = (tx: Tx, limit: number) => Promise<ReferenceRow[]>
const rowsAtOnce = 200

/** Makes the texts that an older version made anew: a few at a time, beside other work. */
export async function refreshTexts(sql: Sql, old: OldTexts): Promise<void> {
  while ((await old(sql, 1)).length > 0)
    await sql.begin(async (tx) => {
      for (const row of await old(tx, rowsAtOnce)) {
        await updateText(tx, row)
        await addWords(tx, corrections(wordsOfRow(row)))
        await store.markText(tx, row.number, sortTitleOf(row))
      }
    })
}

/** The numbers of the references that say every one of these words, or begin a longer one with it. */
export async function numbersOf(sql: Sql, asked: readonly string[]): Promise<number[]> {
  const alternatives: string[][] = []
  for (const word of wordsOf(asked.join(' '))) alternatives.push([word, ...(await correctionsOf(sql, word))])
  // A mark without its letter is no word.
  return alternatives.length === 0 ? [] : store.numbersSaying(sql, alternatives)
}

/** What a word that nothing begins with may have been meant to be. */
async function correctionsOf(sql: Sql, word: string): Promise<string[]> {
  if (!isForgiving(word) || (await store.isBegun(sql, word))) return []
  return (await store.wordsSharing(sql, variantsOf(word))).filter((other) => isOneTypoApart(word, other))
}
