import { datesIn, isSameTime, masked, timesIn, weekdayNamed } from '../../text/text.ts'
import type { RowSet } from './rows.ts'
import { tellingWords } from './pieces.ts'
import { withLine } from './tokens.ts'

/** What a sentence gives anew of one phrase of a task: `it's exit 216`, `the south lot`, `times are 2, 4, 6 and 10 pm`. */

const linesMax = 400
const numberSaid =
  /(?:(?<!\p{L})(?:it['’]?s|its|it is|is|should be|make it|take|use)\s(?:now\s|actually\s)?)(?<noun>exit|gate|door|suite|unit|route|bus|channel|booth|table|highway|hwy\.?|building|bldg\.?|level|floor|salida|puerta)\s#?(?<number>\d{1,4}[A-Z]?)(?![\d:.,-]*\d)/iu

/** `It's exit 216`, where the task has one exit. */
function setNumberOf(text: string, sentence: string): RowSet | null {
  const { noun = '', number = '' } = numberSaid.exec(sentence)?.groups ?? {}
  if (noun === '') return null
  const pattern = new RegExp(`(?<!\\p{L})(${RegExp.escape(noun)}\\s#?)(\\d{1,4}[A-Z]?)(?![\\d:])`, 'giu')
  const found = [...text.matchAll(pattern)]
  const [one] = found
  if (one === undefined || new Set(found.map(({ 2: own }) => own)).size > 1 || one[2] === number) return null
  return { text: text.replace(pattern, (_, ahead: string) => ahead + number), before: one[0], after: one[1] + number }
}

const sides = 'north|south|east|west|upper|lower|front|back|rear|side|left|right|upstairs|downstairs'
const kinds = 'lot|entrance|entry|doors?|lawn|parking|garage|wing|gate|field|deck|patio|stairs'
const sideSaid = new RegExp(
  String.raw`(?<!\p{L})(?:it['’]?ll be|it will be|it['’]?s|it is|now|please use|moved? to|moving to)\s(?:in\s|at\s|now\s)?(?:the\s)?(?<side>${sides})\s(?:parking\s)?(?<kind>${kinds})(?!\p{L})`,
  'iu',
)
const denies = /(?<!\p{L})(?:not|no longer|instead of|rather than|n['’]t)\s(?:\p{L}+\s){0,3}$/iu

/** `It'll be the south lot`, of the only lot that the task names by its side. */
function setSide(text: string, sentence: string): RowSet | null {
  const found = sideSaid.exec(sentence)
  const { side = '', kind = '' } = found?.groups ?? {}
  if (found === null || denies.test(sentence.slice(0, found.index))) return null
  const pattern = new RegExp(`(?<!\\p{L})(${sides})(\\s(?:parking\\s)?${kind})(?!\\p{L})`, 'giu')
  const all = [...text.matchAll(pattern)]
  const [one] = all
  const isOne = one !== undefined && new Set(all.map(({ 1: word }) => word!.toLowerCase())).size === 1
  if (!isOne || one[1]!.toLowerCase() === side.toLowerCase()) return null
  const inCase = /^\p{Lu}/u.test(one[0]) ? side[0]!.toUpperCase() + side.slice(1).toLowerCase() : side.toLowerCase()
  return {
    text: text.replace(pattern, (_, __, behind: string) => inCase + behind),
    before: one[0],
    after: inCase + one[2]!,
  }
}

const listSaid =
  /(?<!\p{L})(?:(?:times|services|hours|service times|masses|shows|showtimes|horarios|misas)\s(?:are|will be|become|son|serán)\s(?:now\s|ahora\s)?|(?<only>so\s(?:just|only)|(?:just|only)\sdoing|down to)\s)(?:at\s|a las\s)?(?:the\s)?(?<list>\d.*?)[.!]*$/iu

/** `So times are 2, 4, 6 and 10 pm`, in the place of the only row that says nothing but hours. */
export function setHourList(text: string, sentence: string): RowSet | null {
  const { list = '', only } = listSaid.exec(sentence)?.groups ?? {}
  const fresh = timesIn(list)
  if (fresh.length < 2 || /\p{L}{3}/u.test(masked(list, fresh).replace(/(?<!\p{L})and(?!\p{L})/giu, ' '))) return null
  const lines = text.split('\n', linesMax)
  const isMeant = (line: string) => saysHoursAlone(line) || (only !== undefined && sharesHour(line, fresh))
  const rows = lines.flatMap((line, at) => (isMeant(line) ? [{ at, line }] : []))
  const [row, another] = rows
  if (row === undefined || another !== undefined) return null
  const old = timesIn(row.line)
  const [from, until] = [old[0]!.at, old.at(-1)!.end]
  const before = row.line.slice(from, until)
  const line = row.line.slice(0, from) + list + row.line.slice(until)
  return { text: withLine(text, lines, { at: row.at, line }), before, after: list }
}

/** `Sittings at 4:30, 5:45 and 7:00 pm`, of which two are left: several hours in a list, one of which is among those. */
function sharesHour(line: string, some: ReturnType<typeof timesIn>): boolean {
  const own = timesIn(line)
  const isList = own
    .slice(1)
    .every(({ at }, place) => /^(?:,\s(?:and\s)?|\s(?:and|&|y)\s)$/u.test(line.slice(own[place]!.end, at)))
  return own.length > 2 && isList && own.some((one) => some.some((other) => isSameTime(one, other)))
}

/** `Sundays at 9:30 & 11:00 AM`: a line that says nothing but when it is, without a day of the calendar. */
export function saysHoursAlone(line: string): boolean {
  const times = timesIn(line)
  const rest = tellingWords(masked(line, times)).filter(
    (word) =>
      weekdayNamed(word.replace(/s$/u, '')) === null &&
      !/^(?:services?|worship|mass|misas?|times?|from|horarios?)$/u.test(word),
  )
  return times.length > 0 && rest.length === 0 && datesIn(line).every((one) => !/\d/.test(one.text))
}

const rateSaid =
  /(?<![\d$€£.,-])(?<number>\d{1,3})\s(?<unit>hours?|hrs?\.?|days?|evenings?|shifts?)(?:(?:\s?\/\s?|\s(?:a|an|per|each)\s)(?<per>week|wk|month|day|year)(?!\p{L})|(?=[.!]*$|,))/iu

/** `They approved 25 hours/week`, where the task has `20 hours/week`. */
function setHoursPer(text: string, sentence: string): RowSet | null {
  const { number: fresh = '', unit = '', per = 'week' } = rateSaid.exec(sentence)?.groups ?? {}
  if (fresh === '' || /\?\s*$|(?<!\p{L})(?:not|was|were|if|maybe)(?!\p{L})/iu.test(sentence)) return null
  const stem = unit.slice(0, 2)
  const pattern = new RegExp(
    `(?<![\\d$€£.,-])(\\d{1,3})(?=\\s${stem}\\p{L}*\\.?(?:\\s?/\\s?|\\s(?:a|an|per|each)\\s)${per.slice(0, 1)}\\p{L}+)`,
    'giu',
  )
  const [old, another] = [...text.matchAll(pattern)]
  if (old === undefined || another !== undefined || old[0] === fresh) return null
  return {
    text: text.slice(0, old.index) + fresh + text.slice(old.index + old[0].length),
    before: `${old[0]} ${unit}`,
    after: `${fresh} ${unit}`,
  }
}

const codeSaid = /(?<!\p{L})text\s["“‘']?(?<word>[A-Z][A-Z\d]{1,14})["”’']?\sto\s(?<number>\d{3}-?\d{2,7})(?!\d)/u

/** `it's text LAKEVIEW to 73256`, where the task says `GIVE to 84321`. */
function setTextCode(text: string, sentence: string): RowSet | null {
  const { word = '', number: code = '' } = codeSaid.exec(sentence)?.groups ?? {}
  const found = [...text.matchAll(/(?<!\p{L})["“‘']?[A-Z][A-Z\d]{1,14}["”’']?(?=\sto\s\d)\sto\s\d{3}-?\d{2,7}(?!\d)/gu)]
  const [one, another] = found
  if (code === '' || one === undefined || another !== undefined || /\?\s*$/.test(sentence)) return null
  const after = `${word} to ${code}`
  return one[0] === after ? null : { text: text.replace(one[0], () => after), before: one[0], after }
}

const quoted = String.raw`["“‘']([^"“”‘’]{2,60})["”’']`
const quotesSwapped = new RegExp(
  String.raw`${quoted}\s(?:instead of|not|rather than|in place of|en vez de|en lugar de)\s${quoted}`,
  'iu',
)

/** `'refugee families' instead of 'neighbors' for Linden`: quoted words in the place of others that stand once. */
function setQuoted(text: string, sentence: string): RowSet | null {
  const [, after, old] = quotesSwapped.exec(sentence) ?? []
  if (after === undefined || old === undefined) return null
  const [one, another] = text.matchAll(new RegExp(`(?<!\\p{L})${RegExp.escape(old)}(?!\\p{L})`, 'giu'))
  if (one === undefined || another !== undefined) return null
  const { 0: before, index } = one
  return { text: text.slice(0, index) + after + text.slice(index + before.length), before, after }
}

const everySaid =
  /(?<!\p{L})every\s(?<number>\d{1,3})(?:\s?(?:min(?:ute)?s?\.?|mins))?(?=[.,;!]|\s(?:now|instead|because|since|not)(?!\p{L})|$)/iu

/** `shuttle every 15`, where the task has `Rides every 10 minutes`. */
function setEvery(text: string, sentence: string): RowSet | null {
  const { number: fresh = '' } = everySaid.exec(sentence)?.groups ?? {}
  const [old, another] = [...text.matchAll(/(?<=(?<!\p{L})every\s)\d{1,3}(?=\s?min)/giu)]
  if (fresh === '' || old === undefined || another !== undefined || old[0] === fresh || /\?\s*$/.test(sentence))
    return null
  return {
    text: text.slice(0, old.index) + fresh + text.slice(old.index + old[0].length),
    before: `every ${old[0]}`,
    after: `every ${fresh}`,
  }
}

const turnSaid =
  /(?<!\p{L})(?:it['’]?s|its|turn|take a|go)\s(?:a\s)?(?<side>left|right)\s(?:on\s?to|on|at)\s(?:the\s)?(?<place>\p{Lu}[\p{L}'’.]*(?:\s[\p{Lu}\d][\p{L}'’.]*){0,4})/giu

/** `it's right on Quarry Road`, of `turn left on Quarry Road`: the one turn that the task has there. */
function setTurn(text: string, sentence: string): RowSet | null {
  const said = [...sentence.matchAll(turnSaid)]
  const changed = said.reduce((rest, { groups }) => {
    const { side = '', place = '' } = groups ?? {}
    const turn = new RegExp(
      `(?<!\\p{L})(left|right)(?=\\s(?:on\\s?to|on|at)\\s(?:the\\s)?${RegExp.escape(place.replace(/[.]$/u, ''))}(?!\\p{L}))`,
      'giu',
    )
    const [own, another] = [...rest.matchAll(turn)]
    return own === undefined || another !== undefined ? rest : rest.replace(turn, side.toLowerCase())
  }, text)
  const [first] = said
  return changed === text || first === undefined ? null : { text: changed, before: null, after: first[0] }
}

const daysRange =
  /(?<!\p{L})(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?s?\.?\s?(?:[-–]|to|thru|through)\s?(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?s?(?!\p{L})/giu

/** `office hours are Mon-Thu 9-3`, of `Office hours Tue–Fri 9–3`: the days of the only row that has such, and a word that is said. */
function setDaysRange(text: string, sentence: string): RowSet | null {
  const [fresh, more] = [...sentence.matchAll(daysRange)]
  const [old, another] = [...text.matchAll(daysRange)]
  if (fresh === undefined || more !== undefined || old === undefined || another !== undefined) return null
  const line = text.slice(text.lastIndexOf('\n', old.index) + 1).split('\n')[0]!
  const own = new Set(tellingWords(line.replace(daysRange, ' ')))
  const isNamed = tellingWords(sentence.replace(daysRange, ' ')).some((word) => own.has(word) && !/\d/.test(word))
  const daysOf = (range: string) =>
    (range.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => weekdayNamed(word) ?? []).join()
  if (!isNamed || /\?\s*$/.test(sentence) || daysOf(old[0]) === daysOf(fresh[0])) return null
  return { text: text.replace(old[0], () => fresh[0]), before: old[0], after: fresh[0] }
}

const bareDaySaid =
  /^(?:(?:so|and|also|ok|the|our),?\s)*(?<name>[^,;:.!?\d]{3,40}?)\s(?:is|are|moves?|moved|will be|goes)\s(?:now\s)?(?:to\s)?(?:on\s)?(?:an?\s)?(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day,?\s)?(?:the\s)?(?<day>\d{1,2})(?:st|nd|rd|th)(?!\p{L})/iu

/** `corn maze is now a Friday, 23rd`, of `24 Corn maze` below its month. */
function setBareDay(text: string, sentence: string): RowSet | null {
  const { name = '', day = '' } = bareDaySaid.exec(sentence)?.groups ?? {}
  const words = tellingWords(name)
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => {
    const [, mark = '', own = '', rest = ''] =
      /^(\s*(?:[-*•]\s+)?)(\d{1,2})((?:st|nd|rd|th)?[\s–—:|-]+\p{L}.*)$/u.exec(line) ?? []
    const has = tellingWords(rest)
    return own !== '' && words.length > 0 && words.every((word) => has.includes(word))
      ? [{ at, own, line: mark + day + rest }]
      : []
  })
  const [row, another] = rows
  if (row === undefined || another !== undefined || row.own === day || /\?\s*$/.test(sentence)) return null
  return { text: withLine(text, lines, row), before: null, after: day }
}

const ways = [setNumberOf, setSide, setTextCode, setQuoted, setHoursPer, setEvery, setTurn, setDaysRange, setBareDay]

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []

/** The text with the one phrase that a sentence gives anew; null: it gives none. */
export function setPhrase(text: string, sentence: string): RowSet | null {
  for (const way of ways) {
    const found = way(text, sentence)
    if (found !== null)
      return {
        ...found,
        isPart: numbersIn(sentence).some((one) => !numbersIn(`${found.before ?? ''} ${found.after}`).includes(one)),
      }
  }
  return null
}
