import type { Box } from '../../../../model.ts'
import { centerOf } from '../placements.ts'
import type { Rounds, RoundText } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { contentOf, timesSaid, tokensIn } from './tokens.ts'

/** `The order should be Text, Online, In person`: things that stand in both rounds, in the order in which they are read. */

const ofOrder =
  /\b(?:order|sequence|(?:list|go|goes|read|reads|come|comes|run|runs)(?: (?:them|it|should|as|like))*)\b[^:,.]{0,30}?(?::|\b(?:should (?:be|go|read)|to be|is|be|as|so it['’]?s|like this|go)\b:?)\s+([^.!?]+(?:\.(?=\S)[^.!?]*)*)/iu
/** `put Games first, then Hot dogs, then Free candy` */
const firstThen =
  /\b(?:put|list|have|place|move)\s+(?:the\s+)?([^,;:.!?]+?) first,?\s+(?:and\s+)?(?:then|followed by|next)\s+([^.!?;]+)/iu
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

/** `Put the silent auction first in the list`, `Diapers last` */
const atEnd =
  /\b(?:put|list|have|place|move|make)\s+(?:the\s+|our\s+)?(\p{L}[^,;:.!?]{2,40}?)\s(first|last)(?:\s(?:in|on|of)\s(?:the|that|our)\s(?:\p{L}+\s)?(?:list|items?|bullets?|row|three|four|five|line-?up|activities))?(?:\s(?:please|pls|instead))*(?=[.,;!?]|\s(?:so|since|because|as)\s|$)/iu
/** Lines of one list: as large, in one column, one below the other. In heights of a line, and in shares of the width. */
const ofList = { sameSize: 1.25, pitch: 3, column: 0.03, least: 3 }

type ListLine = { text: string; box: Box }

/** The lines of the list that one with these words is of, from the top; null: there is no such line, or there are several. */
function listWith(words: readonly string[], { text }: RoundText): { all: ListLine[]; place: number } | null {
  const lines = text.lines.flatMap(({ text: line, box }) => (box === null ? [] : [{ text: line, box }]))
  const holds = (line: ListLine) => {
    const own = new Set(tokensIn(line.text))
    return words.every((word) => own.has(word))
  }
  const [own, another] = lines.filter(holds)
  if (own === undefined || another !== undefined) return null
  const isAlike = ({ box }: ListLine) => {
    const size = Math.max(box.height / own.box.height, own.box.height / box.height)
    const middle = centerOf(box).x - centerOf(own.box).x
    return size < ofList.sameSize && Math.min(Math.abs(box.x - own.box.x), Math.abs(middle)) < ofList.column
  }
  const column = lines.filter(isAlike).toSorted((a, b) => a.box.y - b.box.y)
  const isNext = (at: number) => column[at]!.box.y - column[at - 1]!.box.y < ofList.pitch * own.box.height
  let [from, until] = [column.indexOf(own), column.indexOf(own) + 1]
  while (from > 0 && isNext(from)) from--
  while (until < column.length && isNext(until)) until++
  return until - from < ofList.least ? null : { all: column.slice(from, until), place: column.indexOf(own) - from }
}

/** Whether an item stands at the end of its list at which it is to stand, and did not before. */
function endVerdict(request: string, { now, before }: Rounds): Verdict | null {
  const [, item = '', end = ''] = atEnd.exec(request) ?? []
  const words = contentOf(tokensIn(item)).filter((word) => timesSaid(before, [word]) > 0)
  if (words.length === 0 || words.length > itemWordsMax) return null
  const [was, is] = [listWith(words, before), listWith(words, now)]
  if (was === null || is === null) return null
  const isAtEnd = ({ all, place }: NonNullable<typeof is>) => place === (/first/i.test(end) ? 0 : all.length - 1)
  if (isAtEnd(was)) return null
  return isAtEnd(is)
    ? verdict(true, `“${is.all[is.place]!.text}” stands ${end.toLowerCase()}.`, is.all[is.place]!.box)
    : verdict(false, `“${is.all[is.place]!.text}” does not stand ${end.toLowerCase()}.`, is.all[is.place]!.box)
}

/** Null: it names no order, or not all of its things were read in both rounds. */
export function sequenceVerdict(request: string, rounds: Rounds): Verdict | null {
  const { now, before } = rounds
  const items = listIn(request) ?? pairIn(request, { now, before })
  if (items === null) return endVerdict(request, rounds)
  const areItems = items.every((words) => words.length <= itemWordsMax && contentOf(words).length > 0)
  if (items.length < itemsMin || !areItems) return null
  const [was, is] = [placesOf(items, before), placesOf(items, now)]
  if (was === null || is === null || isRising(was)) return null
  return isRising(is)
    ? verdict(true, 'They stand in this order.', null)
    : verdict(false, 'They stand in another order.', null)
}

function listIn(request: string): string[][] | null {
  const [, first, then] = firstThen.exec(request) ?? []
  const named = first === undefined ? ofOrder.exec(request.replaceAll(/\s\([^()]*\)/g, ''))?.[1] : `${first}, ${then}`
  const list = named?.replace(
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
