import { withoutMarks } from '../../../kernel/text.ts'
import type { Reading } from '../../model.ts'
import type { Dictionary } from './dictionary.ts'
import { startEnglish } from './english.ts'
import { hasSpanish } from './languages.ts'
import spanishFile from './spanish.trie.zst' with { type: 'file' }
import spanishWords from './spanish-church-words.txt' with { type: 'text' }

/** The dictionaries that a reading needs: English, and Spanish where it has Spanish words. */
export type Dictionaries = { english: Dictionary; spanish: Dictionary | null }
export type Speller = { dictionariesFor(reading: Pick<Reading, 'words'>): Promise<Dictionaries> }

/** Loads each language with the first reading that needs it. */
export function startSpeller(): Speller {
  let english: Promise<Dictionary> | undefined
  let spanish: Promise<Dictionary> | undefined
  return {
    async dictionariesFor(reading) {
      const texts = reading.words.map(({ text }) => text)
      const [first, second] = [(english ??= startEnglish()), hasSpanish(texts) ? (spanish ??= startSpanish()) : null]
      return { english: await first, spanish: await second }
    },
  }
}

/** A word is right that one of the languages has. */
export const isWordIn = ({ english, spanish }: Dictionaries, word: string): boolean =>
  english.correct(word) || spanish?.correct(word) === true

const suggestMs = 200

/** The Spanish dictionary of the RLA project, 657,000 forms, as a trie: it starts in 20 ms and holds 4 MB. */
async function startSpanish(): Promise<Dictionary> {
  const [{ decodeTrie }, packed] = await Promise.all([import('cspell-trie-lib'), Bun.file(spanishFile).bytes()])
  const trie = decodeTrie(new Uint8Array(Bun.zstdDecompressSync(packed)))
  const ofChurch = new Set(spanishWords.split('\n'))
  const isForm = (word: string) => {
    const lower = word.toLowerCase()
    return ofChurch.has(lower) || [word, lower, word[0] + lower.slice(1)].some((one) => trie.has(one))
  }
  const correct = (word: string) => isForm(word) || isDerived(word.toLowerCase(), isForm)
  return {
    correct,
    // The trie also has every word without its marks: no suggestion, but what finds the one that has them.
    suggest: (word) =>
      trie.suggest(word.toLowerCase(), { numSuggestions: 20, timeout: suggestMs }).filter((text) => trie.has(text)),
  }
}

/**
 * Forms that Spanish makes freely and no list has all of: a verb with its pronouns, whose stress is then written
 * (`inscríbete`, `celebrémoslo`, `unámonos`), a diminutive (`antojitos`), and
 * what is of a noun in -ción (`congregacional`).
 */
function isDerived(word: string, isForm: (word: string) => boolean): boolean {
  const [, verb] =
    /^(.*[áéíóú][^aeiou]*[aeiou]?[^aeiou]*?)(?:(?:me|te|se|nos)?l[aeo]s?|me|te|se|nos)$/u.exec(word) ?? []
  const plain = verb?.replaceAll(/[áéíóú]/gu, withoutMarks)
  if (plain !== undefined && plain.length > 2 && (isForm(plain) || isForm(`${plain}s`))) return true
  const [, stem] = /^(.+)cional(?:es)?$/u.exec(word) ?? []
  if (stem !== undefined && isForm(`${stem}ción`)) return true
  const [, noun] = /^(.{3,})(?:it|cit)[ao]s?$/u.exec(word) ?? []
  return noun !== undefined && ['o', 'a', 'e', ''].some((ending) => isForm(noun + ending))
}
