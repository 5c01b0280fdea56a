import type { Amendment, BriefFields, Fact } from '../model.ts'
import { spokenTime, timesIn } from '../text/text.ts'

/** A brief's fields while comments change them. */

export type Draft = BriefFields
export type Change = Pick<Amendment, 'field' | 'before' | 'after'>
/**
 * A comment's sentence, and whether it adds or drops what it names. `line`: the one of the brief whose value it says anew;
 * `others`: those of which it says nothing.
 */
export type How = { sentence: string; isAdded: boolean; isDropped: boolean; line?: string | undefined; others?: string }

export const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\d$€£@#]/gu, '')
/** The words that say something, cut where English changes their ends. */
export const stemsOf = (text: string) =>
  [...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].map(({ 0: word }) => word.slice(0, 5))
const texts = ['required_elements', 'key_copy', 'locations'] as const
export const allTexts = (draft: Draft) => texts.flatMap((field) => draft[field])

/** `7:00 AM`, of `7, 9 & 11 AM`: what an hour is called alone that has its half of the day from others. */
export const calledAlone = ({ text, value }: Fact): string =>
  value !== null && timesIn(text).length > 1 && timesIn(text)[0]!.text === text ? spokenTime(value) : text

/** Writes the new words in the place of the old ones, wherever they stand. */
export function exchange(draft: Draft, before: string, fresh: string): Change[] {
  // The end of the sentence in which it was said: `Noted: Garden Court.`
  const after = fresh.replace(/(?<=\p{L}{4})[.,;]$/u, '')
  if (before === after) return []
  const changes: Change[] = []
  for (const field of texts)
    draft[field] = draft[field].map((text) => {
      const at = placeOf(text, before)
      if (at === -1) return text
      changes.push({ field, before, after })
      return text.slice(0, at) + after + withoutSaid(text.slice(at + before.length), after)
    })
  return changes.slice(0, 1)
}

/** The same; where no field holds the old words, which the brief has all the same, the new ones are asked for. */
export function exchangeOrAsk(draft: Draft, before: string, after: string): Change[] {
  const changes = exchange(draft, before, after)
  if (changes.length > 0) return changes
  draft.required_elements.push(after)
  return [{ field: 'required_elements', before, after }]
}

/** Where words stand in a text; the 7 of `714` is no seven. */
function placeOf(text: string, words: string): number {
  if (!/^\d|\d$/.test(words)) return text.toLowerCase().indexOf(words.toLowerCase())
  const ahead = /^\d/.test(words) ? '(?<![\\d:.])' : ''
  const behind = /\d$/.test(words) ? '(?![\\d:])' : ''
  return text.search(new RegExp(`${ahead}${RegExp.escape(words)}${behind}`, 'iu'))
}

/** `$20 per child` that becomes `$25 per child`: what the new words end in and stands there already. */
function withoutSaid(rest: string, after: string): string {
  const ends = [...after.matchAll(/\s/g)].map(({ index }) => after.slice(index))
  const said = ends.find((one) => rest.toLowerCase().startsWith(one.toLowerCase()))
  return said === undefined ? rest : rest.slice(said.length)
}

/** What the first reader finds that finds anything. */
export function firstOf(...readers: (() => Change[])[]): Change[] {
  for (const read of readers) {
    const found = read()
    if (found.length > 0) return found
  }
  return []
}
