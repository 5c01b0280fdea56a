import { fold, spellable } from '../../text/text.ts'
import { around } from '../../boxes.ts'
import type { Box } from '../../model.ts'
import { bare, type PassWord, shared } from '../ocr/ocr.ts'
import type { Decoded } from './decode.ts'

/** A word that was read unsurely, or that no dictionary has; `isWord` tells whether one does. */
export type Doubt = Pick<PassWord, 'text' | 'box'> & {
  /** A sign by itself is shown with the word before or after it: what else is read there is the sign. */
  with?: { text: string; box: Box; isBefore: boolean }
  /** How surely all passes together read it; none: it was not read. */
  confidence?: number
  /** How many signs stand in the box by their pixels, where those are more than were read. */
  glyphs?: number
}
type Confirming = { doubts: readonly Doubt[]; seconds: readonly (Decoded | null)[]; isWord: (text: string) => boolean }

/** How the second engine's words stand among the passes: as a size of their own. */
export const secondScale = 3
/** Below this (0..1) the second engine says nothing. */
export const sureMin = 0.6
/** From here on it is as sure as any reader can be. */
export const surelyMin = 0.9
/** So sure is nobody of a word that two engines read in two ways. */
export const repairedConfidence = 0.75
/** An objection is too unsure to be taken for the word itself, and never too unsure to count as one. */
const [objectionShare, objectionMin] = [0.4, 0.3]
/** A word of so few letters is one of any letters. */
const littleMax = 2

/**
 * The passes with what another engine says of doubtful words. Nothing is sure by it alone: its reading counts where one of
 * the passes read the same there, in one word or several, or where it makes a word of letters that none is, one of which was
 * taken for another of its shape. A number that no two passes read alike is what it sees there, as a doubt. Any other reading is
 * an objection.
 */
export function confirmed(passes: readonly PassWord[], { doubts, seconds, isWord }: Confirming): PassWord[] {
  const isKnown = (text: string) => {
    const parts = spellable(text)
    return parts.length > 0 && parts.every(isWord)
  }
  const words = [...passes]
  const settled: Box[] = []
  for (const [at, doubt] of doubts.entries()) {
    const second = ownNumber(withoutNeighbour(seconds[at] ?? null, doubt), doubt)
    if (!second || second.confidence < sureMin || bare(second.text) === '') continue
    // `11`, of a line that was shown whole: it stands there.
    if (settled.some((box) => shared(box, doubt.box) > insideMin)) continue
    const places = words.flatMap((word, place) => (shared(word.box, doubt.box) > 0.5 ? [place] : []))
    const stands = places.length > 0 && weigh(words, { places, doubt, second, isKnown })
    if (stands && second.confidence >= surelyMin) settled.push(doubt.box)
  }
  return words
}
const insideMin = 0.8

type Weighing = { places: number[]; doubt: Doubt; second: Decoded; isKnown: (text: string) => boolean }

/** What another engine's reading makes of the words that the passes have in its place; whether it stands there now. */
function weigh(words: PassWord[], { places, doubt, second, isKnown }: Weighing): boolean {
  const first = words[places[0]!]!
  const alikes = places.map((place) => words[place]!).filter((word) => bare(word.text) === bare(second.text))
  // `2:6-7`, of which a size has `2:67`: the one with the very signs.
  const same = alikes.find((word) => word.text === second.text) ?? alikes[0]
  if (same !== undefined) {
    const isParted = seesApart(same.text, second, isKnown)
    if (isParted)
      for (const place of places)
        if (words[place]!.text === same.text) words[place] = { ...words[place]!, text: second.text }
    agree(words, { places, same: isParted ? { ...same, text: second.text } : same, second })
    return true
  }
  if (isWhole(doubt, second) || isLettersForDigits(doubt.text, second)) {
    dismiss(words, places)
    words.push({ ...first, text: second.text, box: doubt.box, confidence: repairedConfidence, scale: secondScale })
    return true
  }
  const parts = partsOf(words, places, second)
  if (parts.length > 0) {
    const whole = { ...parts[0]!, text: second.text, box: around(parts.map(({ box }) => box))! }
    dismiss(words, places)
    words.push({ ...whole, confidence: Math.min(...parts.map(({ confidence }) => confidence)) })
    words.push({ ...whole, confidence: second.confidence, scale: secondScale })
    return true
  }
  const alike = alikeAmong(words, places, second)
  for (const place of alike) words[place] = { ...words[place]!, text: likelier(words[place]!.text, second.text)! }
  if (alike.length > 0) agree(words, { places, same: words[alike[0]!]!, second })
  else if (isMisread(doubt.text, second.text) && isKnown(second.text) && !isKnown(doubt.text)) {
    const misread = places.filter((place) => isMisread(words[place]!.text, second.text))
    for (const place of misread) words[place] = repaired(words[place]!, second)
    // Of letters that the first engine hardly saw, and took for nearly the same word, two engines see more than one.
    if (misread.every((place) => words[place]!.confidence < hardlyMax))
      words.push({
        ...first,
        text: second.text,
        confidence: Math.min(second.confidence, repairedConfidence),
        scale: secondScale,
      })
  } else if (isGuess(doubt, second) && second.confidence >= surelyMin) {
    dismiss(words, places)
    words.push({
      ...first,
      text: second.text,
      box: doubt.box,
      confidence: guessedConfidence,
      scale: secondScale,
    })
    return true
  } else {
    const confidence = Math.max(second.confidence * objectionShare, objectionMin)
    words.push({ ...first, text: second.text, confidence, scale: secondScale })
  }
  return alike.length > 0
}

/** `11:30`, of which the first engine has `1:30`: the second one reads that much more, and the pixels have so many signs. */
const isWhole = ({ text, glyphs }: Doubt, second: Decoded): boolean =>
  second.confidence >= surelyMin &&
  glyphs === second.text.replaceAll(' ', '').length &&
  bare(second.text).includes(bare(text))

/** `90:12`, of which the first engine has `go:12`: digits with tails and without, as some faces have them, before a verse or minutes. */
function isLettersForDigits(first: string, { text, confidence }: Decoded): boolean {
  const [said, number] = [/^\p{L}{1,3}(:\d{1,3})\D*$/u.exec(first), /^\d{1,3}(:\d{1,3})\D*$/.exec(text)]
  return said !== null && number !== null && said[1] === number[1] && confidence >= surelyMin
}

const dismiss = (words: PassWord[], places: readonly number[]): void => {
  for (const place of places) words[place] = { ...words[place]!, confidence: 0 }
}

/** Whether another engine sees words apart that one size took for one: `3, 5 & 7 PM` for `35&7PM`, `r read` for `rread`. */
function seesApart(first: string, { text, confidence }: Decoded, isKnown: (text: string) => boolean): boolean {
  // The dot of an address, which the first engine loses where letters stand close.
  if (/^[^.\s]+[@/][^.\s]+$/.test(first) && text !== first && text.replaceAll('.', '') === first)
    return confidence >= surelyMin
  const gaps = (one: string) => one.split(/[,\s]+/).length
  if (gaps(text) <= gaps(first)) return false
  // `1 1:15am`, of a face with wide digits
  if (/\d\s\d/.test(text) && first.replaceAll(/\D/g, '') === text.replaceAll(/\D/g, '') && /\d{2}/.test(first))
    return false
  if (/\d/.test(first)) return confidence >= surelyMin
  return !isKnown(first) && text.split(/\s+/).some((part) => part.length > littleMax && isKnown(part))
}

/** `9AM`, `-3`, `PM`: the words in which one pass has what another engine read as one. */
function partsOf(words: readonly PassWord[], there: readonly number[], { text, confidence }: Decoded): PassWord[] {
  if (confidence < surelyMin) return []
  const passes = Map.groupBy(
    there.map((place) => words[place]!),
    ({ scale, ink }) => `${scale} ${ink}`,
  )
  const inOrder = [...passes.values()].map((some) => some.toSorted((one, other) => one.box.x - other.box.x))
  return inOrder.find((some) => bare(some.map((one) => one.text).join(' ')) === bare(text)) ?? []
}

/** `31`, of a cut in which `ry 31` was read: the end of the word beside it says nothing of the number. */
function ownNumber(second: Decoded | null, { text }: Doubt): Decoded | null {
  const parts = second?.text.split(/\s+/) ?? []
  const own = parts.filter((part) => bare(part) === bare(text))
  const isApart = parts.length > 1 && own.length === 1 && parts.every((part) => own.includes(part) || !/\d/.test(part))
  return second !== null && /\d/.test(text) && isApart ? { ...second, text: own[0]! } : second
}

/** What was read besides the word that a sign was shown with; null: that word was not read. */
function withoutNeighbour(second: Decoded | null, { with: neighbour }: Doubt): Decoded | null {
  if (second === null || neighbour === undefined) return second
  const [whole, known] = [second.text.replaceAll(' ', ''), neighbour.text.replaceAll(' ', '')]
  const isThere = neighbour.isBefore ? whole.startsWith(known) : whole.endsWith(known)
  if (!isThere) return null
  return {
    ...second,
    text: neighbour.isBefore ? whole.slice(known.length) : whole.slice(0, whole.length - known.length),
  }
}

/** Two engines that see the same shapes agree but for which letter or digit they are: `I` and `1`, `361!` and `3611`. */
const shapeOf = (text: string) => fold(text.replaceAll(/[^\p{L}\d|!$]/gu, ''))

/** Whether two texts of one shape differ in no digit: as which letter they were written, print itself hardly shows. */
const isSameInDigits = (one: string, other: string) => one.replaceAll(/\D/g, '') === other.replaceAll(/\D/g, '')

/**
 * Of two texts of one shape the one whose letters and digits stand apart; of single signs the second; the first where
 * letters alone differ; null: either may be it.
 */
function likelier(first: string, second: string): string | null {
  const turns = (text: string) => [...text.matchAll(/[\p{L}|!$](?=\d)|\d(?=[\p{L}|!$])/gu)].length
  if (turns(first) !== turns(second)) return turns(second) < turns(first) ? second : first
  if (shapeOf(second).length === 1) return second
  return isSameInDigits(first, second) ? first : null
}

const alikeAmong = (words: readonly PassWord[], there: readonly number[], second: Decoded): number[] =>
  there.filter((place) => {
    const { text } = words[place]!
    const isAlike = second.confidence >= surelyMin && shapeOf(text) === shapeOf(second.text)
    return isAlike && likelier(text, second.text) !== null
  })

/** What two engines read alike stands against whatever one size of the first one made of it. */
function agree(
  words: PassWord[],
  { places, same, second }: { places: number[]; same: PassWord; second: Decoded },
): void {
  words.push({ ...same, confidence: second.confidence, scale: secondScale })
  if (second.confidence < surelyMin) return
  for (const place of places) {
    const word = words[place]!
    // `PM`, behind the `11` that was asked about with all that one size took for it.
    const isThere = shared(word.box, same.box) > 0.5
    if (isThere && bare(word.text) !== bare(same.text)) words[place] = { ...word, confidence: 0 }
  }
}

/**
 * What no two passes read alike is a guess, and so is the `n` behind `July` where another engine sees `11`: what that one is sure
 * of stands there in its place, as doubtful as before.
 */
const isGuess = ({ confidence = 1, text, with: neighbour }: Doubt, second: Decoded): boolean =>
  neighbour === undefined
    ? (confidence < guessMax && /\d/.test(text)) || isOtherNumber(text, second)
    : /^\d{1,2}$/.test(bare(second.text))
const [guessMax, guessedConfidence] = [0.55, 0.7]
/** `29`, of a face with old-style figures, where another engine is as sure as can be of `25`. */
const isOtherNumber = (first: string, { text, confidence }: Decoded): boolean =>
  /^\d{1,3}$/.test(first) && /^\d{1,3}$/.test(text) && first.length === text.length && confidence >= surestMin
const surestMin = 0.99

const repaired = (word: PassWord, second: Decoded): PassWord => ({
  ...word,
  text: second.text,
  confidence: Math.min(word.confidence, repairedConfidence),
})
const hardlyMax = 0.6

/** One letter for another, or two for one of their shape, as `ti` for `u`: a slip of the pen leaves letters out, doubles and swaps them. */
function isMisread(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  if (Math.min(a.length, b.length) <= 2) return false
  if (a.length === b.length) return [...a].filter((letter, at) => letter !== b[at]).length === 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length !== 1) return false
  const same = [...short].findIndex((letter, at) => letter !== long[at])
  return (
    same > 0 &&
    short[same] !== long[same] &&
    short[same] !== long[same + 1] &&
    short.slice(same + 1) === long.slice(same + 2)
  )
}
