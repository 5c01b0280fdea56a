import { placeKinds } from '../../../brief/brief.ts'
import { plainWordsIn, slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, requestedText, saidText } from '../comparison.ts'
import { isUnmarked } from '../shown.ts'

/**
 * `Pastor Jim`, where the task has `Pastor Tim`, and `Education Building` for `Music Building`: behind the same title, or before
 * the same kind of place, a name of which the task has no word, while its own stands nowhere in the design.
 */

/** Titles, and kinds of places that stand before their names: `Parque Riverside`. */
const titles = new Set(
  'pastor pastora rev reverend fr father sister brother bishop deacon elder rabbi minister evangelist coach professor prof dr chaplain canon mother evangelista hermano hermana padre obispo apóstol profeta diácono camp lake mount parque campamento colegio escuela capilla rancho'.split(
    ' ',
  ),
)
const kinds = new Set(placeKinds.filter((kind) => kind.length > 3 && kind !== 'church').concat('building', 'hardware'))
const surelyRead = 0.9
const nameWordsMax = 3
const lettersMin = 3

type Word = { text: string; plain: string; line: number }
/** A title or a kind of place, the word of a name that tells it from others, and the whole as it is written. */
type Called = { kind: string; own: string; text: string; place: number }

export function nearCallings(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const said = `${saidText(brief)}\n${requestedText(brief)}`
  const known = new Set(plainWordsIn(`${said} ${brief.fields.partner_name ?? ''} ${brief.words.join(' ')}`))
  const shown = new Set(text.plain)
  // Where it takes place is compared by the check of places.
  const places = brief.fields.locations.map((one) => one.split(/[,(]/)[0]!)
  const wanted = calledIn(wordsOf(said)).filter(
    ({ own, text: name }) => !shown.has(own) && !places.some((one) => one.includes(name)),
  )
  const read = text.words.map((_, place): Word => {
    const { word, at } = text.wordAt(place)
    return { text: word.text, plain: plainWordsIn(word.text)[0] ?? '', line: at }
  })
  const found = new Map<string, CheckFinding>()
  for (const { kind, own, text: actual, place } of calledIn(read)) {
    const { word } = text.wordAt(place)
    const meant = wanted.filter((one) => one.kind === kind && !isPart(one.own, own))
    const [expected] = meant
    if (expected === undefined || known.has(own) || word.confidence < surelyRead) continue
    if (new Set(meant.map((one) => one.own)).size > 1 || comparison.suspects.has(own)) continue
    if (isUnmarked(own, expected.own, word.confidence)) continue
    found.set(
      own,
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design says “${actual}” where the task has “${expected.text}”.`,
        expected: expected.text,
        actual,
        box: word.box,
        subject: `near:${slug(actual)}`,
      }),
    )
  }
  return [...found.values()]
}

/** `Tim` and `Timothy` may be one. */
const isPart = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

const wordsOf = (text: string): Word[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      line.split(/\s+/).map((word) => ({ text: word, plain: plainWordsIn(word)[0] ?? '', line: at })),
    )

const isName = ({ text, plain }: Word) => plain.length >= lettersMin && /^[("“]?\p{Lu}\p{L}/u.test(text)
const endsPiece = ({ text }: Word) => /[,;:!?)"”]$|\p{L}{3,}\.$/u.test(text)
const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}\d]+$/gu, '').replace(/['’]s$/u, '')

function calledIn(words: readonly Word[]): Called[] {
  return words.flatMap((word, at) => {
    if (titles.has(word.plain)) return behind(words, at)
    const before = words[at - 1]
    if (!kinds.has(word.plain) || before === undefined || !isName(word) || !isName(before)) return []
    if (before.line !== word.line || endsPiece(before) || kinds.has(before.plain) || titles.has(before.plain)) return []
    const text = `${trimmed(before.text)} ${trimmed(word.text)}`
    return [{ kind: word.plain, own: before.plain, text, place: at - 1 }]
  })
}

/** The name behind a title, by its last word. */
function behind(words: readonly Word[], at: number): Called[] {
  let end = at
  while (end - at < nameWordsMax + 1) {
    const next = words[end + 1]
    const isNext = next !== undefined && next.line === words[at]!.line && /^\p{Lu}/u.test(next.text)
    if (!isNext || (end > at && endsPiece(words[end]!))) break
    end++
  }
  const last = words[end]!
  if (end === at || !isName(last)) return []
  const text = words
    .slice(at, end + 1)
    .map((one, place) => (place === end - at ? trimmed(one.text) : one.text))
    .join(' ')
  return [{ kind: words[at]!.plain, own: plainWordsIn(trimmed(last.text))[0] ?? last.plain, text, place: end }]
}
