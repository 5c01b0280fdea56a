import { memoize } from '../../../../kernel/text.ts'
import {
  datesIn,
  isSmallWord,
  lineCharsMax,
  masked,
  scriptureIn,
  sentences,
  isOff,
  timesIn,
  weekdayNamed,
  wordsIn,
} from '../../../text/text.ts'

/** What a text is made of, and how close its parts stand to one another. */

/** A word, a number, a day or an hour, however it is written; `at`: where in its line. */
export type Atom = { key: string; kind: string; at: number }
type Cut = { at: number; level: number }
export type Line = { text: string; atoms: Atom[]; cuts: Cut[] }

/** From the strongest sign on: what divides a line into things of which each says something of its own. */
const signs: readonly [RegExp, number][] = [
  [/[|•·;\t]|\s\/\s/gu, 2],
  [/,\s/g, 3],
  [/\s(?:and|y|&|\+)\s/giu, 4],
  [/\s[-–—]+\s|—|:\s|[()]|\.{3,}/gu, 5],
]
const [sentenceLevel, bracketLevel] = [1, 5]
/** How close atoms of one line stand between which no sign is. */
const closest = 6

const halfDay = 12 * 60
const phone = /(?:\(?\d{3}\)?[\s.-]{1,2})?\d{3}[.-]\d{4}(?!\d)/g
const number =
  /[$€£]?(?<![\p{L}\d.])(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:st|nd|rd|th)?(?:\s?[-–—]\s?(?:\d[\d,]*(?:\.\d+)?)(?:st|nd|rd|th)?)?(?![\p{L}\d])¢?/giu
const word = /[\p{L}\p{M}][\p{L}\p{M}\d'’]*(?:[-@.][\p{L}\p{M}\d]+)*/gu
const lettersMin = 3

const numberKey = (text: string): string => {
  const parts = text.split(/\s?[-–—]\s?/).map((part) => Number(part.replace(/[^\d.]/g, '')))
  return text.endsWith('¢') ? String(parts[0]! / 100) : parts.join('-')
}

export const lineOf: (text: string) => Line = memoize(2_000, (given) => {
  const text = given.slice(0, lineCharsMax)
  const atoms: Atom[] = []
  const verses = scriptureIn(text)
  for (const { value, at } of verses) atoms.push({ key: `verse ${value}`, kind: 'verse', at })
  let rest = masked(text, verses)
  const dates = datesIn(rest)
  for (const { days, at } of dates)
    for (const { month, day } of days) {
      atoms.push({ key: `day ${month}-${day}`, kind: 'day', at })
      // `NOVEMBER`, and below it `4 – Baptism`
      atoms.push({ key: String(day), kind: 'number', at })
    }
  rest = masked(rest, dates)
  const phones = [...rest.matchAll(phone)].map(({ 0: one, index }) => ({
    text: one,
    at: index,
    end: index + one.length,
  }))
  for (const { text: one, at } of phones)
    atoms.push({ key: `phone ${one.replace(/\D/g, '').slice(-7)}`, kind: 'phone', at })
  rest = masked(rest, phones)
  const times = timesIn(rest)
  for (const { minutes, at } of times.filter((one) => !isOff(text, one)))
    atoms.push({ key: `hour ${minutes % halfDay}`, kind: 'hour', at })
  rest = masked(rest, times)
  for (const { 0: one, index } of rest.matchAll(number)) atoms.push({ key: numberKey(one), kind: 'number', at: index })
  // A date holds the name of its weekday.
  for (const { 0: one, index } of masked(masked(text, verses), times).matchAll(word)) {
    const weekday = weekdayNamed(one.toLowerCase())
    if (weekday !== null) atoms.push({ key: `weekday ${weekday}`, kind: 'weekday', at: index })
    else if (!dates.some(({ at, end }) => index >= at && index < end))
      for (const stem of wordsIn(one))
        if (stem.length >= lettersMin && !isSmallWord(stem))
          atoms.push({ key: stem.replace(/(?<=\p{L}{3}[^s])s$/u, ''), kind: 'word', at: index })
  }
  return { text, atoms: atoms.slice(0, atomsMax), cuts: cutsIn(text) }
})
const atomsMax = 120

function cutsIn(text: string): Cut[] {
  const cuts: Cut[] = []
  let from = 0
  for (const sentence of sentences(text)) {
    const at = text.indexOf(sentence, from)
    if (from > 0 && at >= 0) cuts.push({ at, level: sentenceLevel })
    from = Math.max(from, at + sentence.length)
  }
  const brackets = [...text.matchAll(/\([^()]*\)/g)].map(({ 0: one, index }) => ({
    at: index,
    end: index + one.length,
  }))
  for (const [sign, level] of signs)
    for (const { index, 0: one } of text.matchAll(sign)) {
      const isWithin = brackets.some(({ at, end }) => index > at && index < end)
      cuts.push({ at: index + one.length / 2, level: isWithin ? bracketLevel : level })
    }
  return cuts
}

/** How close two atoms of a line are: the strongest sign between them says it. */
function closeness({ cuts }: Line, one: Atom, other: Atom): number {
  const [from, until] = [Math.min(one.at, other.at), Math.max(one.at, other.at)]
  return cuts.reduce((level, { at, level: own }) => (at > from && at <= until ? Math.min(level, own) : level), closest)
}

/** How close two atoms stand to one another, each by its number. */
export type Closeness = (one: number, other: number) => number

/** On a line, where they are closest; 0: never on one. */
export function closenessIn(lines: readonly Line[], numbers: ReadonlyMap<string, number>): Closeness {
  const size = numbers.size
  const levels = new Int8Array(size ** 2)
  for (const line of lines) {
    const known = line.atoms.flatMap((atom) => {
      const number = numbers.get(atom.key)
      return number === undefined ? [] : [{ atom, number }]
    })
    for (const [at, one] of known.entries())
      for (const other of known.slice(at + 1)) {
        const level = closeness(line, one.atom, other.atom)
        for (const place of [one.number * size + other.number, other.number * size + one.number])
          levels[place] = Math.max(levels[place]!, level)
      }
  }
  return (one, other) => levels[one * size + other]!
}

/** The atoms that stand in one piece with one of these. */
export const companionsOf = (keys: ReadonlySet<string>, lines: readonly Line[]): string[] =>
  lines.flatMap((line) => {
    const named = line.atoms.filter(({ key }) => keys.has(key))
    return line.atoms.flatMap((atom) => (named.some((one) => closeness(line, one, atom) === closest) ? atom.key : []))
  })

/** The piece between signs that an atom stands in. */
export function pieceOf({ text, cuts }: Line, { at }: Atom): string {
  const from = Math.max(0, ...cuts.filter((cut) => cut.at <= at).map((cut) => cut.at))
  const until = Math.min(text.length, ...cuts.filter((cut) => cut.at > at).map((cut) => cut.at))
  return text.slice(from, until).replace(/^[^\p{L}\d$€£]+|[^\p{L}\d%¢]+$/gu, '')
}
