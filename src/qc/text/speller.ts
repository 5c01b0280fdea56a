import affixesFile from '../../../node_modules/dictionary-en/index.aff' with { type: 'file' }
import wordsFile from '../../../node_modules/dictionary-en/index.dic' with { type: 'file' }
import britishFile from '../../../node_modules/dictionary-en-gb/index.dic' with { type: 'file' }
import type { Speller } from 'nspell'
import type { Reading, Suspect } from '../model.ts'
import { churchWords, spellable } from './spelling-words.ts'

/** Suspects of one design; one that has more is in another language. */
const suspectsMax = 100
const suggestionsMax = 5
/** Suggestions take up to a fifth of a second a word: they are made for as many, and for words that were read surely. */
const suggestedMax = 25
const suggestedConfidence = 0.7

export type Dictionary = Pick<Speller, 'correct' | 'suggest'>

/**
 * Hunspell's English dictionary, American and British: a word of either is right. Takes a fifth of a second to start and
 * holds some 35 MB. Both have the same affixes and nearly the same words: of the British ones only those are held that
 * the American has not.
 */
export async function startSpeller(): Promise<Dictionary> {
  const { default: nspell } = await import('nspell')
  const [aff, words, british] = await Promise.all(
    [affixesFile, wordsFile, britishFile].map((at) => Bun.file(at).text()),
  )
  const american = nspell({ aff: aff!, dic: words! })
  const abroad = nspell({ aff: aff!, dic: onlyIn(british!, words!) })
  return {
    correct: (word) => [word, withoutMarks(word)].some((one) => american.correct(one) || abroad.correct(one)),
    suggest: (word) => american.suggest(word),
  }
}

/** `café` as `cafe`, `naïve` as `naive`: English writes either, and its dictionaries have one. */
const withoutMarks = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** A dictionary of the lines that another one lacks; the first line of one is how many follow. */
function onlyIn(dictionary: string, other: string): string {
  const known = new Set(other.split('\n'))
  const lines = dictionary
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !known.has(line))
  return [lines.length, ...lines].join('\n')
}

/** The words of a reading that the dictionary does not know, in reading order. */
export function suspectsOf(reading: Reading, speller: Dictionary): Suspect[] {
  const found: Suspect[] = []
  let suggested = 0
  for (const { text, line, box, confidence, scales } of reading.words)
    for (const word of spellable(text)) {
      if (found.length === suspectsMax) return found
      if (speller.correct(word)) continue
      const wanted =
        confidence >= suggestedConfidence && suggested < suggestedMax && !churchWords.has(word.toLowerCase())
      if (wanted) suggested++
      const suggestions = wanted ? [...suggestionsFor(word, speller), ...split(word, speller)] : []
      found.push({ word, line, box, confidence, suggestions, ...(scales === undefined ? {} : { scales }) })
    }
  return found
}

const shortWords = new Set('a an as at be by do go he if in is it me my no of on or so to up us we'.split(' '))

/** `glad in` for `gladin`: two words that a reader took for one, or a designer set as one. */
function split(word: string, { correct }: Dictionary): string[] {
  const isWord = (part: string) => (part.length > 2 ? correct(part) : shortWords.has(part.toLowerCase()))
  for (let at = word.length - 1; at > 0; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (/^\p{Ll}/u.test(second) && isWord(first) && isWord(second)) return [`${first} ${second}`]
  }
  return []
}

/** In lower case where that is a word as well: what keeps its capital is a name. */
function suggestionsFor(word: string, speller: Dictionary): string[] {
  return speller
    .suggest(word)
    .slice(0, suggestionsMax)
    .map((text) => (speller.correct(text.toLowerCase()) ? text.toLowerCase() : text))
}
