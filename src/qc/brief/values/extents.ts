import type { Span } from '../../text/text.ts'

/** For whom a thing is, by age or by grade: `ages 3 to 12`, `K-5`, `age 4 thru 5th grade`, `14 & up`, `de 3 a 10 años`. */

export type Extent = Span & {
  text: string
  /** `k`, `5`, `3mo`, `potty trained`; empty: it says no beginning. */
  from: string
  /** As `from`; `up`: it has no end. */
  until: string
}

const unit = '(?:months?|mos?\\b\\.?|weeks?|wks?\\b|years?|yrs?\\b|meses|semanas|años)'
const named =
  'pre-?k(?:indergarten)?|k(?:inder(?:garten|gartners?)?)?|infants?|newborns?|birth|toddlers?|nursery|potty[- ]trained'
const number = `(?<!(?:19|20)\\d\\d\\s?[-–—/]\\s?)\\d{1,2}(?:\\s?½|\\s1/2|\\.5)?(?:st|nd|rd|th)?(?:\\s?${unit}(?:\\sold)?)?`
const bound = `(?:(?:${named}|adults?|seniors?)(?![\\p{L}])|${number})`
const ahead =
  '(?:(?:ages?|aged|edad(?:es)?|grades?|gr\\.?|grados?)(?:\\s(?:del?|of|from|between|entre|son))?(?:\\s(?:\\p{L}+\\s){0,2}(?:son\\s)?de)?\\s)'
const behind =
  '(?:\\s?(?:graders?|grades?|grado|year[- ]olds?|years\\s(?:old|of age)|years?|yrs?\\b\\.?(?:\\sold)?|años))'
const joint = '(?:\\s?[-–—]\\s?|\\s(?:to|thru|through|until|and|a|al|y|hasta)\\s)'
const open = '(?:\\s?\\+|\\s(?:and|&|or|y|o)\\s(?:up|over|older|above|mayores|más)(?!\\p{L}))'

/** Two ends; `ROOM 1 – Nursery` has none. */
const range = new RegExp(
  `(?<![\\p{L}\\d.,:/$#-]|(?<!\\p{L})(?:rooms?|rm\\.?|salón|suite)\\s)(${ahead})?(${bound})${joint}(?:(?:(?:age|grade)s?|completed|finished|entering|rising)\\s)?(${bound})(${behind})?(?![\\p{L}\\d/]|:\\d|\\s?[-–—]\\s?\\d|\\s?[ap]\\.?m\\b|[.,]\\d)`,
  'giu',
)
/** One end: `14 & up`, `5th grade and up`, `60+`, `up to age 10`, `under 6`, `through 6th`. */
const upwards = new RegExp(
  `(?<![\\p{L}\\d.,:/$#-])${ahead}?(${bound})(?:\\s?(?:graders?|grade))?(?:\\s${unit})?${open}(?!\\d)`,
  'giu',
)
const downwards =
  /(?<!\p{L})(?:up to age|under(?:\sage)?|younger than|hasta los|menores de)\s(\d{1,2})(?:\saños)?(?![\d:%/]|\s?[ap]\.?m\b|\s(?:minutes|people|seats|dollars|pages|words|hours))/giu
/** `12 and under`, `5 y menores` */
const andUnder = /(?<![\p{L}\d.,:/$#-])(\d{1,2})\s(?:and|&|or|y|o)\s(?:under|younger|below|menores)(?!\p{L})/giu
const untilGrade = /(?<!\p{L})(?:through|thru|up to)\s(\d{1,2})(?:st|nd|rd|th)(?=\sgrade|\sonly|[.,;!)]|$)/giu

const hasName = new RegExp(`^(?:${named})$`, 'iu')

export function extentsIn(text: string): Extent[] {
  const found: Extent[] = []
  const add = (match: RegExpExecArray, from: string, until: string) => {
    const [at, end] = [match.index, match.index + match[0].length]
    if (!found.some((one) => at < one.end && one.at < end))
      found.push({ text: match[0].trim(), at, end, from: evenly(from), until: evenly(until) })
  }
  for (const match of text.matchAll(range)) {
    const [, lead, from = '', until = '', tail] = match
    const isNamed = hasName.test(from) || hasName.test(until)
    const isAged = isOld.test(until) || (tail !== undefined && !isOfTime.test(tail))
    if (lead !== undefined || isNamed || isAged || isOfPeople(text, match)) add(match, from, until)
  }
  for (const match of text.matchAll(upwards)) add(match, match[1]!, 'up')
  for (const match of text.matchAll(downwards)) add(match, '', match[1]!)
  for (const match of text.matchAll(andUnder)) add(match, '', match[1]!)
  for (const match of text.matchAll(untilGrade)) add(match, '', match[1]!)
  return found.toSorted((a, b) => a.at - b.at)
}
/** `2-3 years`: how long it takes. */
const isOfTime = /^\s?(?:years?|yrs?\.?)$/i
const isOld = /(?:años|\sold)$/i

/** `young adults (18-29)`, `kids 1-17`, whose numbers are no hours. */
function isOfPeople(text: string, { index, 3: until = '' }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - 12), index)
  return people.test(before) && (before.endsWith('(') || Number.parseInt(until, 10) > hoursMax)
}
const people = /(?<!\p{L})(?:kids|children|teens|adults?|youth|students|girls|boys|niños|niñas|jóvenes)\s\(?$/iu
const hoursMax = 12

const evenly = (one: string): string =>
  one
    .toLowerCase()
    .replace(/(?<=\d)(?:st|nd|rd|th)/, '')
    .replace(/(?<=\d)(?:\s?½|\s1\/2)/, '.5')
    .replace(/^pre-?k.*/, 'prek')
    .replace(/^kinder.*/, 'k')
    .replace(/^potty-/, 'potty ')
    .replace(/^(infant|newborn|toddler|adult|senior)s$/, '$1')
    .replace(/\s?(?:years?|yrs?|años)(?:\sold)?\.?$/, '')
    .replace(/\s?(?:months?|mos?\.?|meses)(?:\sold)?$/, 'mo')
    .replace(/\s?(?:weeks?|wks?|semanas)(?:\sold)?$/, 'wk')

export const isSameExtent = (one: Extent, other: Extent): boolean =>
  fromOf(one) === fromOf(other) && (one.until === other.until || (one.from === '' && oldestOf(one) === oldestOf(other)))

/** `under 5` is `4 & under`. */
const oldestOf = ({ text, until }: Extent): number =>
  /^(?:under|younger than|menores de)(?!\p{L})/iu.test(text) ? Number(until) - 1 : Number(until)

/** `birth to 3` is `ages 0-3`. */
const fromOf = ({ from }: Extent) => (/^(?:birth|newborn)$/.test(from) ? '0' : from)
