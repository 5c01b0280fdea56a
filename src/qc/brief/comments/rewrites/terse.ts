import { scriptureIn } from '../../../text/text.ts'
import { allTexts, type Draft } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { inDigits } from '../../values/values.ts'
import { saidAlone } from './alone.ts'

const name = String.raw`(?:(?:Rev|Dr|Mrs?|Ms|Fr|Sr|Pastor|Deacon|Elder|Bro|Sis)\.?\s)?\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+)?`
/** Who stands in for whom, as it is said in short and at length. */
const ofPeople: [RegExp, string][] = [
  // `Sue Lane for Carl`, `Sue Lane is covering for Carl`, `Carl’s away, Sue Lane said she’d do it`
  [
    new RegExp(
      `^(${name})\\s(?:is\\s(?:now\\s)?(?:covering|subbing|filling in|stepping in)\\sfor|for)\\s(${name})[.!]*$`,
      'gu',
    ),
    'replace $2 with $1',
  ],
  [
    new RegExp(
      `^(${name})(?:['’]s|\\sis|\\swill be)\\s(?:away|out|gone|sick|busy)(?:\\s(?:then|that (?:day|week)))?,\\s(?:so\\s|but\\s)?(${name})\\s(?:said (?:s?he|they)(?:['’]d| would| will| can)|will|can|has offered to|offered to)\\s(?:do|take|cover|have) it[.!]*$`,
      'gu',
    ),
    'replace $1 with $2',
  ],
  // `Sue Lane has the 9th`
  [
    new RegExp(`^(${name})\\s(?:has|takes|is doing|is on|does)\\s(?=the\\s\\d{1,2}(?:st|nd|rd|th)[.!]*$)`, 'gu'),
    'put $1 on ',
  ],
]
/** `Sue Lane for Carl`: a sentence of who stands in for whom as its readers know it. */
export const peopleInWholeWords = (sentence: string): string =>
  ofPeople.reduce((rest, [short, long]) => rest.replaceAll(short, long), sentence)

/** What people write in short, and how it is said at length. */
const terse: [RegExp, string][] = [
  // `w/ Sunniva`
  [/(?<![\p{L}\d])w\/\s?(?=\p{L}|\d|[“"$])/giu, 'with '],
  // `with his son Mitchell Hughes`: who somebody is to the one before.
  [
    /(?<=(?<!\p{L})(?:with|to|is|by)\s)(?:his|her|their|my)\s(?:(?:older|younger|oldest|youngest)\s)?(?:grand)?(?:son|daughter|wife|husband|brother|sister|nephew|niece|father|mother|mom|dad|cousin|uncle|aunt|friend|assistant|neighbou?r|colleague)(?:-in-law)?,?\s(?=\p{Lu})/gu,
    '',
  ],
  // `can it be Oct 4.`, as it is said once it is granted
  [/(?<=^|,\s(?:so\s)?)(?:can|could)\s(?:it|we|that|this)\s(?:be|do)\s(?=[^?]*\d[^?]*$)/giu, 'make it '],
  // `Which makes the total $410,000.`
  [
    /^(?:(?:so|and)\s)?(?:which|that|this)\s(?:makes|brings|puts)\s(?:the|our)\s(\p{L}[\p{L} ]{2,24}?)\s(?:(?:to|at)\s)?(?=[$€£]?\d)/giu,
    'the $1 is now ',
  ],
  // `hour later`, `week earlier please`
  [/^(?=(?:hour|week|day)\s(?:later|earlier)(?!\p{L}))/giu, 'a '],
  // `pushed a week`, `shift it by a week`
  [
    /^(?:(?:we|they|it)(?:['’]re|['’]s| are| is| have| need to| has to be)?\s)?(?:mov(?:e|ed|ing)|push(?:ed|ing)?|bump(?:ed|ing)?|shift(?:ed|ing)?)(?:\s(?:it|this|that|everything|back|out|by))*\s(an?|one|two|three)\s(hours?|weeks?|days?)(?:\slater)?(?=$|[.!,])/giu,
    '$1 $2 later',
  ],
  // `make the 7 o’clock 8`, `7 pm is now 8`
  [
    /^(?:make\s)?(?:the\s)?(1[0-2]|[1-9])(?:\s?[ap]\.?m\.?|\s?o['’]clock)?(?:\sone|\sservice|\sshow)?(?:\s(?:is|should be|becomes|will be)(?:\snow)?(?:\sat)?|(?<=o['’]clock|[ap]\.?m\.?))\s(1[0-2]|[1-9])(?=$|[.!])/giu,
    'the $1 moves to $2',
  ],
  // `two dollars more`
  [/\$(\d{1,3})\smore(?=$|[.,!])/giu, 'up $$$1'],
  // `we are not doing the 11 pm`, `the 11 pm is out`
  [/^(?:we(?:['’]re| are)|they(?:['’]re| are))\snot\s(?:doing|having)\s(?=the\s\d)/giu, 'drop '],
  [/^(the\s\d{1,2}(?::\d\d)?\s?[ap]m)\sis\s(?:out|gone|cut)(?=$|[.!,])/giu, 'drop $1'],
  // `1:00 en punto`
  [/(?<=\d(?:\s?[ap]\.?m\.?)?)\s(?:en punto|on the dot|sharp)(?!\p{L})/giu, ''],
  // `Parlor's taken, use Room 12`
  [
    /^(?:the\s)?(\p{L}[\p{L}\d ]{2,30}?)(?:['’]s| is| was)\s(?:already\s)?(?:taken|booked|reserved|unavailable|not available|double[- ]booked|spoken for)[,;.]?\s(?:so\s)?(?:please\s|let['’]s\s|we(?:['’]ll| will)\s)?use\s([^.!?,;\n]{2,40})/giu,
    'use $2 instead of $1',
  ],
]

/** `twelve dollars`, `12 bucks` */
const inDollars = (sentence: string): string =>
  sentence.replaceAll(/(?<![\p{L}\d$])([\p{L}\d]+)\s(?:dollars|bucks)(?!\p{L})/giu, (all, number: string) =>
    /^\d+$/.test(inDigits(number)) ? `$${inDigits(number)}` : all,
  )

const value = String.raw`\$?\d{1,4}(?::\d\d)?(?:\s?[ap]\.?m\.?)?`
const forValue = new RegExp(
  String.raw`^(?:(?:(?:it|price|cost|time)\s(?:went|goes|moved|changed)\s(?:up\s|down\s)?)?from\s(?<was>${value})\sto|(?:the\s)?(?<old>${value})\s?(?:is now|should be|should say|becomes|->|→|=>))\s(?:at\s)?(?<fresh>${value})[.!]*$`,
  'iu',
)
/** `140 should be 150`, `10:45 is now 11`: one value of a brief for another, of the same kind. */
function valueForValue(draft: Draft, sentence: string): string | null {
  const { was, old = was, fresh } = forValue.exec(sentence)?.groups ?? {}
  if (old === undefined || fresh === undefined) return null
  const isClock = [old, fresh].some((one) => /[:ap]/iu.test(one))
  const inFull = (one: string) => (/[:ap]/iu.test(one) ? one : `${one}:00`)
  if (isClock) return `change ${inFull(old)} to ${inFull(fresh)}`
  const [before, after] = [old, fresh].map((one) => `$${one.replace('$', '')}`)
  return allTexts(draft).some((text) => text.includes(before!)) ? `change ${before} to ${after}` : null
}

const drops =
  /(?<!\p{L})(?:drop|remove|delete|cancel|skip|lose|scratch|cut|no|not (?:doing|having)|is out|take off|take out)(?!\p{L})/iu
const hourAlone =
  /(?<=(?<!\p{L})(?:the|no|our)\s)(1[0-2]|[1-9])(?=$|[.,!;]|\s(?:is|was|service|mass|show|one|class|won|this|anymore|because|since)(?!\p{L}))/giu
/** `drop the 11`, of the only thing at that hour: with the half of its day. */
function withHalf({ times, dates }: Draft, sentence: string): string {
  if (!drops.test(sentence)) return sentence
  return sentence.replace(hourAlone, (number) => {
    const [own, another] = times.flatMap(({ value }) =>
      value !== null && on12(value) === Number(number) ? [value] : [],
    )
    const isDay = dates.some(({ value }) => value?.endsWith(`-${number.padStart(2, '0')}`))
    return own === undefined || another !== undefined || isDay ? number : `${number} ${own < '12' ? 'am' : 'pm'}`
  })
}
/** The hour of `23:00` on a clock's face; of other times none. */
const on12 = (value: string): number | null =>
  value.endsWith(':00') ? ((Number(value.slice(0, 2)) + 11) % 12) + 1 : null

type Around = { lines: readonly BriefLine[]; ahead: string }

/** `Also we have a sunrise service again.`, ahead of `6:30, at the pond.`: that is the hour of what comes besides. */
const comesBesides =
  /(?<!\p{L})(?:also|again|another|add(?:ed|ing)?|new|extra|additional|también|otr[oa])(?!\p{L})[^.!?]*(?:services?|mass(?:es)?|sessions?|shows?|class(?:es)?|meetings?|groups?|misas?|servicios?|clases?)(?:\sagain|\sas well|\stoo)?[.!\s]*$/iu

const verses = /(?<![\d:])(?<chapter>\d{1,3}):(?<from>\d{1,3})[-–]\d{1,3}(?![\d:]|\s?[ap]\.?m\b)/u
const verseAlone =
  /^(?:(?:it|the verse|verse|scripture|the scripture|reference|that)(?:['’]s|\s(?:is|should be))(?:\snow)?\s|should be\s)?(?:(?<chapter>\d{1,3}):|(?:v\.|vv?\.?|verses?)\s?)(?<from>\d{1,3}(?:[-–]\d{1,3})?)(?:\s(?:now|please|pls|instead)|,?\s(?:not|instead of)\s[\d:–-]+)*[.!]*$/iu
/** `27:19`, `verse 19`: of the only reference of a brief, in its chapter. */
function verseIn({ scripture }: Draft, sentence: string): string | null {
  const { chapter, from } = verseAlone.exec(sentence)?.groups ?? {}
  const [only, another] = scripture
  const [, book, own] = /^(.+\s(\d{1,3})):\d/u.exec(only?.value ?? '') ?? []
  const isIt = book !== undefined && another === undefined && (chapter === undefined || chapter === own)
  return from === undefined || !isIt ? null : `the verse is now ${book}:${from}`
}
/** `June 13 should be 1:12-30`, of the one reference that begins so: with its book. */
function withBook(draft: Draft, sentence: string): string {
  const { scripture } = draft
  const { 0: said = '', groups = {} } = verses.exec(sentence) ?? {}
  if (said === '' || scriptureIn(sentence).length > 0) return sentence
  const [own, another] = scripture.flatMap(
    ({ value }) =>
      new RegExp(`^(.+)\\s${groups['chapter']}:${groups['from']}(?!\\d)`, 'u').exec(value ?? '')?.[1] ?? [],
  )
  return own === undefined || another !== undefined ? sentence : sentence.replace(said, `${own} ${said}`)
}

/** A sentence as its readers know it: a moment alone as what it now is, and what it says in short at length. */
export const inWholeWords = (draft: Draft, sentence: string, { lines, ahead }: Around): string =>
  (comesBesides.test(ahead) ? null : (verseIn(draft, sentence) ?? saidAlone(draft, inDollars(sentence), lines))) ??
  valueForValue(draft, sentence) ??
  terse.reduce(
    (rest, [short, long]) => rest.replaceAll(short, long),
    withHalf(draft, inDollars(withBook(draft, peopleInWholeWords(sentence)))),
  )
