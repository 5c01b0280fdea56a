import { fold, spellable } from '../../text/text.ts'
import type { Box } from '../../model.ts'
import { bare, type PassWord, shared } from '../ocr/ocr.ts'
import type { Decoded } from './decode.ts'

/** A word that was read unsurely, or that no dictionary has; `isWord` tells whether one does. */
export type Doubt = Pick<PassWord, 'text' | 'box'> & {
  /** A sign by itself is shown with the word before or after it: what else is read there is the sign. */
  with?: { text: string; box: Box; isBefore: boolean }
}
type Confirming = { doubts: readonly Doubt[]; seconds: readonly (Decoded | null)[]; isWord: (text: string) => boolean }

/** How the second engine's words stand among the passes: as a size of their own. */
const secondScale = 3
/** Below this (0..1) the second engine says nothing. */
const sureMin = 0.6
/** From here on it is as sure as any reader can be. */
const surelyMin = 0.9
/** So sure is nobody of a word that two engines read in two ways. */
const repairedConfidence = 0.75
/** An objection is too unsure to be taken for the word itself. */
const objectionShare = 0.4
/** A word of so few letters is one of any letters. */
const littleMax = 2

/**
 * The passes with what another engine says of doubtful words. It never speaks alone: its reading counts where one of the
 * passes read the same there, or where it makes a word of letters that none is, one of which was taken for another of
 * its shape. Another reading is an objection.
 */
export function confirmed(passes: readonly PassWord[], { doubts, seconds, isWord }: Confirming): PassWord[] {
  const words = [...passes]
  for (const [at, doubt] of doubts.entries()) {
    const second = withoutNeighbour(seconds[at] ?? null, doubt)
    if (!second || second.confidence < sureMin || bare(second.text) === '') continue
    const there = words.flatMap((word, place) => (shared(word.box, doubt.box) > 0.5 ? [place] : []))
    const [first] = there
    if (first === undefined) continue
    const same = there.map((place) => words[place]!).find((word) => bare(word.text) === bare(second.text))
    const alike = same === undefined ? alikeAmong(words, there, second) : []
    if (alike.length > 0) {
      for (const place of alike) words[place] = { ...words[place]!, text: likelier(words[place]!.text, second.text)! }
      agree(words, { places: there, same: words[alike[0]!]!, second })
      continue
    }
    if (same && isParted(same.text, second)) {
      for (const place of there) if (words[place]!.text === same.text) words[place] = { ...same, text: second.text }
      agree(words, { places: there, same: { ...same, text: second.text }, second })
    } else if (same) agree(words, { places: there, same, second })
    else if (isMisread(doubt.text, second.text) && isKnown(second.text) && !isKnown(doubt.text))
      for (const place of there) words[place] = repaired(words[place]!, doubt, second)
    else
      words.push({
        ...words[first]!,
        text: second.text,
        confidence: second.confidence * objectionShare,
        scale: secondScale,
      })
  }
  return words

  /** Whether another engine sees words apart that one size took for one: `3, 5 & 7 PM` for `35&7PM`, `r read` for `rread`. */
  function isParted(first: string, { text, confidence }: Decoded): boolean {
    const gaps = (one: string) => one.split(/[,\s]+/).length
    if (gaps(text) <= gaps(first)) return false
    if (/\d/.test(first)) return confidence >= surelyMin
    return !isKnown(first) && text.split(/\s+/).some((part) => part.length > littleMax && isKnown(part))
  }

  function isKnown(text: string): boolean {
    const parts = spellable(text)
    return parts.length > 0 && parts.every(isWord)
  }
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
  for (const place of places)
    if (bare(words[place]!.text) !== bare(same.text)) words[place] = { ...words[place]!, confidence: 0 }
}

const repaired = (word: PassWord, doubt: Doubt, second: Decoded): PassWord =>
  bare(word.text) === bare(doubt.text)
    ? { ...word, text: second.text, confidence: Math.min(word.confidence, repairedConfidence) }
    : word

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
