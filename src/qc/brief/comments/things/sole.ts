import { datesIn, scriptureIn, timesIn } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, exchangeOrAsk, squeezed } from '../../draft.ts'
import { isPlaceName } from '../../guesses.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { literalsIn } from '../../values/values.ts'
import { isTalk } from '../../talk.ts'
import { ownLines } from '../items/items.ts'
import { isDenied } from '../words.ts'

/**
 * `Let's go with Diane Foster`, `Location change: Garden Room`, `Correction: Psalm 46:5`: a sentence that names somebody, a place or a
 * passage and says nothing else, where the brief has one of its kind alone.
 */
export function soleOfKind(draft: Draft, sentence: string, lines: readonly BriefLine[], title: string): Change[] {
  if (isTalk(sentence) || datesIn(sentence).length + timesIn(sentence).length > 0) return []
  const said = ownLines(lines)
    .map(({ label, text }) => `${label ?? ''}: ${text}`)
    .join('\n')
  const letters = squeezed(said)
  const isKnown = (text: string) => letters.includes(squeezed(text))
  // `(was Fellowship Hall)`
  const bare = sentence.replaceAll(named, (name) => (isKnown(name) ? ' ' : name))
  for (const { text, of, words } of mentionedIn(sentence, isKnown)) {
    if (isDenied(sentence, text) || saysMore(bare, text, new Set([...words, ...wordsOf(title)]))) continue
    const [known, other] = of(draft, lines)
    if (known !== undefined && other === undefined) return exchangeOrAsk(draft, known, text)
  }
  return []
}

/** A value, all that the brief has of its kind, and the words that tell of it. */
type Mention = {
  text: string
  of: (draft: Draft, lines: readonly BriefLine[]) => string[]
  words: readonly string[]
}

const named = /(?<![\p{L}\d])(?:\p{Lu}[\p{L}'’.-]+\s){1,3}\p{Lu}[\p{L}'’-]+/gu
/** A sentence's first word is large, whatever it is. */
const opening =
  /^(?:Correction|Update|Change|Sorry|Actually|Please|Our|The|It|It['’]s|Use|Try|Make|Let['’]s|New|Not|Now|We|We['’]re|They|Switch|Could|Can|Put|Location|Speaker)\s/u

function mentionedIn(sentence: string, isKnown: (text: string) => boolean): Mention[] {
  const passages = scriptureIn(sentence)
    .filter(({ text }) => !isKnown(text))
    .map(({ text }): Mention => ({ text, of: passagesOf, words: ofPassages }))
  if (passages.length > 0) return passages.length === 1 ? passages : []
  const names = [...sentence.matchAll(named)]
    .map(([name]) => name.replace(opening, ''))
    .filter((one) => one.includes(' ') && !isKnown(one))
  const [name, another] = names
  if (name === undefined || another !== undefined || /\d/.test(name)) return []
  if (isPlaceName(name)) return [{ text: name, of: placesOf, words: ofPlaces }]
  // `First Lady Thea`, whom the brief names, is called otherwise, and nobody else.
  const isOther = fullName.test(name) && !name.split(' ').some(isKnown)
  return isOther ? [{ text: name, of: peopleOf, words: ofPeople }] : []
}

const distinct = (texts: readonly string[]) => [...new Map(texts.map((one) => [squeezed(one), one])).values()]
const passagesOf = ({ scripture }: Draft) => distinct(scripture.map(({ text }) => text))
const church = /(?<!\p{L})(?:church|parish|chapel of|ministr(?:y|ies)|iglesia|cathedral|temple)(?!\p{L})/iu
const placesOf = ({ locations }: Draft) =>
  distinct(locations.flatMap((one) => one.split(/,\s/)).filter((one) => !church.test(one) && !/\d/.test(one))).map(
    (one) => one.replace(/^(?:the|our)\s/iu, ''),
  )
const fullName = /^(?:\p{Lu}\p{L}{1,8}\.?\s)?\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+)){1,2}$/u
const ofRole =
  /(?<!\p{L})(?:speaker|preacher|guest|leader|teacher|instructor|host|presenter|keynote|officiant|soloist)(?!\p{L})/iu
const personsIn = (text: string) => literalsIn(text).flatMap((one) => (one.kind === 'person' ? [one.text] : []))
/** Whom the lines of a brief name, read once for all of its sentences. */
const namedBy = new WeakMap<readonly BriefLine[], string[]>()
function peopleOf(draft: Draft, lines: readonly BriefLine[]): string[] {
  const people =
    namedBy.get(lines) ??
    ownLines(lines).flatMap(({ label, text }) => [
      ...personsIn(label === null ? text : `${label}: ${text}`),
      ...(ofRole.test(label ?? '') && fullName.test(text) ? [text] : []),
    ])
  namedBy.set(lines, people)
  return distinct([...allTexts(draft).flatMap(personsIn), ...people])
}

const ofPassages = ['verse', 'scripture', 'passage', 'text', 'reading', 'reference', 'pastor', 'prefers', 'theme']
const ofPlaces = [
  'location',
  'venue',
  'place',
  'room',
  'space',
  'where',
  'held',
  'meet',
  'meeting',
  'gave',
  'got',
  'booked',
]
const ofPeople =
  'speaker speak speaking speaks preach preacher preaching guest lead leader leading teach teacher teaching host hosting keynote presenter presenting fill filling step stepping stepped cover covering take takes taking agreed come coming name'.split(
    ' ',
  )
/** The words of a sentence that changes something. */
const ofChange = new Set(
  'we us our you it its the is are was be been being will would now new please instead make making made that this put use using let lets go going goes with have has had move moved moving change changed changing changes switch switched switching update updated correction correct sorry actually could can should just decided settled for from into not they them want wants need needs event service there here and thanks thank voted chose picked landed ended been say says read'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Whether the clause that names a value is of something else, too: `We got the Garden Room for the kids`; or says nothing of it: `Thank you, Sister Inez`. */
function saysMore(sentence: string, value: string, known: ReadonlySet<string>): boolean {
  const clause = sentence.split(/[,;.]\s|\s[-–—]\s|\s(?:so|but|because|since)\s/u).find((one) => one.includes(value))
  const rest = (clause ?? sentence).replace(value, ' ').replaceAll(/['’]\p{L}+/gu, '')
  const isBare = clause !== undefined && clause !== sentence && !/\p{L}/u.test(rest)
  return isBare || wordsOf(rest).some((word) => !ofChange.has(word) && !known.has(word))
}
