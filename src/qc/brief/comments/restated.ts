import { datesIn, isoOf, masked, scriptureIn, sentences, timesIn } from '../../text/text.ts'
import { allTexts, type Change, type Draft, exchange, type How } from '../draft.ts'
import { streetIn } from '../guesses.ts'
import { extentsIn, isGiven, literalsIn, saysGiven, saysGoal } from '../values/values.ts'
import { type BriefLine, isDue } from '../lines/lines.ts'
import { dateChanges, timeChanges } from './facts.ts'
import { countedOf } from './ordinals.ts'
import { isDenied, saysBrought } from './words.ts'
import { isTalk } from '../talk.ts'

/**
 * `380 per team`, `egg hunt 11am`, `five day went to 295`: a value beside words that the brief has beside another one of
 * its kind, said without a word of change. Words of two values, or of none, tell of no change.
 */

type Context = { lines: readonly BriefLine[]; today: string; candidates: () => readonly Candidate[] }
type Kind = 'price' | 'clock' | 'date' | 'number'
type Value = { kind: Kind; text: string; at: number; end: number }
/** A value of the brief with the words that stand nearest to it. */
export type Candidate = Value & {
  fragment: string
  near: string
  words: Record<'near' | 'beside' | 'fragment' | 'whole', Words>
}
type Words = ReadonlySet<string>

export function restated(draft: Draft, said: string, context: Context): Change[] {
  if (isTalk(said) || isDue(said) || saysBrought(said)) return []
  // `cars 20 day of, 15 if they register`: what is said with another value stays.
  const stays = new Set(valuesIn(said).map(({ text }) => evenly(text)))
  return said
    .split(/[,;]\s|\s[-–—]+\s|\s(?:and|but|y|pero)\s(?=\p{L})/u)
    .flatMap((clause) => ofClause(draft, clause, { ...context, stays }))
}

function ofClause(
  draft: Draft,
  clause: string,
  { lines, today, candidates: candidatesOf, stays }: Context & { stays: ReadonlySet<string> },
): Change[] {
  const spoken = valuesIn(clause).filter(
    (one) => !isDenied(clause, one.text) && !isOfSubject(clause, one) && !isStep(clause, one),
  )
  const subject = wordsOf(masked(clause, spoken))
  if (spoken.length === 0 || subject.length === 0) return []
  const candidates = candidatesOf()
  // `five day went to 295`: a number that the brief has beside such words is one of them.
  const fresh = spoken.filter((one) => !candidates.some(({ text }) => evenly(text) === evenly(one.text)))
  const [value] = fresh
  if (value === undefined || fresh.length > 1) return []
  const beside = new Set([
    ...subject,
    ...wordsOf(
      spoken
        .filter((one) => one !== value)
        .map(({ text }) => text)
        .join(' '),
    ),
  ])
  const ranked = candidates
    .filter((one) => isOfKind(value, one) && !(one.kind === 'price' && countsPeople(clause, value)))
    .map((one) => ({
      one,
      near: beside.intersection(one.words.near).size,
      shared: beside.intersection(one.words.fragment).size,
      all: beside.intersection(one.words.whole).size,
      // `Teams of 8`, where the brief has `Teams of 6, $60 a team`; `the pavilion is 4 now`, where it has `Pavilion 2`
      of: one.near.includes(wordAhead(clause, value)) || beside.intersection(one.words.beside).size > 0 ? 1 : 0,
    }))
    .filter(({ shared, all }) => shared + all > 0)
    .toSorted((a, b) => b.near - a.near || b.shared - a.shared || b.of - a.of || b.all - a.all)
  const counted = candidates.filter((one) => one.kind === 'clock' && ranked.some((other) => other.one === one))
  const nth = counted.length < 2 || !isOfKind(value, counted[0]!) ? undefined : countedOf(clause, counted)
  if (nth !== undefined) return changed(draft, { clause, value, old: nth, today, lines })
  const [first, second] = likeliest(ranked, value)
  if (first === undefined) {
    const [only, other] = new Map(
      candidates.filter((one) => isRangeToo(value, one)).map((one) => [one.text, one]),
    ).values()
    return only === undefined || other !== undefined ? [] : changed(draft, { clause, value, old: only, today, lines })
  }
  const isTie =
    second !== undefined &&
    second.near === first.near &&
    second.shared === first.shared &&
    second.of === first.of &&
    second.all === first.all
  if (isTie && evenly(second.one.text) !== evenly(first.one.text)) return []
  if (stays.has(evenly(first.one.text))) return []
  const old = reachedOf(clause, first.one, candidates)
  return old === null ? [] : changed(draft, { clause, value, old, today, lines })
}

/** `the roof fund is now $62,070`: what there is of it, which stands behind its goal; null: there is no such sum. */
function reachedOf(clause: string, one: Candidate, all: readonly Candidate[]): Candidate | null {
  const saidOf = ({ words }: Candidate) => [...words.whole].join(' ')
  if (!isGiven(clause) || !saysGoal(saidOf(one))) return one
  const next = all[all.indexOf(one) + 1]
  return next !== undefined && next.kind === one.kind && saysGiven(saidOf(next)) ? next : null
}

/** `Week 3 is now …`: which one of several is spoken of. */
const isOfSubject = (clause: string, { kind, at, end }: Value): boolean =>
  kind === 'number' &&
  /^(?:the |our )?\p{L}{3,}\s$/iu.test(clause.slice(0, at)) &&
  /^\s(?:is|will|has|was|should|becomes|changes|moves|gets|needs)(?!\p{L})/iu.test(clause.slice(end))

/** `early bird goes up $5`: by how much. */
const isStep = (clause: string, { kind, at, text }: Value): boolean =>
  kind === 'price' && text.startsWith('$') && /(?<!\p{L})(?:up|down)\s(?:by\s)?$/iu.test(clause.slice(0, at))

/** `limited to 60 kids`, `we have 30 couples interested`, `6 months–5th`, beside `$10 a kid`: how many there may be, or are, is no price. */
const countsPeople = (clause: string, { kind, at, end }: Value): boolean =>
  kind === 'number' &&
  (limit.test(clause.slice(0, at)) ||
    ofTime.test(clause.slice(end)) ||
    (/^\s\p{L}{3,}s(?!\p{L})/u.test(clause.slice(end)) && there.test(clause)))
const ofTime = /^[\s-]?(?:months?|years?|yrs?|weeks?|days?|hours?|hrs?|minutes?|mins?)(?!\p{L})/iu
const there =
  /(?<!\p{L})(?:ha(?:ve|s|d)|got|already|signed|registered|coming|interested|expect\p{L}*|invited|seats?|came|showed)(?!\p{L})/iu
const limit =
  /(?<!\p{L})(?:limit(?:ed)?(?: it)? (?:to|of)|cap(?:ped)?(?: it)? at|up to|at most|room for|seats?|fits?)\s["“]?$/iu

type Ranked = { one: Candidate } & Record<'near' | 'shared' | 'of' | 'all', number>

/** `adults $15`, for `$14` rather than for `$8` where the words are those of both: of amounts that tie, one alone is not far from it. */
function likeliest(ranked: readonly Ranked[], value: Value): readonly Ranked[] {
  const [first] = ranked
  if (first === undefined || value.kind === 'clock' || value.kind === 'date') return ranked
  const isTied = ({ near, shared, of, all }: Ranked) =>
    near === first.near && shared === first.shared && of === first.of && all === first.all
  const isNear = ({ one }: Ranked) => {
    const [old, fresh] = [one.text, value.text].map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
    return old! > 0 && fresh! > 0 && Math.max(old!, fresh!) < Math.min(old!, fresh!) * nearFactor
  }
  const near = ranked.filter((one) => isTied(one) && isNear(one))
  return near.length === 1 ? near : ranked
}
const nearFactor = 1.5

/** `of` in `Teams of 8`; where nothing stands there, what no brief has. */
const wordAhead = (clause: string, { at }: Value) => /\p{L}+\s(?:of|de)\s$/iu.exec(clause.slice(0, at))?.[0] ?? '\n'

/** `trip is June 18-26`: the only days of the brief that have a beginning and an end. */
const isRangeToo = (value: Value, old: Candidate) => isDays(value) && isDays(old)
const isDays = ({ kind, text }: Value) => kind === 'date' && datesIn(text).some((one) => one.isRange)

export type Restating = Context
/** The value of the brief that a text is, however it is written; null: there is none, or more than one. */
export function candidateOf(said: string, { candidates, today }: Context): Candidate | null {
  const [value, other] = valuesIn(said)
  if (value === undefined || other !== undefined || value.text.length < said.trim().length) return null
  const dayOf = (text: string) =>
    datesIn(text).flatMap(({ days }) => days.map((day) => isoOf({ ...day, year: null }, { today, weekday: null })))
  const same = (one: Candidate) =>
    one.kind === value.kind &&
    (evenly(one.text) === evenly(said) || (one.kind === 'date' && dayOf(one.text).join() === dayOf(said).join()))
  const found = candidates().filter(same)
  return new Set(found.map(({ text }) => text)).size === 1 ? found[0]! : null
}

/** Gives a value of the brief another one, as a sentence says it. */
export function restate(
  draft: Draft,
  {
    sentence,
    value,
    old,
    today,
    lines,
  }: { sentence: string; value: Pick<Value, 'kind' | 'text'>; old: Candidate } & Context,
): Change[] {
  const clause = `is ${value.text}`
  const changes = changed(draft, { clause, value: { ...value, at: 3, end: clause.length }, old, today, lines })
  for (const one of [...draft.dates, ...draft.times]) if (one.amended_by === clause) one.amended_by = sentence
  return changes
}

type Found = { clause: string; value: Value; old: Candidate; today: string; lines: readonly BriefLine[] }

function changed(draft: Draft, { clause, value, old, today, lines }: Found): Change[] {
  const others = othersOf(old, lines)
  const how: How = { sentence: clause, isAdded: false, isDropped: false, line: old.fragment, others }
  if (old.kind === 'date') return dayChanged(draft, how, { today, lines, old, value })
  if (old.kind === 'clock' && !draft.times.some(({ text }) => text.includes(old.text) || old.text.includes(text)))
    return []
  if (old.kind === 'clock') {
    const sentence = clause.slice(0, value.at) + withColon(value.text) + clause.slice(value.end)
    const rest = lines.map(({ text }) => text.replace(old.text, ' ')).join('\n')
    const isPart = old.near !== old.fragment
    return timeChanges(draft, {
      ...how,
      sentence,
      ...(isPart && { line: `${old.near.trim()} ${old.text}`, others: rest }),
    })
  }
  const sign = old.kind === 'price' && value.kind === 'number' ? (/^[$€£]/.exec(old.text)?.[0] ?? '') : ''
  const after = old.text.replace(
    old.kind === 'price' ? /^[$€£]?\s?\d[\d,]*(?:\.\d\d)?/ : /\d[\d,]*/,
    `${sign}${value.text}`,
  )
  const held = phrasesOf(old).find(({ before }) => allTexts(draft).some((text) => text.includes(before)))
  if (held !== undefined) return exchange(draft, held.before, held.ahead + after + held.behind)
  // `Teams of 6`, which no field holds.
  const counted = new RegExp(`\\p{L}+\\s(?:of|de)\\s(?=${old.text}(?!\\d))`, 'iu').exec(old.fragment)?.[0]
  if (old.kind !== 'number') return []
  if (counted === undefined || !clause.toLowerCase().includes(counted.toLowerCase()))
    return ofNoField(old, { clause, value, after })
  draft.required_elements.push(counted + after)
  return [{ field: 'required_elements', before: counted + old.text, after: counted + after }]
}

/** `25 hours a week`, which nothing asks for: what it was is wrong to show. */
function ofNoField(
  old: Candidate,
  { clause, value, after }: { clause: string; value: Value; after: string },
): Change[] {
  // `People keep going to Door 3` says nothing of another door.
  if (!becomes.test(clause.slice(0, value.at))) return []
  const named = new Set(wordsOf(clause))
  const phrase = phrasesOf(old).find(({ ahead, behind }) => wordsOf(ahead + behind).some((word) => named.has(word)))
  if (phrase === undefined) return []
  return [{ field: 'required_elements', before: phrase.before, after: phrase.ahead + after + phrase.behind }]
}
const becomes =
  /(?<!\p{L})(?:is|are|now|new|['’]s|['’]re|(?:up|rais|chang|mov|switch|bump|lower|increas|dropp?|cut|went|goes?)\p{L}*\s(?:[^,;.]{2,30}\s)?to)(?!\p{L})/iu
/** The words right beside a number. */
function nounsBeside(number: string, fragment: string): string[] {
  const at = fragment.indexOf(number)
  const ahead = /\p{L}+\s#?$/u.exec(fragment.slice(Math.max(0, at - nounCharsMax), at))?.[0] ?? ''
  const behind = /^\s\p{L}+/u.exec(fragment.slice(at + number.length, at + number.length + nounCharsMax))?.[0] ?? ''
  return wordsOf(ahead + behind)
}
const nounCharsMax = 24

/** A number with the word beside it: the 4 of `Cabin 4` is none of `$140`. */
function phrasesOf({ kind, text, fragment }: Candidate): { before: string; ahead: string; behind: string }[] {
  if (kind === 'price') return [{ before: text, ahead: '', behind: '' }]
  const at = Math.max(0, fragment.search(new RegExp(`(?<!\\d)${text}(?!\\d)`)))
  const ahead = /\p{L}+\s#?$/u.exec(fragment.slice(0, at))?.[0]
  const behind = /^\s\p{L}+/u.exec(fragment.slice(at + text.length))?.[0]
  return [
    ...(behind === undefined ? [] : [{ before: text + behind, ahead: '', behind }]),
    ...(ahead === undefined ? [] : [{ before: ahead + text, ahead, behind: '' }]),
  ]
}

/** A day that is no field of its own, such as the last one to sign up, stands in another one, or is only what it was. */
function dayChanged(
  draft: Draft,
  how: How,
  { today, lines, old, value }: Pick<Found, 'today' | 'lines' | 'old' | 'value'>,
): Change[] {
  if (draft.dates.some(({ text }) => text.includes(old.text))) return dateChanges(draft, how, { today, lines })
  if (allTexts(draft).some((text) => text.includes(old.text))) return exchange(draft, old.text, value.text)
  // `Dec 27 – Jan 10` until another day: only the last one is no longer so.
  const before = isDays(old) && !isDays(value) ? /\p{L}+\.?\s\d{1,2}$/u.exec(old.text)?.[0] : old.text
  // `RSVP moves to 9/22`, of `RSVP by 9/15`
  const isOfEnd = before === old.text && saysEnd.test(old.fragment) && !saysStart.test(how.sentence)
  const isEnd = saysEnd.test(how.sentence) || isOfEnd
  if (before === undefined || !(before === old.text || isEnd)) return []
  return [{ field: 'dates', before, after: before === old.text && isEnd ? value.text : null }]
}

const saysStart = /(?<!\p{L})(?:opens?|opening|begins?|starts?|abren?|empieza)(?!\p{L})/iu
const saysEnd = /(?<!\p{L})(?:ends?|closes?|expires?|till?|until|through|thru|by|deadline|hasta)(?!\p{L})/iu

const othersOf = ({ fragment }: Candidate, lines: readonly BriefLine[]) =>
  lines.map(({ text }) => text.replace(fragment, ' ')).join('\n')

/** `7:30 to 10` keeps what it has; a bare hour is one with its minutes. */
const withColon = (text: string) => text.replaceAll(/(?<![\d:])(\d{1,2})(?![\d:x×]|\s?[ap])/g, '$1:00')

const priced = /[$€£]\s?\d+(?:,\d{3})*(?:\.\d\d)?/g
const clock = String.raw`(?:\d{1,2}:[0-5]\d|1[0-2]|0?[1-9])(?:\s?[ap]\.?m?\b\.?)?`
const clocked = new RegExp(
  String.raw`(?<![\d$€£.,:/#-])${clock}(?:\s?[-–—]\s?|\s(?:to|a|until|till)\s)${clock}(?![\d:/%])|(?<![\d$€£.,:/#-])\d{1,2}(?::[0-5]\d(?:\s?[ap]\.?m?\b\.?)?|\s?[ap]\.?m?\b\.?)`,
  'gi',
)
/** `5x7` is a size. */
const bare =
  /(?<![\p{L}\d$€£.,:/#-]|\d\s?[x×]\s?)\d+(?:,\d{3})*(?![\d:%]|\/\d|[-–—]\d|[km](?!\p{L})|[.,]\d|\s?[x×]\s?\d|(?:st|nd|rd|th)\b)/giu

/** The values of a text by their kinds; scripture, ages, addresses and telephones are others. */
function valuesIn(text: string): Value[] {
  const found: Value[] = []
  const others = [
    ...scriptureIn(text),
    ...extentsIn(text),
    ...literalsIn(text).filter(({ kind }) => isOther.has(kind)),
    ...streetNumbers(text),
  ]
  let rest = masked(text, others)
  const take = (kind: Kind, spans: readonly { at: number; end: number }[]) => {
    for (const { at, end } of spans) found.push({ kind, at, end, text: text.slice(at, end).trim() })
    rest = masked(rest, spans)
  }
  const spansOf = (pattern: RegExp) =>
    [...rest.matchAll(pattern)].map(({ 0: all, index }) => ({ at: index, end: index + all.length }))
  take('date', datesIn(rest))
  take('price', spansOf(priced))
  take('clock', spansOf(clocked))
  take('clock', timesIn(rest))
  take('number', spansOf(bare))
  return found.toSorted((a, b) => a.at - b.at)
}
/** `88 Canal Street`: no count of anything. */
function streetNumbers(text: string) {
  const street = streetIn(text)
  const at = street === null ? -1 : text.indexOf(street)
  return at === -1 ? [] : [{ at, end: at + street!.length }]
}
const isOther = new Set(['url', 'mail', 'phone', 'hashtag', 'handle', 'code'])

const apart = /\s*[,;|•·()/]\s*|\s[-–—]\s|(?<=\d(?:[ap]m)?)\s(?=and\s|y\s)/giu

/** A sentence of more is a list of numbers, whose words are of no one of them. */
const sentenceValuesMax = 40
const valuesMax = 1_000

/** The values of a brief, which a comment may say again. */
export const candidatesOf = (lines: readonly BriefLine[]): Candidate[] =>
  lines
    .filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside' && topic !== 'due')
    .values()
    .flatMap(candidatesIn)
    .take(valuesMax)
    .toArray()

/** The values of a line, each with what stands between it and the next mark, and with its sentence. */
function candidatesIn({ label, text }: BriefLine): Candidate[] {
  return sentences(text).flatMap((sentence, at) => {
    const all = valuesIn(sentence)
    if (all.length > sentenceValuesMax) return []
    const cuts = [...sentence.matchAll(apart)].filter(
      ({ index }) => !all.some((one) => one.at < index && index < one.end),
    )
    return all.map((one) => {
      const from = cuts.findLast(({ index, 0: cut }) => index + cut.length <= one.at)
      const until = cuts.find(({ index }) => index >= one.end)
      const start = from === undefined ? 0 : from.index + from[0].length
      const end = until?.index ?? sentence.length
      const fragment = sentence.slice(start, end)
      const near = besideOf(sentence, one, { all: all.filter(({ at }) => at >= start && at < end), start, end })
      const whole = `${label ?? ''} ${wholeOf(sentence, { one, all, start, end })}`
      const words = {
        // `Doors 6:30, music 7:00`: a label is of the first value behind it.
        near: new Set(wordsOf(one === all[0] && at === 0 ? `${label ?? ''} ${near}` : near)),
        beside: new Set(one.kind === 'number' ? nounsBeside(one.text, fragment) : []),
        fragment: new Set(wordsOf(fragment)),
        whole: new Set(wordsOf(whole)),
      }
      return { ...one, fragment, near, words }
    })
  })
}

/** The sentence of a value that stands alone in it; of the first of several prices what they are all of: `Dinner ($14 / $8 kids)`. */
function wholeOf(
  sentence: string,
  { one, all, start, end }: { one: Value; all: readonly Value[]; start: number; end: number },
): string {
  if (all.every((other) => other === one || other.at < start)) return sentence
  const isFirst = one.kind === 'price' && all.every(({ at, kind }) => kind !== one.kind || at >= one.at)
  return sentence.slice(isFirst ? 0 : start, end)
}

/** `Doors 6:00 music 7:00`: of several values in a piece the words ahead of each, or behind it where it begins with one. */
function besideOf(
  sentence: string,
  { at, end: own, kind }: Value,
  { all: some, start, end }: { all: readonly Value[]; start: number; end: number },
): string {
  const all = some.filter((one) => one.kind === kind)
  if (all.length < 2) return sentence.slice(start, end)
  const isBehind = sentence.slice(start, all[0]!.at).trim() === ''
  if (isBehind) return sentence.slice(own, all.find((one) => one.at >= own)?.at ?? end)
  return sentence.slice(all.findLast((one) => one.end <= at)?.end ?? start, at)
}

/** What takes the place of what: a bare number that of a price, of a count, or of an hour. */
function isOfKind(value: Value, old: Candidate): boolean {
  if (value.kind === old.kind) return true
  if (value.kind !== 'number') return false
  const isHour = Number(value.text) >= 1 && Number(value.text) <= 12
  return old.kind === 'price' || (old.kind === 'clock' && isHour && timesIn(old.text).length > 0)
}

const little =
  /^(?:the|and|for|from|with|are|our|all|only|just|now|this|that|then|than|but|not|you|your|was|were|will|has|have|had|can|make|its|it's|been|went|goes|going|gone|down|they|them|there|here|actually|sorry|oops|also|please|pls|yes|yeah|should|would|could|los|las|del|una|uno|por|para|con|que|son|ahora|quedó|mejor|solo|hoy|year|yr)$/
export const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}[\p{L}'’]{2,}|\d+/gu) ?? [])
    .map((word) => word.replace(/['’]s?$/, '').replace(weekday, '$1'))
    .filter((word) => !little.test(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '').slice(0, 6) : word))

const weekday = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|rs?|nes|ur)?(?:days?)?$/

const evenly = (text: string) => text.toLowerCase().replaceAll(/[$€£\s.,]|:00/g, '')
