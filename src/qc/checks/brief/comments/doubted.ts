import { asksForChange, isDenied, isSettledTalk, placeKinds, placesNamed, rooms } from '../../../brief/brief.ts'
import {
  clockOf,
  datesIn,
  type Day,
  masked,
  scriptureIn,
  timesIn,
  weekdayNamed,
  weekdayNames,
} from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { isListed } from '../evidence/evidence.ts'
import { type Comparison, writtenText } from '../comparison.ts'
import { clocksIn, dayOf, isSameDay, namesDay, namesTime } from '../days.ts'
import { exchanges } from '../rows/rows.ts'
import { shows } from '../shown.ts'

/**
 * A failure that rests on what a comment speaks of in words nobody understood warns, and quotes them. Where the design
 * shows just what the comment says, it was followed: that is a note.
 */
export function doubted(comparison: Comparison, findings: readonly CheckFinding[]): CheckFinding[] {
  const { unsettled = [], commentSentences = [], amendments = [], followed: written = [] } = comparison.brief
  const isOpen = (said: string) => !isSettledTalk(said) || asksForChange(said)
  // What a comment replaced, and was understood, is wrong whatever else is said of it.
  const isReplaced = ({ actual }: CheckFinding) =>
    actual !== null &&
    amendments.some(
      ({ before, after, amended_by: { text } }) =>
        before !== null &&
        (before === actual || isMoment(before, actual)) &&
        !isListed(text, before, after) &&
        !isBackTo(text, actual),
    )
  // `back to $15`, where a comment had made it $20; `they printed 3 – we remain at 4`
  const isBackTo = (text: string, value: string) =>
    (remains.test(text) && namesShown(remains.exec(text)![1]!, { actual: value, expected: null })) ||
    commentSentences
      .slice(commentSentences.lastIndexOf(text) + 1)
      .some((later) => comesBack.test(later) && namesShown(later, { actual: value, expected: null }))
  const isUndone = ({ expected }: CheckFinding) =>
    amendments.some(
      ({ before, after, amended_by: { text } }) =>
        before !== null && expected !== null && after?.includes(expected) === true && isBackTo(text, before),
    )
  return findings.map((one) => {
    if (isUndone(one)) return { ...one, severity: 'info' as const, confidence: certainty.doubtful }
    const isSure = one.severity === 'info' || isReplaced(one)
    // A question may name the hour or the day that the design has.
    const isMeant = (sentence: string) => isOpen(sentence) || (one.actual !== null && isMoment(sentence, one.actual))
    if (isSure) return one
    // `Sept 12 is right` confirms the day that the design has instead.
    const isAbout = (sentence: string) =>
      isOpen(sentence) || (isMissingDay(one) && datesIn(sentence).length > 0) || namesVerse(sentence, one)
    // What is written into the task already stands for nothing else.
    const followed = commentSentences.find(
      (sentence) =>
        !written.includes(sentence) &&
        !hinders.test(sentence) &&
        isAbout(sentence) &&
        isFollowed(sentence, one, comparison),
    )
    if (followed !== undefined) {
      const message = `${one.message} So a comment has it, it seems: “${followed}”`
      return { ...one, severity: 'info', confidence: certainty.doubtful, message }
    }
    // A verse is named in full or not at all.
    if (one.severity !== 'fail' || one.subject.startsWith('scripture:')) return one
    const since = saidSince(comparison.brief, one)
    const said = unsettled.find(
      (sentence) =>
        !hinders.test(sentence) && since(sentence) && isMeant(sentence) && speaksOf(sentence, one, comparison),
    )
    return said === undefined ? one : inDoubt(one, said)
  })
}

const inDoubt = (one: CheckFinding, said: string): CheckFinding => ({
  ...one,
  severity: 'warn',
  confidence: certainty.doubtful,
  message: `${one.message} A comment that was not understood may have changed it: “${said}”`,
})

/** A value that stands in another's place is in doubt, where a comment that nobody understood names both of them. */
export function doubtedExchanges({ unsettled = [] }: Comparison['brief'], findings: readonly CheckFinding[]) {
  return findings.map((one): CheckFinding => {
    const both = [one.actual, one.expected]
    const said = unsettled.find(
      (sentence) =>
        !isSettledTalk(sentence) &&
        both.every((text) => text !== null && namesShown(sentence, { actual: text, expected: null })),
    )
    return one.severity !== 'fail' || said === undefined ? one : inDoubt(one, said)
  })
}

/** `The gym is taken at 3`, `Dennis thought 3`: an hour that cannot be, or was meant in error. */
const hinders =
  /(?<!\p{L})(?:(?:is|are|was|already|been|got)\s(?:already\s)?(?:taken|booked|reserved|in use|occupied|full)|conflicts?|unavailable|not available|n['’]t (?:work|available|free)|thought|(?:was|were) (?:looking at|confused|mistaken|thinking of)|está (?:ocupad|reservad)[oa])(?!\p{L})/iu

const isMissingDay = ({ actual, subject }: CheckFinding) => actual === null && subject.startsWith('date:')

const remains = /(?<!\p{L})(?:remains?|stay(?:s|ing)?|keep(?:s|ing)?) (?:at|with) (.+)$/iu
const comesBack = /(?<!\p{L})(?:back (?:to|at|on)|after all|de vuelta|otra vez)(?!\p{L})/iu

/** Of what a comment asks for, nothing that was said before it can have changed it. */
function saidSince({ amendments = [], commentSentences = [] }: Comparison['brief'], { expected }: CheckFinding) {
  const own = amendments.findLast(({ after }) => after !== null && after === expected)
  const at = own === undefined ? -1 : commentSentences.indexOf(own.amended_by.text)
  return (sentence: string) => at === -1 || commentSentences.lastIndexOf(sentence) > at
}

const little = new Set('with from this that your will have here room street avenue church time date'.split(' '))
const tokensOf = (text: string) =>
  [...(text.toLowerCase().match(/\p{L}[\p{L}'’]{3,}|[$€£]?\d(?:[\d,.:]*\d)?/gu) ?? [])]
    .map((one) => one.replace(/^[$€£]/, ''))
    .filter((one) => !little.has(one))

/** Whether two texts name one hour or one day. */
const isMoment = (one: string, other: string) =>
  clocksIn(other).some((time) => namesTime(one, time)) ||
  datesIn(other).some(({ days }) => days.some((day) => namesDay(one, day)))

function speaksOf(sentence: string, found: CheckFinding, comparison: Comparison): boolean {
  const { actual, expected } = found
  if (actual === null) return mayReplace(sentence, found, comparison)
  const said = comparison.brief.said ?? ''
  // `exchange topics: Monday Eucharist, Tuesday Mercy`, where a row has the other's day
  const isTraded =
    found.subject.startsWith('row:') &&
    exchanges.test(sentence) &&
    tokensOf(expected ?? '').some((one) => /\p{L}/u.test(one) && tokensOf(sentence).includes(one))
  return isTraded || namesShown(sentence, { actual, expected }) || reckonsBeside(sentence, expected ?? '', said)
}

/** Whether the design has, where the brief's own value is missing, the one that a comment names. */
function isFollowed(
  sentence: string,
  { actual, expected, subject }: CheckFinding,
  { text, brief }: Comparison,
): boolean {
  const { amendments = [] } = brief
  const wanted = expected ?? ''
  if (actual !== null) {
    const moments = [
      ...clocksIn(actual).map(({ minutes }) => clockOf(minutes)),
      ...datesIn(actual).map((one) => one.text),
    ]
    if (scriptureIn(actual).length > 0) return namesVerse(sentence, { actual, expected })
    if (moments.length > 0) return isMoment(sentence, actual) && !isMoment(sentence, wanted)
    if (hasNumberOf(sentence, actual) || namesEnding(sentence, { actual, wanted })) return true
    const telling = tokensOf(actual).filter((one) => !tokensOf(wanted).includes(one))
    // `18th is better`, `the bus leaves at 5 PM` say nothing of 18 years and of grade 5.
    const isOfTime = /^(?:date|time):/.test(subject)
    const withoutMoments = isOfTime ? sentence : masked(sentence, [...datesIn(sentence), ...timesIn(sentence)])
    const named = new Set(tokensOf(withoutMoments.replace(/\d+(?:st|nd|rd|th)\b/gi, ' ')))
    return telling.length > 0 && telling.every((one) => named.has(one) && !isDenied(sentence.toLowerCase(), one))
  }
  const isAdded = amendments.some(({ before, amended_by: by }) => before === null && by.text === sentence)
  if (!isAdded && standsInstead(sentence, wanted, text)) return true
  if (subject.startsWith('date:') && ofSide.test(sentence)) return false
  if (subject.startsWith('date:') && !isMoment(sentence, wanted)) return showsNewDay(sentence, { brief, text })
  if (subject.startsWith('time:') && !namesTimeOf(sentence, wanted)) return showsHours(sentence, { isAdded, text })
  if (!subject.startsWith('location:')) return false
  const rest = writtenText(brief).toLowerCase()
  const isNew = (place: string) => !rest.includes(place.toLowerCase())
  return placesNamed(sentence).some((place) => !isDenied(sentence, place) && isNew(place) && shows(text, place))
}

/** `we used James last time, so Colossians 3:23`: the verse that the design has, and not the one of the task. */
const namesVerse = (sentence: string, { actual, expected }: Pick<CheckFinding, 'actual' | 'expected'>): boolean => {
  const said = scriptureIn(sentence).map(({ value }) => value)
  const [own, wanted] = [actual, expected].map((text) => scriptureIn(text ?? '').map(({ value }) => value))
  return own!.length > 0 && own!.every((one) => said.includes(one)) && !wanted!.some((one) => said.includes(one))
}

/** `My number is 503-555-0114`, which a design writes with dots. */
const hasNumberOf = (sentence: string, phone: string): boolean => {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= phoneDigits && sentence.replace(/\D/g, '').includes(digits)
}
const phoneDigits = 10
/** `.org is the new one` */
const namesEnding = (sentence: string, { actual, wanted }: { actual: string; wanted: string }): boolean => {
  const [own, other] = [actual, wanted].map((one) => /^\S+(\.\p{L}{2,})$/u.exec(one)?.[1])
  const said: string[] = sentence.match(/(?<!\S)\.\p{L}{2,}(?!\p{L})/gu) ?? []
  return own !== undefined && other !== undefined && own !== other && said.includes(own) && !said.includes(other)
}

/** Until when to sign up is no other day for the event. */
const ofSide =
  /\b(?:regist(?:er|ration)|rsvp|sign[- ]?ups?|tickets?|early bird|deadline|sales|inscripci\p{L}+|boletos)\b/iu

const moves =
  /(?<!\p{L})(?:only|instead|following|next|now|mov(?:e|ed|ing)|chang(?:e|ed|ing)|available|solo|ahora)(?!\p{L})/iu
/** A day that a sentence names, that the brief has not, and the design shows. */
const showsNewDay = (sentence: string, { brief, text }: Pick<Comparison, 'brief' | 'text'>): boolean => {
  const asked = brief.fields.dates.flatMap(({ value }) => (value === null ? [] : [dayOf(value)]))
  const gone = (brief.amendments ?? []).map(({ before }) => before ?? '')
  const isOpenToIt = moves.test(sentence)
  const isNew = (day: Day) =>
    (isOpenToIt || !asked.some((one) => isSameDay(one, day))) &&
    !gone.some((old) => namesDay(old, day)) &&
    namesDay(sentence, day)
  return text.dates.some(({ days }) => days.some(isNew))
}

/** `kids at 9 and 11 then`, for an hour of theirs that the design has no more. */
const showsHours = (sentence: string, { isAdded, text }: { isAdded: boolean; text: Comparison['text'] }): boolean =>
  !(isAdded && adds.test(sentence)) && text.times.filter((time) => namesTime(sentence, time)).length > 1

/** `We also add an evening service`: what it names stands beside all others. */
const adds = /(?<!\p{L})(?:add(?:s|ed|ing)?|also|another|extra|besides|también|agreg\p{L}+|añad\p{L}+)(?!\p{L})/iu

const namesTimeOf = (sentence: string, wanted: string) => clocksIn(wanted).some((time) => namesTime(sentence, time))

/** `not the wage, so “competitive pay” instead`: quoted words of a comment that speak of what is missing, and that the design has. */
const standsInstead = (sentence: string, wanted: string, text: Comparison['text']): boolean =>
  [...sentence.matchAll(/["“]([^"“”]{3,60})["”]/g)].some(([, quote = '']) => {
    const named = new Set(tokensOf(quote))
    const isOfIt =
      tokensOf(wanted).some((one) => /^\p{L}/u.test(one) && named.has(one)) ||
      kindWords.some(([of, said]) => of.test(wanted) && said.test(sentence))
    return isOfIt && shows(text, quote)
  })

/** `A donor is covering half of the materials`: another value that nobody says, of what the brief has beside the old one. */
function reckonsBeside(sentence: string, wanted: string, said: string): boolean {
  const at = wanted === '' || !reckons.test(sentence) ? -1 : said.indexOf(wanted)
  if (at === -1) return false
  const line = said.slice(said.lastIndexOf('\n', at) + 1).split('\n')[0]!
  const named = new Set(tokensOf(sentence))
  return tokensOf(line.replace(wanted, ' ')).some((one) => /^\p{L}/u.test(one) && named.has(one))
}
const reckons =
  /(?<!\p{L})(?:half(?=\s(?:of|off|the|that|as|price|an?)(?!\p{L})|[.,;!?]|$)|double[ds]?|triple[ds]?|twice|third|quarter|percent|discount\p{L}*|matching|extend\p{L}*|(?:an?|one|two|three|\d) (?:hours?|days?|weeks?|months?|dollars?) (?:earlier|later|sooner|more|less|longer|shorter|back|off)|pushed back|moved up|mitad|doble|descuento|(?:una?|dos) (?:horas?|días?|semanas?) (?:antes|después|más))(?!\p{L})|\d\s?%/iu

/** Whether a sentence names what the design shows, and does not deny it. */
function namesShown(sentence: string, { actual, expected }: { actual: string; expected: string | null }): boolean {
  const wanted = new Set(tokensOf(expected ?? ''))
  const named = new Set(tokensOf(sentence.replace(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')))
  const telling = tokensOf(actual).filter((one) => !wanted.has(one))
  const isNamed = telling.some((one) => named.has(one) && !isDenied(sentence.toLowerCase(), one))
  const isSaid = isMoment(sentence, actual) && !isMoment(sentence, expected ?? '')
  return isNamed || isSaid
}

/** `saturday till 1`, of which the design has `8–1` */
const namesBareHour = (sentence: string, { text }: Comparison['text']): boolean =>
  [...text.matchAll(bareRange)].some(([, from, until]) =>
    [from, until].some((hour) =>
      new RegExp(`(?<!\\p{L})(?:till?|until|to|from|at|by|starts?|ends?|hasta) ${hour}(?![\\d:/%]|\\.\\d)`, 'iu').test(
        sentence,
      ),
    ),
  )
const bareRange = /(?<![\d:$/.-])(1[0-2]|[1-9])\s?[-–—]\s?(1[0-2]|[1-9])(?![\d/%]|:\d)/g

const kindWords: [of: RegExp, said: RegExp][] = [
  [/^\D*\$/, /\b(?:charge|cost|costs|free|price|fee|paid|wages?|pay|salary|rate|gratis|precio|costo)\b/i],
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
  const ahead = said.slice(Math.max(0, at - besideChars), at).replace(/^.*[.;,!?\n]/s, '')
  const behind = said.slice(at + wanted.length, at + wanted.length + besideChars).replace(/[.;,!?\n].*$/s, '')
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
  if (kind === 'time') return text.times.some((one) => namesTime(sentence, one)) || namesBareHour(sentence, text)
  // `cards should say Mondays`, for a line of copy that says Thursdays
  if (weekdayNamed(wanted.replace(/s$/i, '')) !== null)
    return text.weekdays.some(({ weekday }) => new RegExp(`(?<!\\p{L})${weekdayNames[weekday]}`, 'iu').test(sentence))
  // `We are sure now: Fellowship Hall.`, `We do not want #BeStill so large.`
  if (sentence.toLowerCase().includes(wanted.split(',')[0]!.toLowerCase())) return false
  if (kind === 'location') return placeWord.test(sentence) || sentence.match(rooms) !== null
  const named = new Set(tokensOf(sentence))
  const isNamed = tokensOf(wanted).some((one) => /^\p{L}/u.test(one) && named.has(one))
  return isNamed || kindWords.some(([of, said]) => of.test(wanted) && said.test(sentence))
}
