import { datesIn, masked, scriptureIn, type Span, timesIn, wordsIn } from '../../text/text.ts'
import { literalsIn } from '../values/values.ts'
import { sizeOf, tokensOf } from './words.ts'

/** A value that a sentence of a comment names. */
export type Value = Span & { kind: ValueKind; text: string }
type ValueKind =
  'quote' | 'date' | 'time' | 'url' | 'mail' | 'phone' | 'hashtag' | 'handle' | 'price' | 'number' | 'name'

const literal = new Set<string>(['url', 'mail', 'phone', 'hashtag', 'handle', 'price'])
const quote = /(?<=["“])[^"“”]{2,80}(?=["”])/gu
/** A day of the month stands in another form on a design, or in none. */
const number = /(?<![\p{L}\d:$€£.,#/-])\d+(?:,\d{3})*(?![\d:%#]|[-/.]\d|\p{L})/gu
/** Names; a single word that begins the sentence may be any, and one in capitals is shouted. */
const name =
  /(?<![\p{L}\d])\p{Lu}[\p{L}'’-]+(?:\s(?:(?:of|the|de|del|la|and|&)\s)?(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+))+|(?<=[\p{L}\d,;:&)'’”"]\s)(?!(?:(?:Sun|Mon|Tues?|Wed|Wednes|Thurs?|Fri|Sat|Satur)(?:days?)?|January|February|March|April|May|June|July|August|September|October|November|December|I)(?!\p{L}))\p{Lu}\p{Ll}[\p{L}'’-]*/gu

/** In the order in which they stand; none lies within another. */
export function valuesIn(said: string): Value[] {
  const clean = masked(said, scriptureIn(said))
  const found: Value[] = []
  const add = (kind: ValueKind, spans: Iterable<Span & { text: string }>) => {
    for (const { text, at, end } of spans)
      if (!found.some((one) => at < one.end && one.at < end)) found.push({ kind, text, at, end })
  }
  const matches = (pattern: RegExp) =>
    [...clean.matchAll(pattern)].map(({ 0: text, index: at }) => ({ text, at, end: at + text.length }))
  add('quote', matches(quote))
  for (const one of literalsIn(clean)) if (literal.has(one.kind)) add(one.kind as ValueKind, [one])
  const dates = datesIn(clean)
  add('date', dates)
  add('time', timesIn(masked(clean, dates)))
  add('number', matches(number))
  add('name', matches(name))
  return found.toSorted((one, other) => one.at - other.at)
}

/** What stands around a value; `known`: the words of the task without its comments. */
export function featuresOfValue(said: string, value: Value, known: ReadonlySet<string>): string[] {
  const [left, right] = [tokensOf(said.slice(0, value.at)), tokensOf(said.slice(value.end))]
  const tokens = tokensOf(said)
  const isKnown = (text: string) => wordsIn(text).every((word) => known.has(word))
  const others = valuesIn(said).filter(({ at, kind }) => at !== value.at && kind === value.kind)
  const isQuestion = /\?\s*$/.test(said)
  return [
    'any',
    `is ${value.kind}`,
    `behind ${left.at(-1)}`,
    `behind ${left.slice(-2).join(' ')}`,
    `ahead of ${right[0]}`,
    `ahead of ${right.slice(0, 2).join(' ')}`,
    ...left.slice(-6).map((token) => `left ${token}`),
    ...right.slice(0, 6).map((token) => `right ${token}`),
    ...tokens.map((token) => `word ${token}`),
    `first ${tokens[0]}`,
    `first two ${tokens.slice(0, 2).join(' ')}`,
    `length ${sizeOf(tokens.length)}`,
    `words ${sizeOf(wordsIn(value.text).length)}`,
    `question ${isQuestion}`,
    `question ${isQuestion} ${value.kind}`,
    `known ${isKnown(value.text)}`,
    `known ${isKnown(value.text)} ${value.kind}`,
    `others ${Math.min(3, others.length)}`,
    `place ${others.filter(({ at }) => at < value.at).length}`,
    `known other ${others.some(({ text }) => isKnown(text))}`,
    `sign ${/[(,:]\s?$/.exec(said.slice(0, value.at))?.[0].trim() ?? ''}`,
  ].map((feature) => `value ${feature}`)
}
