import { scriptureIn } from '../../../text/text.ts'
import type { Draft } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { saidAlone } from './alone.ts'

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
  // `1:00 en punto`
  [/(?<=\d(?:\s?[ap]\.?m\.?)?)\s(?:en punto|on the dot|sharp)(?!\p{L})/giu, ''],
  // `Parlor's taken, use Room 12`
  [
    /^(?:the\s)?(\p{L}[\p{L}\d ]{2,30}?)(?:['’]s| is| was)\s(?:already\s)?(?:taken|booked|reserved|unavailable|not available|double[- ]booked|spoken for)[,;.]?\s(?:so\s)?(?:please\s|let['’]s\s|we(?:['’]ll| will)\s)?use\s([^.!?,;\n]{2,40})/giu,
    'use $2 instead of $1',
  ],
]

type Around = { lines: readonly BriefLine[]; ahead: string }

/** `Also we have a sunrise service again.`, ahead of `6:30, at the pond.`: that is the hour of what comes besides. */
const comesBesides =
  /(?<!\p{L})(?:also|again|another|add(?:ed|ing)?|new|extra|additional|también|otr[oa])(?!\p{L})[^.!?]*(?:services?|mass(?:es)?|sessions?|shows?|class(?:es)?|meetings?|groups?|misas?|servicios?|clases?)(?:\sagain|\sas well|\stoo)?[.!\s]*$/iu

const verses = /(?<![\d:])(?<chapter>\d{1,3}):(?<from>\d{1,3})[-–]\d{1,3}(?![\d:]|\s?[ap]\.?m\b)/u
/** `June 13 should be 1:12-30`, of the one reference that begins so: with its book. */
function withBook({ scripture }: Draft, sentence: string): string {
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
  (comesBesides.test(ahead) ? null : saidAlone(draft, sentence, lines)) ??
  terse.reduce((rest, [short, long]) => rest.replaceAll(short, long), withBook(draft, sentence))
