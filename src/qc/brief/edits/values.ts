import { datesIn, masked, timesIn, weekdayNamed, weekdayNames } from '../../text/text.ts'
import { rooms } from '../guesses.ts'
import { isAside } from '../asides.ts'
import { isDue } from '../lines/lines.ts'
import { isPast, isSettledTalk } from '../talk.ts'
import { written } from './hours.ts'
import type { RowSet } from './rows.ts'
import { tokensOf } from './tokens.ts'

/**
 * `Empty Nesters -> Tuesday, same time`, `diapers size 3-6`, `Lakeview adding a 3pm`: the one new value of a sentence, in the
 * place of the one of its kind that the text has beside the words with which the sentence begins.
 */

type Kind = 'hour' | 'weekday' | 'date' | 'price' | 'range' | 'room'
/** `key`: what makes two of a kind one. */
type Value = { kind: Kind; text: string; key: string; at: number; end: number }
type Spot = Value & { line: number; near: ReadonlySet<string>; wide: ReadonlySet<string>; isOnly: boolean }

const linesMax = 200
const lineCharsMax = 2_000

const price =
  /[$€£]\s?\d+(?:,\d{3})*(?:\.\d\d)?|(?<![\p{L}\d.,])\d+(?:\.\d\d)?\s(?:bucks|dollars|d[oó]lares|pesos)(?!\p{L})/giu
const free = /(?<=(?:it['’]?s|it is|is|are|be|for)\s(?:now\s|all\s|completely\s|totally\s)?)free(?!\s?\p{L}|-)/iu
const range =
  /(?<![\p{L}\d$€£.,:/#-])\d{1,3}\s?(?:[-–]|to|through|thru|a)\s?\d{1,3}(?![\p{L}\d:%/]|[.,]\d|\s?[ap]\.?m\b)/giu

/** The values of a line by their kinds. */
function valuesIn(line: string): Value[] {
  const found: Value[] = []
  let rest = line
  const take = (kind: Kind, spans: readonly Keyed[]) => {
    for (const { at, end, key } of spans) {
      const text = line.slice(at, end)
      found.push({ kind, at, end, text, key: key ?? text.toLowerCase().replaceAll(/[^\p{L}\d.]/gu, '') })
    }
    rest = masked(rest, spans)
  }
  const spansOf = (pattern: RegExp): Keyed[] =>
    [...rest.matchAll(pattern)].map(({ 0: all, index }) => ({ at: index, end: index + all.length }))
  take(
    'date',
    datesIn(rest)
      .filter(({ text }) => /\d/.test(text))
      .map((one) => ({ ...one, key: one.days.map(({ month, day }) => `${month}-${day}`).join() })),
  )
  take('room', spansOf(rooms))
  take('price', spansOf(price))
  take(
    'hour',
    timesIn(rest)
      .filter(({ text }) => /\d/.test(text) && !/^\d{1,2}\s?[-–]\s?\d{1,2}$/.test(text))
      .map((one) => ({ ...one, key: String(one.minutes % halfDay) })),
  )
  take('range', spansOf(range))
  take(
    'weekday',
    spansOf(/\p{L}{3,}/gu).flatMap((one) => {
      const day = weekdayNamed(rest.slice(one.at, one.end))
      return day === null ? [] : { ...one, key: String(day) }
    }),
  )
  return found
}
type Keyed = { at: number; end: number; key?: string }
const halfDay = 12 * 60

const gave =
  /(?<!\p{L})(?:not|no|from|was|were|instead of|rather than|than|en vez de|en lugar de|de|era)\s(?:the |el |la |an? )?$/iu
/** What a sentence about something else says, or about what is not settled. */
const unsettled =
  /(?<!\p{L})(?:if|unless|maybe|might|may|should we|or|not sure|perhaps|would|wish|except|but not|both|all|each|every|ambos|todos|about|around|almost|until|before|after|by|cannot|never|no longer|away|gone|unavailable|not(?!\s[$\d]))(?!\p{L})|n['’]t(?!\p{L})/iu
/** `Pie at 4 and hayrides at 3:30, swap` */
const exchanges =
  /(?<!\p{L})(?:swap\p{L}*|switch(?:ed|ing)? (?:places|those|these|the two)|trad(?:e|es|ed|ing)|vice versa|the other way)(?!\p{L})/iu
const orders =
  /^(?:(?:ok|okay|so|and|but|also|oh|hi|hey|sorry|please|pls|actually|just|yes|yeah|can you|could you|we need to|let['’]?s|need to|the|our|for|on|make|change|move|switch|update|bump|set|put|heads up|fyi|quick (?:change|update|fix|note)|update|change|correction)[,:!\s–—-]+)*/iu
const adds = /(?<!\p{L})(?:add(?:s|ed|ing)?|also|too|as well|another|extra|second|additional)(?!\p{L})/iu
const words = (text: string) => [...tokensOf(text)].filter((one) => !/^(?:hour|day|weekday) |^\d+$/.test(one))

/** The text with the value in its place; null: it is not plain which one that is. */
export function giveValue(text: string, said: string): RowSet | null {
  const sentence = said.replace(/\([^()]*\)/g, ' ')
  if (isSettledTalk(sentence) || isPast(sentence) || isAside(sentence) || isDue(sentence)) return null
  if (unsettled.test(sentence) || exchanges.test(sentence)) return null
  const given = [...valuesIn(sentence), ...freeIn(sentence)].filter(
    ({ at, kind }) =>
      !gave.test(sentence.slice(0, at)) && !(kind === 'price' && /\b(?:up|down)\s$/iu.test(sentence.slice(0, at))),
  )
  if (given.length === 0) return null
  const lines = text.split('\n', linesMax)
  const spots = lines.flatMap((line, at) => (line.length > lineCharsMax ? [] : spotsIn(line, at)))
  const rest = masked(sentence, given)
  const found = given.flatMap((value) => {
    const spot =
      value.key === freeKey
        ? priceOf(spots, rest.slice(0, value.at), lines[0]!)
        : meant(spots, value, clauseOf(rest, value))
    return spot === null || isSame(spot, value) ? [] : [{ spot, value }]
  })
  const [one, another] = found
  if (one === undefined || another !== undefined) return null
  const { spot, value } = one
  const isThere = (other: Value) => spots.some((each) => each.line === spot.line && isSame(each, other))
  if (given.some((other) => other !== value && (other.kind === value.kind || !isThere(other)))) return null
  // Another row of a list of days has that day.
  if (value.kind === 'date' && spots.some((each) => isSame(each, value))) return null
  const isAdded = adds.test(sentence)
  if (isAdded && value.kind !== 'hour' && value.kind !== 'weekday' && value.kind !== 'date') return null
  const after = inFormOf(spot, value)
  const shown = isAdded ? `${spot.text} & ${after}` : after
  const line = lines[spot.line]!
  const behind = line.slice(spot.end)
  // `5pm only`, and another hour: only no more.
  const fresh =
    line.slice(0, spot.at) + shown + (isAdded ? behind.replace(/^\s(?:only|solo|sólo)(?!\p{L})/iu, '') : behind)
  return {
    text: text.replace(lines.join('\n'), () => lines.with(spot.line, fresh).join('\n')),
    before: isAdded ? null : spot.text,
    after,
  }
}

/** What a sentence says before a mark and behind it is of two things. */
function clauseOf(rest: string, { at }: Value): string {
  const from = [...rest.slice(0, at).matchAll(/[,;]\s|\s[-–—]\s/gu)].at(-1)
  // `$1,790 so the balance is 790`: what comes of it is of another thing.
  const until = rest.slice(at).search(/\sso\s/iu)
  const end = until === -1 || until > comesOfChars ? undefined : at + until
  return rest.slice(from === undefined ? 0 : from.index + from[0].length, end)
}

const comesOfChars = 24

const freeKey = 'free'
/** `It's free now`, of what has one price. */
const freeIn = (sentence: string): Value[] => {
  const found = free.exec(sentence)
  return found === null
    ? []
    : [{ kind: 'price', text: 'Free', key: freeKey, at: found.index, end: found.index + found[0].length }]
}

const apart = /\s*[,;|•·()/]\s*|\s[-–—]\s/gu

/** Each value of a line with the words of its piece, and those of all of it. */
function spotsIn(line: string, at: number): Spot[] {
  const all = valuesIn(line)
  const cuts = [...line.matchAll(apart)].filter(({ index }) => !all.some((one) => one.at < index && index < one.end))
  return all.map((one) => {
    const from = cuts.findLast(({ index, 0: cut }) => index + cut.length <= one.at)
    const until = cuts.find(({ index }) => index >= one.end)
    const piece = line.slice(from === undefined ? 0 : from.index + from[0].length, until?.index ?? line.length)
    const isOnly = all.every((other) => other === one || other.kind !== one.kind)
    return { ...one, line: at, near: new Set(words(piece)), wide: new Set(words(line)), isOnly }
  })
}

/** The one price, where what is free is what has it, or the whole: `Let people know parking is free` is of neither. */
function priceOf(spots: readonly Spot[], before: string, title: string): Spot | null {
  const [one, another] = spots.filter((spot) => spot.kind === 'price')
  if (one === undefined || another !== undefined) return null
  const clause = before.split(/[,;]\s|\sso\s/iu).at(-1)!
  const subject = words(clause)
    .filter((word) => !ofFree.has(word))
    .at(-1)
  return subject === undefined || one.wide.has(subject) || words(title).includes(subject) ? one : null
}
const ofFree = new Set(
  words(
    'it it’s it’ll its is are be this that they everything all now completely totally going to will should the event admission entry entrance tickets ticket cost price registration',
  ),
)

/** The spot whose words the sentence begins with, of those that hold such a value. */
function meant(spots: readonly Spot[], { kind }: Value, rest: string): Spot | null {
  const said = words(rest.replace(orders, ''))
  const [head] = said
  if (head === undefined) return null
  const ranked = spots
    .filter((spot) => spot.kind === kind && (spot.near.has(head) || (spot.isOnly && spot.wide.has(head))))
    .map((spot) => ({
      spot,
      near: said.filter((word) => spot.near.has(word)).length,
      wide: said.filter((word) => spot.wide.has(word)).length,
    }))
    .toSorted((a, b) => b.near - a.near || b.wide - a.wide)
  const [first, second] = ranked
  if (first === undefined || (second?.near === first.near && second.wide === first.wide)) return null
  return first.spot
}

const isSame = (one: Value, other: Value): boolean => one.kind === other.kind && one.key === other.key

/** As the old one is written: `Thursdays` makes `Tuesdays` of a Tuesday. */
function inFormOf(old: Value, { kind, text }: Value): string {
  if (kind === 'hour') {
    const [[one, another], [fresh]] = [timesIn(old.text), timesIn(text)]
    return one === undefined || another !== undefined || fresh === undefined ? text : written(one, fresh)
  }
  if (kind !== 'weekday') return text
  const day = weekdayNames[weekdayNamed(text) ?? -1]
  return day === undefined ? text : /s$/i.test(old.text) && !/^tues$/i.test(old.text) ? `${day}s` : day
}
