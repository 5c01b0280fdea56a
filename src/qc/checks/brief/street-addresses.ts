import { written } from './names.ts'
import type { Text } from './reading.ts'
import { fold, likeness, wordsIn } from '../../text/text.ts'
import type { Box } from '../../model.ts'

/** A street address. `name`: its street's words without a direction; `kind`: `st`, `ave` …; null: none is said. */
export type Address = { number: string; name: string[]; kind: string | null }
/** `from` and `end` are places among the text's words. */
export type ShownAddress = Address & {
  actual: string
  box: Box | null
  confidence: number
  from: number
  end: number
}

const kinds = new Set(
  'st ave rd blvd dr ln way ct hwy pkwy pl sq terrace circle trail loop alley row pike turnpike'.split(' '),
)
const directions = /^(?:n|s|e|w|ne|nw|se|sw)$/
const nameMax = 3
/** What stands before a number that is no house's: a date, a room, a route. */
const otherNumber =
  /^(?:jan\w*|feb\w*|mar|march|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*|rm|ste|apt|unit|hwy|route|psalms?|chapter|grades?|ages?|no|room|box)$/
/** What follows a number that is no house's. */
const otherName =
  /^(?:am|pm|a|p|th|st|nd|rd|to|and|or|years?|days?|weeks?|hours?|minutes?|people|oclock|on|at|in|the|of|for|per|each)$/

/** The addresses of a text, by its words in the form in which they are compared. */
function addressesAmong(
  words: readonly string[],
  isLineEnd: (at: number) => boolean,
): (Address & { from: number; end: number })[] {
  return words.flatMap((word, from) => {
    if (!/^\d{1,5}\p{L}?$/u.test(word) || otherNumber.test(words[from - 1] ?? '') || isLineEnd(from)) return []
    const first = directions.test(words[from + 1] ?? '') ? from + 2 : from + 1
    for (let at = first + 1; at <= first + nameMax && at < words.length; at++) {
      const name = words.slice(first, at)
      if (!name.every((one) => /^(?:\p{L}{2,}|\d{1,3}(?:st|nd|rd|th))$/u.test(one)) || otherName.test(name[0]!))
        return []
      if (kinds.has(words[at]!)) return [{ number: word, name, kind: words[at]!, from, end: at + 1 }]
    }
    return []
  })
}

/** The addresses a brief's piece of text names; one without its kind of street begins with its number. */
export function addressesIn(text: string): Address[] {
  const among = (piece: string) => addressesAmong(wordsIn(piece), () => false)
  const found = among(text)
  if (found.length > 0) return found
  // `Gathering Room, 700 Cottonwood Blvd`: no number of the room's.
  const apart = text.split(',').flatMap(among)
  if (apart.length > 0) return apart
  return text.split(/,|\s[-–—]\s|\(|\)/).flatMap((piece): Address[] => {
    const [number = '', ...rest] = wordsIn(piece)
    const name = rest.filter((word) => !directions.test(word)).slice(0, nameMax)
    return /^\d{1,5}\p{L}?$/u.test(number) && /^\p{L}{3,}$/u.test(name[0] ?? '') ? [{ number, name, kind: null }] : []
  })
}

/** The addresses a design shows; those whose street the brief knows need no kind of street. */
export function addressesShown(text: Text, wanted: readonly Address[]): ShownAddress[] {
  const lineOf = (at: number) => text.wordAt(at).at
  const whole = addressesAmong(text.words, (at) => lineOf(at) !== lineOf(at + 1))
  const bare = wanted.flatMap(({ name }) =>
    text.words.flatMap((_, at) => {
      const isThere = name.every((word, place) => likeness(word, text.words[at + place] ?? '') > 0)
      const from = directions.test(text.words[at - 1] ?? '') ? at - 2 : at - 1
      const number = text.words[from] ?? ''
      if (!isThere || !/^\d{1,5}\p{L}?$/u.test(number) || otherNumber.test(text.words[from - 1] ?? '')) return []
      const shown = text.words.slice(at, at + name.length)
      return [{ number, name: shown, kind: null, from, end: at + name.length }]
    }),
  )
  const only = bare.filter((one) => !whole.some(({ from }) => from === one.from))
  return [...whole, ...only].map((one) => {
    const [actual, box] = written(text, one.from, one.end)
    const sure = Array.from({ length: one.end - one.from }, (_, at) => text.wordAt(one.from + at).word.confidence)
    return { ...one, actual, box, confidence: Math.min(...sure) }
  })
}

/** `5821S. Kedzie`: a direction that was read with the number. */
const numberOf = ({ number }: Address) => fold(number).replace(/[nsew]$/, '')

/** 2: the same; 1: the same but for letters of the street's name; 0: another. */
export function sameAddress(wanted: Address, shown: Address): 0 | 1 | 2 {
  if (numberOf(wanted) !== numberOf(shown)) return 0
  if (wanted.kind !== null && shown.kind !== null && wanted.kind !== shown.kind) return 0
  if (wanted.name.length !== shown.name.length) return 0
  const alike = wanted.name.map((word, at) => likeness(word, shown.name[at]!))
  return Math.min(...alike) as 0 | 1 | 2
}
