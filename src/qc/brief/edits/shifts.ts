import {
  clockOf,
  datesIn,
  isSameTime,
  masked,
  monthNames,
  sentences,
  spokenTime,
  timesIn,
  weekdayNamed,
  weekdayNames,
} from '../../text/text.ts'
import type { RowSet } from './rows.ts'
import { bestNamed, namesOf, withLine } from './tokens.ts'

/** `Council meets a day earlier`, `move that class one week later`, `two more weeks to register`: a row's day or hour by so much. */

const amounts: [number, string][] = [
  [0.5, 'half media'],
  [1, 'a an one un una'],
  [2, 'two dos'],
  [3, 'three tres'],
  [4, 'four cuatro'],
  [5, 'five'],
  [10, 'ten'],
]
const numbers = new Map(amounts.flatMap(([amount, words]) => words.split(' ').map((word) => [word, amount] as const)))
const minutesOf: [RegExp, number][] = [
  [/^min/, 1],
  [/^(?:hour|hr|hora)/, 60],
  [/^d[aí]/, 24 * 60],
  [/^(?:week|semana)/, 7 * 24 * 60],
]
const dayMinutes = 24 * 60
const amount =
  '(?<number>half|media|an?|una?|one|two|dos|three|tres|four|cuatro|five|ten|\\d{1,2})(?:\\san?)?[\\s-](?<more>more\\s|extra\\s|additional\\s)?(?<unit>minutes?|mins?|hours?|hrs?|days?|weeks?|minutos?|horas?|d[ií]as?|semanas?)'
const moved = new RegExp(
  `(?<!\\p{L})${amount}(?:\\s(?<later>later|after|después|más tarde)|\\s(?<sooner>earlier|sooner|before|antes|más temprano))(?!\\p{L})(?!\\s(?:the|la|el|we|it|each|every)\\s)`,
  'iu',
)
/** A deadline that moves: `three more days to reply`, `the early bird is extended by a week` */
const extended = new RegExp(
  `(?<!\\p{L})(?:${amount.replace('(?<more>more\\s|extra\\s|additional\\s)?', '(?:more|extra|additional)\\s')}|(?:extend(?:ed|ing|s)?|push(?:ed|ing|es)?(?!\\s[^.;]*\\bup\\b)|extiende|prolong\\p{L}+)[^.;]{0,40}?\\s(?:by\\s|por\\s)?${amount.replaceAll('<', '<of')})(?!\\p{L})`,
  'iu',
)
const ofDeadline =
  /(?<!\p{L})(?:reply|repl(?:y|ies)|respond|rsvp|regist(?:er|ration)|sign-?\s?ups?|sign up|order|apply|applications?|early[- ]bird|deadline|inscri\p{L}+|confirm\p{L}*)(?!\p{L})/iu
const untilDay = /(?<!\p{L})(?:by|until|till?|before|through|deadline|hasta|antes del?)(?!\p{L})/iu
const ofEnd = /(?<!\p{L})(?:ends?|ending|finish\p{L}*|clos\p{L}+|over|done|out|termina\p{L}*|cierra\p{L}*)(?!\p{L})/iu
const ofBefore = /(?<!\p{L})(?:it|that|this|them|eso|lo|la)(?!\p{L})/iu
const ofSeveral = /(?<!\p{L})(?:all|both|everything|each|every|whole|entire|todos?|todas?|ambos)(?!\p{L})/iu
const linesMax = 400
const charsMax = 1_000
const daysMost = 31

type Step = { minutes: number; isOfDays: boolean }
function stepOf(groups: Record<string, string | undefined>, sign: number): Step | null {
  const [number = '', unit = ''] = [groups['number'] ?? groups['ofnumber'], groups['unit'] ?? groups['ofunit']]
  const each = minutesOf.find(([name]) => name.test(unit.toLowerCase()))?.[1] ?? 0
  const minutes = (numbers.get(number.toLowerCase()) ?? Number(number)) * each * sign
  return minutes === 0 || Math.abs(minutes) > daysMost * dayMinutes ? null : { minutes, isOfDays: each >= dayMinutes }
}

/** The text with the day or the hour of one row moved; `before`: what the comment says ahead of the sentence. */
export function shiftRow(
  text: string,
  said: string,
  { before: ahead, isOpen }: { before: string; isOpen: boolean },
): (RowSet & { field: 'dates' | 'times' }) | null {
  const all = shiftAll(text, said)
  if (all !== null && (isOpen || all.isSaid)) return all
  // `Gym is booked on the 20th of Feb. Tournament goes one week later.`, which the short month keeps together
  const parts = [ahead, ...said.split(/\.\s(?=\p{Lu})/u)]
  const place = parts.findIndex((one, at) => at > 0 && (moved.test(one) || extended.test(one)))
  const [before, sentence] = place === -1 ? [ahead, said] : [parts[place - 1]!, parts[place]!]
  const [shift, more] = [moved.exec(sentence), extended.exec(sentence)]
  if (shift !== null) {
    const step = stepOf(shift.groups!, shift.groups!['sooner'] === undefined ? 1 : -1)
    // `All three move one hour earlier: 2, 4 and 6`
    if (step === null || ofSeveral.test(sentence) || /\d/.test(sentence.replace(shift[0], ' '))) return null
    const row = rowMeant(text, step, { said: [sentence, ofBefore.test(sentence) ? before : ''], isOpen })
    return row === null ? null : step.isOfDays ? withDay(text, row, step) : withHour(text, row, { step, sentence })
  }
  if (more === null || !ofDeadline.test(sentence)) return null
  const step = stepOf(more.groups!, 1)
  const rows = step?.isOfDays
    ? datedIn(text)
        .map((row) => ({ row, said: saidIn(row) }))
        .filter(({ said }) => ofDeadline.test(said) && untilDay.test(said))
    : []
  return step !== null && rows.length === 1 ? withDay(text, rows[0]!.row, step) : null
}

const whole =
  /(?<!\p{L})(?:everything|it all|all of (?:it|them|these|those)|all (?:the )?(?:times|hours|services|sessions|rows|dates|days|weeks|nights)|(?:the )?(?:whole|entire) (?:thing|schedule|day|night|evening|line-?up|series|calendar|list|weekend)|todo)(?!\p{L})/iu
const butSome =
  /(?<!\p{L})(?:than|except|but|not|other than|apart from|besides|only|stays?|excepto|menos)(?!\p{L})|n['’]t(?!\p{L})/iu
const takesPlace =
  /(?<!\p{L})(?:mov|shift|push|bump|slid|start|begin|is(?!\p{L})|are(?!\p{L})|be(?!\p{L})|goes|going|runs?(?!\p{L})|happen|se mueve|empieza)/iu
const movedBack = new RegExp(
  `(?<!\\p{L})(?:push|mov|shift|bump|slid)\\p{L}*\\s(?:\\p{L}+\\s){0,3}?(?:(?<later>back|later|out|down)|(?<sooner>up|earlier|ahead))\\s(?:by\\s)?${amount}(?!\\p{L})`,
  'iu',
)

/**
 * `Everything shifts 30 min later`, `push it all back a week`: every hour, or every day, of the text; null: it has one that cannot be
 * moved. `isSaid`: the sentence says, too, what one of them comes to, and it does: `so dinner is 6:30 and so on`.
 */
function shiftAll(text: string, said: string): (RowSet & { field: 'dates' | 'times'; isSaid: boolean }) | null {
  const clause = said
    .split(/[.;]\s|,\s(?=so\s)|\sso\s/u)
    .find((one) => whole.test(one) && takesPlace.test(one) && !butSome.test(one))
  const shift = clause === undefined ? null : (moved.exec(clause) ?? movedBack.exec(clause))
  const step = shift === null ? null : stepOf(shift.groups!, shift.groups!['sooner'] === undefined ? 1 : -1)
  if (step === null) return null
  const lines = text.split('\n')
  const isLong = lines.length > linesMax || lines.some(({ length }) => length > charsMax)
  const isOfDeadline = (line: string) => ofDeadline.test(line) || untilDay.test(line)
  if (isLong || (step.isOfDays && lines.some((line) => isOfDeadline(line) && daysIn(line).length > 0))) return null
  const momentsOf = (line: string) => (step.isOfDays ? daysIn(line) : timesIn(masked(line, datesIn(line))))
  const fresh: string[] = []
  const shiftedText = lines
    .map((line) =>
      momentsOf(line)
        .toReversed()
        .reduce((rest, one) => {
          const after = 'days' in one ? dayMoved(one, step.minutes / dayMinutes) : hourMoved(one, step.minutes)
          fresh.unshift(after ?? '')
          return rest.slice(0, one.at) + after + rest.slice(one.end).replace(oclock, '')
        }, line),
    )
    .join('\n')
  if (fresh.length === 0 || fresh.includes('')) return null
  const given = step.isOfDays ? [] : timesIn(masked(said, datesIn(said)))
  const isSaid =
    given.length > 0 && given.every((one) => fresh.flatMap(timesIn).some((other) => isSameTime(one, other)))
  return { text: shiftedText, before: null, after: fresh[0]!, field: step.isOfDays ? 'dates' : 'times', isSaid }
}

/** `7:30`, with the half of the day where it was said. */
function hourMoved({ minutes, isSure, text }: ReturnType<typeof timesIn>[number], by: number): string {
  const after = (minutes + by + dayMinutes) % dayMinutes
  if (/^(?:1[3-9]|2[0-3])[:.]/u.test(text)) return clockOf(after)
  const spoken = spokenTime(clockOf(after))
  return isSure ? spoken : spoken.replace(/\s[AP]M$/u, '')
}

/** `clause`: what of the line is the row's own, where it has several. */
type Row = { at: number; line: string; names: ReadonlySet<string>; clause?: { from: number; until: number } }
const linesOf = (text: string) =>
  text.split('\n', linesMax).flatMap((line, at) => (line.length <= charsMax ? [{ at, line }] : []))
const daysIn = (line: string) => datesIn(line).filter((one) => /\d/.test(one.text))
const datedIn = (text: string): Row[] =>
  linesOf(text).flatMap(({ at, line }) => {
    const days = daysIn(line)
    if (days.length > 1) return datedClauses(line).map((clause) => ({ at, line, ...clause }))
    return days.length === 1 ? [{ at, line, names: namesOf(masked(line, days)) }] : []
  })
/** `Supper Sunday 9/19. Reply by 9/15.`: the sentences of a line that have a day each. */
function datedClauses(line: string): Required<Pick<Row, 'clause' | 'names'>>[] {
  let from = 0
  return sentences(line).flatMap((clause) => {
    from = Math.max(from, line.indexOf(clause, from))
    const days = daysIn(clause)
    const own = { clause: { from, until: from + clause.length }, names: namesOf(masked(clause, days)) }
    return days.length === 1 ? [own] : []
  })
}
const saidIn = ({ line, clause }: Row): string => (clause === undefined ? line : line.slice(clause.from, clause.until))
const timedIn = (text: string): Row[] =>
  linesOf(text).flatMap(({ at, line }) => {
    const hours = timesIn(masked(line, datesIn(line)))
    if (hours.length > hoursOfRow) return clausesIn(line).map((clause) => ({ at, line, ...clause }))
    return hours.length > 0 ? [{ at, line, names: namesOf(line) }] : []
  })
const hoursOfRow = 2

/** `Friday at 7 pm at First Church in Beloit, then Saturday at 4 pm at Trinity in Salina`: what a sentence says of each hour. */
function clausesIn(line: string): Pick<Row, 'clause' | 'names'>[] {
  const cuts = [...line.matchAll(clauseEnd)].map(({ index, 0: cut }) => index + cut.length)
  return [0, ...cuts].flatMap((from, place) => {
    const clause = line.slice(from, cuts[place])
    const isOne = timesIn(masked(clause, datesIn(clause))).length === 1
    return isOne ? [{ clause: { from, until: from + clause.length }, names: namesOf(clause) }] : []
  })
}
const clauseEnd =
  /[.;]\s+(?=\p{Lu})|;\s+|,?\s(?:then|and|luego|después)\s|,\s(?=\d|(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\p{Ll}*\s)/gu

/** The one row that the sentence names, by its month too (`January class is one week later`), or that the one ahead of it names. */
function rowMeant(
  text: string,
  { isOfDays }: Step,
  { said: [sentence, before], isOpen }: { said: readonly [string, string]; isOpen: boolean },
): Row | null {
  const rows = isOfDays ? datedIn(text) : timedIn(text)
  // Of one alone the readers of facts know.
  if (rows.length < rowsMin && !isOpen) return null
  const namedBy = (said: string) =>
    bestNamed(rows, new Set([...namesOf(said)].filter((one) => !one.startsWith('weekday '))))
  const months = monthNames.flatMap((name, at) =>
    new RegExp(`(?<!\\p{L})${name}(?!\\p{L}|\\s\\d)`, 'iu').test(`${before} ${sentence}`) ? [at + 1] : [],
  )
  const ofMonth = rows.filter(
    (row) => isOfDays && daysIn(saidIn(row))[0]!.days.some(({ month }) => months.includes(month)),
  )
  const only = ofMonth.length === 1 ? ofMonth[0]! : null
  return namedBy(sentence) ?? only ?? namedBy(before) ?? (!isOfDays && rows.length === 1 ? rows[0]! : null)
}

function withDay(text: string, row: Row, { minutes }: Step) {
  const { at, line } = row
  const ahead = row.clause?.from ?? 0
  const [one] = daysIn(saidIn(row))
  const date = one && { ...one, at: one.at + ahead, end: one.end + ahead }
  const after = date === undefined ? null : dayMoved(date, minutes / dayMinutes)
  if (date === undefined || after === null) return null
  const fresh = line.slice(0, date.at) + after + line.slice(date.end)
  return {
    text: withLine(text, text.split('\n', linesMax), { at, line: fresh }),
    before: date.text,
    after,
    field: 'dates' as const,
  }
}

/** A year without a 29th of February, for days that are written without one. */
const commonYear = 2027
const rowsMin = 2

/** One day, in the words it was written in: month, weekday and ordinal; null: it is more than one. */
function dayMoved({ text, days }: ReturnType<typeof datesIn>[number], by: number): string | null {
  const [day, other] = days
  if (day === undefined || other !== undefined) return null
  const moved = new Date(Date.UTC(day.year ?? commonYear, day.month - 1, day.day + by))
  const slashed = /^(?:\p{L}+,?\s)?\d{1,2}\/\d{1,2}$/u.test(text) && text.includes(`${day.month}/${day.day}`)
  if (/\d\/\d/.test(text) && !slashed) return null
  if (slashed)
    return withWeekday(text, by).replace(`${day.month}/${day.day}`, `${moved.getUTCMonth() + 1}/${moved.getUTCDate()}`)
  return text
    .replaceAll(/\p{L}+/gu, (word) => {
      if (weekdayNamed(word) !== null) return withWeekday(word, by)
      return isMonth(word, day.month) ? like(word, monthNames[moved.getUTCMonth()]!) : word
    })
    .replace(new RegExp(`(?<!\\d)0?${day.day}(?:st|nd|rd|th)?(?!\\d)`, 'u'), String(moved.getUTCDate()))
}
const withWeekday = (text: string, by: number): string =>
  text.replaceAll(/\p{L}+/gu, (word) => {
    const weekday = weekdayNamed(word)
    return weekday === null ? word : like(word, weekdayNames[(((weekday + by) % 7) + 7) % 7]!)
  })
const isMonth = (word: string, month: number) =>
  word.length > 2 && monthNames[month - 1]!.toLowerCase().startsWith(word.toLowerCase().slice(0, 3))
/** As long as the word was, and in its capitals. */
const shortMax = 4
const like = (word: string, fresh: string): string => {
  const short = word.length < shortMax ? fresh.slice(0, word.length) : fresh
  return word === word.toUpperCase() ? short.toUpperCase() : short
}

function withHour(text: string, { at, line, clause }: Row, { step, sentence }: { step: Step; sentence: string }) {
  const [from, until] = timesIn(masked(line, datesIn(line))).filter(
    (hour) => clause === undefined || (hour.at >= clause.from && hour.end <= clause.until),
  )
  const isSpan = from !== undefined && until !== undefined
  const one = isSpan && ofEnd.test(sentence) ? until : from
  if (one === undefined || step.isOfDays) return null
  const moved = (minutes: number) => spokenTime(clockOf((minutes + step.minutes + dayMinutes) % dayMinutes))
  const isBoth =
    isSpan && !ofEnd.test(sentence) && !/(?<!\p{L})(?:start|begin|open|empez|empiez|comien)/iu.test(sentence)
  const pieces = isBoth ? [from, until] : [one]
  const fresh = pieces
    .toReversed()
    .reduce(
      (rest, { at: begins, end, minutes }) =>
        rest.slice(0, begins) + moved(minutes) + rest.slice(end).replace(oclock, ''),
      line,
    )
  return {
    text: withLine(text, text.split('\n', linesMax), { at, line: fresh }),
    before: line.slice(pieces[0]!.at, pieces.at(-1)!.end),
    after: pieces.map(({ minutes }) => moved(minutes)).join(' - '),
    field: 'times' as const,
  }
}
/** `two o'clock in the afternoon` */
const oclock = /^\so['’]?clock(?:\s(?:in the (?:morning|afternoon|evening)|at night))?/iu
