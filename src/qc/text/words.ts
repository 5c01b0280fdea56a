import groups from './same-words.txt' with { type: 'text' }
import { editDistance, memoize, withoutMarks } from '../../kernel/text.ts'

/** Words as print and a reader may vary them: cases, marks, abbreviations, letters that look alike. */

const alike: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '!': 'l',
  '5': 's',
  '8': 'b',
  '2': 'z',
  $: 's',
}

/** A word's shape: letters and digits a reader takes for one another are one. Two digits never fall together. */
export const fold: (word: string) => string = memoize(4_000, (word) => {
  // A check compares each word of a brief with each of a design: without the memory a third of its time goes into this.
  const lower = withoutMarks(word.toLowerCase())
  const signs = lower.replace(/[01i|!582$]/g, (sign) => alike[sign]!)
  return signs.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('cl', 'd')
})

const sameWord: Record<string, string> = {}
for (const group of groups.split('\n').filter(Boolean)) {
  const [first = '', ...others] = group.split(' ')
  for (const word of [first, ...others]) sameWord[word] ??= first
}

/** `Español`, `Spanish`: the names of languages, each in English, in Spanish and in its own. */
for (const language of ['es', 'en', 'pt', 'fr', 'ko', 'vi', 'de', 'it'])
  for (const name of [language, 'es'].map((one) => new Intl.DisplayNames(one, { type: 'language' }).of(language)))
    sameWord[(name ?? language).toLowerCase()] ??= new Intl.DisplayNames('en', { type: 'language' })
      .of(language)!
      .toLowerCase()

/** The words of a text in the form in which they are compared. */
export const wordsIn = (text: string): string[] => plainWordsIn(text).map((word) => sameWord[word] ?? word)

/** The words of a text as they are spelled, as many as `wordsIn` gives, in lower case. */
export const plainWordsIn: (text: string) => readonly string[] = memoize(4_000, (text) =>
  [
    ...text
      .replace(weekdayLetters, (all) => all.replace(/\p{L}+/gu, (letter) => byLetter[letter]!))
      .toLowerCase()
      .replace(/&/g, ' and ')
      .replace(/(?<![\p{L}\d])w\/(?=\s|\p{L}{2})/gu, 'with ')
      .replace(/[’']/g, '')
      // `2027-28`
      .replace(/(?<!\d)((?:19|20)\d(\d))\s?[-–—/]\s?(\d\d)(?![\d/-])/g, (all, year: string, _, next: string) =>
        Number(next) === (Number(year) + 1) % 100 ? `${year} ${year.slice(0, 2)}${next}` : all,
      )
      // `2,000`
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      // An address is the same with its scheme and without.
      .replace(/https?:\/\/|(?<![\p{L}\d.])www\.(?=[\p{L}\d])/gu, '')
      .matchAll(/[\p{L}\p{M}\d|]+(?:[.@][\p{L}\d]{2,}){0,4}/gu),
  ]
    .slice(0, readWordsMax)
    .map(({ 0: word }) => word),
)
/** `M/W/F`, `T/Th`, `M–Th` */
const weekdayLetters =
  /(?<![\p{L}\d.])(?:M|Tu?|W|Th|F|Sat?|Sun?)(?:\s?[/–—-]\s?(?:M|Tu?|W|Th|F|Sat?|Sun?))+(?![\p{L}\d.])/gu
const byLetter: Record<string, string> = {
  M: 'Monday',
  T: 'Tuesday',
  Tu: 'Tuesday',
  W: 'Wednesday',
  Th: 'Thursday',
  F: 'Friday',
  S: 'Saturday',
  Sa: 'Saturday',
  Sat: 'Saturday',
  Su: 'Sunday',
  Sun: 'Sunday',
}
const readWordsMax = 1_500

const wordCharsMax = 40

/** 2: the same word; 1: the same but for a slip of the pen or of the reader; 0: another. Numbers are never nearly the same. */
export function likeness(wanted: string, read: string): 0 | 1 | 2 {
  if (wanted === read) return 2
  if (wanted.length > wordCharsMax || read.length > wordCharsMax) return 0
  const [a, b] = [fold(wanted), fold(read)]
  if (a === b) return 2
  if (/\d/.test(wanted) || /^\d+$/.test(read) || a.length < 4) return 0
  const most = a.length < 7 ? 1 : 2
  return editDistance(a, b, most) <= most ? 1 : 0
}

/** A word that stands in another one's place. */
export type Slip = { wanted: string; read: string; at: number }
export type Match = {
  /** The share of the phrase's words that stand in the text, 0..1. */
  share: number
  /** Whether every number of the phrase stands there. */
  numbers: boolean
  missing: string[]
  /** Words that stand there with a slip: as wanted, as read. */
  slips: Slip[]
  /** Words between two that were found, where the phrase has another one between them. */
  swaps: Slip[]
  /** The places of the words found. */
  at: number[]
}

const phraseWordsMax = 60

/**
 * How much of a phrase stands among words: its words in their order (longest common subsequence), or, where columns
 * and lines have been read in another order, those of them that are there at all.
 */
export function match(phrase: string, read: readonly string[]): Match {
  const wanted = wordsIn(phrase).slice(0, phraseWordsMax)
  if (wanted.length === 0) return { share: 0, numbers: true, missing: [], slips: [], swaps: [], at: [] }
  const [found, other] = inOrder(wanted, read).map((pairs) => withRest(wanted, read, pairs)) as [Found, Found]
  return matchOf(wanted, read, other.size > found.size ? other : found)
}

/** The places of a phrase's words among those read. */
type Found = Map<number, number>

/** The pairs, and the words that stand there in another order. */
function withRest(wanted: readonly string[], read: readonly string[], pairs: readonly [number, number][]): Found {
  const found = new Map(pairs)
  const taken = new Set(found.values())
  wanted.forEach((word, place) => {
    if (found.has(place)) return
    const at = read.findIndex((one, index) => !taken.has(index) && likeness(word, one) === 2 && word.length > 2)
    if (at === -1) return
    found.set(place, at)
    taken.add(at)
  })
  return found
}

function matchOf(wanted: readonly string[], read: readonly string[], found: Found): Match {
  const missing = wanted.filter((_, place) => !found.has(place))
  // A word like the wanted one that stands elsewhere is a word of its own: `December` is no slip of `remember`.
  const isBeside = (place: number, at: number) => found.get(place - 1) === at - 1 || found.get(place + 1) === at + 1
  const slips = [...found].filter(([place, at]) => likeness(wanted[place]!, read[at]!) === 1 && isBeside(place, at))
  const weight = (words: readonly string[]) => words.reduce((sum, word) => sum + Math.min(8, word.length + 1), 0)
  return {
    share: 1 - weight(missing) / weight(wanted),
    numbers: missing.every((word) => !/\d/.test(word)),
    missing,
    slips: slips.map(([place, at]) => ({ wanted: wanted[place]!, read: read[at]!, at })),
    swaps: swapsIn(wanted, read, found),
    at: [...found.values()].sort((a, b) => a - b),
  }
}

/**
 * Where the word before and the word after stand two apart, what is between them stands in for the missing one; also for
 * one that stands elsewhere, where the phrase goes on on both sides.
 */
function swapsIn(wanted: readonly string[], read: readonly string[], found: Found): Slip[] {
  const taken = new Set(found.values())
  return wanted.flatMap((word, place) => {
    const [before, after] = [found.get(place - 1), found.get(place + 1)]
    if (before === undefined || after !== before + 2 || taken.has(before + 1)) return []
    const goesOn = found.get(place - 2) === before - 1 && found.get(place + 2) === after + 1
    if (found.has(place) && (!goesOn || likeness(word, read[before + 1]!) > 0)) return []
    return [{ wanted: word, read: read[before + 1]!, at: before + 1 }]
  })
}

/** Places where all words of a phrase but one stand side by side in their order; `of`: the phrase's words. */
export function nearPhrases(
  of: readonly string[],
  read: readonly string[],
): (Slip & { place: number; from: number })[] {
  if (of.length < 2) return []
  return read.flatMap((_, from) => {
    if (from + of.length > read.length) return []
    const wrong = of.flatMap((word, place) => (likeness(word, read[from + place]!) === 2 ? [] : [place]))
    const [place] = wrong
    if (wrong.length !== 1 || place === undefined) return []
    return [{ wanted: of[place]!, read: read[from + place]!, at: from + place, place, from }]
  })
}

/** Whether the words of a phrase stand side by side in their order. */
export function standsWhole(of: readonly string[], read: readonly string[]): boolean {
  return read.some((_, from) => of.every((word, place) => likeness(word, read[from + place] ?? '') === 2))
}

/**
 * The pairs of the longest common subsequence, those that stand close together preferred: with every word looked for from where
 * the phrase begins, and with those ahead of the first one there left out. The `I` of `I sing` is no `1` of the verse behind it.
 */
function inOrder(wanted: readonly string[], read: readonly string[]): [Pairs, Pairs] {
  const like = wanted.map((word) => read.map((one) => likeness(word, one)))
  // One start at each place where a word of the phrase stands.
  const starts = read.flatMap((_, start) => {
    const first = like.findIndex((row) => row[start]! > 0)
    return first === -1 ? [] : [{ start, first }]
  })
  return [
    closest(starts.map(({ start }) => pairsFrom(like, start, 0))),
    closest(starts.flatMap(({ start, first }) => (first === 0 ? [] : [pairsFrom(like, start, first)]))),
  ]
}

type Pairs = [number, number][]

/** The words behind one of the phrase, each as near as it stands, within a window three times as long as the phrase. */
function pairsFrom(like: readonly (readonly number[])[], start: number, first: number): Pairs {
  const span = like.length * 3 + 4
  const pairs: Pairs = []
  let from = start
  for (let place = first; place < like.length && from < like[0]!.length; place++) {
    const row = like[place]!.slice(from, start + span)
    // The word itself before one that is like it.
    const ahead = row.includes(2) ? row.indexOf(2) : row.indexOf(1)
    if (ahead === -1) continue
    pairs.push([place, from + ahead])
    from += ahead + 1
  }
  return pairs
}

/** The most pairs; of as many those that stand closest. */
function closest(all: readonly Pairs[]): Pairs {
  const extent = (pairs: Pairs) => pairs.at(-1)![1] - pairs[0]![1]
  return all.reduce(
    (top, one) =>
      one.length > top.length || (one.length === top.length && one.length > 0 && extent(one) < extent(top)) ? one : top,
    [] as Pairs,
  )
}

/** A short name of a text, the same whatever its case and marks: a part of a subject. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

/** A word as a text writes it: `Wojciechowski` for `wojciechowski`, `Women's` for `womens`; itself where the text has it nowhere. */
export const asWritten = (text: string, word: string): string =>
  new RegExp(`(?<![\\p{L}\\d])${[...word].map((sign) => RegExp.escape(sign)).join("['’]?")}(?![\\p{L}\\d])`, 'iu').exec(
    text,
  )?.[0] ?? word
