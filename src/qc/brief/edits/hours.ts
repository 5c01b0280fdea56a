import { clockOf, datesIn, masked, scriptureIn, spokenTime, timesIn } from '../../text/text.ts'
import { isOfOther } from '../comments/comments.ts'
import { bestNamed, type Named, namesOf, withLine } from './tokens.ts'

/** `Easter 10:30 moves to 11`, `the Vigil starts at 8:30 now`: the hour of one row, where other rows have the old one, too. */

type Hour = ReturnType<typeof timesIn>[number]
type Row = Named & { hours: Hour[] }
export type HourSet = { text: string; before: string; after: string }

const changes =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|chang(?:e|es|ed|ing)|switch\p{L}*|shift\p{L}*|push(?:ed|ing)?|bump(?:ed|ing)?|now|instead|starts?|begins?|(?:will|should|needs to|has to) (?:be|start|begin)|pasa|cambia|cambió|empieza|comienza|ahora)(?!\p{L})|\bis\s(?:at\s)?\d{1,2}(?::\d\d)?\s?[ap]\.?m|^[^:]{4,40}:\s\d{1,2}(?::\d\d)?\s?[ap]\.?m/iu
/** What is said of more than one row. */
const ofSeveral =
  /(?<!\p{L})(?:same|both|all|each|every|too|also|as well|earlier|later|except|but not|add|ambos|todos|también)(?!\p{L})/iu
/** `to 11`, `from 8`: an hour without minutes. */
const bare =
  /(?<=(?<!\p{L})(?:to|from|at|now|a las?|de las?)\s)(1[0-2]|[1-9])(?=$|[.,;!)]|\s(?:to|on|for|now|not|instead|because|since|so|please|a|para|el)(?!\p{L}))/giu
/** `10:30 rather than 11`: such a one behind an hour; `Room 5 not 3` names none. */
const bareDenied = /(?<=(?<!\p{L})(?:not|instead of|rather than)\s)(1[0-2]|[1-9])(?=$|[.,;!)])/giu
const halfDay = 12 * 60
const linesMax = 200

const hoursIn = (line: string): Hour[] =>
  timesIn(masked(line, [...datesIn(line), ...scriptureIn(line)])).filter(({ text }) => /\d|\s/.test(text))
const isSame = (one: Hour, other: Hour) => one.minutes % halfDay === other.minutes % halfDay

/** The text with the new hour in the row that is named; null: it is not plain which one that is, or the readers of facts know. */
export function setHour(text: string, given: string): HourSet | null {
  const said = given.replace(/^also,?\s/iu, '').replace(restStays, '')
  if ((said === given && !changes.test(said)) || ofSeveral.test(said)) return null
  return setHourOf(text, said)
}

function setHourOf(text: string, sentence: string): HourSet | null {
  const plain = sentence.replace(bare, '$1:00')
  const said = hoursIn(hoursIn(plain).length > 0 ? plain.replace(bareDenied, '$1:00') : plain)
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at): Row[] => {
    const hours = hoursIn(line)
    return hours.length === 0 ? [] : [{ at, line, hours, names: namesOf(line) }]
  })
  const named = namesOf(sentence)
  const has = (row: Row, hour: Hour) => row.hours.some((one) => isSame(one, hour))
  const isOld = (row: Row) => said.some((hour) => has(row, hour))
  const row = bestNamed(rows, named) ?? bestNamed(rows.filter(isOld), named) ?? inOrder(rows, sentence)
  if (row === null || isOfOther(sentence, row.line)) return null
  const old = row.hours.filter((one) => said.some((hour) => isSame(one, hour)))
  const [fresh, another] = said.filter((hour) => !has(row, hour))
  const [before, other] = old.length > 0 ? old : row.hours
  if (fresh === undefined || another !== undefined || before === undefined || other !== undefined) return null
  // `Dinner is 6:30 still and session 1 moves to 7:30`: the clause of the new hour may name another row.
  const own = bestNamed(rows, namesOf(clausesOf(sentence).find((one) => one.includes(fresh.text)) ?? ''))
  if (own !== null && own !== row) return null
  const isTaken = old.length > 0 && rows.some((one) => one !== row && has(one, fresh))
  // Of two or three hours the readers of facts know which one is meant.
  if (rows.filter((one) => has(one, before)).length < sharedMin && !isTaken && rows.length < listMin) return null
  const after = written(before, fresh)
  const line = row.line.slice(0, before.at) + after + row.line.slice(before.end)
  return { text: withLine(text, lines, { at: row.at, line }), before: before.text, after }
}

const ordinals = ['first|earlier|early|primer[oa]?', 'second|segund[oa]', 'third|tercer[oa]?', 'fourth|cuart[oa]']
const orderOf = new RegExp(
  `(?<!\\p{L})(?:the\\s|our\\s)?(?:${ordinals.map((one) => `(${one})`).join('|')})(?!\\p{L})`,
  'iu',
)
/** `second Candlelight`: of the rows that are named alike the one of that place. */
function inOrder(rows: readonly Row[], sentence: string): Row | null {
  const place =
    orderOf
      .exec(sentence)
      ?.slice(1)
      .findIndex((one) => one !== undefined) ?? -1
  const named = namesOf(sentence)
  const shares = rows.map(({ names }) => names.intersection(named).size)
  const most = Math.max(1, ...shares)
  return rows.filter((_, at) => shares[at] === most)[place] ?? null
}

const clausesOf = (sentence: string) => sentence.split(/[,;]\s(?:and\s)?|\s(?:and|&|y)\s/iu)

/** `Dinner at 6 not 6:30 and session 1 moves up to 7:30`: the hour of a row in each clause; null: one of them is not plain. */
export function setHoursOfRows(
  text: string,
  sentence: string,
): { text: string; changes: Omit<HourSet, 'text'>[] } | null {
  const clauses = clausesOf(sentence.replace(restStays, ''))
  if (clauses.length < sharedMin || !changes.test(sentence) || ofSeveral.test(sentence)) return null
  const made: HourSet[] = []
  for (const clause of clauses) {
    const one = setHourOf(made.at(-1)?.text ?? text, clause)
    if (one === null) return null
    made.push(one)
  }
  return { text: made.at(-1)!.text, changes: made.map(({ before, after }) => ({ before, after })) }
}

const insteadOf = /,?\s(?:instead of|rather than|not|en vez de|en lugar de)\s/iu

/** `Denver will do 4:00 & 6:00 pm instead of 3:00 & 5:00`: several hours of one row for as many others. */
export function setHours(text: string, sentence: string): HourSet | null {
  const [ahead = '', behind = '', more] = sentence.split(insteadOf)
  const [fresh, old] = [hoursIn(ahead), hoursIn(behind)]
  if (more !== undefined || old.length < sharedMin || fresh.length !== old.length) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at): Row[] => {
    const hours = hoursIn(line)
    return old.every((hour) => hours.some((one) => isSame(one, hour)))
      ? [{ at, line, hours, names: namesOf(line) }]
      : []
  })
  const row = rows.length === 1 ? rows[0]! : bestNamed(rows, namesOf(sentence))
  if (row === null) return null
  const spans = old.map((hour, at) => ({ span: row.hours.find((one) => isSame(one, hour))!, after: fresh[at]! }))
  const line = spans
    .toSorted((a, b) => b.span.at - a.span.at)
    .reduce((rest, { span, after }) => rest.slice(0, span.at) + written(span, after) + rest.slice(span.end), row.line)
  const said = (hours: readonly { text: string }[]) => hours.map((one) => one.text).join(' & ')
  return {
    text: withLine(text, lines, { at: row.at, line }),
    before: said(spans.map(({ span }) => span)),
    after: said(fresh),
  }
}

const spans = /\d(?:\s?[ap]\.?m\.?)?\s?(?:[-–—]|to|until|till|a)\s?(?:\d|noon)/iu

const bareSpan =
  /(?<![\d/:$-])(?<from>(?:1[0-2]|[1-9])(?::[0-5]\d)?)\s?(?:[-–—]|to)\s?(?<until>(?:1[0-2]|[1-9])(?::[0-5]\d)?)(?![\d/:%-])/u
const ofHours = /(?<!\p{L})(?:hours?|times?|opens?)(?!\p{L})/iu
const ofAges = /(?<!\p{L})(?:ages?|grades?|gr|sizes?|years?|edad(?:es)?|grados?)(?!\p{L})/iu

/** `hours are 8-11`, of which no half of the day is said; grades and ages are none. */
function bareSpanIn(sentence: string): Hour[] {
  const found = ofHours.test(sentence) && !ofAges.test(sentence) ? bareSpan.exec(sentence) : null
  const hours = found === null ? [] : [found.groups!['from']!, found.groups!['until']!]
  return hours.map((text) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number)
    const at = sentence.indexOf(text, found!.index)
    return { at, end: at + text.length, text, minutes: hour * 60 + minute, isSure: false }
  })
}

const clock = String.raw`(?:1[0-2]|[1-9])(?::[0-5]\d)?(?:\s?[ap]\.?m\b\.?)?`
/** `starts at 1 and goes until 3`, `runs from 1 to 3` */
const sentenceSpan = new RegExp(
  String.raw`(?<!\p{L})(?:(?:start|begin|open)s?\s(?:at\s)?(?<from>${clock}),?\s(?:and\s)?(?:then\s)?(?:(?:go|run|last|end|finish|close)(?:e?s)?\s(?:on\s)?)(?:at|to|till?|until|through)|(?:run|go|meet)(?:e?s)?\sfrom\s(?<first>${clock})\s(?:to|till?|until|through))\s(?<until>${clock})(?![\d/:%-])`,
  'iu',
)

/** The two hours as sentences name them, and what is said besides; null: they are not said so. */
function spanInSentence(sentence: string): { hours: Hour[]; rest: string } | null {
  const found = sentenceSpan.exec(sentence.split(insteadOf)[0]!)
  if (found === null) return null
  const { from, first = from, until } = found.groups!
  const hours = [first!, until!].flatMap((text) =>
    timesIn(/[:apm]/iu.test(text) ? text : `${text}:00`).map((one) => ({ ...one, text })),
  )
  return hours.length === 2 ? { hours, rest: sentence.slice(0, found.index) } : null
}

/** The row that is named; or by its ages, which stand ahead of the hours: `The 10-12s start at 1 …`. */
function rowOfSpan(rows: readonly Row[], sentence: string, rest: string | undefined): Row | null {
  const [, from, until] = /(?<![\d:/-])(\d{1,2})\s?[-–]\s?(\d{1,2})(?![\d:/-])/u.exec(rest ?? '') ?? []
  if (from === undefined) return bestNamed(rows, namesOf(rest ?? sentence))
  const ages = new RegExp(`(?<![\\d:/-])${from}\\s?(?:[-–]|to)\\s?${until}(?![\\d:/-]|\\s?[ap]\\.?m)`, 'iu')
  const [one, another] = rows.filter(({ line }) => ages.test(masked(line, datesIn(line))))
  return another === undefined ? (one ?? null) : null
}

/** `Pantry hours are 8-11`: from when to when, of the one row that is named and has both. */
export function setSpan(text: string, sentence: string): HourSet | null {
  const spoken = spanInSentence(sentence)
  const said = spoken?.hours ?? hoursIn(sentence)
  const [from, until, other] = said.length > 0 ? said : bareSpanIn(sentence)
  const isSpan =
    spoken !== null ||
    (/(?<!\p{L})(?:hours?|time|is now|are now|now|will be|runs?)(?!\p{L})/iu.test(sentence) && spans.test(sentence))
  if (from === undefined || until === undefined || other !== undefined || !isSpan || ofSeveral.test(sentence))
    return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at): Row[] => {
    const hours = timesIn(masked(line, datesIn(line)))
    return hours.length > 0 ? [{ at, line, hours, names: namesOf(line) }] : []
  })
  const row = rows.length < sharedMin ? null : rowOfSpan(rows, sentence, spoken?.rest)
  const [begins, ends, more] = row?.hours ?? []
  if (row === null || begins === undefined || ends === undefined || more !== undefined || !spans.test(row.line))
    return null
  const line = `${row.line.slice(0, begins.at)}${written(begins, from)}${row.line.slice(begins.end, ends.at)}${written(ends, until)}${row.line.slice(ends.end)}`
  return {
    text: withLine(text, lines, { at: row.at, line }),
    before: row.line.slice(begins.at, ends.end),
    after: `${from.text}-${until.text}`,
  }
}

const drops =
  /(?<!(?:not|n['’]t|never|to)\s)(?<!\p{L})(?:drop|remove|delete|cut|scratch|skip|nix|cancel|take off|take out)(?:p?ing|ped|l?ing|l?ed)?\s(?:the\s|our\s)?(?=[^.;,]{0,24}\d)(?<thing>[^.;,]{4,60})/iu

/** `Drop the Friday 7:00 pm Lamentations`: a row whose hour other rows have, too. */
export function dropHour(text: string, sentence: string): { text: string; before: string } | null {
  const thing = drops.exec(sentence)?.groups?.['thing'] ?? ''
  const [hour, another] = hoursIn(thing)
  if (hour === undefined || another !== undefined || /(?<!\p{L})to\s\$?\d/iu.test(thing)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at): Row[] => {
    const hours = hoursIn(line)
    return hours.some((one) => isSame(one, hour)) ? [{ at, line, hours, names: namesOf(line) }] : []
  })
  const row = rows.length < sharedMin ? null : bestNamed(rows, namesOf(thing))
  if (row === null || row.hours.length !== 1) return null
  return {
    text: text.replace(lines.join('\n'), () => lines.toSpliced(row.at, 1).join('\n')),
    before: plainRow(row.line),
  }
}
const sharedMin = 2
const listMin = 4
/** `Coffee at 8, everything else stays.`, `bingo is moving to 2:00, cake walk stays` */
const restStays =
  /,\s(?:and\s|but\s)?[^,;\d]{2,40}\s(?:stays?|remains?)(?:\s(?:put|the same|as is))?[.!]*$|,?\s(?:and\s)?(?:everything|all|the rest)(?:\selse)?\s(?:stays?|is|remains?)(?:\s(?:the\s)?same|\sgood|\sas is|\sput)?[.!]*$|\.\s(?:the\s)?\d[\d:]*(?:(?:,|,?\sand|\s&)?\s\d[\d:]*)*(?:\s?[ap]\.?m\.?)?\s(?:both\s|all\s)?(?:stays?|remains?)(?:\s(?:put|the same|as is|where they are))?[.!]*$/iu
/** A row of a table without its rules. */
const plainRow = (line: string) => line.replace(/^[|\s]+|[|\s]+$/g, '').replaceAll(/\s*\|\s*/g, ' – ')

/** In the half of the day that is nearer to the old hour, and written as that was. */
export function written(old: Hour, fresh: Hour): string {
  if (/[ap]\.?m/iu.test(fresh.text) || !/[ap]\.?m|noon|midnight/iu.test(old.text)) return fresh.text
  const [near = 0] = [fresh.minutes % halfDay, (fresh.minutes % halfDay) + halfDay].toSorted(
    (a, b) => Math.abs(a - old.minutes) - Math.abs(b - old.minutes),
  )
  return spokenTime(clockOf(near))
}
