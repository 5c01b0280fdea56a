import type { Rounds, RoundText } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { contentOf, timesSaid, tokensIn } from './tokens.ts'

/** `The order should be Text, Online, In person`: things that stand in both rounds, in the order in which they are read. */

const ofOrder =
  /\b(?:order|sequence|(?:list|go|goes|read|reads|come|comes|run|runs)(?: (?:them|it|should|as|like))*)\b[^:,.]{0,30}?(?::|\b(?:should (?:be|go|read)|to be|is|be|as|so it['’]?s|like this|go)\b:?)\s+([^.!?]+(?:\.(?=\S)[^.!?]*)*)/iu
const between =
  /\s*(?:,\s*(?:and\s+|then\s+|followed by\s+)?|;\s*|\s+(?:then|followed by|and then)\s+|\s*(?:→|->|>|\/)\s*)/iu
const itemsMin = 2
const itemWordsMax = 5

/** `Missions should come before Buildings` */
const ahead =
  /^(.+?)\s(?:(?:should|to|can|could|please|needs? to|has to|be|come|comes|go|goes|stand|stands|placed|put|listed|first|in|the|list|line|were|was|is),?\s)*(?:before|ahead of|in front of)\s(?:the\s)?(.+?)(?=[.,;!?]|\s(?:because|since|so|please|in|on)\s|$)/iu

/** The last words ahead of `before`, and the first behind it, that stand in both rounds. */
function pairIn(request: string, { now, before }: Pick<Rounds, 'now' | 'before'>): string[][] | null {
  const [, one = '', other = ''] = ahead.exec(request) ?? []
  const isRead = (words: readonly string[]) =>
    contentOf(words).length > 0 && [now, before].every((round) => timesSaid(round, words) === 1)
  const [left, right] = [tokensIn(one), tokensIn(other)]
  const first = Array.from({ length: left.length }, (_, at) => left.slice(at)).find(isRead)
  const second = Array.from({ length: right.length }, (_, at) => right.slice(0, right.length - at)).find(isRead)
  return first && second ? [first, second] : null
}

/** Null: it names no order, or not all of its things were read in both rounds. */
export function sequenceVerdict(request: string, { now, before }: Rounds): Verdict | null {
  const items = listIn(request) ?? pairIn(request, { now, before })
  if (items === null) return null
  const areItems = items.every((words) => words.length <= itemWordsMax && contentOf(words).length > 0)
  if (items.length < itemsMin || !areItems) return null
  const [was, is] = [placesOf(items, before), placesOf(items, now)]
  if (was === null || is === null || isRising(was)) return null
  return isRising(is)
    ? verdict(true, 'They stand in this order.', null)
    : verdict(false, 'They stand in another order.', null)
}

function listIn(request: string): string[][] | null {
  const list = ofOrder
    .exec(request.replaceAll(/\s\([^()]*\)/g, ''))?.[1]
    ?.replace(
      /(?:,?\s(?:in (?:that|this) order|(?:so )?(?:please|can you|could you|let['’]s|swap|switch|flip|reverse)\s.*))?[.!]*$/iu,
      '',
    )
  const items = list
    ?.split(between)
    .flatMap((item, at, all) => (at === all.length - 1 ? item.split(/\s+and\s+/i) : [item]))
    .map((item) => tokensIn(item.replace(/^(?:first|then|next|last(?:ly)?|finally)\s+/i, '')))
  return items === undefined || items.length < itemsMin ? null : items
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
