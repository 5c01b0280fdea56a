import { datesIn, masked, spokenTime, clockOf, timesIn } from '../../text/text.ts'
import { tokensOf } from './tokens.ts'

/** `Easter 10:30 moves to 11`, `the Vigil starts at 8:30 now`: the hour of one row, where other rows have the old one, too. */

type Hour = ReturnType<typeof timesIn>[number]
type Row = { at: number; line: string; hours: Hour[]; names: ReadonlySet<string> }
export type HourSet = { text: string; before: string; after: string }

const changes =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|chang(?:e|es|ed|ing)|switch\p{L}*|shift\p{L}*|push(?:ed|ing)?|bump(?:ed|ing)?|now|instead|starts?|begins?|(?:will|should|needs to|has to) (?:be|start|begin)|pasa|cambia|cambió|empieza|comienza|ahora)(?!\p{L})/iu
/** What is said of more than one row. */
const ofSeveral =
  /(?<!\p{L})(?:same|both|all|each|every|too|also|as well|earlier|later|except|but not|add|ambos|todos|también)(?!\p{L})/iu
/** `to 11`, `from 8`: an hour without minutes. */
const bare =
  /(?<=(?<!\p{L})(?:to|from|at|now|a las?|de las?)\s)(1[0-2]|[1-9])(?=$|[.,;!)]|\s(?:to|on|for|now|instead|because|since|so|please|a|para|el)(?!\p{L}))/giu
const halfDay = 12 * 60
const linesMax = 200

const hoursIn = (line: string): Hour[] => timesIn(masked(line, datesIn(line))).filter(({ text }) => /\d/.test(text))
const isSame = (one: Hour, other: Hour) => one.minutes % halfDay === other.minutes % halfDay

/** The text with the new hour in the row that is named; null: it is not plain which one that is, or the readers of facts know. */
export function setHour(text: string, sentence: string): HourSet | null {
  if (!changes.test(sentence) || ofSeveral.test(sentence)) return null
  const said = hoursIn(sentence.replace(bare, '$1:00'))
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at): Row[] => {
    const hours = hoursIn(line)
    return hours.length === 0 ? [] : [{ at, line, hours, names: namesOf(line) }]
  })
  const named = namesOf(sentence)
  const has = (row: Row, hour: Hour) => row.hours.some((one) => isSame(one, hour))
  const isOld = (row: Row) => said.some((hour) => has(row, hour))
  const row = best(rows, named) ?? best(rows.filter(isOld), named)
  if (row === null) return null
  const old = row.hours.filter((one) => said.some((hour) => isSame(one, hour)))
  const [fresh, another] = said.filter((hour) => !has(row, hour))
  const [before, other] = old.length > 0 ? old : row.hours
  if (fresh === undefined || another !== undefined || before === undefined || other !== undefined) return null
  if (rows.filter((one) => has(one, before)).length < sharedMin) return null
  const after = written(before, fresh)
  const line = row.line.slice(0, before.at) + after + row.line.slice(before.end)
  return { text: text.replace(lines.join('\n'), () => lines.with(row.at, line).join('\n')), before: before.text, after }
}
const sharedMin = 2

const namesOf = (line: string): ReadonlySet<string> =>
  new Set([...tokensOf(line)].filter((one) => !one.startsWith('hour ') && !/^\d+$/.test(one)))

/** The one that a sentence names by most words. */
function best(rows: readonly Row[], named: ReadonlySet<string>): Row | null {
  const shares = rows.map(({ names }) => names.intersection(named).size)
  const most = Math.max(0, ...shares)
  const found = rows.filter((_, at) => shares[at] === most)
  return most > 0 && found.length === 1 ? found[0]! : null
}

/** In the half of the day that is nearer to the old hour, and written as that was. */
export function written(old: Hour, fresh: Hour): string {
  if (/[ap]\.?m/iu.test(fresh.text) || !/[ap]\.?m/iu.test(old.text)) return fresh.text
  const [near = 0] = [fresh.minutes % halfDay, (fresh.minutes % halfDay) + halfDay].toSorted(
    (a, b) => Math.abs(a - old.minutes) - Math.abs(b - old.minutes),
  )
  return spokenTime(clockOf(near))
}
