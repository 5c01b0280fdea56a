import affixesFile from '../../node_modules/dictionary-en/index.aff' with { type: 'file' }
import wordsFile from '../../node_modules/dictionary-en/index.dic' with { type: 'file' }
import type { Speller } from 'nspell'
import type { Reading, Suspect } from './model.ts'
import { spellable } from './spelling-words.ts'

/** Suspects of one design; one that has more is in another language. */
const suspectsMax = 100
const suggestionsMax = 5
/** Suggestions take up to a fifth of a second a word: they are made for as many, and for words that were read surely. */
const suggestedMax = 25
const suggestedConfidence = 0.5

/** Hunspell's English dictionary. Takes a sixth of a second to start and holds some 35 MB. */
export async function startSpeller(): Promise<Speller> {
  const { default: nspell } = await import('nspell')
  return nspell({ aff: await Bun.file(affixesFile).text(), dic: await Bun.file(wordsFile).text() })
}

/** The words of a reading that the dictionary does not know, in reading order. */
export function suspectsOf(reading: Reading, speller: Speller): Suspect[] {
  const found: Suspect[] = []
  let suggested = 0
  for (const { text, line, box, confidence, scales } of reading.words)
    for (const word of spellable(text)) {
      if (found.length === suspectsMax) return found
      if (speller.correct(word)) continue
      const wanted = confidence >= suggestedConfidence && suggested < suggestedMax
      if (wanted) suggested++
      const suggestions = wanted ? suggestionsFor(word, speller) : []
      found.push({ word, line, box, confidence, suggestions, ...(scales === undefined ? {} : { scales }) })
    }
  return found
}

/** In lower case where that is a word as well: what keeps its capital is a name. */
function suggestionsFor(word: string, speller: Speller): string[] {
  return speller
    .suggest(word)
    .slice(0, suggestionsMax)
    .map((text) => (speller.correct(text.toLowerCase()) ? text.toLowerCase() : text))
}
