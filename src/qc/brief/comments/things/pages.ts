import type { Change, Draft } from '../../draft.ts'
import { given } from '../items/items.ts'
import { type Given, rowMeant, rowsOf } from './rows.ts'

/** `Thank-yous moved to page 5`: the page of a row. */

const page = /(?<![\p{L}\d])(?:pages?|pp?\.|pgs?\.?|p[aá]ginas?|p[aá]gs?\.?)\s?(\d{1,3})(?!\d)/iu

export function pageOf(draft: Draft, sentence: string, context: Given): Change[] {
  const [all = '', number = ''] = page.exec(sentence) ?? []
  if (all === '') return []
  const rows = rowsOf(context).filter(({ text }) => page.test(text))
  const row = rowMeant(rows, sentence.slice(0, sentence.indexOf(all)))
  const [before = '', old = ''] = row === null ? [] : page.exec(row.text)!
  return before === '' || old === number ? [] : given(draft, { before, after: before.replace(old, number) })
}
