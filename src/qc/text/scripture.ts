import type { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js'
import { memoize } from '../../kernel/text.ts'
import type { Span } from './prose.ts'

/** A Bible reference; `value` as print has it in full: `Colossians 2:6-7`. */
export type ScriptureMention = Span & { text: string; value: string }

const books: Record<string, string> = Object.fromEntries(
  (
    'Gen Genesis,Exod Exodus,Lev Leviticus,Num Numbers,Deut Deuteronomy,Josh Joshua,Judg Judges,Ruth Ruth,1Sam 1 Samuel,' +
    '2Sam 2 Samuel,1Kgs 1 Kings,2Kgs 2 Kings,1Chr 1 Chronicles,2Chr 2 Chronicles,Ezra Ezra,Neh Nehemiah,Esth Esther,' +
    'Job Job,Ps Psalm,Prov Proverbs,Eccl Ecclesiastes,Song Song of Songs,Isa Isaiah,Jer Jeremiah,Lam Lamentations,' +
    'Ezek Ezekiel,Dan Daniel,Hos Hosea,Joel Joel,Amos Amos,Obad Obadiah,Jonah Jonah,Mic Micah,Nah Nahum,Hab Habakkuk,' +
    'Zeph Zephaniah,Hag Haggai,Zech Zechariah,Mal Malachi,Matt Matthew,Mark Mark,Luke Luke,John John,Acts Acts,Rom Romans,' +
    '1Cor 1 Corinthians,2Cor 2 Corinthians,Gal Galatians,Eph Ephesians,Phil Philippians,Col Colossians,' +
    '1Thess 1 Thessalonians,2Thess 2 Thessalonians,1Tim 1 Timothy,2Tim 2 Timothy,Titus Titus,Phlm Philemon,Heb Hebrews,' +
    'Jas James,1Pet 1 Peter,2Pet 2 Peter,1John 1 John,2John 2 John,3John 3 John,Jude Jude,Rev Revelation,Tob Tobit,' +
    'Jdt Judith,Wis Wisdom,Sir Sirach,Bar Baruch,1Macc 1 Maccabees,2Macc 2 Maccabees'
  )
    .split(',')
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
)

/** The names of the Bible's books, without their numbers. */
export const bookNames = [...new Set(Object.values(books).map((name) => name.replace(/^\d\s/, '')))]

type Language = typeof import('bible-passage-reference-parser/esm/lang/en.js')
const made = new Map<'en' | 'es', bcv_parser>()

/** One parser a language serves all: it keeps nothing that the next call does not reset. Loaded with the first reference. */
function parser(language: 'en' | 'es'): bcv_parser {
  let known = made.get(language)
  if (known === undefined) {
    const library =
      require('bible-passage-reference-parser/esm/bcv_parser.js') as typeof import('bible-passage-reference-parser/esm/bcv_parser.js')
    const words = (language === 'en'
      ? require('bible-passage-reference-parser/esm/lang/en.js')
      : require('bible-passage-reference-parser/esm/lang/es.js')) as unknown as Language
    known = new library.bcv_parser(words)
    known.include_apocrypha(true)
    made.set(language, known)
  }
  return known
}

/** Names of the Bible's books that are Spanish and not English. */
const spanish =
  /\b(?:salmos?|juan|mateo|marcos|lucas|hechos|romanos|corintios|gálatas|galatas|efesios|filipenses|colosenses|tesalonicenses|timoteo|tito|hebreos|santiago|pedro|judas|apocalipsis|génesis|éxodo|exodo|levítico|números|deuteronomio|josué|josue|jueces|rut|reyes|crónicas|cronicas|esdras|nehemías|ester|proverbios|eclesiastés|cantares|isaías|isaias|jeremías|jeremias|lamentaciones|ezequiel|oseas|amós|abdías|jonás|jonas|miqueas|habacuc|sofonías|hageo|zacarías|malaquías)\b/i

/** How the names and abbreviations of the Bible's books begin. */
const bookBeginnings =
  'ge|gn|ex|le|lv|nu|nm|nb|de|dt|jos|jsh|jdg|jud|jg|rut|rth|ru|sam|sm|ki|kgs|kg|chr|ch|ez|ne|es|job|jb|ps|pr|pv|ec|qo|so|sg|ca|is|je|jr|la|da|dn|ho|joe|jl|am|ob|jon|mi|mc|na|hab|hb|ze|zp|zc|hag|hg|ma|ml|mt|mk|mr|lu|lk|lc|joh|jn|jhn|ac|ro|rm|co|ga|gl|ep|phi|php|pp|phm|pm|col|th|ti|tm|tt|heb|jam|jas|jm|pe|pt|re|rv|ap|to|tb|jdt|wi|ws|si|ba|mac|mcc|cant|can|song|verse|chapter|sal|ju|he|ef|fi|san|ap|gé|éx|nú|cr|cró|es|isa|je|mal|miq|hab|sof|zac|hag|os|abd|reyes|prov'
/** A word that may be a book's name with a number behind it: all else needs no parser. */
const candidate = new RegExp(
  `(?<![\\p{L}])(?:${bookBeginnings})[\\p{L}]{0,14}\\.?(?:\\s+(?:of|chapter|ch\\.?|verses?|songs?|solomon)){0,3}[\\s,:]{0,3}(?=\\d)`,
  'giu',
)
/** What a reference may take before its book (`1st`, `The Book of`), and what of chapters and verses behind it. */
const charsBefore = 24
const charsBehind = 60
const chain = /(?:[\d\s:;,.&–—‑-]|and|through|to|ff?)*/y

/** The first place from `at` on where a word begins; no reference is seen in the rest of one. */
function wordStart(text: string, at: number, before: number): number {
  let start = at
  while (start > 0 && start < before && !/\s/.test(text[start - 1]!)) start++
  return start
}

/** The stretches of a text in which references may stand: the parser takes 16 µs for each letter it is shown. */
function stretches(text: string): Span[] {
  const found: Span[] = []
  for (const { index, 0: name } of text.matchAll(candidate)) {
    const at = wordStart(text, Math.max(0, index - charsBefore), index)
    chain.lastIndex = index + name.length
    const end = Math.min(
      text.length,
      Math.max(chain.lastIndex + (chain.exec(text)?.[0].length ?? 0), index + name.length + charsBehind),
    )
    const last = found.at(-1)
    if (last && at <= last.end) last.end = Math.max(last.end, end)
    else found.push({ at, end })
  }
  return found
}

const unlabelled = memoize(2_000, (text) => readReferences(text, false))
const labelled = memoize(500, (text) => readReferences(text, true))

/** The references a text names, in order. Under a label of its own whatever may be one is one. */
export const scriptureIn = (text: string, { isLabelled = false } = {}): readonly ScriptureMention[] =>
  isLabelled ? labelled(text) : unlabelled(text)

/** `Isaiah 6:1–8; John 21:15–19` as two. */
export function eachReference({ text, value }: { text: string; value: string }): { text: string; value: string }[] {
  const [texts, values] = [text.split(/;\s*/), value.split('; ')]
  return texts.length === values.length
    ? values.map((one, at) => ({ text: texts[at]!, value: one }))
    : [{ text, value }]
}

function readReferences(text: string, isLabelled: boolean): ScriptureMention[] {
  // A digit and a dash that is not ASCII would be missed; the `RE:` of a mail is no Revelation.
  const dashed = text
    .replace(/[–—‑]/g, '-')
    .replace(/(?<!\p{L})re(?=:)/giu, '--')
    // `Matthew 11:28 Mar 8`: a day behind a verse
    .replace(/(?<=\d\s)mar(?=\.?\s\d{1,2}(?![:.\d]))/giu, 'xxx')
  const where = isLabelled && /\d/.test(text) ? [{ at: 0, end: text.length }] : stretches(dashed)
  return where
    .flatMap((stretch) => parsed(dashed, stretch))
    .filter(({ indices: [at, end] }) => isLabelled || isMeant(dashed, at, end))
    .flatMap(({ osis, indices: [at, end] }) => {
      const value = spoken(osis) ?? wholeBook(osis, text.slice(at, end))
      return value === null ? [] : [{ text: text.slice(at, end), value, at, end }]
    })
}

type Parsed = { osis: string; indices: [number, number] }

function parsed(text: string, { at, end }: Span): Parsed[] {
  const found: Parsed[] = parser(spanish.test(text.slice(at, end)) ? 'es' : 'en')
    .parse(text.slice(at, end))
    .osis_and_indices()
  return found.map(({ osis, indices: [from, to] }) => ({ osis, indices: [from + at, to + at] }))
}

/** A book's short name is a word too: `is 40`, `Mark 10 AM`. A chapter alone needs a name that is written out. */
function isMeant(text: string, at: number, end: number): boolean {
  const found = text.slice(at, end)
  if (
    /^\s{0,2}(?:[ap]\.?\s?m\b|:\d\d\s?[ap]|o['’]?clock|st\b|nd\b|rd\b|th\b|%|\/\d|\s?[x×]\s?\d)/i.test(text.slice(end))
  )
    return false
  // `Mar 3, 6:30-8:30`: a day of March, and hours.
  if (/^mar\.?\s\d{1,2}(?:,|\s+\d{1,2}[:.])/i.test(found)) return false
  // `Thu Mar 4 7:00`
  if (
    /^mar\.?\s/i.test(found) &&
    /(?<!\p{L})(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)(?:day|nesday|sday|rsday|urday)?[.,]?\s$/iu.test(
      text.slice(Math.max(0, at - 12), at),
    )
  )
    return false
  // `Gala 2`, though the Epistle's name begins so.
  if (/^gala\b/i.test(found)) return false
  if (/\d:\d/.test(found) || /\d\.\d/.test(found)) return /^[\dI]|^[A-Z]|^\p{L}{3}/u.test(found)
  // `Rm 6` is a room.
  if (/^(?!Ps|Jn)\p{L}{2}\.? ?\d{1,3}$/u.test(found)) return false
  return /^(?:[1-3I]{1,3} ?)?[A-Z]\p{L}{1,}/u.test(found) &&
    !/^(?:Is|Am|So|Mar|Mark|Job|Acts|Ex|Numbers|Judges|Dan|Joel|Ruth|James|Jude|Titus)\b/i.test(found)
    ? true
    : /^(?:Mark|Job|Acts|Joel|Ruth|James|Jude|Titus|Numbers|Judges) \d{1,3}$/i.test(found) &&
        /^\s*(?:$|[.;,)"”])/.test(text.slice(end))
}

/** OSIS as print has it; a book without chapter is no reference. */
function spoken(osis: string): string | null {
  const pieces = osis.split(',').map(passage)
  if (pieces.some((piece) => piece === null)) return null
  const texts: string[] = []
  let chapter = ''
  for (const piece of pieces as Passage[]) {
    const head = `${piece.book} ${piece.chapter}`
    texts.push(texts.length > 0 && head === chapter ? piece.rest.replace(/^:/, '') : head + piece.rest)
    chapter = head
  }
  return texts.reduce(
    (all, one) => (/^\d+(?:-\d+)?$/.test(one) ? `${all}, ${one}` : all === '' ? one : `${all}; ${one}`),
    '',
  )
}

/** All chapters of a book are the book to the parser; people wrote the chapters. */
function wholeBook(osis: string, text: string): string | null {
  const chapters = /\s(\d{1,3}-\d{1,3}|\d{1,3})$/.exec(text.replace(/[–—‑]/g, '-'))?.[1]
  return books[osis] === undefined || chapters === undefined ? null : `${books[osis]} ${chapters}`
}

type Passage = { book: string; chapter: string; rest: string }

function passage(osis: string): Passage | null {
  const [from = '', to] = osis.split('-').map((end) => end.split('.'))
  const [code = '', chapter, verse] = from
  const book = books[code]
  if (book === undefined || chapter === undefined) return null
  const start = verse === undefined ? '' : `:${verse}`
  if (to === undefined) return { book, chapter, rest: start }
  const [, toChapter = '', toVerse] = to
  if (toChapter === chapter) return { book, chapter, rest: `${start}-${toVerse}` }
  return { book, chapter, rest: `${start}-${toChapter}${toVerse === undefined ? '' : `:${toVerse}`}` }
}
