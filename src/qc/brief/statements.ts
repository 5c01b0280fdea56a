import { datesIn, masked, recurringIn, sentences, timesIn } from '../text/text.ts'
import type { Amendment, Statement } from '../model.ts'
import { isAside, isForRain, isUnwanted } from './asides.ts'
import { prosePlaces, streetIn } from './guesses.ts'
import { isTakenBack } from './taken-back.ts'
import { type BriefLine, isDue, type Topic } from './lines/lines.ts'
import { literalsIn } from './values/values.ts'

/** How plainly a task asks for what its sentences name: by a label or an order, as the event's own, or in passing. */

/** A label of one of these topics says what its value is. */
const askingTopics = new Set<Topic>(['dates', 'times', 'moment', 'location', 'scripture', 'copy', 'required', 'fact'])
const statementsMax = 400
/** A line of more words is a sentence of prose, whatever it ends in. */
const rowWordsMax = 10

/** What the piece has to say, in so many words; `please have it ready` is said of the work. */
const order =
  /(?<!\p{L})(?:word[- ]for[- ]word|verbatim|exact(?:ly)?(?: (?:wording|text|words))?|(?:small|fine) print|disclaimer|palabra por palabra|tal cual)(?!\p{L})[^:"“”]{0,40}:\s?\p{Lu}|(?<!\p{L})(?:must|needs? to|ha(?:s|ve) to|should|be sure|make sure|do ?n['’]t forget|remember|please|pls|plz) (?:also |to |please )*(?:say|read|state|write|include|show|list|mention|feature|(?:have|carry) (?:the |this |these |a )?(?:lines?|words?|phrase|text|note))(?!\p{L})|(?<!\p{L})(?:required|mandatory|(?:please |pls |must |also )(?:put|add|use|have)|(?:sub)?titles?|tag ?lines?|head(?:line|er|ing)s?|sub-?head(?:line|er|ing)?s?|(?:top|bottom|main|second|large|big) (?:line|words?|text)|footers?|slogans?|mottos?|themes?|captions?|called|entitled|titled|says?|lema|título|se llama)(?!\p{L})(?:(?!(?:over|instead|rather|not|than)(?!\p{L}))[^.;"“”]){0,40}["“]|^(?:(?:and|also|please|pls|then),?\s)*(?:include|add|list|mention|show|feature)\s(?!(?:a|an|some|any|more|less|your)\s(?:photo|picture|image|texture|graphic|icon|color|colour)|whatever)/iu

/** `"No dinner on Good Friday" (must be on there)` */
const orderBehind =
  /["”]\W{0,4}(?:(?:this|that|it|which)\s)?(?:must|needs? to|ha(?:s|ve) to|(?:is|are) (?:required|mandatory))(?!\p{L})/iu

/** `Speakers are Jon and Elise Barrow.` */
const introduces =
  /^(?:the |our |this year['’]s |guest |special |keynote )*(?:speakers?|preachers?|teachers?|musicians?|artists?|guests?|keynotes?|facilitators?|presenters?|predicadora?|oradora?|conferencista|invitad[oa])(?: this year| especial)? (?:is|are|will be|es|son|será)\s(?:\p{Lu}\p{L}*\.?\s)*\p{Lu}\p{L}+/u

/** `Bishop Nora Lindqvist will preach at the 10 am.` */
const acts = (text: string): boolean =>
  /(?<!\p{L})(?:will (?:be )?(?:preach|speak|lead|teach|sing|perform|play|shar)\p{L}*)(?!\p{L})/iu.test(text) &&
  literalsIn(text).some(({ kind }) => kind === 'person')

/** `Enter your pot: email chili@grace.example`: for what one writes or calls, and where. */
const reaches = (text: string): boolean =>
  /^(?!.*(?<!\p{L})(?:contact|questions?|me|my|office|proofs?|drafts?|files?|invoice)(?!\p{L}))[\p{L}’' ]{3,40}:\s/iu.test(
    text,
  ) && literalsIn(text).some(({ kind }) => ofReach.has(kind))

/** Whom those who come turn to, and how: `call 555-0148 to register`. */
const callsUp =
  /(?<!\p{L})(?:register|registration|rsvp|sign[- ]?up|tickets?|reserve|reservations?|to (?:order|donate|give|volunteer|enroll)|(?:more|further) info(?:rmation)?|for info|details at|learn more|visit|inscr[ií]\p{L}+|boletos|informes)(?!\p{L})/iu

const saysDay = (text: string) => datesIn(text).length > 0 || recurringIn(text).length > 0
const saysHour = (text: string) => timesIn(masked(text, datesIn(text))).length > 0

/** A sentence that says when and where something is to be: a date or a street, or two of a day, an hour and a place. */
function isEvents(text: string): boolean {
  if (datesIn(text).length > 0 || streetIn(text) !== null) return true
  const stated = [saysDay(text), saysHour(text), prosePlaces(text).length > 0]
  return stated.filter(Boolean).length > 1
}

/** A row that is nothing but a day and an hour: `Thursdays, 12:10 p.m.` */
function isMoment(text: string): boolean {
  const dates = datesIn(text)
  const times = timesIn(masked(text, dates))
  const rest = masked(masked(text, [...dates, ...times]), recurringIn(text))
  return dates.length + times.length > 0 && !/[\p{L}\d]/u.test(rest.replace(littleWords, ''))
}
const littleWords =
  /(?<!\p{L})(?:to|from|at|and|on|the|every|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|de|a|al|el|las?|y)(?!\p{L})/giu

const isRow = (text: string) => text.split(/\s+/).length <= rowWordsMax && !/[.!?]\s+\p{Lu}|\s\p{Ll}+\.$/u.test(text)

type Task = { title: string; lines: readonly BriefLine[]; amendments: readonly Amendment[] }

/** The sentences of a task with how plainly they ask; the oldest first. */
export function statementsOf({ title, lines, amendments }: Task): Statement[] {
  const rows = lines.map((line) => weighed(line))
  // `Holly Craft Fair` / `Saturday, December 5, 9 am – 3 pm` / `Fellowship Hall`: rows beside the one that says when.
  const isOwn = (at: number) => lines[at]?.topic === 'prose' && rows[at]!.some(({ weight }) => weight !== 'passing')
  const isBeside = (at: number) => isRow(lines[at]!.text) && [-2, -1, 1, 2].some((step) => isOwn(at + step))
  const said = rows.flatMap((some, at) =>
    some.map((one): Statement =>
      one.weight === 'passing' && isBeside(at) && mayRise(one) ? { ...one, weight: 'own' } : one,
    ),
  )
  const changed = amendments.flatMap(({ after, amended_by: { text } }): Statement[] =>
    after === null
      ? []
      : [
          { text: after, weight: 'asked' },
          { text, weight: 'asked' },
        ],
  )
  return [{ text: title, weight: 'own' as const }, ...said.slice(0, statementsMax), ...changed]
}

/** The lines that say what there is, with their labels. */
export const rowsOf = (lines: readonly BriefLine[]): string[] =>
  lines
    .filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside' && topic !== 'due')
    .slice(0, statementsMax)
    .map(({ label, text }) => (label === null ? text : `${label}: ${text}`))

/** `Pat Moore, 555-0133`, below a request, is who writes it. */
const mayRise = ({ text }: Statement) =>
  !isAside(text) && !isDue(text) && !isForRain(text) && !literalsIn(text).some(({ kind }) => ofReach.has(kind))
const ofReach = new Set(['phone', 'mail', 'url'])

function weighed({ topic, label, text }: BriefLine): Statement[] {
  if (askingTopics.has(topic) && !/\bcontact/i.test(label ?? ''))
    return [{ text: withoutTakenBack(label === null ? text : `${label}: ${text}`), weight: 'asked' }]
  return sentences(text).map((sentence): Statement => ({
    text: withoutTakenBack(sentence),
    weight: weightOf(topic, sentence),
  }))
}

const withoutTakenBack = (text: string) =>
  masked(
    text,
    datesIn(text).filter(({ at, end }) => isTakenBack(text, at, end)),
  )

function weightOf(topic: Topic, sentence: string): Statement['weight'] {
  if (topic !== 'prose' || isUnwanted(sentence)) return 'passing'
  if (order.test(sentence) || orderBehind.test(sentence) || introduces.test(sentence)) return 'asked'
  if (isAside(sentence) || isDue(sentence) || isForRain(sentence)) return 'passing'
  if (isMoment(sentence)) return 'asked'
  return isEvents(sentence) || callsUp.test(sentence) || reaches(sentence) || acts(sentence) ? 'own' : 'passing'
}
