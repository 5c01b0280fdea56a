import { shows } from './match-copy.ts'
import { type Asked, missing, remark, unread } from './match-remarks.ts'
import { sureConfidence, type Text } from './match-reading.ts'
import { fold, likeness, slug, wordsIn } from './match-words.ts'
import type { Remark } from './model.ts'

const placeKinds = new Set(
  'hall church chapel park center room gym campus sanctuary auditorium lawn camp school house barn garden pavilion amphitheater parish cathedral library field stadium theater cafe plaza farm lake'.split(
    ' ',
  ),
)

/** A place is there by its name or by its address; an address with another number is a wrong one. */
export function inspectLocations(asked: Asked): Remark[] {
  const { brief, text } = asked
  return brief.fields.locations.flatMap((location): Remark[] => {
    const pieces = location
      .split(/,|\s[-–—]\s|\(|\)/)
      .map((piece) => piece.trim())
      .filter((piece) => wordsIn(piece).length > 0)
    const subject = `location:${slug(location)}`
    const wrong = pieces.flatMap((piece) => otherNumber(text, piece))[0]
    if (wrong) {
      const { expected, actual, at } = wrong
      if (at.confidence < sureConfidence)
        return [unread({ check: 'location', what: `the address ${expected}`, expected, actual, box: at.box, subject })]
      const message = `The design says “${actual}”, the address should be ${expected}.`
      return [
        remark({
          check: 'location',
          severity: 'fail',
          confidence: Math.min(0.9, at.confidence),
          message,
          expected: location,
          actual,
          box: at.box,
          subject: `${subject}:${slug(actual)}`,
        }),
      ]
    }
    // The town alone is not the place, and a church's own name may stand for the church and not for where it is.
    const telling = pieces
      .filter((piece, at) => at === 0 || /\d/.test(piece))
      .map((piece) => piece.replace(/^(?:the|our|at|in)\s+/i, ''))
    if (telling.some((piece) => shows(text, piece))) return []
    const other = otherPlace(text, telling[0] ?? location)
    if (other === null)
      return [
        missing(asked, {
          check: 'location',
          what: `the place, ${location},`,
          expected: location,
          subject: `${subject}:missing`,
        }),
      ]
    if (other.at.confidence < sureConfidence)
      return [
        unread({
          check: 'location',
          what: `the place, ${location}`,
          expected: location,
          actual: other.actual,
          box: other.at.box,
          subject,
        }),
      ]
    const message = `The design says “${other.actual}”, the place should be ${location}.`
    return [
      remark({
        check: 'location',
        severity: 'fail',
        confidence: 0.75,
        message,
        expected: location,
        actual: other.actual,
        box: other.at.box,
        subject: `${subject}:${slug(other.actual)}`,
      }),
    ]
  })
}

type Elsewhere = { expected: string; actual: string; at: ReturnType<Text['wordAt']> }

/** The street is there, the number before it is another. */
function otherNumber(text: Text, piece: string): Elsewhere[] {
  const wanted = wordsIn(piece)
  const [number = '', ...name] = wanted
  const [street = '', kind] = name.filter((word) => word.length > 1)
  if (!/^\d+\w?$/.test(number) || !/^\p{L}{3,}/u.test(street)) return []
  const places = text.words.flatMap((word, at) =>
    at > 0 && likeness(street, word) > 0 && (kind === undefined || likeness(kind, text.words[at + 1] ?? '') > 0)
      ? [at]
      : [],
  )
  // Between the number and the street a direction may stand: `1200 N. Main`.
  const before = (at: number) => (/^\p{L}$/u.test(text.words[at - 1]!) && at > 1 ? at - 2 : at - 1)
  if (places.some((at) => fold(text.words[before(at)]!) === fold(number))) return []
  const wrong = places.find((at) => /^\d+\w?$/.test(text.words[before(at)]!))
  if (wrong === undefined) return []
  const actual = text.words.slice(before(wrong), wrong + 2).join(' ')
  return [{ expected: piece, actual, at: text.wordAt(wrong) }]
}

/** A place of the same kind under another name: the Parish Hall where the Fellowship Hall is meant. */
function otherPlace(text: Text, name: string): { actual: string; at: ReturnType<Text['wordAt']> } | null {
  const wanted = wordsIn(name)
  const kind = wanted.findLast((word) => placeKinds.has(word))
  if (kind === undefined || wanted.length < 2) return null
  const at = text.words.findIndex(
    (word, place) =>
      place > 0 &&
      likeness(kind, word) === 2 &&
      likeness(wanted[wanted.lastIndexOf(kind) - 1] ?? '', text.words[place - 1]!) === 0,
  )
  if (at === -1 || kind === 'church') return null
  const { line } = text.wordAt(at)
  return wordsIn(line).length < 2 ? null : { actual: line, at: text.wordAt(at) }
}
