import { amountOf, extentsIn, inDigits, literalsIn, multipliedIn } from '../../../brief/brief.ts'
import { datesIn, isSmallWord, masked, scriptureIn, slug, timesIn, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { marksIn } from '../evidence/evidence.ts'
import { sureDigits } from '../reading.ts'

/**
 * A number of the design that the task has nowhere, in digits or in words, in a line whose words are the task's. Of 240
 * designs that proof-readers approved, none has one.
 */
export const foreignNumbers = (comparison: Comparison): CheckFinding[] => [
  ...foreignIntegers(comparison),
  ...foreignAmounts(comparison),
]

/** `5.75`, which is no hour. */
const decimal = /(?<![\d.:/,])\d{0,3}\.\d\d(?![\d/%]|[:.]\d|\s?[ap]\.?m)/gi
const amountsIn = (text: string): string[] => [...text.matchAll(decimal)].map(([one]) => String(Number(one)))
const amountsMin = 3

/** Of a menu in decimals: one of the design that the task has nowhere, behind a word of the task. */
function foreignAmounts({ brief, text }: Comparison): CheckFinding[] {
  const said = brief.said ?? ''
  if (amountsIn(said).length < amountsMin) return []
  const known = new Set([...amountsIn(said), ...numbersIn(said)])
  const words = new Set(wordsIn(said))
  return text.lines
    .filter(({ text: line, confidence }) => confidence >= sureDigits && wordsIn(line).some((word) => words.has(word)))
    .flatMap(({ text: line, box }) =>
      amountsIn(masked(line, scriptureIn(line)))
        .filter((one) => !known.has(one))
        .map((one) => foreign(line, one, box)),
    )
}

const foreign = (line: string, number: string, box: CheckFinding['box']): CheckFinding =>
  finding({
    severity: 'fail',
    confidence: certainty.ofWording,
    message: `The design says “${line}”, and the task has ${number} nowhere.`,
    actual: number,
    box,
    subject: `passage:${slug(number)}`,
  })

function foreignIntegers({ brief, text }: Comparison): CheckFinding[] {
  const changed = (brief.amendments ?? []).map(({ after }) => after ?? '')
  const said = [brief.said ?? '', brief.fields.partner_name ?? '', ...changed].join('\n')
  const known = new Set([
    ...numbersIn(said).flatMap(readings),
    ...codesIn(said),
    ...yearsIn(said),
    ...multipliedIn(said).map(({ amount }) => String(amount)),
    ...(/(?<!\p{L})(?:noon|midnight|midday|mediod[ií]a|medianoche)(?!\p{L})/iu.test(said) ? ['12'] : []),
  ])
  const days = new Set(text.dates.flatMap((one) => one.days.map(({ month, day }) => `${month}-${day}`))).size
  const words = new Set(wordsIn(said))
  const years = brief.atMs === undefined ? [] : yearsAround(brief.atMs)
  const prices = text.lines
    .filter(({ text: line }) => priceAlone.test(line))
    .flatMap(({ text: line }) => digitsIn(line))
  const shown = new Set(digitsIn(text.text))
  const headings = new Set((brief.grid?.[0] ?? []).map((cell) => singular(cell.trim())))
  const marks = marksIn(text.lines)
  const hasPrices = prices.filter((one) => known.has(one)).length >= knownPricesMin
  return text.lines.flatMap((line) => {
    const own = wordsIn(line.text).filter((word) => /^\p{L}+$/u.test(word) && !isSmallWord(word))
    // `2. Rehearse`: which line of a list it is.
    const numbers = digitsIn(withoutMoments(line.text.replace(/^\s*\d{1,2}[.)]\s(?=\p{L})/u, ''), headings))
    // `1957–2027`
    const isAmongNumbers = own.length === 0 && numbers.some((one) => one.length === yearDigits && known.has(one))
    const isFollowed = own.length > 0 && own.filter((word) => words.has(word)).length * 2 >= own.length
    const reached = literalsIn(line.text).filter(({ kind }) => kind !== 'count' && kind !== 'person')
    const [turned] = numbers.filter(
      (number) => isTurned(number, { own: shown, known }) && !reached.some((one) => one.text.includes(number)),
    )
    const isAmongPrices = hasPrices && priceAlone.test(line.text)
    if (
      marks.has(line.text) ||
      line.confidence < sureDigits ||
      !(isFollowed || isAmongNumbers || isAmongPrices || turned !== undefined)
    )
      return []
    return (
      (isFollowed || isAmongNumbers || isAmongPrices ? numbers : [turned!])
        .filter((number) => !known.has(number) && !years.includes(number) && Number(number) > 0)
        .filter((number) => !isSaidOtherwise(line.text, number, { said, known, text: text.text }))
        // `1 dozen`, of what the task has by the dozen
        .filter(
          (number) => number !== '1' || !words.has(/(?<!\d)1\s(\p{L}{4,})/u.exec(line.text)?.[1]?.toLowerCase() ?? ''),
        )
        // `3 Sundays: Apr 11 • 18 • 25`
        .filter(
          (number) =>
            Number(number) !== days ||
            !new RegExp(
              `(?<!\\d)${number}\\s(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days|sessions|weeks|nights|days|classes|dates)`,
              'iu',
            ).test(line.text),
        )
        .map((number) => foreign(line.text, number, line.box))
    )
  })
}

/** `86`, where the task has 68 and the design not: the same digits in another order, whatever is counted. */
const isTurned = (
  number: string,
  { own, known }: { own: ReadonlySet<string>; known: ReadonlySet<string> },
): boolean => {
  const digits = [...number].toSorted().join('')
  return (
    number.length > 1 &&
    !known.has(number) &&
    [...known].some((one) => one !== number && !own.has(one) && [...one].toSorted().join('') === digits)
  )
}

const yearDigits = 4
/** A price on a line of its own, of a column of them. */
const priceAlone = /^\W*[$€£]\s?\d[\d,]*(?:\.\d\d)?\W*$/
const knownPricesMin = 2

type Said = { said: string; known: ReadonlySet<string>; text: string }

/** Whether a number is one that the task says in another way, or that says nothing new. */
function isSaidOtherwise(line: string, number: string, { said, known, text }: Said): boolean {
  // `100% of proceeds`: all of them.
  if (number === '100' && /(?<!\d)100\s?%/.test(line)) return true
  // `$40K` for `40,000`
  if (
    multipliedIn(line).some(
      (one) => amountOf(one.text.replace(/\D+$/, '')) === Number(number) && known.has(String(one.amount)),
    )
  )
    return true
  if (isPartOf(line, number, { said, known }) || isWithin(line, number, said)) return true
  // `2027–28`, where the task has 2027
  const [, century = '', first = ''] =
    new RegExp(`(?<!\\d)(20|19)(\\d\\d)\\s?[-–—/]\\s?${number}(?!\\d)`).exec(line) ?? []
  if (first !== '' && Number(first) + 1 === Number(number) && century !== '') return true
  // `1 can` for `a can`
  const [, noun = ''] = /(?<!\d)1\s(\p{L}{3,})/u.exec(line) ?? []
  if (
    number === '1' &&
    noun !== '' &&
    new RegExp(`(?<!\\p{L})(?:an?|one|una?)\\s(?:\\p{L}+\\s)?${noun}(?!\\p{L})`, 'iu').test(said)
  )
    return true
  return isNextOf(line, number, text) || isCountOfList(line, number)
}

/** `3 levels: beginner, intermediate, advanced` */
function isCountOfList(line: string, number: string): boolean {
  const [, items = ''] = new RegExp(`^\\W*${number}\\s(?:\\p{L}+\\s){0,2}\\p{L}+s:\\s(.+)$`, 'u').exec(line) ?? []
  return items !== '' && items.split(/,\s(?:(?:and|or|y)\s)?|\s(?:and|or|y|&)\s/u).length === Number(number)
}

/** Whether a number is one of the task's cut short, or put together. */
function isPartOf(line: string, number: string, { said, known }: Omit<Said, 'text'>): boolean {
  // `0140222` of `014 0222`: where a telephone is divided.
  const digits = said.replace(/(?<=\d)[-.\s()/]{1,2}(?=\d)/g, '')
  if (number.length > telephonePartMin && digits.includes(number)) return true
  // `’27` for 2027
  const isYear = new RegExp(`['’‘]${number}(?!\\d)`, 'u').test(line)
  if (isYear && ['19', '20'].some((one) => known.has(one + number))) return true
  // `30–35K` for `$30,000–$35,000`
  const isOfThousands = new RegExp(`(?<!\\d)${number}\\s?[-–—]\\s?\\d+\\s?K(?!\\p{L})`, 'u').test(line)
  return isOfThousands && known.has(`${number}000`)
}
const telephonePartMin = 4

/** `grades 3, 4 and 5` for `3rd–5th grade`: what lies between the ends of a range that the line has, too. */
const isWithin = (line: string, number: string, said: string): boolean =>
  extentsIn(said).some(({ from, until }) => {
    const has = (one: string) => new RegExp(`(?<!\\d)${one}(?!\\d)`, 'u').test(line)
    return /^\d+$/.test(from) && /^\d+$/.test(until) && +from < +number && +number < +until && has(from) && has(until)
  })

/** `Week 4` below `Week 3`: the lines of a design may be numbered where those of the task are not. */
function isNextOf(line: string, number: string, text: string): boolean {
  const [, label = ''] = new RegExp(`(\\p{L}{3,})\\s#?${number}(?!\\d)`, 'u').exec(line) ?? []
  if (label === '') return false
  const ahead = Array.from({ length: Math.min(Number(number) - 1, numberedMax) }, (_, at) => at + 1)
  return (ahead.length > 0 ? ahead : [2]).every((one) =>
    new RegExp(`(?<!\\p{L})${label}\\s#?${one}(?!\\d)`, 'iu').test(text),
  )
}
const numberedMax = 12

/** Days, hours and verses are compared by themselves: a day may be one of a span, or a feast's. */
function withoutMoments(line: string, headings: ReadonlySet<string>): string {
  // `Psalm 124`, of a table that has a column of psalms: a number as any other.
  const verses = scriptureIn(line).filter(({ text }) => !headings.has(singular(text.split(' ')[0]!)))
  const clean = masked(line, verses)
  const undated = masked(clean, datesIn(clean))
  // `Saturday, May 1 9-4`
  const rest = undated === clean ? undated : undated.replace(/\d{1,2}\s?[-–—]\s?\d{1,2}/g, ' ')
  return masked(rest, timesIn(rest)).replace(/\d+(?:,\d{3})*(?:[:/.]\d+)+/g, ' ')
}

const singular = (word: string) => word.toLowerCase().replace(/s$/, '')

/** An ordinal of one digit or two may be a word of the task: `2nd Street`, `3er premio`. */
const digitsIn = (text: string): string[] =>
  (
    text
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .match(/(?<!\d)\d+(?!\d|(?<=\b\d{1,2})(?:\.?[ºª°]|(?:st|nd|rd|th|er|[rdtmv][oa]s?)(?!\p{L})))/gu) ?? []
  ).map((one) => String(Number(one)))
const numbersIn = (text: string): string[] => digitsIn(inDigits(text).replace(/(?<=\d)(?:st|nd|rd|th)\b/g, ' '))

/** `630pm` says 6 and 30, too; and a reader takes `$45` for `545`. */
const readings = (number: string): string[] =>
  number.length === 3 || number.length === 4
    ? [number, `5${number}`, String(Number(number.slice(0, -2))), String(Number(number.slice(-2)))]
    : [number, `5${number}`]

/** `2028` of `2027-28` */
const yearsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\d/-])(20|19)(\d\d)\s?[-–—/]\s?(\d\d)(?![\d/-])/gu)].flatMap(([, century, from, until]) =>
    Number(from) + 1 === Number(until) ? [`${century}${until}`] : [],
  )

/** `858` of the district `BS8`: what a reader makes of letters beside digits. */
const codesIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\d])(?=\S*\p{Lu})(?=\S*\d)[BGILOSZ\d]{2,5}(?![\p{L}\d])/gu) ?? []).map((code) =>
    String(Number(code.replace(/[BGILOSZ]/g, (letter) => asDigit[letter]!))),
  )
const asDigit: Record<string, string> = { B: '8', G: '6', I: '1', L: '1', O: '0', S: '5', Z: '2' }

/** A day of the task may be set with its year. */
const yearsAround = (atMs: number): string[] => {
  const year = new Date(atMs).getUTCFullYear()
  return [year, year + 1].map(String)
}
