import { inDigits } from '../../../brief/brief.ts'
import { datesIn, isSmallWord, masked, scriptureIn, slug, timesIn, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/**
 * A number of the design that the task has nowhere, in digits or in words, in a line whose words are the task's. Of 240
 * designs that proof-readers approved, none has one.
 */
export function foreignNumbers({ brief, text }: Comparison): CheckFinding[] {
  const said = `${brief.said ?? ''}\n${brief.fields.partner_name ?? ''}`
  const known = new Set([
    ...numbersIn(said).flatMap(readings),
    ...(/(?<!\p{L})(?:noon|midnight|midday|mediod[ií]a|medianoche)(?!\p{L})/iu.test(said) ? ['12'] : []),
  ])
  const days = new Set(text.dates.flatMap((one) => one.days.map(({ month, day }) => `${month}-${day}`))).size
  const words = new Set(wordsIn(said))
  const years = brief.atMs === undefined ? [] : yearsAround(brief.atMs)
  return text.lines.flatMap((line) => {
    const own = wordsIn(line.text).filter((word) => /^\p{L}+$/u.test(word) && !isSmallWord(word))
    const numbers = digitsIn(withoutMoments(line.text))
    // `1957–2027`
    const isAmongNumbers = own.length === 0 && numbers.some((one) => one.length === yearDigits && known.has(one))
    const isFollowed = own.length > 0 && own.filter((word) => words.has(word)).length * 2 >= own.length
    if (line.confidence < sureDigits || !(isFollowed || isAmongNumbers)) return []
    return (
      numbers
        .filter((number) => !known.has(number) && !years.includes(number) && Number(number) > 0)
        // `3 Sundays: Apr 11 • 18 • 25`
        .filter(
          (number) =>
            Number(number) !== days ||
            !new RegExp(
              `(?<!\\d)${number}\\s(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days|sessions|weeks|nights|days|classes|dates)`,
              'iu',
            ).test(line.text),
        )
        .map((number) =>
          finding({
            severity: 'fail',
            confidence: certainty.ofWording,
            message: `The design says “${line.text}”, and the task has ${number} nowhere.`,
            actual: number,
            box: line.box,
            subject: `passage:${slug(number)}`,
          }),
        )
    )
  })
}

const yearDigits = 4

/** Days, hours and verses are compared by themselves: a day may be one of a span, or a feast's. */
function withoutMoments(line: string): string {
  const clean = masked(line, scriptureIn(line))
  const undated = masked(clean, datesIn(clean))
  // `Saturday, May 1 9-4`
  const rest = undated === clean ? undated : undated.replace(/\d{1,2}\s?[-–—]\s?\d{1,2}/g, ' ')
  return masked(rest, timesIn(rest)).replace(/\d+(?:[:/.]\d+)+/g, ' ')
}

/** An ordinal of one digit or two may be a word of the task: `2nd Street`. */
const digitsIn = (text: string): string[] =>
  (text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').match(/(?<!\d)\d+(?!\d|(?<=\b\d{1,2})(?:st|nd|rd|th)\b)/g) ?? []).map(
    (one) => String(Number(one)),
  )
const numbersIn = (text: string): string[] => digitsIn(inDigits(text).replace(/(?<=\d)(?:st|nd|rd|th)\b/g, ' '))

/** `630pm` says 6 and 30, too; and a reader takes `$45` for `545`. */
const readings = (number: string): string[] =>
  number.length === 3 || number.length === 4
    ? [number, `5${number}`, String(Number(number.slice(0, -2))), String(Number(number.slice(-2)))]
    : [number, `5${number}`]

/** A day of the task may be set with its year. */
const yearsAround = (atMs: number): string[] => {
  const year = new Date(atMs).getUTCFullYear()
  return [year, year + 1].map(String)
}
