import { inDigits, placeKinds } from '../../../brief/brief.ts'
import { editDistance } from '../../../../kernel/text.ts'
import type { Remark } from '../../../model.ts'
import {
  fold,
  datesIn,
  likeness,
  masked,
  plainWordsIn,
  scriptureIn,
  sentences,
  slug,
  timesIn,
  weekdayNamed,
  wordsIn,
} from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { forWhom, reaching, roles } from '../notes.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureConfidence, sureDigits } from '../reading.ts'
import { isAbbreviated, isInflected, isLetterTaken, isSpelledOut, isUnmarked, surelyLetters } from '../shown.ts'
import { breaks } from './substitutions.ts'

/**
 * A design that follows a passage of the task but for one word: what stands in the word's place is foreign to the task,
 * and the word itself stands nowhere in the design. `Grades 6–9` for `grades 6-8`, `Meals with Jesus in Acts` for
 * `Meals with Jesus in Luke`. Which part of the task is the design's text need not be known: the design shows it.
 */

const rowsMax = 600
/** A design with more words of its own follows nothing. */
const foreignMax = 100
const rowWordsMax = 80
/** So many words on each side are compared. */
const reachMax = 4

/**
 * A word of a passage: as it is compared, as it is spelled, and whether it is written as a name is, or in capitals among
 * words that are not, as keywords and short names are.
 */
type Word = { word: string; plain: string; isNamed: boolean; isInCapitals: boolean; place: number }

const inCapitals = /^\p{Lu}{3,}$/u
const little =
  /^(?:the|and|for|from|with|of|to|in|at|on|or|by|a|an|am|pm|is|are|be|our|your|los|las|la|el|un|una|del|de|para|con|por|en|al?|y|o|se)$/

/** The words that carry a passage, in their order; `places`: where each stands among all. */
function wordsOf(text: string): Word[] {
  const [compared, plain] = [wordsIn(text), plainWordsIn(text)]
  const written =
    text
      .replace(/&/g, ' and ')
      .replace(/[’']|https?:\/\//g, '')
      .match(/[\p{L}\p{M}\d|]+(?:[.@][\p{L}\d]{2,}){0,4}/gu) ?? []
  const isPaired = written.length === plain.length
  return plain.flatMap((one, place) => {
    const isNamed = isPaired && /^\p{Lu}/u.test(written[place]!)
    const isInCapitals = isPaired && inCapitals.test(written[place]!) && /\p{Ll}{2}/u.test(text)
    return little.test(one) ? [] : [{ word: compared[place]!, plain: one, isNamed, isInCapitals, place }]
  })
}

/** `isQuoted`: it stands in quotation marks, which nobody rewords. */
type Row = { text: string; isQuoted: boolean }

/** `behind`, `ahead`: how many words stand in both on each side; `tells`: one of them is no bare number of an hour or a day. */
type Aligned = { wanted: Word; read: Word; behind: number; ahead: number; tells: boolean; row: Row }

/** How many words from here on, one way or the other, stand in both. */
function common(one: readonly Word[], other: readonly Word[], [at, from]: [number, number], step: 1 | -1): number {
  let count = 0
  while (count < reachMax) {
    const [a, b] = [one[at + step * (count + 1)], other[from + step * (count + 1)]]
    if (a === undefined || b === undefined || a.word !== b.word) break
    count++
  }
  return count
}

export function otherWords(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const said = saidText(brief)
  const design = wordsOf(text.text.replaceAll('\n', ' '))
  const named = `${said} ${brief.fields.partner_name ?? ''}`
  // `A.M.E.` is `AME`, too.
  const digits = said.replace(/(?<=\d)[-.\s()/]{1,2}(?=\d)/g, '')
  const known = new Set([...wordsIn(`${named} ${named.replace(/(?<=\b\p{Lu})\./gu, '')}`), ...numbersOf(said)])
  const shown = new Set([...text.words, ...numbersOf(text.text)])
  const foreign = design
    .flatMap((one, at) => (isForeign(one, known) && !isPartOf(one, digits) ? [at] : []))
    .slice(0, foreignMax)
  if (foreign.length === 0) return []
  const quoted = [...said.matchAll(quotation)]
    .filter(({ index }) => !ofMail.test(said.slice(Math.max(0, index - aheadMax), index)))
    .map(([quote]) => ({ text: quote.slice(1, -1), isQuoted: true }))
  const plain = said
    .split('\n')
    .flatMap(sentences)
    .flatMap((row) => row.split(breaks))
  const rows = [...quoted, ...plain.map((text) => ({ text, isQuoted: false }))].slice(0, rowsMax)
  const found = rows.flatMap((row) => {
    const own = wordsOf(row.text).slice(0, rowWordsMax)
    return own.flatMap((wanted, from) =>
      isThere(wanted, shown)
        ? []
        : foreign.map((at): Aligned => {
            const behind = common(design, own, [at, from], -1)
            const ahead = common(design, own, [at, from], 1)
            const beside = [...design.slice(at - behind, at), ...design.slice(at + 1, at + 1 + ahead)]
            return { wanted, read: design[at]!, behind, ahead, tells: beside.some(tells), row }
          }),
    )
  })
  const best = Map.groupBy(
    found.filter((one) => one.tells),
    ({ read }) => read.place,
  )
  const chosen = [...best.values()].flatMap((some) => some.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? [])
  // A quotation of which a design says more than one word otherwise is in its own words: `small kids`, `use the East lot`.
  const isOwn = (one: Aligned) => isOtherInQuote(comparison, one) && !isOtherName(comparison, one)
  const isFree = (one: Aligned) =>
    isOwn(one) && chosen.filter((other) => other.row.text === one.row.text && isOwn(other)).length > 1
  return chosen.flatMap((one) => (isFree(one) ? [] : findingOf(comparison, one)))
}

const tells = ({ plain }: Word) => /\p{L}|\d{3}/u.test(plain)

/** What is quoted tells more than the sentence that it stands in. */
const weightOf = ({ behind, ahead, row }: Aligned) => behind + ahead + (row.isQuoted ? reachMax : 0)

/** Of four words and more: shorter ones are names. */
const quotation = /(?<![\p{L}\d])(?:"[^"\n]{20,300}"|“[^”\n]{20,300}”|'[^'\n]{20,300}'|‘[^\n]{20,300}?’)(?![\p{L}\d])/gu
const quotedMin = 3
/** `From Opal's mail: "…"`: what somebody wrote to the studio, which no design says word for word. */
const ofMail =
  /(?<!\p{L})(?:e-?mail|mail|message|letter|note|voice ?mail|wrote|writes|correo)s?(?:\s(?:says|said|reads))?:\s*$/iu
const aheadMax = 40

const numbersOf = (text: string) => (inDigits(text).match(/\d+/g) ?? []).map((one) => String(Number(one)))
const isNumber = (word: string) => /^\d+(?:st|nd|rd|th)?$/.test(word)
const bare = (word: string) => (isNumber(word) ? String(Number.parseInt(word)) : word)
const isForeign = ({ word, plain }: Word, known: ReadonlySet<string>) =>
  !known.has(word) && !known.has(plain) && !known.has(bare(plain)) && !known.has(inDigits(plain))
/** `0140222` of `014 0222`: where a telephone is divided is nobody's error. And a letter by itself is of an abbreviation. */
const isPartOf = ({ plain }: Word, digits: string): boolean =>
  /^\p{L}$/u.test(plain) || (/^\d{5,}$/.test(plain) && digits.includes(plain))
const isThere = ({ word, plain }: Word, shown: ReadonlySet<string>) =>
  shown.has(word) || shown.has(plain) || shown.has(bare(plain)) || shown.has(inDigits(plain))

function findingOf(comparison: Comparison, one: Aligned): CheckFinding[] {
  const { read, wanted } = one
  const { text, suspects } = comparison
  const { word, line, confidence } = text.wordAt(read.place)
  const severity = severityOf(comparison, one)
  const sureness = Math.min(confidence, word.confidence)
  const isReworded = isOfStem(wanted.plain, read.plain) && !suspects.has(read.plain) && !wanted.isInCapitals
  if (severity === null || isReworded) return []
  if (sureness < (isNumber(read.plain) ? sureDigits : sureConfidence)) return []
  if (sureness < surelyLetters && isLetterTaken(read.plain, wanted.plain)) return []
  if (isUnmarked(read.plain, wanted.plain, sureness)) return []
  // `Iwbaptist.org` for `lwbaptist.org`, which look the same
  const differing = [...read.plain].filter((letter, at) => letter !== wanted.plain[at]).length
  if (differing === 1 && /\p{L}/u.test(read.plain) && fold(read.plain) === fold(wanted.plain)) return []
  const actual = word.text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
  const box: Remark['box'] = word.box
  return [
    finding({
      severity,
      confidence: certainty.ofWording,
      message: `The design says “${line}” where the task has “${one.row.text.trim()}”.`,
      expected: wanted.plain,
      actual,
      box,
      subject: `passage:${slug(read.plain)}`,
    }),
  ]
}

function severityOf(comparison: Comparison, one: Aligned): 'fail' | null {
  const { read, wanted, row } = one
  const isOfNumbers = [read, wanted].filter(({ plain }) => isNumber(plain)).length
  if (isOfNumbers === 1) return null
  const { line } = comparison.text.wordAt(read.place)
  if (isSpelledOut(comparison.text.plain, wanted.plain) || isSpelledOut(plainWordsIn(row.text), read.plain)) return null
  if (isOfNumbers === 2 && (isYear(wanted.plain, read.plain) || isOfYears(wanted.plain, read.plain))) return null
  if (isOfNumbers === 2) return isBare(line, read.plain) && isBare(row.text, wanted.plain) ? 'fail' : null
  // A keyword is typed as it stands, and `UCC` is another church than `UMC`.
  if (wanted.isInCapitals && read.isNamed && isNear(wanted.plain, read.plain)) return 'fail'
  if (isInflected({ wanted: wanted.plain, read: read.plain }) || isShort(wanted.plain, read.plain)) return null
  return isOtherInQuote(comparison, one) || isOtherName(comparison, one) ? 'fail' : null
}

/** `Usher Day 2027` beside `its Day the 4th Sunday`: no year stands for another number. */
const isOfYears = (one: string, other: string) => /^(?:19|20)\d\d$/.test(other) && !/^\d{4}$/.test(one)
/** `2027–2028` for `2027–28`, `’28` for `2028` */
const isYear = (one: string, other: string) =>
  [one, other].some(
    (short, at, both) => short.length === 2 && both[1 - at]!.length === 4 && both[1 - at]!.endsWith(short),
  )

const isOtherInQuote = ({ suspects }: Comparison, { read, row, behind, ahead }: Aligned): boolean =>
  row.isQuoted && behind > 0 && behind + ahead >= quotedMin && !suspects.has(read.plain)

function isOtherName({ suspects, text }: Comparison, { read, wanted, row, behind, ahead }: Aligned): boolean {
  if (!read.isNamed || !isName(wanted, row.text)) return false
  // `Beginning Sept. 10` for `Starting Sunday, September 10`
  if (weekdayNamed(wanted.plain) !== null && weekdayNamed(read.plain) === null) return false
  // `Ask Ann Boyd` for `Contact Ann Boyd`
  if ([reaching, forWhom].some((one) => [wanted, read].every(({ plain }) => one.test(plain)))) return false
  // `Guest speaker: Pastor Elena` for `Featuring Pastor Elena`, `Hear Pastor Elena` for `Speaker Pastor Elena`
  if (
    behind === 0 &&
    ([wanted, read].some(({ plain }) => saysRole(plain)) || /[:?!]$/.test(text.wordAt(read.place).word.text))
  )
    return false
  // `Grace Lutheran Church` for `Grace Lutheran, Fargo`: what kind of thing it is stands in the place of no name.
  if (placeKinds.includes(read.plain) && !placeKinds.includes(wanted.plain)) return false
  // `CHILI COOK-OFF`, and below it `Who will win`: the words that both have stand on another line.
  const isHere = (place: number) => text.wordAt(place).at === text.wordAt(read.place).at
  if (!(behind > 0 && isHere(read.place - 1)) && !(ahead > 0 && isHere(read.place + 1))) return false
  const isSlip = likeness(wanted.word, read.word) > 0
  // A name with a letter that no dictionary has may be the reader's, and is the speller's.
  if (suspects.has(read.plain) && isSlip) return false
  return (
    isSlip || isKin(wanted.plain, read.plain) || (behind + ahead >= 2 && !goesOn(text, { read, wanted, row, ahead }))
  )
}

const saysRole = (word: string): boolean => roles.has(word) || rolesNamed.test(word)
const rolesNamed =
  /^(?:preachers?|preaching|celebrants?|hosts?|teachers?|singers?|musicians?|conductors?|presiders?|celebrante|predicador|orador)$/
/** Words that send people to somebody. */

/** `St. Martin's Food Pantry` beside `St. Martin's Episcopal`: a name that goes on where the task's ends is another thing's. */
function goesOn(
  text: Comparison['text'],
  { read, wanted, row, ahead }: Pick<Aligned, 'read' | 'wanted' | 'row' | 'ahead'>,
): boolean {
  const isLast = wordsOf(row.text).at(-1)?.place === wanted.place
  const [own, next] = [text.wordAt(read.place), text.wordAt(read.place + 1)]
  const isWithin = next.at === own.at && !/[,;:.!?|–—-]$/u.test(own.word.text)
  return ahead === 0 && isLast && isWithin && read.place + 1 < text.words.length && /^\p{Lu}/u.test(next.word.text)
}

/** Whether a capital is that of a name: within a passage, or in one that has capitals throughout. */
function isName(word: Word, row: string): boolean {
  const all = wordsOf(row)
  // `… in the Hall. Featured guests: …`
  const begins = new RegExp(String.raw`[.!?]["”]?\s+${word.plain}(?!\p{L})`, 'iu').test(row)
  return word.isNamed && ((word.place > 0 && !begins) || all.every(({ isNamed }) => isNamed))
}

/** `Directed by` for `Director`, but `Brookfield` for `Brookside`, which no dictionary has. */
const isOfStem = (one: string, other: string) => one.slice(0, stemLetters) === other.slice(0, stemLetters)
const stemLetters = 5

const isNear = (one: string, other: string) => editDistance(one, other, 1) <= 1

const kinLetters = 3
const isKin = (one: string, other: string) => one.slice(0, kinLetters) === other.slice(0, kinLetters) && one.length > 4
/** `til` for `until`, `Rt` for `Route`, `2028` for `28` */
const isShort = (one: string, other: string) => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.startsWith(short) || long.endsWith(short) || isAbbreviated(short, long)
}

/** Whether a number is none of a date, an hour, a reference or a price, which are compared by themselves. */
function isBare(line: string, number: string): boolean {
  const clean = masked(line, scriptureIn(line))
  const undated = masked(clean, datesIn(clean))
  const rest = masked(undated, timesIn(undated)).replace(/[$€£]\s?\d[\d,.]*|\d+(?:[:/.]\d+)+/g, ' ')
  return numbersOf(rest).includes(bare(number))
}
