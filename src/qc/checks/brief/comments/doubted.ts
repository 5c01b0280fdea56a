import { isDenied, isSettledTalk, placeKinds, rooms } from '../../../brief/brief.ts'
import { datesIn, isSameTime, masked, timesIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { isSameDay } from '../days.ts'

/** A failure that rests on what a comment speaks of in words nobody understood warns, and quotes them. */
export function doubted(comparison: Comparison, findings: readonly CheckFinding[]): CheckFinding[] {
  const { unsettled = [], amendments = [] } = comparison.brief
  const open = unsettled.filter((said) => !isSettledTalk(said))
  // What a comment replaced, and was understood, is wrong whatever else is said of it.
  const isReplaced = ({ actual }: CheckFinding) =>
    actual !== null &&
    amendments.some(({ before }) => before !== null && (before === actual || isMoment(before, actual)))
  return findings.map((one) => {
    const isSure = one.severity !== 'fail' || isReplaced(one)
    const said = isSure ? undefined : open.find((sentence) => speaksOf(sentence, one, comparison))
    if (said === undefined) return one
    const message = `${one.message} A comment that was not understood may have changed it: “${said}”`
    return { ...one, severity: 'warn', confidence: certainty.doubtful, message }
  })
}

const little = new Set('with from this that your will have here room street avenue church time date'.split(' '))
const tokensOf = (text: string) =>
  [...(text.toLowerCase().match(/\p{L}[\p{L}'’]{3,}|[$€£]?\d(?:[\d,.:]*\d)?/gu) ?? [])]
    .map((one) => one.replace(/^[$€£]/, ''))
    .filter((one) => !little.has(one))

const clock = (text: string) => masked(text, datesIn(text))
const namesTime = (text: string, one: { minutes: number; isSure: boolean }) =>
  timesIn(clock(text)).some((other) => isSameTime(one, other))
const namesDay = (text: string, day: { month: number; day: number; year: number | null }) =>
  datesIn(text).some(({ days }) => days.some((one) => isSameDay(one, day))) ||
  new RegExp(String.raw`(?<!\d)${day.day}(?:st|nd|rd|th)\b`, 'i').test(text)
/** Whether two texts name one hour or one day. */
const isMoment = (one: string, other: string) =>
  timesIn(clock(other)).some((time) => namesTime(one, time)) ||
  datesIn(other).some(({ days }) => days.some((day) => namesDay(one, day)))

function speaksOf(sentence: string, found: CheckFinding, comparison: Comparison): boolean {
  const { actual, expected } = found
  if (actual === null) return mayReplace(sentence, found, comparison)
  const said = comparison.brief.said ?? ''
  return namesShown(sentence, { actual, expected }) || reckonsBeside(sentence, expected ?? '', said)
}

/** `A donor is covering half of the materials`: another value that nobody says, of what the brief has beside the old one. */
function reckonsBeside(sentence: string, wanted: string, said: string): boolean {
  const at = wanted === '' || !reckons.test(sentence) ? -1 : said.indexOf(wanted)
  if (at === -1) return false
  const line = said.slice(said.lastIndexOf('\n', at) + 1).split('\n')[0]!
  const named = new Set(tokensOf(sentence))
  return tokensOf(line.replace(wanted, ' ')).some((one) => /^\p{L}/u.test(one) && named.has(one))
}
const reckons =
  /(?<!\p{L})(?:half|double[ds]?|triple[ds]?|twice|third|quarter|percent|discount\p{L}*|matching|extend\p{L}*|(?:an?|one|two|three|\d) (?:hours?|days?|weeks?|months?|dollars?) (?:earlier|later|sooner|more|less|longer|shorter|back|off)|pushed back|moved up|mitad|doble|descuento|(?:una?|dos) (?:horas?|días?|semanas?) (?:antes|después|más))(?!\p{L})|\d\s?%/iu

/** Whether a sentence names what the design shows, and does not deny it. */
function namesShown(sentence: string, { actual, expected }: { actual: string; expected: string | null }): boolean {
  const wanted = new Set(tokensOf(expected ?? ''))
  const named = new Set(tokensOf(sentence.replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')))
  const telling = tokensOf(actual).filter((one) => !wanted.has(one))
  const isNamed = telling.some((one) => named.has(one) && !isDenied(sentence.toLowerCase(), one))
  const isSaid = isMoment(sentence, actual) && !isMoment(sentence, expected ?? '')
  return isNamed || isSaid
}

const kindWords: [of: RegExp, said: RegExp][] = [
  [/^\D*\$/, /\b(?:charge|cost|costs|free|price|fee|paid|gratis|precio|costo)\b/i],
  [/\d{3}-\d{4}/, /\b(?:phone|telephone|call|cell|teléfono)\b/i],
  [/@\S+\./, /\be-?mail\b/i],
  [/\.\p{Ll}{2,}/u, /\b(?:website|link|url|web)\b/i],
]
const placeWord = new RegExp(`\\b(?:${placeKinds.join('|')})\\b`, 'i')

const denies = /\b(?:no|not|none|without|cancel\p{L}*|tbd|leave|skip|only|just|off)\b|n['’]t\b/iu
const besideChars = 28

/** `Dinner is not offered in winter`: what the brief says right beside the value, and whether a sentence denies it. */
function deniesBeside(sentence: string, wanted: string, said: string): boolean {
  const at = wanted === '' ? -1 : said.indexOf(wanted)
  if (at === -1 || !denies.test(sentence)) return false
  const ahead = said.slice(Math.max(0, at - besideChars), at).replace(/^.*[.;,\n]/s, '')
  const behind = said.slice(at + wanted.length, at + wanted.length + besideChars).replace(/[.;,\n].*$/s, '')
  const words = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const named = new Set(words(sentence))
  return words(`${ahead} ${behind}`).some((one) => !common.has(one) && named.has(one))
}
const common = new Set(
  'and the for with from our are you this that not only just off but has have was will its'.split(' '),
)

/** Whether what is missing may be what a sentence speaks of: it has another value of the kind, which the design shows. */
function mayReplace(
  sentence: string,
  { expected, subject }: CheckFinding,
  { text, brief: { said = '' } }: Comparison,
): boolean {
  const wanted = expected ?? ''
  if (isMoment(sentence, wanted) || deniesBeside(sentence, wanted, said)) return true
  const [kind] = subject.split(':')
  if (kind === 'date') return text.dates.some(({ days }) => days.some((day) => namesDay(sentence, day)))
  if (kind === 'time') return text.times.some((one) => namesTime(sentence, one))
  // `We are sure now: Fellowship Hall.`, `We do not want #BeStill so large.`
  if (sentence.toLowerCase().includes(wanted.split(',')[0]!.toLowerCase())) return false
  if (kind === 'location') return placeWord.test(sentence) || sentence.match(rooms) !== null
  const named = new Set(tokensOf(sentence))
  const isNamed = tokensOf(wanted).some((one) => /^\p{L}/u.test(one) && named.has(one))
  return isNamed || kindWords.some(([of, said]) => of.test(wanted) && said.test(sentence))
}
