import { datesIn, masked, scriptureIn, timesIn } from '../../text/text.ts'
import type { RowSet } from './rows.ts'
import { isOfOther } from '../comments/comments.ts'
import { bestNamed, namesOf, withLine } from './tokens.ts'
import { written } from './hours.ts'

/** What a sentence gives to one of several rows that have a value of the kind each, by the words of that row. */

const linesMax = 400
const charsMax = 1_000
const rowsMin = 2
/** `Harvest Supper`, of which each word may stand elsewhere. */
const namesMin = 2

const changes =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|now|instead|chang(?:e|es|ed|ing)|switch\p{L}*|shift\p{L}*|push(?:ed|ing)?|bumped|resched\p{L}*|postponed|should be|pasa|cambia|cambió|ahora)(?!\p{L})/iu

/** What a sentence says of other numbers is read by others. */
const saysMore = (sentence: string, spans: readonly { at: number; end: number }[]): boolean =>
  /\d/.test(masked(sentence, spans))

/** `Harvest Supper moved up a week: Saturday, September 19 at 5:30 p.m.`: a day and an hour for one line of several that have both. */
export function setMoment(text: string, sentence: string): RowSet | null {
  const [day, otherDay] = datesIn(sentence)
  const [hour, otherHour] = timesIn(masked(sentence, datesIn(sentence)))
  if (day === undefined || hour === undefined || otherDay !== undefined || otherHour !== undefined) return null
  if (!changes.test(sentence) || saysMore(sentence, [day, hour])) return null
  const lines = text.split('\n', linesMax)
  const dated = lines.flatMap((line, at) => (line.length <= charsMax && datesIn(line).length > 0 ? [{ at, line }] : []))
  const rows = dated.flatMap(({ at, line }) => {
    const [date, another] = datesIn(line)
    const [time, more] = timesIn(masked(line, datesIn(line)))
    const isOne = date !== undefined && time !== undefined && another === undefined && more === undefined
    return isOne && time.at > date.end ? [{ at, line, date, time, names: namesOf(masked(line, [date])) }] : []
  })
  const row = bestNamed(rows, namesOf(masked(sentence, [day])), namesMin)
  if (row === null || dated.length < rowsMin || isOfOther(sentence, row.line)) return null
  const { line, date, time } = row
  const fresh = `${line.slice(0, date.at)}${day.text}${line.slice(date.end, time.at)}${written(time, hour)}${line.slice(time.end)}`
  return { text: withLine(text, lines, { ...row, line: fresh }), before: date.text, after: day.text }
}

/** `High school camp moved to July 12-17`: a day, or some, for one line of several that have one each. */
export function setDay(text: string, sentence: string): RowSet | null {
  const [day, other] = datesIn(sentence)
  if (day === undefined || other !== undefined || !/\d/.test(day.text) || !moves.test(sentence)) return null
  if (saysMore(sentence, [day]) || ofOrder.test(sentence)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => {
    const [date, another] = line.length <= charsMax ? datesIn(line) : []
    const isRow = line.split(/\s+/).length <= rowWordsMax
    const isOne = isRow && date !== undefined && another === undefined && /\d/.test(date.text)
    return isOne ? [{ at, line, date, names: namesOf(masked(line, [date])) }] : []
  })
  const row = rows.length < rowsMin ? null : bestNamed(rows, namesOf(masked(sentence, [day])), namesMin)
  if (
    row === null ||
    isOfOther(sentence, row.line) ||
    daysOf(row.date) === daysOf(day) ||
    row.date.days.length > 1 !== day.days.length > 1
  )
    return null
  // Another row has that day: what the sentence says of the two others know.
  if (rows.some(({ date }) => daysOf(date) === daysOf(day))) return null
  const { line, date } = row
  const fresh = line.slice(0, date.at) + day.text + line.slice(date.end)
  return { text: withLine(text, lines, { ...row, line: fresh }), before: date.text, after: day.text }
}
/** Longer lines tell of something, and are no rows of a list. */
const rowWordsMax = 16
/** `The third preview`: one of several by its place. */
const ofOrder = /(?<!\p{L})(?:first|second|third|fourth|fifth|last|next|other)(?!\p{L})/iu
const moves =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|now|chang(?:e|es|ed|ing)|shift\p{L}*|push(?:ed|ing)?|bumped|resched\p{L}*|postponed)(?!\p{L})/iu
const daysOf = ({ days }: ReturnType<typeof datesIn>[number]) => days.map(({ month, day }) => `${month}-${day}`).join()

const denied = /(?<!\p{L})(?:not|instead of|rather than|no(?=\s(?:el\s)?\d))\s(?:the\s|on\s|el\s)*$/iu
const denies = /(,?\s(?:not|instead of|rather than)\s(?:the\s)?)(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/iu

/** `The elders will be ordained on January 17, not the 10th`: a day that the text has once, for another one. */
export function setDenied(text: string, said: string): RowSet | null {
  const [month] = /(?<!\p{L})\p{Lu}\p{L}{2,8}(?=\.?\s\d)/u.exec(datesIn(said)[0]?.text ?? '') ?? []
  const sentence =
    month === undefined ? said : said.replace(denies, (_, ahead: string, day: string) => `${ahead}${month} ${day}`)
  const all = datesIn(sentence).filter(({ text: written, days }) => /\d/.test(written) && days.length === 1)
  const [old, more] = all.filter(({ at }) => denied.test(sentence.slice(0, at)))
  const [fresh, other] = all.filter((one) => one !== old)
  if (old === undefined || more !== undefined || fresh === undefined || other !== undefined) return null
  if (saysMore(sentence, all)) return null
  const lines = text.split('\n', linesMax)
  const spots = lines.flatMap((line, at) =>
    (line.length <= charsMax ? datesIn(line) : []).flatMap((date) =>
      daysOf(date) === daysOf(old) ? [{ at, line, date }] : [],
    ),
  )
  const [spot, another] = spots
  if (spot === undefined || another !== undefined) return null
  const line = spot.line.slice(0, spot.date.at) + fresh.text + spot.line.slice(spot.date.end)
  return { text: withLine(text, lines, { at: spot.at, line }), before: spot.date.text, after: fresh.text }
}

const price = /[$€£]\d[\d,]*(?:\.\d\d)?(?![\d%])/gu
const priceSet =
  /(?<!\p{L})(?:goes?|went|going|is|are|will be|now|up to|down to|raised?|to)(?!\p{L})[^$€£]{0,16}[$€£]\d/iu

/** `Middle school goes up to $325 and high school to $350`: the price of each row that the sentence names; null: not all are plain. */
export function setPrices(text: string, sentence: string): { text: string; changes: Omit<RowSet, 'text'>[] } | null {
  const clauses = sentence.split(/,\s(?:and\s)?|\s(?:and|y|&)\s/iu).filter((one) => one.search(price) !== -1)
  if (clauses.length < rowsMin || !priceSet.test(sentence)) return null
  const changes: Omit<RowSet, 'text'>[] = []
  const before = text.split('\n', linesMax)
  let lines = before
  for (const clause of clauses) {
    const [fresh, more] = clause.match(price) ?? []
    const rows = lines.flatMap((line, at) => {
      const [own, another] = line.length <= charsMax ? [...line.matchAll(price)] : []
      return own === undefined || another !== undefined
        ? []
        : [{ at, line, own, names: namesOf(line.replace(price, ' ')) }]
    })
    const row = bestNamed(rows, namesOf(clause.replace(price, ' ')), 1)
    if (row === null || fresh === undefined || more !== undefined || isOfOther(sentence, row.line)) return null
    lines = lines.with(
      row.at,
      row.line.replace(price, () => fresh),
    )
    if (row.own[0] !== fresh) changes.push({ before: row.own[0], after: fresh })
  }
  return changes.length === 0 ? null : { text: text.replace(before.join('\n'), () => lines.join('\n')), changes }
}

/** `Sept 20 text is now 1 Kings 19:9–13`: the verses of one of several rows. */
export function setVerse(text: string, sentence: string): RowSet | null {
  const [verse, other] = scriptureIn(sentence)
  if (verse === undefined || other !== undefined || !changes.test(sentence)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => {
    const [own, another] = line.length <= charsMax ? scriptureIn(line) : []
    return own === undefined || another !== undefined ? [] : [{ at, line, own, names: namesOf(masked(line, [own])) }]
  })
  const row = rows.length < rowsMin ? null : bestNamed(rows, namesOf(masked(sentence, [verse])), 1)
  if (row === null || row.own.value === verse.value) return null
  const { line, own } = row
  const fresh = line.slice(0, own.at) + verse.text + line.slice(own.end)
  return { text: withLine(text, lines, { ...row, line: fresh }), before: own.text, after: verse.text }
}
