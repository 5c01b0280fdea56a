import type { Change, Draft } from '../draft.ts'

/** `born in 1932, not 1931`: another year of a date, and of the copy that names it. */

const year = '((?:19|20)\\d\\d)'
const swaps = [
  [
    new RegExp(
      `(?<!\\d)${year},? (?:and |y )?(?:not|no|instead of|rather than|en (?:vez|lugar) de) (?:in |en )?${year}(?!\\d)`,
      'iu',
    ),
    1,
    2,
  ],
  [
    new RegExp(
      `(?<!\\d)(?:not|no(?: es)?|from|de) (?:in |en )?${year},? (?:but|sino|to|a|it['’]s|es) (?:in |en )?${year}(?!\\d)`,
      'iu',
    ),
    2,
    1,
  ],
  [new RegExp(`(?<!\\d)${year} (?:should be|needs to be|must be|debe ser) ${year}(?!\\d)`, 'iu'), 2, 1],
] as const

export function yearChanged(draft: Draft, sentence: string): Change[] {
  for (const [pattern, wanted, unwanted] of swaps) {
    const found = pattern.exec(sentence)
    if (found === null) continue
    const [after, before] = [found[wanted]!, found[unwanted]!]
    const old = draft.dates.filter(({ value }) => value?.startsWith(before))
    const has = (text: string) => text.includes(before)
    const isSaid = [...draft.key_copy, ...draft.required_elements].some(has)
    if (after === before || (old.length === 0 && !isSaid)) return []
    const fresh = (text: string) => text.replaceAll(before, after)
    draft.dates = draft.dates.map((one) =>
      old.includes(one) ? { ...one, text: fresh(one.text), value: fresh(one.value!) } : one,
    )
    for (const field of ['key_copy', 'required_elements'] as const) draft[field] = draft[field].map(fresh)
    return [{ field: old.length > 0 ? 'dates' : 'key_copy', before, after }]
  }
  return []
}
