import { withoutMarks } from '../../../kernel/text.ts'
import { spellable } from './spelling-words.ts'
import smallWordsFile from './small-words.txt' with { type: 'text' }

/** A language of Latin letters, and how it is recognised: its commonest words, its days and its months, without marks. */
type Language = { code: string; words: ReadonlySet<string> }
/** A word of a design as a dictionary sees it. */
type SeenWord = { text: string; line: number; isUnknown: boolean }

const fold = (text: string) => withoutMarks(text.toLowerCase())
const wordsOf = (text: string) => fold(text).match(/\p{L}+/gu) ?? []

/** The names of days and months, as the platform has them. */
function calendarWords(code: string): string[] {
  if (code === 'en' || Intl.DateTimeFormat.supportedLocalesOf(code).length === 0) return []
  const names = (part: 'weekday' | 'month') => {
    const format = new Intl.DateTimeFormat(code, { [part]: 'long', timeZone: 'UTC' })
    // The first twelve months of 2024 begin on every day of the week.
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)))
  }
  return [...names('weekday'), ...names('month')].flatMap(wordsOf).filter((word) => word.length > 3)
}

let made: Language[] | undefined
function languages(): Language[] {
  if (made) return made
  const rows = smallWordsFile
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split(' '))
  const [english = [], ...others] = rows
  const ofEnglish = new Set([...english, ...englishCalendar])
  made = [
    { code: 'en', words: ofEnglish },
    ...others.map(([code = '', ...words]) => ({
      code,
      words: new Set([...words, ...calendarWords(code)].filter((word) => !ofEnglish.has(word))),
    })),
  ]
  return made
}
/** What many languages call as English does. */
const englishCalendar = 'april august september november december oktober januar februar minggu'.split(' ')

const hits = (words: readonly string[], of: ReadonlySet<string>) => words.filter((word) => of.has(word))

/** Whether a word is one of the commonest of English. */
export const isSmallWord = (word: string): boolean => languages()[0]!.words.has(fold(word))

/** Words of Spanish that stand in names of places and people too: one of them says nothing. */
const inNames = new Set('el la los las de del al su es ven'.split(' '))

/** Whether a text has words or letters of Spanish. */
export function hasSpanish(texts: readonly string[]): boolean {
  const spanish = languages().find(({ code }) => code === 'es')!.words
  const found = new Set(hits(texts.flatMap(wordsOf), spanish))
  const isSpelled = texts.some((text) => /[¡¿ñáíóú]/iu.test(text))
  return isSpelled || found.size > 1 || [...found].some((word) => !inNames.has(word))
}

/** As many of a language's words, each counted once, show that it is there. */
const evidenceMin = 2
/** A line most of whose words no dictionary has; without evidence of a language, one of so many words. */
const unknownShare = 0.5
const unknownMin = 3

/**
 * The lines in a language that has no dictionary here. It is known by its small words and its calendar (`name`), or else
 * by its lines: most of their words are unknown, and they are no names, since they begin small.
 */
export function foreignLines(words: readonly SeenWord[]): { lines: ReadonlySet<number>; name: string | null } {
  const rows = Map.groupBy(words, ({ line }) => line)
  const texts = new Map([...rows].map(([line, row]) => [line, row.flatMap(({ text }) => wordsOf(text))]))
  const unknown = new Set(words.flatMap(({ text, isUnknown }) => (isUnknown ? wordsOf(text) : [])))
  const language = languageOf([...texts.values()].flat(), unknown)
  const lines = [...rows].flatMap(([line, row]) => {
    const unknown = row.filter(({ isUnknown }) => isUnknown)
    if (unknown.length === 0) return []
    const share = unknown.length / row.filter(({ text }) => spellable(text).length > 0).length
    const own = language === null ? 0 : hits(texts.get(line)!, language.words).length
    const english = hits(texts.get(line)!, languages()[0]!.words).length
    if (language !== null && (own > english || (share >= unknownShare && english === 0))) return [line]
    const small = unknown.filter(({ text }) => /^\p{Ll}/u.test(text))
    return share > unknownShare && unknown.length >= unknownMin && small.length > unknown.length / 2 ? [line] : []
  })
  return { lines: new Set(lines), name: language && nameOf(language) }
}

const nameOf = ({ code }: Language) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? null

/** The language without a dictionary that a design has most words of, where it has more of them than of Spanish. */
function languageOf(words: readonly string[], unknown: ReadonlySet<string>): Language | null {
  const counted = languages()
    .slice(1)
    .map((language) => ({ language, found: new Set(hits(words, language.words)) }))
    .toSorted((one, other) => other.found.size - one.found.size)
  const [best] = counted
  // What English has as well shows nothing by itself: a church's `van`, `so` and `pour`.
  if (!best || best.found.size < evidenceMin || !hits([...unknown], best.found).length) return null
  const spanish = counted.find(({ language }) => language.code === 'es')!
  return best.found.size > spanish.found.size ? best.language : null
}
