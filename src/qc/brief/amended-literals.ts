import { isDenied } from './amended-facts.ts'
import { allTexts, type Change, type Draft, exchange, type How, squeezed, stemsOf } from './draft.ts'
import type { BriefLine } from './lines/lines.ts'
import { type Literal, literalsIn } from './literals.ts'

/** What comments make of addresses, telephones, prices, and of how many there are of a thing. */

/** Addresses, telephones, prices and the like: the new one stands where the old one of its kind stood. */
export function literalChanges(draft: Draft, how: How, lines: readonly BriefLine[]): Change[] {
  const isCode = (text: string) => /\bqr\b/i.test(text)
  const mentions = literalsIn(how.sentence).filter(
    ({ kind }) => kind !== 'person' && kind !== 'count' && !(kind === 'url' && how.isAdded && isCode(how.sentence)),
  )
  // What a code holds is changed by a sentence about codes alone.
  const texts = allTexts(draft).filter((one) => isCode(how.sentence) || !isCode(one))
  const has = ({ text }: Literal) => texts.some((one) => squeezed(one).includes(squeezed(text)))
  const known = mentions.filter(has)
  // `It was $4 in an older draft.`
  const fresh = mentions.filter((one) => !has(one) && !isDenied(how.sentence, one.text))
  // `Use the one instead of the other`, where the brief names both already.
  const denied = fresh.length > 0 ? [] : known.filter(({ text }) => isDenied(how.sentence, text))
  const stays = known.find((one) => denied.some(({ kind }) => kind === one.kind) && !denied.includes(one))
  if (stays !== undefined) return denied.flatMap(({ text }) => exchange(draft, text, stays.text))
  return fresh.flatMap((one): Change[] => {
    const old =
      known.find(({ kind }) => kind === one.kind)?.text ?? (how.isAdded ? null : likeliest(texts, one, how, lines))
    if (old === null) {
      draft.required_elements.push(one.text)
      return [{ field: 'required_elements', before: null, after: one.text }]
    }
    return exchange(draft, old, one.text)
  })
}

/** `We are up to 60 decorated cars now`: another number of the same thing. */
export function countChanges(draft: Draft, { sentence, isDropped }: How): Change[] {
  const nounOf = (text: string) => squeezed(text.replace(/\d[\d,]*/g, ''))
  const countsIn = (text: string) => literalsIn(text).filter(({ kind }) => kind === 'count')
  const known = allTexts(draft).flatMap(countsIn)
  // `Grades should be 4-8 this year`
  const [, thing = '', number] =
    /\b(\p{L}{3,})\s(?:should be|are now|is now|are|is)\s(\d[\d,–-]*)/iu.exec(sentence) ?? []
  const told = known.find((one) => number !== undefined && nounOf(one.text).replace(/-/g, '') === squeezed(thing))
  if (told !== undefined && !isDropped && !told.text.endsWith(number!))
    return exchange(draft, told.text, `${thing.toLowerCase()} ${number}`)
  return countsIn(sentence).flatMap(({ text }) => {
    const old = known.find((one) => nounOf(one.text) === nounOf(text))
    return isDropped || old === undefined || old.text === text ? [] : exchange(draft, old.text, text)
  })
}

/** The literal of the same kind that the sentence speaks of: the one whose neighbours in the brief it names, else the first. */
function likeliest(
  texts: readonly string[],
  { kind, at }: Literal,
  { sentence }: How,
  lines: readonly BriefLine[],
): string | null {
  const candidates = texts.flatMap((text) => literalsIn(text).filter((one) => one.kind === kind))
  const sharedWith = (words: string) => (text: string) => {
    const stems = new Set(stemsOf(words))
    return stemsOf(neighbours(text, lines)).filter((stem) => stems.has(stem)).length
  }
  // `Adults are $15 and kids $8`: each price with the words beside it.
  const beside = sharedWith(
    sentence
      .slice(0, at)
      .split(/[,;]|\band\b/)
      .at(-1) ?? '',
  )
  const shared = sharedWith(sentence)
  const likely = candidates.toSorted((a, b) => beside(b.text) - beside(a.text) || shared(b.text) - shared(a.text))
  return likely[0]?.text ?? null
}

/** The words around a literal in the line of the brief where it stands, and its label: `$25 at the door`. */
function neighbours(literal: string, lines: readonly BriefLine[]): string {
  const line = lines.find(({ text }) => text.includes(literal))
  if (line === undefined) return ''
  const at = line.text.indexOf(literal)
  const ahead = line.text.slice(Math.max(0, at - 28), at).replace(/^.*[.;,]/, '')
  const behind = line.text.slice(at + literal.length, at + literal.length + 28).replace(/[.;,].*$/, '')
  return `${line.label ?? ''} ${ahead} ${behind}`
}
