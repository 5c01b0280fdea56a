import { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
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

let made: bcv_parser | null = null
/** One parser serves all: it keeps nothing that the next call does not reset. */
function parser(): bcv_parser {
  if (made === null) {
    made = new bcv_parser(english)
    made.include_apocrypha(true)
  }
  return made
}

/** The references a text names, in order. Under a label of its own whatever may be one is one. */
export function scriptureIn(text: string, { isLabelled = false } = {}): ScriptureMention[] {
  if (!/\d/.test(text)) return []
  // A signature of a digit and a dash that are not ASCII would be missed.
  const asked = text.replace(/[–—‑]/g, '-')
  const found: { osis: string; indices: [number, number] }[] = parser().parse(asked).osis_and_indices()
  return found
    .filter(({ indices: [at, end] }) => isLabelled || isMeant(asked, at, end))
    .flatMap(({ osis, indices: [at, end] }) => {
      const value = spoken(osis) ?? wholeBook(osis, text.slice(at, end))
      return value === null ? [] : [{ text: text.slice(at, end), value, at, end }]
    })
}

/** A book's short name is a word too: `is 40`, `Mark 10 AM`. A chapter alone needs a name that is written out. */
function isMeant(text: string, at: number, end: number): boolean {
  const found = text.slice(at, end)
  if (/^\s{0,2}(?:[ap]\.?\s?m\b|:\d\d\s?[ap]|o['’]?clock|st\b|nd\b|rd\b|th\b|%|\/)/i.test(text.slice(end))) return false
  if (/\d:\d/.test(found) || /\d\.\d/.test(found)) return /^[\dI]|^[A-Z]|^\p{L}{3}/u.test(found)
  return /^(?:[1-3I]{1,3} ?)?[A-Z]\p{L}{1,}/u.test(found) &&
    !/^(?:Is|Am|So|Mar|Mark|Job|Acts|Ex|Numbers|Judges|Dan|Joel|Ruth|James|Jude|Titus)\b/.test(found)
    ? true
    : /^(?:Mark|Job|Acts|Joel|Ruth|James|Jude|Titus|Numbers|Judges) \d{1,3}$/.test(found) &&
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
