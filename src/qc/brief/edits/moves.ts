import { datesIn } from '../../text/text.ts'
import { placesNamed } from '../guesses.ts'
import { placesOf, tellingWords } from './pieces.ts'
import { cellsOf, headOf } from './sets.ts'
import { swapPeople } from './people.ts'
import type { RowSet } from './rows.ts'
import { bestNamed, namesOf } from './tokens.ts'

/** What a sentence moves from one thing to another, exchanges between two rows, or keeps of a list alone. */

const fromTo =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|relocat\p{L}+|switch\p{L}*|chang\p{L}*|bumped|shifted|going|gone)\s(?:[^.;!?]{0,40}?\s)?from\s(?:the\s|our\s|an?\s)?(?<old>[^.;!?]{3,50}?)\s(?:over\s|down\s|up\s)?to\s(?:the\s|our\s|an?\s)?(?<fresh>[^.;!?,]{3,50}?)(?=$|[.;!?,]|\s(?:because|since|so|this|due|now|please|instead)(?!\p{L}))/iu
const wordsMax = 6
const ways = [
  fromTo,
  /(?<!\p{L})go(?:es)?\sby\s(?<fresh>\p{Lu}[^,;.!?]{2,60}?)(?:\snow)?,?\s(?:not|instead of|rather than|no longer)\s(?:the\s)?(?<old>\p{Lu}[^,;.!?]{2,50}?)(?:\sanymore)?[.!]*$/u,
  /(?<!\p{L})(?:is|are|being|was|been)\s(?:now\s)?(?:called|titled|named|renamed|retitled)\s(?:now\s)?["“]?(?<fresh>[^,;.!?"“”]{3,60}?)["”]?(?:\snow)?,?\s(?:and\s)?(?:not|no longer|instead of|rather than)\s(?:the\s)?["“]?(?<old>[^,;.!?"“”]{3,60}?)["”]?(?:\snow|\sanymore)?[.!]*$/iu,
  /^s\/(?<old>[^/]{3,60})\/(?<fresh>[^/]{2,60})\/?g?$/u,
  /(?:^|[,;]\s|\s(?:and|y)\s)(?:the\s|our\s)?(?<old>\p{Lu}[^,;.!?]{2,50}?)\sshould (?:be|say|read)\s(?:the\s|our\s)?(?<fresh>\p{Lu}[^,;.!?]{2,50}?)(?=$|[,;.!?])/u,
  /^(?:please\s|pls\s|can (?:you|we)\s|let['’]s\s)*(?:call|name|title|rename)\s(?:it|this|that)\s(?:the\s)?["“]?(?<fresh>[^,;.!?"“”]{3,60}?)["”]?,?\s(?:and\s)?(?:not|instead of|rather than)\s(?:the\s)?["“]?(?<old>[^,;.!?"“”]{3,60}?)["”]?[.!]*$/iu,
]

/** `This has been moved from the Chapel to the Fellowship Hall`, `s/Garden Room/Parlor`, `call it Ladies' Tea, not Women's Tea` */
export function moveFrom(text: string, sentence: string): RowSet | null {
  for (const way of ways) {
    const { old = '', fresh = '' } = way.exec(sentence)?.groups ?? {}
    const found = replaced(text, old, fresh)
    if (found !== null) return found
  }
  return null
}

function replaced(text: string, old: string, fresh: string): RowSet | null {
  const isPlain = [old, fresh].every((one) => tellingWords(one).length > 0 && one.split(/\s+/).length <= wordsMax)
  const places = isPlain && !/\d/.test(old + fresh) ? placesOf(text, old) : []
  if (places.length === 0) return null
  // `Prison Ministry`, for `Jail` of `Jail Ministry`: what both go on with stands once.
  const tails = fresh
    .split(/(?=\s)/u)
    .slice(1)
    .map((_, at, all) => all.slice(at).join(''))
  const whole = places.map(({ at, end }) => {
    const tail = tails.find((one) => text.slice(end).startsWith(one)) ?? ''
    return { at, end: end + tail.length }
  })
  const moved = whole.toReversed().reduce((rest, { at, end }) => rest.slice(0, at) + fresh + rest.slice(end), text)
  return { text: moved, before: text.slice(whole[0]!.at, whole[0]!.end), after: fresh }
}

const placeLabel = /^(?:new\s)?(?:venue|location|place|where|lugar|sede):\s(?<fresh>\p{Lu}[^;!?]{2,70}?)[.!]*$/iu

/** `Venue: The Gathering Place`, in the place of the only one that the text names. */
export function placeGiven(text: string, sentence: string): RowSet | null {
  const { fresh = '' } = placeLabel.exec(sentence)?.groups ?? {}
  const [old, another] = new Set(text.split('\n', linesMax).flatMap(placesNamed))
  return fresh === '' || old === undefined || another !== undefined || fresh.includes(old)
    ? null
    : replaced(text, old, fresh)
}

const raised =
  /(?<!\p{L})(?:prices?|costs?|tickets?|fees?|rates?|it all|everything)\s(?:[^.;!?$]{0,30}?\s)??(?:(?:all|both|have|has|is|are)\s)*(?:went|go(?:es)?|going|gone|is|are)?\s?(?<way>up|down)\s(?:by\s)?\$(?<by>\d{1,3})(?!\d|[.,]\d)/iu
const amounts = /\$(\d{1,4})(?![\d,]|\.\d)/gu
const amountsMax = 4
const ofAll = /(?<!\p{L})(?:both|all|each|every\p{L}*|across)(?!\p{L})/iu

/** `prices went up $10 for both`, `the price for couples went up by $15`: each price of the text, or the one beside what is named. */
export function raisePrices(text: string, sentence: string, before = ''): RowSet | null {
  const step = stepIn(sentence)
  const all = [...text.matchAll(amounts)].map(({ index, 0: price }) => ({
    at: index,
    price,
    end: index + price.length,
  }))
  if (step === null) return null
  // What is paid ahead, or taken off, is none of the prices.
  const found = ofDeposit.test(sentence) ? all : all.filter((one) => !ofDeposit.test(pieceOf(text, one)))
  const beside = found.map((one) => ({ ...one, line: '', names: namesOf(besideOf(text, one)) }))
  const named = bestNamed(beside, namesOf(sentence)) ?? bestNamed(beside, namesOf(before))
  const meant = found.length === 1 || ofAll.test(sentence) ? found : named === null ? [] : [named]
  const fresh = (price: string) => `$${Number(price.slice(1)) + step}`
  const [first] = meant
  if (first === undefined || meant.length > amountsMax) return null
  if (meant.some(({ price }) => Number(price.slice(1)) + step <= 0)) return null
  const after = meant
    .toReversed()
    .reduce((rest, { at, price, end }) => rest.slice(0, at) + fresh(price) + rest.slice(end), text)
  return { text: after, before: first.price, after: fresh(first.price) }
}
const ofDeposit =
  /(?<!\p{L})(?:deposit|down payment|discount|off(?=$|[^\p{L}-])|depósito|anticipo|descuento)(?!\p{L})/iu
const pieceOf = (text: string, { at, end }: { at: number; end: number }): string =>
  /[^$\n,;/]*$/u.exec(text.slice(0, at))![0] + /^[^$\n,;/]{0,40}/u.exec(text.slice(end))![0]
/** What is said of a price: the words behind it, up to the next one, or ahead of it where its line has none behind it. */
function besideOf(text: string, { at, end }: { at: number; end: number }): string {
  const [behind = ''] = /^[^$\n,;]{0,40}/u.exec(text.slice(end))![0].split(/\s[/|]\s/u)
  return /\p{L}/u.test(behind) ? behind : /[^$\n]*$/u.exec(text.slice(0, at))![0]
}
const more =
  /(?<!\p{L})(?:charge|charging|make (?:it|that)|costs?|is|are|now)\s(?:now\s)?\$(?<by>\d{1,3})\s(?<way>more|less)(?!\p{L})/iu
/** `Bump both prices by $10` */
const bumped =
  /(?<!\p{L})(?<way>bump|raise|raising|increase|hike|lower|drop|reduce|cut)\s(?:up\s|down\s)?(?:(?:both|all|the|our|every|each|of|ticket)\s){1,4}(?:prices?|costs?|fees?|rates?|tickets?)\s(?:up\s|down\s)?by\s\$(?<by>\d{1,3})(?!\d|[.,]\d)/iu
/** `early bird goes up $5` */
const rose =
  /(?<!\p{L})(?:go(?:es)?|went|gone|going|is|are)\s(?:going\s)?(?<way>up|down)\s(?:by\s)?\$(?<by>\d{1,3})(?!\d|[.,]\d)/iu
/** `add $10 to both prices` */
const addedTo =
  /(?<!\p{L})(?<way>add|take)\s\$(?<by>\d{1,3})\s(?:to|off(?:\sof)?)\s(?:both|all|the|our|every|each|of|ticket|\s){1,7}(?:prices?|costs?|fees?|rates?|tickets?)(?!\p{L})/iu
/** How much more or less a sentence says that prices are: `we keep it but charge ten dollars more`. */
function stepIn(said: string): number | null {
  const sentence = said.replaceAll(inWords, (_, word: string) => `$${dollars[word.toLowerCase()] ?? word}`)
  const { way = '', by } =
    [raised, more, bumped, addedTo, rose].map((one) => one.exec(sentence)?.groups).find(Boolean) ?? {}
  return by === undefined ? null : Number(by) * (/up|more|bump|rais|increase|hike|add/iu.test(way) ? 1 : -1)
}
const inWords = /(?<!\p{L})(one|two|three|five|ten|fifteen|twenty|\d{1,3})\s(?:dollars|bucks)(?!\p{L})/giu
const dollars: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  five: '5',
  ten: '10',
  fifteen: '15',
  twenty: '20',
}

const order =
  /(?<!\p{L})(?:swap|switch|exchange|trade|flip)\s(?:out\s)?(?:the\s)?(?:(?:order|places?|spots?|slots?|times?) of\s)?(?:the\s)?(?<one>[^.,;:!?]{3,40}?)\s(?:and|&|with|for)\s(?:the\s)?(?<other>[^.,;:!?]{1,40}?)(?:\s(?:around|please|pls|on the \p{L}+|in the \p{L}+))*[.!?]*$/iu
/** `sessions 2 and 3` */
const bothNumbered = /^(?<kind>\p{L}{3,})s\s(?<first>\d{1,2})$/iu
const exchanged =
  /^(?:(?:so|and|also|ok|oh),?\s)*(?:the\s)?(?<one>(?:(?:Rev|Dr|Mrs?|Ms|Fr|Sr|St)\.|[^.,;:!?]){3,40}?)\s(?:and|&|y)\s(?:the\s)?(?<other>(?:(?:Rev|Dr|Mrs?|Ms|Fr|Sr|St)\.|[^.,;:!?]){3,40}?)\s(?:(?:are|is|will be|have|has|need to|want to|got|just|should|van a|se)\s)*(?:switch|swapp?|trad|cambi|intercambi)\p{L}*(?!\s(?:with|con|to|from|for|por)(?!\p{L}))(?!\p{L})/iu

const namedRow =
  /^(?<head>\s*(?:[-*•]\s+|\|\s*)?(?<name>[^:|\t–—]{2,60}?)(?<mark>\s*(?::|\||\t|\s[-–—]\s)\s*))(?<rest>\S.*)$/u
/** `9:30 am Worship`: what is on at an hour. */
const hourRow =
  /^(?<head>\s*(?:[-*•]\s+)?\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\.?)?(?:\s?[-–—]\s?\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\.?)?)?(?<mark>\s*[-–—:|]\s*|\s+))(?<rest>(?<name>\p{L}.{1,80}))$/iu
const behindDay = /^(?<mark>\s*[-–—:|,]?\s*)(?<rest>(?<name>\p{L}.{1,80}))$/u
type Parts = Record<'head' | 'name' | 'mark' | 'rest', string>
/** `19 dic – Familia Cárdenas`: what is on a day. */
function dayRow(line: string): Parts | undefined {
  const [day] = datesIn(line)
  if (day === undefined || /[\p{L}\d]/u.test(line.slice(0, day.at))) return undefined
  const found = behindDay.exec(line.slice(day.end))?.groups as Omit<Parts, 'head'> | undefined
  return found && { ...found, head: line.slice(0, day.end) + found.mark }
}
const rowKinds: ((line: string) => Parts | undefined)[] = [
  (line) => namedRow.exec(line)?.groups as Parts | undefined,
  (line) => hourRow.exec(line)?.groups as Parts | undefined,
  dayRow,
]
const linesMax = 200

const ofHours =
  /(?<!\p{L})(?:swap|switch|exchange|trade|flip)\s(?:the\s)?(?<one>\d{1,2}(?::\d\d)?)(?:\s?[ap]\.?m\.?)?\s(?:and|&|with|for)\s(?:the\s)?(?<other>\d{1,2}(?::\d\d)?)(?!\d)/iu

/** `In week 3 swap the 9:00 and the 10:15 game`: two cells of the row that is named, by what their columns are called. */
export function exchangeCells(text: string, sentence: string): RowSet | null {
  const { one = '', other = '' } = ofHours.exec(sentence)?.groups ?? {}
  const lines = text.split('\n', linesMax)
  const named = namesOf(sentence)
  const rows = lines.flatMap((line, at) => {
    const cells = cellsOf(line)
    const head = one === '' || cells.length < cellsMin ? undefined : headOf(lines, at)
    const columns = [one, other].map((hour) => head?.findIndex((name) => name.trim().startsWith(hour)) ?? -1)
    // `Week` above `3`
    const first = cells.findIndex((cell) => /[\p{L}\d]/u.test(cell))
    const isNamed = named.has(`${head?.[first]?.trim()} ${cells[first]?.trim()}`.toLowerCase())
    return columns.every((column) => column > 0) && isNamed ? [{ at, cells, columns: columns as [number, number] }] : []
  })
  const [row, another] = rows
  if (row === undefined || another !== undefined) return null
  const [left, right] = row.columns
  const fresh = row.cells.with(left, row.cells[right]!).with(right, row.cells[left]!).join('')
  return {
    text: text.replace(lines.join('\n'), () => lines.with(row.at, fresh).join('\n')),
    before: null,
    after: row.cells[left]!,
  }
}
const cellsMin = 5

/** `Youth and bookkeeping are switching`, `swap sessions 2 and 3`: two rows, or two people, each with what the other one had. */
export function exchangeRows(text: string, sentence: string): RowSet | null {
  const { one = '', other = '' } = (exchanged.exec(sentence) ?? order.exec(sentence))?.groups ?? {}
  const { kind, first = one } = bothNumbered.exec(one)?.groups ?? {}
  const names = kind === undefined ? [one, other] : [`${kind} ${first}`, `${kind} ${other}`]
  if (one === '' || names.some((name) => /\d/.test(name.replace(numbered, '')))) return null
  const lines = text.split('\n', linesMax)
  for (const partsOf of rowKinds) {
    const fresh = exchangedIn(lines, names, partsOf)
    if (fresh !== null)
      return { text: text.replace(lines.join('\n'), () => fresh.join('\n')), before: null, after: other }
  }
  const swapped = swapPeople(text, one, other)
  return swapped === null ? null : { text: swapped, before: null, after: other }
}
const numbered = /\p{L}\s\d{1,2}$/u

function exchangedIn(
  lines: readonly string[],
  called: readonly string[],
  partsOf: (line: string) => Parts | undefined,
): string[] | null {
  const rows = lines.flatMap((line, at) => {
    const found = partsOf(line)
    return found === undefined ? [] : [{ at, ...found }]
  })
  const [first, second] = called.map((name) => {
    const words = namesOf(name)
    const [own, another] = rows.filter((row) => words.size > 0 && words.isSubsetOf(namesOf(row.name)))
    return another === undefined ? own : undefined
  })
  if (!first || !second || first === second || first.mark.trim() !== second.mark.trim()) return null
  return lines.with(first.at, first.head + second.rest).with(second.at, second.head + first.rest)
}

const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)`
const ordinals = new RegExp(
  `(?<![\\p{L}\\d])${ordinal}(?:(?:,\\s(?:and\\s|&\\s)?|\\s(?:and|&|y)\\s)${ordinal})+`,
  'giu',
)
const only = /(?<!\p{L})(?:only|just|solo|sólo)(?!\p{L})/iu

/** `Only doing 1st and 2nd place prizes now`, where the text has three of them. */
export function keepOnly(text: string, sentence: string): RowSet | null {
  const [said, another] = only.test(sentence) ? [...sentence.matchAll(ordinals)] : []
  if (said === undefined || another !== undefined) return null
  const partsOf = (list: string): string[] => list.match(/\d+/g) ?? []
  const kept = partsOf(said[0])
  const [list, other] = [...text.matchAll(ordinals)].filter(({ 0: all }) => {
    const own = partsOf(all)
    return own.length > kept.length && kept.every((one) => own.includes(one))
  })
  if (list === undefined || other !== undefined) return null
  const gone = [...list[0].matchAll(new RegExp(ordinal, 'giu'))].filter(
    ({ 0: one }) => !kept.includes(partsOf(one)[0]!),
  )
  return {
    text: text.slice(0, list.index) + said[0] + text.slice(list.index + list[0].length),
    before: gone.map(({ 0: one }) => one).join(', '),
    after: said[0],
  }
}
