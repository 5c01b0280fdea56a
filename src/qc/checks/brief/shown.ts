import { inDigits } from '../../brief/brief.ts'
import {
  fold,
  isReadForMarks,
  isSmallWord,
  match,
  sentences,
  standsWhole,
  weekdayNamed,
  wordsIn,
} from '../../text/text.ts'
import type { Text } from './reading.ts'

/** From this share of its words on a phrase is taken to stand there. */
export const foundShare = 0.8
export const partShare = 0.5
/** Its letters and digits as they may be read, word by word: the `r` and the `n` of `for now` are no `m`. */
export const squeezed = (text: string): string =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => fold(word.replace(/[^\p{L}\p{M}\d|$]/gu, '')))
    .join('')

/** `grace.org/supper`, of `https://www.grace.org/supper/`: an address as designs show it. */
export const withoutScheme = (one: string) => one.replace(/^https?:\/\/(?:www\.)?|^www\./i, '').replace(/\/$/, '')

/** Whether a phrase stands in the text: its words, or its letters whatever the spaces; of several sentences each. */
export function shows(text: Text, phrase: string): boolean {
  const parts = sentences(phrase)
  return stands(text, phrase) || (parts.length > 1 && parts.every((part) => stands(text, part)))
}

/** Whether it stands there without its label (`Name: Mateo Ruiz`), or what it ends with in parentheses (`Winter Retreat (all in caps)`). */
export function showsPlain(text: Text, phrase: string): boolean {
  const labelless = phrase.replace(/^\p{Lu}\p{L}{2,14}:\s(?=\p{L})/u, '')
  const plain = labelless.replace(/(?<=\p{L}{3}.*)\s\(\p{Ll}[^()\d]*\)\.?$/u, '')
  return shows(text, labelless) || (plain !== labelless && shows(text, plain))
}

function stands(text: Text, phrase: string): boolean {
  const { share, numbers } = match(phrase, wordsFor(text, phrase))
  return (share >= foundShare && numbers) || standsInLetters(text, phrase)
}

/** A text's words without those of its addresses, for a phrase that has none: `unplugged` of `grace.org/unplugged` is no title. */
export function wordsFor(text: Text, phrase: string): readonly string[] {
  if (address.test(phrase)) return text.words
  const known = withoutAddresses.get(text)
  if (known !== undefined) return known
  const words = text.words.map((word, at) => (address.test(text.wordAt(at).word.text) ? '' : word))
  withoutAddresses.set(text, words)
  return words
}
const withoutAddresses = new WeakMap<Text, readonly string[]>()
const address = /\p{L}\.\p{Ll}{2}|@\p{L}/u

/** Whether a name stands in one piece: words of it here and there are no name. */
export const showsName = (text: Text, name: string): boolean =>
  standsWhole(wordsIn(name), text.words) || standsInLetters(text, name)

function standsInLetters(text: Text, phrase: string): boolean {
  const letters = squeezed(phrase)
  if (letters.length < 5 || /\d/.test(phrase) || !squeezed(text.text).includes(letters)) return false
  // `Tom Webb's` and `TomWebb and`, but not `Tom Webber`
  const words = text.text.split(/\s+/).map(squeezed)
  let length = 0
  const ends = words.map((word) => (length += word.length))
  return [...words.join('').matchAll(new RegExp(RegExp.escape(letters), 'gu'))].some(({ index, input }) => {
    const end = index + letters.length
    const wordEnd = ends.find((one) => one >= end)
    const rest = input.slice(end, wordEnd)
    return !/^\p{L}{1,3}$/u.test(rest) || rest === 's' || isSmallWord(rest)
  })
}

/** Whether a word is the wanted one as it is read without its marks: `Sefiora` for `Señora`. A PDF's own text is exact. */
export function isUnmarked(read: string, wanted: string, confidence: number): boolean {
  return confidence < exactly && isReadForMarks(read, wanted)
}
const exactly = 0.99

/** Letters of nearly the same strokes, which only a dictionary's word tells apart where they are small. */
const alikeLetters = ['bh', 'ce', 'co', 'eo', 'ft', 'gq', 'hn', 'ij', 'kl', 'lt', 'nr', 'nu', 'uv', 'vy']
/** Clear letters are read more surely than this. */
export const surelyLetters = 0.94

/** Whether the one letter by which a word differs is one that readers take for the other: `thcgolf.org` for `tbcgolf.org`. */
export function isLetterTaken(one: string, wanted: string): boolean {
  const differing = [...one].flatMap((letter, at) =>
    letter === wanted[at] ? [] : [[letter, wanted[at]].sort().join('')],
  )
  return one.length === wanted.length && differing.length === 1 && alikeLetters.includes(differing[0]!)
}

/** `Cayo Largo (Key Largo)`: a name in brackets that has a word of the one ahead of it is the same place's. */
function isOtherNameFor(phrase: string, gone: readonly string[]): boolean {
  const [, ahead = '', within = ''] = /^(.+?)\s?\((\p{Lu}[^()\d]+)\)$/u.exec(phrase) ?? []
  const [own, other] = [new Set(wordsIn(ahead)), new Set(wordsIn(within))]
  return own.intersection(other).size > 0 && gone.every((word) => other.has(word))
}

/** `Rd` for `Road`, `thru` for `through` */
export function isAbbreviated(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length && short[0] === long[0]
}

/** Whether a word of a phrase stands there without the space to its neighbour: `OCome`. */
function isGlued(words: readonly string[], phrase: string, word: string): boolean {
  const all = wordsIn(phrase)
  return all.some((one, at) => {
    const next = all[at + 1]
    return next !== undefined && (one === word || next === word) && words.includes(one + next)
  })
}

/** `United Methodist Church` for `UMC`: words that follow each other begin with its letters. */
export const isSpelledOut = (words: readonly string[], word: string): boolean =>
  /^\p{L}{2,6}$/u.test(word) &&
  words.some((_, at) => [...word].every((letter, place) => words[at + place]?.startsWith(letter)))

/** Whether all that is missing stands there without its spaces, in full, or by its first letters. */
export const standsOtherwise = ({ words, plain, text }: Text, phrase: string, gone: readonly string[]): boolean =>
  gone.every(
    (word) =>
      isGlued(words, phrase, word) ||
      isSpelledOut(plain, word) ||
      isShortened(text, word) ||
      (gone.length === 1 && isOneOfEach(words, phrase, word)) ||
      // `125 Years` for `125th`
      (/^\d{2,}(?:st|nd|rd|th)$/.test(word) && words.includes(word.slice(0, -2))),
  ) ||
  isInitialled(plain, phrase, gone) ||
  isContracted(phrase, gone) ||
  isBeingDone(text, phrase, gone) ||
  isOtherNameFor(phrase, gone)

/** `Mass at 9` and `Mass at 11`, of a task that has `Masses` over both. */
const isOneOfEach = (words: readonly string[], phrase: string, word: string): boolean =>
  wordsIn(phrase).length === 1 &&
  ['s', 'es'].some((end) => word.endsWith(end) && words.filter((one) => `${one}${end}` === word).length > 1)

/** `Now Hiring` for `We're Hiring`: nothing is missing but who does it. */
const isContracted = (phrase: string, gone: readonly string[]): boolean => {
  const own = [...phrase.matchAll(contraction)].map(([word]) => word.toLowerCase().replace(/['’]/u, ''))
  return gone.length > 0 && gone.every((word) => own.includes(word))
}
/** `Grace Chapel is hiring!` for `NOW HIRING` */
const isBeingDone = (text: string, phrase: string, [gone, more]: readonly string[]): boolean => {
  const [, verb] = /^now (\p{L}+ing)[.!]*$/iu.exec(phrase.trim()) ?? []
  return (
    gone === 'now' &&
    more === undefined &&
    verb !== undefined &&
    new RegExp(`(?:(?<!\\p{L})(?:is|are)|['’](?:re|s)) ${verb}(?!\\p{L})`, 'iu').test(text)
  )
}
const contraction = /(?<!\p{L})(?:we|you|they|i|he|she|it|that|there|here|who|let)['’](?:re|m|s|ve|ll|d)(?!\p{L})/giu

/** `min.` for `minutes` */
const isShortened = (text: string, word: string): boolean =>
  [...text.matchAll(/(?<!\p{L})(\p{L}{2,6})\.(?!\p{L})/gu)].some(
    ([, short = '']) => word.length > short.length && word.startsWith(short.toLowerCase()),
  )

/** `VBS` for `Vacation Bible School`: what is missing follows each other in the phrase, and its first letters stand as a word. */
function isInitialled(words: readonly string[], phrase: string, gone: readonly string[]): boolean {
  if (gone.length < initialsMin) return false
  const isRun = wordsIn(phrase).join(' ').includes(gone.join(' '))
  return isRun && words.includes(gone.map((word) => word[0]!).join(''))
}
const initialsMin = 3

/** `Oak Hill UMC` for `Oak Hill United Methodist Church`: a name of which some words stand there as their first letters. */
export function standsInitialled(text: Text, name: string): boolean {
  const words = wordsIn(name)
  return words.some((_, from) =>
    words.slice(from + initialsMin - 1).some((_, more) => {
      const to = from + initialsMin + more
      const short = words.slice(from, to).map((word) => word[0])
      return standsWhole([...words.slice(0, from), short.join(''), ...words.slice(to)], text.words)
    }),
  )
}

/** The same word with another ending: `friends`, `Christ's`, `Benefiting` for `Benefits`; one that a designer may have meant. */
export function isInflected({ wanted, read }: { wanted: string; read: string }): boolean {
  const [short = '', long = ''] = [wanted, read].toSorted((a, b) => a.length - b.length)
  const isLonger = (stem: string) => long.startsWith(stem) && /^(?:e?s|e?d|ing|ly)$/.test(long.slice(stem.length))
  // `celebrate` and `celebrating`
  return [short, ...endings.flatMap((end) => (end.test(short) ? short.replace(end, '') : []))].some(
    (stem) => stem.length >= stemMin && isLonger(stem),
  )
}
/** `Narration` for `Narrator` */
export const isOfDoer = (one: string, other: string): boolean =>
  [one, other].every((word) => doer.test(word)) && one.replace(doer, '') === other.replace(doer, '')
const doer = /(?<=\p{L}{4}t)(?:or|ors|ion)$/u

const endings = [/e$/, /(?<=[^s])s$/, /(?:e?d|ing)$/]
const stemMin = 4

/** `Wednesdays`, for `Wed` */
export const isSameWeekday = (read: string, wanted: string): boolean =>
  weekdayNamed(read) !== null && weekdayNamed(read) === weekdayNamed(wanted)

/** Whether a word is there as it is wanted, or in another form. */
export const isSameWritten = (slip: { wanted: string; read: string }, phrase: string, actual: string): boolean =>
  isWritten(slip.wanted, actual.replace(/['’]s$/u, '')) || isDerived(slip, phrase, actual)

/** Whether a word is there as it is wanted: accents aside, and `iTraiga` for `¡Traiga`, whose mark a reader takes for a letter. */
const isWritten = (wanted: string, actual: string) =>
  [actual, actual.replace(/^[ijl](?=\p{Lu})/u, ''), actual.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '')].some(
    (one) => fold(one) === fold(wanted),
  )

/** `Helga Brandt, conductor` for `Helga Brandt conducting`: the same word in another form, where neither is a name. */
const isDerived = ({ wanted, read }: { wanted: string; read: string }, phrase: string, actual: string): boolean =>
  Math.min(wanted.length, read.length) > stemLettersMin &&
  wanted.slice(0, stemLettersMin) === read.slice(0, stemLettersMin) &&
  !/\p{Lu}/u.test(actual) &&
  phrase.includes(wanted)
const stemLettersMin = 6

/** `40 vendors` for `Forty vendors` */
export const isInDigits = ({ words }: Text, word: string): boolean =>
  inDigits(word) !== word && words.includes(inDigits(word))

type Found = ReturnType<typeof match>
const exactlyRead = 0.9

/** `CLASS OF 2026` for `Class of 2027`: a number of as many digits stands surely in the place of the last word, on its line or the next. */
export function hasOtherNumber(text: Text, { at, missing: gone }: Found): boolean {
  const [number = '', ...others] = gone
  const [last, next] = [text.wordAt(at.at(-1) ?? 0), text.wordAt((at.at(-1) ?? 0) + 1)]
  return (
    others.length === 0 &&
    /^\d{1,6}$/.test(number) &&
    next.at - last.at <= 1 &&
    /^\d+$/.test(next.word.text) &&
    next.word.text.length === number.length &&
    next.word.confidence >= exactlyRead
  )
}

/** Whether a word that was hardly read stands right beside what was found of a phrase, on its line: it may be the rest. */
export function isBesideUnread(text: Text, { at }: Found): boolean {
  return at.some((place) => {
    const own = text.wordAt(place)
    return [place - 1, place + 1].some((other) => {
      const { at: line, word } = text.wordAt(Math.max(0, other))
      return !at.includes(other) && line === own.at && word.confidence < hardlyRead && /\p{L}{2}/u.test(word.text)
    })
  })
}
const hardlyRead = 0.6

/** Words are set apart by less than so many letters. */
const gapLettersMin = 4

/** Whether a word of a phrase and the next one on its line leave room for one that was not read. */
export function hasRoom(text: Text, { at, missing: gone }: Found): boolean {
  const shortest = Math.min(...gone.map((word) => word.length))
  return at.some((place) => {
    const [one, next] = [text.wordAt(place), text.wordAt(place + 1)]
    if (one.word.box === null || next.word.box === null || one.at !== next.at) return false
    const gap = next.word.box.x - one.word.box.x - one.word.box.width
    return gap >= (one.word.box.width / one.word.text.length) * Math.max(gapLettersMin, shortest)
  })
}

/**
 * Whether a word of a phrase was read nowhere but by guess: a reader that knows words makes `neighborhood` of `neigborhood`, and says
 * how unsure it is. Of 360 right designs one has such a word.
 */
export const isGuessed = ({ words, wordAt }: Text, places: readonly number[]): boolean =>
  places.some((at) => {
    const word = words[at]!
    const isLong = /^\p{L}+$/u.test(word) && word.length >= guessedLettersMin
    return isLong && words.every((other, place) => other !== word || isGuess(wordAt(place)))
  })
/** Both the word and its line: among others that were read a word in a size of its own is surer than it says. */
const isGuess = ({ word, confidence }: ReturnType<Text['wordAt']>) => Math.max(word.confidence, confidence) < guessedMax
const guessedLettersMin = 5
const guessedMax = 0.3
