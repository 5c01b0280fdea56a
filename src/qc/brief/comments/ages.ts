import { datesIn, isSameTime, timesIn } from '../../text/text.ts'
import { allTexts, type Change, type Draft, exchange } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { type Extent, extentsIn, isSameExtent } from '../values/values.ts'
import { isDenied } from './words.ts'

/** For whom a thing is, as comments say it anew: `kids is 5 - 11`, `so 6th-12th`, `and through 6th only`, `60+ this year`. */

export function ageChanges(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const known = allTexts(draft).flatMap(extentsIn)
  // `4th-5th coach can't do Thursdays`: a group that the brief has.
  const isOfBrief = ({ text }: Extent) => lines.some((line) => line.text.includes(text))
  const [fresh] = saidIn(sentence, known).filter(
    (one) => !isDenied(sentence, one.text) && !known.some((other) => isSameExtent(one, other)) && !isOfBrief(one),
  )
  if (fresh === undefined) return joined(draft, known, sentence)
  const old = likest(known, fresh, sentence)
  if (old === undefined) return []
  const after =
    fresh.from === ''
      ? withEnd(old, fresh.until)
      : `${leadOf(old)}${fresh.text.replace(lead, '')}${tail.test(fresh.text) ? '' : tailOf(old)}`
  return exchange(draft, old.text, after)
}

/** `6th graders can come, too`, of the grades from 7th on: the next one below or above them. */
function joined(draft: Draft, known: readonly Extent[], sentence: string): Change[] {
  const grade = Number(joins.exec(sentence)?.[1] ?? Number.NaN)
  const [old, other] = known.filter(({ from, until }) => grade === Number(from) - 1 || grade === Number(until) + 1)
  if (old === undefined || other !== undefined) return []
  const end = grade < Number(old.from) ? old.from : old.until
  const number = new RegExp(`(?<!\\d)${end}(st|nd|rd|th)?(?!\\d)`, 'u')
  return exchange(
    draft,
    old.text,
    old.text.replace(number, (_, sign?: string) => (sign === undefined ? String(grade) : ordinal(grade))),
  )
}
const joins =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)[\s-]graders?\s(?:can|may|get to|are|will)(?:\s(?:now|also|finally|all|be))*\s(?:come|join|go|attend|register|sign up|welcome|invited|allowed|included|eligible)(?!\p{L})/iu

/** What the sentence says; numbers alone are ages where they can be no hours, or where it speaks of children or grades. */
function saidIn(sentence: string, known: readonly Extent[]): Extent[] {
  const own = extentsIn(sentence)
  if (own.length > 0 || known.length === 0) return own
  return [...sentence.matchAll(bare)].flatMap(({ 0: text, 1: from = '', 2: ordinal, 3: until = '', index }) => {
    const at = { at: index, end: index + text.length }
    const isOther = [...datesIn(sentence), ...timesIn(sentence).filter((one) => /[:apm]/i.test(one.text))].some(
      (one) => one.at < at.end && at.at < one.end,
    )
    // The 19th to the 21st are days.
    const isAges = ordinal === undefined ? Number(until) > hoursMax : Number(until) <= gradesMax
    return isOther || !(isAges || ofPeople.test(sentence))
      ? []
      : [{ ...at, text: text.replace(/\s(?:to|thru|through)\s/i, '-'), from, until }]
  })
}
const bare =
  /(?<![\d:$€£/.-])(\d{1,2})(st|nd|rd|th)?(?:\s?[-–—]\s?|\s(?:to|thru|through|a)\s)(\d{1,2})(?:st|nd|rd|th)?(?![\d:/]|\s?[ap]\.?m|\s(?:people|volunteers|hours|minutes|of)\b)/giu
const hoursMax = 12
const gradesMax = 12
const ofPeople =
  /(?<!\p{L})(?:kids?|child(?:ren)?|teens?|students?|youth|ages?|aged|grades?|graders?|niñ[oa]s|edad(?:es)?|años|we can take)(?!\p{L})/iu

/** Of several the one whose kind the sentence says, or that shares an end with it. */
function likest(known: readonly Extent[], fresh: Extent, sentence: string): Extent | undefined {
  const unlike = [...new Map(known.map((one) => [`${one.from} ${one.until}`, one])).values()]
  if (unlike.length <= 1) return unlike[0]
  const ofKind = [/grade|\d(?:st|nd|rd|th)|k\b/i, /ages?|years?|años|edad/i].find((kind) => kind.test(sentence))
  const some = [
    unlike.filter((one) => one.from === fresh.from || one.until === fresh.until),
    unlike.filter((one) => ofKind?.test(one.text)),
  ]
  return some.find((one) => one.length === 1)?.[0]
}

const lead = /^(?:(?:ages?|aged|grades?|gr\.|edad(?:es)?|grados?)(?:\s(?:\p{L}+\s){0,3}de)?\s)/iu
const tail = /\s?(?:graders?|grades?|grado|year[- ]olds?|years old|años)$/iu
const tailOf = ({ text }: Extent) => tail.exec(text)?.[0] ?? ''
const leadOf = ({ text }: Extent) => lead.exec(text)?.[0] ?? ''

/** `K-8th` that ends with the sixth grade. */
const withEnd = ({ text }: Extent, until: string) =>
  text.replace(/\d{1,2}(st|nd|rd|th)?(?!.*\d)/, (_, end?: string) =>
    end === undefined ? until : ordinal(Number(until)),
  )
const ends: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ofOrder = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (number: number) => `${number}${ends[ofOrder.select(number)] ?? 'th'}`

const pair =
  /(?<![\d:$€£/.-])(?<from>\d{1,2})(?:st|nd|rd|th)?\s?[-–—]\s?(?<until>\d{1,2})(?:st|nd|rd|th)?\s(?:at|@|a las?)\s(?<hour>\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\b\.?)?)(?!\s?[-–—]|\d|:\d)/giu
const pairsMin = 2

/** `1-3 at 9:30, 4-6 at 10:00`: groups by their hours, each of which the brief has in a line with the ages of one group. */
export function agesAtHours(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const said = [...sentence.matchAll(pair)].map(({ groups: { from = '', until = '', hour = '' } = {} }) => ({
    from,
    until,
    time: timesIn(/[:apm]/i.test(hour) ? hour : `${hour}:00`)[0],
  }))
  const found = said.flatMap(({ from, until, time }) => {
    const rows = lines.filter(({ text }) => time && timesIn(text).some((one) => isSameTime(one, time)))
    const [old, ...others] = rows.flatMap(({ text }) => extentsIn(text))
    if (old === undefined || others.length > 0) return []
    return [{ before: old.text, after: `${leadOf(old)}${from}-${until}${tailOf(old)}` }]
  })
  if (said.length < pairsMin || /\?\s*$/.test(sentence) || found.length < said.length) return []
  const changed = found.filter(({ before, after }) => before !== after)
  // All at once: the ages of one group may be what those of another were.
  for (const field of ['required_elements', 'key_copy'] as const)
    draft[field] = draft[field].map((text) => {
      const change = changed.find(({ before }) => text.includes(before))
      return change === undefined ? text : text.replace(change.before, change.after)
    })
  return changed.map(({ before, after }): Change => ({ field: 'required_elements', before, after }))
}

/** The pieces of a sentence that say something else than ages: `All four for 26, and it's women 18+`. */
export const withoutAges = (said: string): string[] =>
  said.split(/[,;]\s/).filter((one) => extentsIn(one).length === 0 && !/\d\s?(?:[-–]|to|a)\s?\d/.test(one))
