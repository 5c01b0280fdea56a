import { factSpans, isTalk, literalsIn } from '../../../brief/brief.ts'
import { masked } from '../../../text/text.ts'
import { certainty } from '../certainty.ts'
import type { Rounds } from './rounds.ts'
import { placeOf } from './text.ts'
import type { Verdict } from './verdict.ts'

/**
 * What a request states without saying that it is a change: `Phone has two digits flipped, it must be (319) 555-0142`. What
 * is stated came with this round, or is in neither, or stood in the round before and stands as it did: then whatever was
 * wrong with it still is.
 */
export function fromStatements(request: string, rounds: Rounds): Verdict | null {
  const { now, before } = rounds
  if (!now.text.isGood || !before.text.isGood) return null
  const values = statedIn(request)
  if (values.length === 0) return null
  const states = values.map((value) => ({
    value,
    now: placeOf(now.text, value),
    before: placeOf(before.text, value),
  }))
  const missing = states.find((one) => one.now === null)
  const [fresh] = states.filter((one) => one.now !== null && one.before === null)
  const facts = { expected: values.join(', '), confidence: certainty.ofExactText }
  if (missing === undefined && fresh !== undefined)
    return {
      word: 'fixed',
      why: `The design says “${fresh.now!.line}”.`,
      actual: fresh.now!.line,
      box: fresh.now!.box,
      ...facts,
    }
  if (missing !== undefined && fresh === undefined && hasDigits(missing.value) && !isNear(missing.value, rounds))
    return { word: 'not_fixed', why: `The design does not show “${missing.value}”.`, actual: null, box: null, ...facts }
  const [first] = states
  if (
    missing === undefined &&
    areKept(
      states.map((one) => one.before!.line),
      rounds,
    )
  )
    return {
      word: 'not_fixed',
      why: `The design still says “${first!.now!.line}”.`,
      actual: first!.now!.line,
      box: first!.now!.box,
      ...facts,
    }
  return null
}

const hasDigits = (value: string) => /\d/.test(value)

/** A number that was read with a slip, or in another form, may be the one that is meant. */
function isNear(value: string, { now }: Rounds): boolean {
  const digits = value.replace(/\D/g, '')
  return digits.length > 1 && now.text.text.replace(/\D/g, '').includes(digits)
}

/** Whether the lines stand in this round with the same words, and in the same order. */
function areKept(lines: readonly string[], { pairs, now }: Rounds): boolean {
  const own = pairs.filter(({ before }) => before !== null && lines.includes(before.text))
  const places = own.map(({ now: line }) => (line === null ? -1 : now.text.lines.indexOf(line)))
  return (
    own.length > 0 &&
    own.every(({ isSameText }) => isSameText) &&
    places.every((at, nth) => nth === 0 || at > places[nth - 1]!)
  )
}

/** Where a sentence goes over to why, or to what was before. */
const reasons =
  /(?<!\p{L})(?:because|since|so that|so we|so people|see my|as per|per my|which|until|last (?:week|year|time|month)|otherwise|in case|when we|like we|we (?:had|were|used))(?!\p{L}).*$/isu
/** What is so, or has to be; a question says neither. */
const states =
  /(?<!\p{L})(?:is|are|it['’]?s|that['’]?s|should|must|has to|have to|needs? to|supposed to|ends?|starts?|begins?|reads?|says?|spelled|spelt)(?!\p{L})|:\s/iu
const denied =
  /(?<!\p{L})(?:not|no|never|isn['’]?t|instead of|rather than|was|were|had|from|wrong|don['’]?t)\s(?:the\s|at\s|on\s|a\s|be\s|say\s)?$/iu

/** The values that a request says are so: quotations, moments, numbers, addresses, names. */
function statedIn(request: string): string[] {
  const found: string[] = []
  for (const sentence of request.split(/(?<=[.!?])\s+(?=["“\p{Lu}\d])/u)) {
    const said = sentence.replace(reasons, '')
    if (!states.test(said) || isTalk(said) || /\?\s*$/.test(said)) continue
    const spans = valuesIn(said)
    found.push(...spans.filter(({ at }) => !denied.test(said.slice(0, at))).map(({ text }) => text))
  }
  return [...new Set(found)]
}

function valuesIn(said: string): { at: number; text: string }[] {
  const quotes = [...said.matchAll(/["“]([^"“”]{2,160})["”]/gu)].map(({ index, 0: all, 1: text = '' }) => ({
    at: index,
    end: index + all.length,
    text,
  }))
  const rest = masked(said, quotes)
  const facts = factSpans(rest).map(({ at, end }) => ({ at, end, text: said.slice(at, end) }))
  const plain = masked(rest, facts)
  const literals = literalsIn(plain)
    .filter(({ kind }) => kind !== 'person' && kind !== 'count')
    .map(({ text }) => ({ at: plain.indexOf(text), end: plain.indexOf(text) + text.length, text }))
  const bare = masked(plain, literals)
  const numbers = [...bare.matchAll(/(?<![\p{L}\d])[$€£]?\d{2,}(?:,\d{3})*(?:\.\d\d)?(?![\p{L}\d])/gu)]
  const names = [...bare.matchAll(/(?<=[\p{Ll},:]\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)+/gu)]
  return [
    ...quotes,
    ...facts,
    ...literals,
    ...[...numbers, ...names].map(({ index, 0: text }) => ({ at: index, text })),
  ]
}
