import type { Rounds, RoundText } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { contentOf, tokensIn } from './tokens.ts'

/** `The order should be Text, Online, In person`: things that stand in both rounds, in the order in which they are read. */

const ofOrder =
  /\b(?:order|sequence|(?:list|go|goes|read|reads|come|comes|run|runs)(?: (?:them|it|should|as|like))*)\b[^:,.]{0,30}?(?::|\b(?:should (?:be|go|read)|to be|is|be|as|so it['’]?s|like this|go)\b:?)\s+(.+)$/iu
const between =
  /\s*(?:,\s*(?:and\s+|then\s+|followed by\s+)?|;\s*|\s+(?:then|followed by|and then)\s+|\s*(?:→|->|>|\/)\s*)/iu
const itemsMin = 2
const itemWordsMax = 5

/** Null: it names no order, or not all of its things were read in both rounds. */
export function sequenceVerdict(request: string, { now, before }: Rounds): Verdict | null {
  const list = ofOrder.exec(request)?.[1]?.replace(/[.!]+$/, '')
  if (list === undefined) return null
  const items = list
    .split(between)
    .flatMap((item, at, all) => (at === all.length - 1 ? item.split(/\s+and\s+/i) : [item]))
    .map((item) => tokensIn(item.replace(/^(?:first|then|next|last(?:ly)?|finally)\s+/i, '')))
  const areItems = items.every((words) => words.length <= itemWordsMax && contentOf(words).length > 0)
  if (items.length < itemsMin || !areItems) return null
  const [was, is] = [placesOf(items, before), placesOf(items, now)]
  if (was === null || is === null || isRising(was)) return null
  return isRising(is)
    ? verdict(true, 'They stand in this order.', null)
    : verdict(false, 'They stand in another order.', null)
}

/** Where each stands first, by the order of reading; null: one was not read, or two stand in one place. */
function placesOf(items: readonly string[][], { text }: RoundText): number[] | null {
  const tokens = text.lines.flatMap((line) => tokensIn(line.text))
  const places = items.map((words) =>
    tokens.findIndex((_, at) => words.every((word, offset) => tokens[at + offset] === word)),
  )
  return places.includes(-1) || new Set(places).size < places.length ? null : places
}

const isRising = (places: readonly number[]): boolean =>
  places.every((place, at) => at === 0 || place > places[at - 1]!)
