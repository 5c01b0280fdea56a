import { datesIn, masked, scriptureIn, timesIn, weekdayNamed } from '../../text/text.ts'
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
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|now|instead|chang(?:e|es|ed|ing)|switch\p{L}*|shift\p{L}*|push(?:ed|ing)?|bumped|resched\p{L}*|postponed|should be|make (?:it|that)|pasa|cambia|cambió|ahora)(?!\p{L})/iu

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
  const written = day.text.replace(/(?<=\p{L}{4})\.$/u, '')
  const fresh = line.slice(0, date.at) + written + line.slice(date.end)
  return { text: withLine(text, lines, { ...row, line: fresh }), before: date.text, after: day.text }
}
/** Longer lines tell of something, and are no rows of a list. */
const rowWordsMax = 16
/** `The third preview`: one of several by its place. */
const ofOrder = /(?<!\p{L})(?:first|second|third|fourth|fifth|last|next|other)(?!\p{L})/iu
const moves =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|now|chang(?:e|es|ed|ing)|shift\p{L}*|push(?:ed|ing)?|bumped|resched\p{L}*|postponed|(?:has|have|needs?) to be)(?!\p{L})/iu
type DateMention = ReturnType<typeof datesIn>[number]
const daysOf = ({ days }: DateMention) => days.map(({ month, day }) => `${month}-${day}`).join()

const meets =
  /(?<!\p{L})(?:meets?|now|mov(?:e|es|ed|ing)|chang(?:e|es|ed|ing)|switch\p{L}*|shift\p{L}*|instead|should be|will be)(?!\p{L})/iu
const weekdaysIn = (text: string) =>
  [...text.matchAll(/(?<!\p{L})\p{L}{5,10}(?!\p{L})/gu)].flatMap(({ 0: word, index }) => {
    const weekday = weekdayNamed(word) ?? weekdayNamed(word.replace(/s$/iu, ''))
    return weekday === null ? [] : [{ word, weekday, at: index, end: index + word.length }]
  })

/** `Young Adults meets Tuesdays`: the weekday of one of several rows that have one each, and no day of a month. */
export function setWeekday(text: string, sentence: string): RowSet | null {
  const [fresh, other] = weekdaysIn(sentence)
  if (fresh === undefined || other !== undefined || !meets.test(sentence) || /\d/.test(sentence)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => {
    const [own, another] = line.length <= charsMax ? weekdaysIn(line) : []
    const isOne = own !== undefined && another === undefined && !datesIn(line).some((one) => /\d/.test(one.text))
    return isOne ? [{ at, line, own, names: namesOf(masked(line, [own])) }] : []
  })
  const row = rows.length < rowsMin ? null : bestNamed(rows, namesOf(masked(sentence, [fresh])))
  if (row === null || isOfOther(sentence, row.line) || row.own.weekday === fresh.weekday) return null
  const { line, own } = row
  const after = likeCase(own.word, fresh.word)
  return {
    text: withLine(text, lines, { ...row, line: line.slice(0, own.at) + after + line.slice(own.end) }),
    before: own.word,
    after,
  }
}
/** `TUESDAYS`, where the row has `Thursdays` */
const likeCase = (old: string, fresh: string): string => {
  if (old === old.toUpperCase()) return fresh.toUpperCase()
  const low = fresh.toLowerCase()
  return old === old.toLowerCase() ? low : low[0]!.toUpperCase() + low.slice(1)
}

const denied = /(?<!\p{L})(?:not|instead of|rather than|no(?=\s(?:el\s)?\d))\s(?:the\s|on\s|el\s)*$/iu
const denies = /(,?\s(?:not|instead of|rather than)\s(?:the\s)?)(\d{1,2})(?:st|nd|rd|th|(?=$|[.,;!]))(?![\p{L}\d:])/iu

/** `The elders will be ordained on January 17, not the 10th`: a day that the text has once, for another one. */
export function setDenied(text: string, said: string): RowSet | null {
  const [first] = datesIn(said)
  const [month] = /(?<!\p{L})\p{Lu}\p{L}{2,8}(?=\.?\s\d)/u.exec(first?.text ?? '') ?? []
  // `Dec 23 not 24`: a number alone is a day right behind another one.
  const isDay = (all: string, at: number) => /\p{L}$/u.test(all) || at === first!.end
  const sentence =
    month === undefined
      ? said
      : said.replace(denies, (all, ahead: string, day: string, at: number) =>
          isDay(all, at) ? `${ahead}${month} ${day}` : all,
        )
  const all = datesIn(sentence).filter(({ text: written, days }) => /\d/.test(written) && days.length === 1)
  const [old, more] = all.filter(({ at }) => denied.test(sentence.slice(0, at)))
  const [fresh, other] = all.filter((one) => one !== old)
  if (old === undefined || more !== undefined || fresh === undefined || other !== undefined) return null
  if (saysMore(sentence, all)) return null
  const lines = text.split('\n', linesMax)
  const spots = lines.flatMap((line, at) =>
    (line.length <= charsMax ? datesIn(line) : []).flatMap((date) =>
      daysOf(date) === daysOf(old) || isAmong(date, old) ? [{ at, line, date }] : [],
    ),
  )
  const [spot, another] = spots
  if (spot === undefined || another !== undefined) return null
  const { date } = spot
  const [day] = fresh.days
  // What else the old one says stays: `July 9, 1941`.
  const isPlain = date.weekday === null && day!.year === null && day!.month === old.days[0]!.month
  const isOfMonth = isAmong(date, old) || isPlain
  const after = isOfMonth ? date.text.replace(dayIn(old), () => String(day!.day)) : fresh.text
  const line = spot.line.slice(0, date.at) + after + spot.line.slice(date.end)
  return { text: withLine(text, lines, { at: spot.at, line }), before: date.text, after }
}
/** `December 24 and December 31`: a day among others of one text. */
const isAmong = (date: DateMention, day: DateMention): boolean =>
  date.days.length > 1 &&
  date.days.some((one) => one.month === day.days[0]!.month && one.day === day.days[0]!.day) &&
  dayIn(day).test(date.text)
const dayIn = (date: DateMention) => new RegExp(`(?<!\\d)${date.days[0]!.day}(?!\\d)`, 'u')

const price = /(?:[$€£]\d[\d,]*(?:\.\d\d)?|(?<![\d.,:$€£])\d{1,3}\.\d\d)(?![\d%:])/gu
const priceSet =
  /(?<!\p{L})(?:goes?|went|going|is|are|(?:has|have|needs?) to be|should be|will be|now|up to|down to|raised?|to)(?!\p{L})[^$€£]{0,16}(?:[$€£]\d|\d+\.\d\d)/iu
const bareOf = (text: string) => text.replace(/^[$€£]/u, '')

/** `Fried perch has to be 15`, of a row that has a price. */
const bareAmount =
  /^([^\d$€£]+\s(?:is|are|(?:has|have|needs?) to be|should be|(?:goes|going|went) (?:up |down )?to)(?: now)?\s)(\d{1,3}(?:\.\d\d)?)(?=(?:\snow|\sthis year|\sinstead)?[.!]*$)/iu

/** `Price updates: chili 7, potato bar stays 5`: each number of such a list is a price. */
function pricesListed(said: string): string | null {
  const [, list = ''] =
    /^[^:]*(?<!\p{L})(?:prices?|costs?|rates?|precios?)(?!\p{L})[^:]{0,40}:\s(.+)$/iu.exec(said) ?? []
  const pieces = list.split(/,\s(?:and\s)?/u)
  const priced = pieces.map((piece) =>
    piece.replace(
      /^(\p{L}[^\d$€£]{2,40}?\s(?:(?:is|stays?|now|goes? (?:up |down )?to)\s(?:at\s)?)?)(\d{1,3})(?=[.!]?$)/iu,
      '$1 to $$$2',
    ),
  )
  return priced.filter((piece, at) => piece !== pieces[at]).length < rowsMin ? null : priced.join(', ')
}

/** `Airfare is 850 so total is 1,670`: a number for each of several rows that have a price; null: there are not several. */
function amountsEach(said: string): string | null {
  const each =
    /(?<=^|,\s|\s(?:so|and)\s)((?:the\s)?\p{L}[\p{L}&' ]{2,24}?\s(?:is|are)\s(?:now\s)?)(\d{1,3}(?:,\d{3})+|\d{2,4}(?:\.\d\d)?)(?=$|[.!]|,\s|\s(?:so|and|now)(?!\p{L}))/giu
  return (said.match(each) ?? []).length < rowsMin ? null : said.replace(each, '$1$$$2')
}

/** `Middle school goes up to $325 and high school to $350`: the price of each row that the sentence names; null: not all are plain. */
export function setPrices(text: string, said: string): { text: string; changes: Omit<RowSet, 'text'>[] } | null {
  const sentence = pricesListed(said) ?? amountsEach(said) ?? said.replace(bareAmount, '$1$$$2')
  const isBare = sentence !== said
  const clauses = sentence.split(/,\s(?:and\s)?|\s(?:and|so|y|&)\s/iu).filter((one) => one.search(price) !== -1)
  // One price alone is known to the readers of facts, but for its sign.
  const isPlain = clauses.length >= rowsMin || (clauses.length > 0 && !/[$€£]/u.test(said))
  if (!isPlain || !priceSet.test(sentence)) return null
  const changes: Omit<RowSet, 'text'>[] = []
  const before = text.split('\n', linesMax)
  let lines = before
  for (const clause of clauses) {
    const [fresh, more] = clause.match(price) ?? []
    const rows = lines.flatMap((line, at) => {
      const [own, another] = line.length <= charsMax ? [...line.matchAll(price)] : []
      // `Lunch is 1 now` may be its hour.
      const isOpen = isBare && timesIn(line).length > 0
      return own === undefined || another !== undefined || isOpen
        ? []
        : [{ at, line, own, names: namesOf(line.replace(price, ' ')) }]
    })
    const row = bestNamed(rows, namesOf(clause.replace(price, ' ')), 1)
    if (row === null || fresh === undefined || more !== undefined || isOfOther(sentence, row.line)) return null
    const [own] = row.own
    const after = own === bareOf(own) ? bareOf(fresh) : own[0] + bareOf(fresh)
    lines = lines.with(
      row.at,
      row.line.replace(price, () => after),
    )
    if (own !== after) changes.push({ before: own, after })
  }
  return changes.length === 0 ? null : { text: text.replace(before.join('\n'), () => lines.join('\n')), changes }
}

const units: [string, string][] = [
  ['months?', 'mes(?:es)?'],
  ['weeks?', 'semanas?'],
  ['persons?|people', 'personas?'],
  ['couples?', 'parejas?'],
  ['child|children|kids?', 'niñ[oa]s?'],
  ['famil(?:y|ies)', 'familias?'],
  ['nights?', 'noches?'],
  ['years?', 'años?'],
]
const rate =
  /(?<!\p{L})(?:to|now|is|are|costs?|at|a)\s\$?(?<amount>\d{2,4}(?:\.\d\d)?)\s(?:a|an|per|each|al?|por|cada)\s(?<unit>\p{L}{3,})/iu

/** `Tuition goes up to 225 a month`: the price that the text has for that in two languages. */
export function setRate(text: string, sentence: string): RowSet | null {
  const { amount = '', unit = '' } = rate.exec(sentence)?.groups ?? {}
  const own = units.find((names) => names.some((name) => new RegExp(`^(?:${name})$`, 'iu').test(unit)))
  if (own === undefined || amount === '') return null
  const rates = new RegExp(
    `\\$(\\d[\\d,]*(?:\\.\\d\\d)?)(?=\\s?(?:a|an|per|each|al?|por|cada|\\/)\\s?(?:${own.join('|')})(?!\\p{L}))`,
    'giu',
  )
  const prices = [...text.matchAll(rates)].map(([price]) => price)
  const [old, another] = new Set(prices)
  // One alone is known to the readers of facts.
  if (old === undefined || another !== undefined || prices.length < rowsMin || old === `$${amount}`) return null
  return { text: text.replaceAll(rates, `$$${amount}`), before: old, after: `$${amount}` }
}

const chapterOf = (verse: string) => verse.split(':')[0]!
/** `The Jan 31 text is …` */
const ofText = /(?<!\p{L})(?:texts?|passages?|scriptures?|readings?|verses?)\s(?:is|are|will be)\s(?:\d\s)?\p{Lu}/u
/** `we'll read Matthew 27:27-31 rather than Mark` */
const ofReading =
  /(?<!\p{L})(?:read|use|have|do)\s(?:\d\s)?\p{Lu}[^;.!?]{3,40}\s(?:rather than|instead of|in place of|not)(?!\p{L})/u
/** `Sept 20 text is now 1 Kings 19:9–13`: the verses of one of several rows. */
export function setVerse(text: string, sentence: string): RowSet | null {
  const [verse, other] = scriptureIn(sentence)
  if (verse === undefined || other !== undefined || ![changes, ofText, ofReading].some((one) => one.test(sentence)))
    return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => {
    const [own, another] = line.length <= charsMax ? scriptureIn(line) : []
    return own === undefined || another !== undefined ? [] : [{ at, line, own, names: namesOf(masked(line, [own])) }]
  })
  const named = bestNamed(rows, namesOf(masked(sentence, [verse])), 1)
  const ofChapter = rows.filter(({ own }) => chapterOf(own.value) === chapterOf(verse.value))
  const row = rows.length < rowsMin ? null : (named ?? (ofChapter.length === 1 ? ofChapter[0]! : null))
  if (row === null || row.own.value === verse.value) return null
  const { line, own } = row
  const fresh = line.slice(0, own.at) + verse.text + line.slice(own.end)
  return { text: withLine(text, lines, { ...row, line: fresh }), before: own.text, after: verse.text }
}

const numberedDay =
  /(?<!\p{L})(?<kind>weeks?|wks?|sessions?|class(?:es)?|lessons?|parts?|days?|nights?|games?|rounds?)\.?\s#?(?<number>\d{1,2})\s(?:is|are|will (?:now )?be|moves? to|goes to|becomes|on|=|→|[-=]+>)\s(?:now\s)?(?=\p{L}{3})/giu

/** `So week 5 is Feb 21 and week 6 is Feb 28`: the days of rows that are numbered so; null: one of them is no row with one day. */
export function setNumbered(
  text: string,
  sentence: string,
): { text: string; changes: { before: string; after: string }[] } | null {
  const days = datesIn(sentence)
  const said = [...sentence.matchAll(numberedDay)].flatMap(({ index, 0: all, groups }) => {
    const day = days.find(({ at }) => at === index + all.length)
    return day === undefined ? [] : [{ day, number: groups!['number']!, kind: groups!['kind']!.toLowerCase() }]
  })
  if (said.length === 0 || said.length !== days.length) return null
  const lines = text.split('\n', linesMax)
  const changes = said.map(({ day, number, kind }) => {
    const names = kind.startsWith('w') ? 'weeks?|wks?' : RegExp.escape(kind.replace(/s$/u, ''))
    const called = new RegExp(`(?<!\\p{L})(?:${names})s?\\.?\\s#?${number}(?!\\d)`, 'iu')
    const rows = lines.flatMap((line, at) => (called.test(line) && datesIn(line).length === 1 ? [{ at, line }] : []))
    const [row, another] = rows
    return row === undefined || another !== undefined ? null : { ...row, date: datesIn(row.line)[0]!, day }
  })
  if (changes.some((one) => one === null)) return null
  const all = changes.flatMap((one) => (one === null || daysOf(one.date) === daysOf(one.day) ? [] : [one]))
  const fresh = all.reduce(
    (rest, { at, line, date, day }) => rest.with(at, line.slice(0, date.at) + day.text + line.slice(date.end)),
    lines,
  )
  return all.length === 0
    ? null
    : {
        text: text.replace(lines.join('\n'), () => fresh.join('\n')),
        changes: all.map(({ date, day }) => ({ before: date.text, after: day.text })),
      }
}

const counted =
  /^(?:and |so |also |now |we(?:['’]re| are) (?:at|up to) )*(?<number>\d{1,3}(?:,\d{3})*|\d{1,6})\s(?<noun>\p{L}{4,})(?:\s(?:now|so far|already|total))?[.!]*$/iu

/** `124 families.`, of the line `Families pledged: 118` */
export function setCount(text: string, sentence: string): RowSet | null {
  const { number = '', noun = '' } = counted.exec(sentence.trim())?.groups ?? {}
  if (number === '') return null
  const lines = text.split('\n', linesMax)
  const named = namesOf(noun)
  const rows = lines.flatMap((line, at) => {
    const [, label = '', value = ''] = /^([^:\n]{3,40}):\s*(\d[\d,]*)\s*$/u.exec(line) ?? []
    return value !== '' && named.size > 0 && named.isSubsetOf(namesOf(label)) ? [{ at, line, value }] : []
  })
  const [row, another] = rows
  if (row === undefined || another !== undefined || row.value === number) return null
  const line = row.line.replace(/\d[\d,]*(?=\s*$)/u, number)
  return { text: withLine(text, lines, { at: row.at, line }), before: row.value, after: number }
}

const clausesMin = 2
const clauses = /,\s(?:and\s|but\s)?|;\s|\.\s|:\s|\s(?:and|but|&|y)\s/iu
const number = /(?<![\p{L}\d.,:/$€£#-])\d{1,4}(?:\.\d\d)?(?![\p{L}\d:%/-]|[.,]\d)/gu
/** Whether two numbers are written alike: `4.00` and `4.50`, `103` and `106`. */
const isAlike = (one: string, other: string): boolean =>
  one.length === other.length && one.indexOf('.') === other.indexOf('.')
const talks = /\?\s*$|(?<!\p{L})(?:if|unless|maybe|might|about|around|almost|under|over|at least|not)(?!\p{L})/iu

type Numbered = { at: number; line: string; names: ReadonlySet<string>; numbers: { text: string; at: number }[] }

const numberedIn = (lines: readonly string[]): Numbered[] =>
  lines.flatMap((line, at): Numbered[] => {
    const numbers =
      line.length > charsMax
        ? []
        : [...masked(line, datesIn(line)).matchAll(number)].map(({ 0: text, index }) => ({ text, at: index }))
    return numbers.length === 0 ? [] : [{ at, line, names: namesOf(line), numbers }]
  })

/** `Lamar 17, Crystal 15`, `Sprouts will be in 106 and Seedlings in 103`: a number for each of several rows; null: not each is plainly one row's. */
export function setEach(text: string, sentence: string): string | null {
  if (talks.test(sentence) || hasMoments(sentence)) return null
  const lines = text.split('\n', linesMax)
  const rows = numberedIn(lines)
  const given = sentence.split(clauses).flatMap((clause) => {
    const [fresh, another] = clause.match(number) ?? []
    if (fresh === undefined) return []
    const open = rows.filter(({ numbers }) => numbers.filter((one) => isAlike(one.text, fresh)).length === 1)
    return [{ fresh, row: another === undefined ? bestNamed(open, namesOf(clause)) : null }]
  })
  const own = given.map(({ row }) => row)
  if (given.length < clausesMin || own.includes(null) || new Set(own).size < own.length) return null
  const fresh = given.reduce((all, one) => {
    const { at, line, numbers } = one.row!
    const old = numbers.find(({ text: own }) => isAlike(own, one.fresh))!
    return all.with(at, line.slice(0, old.at) + one.fresh + line.slice(old.at + old.text.length))
  }, lines)
  return fresh.every((line, at) => line === lines[at]) ? null : text.replace(lines.join('\n'), () => fresh.join('\n'))
}

/** Days and hours are read by others; `4.00` is a price where rows have such. */
const hasMoments = (sentence: string): boolean => {
  const dates = datesIn(sentence)
  return dates.length > 0 || timesIn(masked(sentence, dates)).some(({ text }) => !/^\d{1,2}\.\d\d$/.test(text))
}
