import { editDistance } from '../../../../kernel/text.ts'
import { placeKinds } from '../../../brief/brief.ts'
import {
  datesIn,
  fold,
  isSmallWord,
  masked,
  plainWordsIn,
  sentences,
  slug,
  standsWhole,
  weekdayNamed,
  wordsIn,
} from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { forWhom, isCourtesy } from '../notes.ts'
import { sureConfidence, sureDigits } from '../reading.ts'
import { isAbbreviated, isInflected, isLetterTaken, surelyLetters } from '../shown.ts'

/** A whole line of the design that is one of the task's but for one word: `The Second Choice` for `The Second Chance`. */

const rowsMax = 600
const wordsMax = 14
/** A shorter line is the same only where the two words are like each other: `Newcomers Brunch` for `Newcomers Lunch`. */
const longMin = 3

/** `isTitle`: what the task is called, as its own text calls it. */
type Row = { text: string; words: readonly string[]; isTitle?: boolean }
type Other = { row: Row; wanted: string; read: string }

/** Where what follows is no longer said of what stands before it. */
export const breaks = /[,;:()|"“”•·\n]|\s[-–—/]\s|(?<=\p{L}{5})\.\s/u

export function substitutedWords({ brief, text, suspects }: Comparison): CheckFinding[] {
  const rows = [
    ...titleOf(brief),
    ...partsOf(
      saidText(brief)
        .split('\n')
        .flatMap((line) => [line, ...sentences(line)]),
    ),
  ].slice(0, rowsMax)
  const known = new Set(rows.map(({ words }) => words.join(' ')))
  const shown = new Set(text.plain)
  const commented = new Set(plainWordsIn((brief.commentSentences ?? []).join('\n')))
  const isOther = ({ wanted, read }: Other) =>
    !commented.has(read) &&
    !shown.has(wanted) &&
    (!suspects.has(read) || isFarFrom(wanted, read)) &&
    !isSame(wanted, read)
  const said = new Set(rows.flatMap(({ words }) => words))
  // `please`, which the task says elsewhere, is no `place`: a word by itself has nothing around it that tells.
  // `St. Mark's, Elgin` of `St. Mark's Lutheran, Elgin`: both words of one line are what was said, and one was left out.
  const lines = saidText(brief)
    .split('\n')
    .map((line) => new Set(plainWordsIn(line)))
  const isOfTask = ({ row, read }: Other) =>
    said.has(read) &&
    (row.words.length === 1 || lines.some((line) => line.has(read) && row.words.every((word) => line.has(word))))
  return text.lines.flatMap((line) => {
    const parts = line.confidence < sureConfidence ? [] : partsOf([line.text])
    const found = parts
      .filter(({ words }) => !known.has(words.join(' ')))
      .flatMap(({ words }) => rows.flatMap((row) => otherIn(words, row) ?? []))
    const [one] = found
    if (one === undefined || !isOther(one) || isOfTask(one) || found.some(({ wanted }) => wanted !== one.wanted))
      return []
    if (line.confidence < surelyLetters && isLetterTaken(one.read, one.wanted)) return []
    // `Canal Cove` for `Coral Cove`, in a face that no reader is sure of
    if (text.wordAt(text.plain.indexOf(one.read)).word.confidence < sureDigits) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design says “${line.text}” where the task has “${one.row.text}”.`,
        expected: one.wanted,
        actual: one.read,
        box: line.box,
        subject: `passage:${slug(one.read)}`,
      }),
    ]
  })
}

/** `Pie Auction`, of a task of that name that says `Youth Pie Auction`. */
function titleOf(brief: Comparison['brief']): Row[] {
  const words = plainWordsIn(brief.title)
  const rows = (brief.rows ?? []).filter((row) => standsWhole(wordsIn(brief.title), wordsIn(row)))
  const [said] = rows.flatMap((row) => new RegExp(RegExp.escape(brief.title), 'iu').exec(row)?.[0] ?? [])
  const isName = said !== undefined && (said.match(/\p{L}+/gu) ?? []).every((word) => /^\p{Lu}/u.test(word))
  return words.length === titleWords && isName ? [{ text: said, words, isTitle: true }] : []
}
/** Longer ones are compared as lines. */
const titleWords = 2

/** Lines and what punctuation and days divide them into. */
function partsOf(lines: readonly string[]): Row[] {
  const undated = lines.map((line) => masked(line, datesIn(line)))
  const all = [...lines, ...undated.flatMap((line) => line.split(/\s{3,}/)), ...undated].flatMap((line) => [
    line,
    ...line.split(breaks),
  ])
  return [...new Set(all.map((one) => one.trim()))]
    .map((text) => ({ text, words: plainWordsIn(text) }))
    .filter(({ words }) => words.length > 0 && words.length <= wordsMax)
}

/** The one word in which a line of as many words differs; null where there is none, or more than one. */
function otherIn(words: readonly string[], row: Row): Other | null {
  if (words.length !== row.words.length) return null
  const places = words.flatMap((word, at) => (word === row.words[at] ? [] : [at]))
  const [at, more] = places
  if (at === undefined || more !== undefined) return null
  const [wanted, read] = [row.words[at]!, words[at]!]
  const isSmall = row.isTitle === true ? isSmallWord : isLittle
  if (isSmall(wanted) !== isSmall(read)) return null
  // `Grace Temple presents` for `Grace Temple Pentecostal`: what follows a name in short.
  if (at === words.length - 1 && /^(?:presents?|invites|welcomes|hosts|presenta|invita)$/.test(read)) return null
  // `Grace Lutheran Church` for `Grace Lutheran ELCA`: what kind of thing it is stands in the place of no name.
  const isKind = placeKinds.includes(read) && !placeKinds.includes(wanted)
  const isWhole = words.length >= longMin && at > 0 && !isKind && isOfName(row.text, wanted)
  const isTitle = row.isTitle === true && !isKind && !isSmallWord(wanted)
  return isWhole || isTitle || isLike(wanted, read) ? { row, wanted, read } : null
}

/** `Unfilled` for `Unfiltered`, `Brunch` for `Lunch` */
const isLike = (one: string, other: string) =>
  Math.min(one.length, other.length) >= 5 &&
  (one.slice(0, kinLetters) === other.slice(0, kinLetters) || editDistance(one, other, 2) <= 2)
const kinLetters = 5

/**
 * Whether a word is part of a name: `Chance` of `The Second Chance`, but not `class` of `Financial Peace class`. Small words
 * are where all others have capitals: `Songs from the Road` is another title than `Songs for the Road`.
 */
function isOfName(row: string, word: string): boolean {
  const written: string[] = row.match(/\p{L}+/gu) ?? []
  const others = written.filter((one) => one.toLowerCase() !== word && !isLittle(one.toLowerCase()))
  if (isLittle(word)) return others.length > 1 && others.every((one) => /^\p{Lu}/u.test(one))
  return !written.includes(word)
}

/** `Huehuetenango` for `Quetzaltenango`: names that no dictionary has, and no slip makes of one another. */
const isFarFrom = (wanted: string, read: string): boolean =>
  Math.min(wanted.length, read.length) >= nameLetters && editDistance(wanted, read, slipsMost) > slipsMost
const [nameLetters, slipsMost] = [6, 3]

/** `a`, `per`, `from` */
const isLittle = (word: string) => word.length <= littleLetters || isSmallWord(word)
const littleLetters = 3

const stemLetters = 5
const isSame = (wanted: string, read: string): boolean =>
  // `Holy Week | St. Mark's`
  !/[\p{L}\d]/u.test(read) ||
  // `5:15–6:15 PM, Fellowship Hall` for `5:15-6:15 in Fellowship Hall`
  /^[ap]m$/.test(read) ||
  isCourtesy(wanted) ||
  /\d/.test(wanted + read) ||
  weekdayNamed(read) !== null ||
  fold(wanted) === fold(read) ||
  // `Español` for `Spanish`
  wordsIn(wanted)[0] === wordsIn(read)[0] ||
  // `iTraiga`, of `¡Traiga`
  wanted === read.slice(1) ||
  // `Benefits Hope House` for `Going to Hope House`
  [wanted, read].every((word) => forWhom.test(word)) ||
  isAbbreviated(wanted, read) ||
  isAbbreviated(read, wanted) ||
  isInflected({ wanted, read }) ||
  isOfStem(wanted, read)

/** `Directed` for `Director` */
const isOfStem = (one: string, other: string) =>
  one.slice(0, stemLetters) === other.slice(0, stemLetters) && one.at(-1) !== other.at(-1)
