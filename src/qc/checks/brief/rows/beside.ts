import { isOff, isSameTime, sentences, slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { clocksIn, namesTime } from '../days.ts'
import { sureDigits } from '../reading.ts'
import { days, hours, marksIn, namesIn, prices } from './units.ts'

/**
 * `7:00 am with Holy Communion`, where the task has `7:00 pm with Holy Communion`, and `7:00 am` for another service: words
 * of the design stand beside a value which the task has, but not beside these words; the design has it more often than the
 * task, and one that stands beside the words in the task less often.
 */

type Value = {
  text: string
  key: string
  isSame(other: Value): boolean
  isNamedIn(text: string): boolean
  minutes?: number
  isSure?: boolean
}
type Kind = { name: 'time' | 'date' | 'price'; valuesIn(text: string): Value[] }

const sameKey = function (this: Value, other: Value) {
  return this.key === other.key
}
const plain = ({ text, key }: { text: string; key: string }): Value => ({
  text,
  key,
  isSame: sameKey,
  // `(31st)`, `$45` or `45`: the last number of it.
  isNamedIn: (said) => new RegExp(`(?<!\\d)${key.split('-').at(-1)!}(?!\\d)`).test(said),
})
const kinds: Kind[] = [
  {
    name: 'time',
    valuesIn: (text) =>
      clocksIn(text)
        .filter((one) => /\d/.test(one.text) && !isOff(text, one))
        .map(({ text: written, minutes, isSure }) => ({
          text: written,
          key: isSure ? String(minutes) : `? ${minutes % halfDay}`,
          isSame: (other) =>
            isSameTime({ minutes, isSure }, { minutes: other.minutes ?? 0, isSure: other.isSure ?? false }),
          isNamedIn: (said) => namesTime(said, { minutes, isSure }),
          minutes,
          isSure,
        })),
  },
  { name: 'date', valuesIn: (text) => days.valuesIn(text).map(plain) },
  { name: 'price', valuesIn: (text) => prices.valuesIn(text).map(plain) },
]
const halfDay = 12 * 60
const linesMax = 300

type Said = { text: string; names: ReadonlySet<string>; values: Value[] }

export const valuesOfOthers = (comparison: Comparison): CheckFinding[] =>
  kinds.flatMap((kind) => ofKind(comparison, kind))

function ofKind({ brief, text }: Comparison, kind: Kind): CheckFinding[] {
  // `the loft is full (they are there till Sept 12)`: what a comment says in brackets is of what stands ahead of them.
  const comments = new Set(brief.commentSentences)
  const said = saidText(brief)
    .split('\n')
    .flatMap(sentences)
    .slice(0, linesMax)
    .map((one) => (comments.has(one) ? one.replace(/\([^()]*\)/g, ' ') : one))
    .map((one): Said => ({ text: one, names: namesIn(one), values: kind.valuesIn(one) }))
    .map((one, _, all) => ({ ...one, values: one.values.map((value) => settled(value, all)) }))
  const lines = text.lines.map((line) => ({
    line,
    text: line.text,
    names: namesIn(line.text),
    values: kind.valuesIn(line.text),
  }))
  const shown = lines.map((one, at) => ({ ...one, meant: meantBy(said, lines, at) }))
  const often = (all: readonly { values: Value[] }[], value: Value) =>
    all.flatMap(({ values }) => values).filter((one) => one.isSame(value)).length
  const sure = shown.map((one) => ({ ...one, values: one.values.filter(({ isSure }) => isSure !== false) }))
  const isMore = (value: Value, row: Row) => {
    const own = sure.filter(({ meant }) => meant.some(({ at }) => at === row.at))
    return often(own, value) > often([row], value)
  }
  const ordinals = (saidText(brief).match(/(?<!\d)\d{1,2}(?=st|nd|rd|th)/g) ?? []).join(' ')
  const open = (brief.commentSentences ?? []).filter((one) => !brief.followed?.includes(one))
  const given = (brief.amendments ?? []).flatMap(({ after }) => after ?? [])
  const commented = [...open, ...given, ...(kind.name === 'date' ? [ordinals] : [])].join('\n')
  const lacks = (value: Value) => often(shown, value) < often(said, value)
  return sure.flatMap(({ line, values, meant }) => {
    const [first] = meant
    if (first === undefined || line.confidence < sureDigits) return []
    return values.flatMap((value) => {
      const isNew = often(said, value) === 0
      const [wanted] = meant.flatMap((row) =>
        row.values.filter((one) => lacks(one) || (isNew && isOtherHalf(one, value))),
      )
      const isOther = often(sure, value) > often(said, value) && meant.every((row) => isMore(value, row))
      // `viewing 9 auction 10am`
      const isNamed = meant.some(
        ({ text: own, values: read }) => value.isNamedIn(own) && !often([{ values: read }], value),
      )
      if (wanted === undefined || !isOther || isNamed || value.isNamedIn(commented)) return []
      return [
        finding({
          severity: 'fail',
          confidence: certainty.ofWording,
          message: `The design says “${line.text}” where the task has “${first.text}”: the ${kind.name} is another one.`,
          expected: wanted.text,
          actual: value.text,
          box: line.box,
          subject: `row:${kind.name}:${slug(wanted.text)}:${slug(value.text)}`,
        }),
      ]
    })
  })
}

/** `7:00 am` and `7:00 pm` */
const isOtherHalf = (one: Value, other: Value) =>
  one.isSure === true && one.minutes !== other.minutes && one.minutes! % halfDay === (other.minutes ?? -1) % halfDay

/** An hour of which the task says once whether it is before noon or after is that one everywhere. */
function settled(value: Value, all: readonly Said[]): Value {
  if (value.isSure !== false) return value
  const alike = all.flatMap(({ values }) => values).filter((one) => one.isSure && one.isSame(value))
  const [one] = alike
  return one !== undefined && alike.every(({ minutes }) => minutes === one.minutes)
    ? { ...one, text: value.text }
    : value
}

/** A line of the task with the values that stand beside its words; `at`: its place. */
type Row = { at: number; text: string; values: Value[] }
type Shown = { text: string; names: ReadonlySet<string>; values: Value[] }

/** The lines of the task that a line of the design may be; one without words is of the line above it, or of the one below. */
function meantBy(said: readonly Said[], lines: readonly Shown[], at: number): Row[] {
  const { names, values, text } = lines[at]!
  // `Sunday, March 28: 9 & 10:45 AM` is of its own day, and of no line beside it.
  const isOfDay = marksIn(text, hours).size > 0
  if (values.length === 0 || (names.size === 0 && isOfDay)) return []
  const beside = [lines[at - 1], lines[at + 1]].flatMap((one) => (one?.values.length === 0 ? [one.names] : []))
  return (names.size > 0 ? [names] : beside).flatMap((own) => rowOf(said, own) ?? [])
}

/** The line that has most of these words; null: there is none, or no value stands beside it. */
function rowOf(said: readonly Said[], own: ReadonlySet<string>): Row | null {
  const frequency = (word: string) => said.filter(({ names }) => names.has(word)).length
  const weights = said.map(({ names }) =>
    [...own.intersection(names)].reduce((sum, word) => sum + 1 / frequency(word), 0),
  )
  const most = Math.max(0, ...weights)
  const shared = [...own].filter((word) => frequency(word) > 0).length
  if (most < 0.5 || shared * 2 < own.size) return null
  const best = said.flatMap((_, place) => (weights[place]! > most - 0.01 ? [place] : []))
  const at = best.find((place) => said[place]!.values.length > 0) ?? best[0]!
  const row = said[at]!
  const values = [at - 1, at, at + 1].flatMap((place) => {
    const line = said[place]
    const isBeside = place === at || line?.names.size === 0 || row.values.length === 0
    return line !== undefined && isBeside ? line.values : []
  })
  return values.length === 0 ? null : { at, text: row.text, values }
}
