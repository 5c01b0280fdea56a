import { editDistance } from '../../../kernel/text.ts'
import { around } from '../../boxes.ts'
import { placeKinds } from '../../brief/brief.ts'
import type { Remark } from '../../model.ts'
import { likeness, nearPhrases, plainWordsIn, slug, standsWhole, wordsIn } from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { comparing, type Comparison } from './comparison.ts'
import { sureConfidence, type Text } from './reading.ts'
import { squeezed } from './shown.ts'
import { certainty } from './certainty.ts'

export const partnerNameCheck = defineCheck({
  name: 'partner_name',
  category: 'brief',
  graded: true,
  inspect: comparing((comparison) => inspectPartner(comparison)),
})

/** From this on a word was read as it stands there. */
const surelyRead = 0.8
/** A word by which the name of a church is known as one: what stands before it is its name. */
const churchKinds = /^(?:church|ch|chapel|parish|cathedral|fellowship|ministries|tabernacle|assembly)$/

/** Words in which the names of places end. */
const ofPlaces = new Set(placeKinds.flatMap(wordsIn))

/** Words of which one is as good as another. */
const little = /^(?:an?|and|at|by|for|in|near|of|on|our|the|to|with|your)$/

/** A name with one word of it wrong, as it is written. */
export type Misnamed = {
  wanted: string
  actual: string
  box: Remark['box']
  confidence: number
  read: string
  at: number
}

/**
 * The church's name, as a phrase. It may stand in its logo, where nothing reads it: its absence is reported, not held
 * against anybody. With one of its words wrong it is a name, and another one.
 */
function inspectPartner({ brief, text, suspects }: Comparison): CheckFinding[] {
  const name = brief.fields.partner_name
  if (name === null) return []
  const [wrong] = misnamed(text, name).filter(
    ({ read, at, actual }) => !suspects.has(read) && !isOfRow({ brief, text }, actual, text.wordAt(at).line),
  )
  if (wrong) return [anotherName(name, wrong)]
  if (standsWhole(wordsIn(name), text.words)) return []
  const [other] = otherName(text, name)
  if (other) return [anotherName(name, other)]
  if (squeezed(text.text).includes(squeezed(name))) return []
  const message = `The name “${name}” was not read in the design; it may stand in the logo.`
  return [
    finding({
      severity: 'info',
      confidence: certainty.hidden,
      message,
      expected: name,
      subject: 'partner_name',
    }),
  ]
}

/** `Checks to St. Brendan Church by June 4`, of a task that writes the name so in that line: what it says otherwise itself is right there. */
function isOfRow({ brief, text }: Pick<Comparison, 'brief' | 'text'>, actual: string, line: string): boolean {
  const { rows = [] } = brief
  const own = plainWordsIn(actual)
  // A guest from `Mount Pisgah Baptist Church`, where the church's own name stands as well.
  const stands = standsWhole(wordsIn(brief.fields.partner_name ?? ''), text.words)
  const around = new Set(plainWordsIn(line)).difference(new Set(own))
  return rows.map(plainWordsIn).some((row) => {
    const isSaid = row.some((_, from) => own.every((word, place) => word === row[from + place]))
    return isSaid && (stands || around.intersection(new Set(row)).size >= besideMin)
  })
}
const besideMin = 2

/** A line that is a name of the same kind, word for word as long, where the name itself stands nowhere: `Valley Fellowship`. */
function otherName(text: Text, name: string): Misnamed[] {
  const words = wordsIn(name)
  if (words.length !== 2 || !churchKinds.test(words[1]!)) return []
  return text.words.flatMap((kind, at) => {
    const [first, second] = [text.wordAt(at - 1), text.wordAt(at)]
    const isLine = at > 0 && first.at === second.at && second.line.split(/\s+/).length === 2
    if (!isLine || likeness(words[1]!, kind) < 2 || !/^\p{Lu}/u.test(first.word.text)) return []
    const [actual, box] = written(text, at - 1, at + 1)
    const read = text.plain[at - 1] ?? ''
    return first.word.confidence < sureConfidence
      ? []
      : [{ wanted: words[0]!, actual, box, confidence: first.word.confidence, read, at: at - 1 }]
  })
}

function anotherName(name: string, { wanted, read, actual, box, confidence }: Misnamed): CheckFinding {
  const isSpelling = wordsIn(wanted)[0] === wordsIn(read)[0]
  const isSure = confidence >= surelyRead && !isSpelling
  return finding({
    severity: isSure ? 'fail' : 'warn',
    confidence: isSure ? certainty.ofOtherName : certainty.doubtful,
    message: `The design says “${actual}”, the name is ${name}.`,
    expected: name,
    actual,
    box,
    subject: `partner_name:${slug(read)}`,
  })
}

/** Where a name stands with one word of it wrong, or spelled in another way. */
export function misnamed(text: Text, name: string): Misnamed[] {
  const words = wordsIn(name)
  const plain = plainWordsIn(name)
  const near = nearPhrases(words, text.words).filter((one) => isName(text, words, one))
  const respelled = text.words.flatMap((_, from) => {
    const stands = words.every((word, place) => likeness(word, text.words[from + place] ?? '') === 2)
    const place = plain.findIndex((word, at) => isRespelled(word, text.plain[from + at] ?? ''))
    return stands && words.length > 1 && place >= 0 ? [{ at: from + place, place, from }] : []
  })
  return [...near, ...respelled].flatMap(({ at, place, from }) => {
    const { word } = text.wordAt(at)
    const { confidence } = word
    // `Grace Hill's Easter egg hunt`
    const isPossessive =
      place === words.length - 1 && wordsIn(word.text.replace(/['’]s\W*$/iu, '')).at(-1) === words[place]
    if (confidence < sureConfidence || isPossessive) return []
    const [actual, box] = written(text, from, from + words.length)
    return [{ wanted: plain[place] ?? words[place]!, actual, box, confidence, read: text.plain[at] ?? '', at }]
  })
}

/** `Harbour` for `Harbor`: no abbreviation, and a name has one spelling. */
function isRespelled(wanted: string, read: string): boolean {
  return (
    wanted !== read &&
    wanted.length > 5 &&
    read.length > 5 &&
    editDistance(wanted, read, 1) === 1 &&
    wordsIn(wanted)[0] === wordsIn(read)[0] &&
    likeness(wanted, read) === 1
  )
}

type Near = ReturnType<typeof nearPhrases>[number]

/** `The Attic Student Winter Retreat` of The Attic Students: the last word tells what kind of thing the next one is. */
function isOfMore(text: Text, words: string[], { wanted, read, place, from }: Near): boolean {
  const end = from + words.length
  if (place < words.length - 1 || wanted !== `${read}s` || end >= text.words.length) return false
  return text.wordAt(end).at === text.wordAt(end - 1).at
}

/**
 * Whether what stands there is the name at all. Within it another word makes another name; at its ends it may be a short
 * name with something else beside it, unless the word is nearly the right one or the name's own kind follows.
 */
function isName(text: Text, words: string[], near: Near): boolean {
  const { wanted, read, place, from } = near
  if (likeness(wanted, read) === 1) return !isOfMore(text, words, near)
  if (words.length < 3 || !/^\p{L}{2,}/u.test(read) || little.test(wanted)) return false
  const line = (at: number) => text.wordAt(from + at).at
  if (place > 0 && place < words.length - 1) return line(place - 1) === line(place) || line(place) === line(place + 1)
  const isOneLine = line(0) === line(words.length - 1)
  const isKind = churchKinds.test(words.at(-1)!) || ofPlaces.has(words.at(-1)!)
  return isOneLine && place === 0 && isKind && /^\p{Lu}/u.test(text.wordAt(from).word.text)
}

/** The words from one to another as they are written, without the marks around them, and where they stand. */
export function written(text: Text, from: number, end: number): [string, Remark['box']] {
  const places = Array.from({ length: end - from }, (_, at) => text.wordAt(from + at).word)
  const shown = places.map((word) => word.text).filter((one, at, all) => one !== all[at - 1])
  const boxes = places.flatMap(({ box }) => (box === null ? [] : [box]))
  return [shown.join(' ').replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''), around(boxes)]
}
