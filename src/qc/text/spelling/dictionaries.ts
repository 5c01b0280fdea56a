import affixesFile from '../../../../node_modules/dictionary-en/index.aff' with { type: 'file' }
import wordsFile from '../../../../node_modules/dictionary-en/index.dic' with { type: 'file' }
import britishFile from '../../../../node_modules/dictionary-en-gb/index.dic' with { type: 'file' }
import spanishFile from '../../../../node_modules/@cspell/dict-es-es/Spanish.trie.gz' with { type: 'file' }
import { withoutMarks } from '../../../kernel/text.ts'
import type { Reading } from '../../model.ts'
import { hasSpanish } from './languages.ts'
import spanishWords from './spanish-church-words.txt' with { type: 'text' }

export type Dictionary = { correct(word: string): boolean; suggest(word: string): string[] }

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

/**
 * Hunspell's English dictionary, American and British: a word of either is right. Takes a fifth of a second to start and
 * holds some 35 MB. Both have the same affixes and nearly the same words: of the British ones only those are held that
 * the American has not.
 */
async function startEnglish(): Promise<Dictionary> {
  const { default: nspell } = await import('nspell')
  const [affixes, words, british] = await Promise.all(
    [affixesFile, wordsFile, britishFile].map((at) => Bun.file(at).text()),
  )
  // The rules of compounds are for `21st`, which is never looked up. Without the ordinals themselves, nspell takes the
  // letters of a rule for letters of words: all that have `mp` in them would be right.
  const aff = affixes!.replaceAll(/^COMPOUNDRULE .*$/gm, '')
  const american = nspell({ aff, dic: words! })
  const abroad = nspell({ aff, dic: onlyIn(british!, words!) })
  return {
    // `café` as `cafe`, `naïve` as `naive`: English writes either, and its dictionaries have one.
    correct: (word) => [word, withoutMarks(word)].some((one) => american.correct(one) || abroad.correct(one)),
    suggest: remembering((word) => american.suggest(word)),
  }
}

/**
 * A name that no dictionary has costs nspell 20 to 100 ms, and stands in each size and each round of a design: the last ones
 * are remembered, some 200 bytes each.
 */
function remembering(suggest: Dictionary['suggest']): Dictionary['suggest'] {
  const known = new Map<string, string[]>()
  return (word) => {
    let own = known.get(word)
    if (own === undefined) {
      own = suggest(word)
      if (known.size >= wordsMax) known.delete(known.keys().next().value!)
      known.set(word, own)
    }
    return own
  }
}
const wordsMax = 5_000

/** A dictionary of the lines that another one lacks; the first line of one is how many follow. */
function onlyIn(dictionary: string, other: string): string {
  const known = new Set(other.split('\n'))
  const lines = dictionary
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !known.has(line))
  return [lines.length, ...lines].join('\n')
}

const suggestMs = 200

/**
 * The Spanish dictionary of the RLA project, 657,000 forms, as a trie: it takes 0.3 s to start and holds 20 MB, where
 * nspell, which makes every form a key, took 0.8 s and 102 MB for the same words.
 */
async function startSpanish(): Promise<Dictionary> {
  const [{ decodeTrie }, packed] = await Promise.all([import('cspell-trie-lib'), Bun.file(spanishFile).bytes()])
  const trie = decodeTrie(Bun.gunzipSync(packed))
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
