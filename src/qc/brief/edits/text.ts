import type { Amendment } from '../../model.ts'
import { inPlainForm, peopleInWholeWords, withAntecedent } from '../comments/comments.ts'
import { mayCome } from '../talk.ts'
import { visual } from '../requested-change.ts'
import { dropsIn } from './drops.ts'
import { dropHour, setHour, setHours, setHoursOfRows, setSpan } from './hours.ts'
import { regroup, relabel, setLabelled } from './labels.ts'
import { dropItem, setLine } from './lines.ts'
import { coupleSpelled, given } from './people.ts'
import {
  setCount,
  setDay,
  setDenied,
  setEach,
  setMoment,
  setNumbered,
  setPrices,
  setRate,
  setVerse,
  setWeekday,
} from './row-values.ts'
import { shiftRow } from './shifts.ts'
import { exchangeNumbered, moveRow, renameRow, retitleNumbered, type RowSet, setOnDay } from './rows.ts'
import { amountGiven, pairsIn, set, setCell, setPlace } from './sets.ts'
import {
  coverOnDay,
  exchangeCells,
  exchangeDays,
  exchangeRows,
  keepOnly,
  movedAlong,
  moveFrom,
  placeGiven,
} from './moves.ts'
import { raisePrices } from './prices.ts'
import { tradeColumn } from './trades.ts'
import { giveValue } from './values.ts'
import { saysHoursAlone, setHourList, setPhrase } from './phrases.ts'
import { type Piece, pieceAt, placesOf, spelledOut, tellingWords } from './pieces.ts'

/**
 * The text of a task as comments leave it: what they take out goes with its row, or as the item that it is, so that whoever
 * reads the text finds it no more. What only a comment had named, which another one takes out, is wrong to show as well.
 */

type Said = Amendment['amended_by']
export type Edited = { text: string; amendments: Amendment[]; understood: ReadonlySet<string> }

/**
 * `spoken`: the sentences of all comments, the oldest first; `open`: those that nobody understood; `changing`: those that changed a
 * field, which is what a question among them asks for.
 */
export function edited(
  text: string,
  spoken: readonly Said[],
  { open, changing }: Record<'open' | 'changing', ReadonlySet<string>>,
): Edited {
  const found: Edited & { understood: Set<string> } = { text, amendments: [], understood: new Set() }
  const lines = linesOf(text)
  const said = spoken.map((one) => {
    const order = inPlainForm(changing.has(one.text) ? one.text.replace(asks, '.') : one.text, lines)
    return order === one.text ? one : { ...one, text: order }
  })
  const asSpoken = (by: Said) => spoken[said.indexOf(by)] ?? by
  for (const own of Map.groupBy(said, (one) => `${one.at} ${one.author}`).values()) assign(found, own, open)
  const assigned = new Set(found.understood)
  for (const [at, by] of said.entries()) {
    if (asks.test(by.text) || isSupposed(by.text) || assigned.has(by.text)) continue
    give(found, by, { original: text, isOpen: open.has(by.text), before: aheadOf(said, at) })
    const made = found.amendments.filter(({ amended_by }) => amended_by === said[at - 1])
    const along = movedAlong(found.text, by.text, made)
    if (along !== null) {
      found.text = along
      found.understood.add(by.text)
    }
    const later = said.slice(at + 1)
    const order = withAntecedent(by.text, linesOf(found.text))
    const things = [...dropsIn(order), ...meantBy(said, at)].filter(
      (thing) =>
        (open.has(by.text) || isOfTable(found.text, thing)) &&
        !later.some((one) => keeps(one.text, thing)) &&
        !saysOfItself(found.text, by.text, thing),
    )
    const gone = things.flatMap(
      (thing) =>
        dropped(found, thing) ??
        ofList(found, thing) ??
        ofHours(found, thing) ??
        namedBefore(said.slice(0, at), thing) ??
        [],
    )
    for (const before of gone)
      found.amendments.push({ field: 'required_elements', before, after: null, amended_by: by })
    // What else a sentence says is read by others.
    if (gone.length > 0 && gone.length === things.length && !/\d/.test(by.text)) found.understood.add(by.text)
  }
  // What another row has is no sign of the old one.
  const stays = (before: string, after: string) =>
    (/^\d+\.\d\d$/.test(before) && found.text.includes(before)) ||
    tellingWords(before).some((word) => !tellingWords(after).includes(word) && placesOf(found.text, word).length > 0)
  return {
    ...found,
    amendments: found.amendments
      .filter(({ before, after }) => after === null || !stays(before!, after))
      .map((one) => ({ ...one, amended_by: asSpoken(one.amended_by) })),
    understood: new Set(spoken.flatMap((one, at) => (found.understood.has(said[at]!.text) ? one.text : []))),
  }
}

/** `so LOT FULL please use Kroger`, where the task has a sign that says `LOT FULL`. */
const saysOfItself = (text: string, said: string, thing: string): boolean => {
  const [phrase] =
    new RegExp(
      `(?<!\\p{L})${RegExp.escape(thing)}\\s(?:is\\s)?(?:full|out|off|gone|closed|cancell?ed)(?!\\p{L})`,
      'iu',
    ).exec(said) ?? []
  return phrase !== undefined && text.toLowerCase().includes(phrase.toLowerCase())
}

const linesOf = (text: string) =>
  text.split('\n', linesMax).map((line) => ({ text: line, topic: 'prose' as const, label: null }))
const linesMax = 400

/** Whether a thing is what a row of a table is called. */
const isOfTable = (text: string, thing: string): boolean =>
  placesOf(text, thing).some(({ at, end }) => {
    const from = text.lastIndexOf('\n', at - 1) + 1
    return /^[|\s]*$/u.test(text.slice(from, at)) && /^\s*[|\t][^\n]*[|\t]/u.test(text.slice(end))
  })

/** `isOpen`: nobody understood it; `before`: what the comment says ahead of it. */
type Given = { original: string; isOpen: boolean; before: string }

/** What a comment says right ahead of a sentence. */
function aheadOf(said: readonly Said[], at: number): string {
  const [by, before] = [said[at]!, said[at - 1]]
  return before?.at === by.at && before.author === by.author ? before.text : ''
}

/** Writes what a row is said to have in the place of what it had. */
function give(found: Edited & { understood: Set<string> }, by: Said, { original, isOpen, before }: Given): void {
  const moved = moveFrom(found.text, by.text)
  if (moved !== null) {
    found.text = moved.text
    // What else it says is read by others.
    if (isOpen || !/\d/.test(by.text.replace(numbered, ''))) found.understood.add(by.text)
    found.amendments.push({ field: 'required_elements', before: moved.before, after: moved.after, amended_by: by })
    return
  }
  const gone = dropHour(found.text, by.text) ?? dropItem(found.text, by.text)
  if (gone !== null) {
    found.text = gone.text
    found.understood.add(by.text)
    found.amendments.push({ field: 'required_elements', before: gone.before, after: null, amended_by: by })
    return
  }
  const several = severalIn(found.text, by.text)
  if (several !== null) {
    found.text = several.text
    found.understood.add(by.text)
    for (const change of several.changes) found.amendments.push({ field: several.field, ...change, amended_by: by })
    return
  }
  const said = peopleInWholeWords(by.text)
  const one = setIn(found.text, said, { original, isOpen, before }) ?? (isOpen ? valueIn(found.text, said) : null)
  if (one !== null) {
    found.text = one.text
    if (one.isPart !== true) found.understood.add(by.text)
    if (one.before !== null)
      found.amendments.push({ field: one.field, before: one.before, after: one.after, amended_by: by })
    return
  }
  const pairs = pairsIn(by.text)
  const made = pairs.flatMap((pair) => {
    const one = set(found.text, pair)
    if (one === null) return []
    found.text = one.text
    return one
  })
  if (made.length === 0 || made.length < pairs.length) return
  found.understood.add(by.text)
  for (const { before, after } of made)
    found.amendments.push({ field: 'required_elements', before, after, amended_by: by })
}

/** What a sentence sets in several rows. */
function severalIn(text: string, said: string) {
  const prices = setPrices(text, said)
  if (prices !== null) return { ...prices, field: 'required_elements' as const }
  const days = setNumbered(text, said)
  if (days !== null) return { ...days, field: 'dates' as const }
  const hours = setHoursOfRows(text, said)
  return hours === null ? null : { ...hours, field: 'times' as const }
}

/** `Session 3 is …` */
const numbered = /^\p{L}{3,}\s\d{1,2}(?!\S)/u

const valueIn = (text: string, said: string) => {
  const value =
    exchangeRows(text, said) ??
    exchangeNumbered(text, said) ??
    coverOnDay(text, said) ??
    regroup(text, said) ??
    setLabelled(text, said) ??
    keepOnly(text, said) ??
    placeGiven(text, said) ??
    giveValue(text, said)
  return value === null ? null : { ...value, field: 'required_elements' as const }
}

/** What a sentence gives to a row or a cell, or exchanges between two, that is no day and no hour. */
function rowSetIn(text: string, said: string, before: string) {
  const cell = amountGiven(said)
  return (
    exchangeCells(text, said) ??
    exchangeDays(text, said) ??
    setLine(text, said) ??
    retitleNumbered(text, said) ??
    relabel(text, said) ??
    setPhrase(text, said) ??
    coupleSpelled(text, said) ??
    raisePrices(text, said, before) ??
    setRate(text, said) ??
    setCount(text, said) ??
    (cell === null ? null : setCell(text, cell)) ??
    setPlace(text, said) ??
    moveRow(text, said)
  )
}

type Field = 'times' | 'dates' | 'scripture' | 'required_elements'
/** The one thing that a sentence sets in a row or a cell. */
function setIn(text: string, said: string, { original, isOpen, before }: Given): (RowSet & { field: Field }) | null {
  const shifted = shiftRow(text, said, { before, isOpen })
  if (shifted !== null) return shifted
  const found =
    rowSetIn(text, said, before) ?? renameRow(text, said, original) ?? (isOpen ? setOnDay(text, said) : null)
  if (found !== null) return { ...found, field: 'required_elements' }
  const verse = setVerse(text, said)
  if (verse !== null) return { ...verse, field: 'scripture' }
  const moment = setMoment(text, said) ?? setDay(text, said) ?? setDenied(text, said) ?? setWeekday(text, said)
  if (moment !== null) return { ...moment, field: 'dates' }
  const hour = setHourList(text, said) ?? setHours(text, said) ?? setSpan(text, said) ?? setHour(text, said)
  return hour === null ? null : { ...hour, field: 'times' }
}

const exchanges =
  /(?<!\p{L})(?:swap\p{L}*|switch\p{L}*|trad(?:e|es|ed|ing)|exchang\p{L}*|revers\p{L}*|other order|other way (?:a?round)?|wrong way (?:a?round)?|mixed up|backwards?)(?!\p{L})/iu

/** Writes people into the rows that a comment gives them. */
function assign(found: Edited & { understood: Set<string> }, spoken: readonly Said[], open: ReadonlySet<string>): void {
  for (const [at, { text: said, author }] of spoken.entries()) {
    const numbered = setEach(found.text, said)
    if (numbered !== null) {
      found.text = numbered
      found.understood.add(said)
      // `Stops 3 & 4 in the other order. So Mercy = 3, Linden = 4`: what comes of it is done.
      for (const one of spoken) if (exchanges.test(one.text)) found.understood.add(one.text)
      continue
    }
    const ahead = spoken[at - 1]?.text ?? ''
    const behind = spoken[at + 1]?.text ?? ''
    const traded = open.has(said) ? tradeColumn(found.text, { said, ahead, behind, author: author ?? '' }) : null
    if (traded === null) continue
    found.text = traded
    // `The juniors can't do Thursdays. The seniors said they'd trade nights.`: why it is so.
    for (const one of [said, ahead]) if (open.has(one)) found.understood.add(one)
  }
  const plain = spoken.filter(
    ({ text }) => !asks.test(text) && !isSupposed(text) && open.has(text) && !found.understood.has(text),
  )
  const [first] = plain
  if (first === undefined) return
  const said = plain.map(({ text }) => text).join(' ')
  const made = given(found.text, { said, author: first.author ?? '' })
  if (made === null) return
  found.text = made.text
  for (const { text } of plain) found.understood.add(text)
  for (const change of made.changes) {
    const by = plain.find(({ text }) => text.includes(change.after)) ?? first
    found.amendments.push({ field: 'required_elements', ...change, amended_by: by })
  }
}

/** `The balloon man wants $900, drop it`: what the sentence begins with, or the one before it, where that was spoken of. */
function meantBy(said: readonly Said[], at: number): string[] {
  const by = said[at]!
  if (!ofPronoun.test(by.text)) return []
  const heads = [by.text.replace(ofPronoun, ' '), aheadOf(said, at)].map(
    (text) =>
      text.replace(/^(?:the|our|so|and|but)\s/iu, '').match(/^\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*)?/u)?.[0] ?? '',
  )
  const isKnown = (one: string) =>
    tellingWords(one).length > 1 &&
    said.slice(0, at).some(({ text, at: when }) => when !== by.at && placesOf(text, one).length > 0)
  return heads.filter(isKnown).slice(0, 1)
}
const ofPronoun =
  /(?<!(?:not|n['’]t|never)\s)(?<!\p{L})(?:drop|forget|scratch|skip|nix|lose|cut)\s(?:it|that|them)(?!\p{L})/iu

/** What a sentence only asks; `can you take it off?` asks for it. */
const asks = /\?+\s*$/u
/** `They would like us an hour later` asks for it. */
const isSupposed = (said: string): boolean => supposes.test(said.replace(wants, '')) || mayCome.test(said)
const wants = /(?<!\p{L})would (?:like|love|rather|prefer)(?!\p{L})/iu
const supposes = /(?<!\p{L})(?:if|unless|maybe|might|should we|or else|not sure|perhaps|would|wish)(?!\p{L})/iu

/** `Keep the nursery`, `the hayride is back on`: whether a later sentence has it again. */
function keeps(sentence: string, thing: string): boolean {
  return (
    placesOf(sentence, thing).length > 0 &&
    /(?<!\p{L})(?:keep|keeping|stays?|still|back (?:on|in)|leave|add|include|found|after all|again|yes|available)(?!\p{L})/iu.test(
      sentence,
    ) &&
    dropsIn(sentence).every((one) => placesOf(one, thing).length === 0)
  )
}

/** The words as the text has them, which is without them now; null: it has none, or more than one thing is called so. */
function dropped(found: Edited, called: string): string | null {
  const thing = spelledOut(found.text, called)
  const all = placesOf(found.text, thing)
  // `Phones`, an item of its own, and not the `Camp phone`.
  const whole = all.filter((one) => isItem(found.text, one))
  const places = whole.length === 1 ? whole : all
  const pieces = places.map((one) => pieceAt(found.text, one))
  if (pieces.length === 0 || pieces.includes(null) || places.length > sameMax) return null
  const [first] = pieces as Piece[]
  // What the text begins with is what all of it is called.
  if (tellingWords(found.text.slice(0, first!.at)).length === 0) return null
  const before = first!.text
  found.text = (pieces as Piece[])
    .toReversed()
    .reduce((text, { from, until }) => text.slice(0, from) + text.slice(until), found.text)
  return before
}
const isItem = (text: string, { at, end }: { at: number; end: number }): boolean =>
  /(?:^|\n)[ \t]*(?:[-*•]|\d{1,2}[.)])?[ \t]*$/u.test(text.slice(0, at)) && /^[ \t]*(?:\n|$)/u.test(text.slice(end))

/** `Category white`, of `Categories: red, white, veggie`: an item by what its list is called. */
function ofList(found: Edited, thing: string): string | null {
  const [label = '', ...rest] = thing.split(' ')
  const item = rest.join(' ')
  const [place, another] = rest.length === 0 ? [] : placesOf(found.text, item)
  if (place === undefined || another !== undefined) return null
  const line = found.text.slice(found.text.lastIndexOf('\n', place.at - 1) + 1, place.at)
  const isOfLabel = line.toLowerCase().startsWith(label.toLowerCase().replace(/(?:y|s)$/u, '')) && line.includes(':')
  return isOfLabel ? dropped(found, item) : null
}

/** `the service times`, of `Sundays at 9:30 & 11:00 AM`: the one row that says nothing but when it is. */
function ofHours(found: Edited, thing: string): string | null {
  if (!/^(?:\p{L}+\s){0,2}(?:times|hours|horarios?)$/iu.test(thing)) return null
  const [row, another] = found.text.split('\n').filter(saysHoursAlone)
  if (row === undefined || another !== undefined) return null
  found.text = found.text
    .split('\n')
    .filter((line) => line !== row)
    .join('\n')
  return row.trim()
}
/** In two languages, or in a list and below it. */
const sameMax = 2

/** What only comments spoke of. */
function namedBefore(said: readonly Said[], thing: string): string | null {
  const words = tellingWords(thing)
  if (words.length === 0 || visual.test(thing)) return null
  for (const { text } of said) {
    const [place] = asks.test(text) || adds.test(text) ? placesOf(text, thing) : []
    if (place !== undefined) return text.slice(place.at, place.end)
  }
  return null
}
const adds =
  /(?<!\p{L})(?:add(?:ed|ing)?|include|put|also|too|say|mention|there(?:['’]s| is| will be)|thinking of|in instead)(?!\p{L})/iu
