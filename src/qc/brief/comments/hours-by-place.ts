import type { Fact } from '../../model.ts'
import { clockOf, datesIn, isSameTime, masked, sentences, timesIn } from '../../text/text.ts'
import { type Change, type Draft, exchange } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { withMinutes } from '../values/values.ts'

/**
 * `middle service at 5:30`, `the late one is 10:30 now`, `el segundo culto será a las 11:30`: of several hours the one that
 * is meant by its place among them, or by the part of the day.
 */

const nouns =
  'services?|ones?|mass(?:es)?|liturg(?:y|ies)|worship|shows?|showings?|performances?|sessions?|concerts?|seatings?|class(?:es)?|shifts?|gatherings?|programs?|misas?|cultos?|servicios?|funci(?:ón|ones)|reuni(?:ón|ones)|sesi(?:ón|ones)|clases?|turnos?'
const orders: readonly [string, (count: number) => number | null][] = [
  ['first|1st|earliest|early|primer[oa]?|1er[oa]?', () => 0],
  ['second|2nd|segund[oa]|2d[oa]', () => 1],
  ['third|3rd|tercer[oa]?', () => 2],
  ['fourth|4th|cuart[oa]', () => 3],
  ['middle|intermedi[oa]', (count) => (count % 2 === 1 ? (count - 1) / 2 : null)],
  ['last|latest|late|final|últim[oa]', (count) => count - 1],
]
const partsOfDay: readonly [string, (minutes: number) => boolean][] = [
  ['morning', (minutes) => minutes < 720],
  ['afternoon', (minutes) => minutes >= 720 && minutes < 1080],
  ['evening', (minutes) => minutes >= 1020],
  ['night', (minutes) => minutes >= 1080],
  ['(?:de|en) la mañana', (minutes) => minutes < 720],
  ['de la tarde', (minutes) => minutes >= 720 && minutes < 1140],
  ['de la noche', (minutes) => minutes >= 1080],
]
const ordinal = orders.map(([words]) => words).join('|')
const day = partsOfDay.map(([words]) => words).join('|')
/** `the first`, `middle service`, `el culto de la tarde`; not `the first two`. */
const meant = new RegExp(
  [
    `(?<![\\p{L}\\d])(?<order>${ordinal}|morning|afternoon|evening|night)\\s(?<noun>${nouns})(?!\\p{L})`,
    `(?<![\\p{L}\\d])(?:the|el|la)\\s(?<alone>${ordinal})(?=\\s(?:is|will|moves?|moved|starts?|begins?|goes|to|now|at|es|será|empieza|comienza|pasa|se)(?!\\p{L}))`,
    `(?<![\\p{L}\\d])(?<noun2>${nouns})\\s(?<part>${day}|de en medio|del medio|de enmedio)(?!\\p{L})`,
    `(?<![\\p{L}\\d])(?:the|(?:el|la|${nouns}) de las?)\\s(?<clock>\\d{1,2}(?::[0-5]\\d)?)(?:\\s?[ap]\\.?m\\.?|\\so['’]clock)?(?:\\s(?:${nouns}))?(?=\\s(?:is|will|moves?|moved|starts?|begins?|goes|es|será|empieza|comienza|pasa|se)(?!\\p{L}))`,
  ].join('|'),
  'iu',
)
const several = new RegExp(`(?<![\\p{L}\\d])(?:${ordinal})\\s(?:two|three|four|dos|tres|cuatro|\\d)(?!\\p{L})`, 'iu')
/** What stands before an hour that is said without minutes. */
const bareHour =
  /(?:\b(?:at|to|is|be|now|starts?|begins?|service|one|mass|a las?|para las?)|:)\s(\d{1,2})(?=$|[.,;!)]|\s(?!\d|of\b|people|minutes|hours))/iu

export function hoursByPlace(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  if (draft.times.length < 2 || sentence.length > orderCharsMax) return []
  // `nursery at the first two, late one 10:30`
  return sentence.split(/[,;]\s|\s(?:and|y|but|pero)\s(?!a\s)/iu).flatMap((clause) => {
    const found = several.test(clause) ? null : meant.exec(clause)
    const said = found === null ? null : hourIn(clause.slice(found.index + found[0].length))
    if (found === null || said === null) return []
    const old = factMeant(draft, found, lines)
    return old === null ? [] : moved(draft, old, said, sentence)
  })
}
const orderCharsMax = 300

type Hour = { text: string; minutes: number; isSure: boolean }

/** The one hour of a clause; of `10:30, not 11` the first. */
function hourIn(clause: string): Hour | null {
  const clean = withMinutes(masked(clause, datesIn(clause)))
  const times = timesIn(clean).filter(
    ({ at }) => !/\b(?:from|not|no|was|instead of|de)\s(?:at\s|a las?\s)?$/i.test(clean.slice(0, at)),
  )
  const [first] = times
  if (first !== undefined) return times.length === 1 ? first : null
  const bare = bareHour.exec(clean)?.[1]
  const hour = Number(bare)
  return bare === undefined || hour < 1 || hour > 12
    ? null
    : { text: `${bare}:00`, minutes: (hour % 12) * 60, isSure: false }
}

function factMeant(draft: Draft, found: RegExpExecArray, lines: readonly BriefLine[]): Fact | null {
  const { order, alone, part, noun, noun2, clock } = found.groups ?? {}
  if (clock !== undefined) return factAt(draft, clock)
  const word = (order ?? alone ?? part ?? '').toLowerCase()
  const hours = groupOf(draft, (noun ?? noun2 ?? '').toLowerCase(), lines)
  if (hours.length < 2) return null
  const isIn = partsOfDay.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(word))?.[1]
  if (isIn !== undefined) {
    const some = hours.filter(({ value }) => isIn(minutesOf(value)))
    return some.length === 1 ? some[0]! : null
  }
  const place = word.endsWith('medio') ? 'middle' : word
  const at = orders.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(place))?.[1](hours.length) ?? null
  return at === null ? null : (hours[at] ?? null)
}

/** `The 5 is at 5:30`: the one hour that reads so on the clock. */
function factAt({ times }: Draft, clock: string): Fact | null {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number)
  const some = times.filter(isTimed).filter(({ value }) => minutesOf(value) % halfDay === (hour % 12) * 60 + minutes)
  return some.length === 1 ? some[0]! : null
}

type Timed = Fact & { value: string }
const isTimed = (one: Fact): one is Timed => one.value !== null

/** The hours that follow one another, earliest first: those told beside such a thing, or of one sentence, or all; never an end. */
function groupOf(draft: Draft, noun: string, lines: readonly BriefLine[]): Timed[] {
  const all = draft.times.filter(isTimed).toSorted((a, b) => a.value.localeCompare(b.value))
  const stem = /^ones?$|^$/.test(noun) ? '' : noun.replace(/(?:es|s)$/, '').slice(0, 5)
  const told = lines
    .filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside' && topic !== 'due')
    .slice(0, linesMax)
    .flatMap(({ label, text }) => sentences(text.slice(0, lineCharsMax)).map((one) => ({ label: label ?? '', one })))
    .filter(({ one }) => /\d|noon/i.test(one))
  const named = told.filter(({ label, one }) => stem !== '' && `${label} ${one}`.toLowerCase().includes(stem))
  const listed = told.filter(({ one }) => timesIn(masked(one, datesIn(one))).length > 1)
  for (const some of [named, listed, told]) {
    const own = withoutEnds(
      some.map(({ one }) => one),
      all,
    )
    if (own.length > 1) return own
  }
  return []
}
const linesMax = 400
const lineCharsMax = 2_000

/** Of `9-10:30 AM` only the nine begins something. */
function withoutEnds(texts: readonly string[], all: readonly Timed[]): Timed[] {
  const begins = texts.flatMap((text) => {
    const clean = masked(text, datesIn(text))
    return timesIn(clean).filter(
      ({ at }) => !/\d(?:\s?[ap]\.?m\.?)?\s?(?:[-–—]|to|until|till?|a)\s?$/i.test(clean.slice(0, at)),
    )
  })
  return all.filter(({ value }) => begins.some((one) => isSameTime(one, { minutes: minutesOf(value), isSure: true })))
}

const minutesOf = (value: string) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))
const halfDay = 720

/** Where nobody says morning or afternoon it is the half of the day nearer to what it was. */
function moved(draft: Draft, old: Fact, { text, minutes, isSure }: Hour, sentence: string): Change[] {
  const was = minutesOf(old.value!)
  const [near] = [minutes % halfDay, (minutes % halfDay) + halfDay].toSorted(
    (a, b) => Math.abs(a - was) - Math.abs(b - was),
  )
  const value = clockOf(isSure ? minutes : near!)
  if (value === old.value) return []
  const at = draft.times.indexOf(old)
  const isKnown = draft.times.some((one) => one.value === value)
  draft.times.splice(at, 1, ...(isKnown ? [] : [{ text, value, amended_by: sentence }]))
  exchange(draft, old.text, text)
  return [{ field: 'times', before: old.text, after: text }]
}
