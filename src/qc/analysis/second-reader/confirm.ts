import { spellable } from '../../text/text.ts'
import { bare, type PassWord, shared } from '../ocr/ocr.ts'
import type { Decoded } from './decode.ts'

/** A word that was read unsurely, or that no dictionary has; `isWord` tells whether one does. */
export type Doubt = Pick<PassWord, 'text' | 'box'>
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

/**
 * The passes with what another engine says of doubtful words. It never speaks alone: its reading counts where one of the
 * passes read the same there, or where it makes a word of letters that none is, one of which was taken for another of
 * its shape. Another reading is an objection.
 */
export function confirmed(passes: readonly PassWord[], { doubts, seconds, isWord }: Confirming): PassWord[] {
  const words = [...passes]
  for (const [at, doubt] of doubts.entries()) {
    const second = seconds[at]
    if (!second || second.confidence < sureMin || bare(second.text) === '') continue
    const there = words.flatMap((word, place) => (shared(word.box, doubt.box) > 0.5 ? [place] : []))
    const [first] = there
    if (first === undefined) continue
    const same = there.map((place) => words[place]!).find((word) => bare(word.text) === bare(second.text))
    if (same) agree(words, { places: there, same, second })
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

  function isKnown(text: string): boolean {
    const parts = spellable(text)
    return parts.length > 0 && parts.every(isWord)
  }
}

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

/** One letter for another: a slip of the pen leaves letters out, doubles and swaps them. */
function isMisread(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)]
  return a.length === b.length && a.length > 2 && [...a].filter((letter, at) => letter !== b[at]).length === 1
}
