import { editDistance, withoutMarks } from '../../../kernel/text.ts'
import { squeezed } from '../draft.ts'

/** Names that are written in more than one way. */

/** A run of words that is a name written otherwise: with a slip or two, or so that it sounds alike; null where there is none, or more than one. */
export const nameLike = (names: readonly string[], name: string): string | null =>
  nearest(names, name) ?? soundingAlike(names, name)

const slipsMax = 2

/** The words of a run that are all but those of the name: each the same, or a slip or two from it and with its initial. */
function nearest(names: readonly string[], name: string): string | null {
  const wanted = name.split(/\s+/)
  const found = new Map<string, number>()
  for (const run of names) {
    const words = run.split(/\s+/)
    // `van der Meer` for `Vandermeer`
    for (let count = 1; count < wanted.length; count++)
      if (squeezed(words.slice(-count).join(' ')) === squeezed(name)) found.set(words.slice(-count).join(' '), 0)
    for (let at = 0; at + wanted.length <= words.length; at++) {
      const some = words.slice(at, at + wanted.length)
      const isOne = wanted.some((word, place) => isSame(word, some[place]!))
      if (some.every((word, place) => isNear(word, wanted[place]!, isOne && wanted.length > 1)))
        found.set(some.join(' '), slipsTo(some.join(' '), name))
    }
  }
  const least = Math.min(...found.values())
  const [only, other] = [...found].filter(([, slips]) => slips === least)
  return only === undefined || other !== undefined ? null : only[0]
}

/** `Our speaker spells it Kathryn. Kathryn Oyelaran.`: the only one whose given name sounds alike, and whose surname is the same. */
function soundingAlike(names: readonly string[], name: string): string | null {
  const wanted = name.split(/\s+/)
  const isAlike = (word: string, at: number) =>
    at > 0 ? isSame(word, wanted[at]!) : consonants(word) === consonants(wanted[0]!)
  // Of one word alone so few letters are anybody's.
  if (wanted.length === 1 && consonants(name).length < consonantsMin) return null
  const [only, other] = new Set(
    names.flatMap((run) => {
      const words = run.split(/\s+/)
      const from = words.findIndex((_, start) => wanted.every((_, at) => isAlike(words[start + at] ?? '', at)))
      return from === -1 ? [] : [words.slice(from, from + wanted.length).join(' ')]
    }),
  )
  return other === undefined ? (only ?? null) : null
}
const consonantsMin = 3

/** How a name sounds, roughly: `Catherine` as `Kathryn`, `Stephen` as `Steven`, `Geoff` as `Jeff`. */
const consonants = (name: string): string =>
  evenly(name)
    .replace(/^g(?=e)/, 'j')
    .replaceAll(/ph|v/g, 'f')
    .replaceAll(/c(?=[eiy])|z/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll(/[aeiouyhw]/g, '')
    .replaceAll(/(.)\1+/g, '$1')

const evenly = (text: string) => withoutMarks(text).toLowerCase()
export const slipsTo = (one: string, other: string) =>
  editDistance(evenly(one), evenly(other), one.length + other.length)
const isSame = (one: string, other: string) => evenly(one) === evenly(other)
function isNear(one: string, other: string, isFree: boolean): boolean {
  if (!isFree && evenly(one)[0] !== evenly(other)[0]) return false
  const slips = editDistance(evenly(one), evenly(other), slipsMax)
  return slips <= Math.min(slipsMax, Math.max(one.length, other.length) >> 1)
}
