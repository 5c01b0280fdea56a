import { datesIn, masked } from '../../text/text.ts'
import { placesNamed } from '../guesses.ts'
import { placesOf, spelledOut, tellingWords } from './pieces.ts'
import { cellsOf, headOf } from './sets.ts'
import { swapPeople } from './people.ts'
import type { RowSet } from './rows.ts'
import { bestNamed, namesOf, withLine } from './tokens.ts'

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

const placeLabel =
  /(?:^|,\s(?:so\s)?|\sso\s)(?:new\s)?(?:venue|location|place|where|lugar|sede):\s(?<fresh>\p{Lu}[^;!?]{2,70}?)(?:,\s(?:not|no longer|and not|no)\s[^;!?]*)?[.!]*$/iu

/** `Venue: The Gathering Place`, in the place of the only one that the text names. */
export function placeGiven(text: string, sentence: string): RowSet | null {
  const { fresh = '' } = placeLabel.exec(sentence)?.groups ?? {}
  // `not the FLC`, of the Family Life Center
  const [, short = ''] = /(?<!\p{L})not\s(?:(?:in|at|the)\s)*(\p{Lu}{2,5})(?!\p{L})/u.exec(sentence) ?? []
  const long = spelledOut(text, short)
  const [old, another] = long === short ? new Set(text.split('\n', linesMax).flatMap(placesNamed)) : [long]
  return fresh === '' || old === undefined || another !== undefined || fresh.includes(old)
    ? null
    : replaced(text, old, fresh)
}

const order =
  /(?<!\p{L})(?:swap|switch|exchange|trade|flip)\s(?:out\s)?(?:the\s)?(?:(?:order|places?|spots?|slots?|times?) of\s)?(?:the\s)?(?<one>[^.,;:!?]{3,40}?)\s(?:and|&|with|for)\s(?:the\s)?(?<other>[^.,;:!?]{1,40}?)(?:\s(?:around|please|pls|on the \p{L}+|in the \p{L}+))*(?:[.!?]*$|,\s(?:(?:because|since)\s|(?:the\s)?(?:\k<one>|\k<other>)\s)|\sso\s(?:that\s)?\p{L})/iu
/** `sessions 2 and 3` */
const bothNumbered = /^(?<kind>\p{L}{3,})s\s(?<first>\d{1,2})$/iu
const exchanged =
  /^(?:(?:so|and|also|ok|oh),?\s)*(?:the\s)?(?<one>(?:(?:Rev|Dr|Mrs?|Ms|Fr|Sr|St)\.|[^.,;:!?]){3,40}?)\s(?:and|&|y)\s(?:the\s)?(?<other>(?:(?:Rev|Dr|Mrs?|Ms|Fr|Sr|St)\.|[^.,;:!?]){3,40}?)\s(?:(?:are|is|were|will be|have|has|need to|want to|would like to|asked to|agreed to|offered to|decided to|got|just|should be|should|van a|se)\s)*(?:backwards?(?!\p{L})|flipped|reversed|mixed up|the wrong way a?round|switch|sw[ao]pp?|trad|cambi|intercambi)\p{L}*(?!\s(?:with|con|to|from|for|por)(?!\p{L}))(?!\p{L})/iu

/** `small switch: spa morning ↔ clothing swap (dates trade)` */
const arrowed =
  /(?:^|:\s)(?:the\s)?(?<one>[^.,;:!?↔⇄<>]{3,40}?)\s?(?:↔|⇄|⇆|<-+>|<=+>)\s?(?:the\s)?(?<other>[^.,;:!?↔⇄<>]{3,40}?)(?=\s?\(|\s?[.!]*$|[,;]\s)/u

/** `Stops 3 & 4 in the other order` */
const inOtherOrder =
  /^(?:(?:so|and|also|ok|oh|please),?\s)*(?:the\s)?(?<one>\p{L}{3,}\s\d{1,2})\s(?:and|&|y)\s(?<other>\d{1,2})\s(?:are\s|should be\s|need to be\s|go\s)?(?:in (?:the other|reverse) order|the other way (?:a?round)|reversed|backwards?)(?!\p{L})/iu
/** `Swapped two sessions: Money & Us is #2 and Fighting Fair is #3` */
const numberedAnew =
  /(?<!\p{L})(?:swapp?|switch|trad|flipp?|exchang)\p{L}*\s[^:;.!?]{0,40}[:;–—-]\s(?<one>[^.,;:!?]{3,40}?)\sis\s(?:now\s)?(?:#|no\.?\s|number\s|first|second|third|fourth|fifth|last)\d{0,2}(?:\sand|,)\s(?<other>[^.,;:!?]{3,40}?)\sis\s(?:now\s)?(?:#|no\.?\s|number\s|first|second|third|fourth|fifth|last)/iu

const namedRow =
  /^(?<head>\s*(?:[-*•]\s+|\|\s*)?(?<name>[^:|\t–—]{2,60}?)(?<mark>\s*(?::|\||\t|\s[-–—]\s|\.{3,})\s*))(?<rest>\S.*)$/u
/** `9:30 am Worship`, `9:00 Session 2: Fighting Fair`: what is on at an hour. */
const hourRow =
  /^(?<head>\s*(?:[-*•]\s+)?\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\.?)?(?:\s?[-–—]\s?\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\.?)?)?(?<mark>\s*[-–—:|]\s*|\s+)(?:(?:session|talk|part|block|workshop|lesson|round|set)\s\d{1,2}[:.)]?\s(?:[-–—]\s)?)?)(?<rest>(?<name>\p{L}.{1,80}))$/iu
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
  // `Wed May 12 Bishop Ito – Salem`: who comes from there is on that day.
  dayRow,
  // `Stop 3 Linden Court – neighbors`
  (line) => numberedRow.exec(line)?.groups as Parts | undefined,
  (line) => namedRow.exec(line)?.groups as Parts | undefined,
  (line) => hourRow.exec(line)?.groups as Parts | undefined,
]
const numberedRow =
  /^(?<head>\s*(?:[-*•]\s+)?(?<name>\p{L}{3,}\s\d{1,2})(?<mark>[:.)]?\s+(?:[-–—]\s+)?))(?<rest>\p{L}.{1,120})$/u
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
  const { one = '', other = '' } =
    [exchanged, order, arrowed, inOtherOrder, numberedAnew]
      .map((way) => way.exec(sentence)?.groups)
      .find((found) => found) ?? {}
  const { kind, first = one } = bothNumbered.exec(one)?.groups ?? {}
  const names = kind === undefined ? [one, other] : [`${kind} ${first}`, `${kind} ${other}`]
  if (one === '' || names.some((name) => /\d/.test(name.replace(numbered, '')))) return null
  const lines = text.split('\n', linesMax)
  const literal = swapWords(text, one, other)
  if (literal !== null) return { text: literal, before: null, after: other }
  for (const partsOf of rowKinds) {
    const fresh = exchangedIn(lines, names, partsOf)
    if (fresh !== null)
      return { text: text.replace(lines.join('\n'), () => fresh.join('\n')), before: null, after: other }
  }
  const own = rowOfDay(lines, sentence)
  const within = own === -1 ? null : swapPeople(lines[own]!, one, other)
  if (within !== null)
    return {
      text: withLine(text, lines, { at: own, line: within }),
      before: null,
      after: other,
    }
  const swapped = swapPeople(text, one, other)
  return swapped === null ? null : { text: swapped, before: null, after: other }
}

/** `… on the 17th`: the only row of that day; -1: the sentence names none, or several rows have it. */
function rowOfDay(lines: readonly string[], sentence: string): number {
  const [, day] = /(?<!\p{L})(?:on|for|el)\s(?:the\s)?(\d{1,2})(?:st|nd|rd|th)?(?![\d:])/iu.exec(sentence) ?? []
  const rows = lines.flatMap((line, at) =>
    datesIn(line).some(({ days }) => days.length === 1 && String(days[0]!.day) === day) ? [at] : [],
  )
  return rows.length === 1 ? rows[0]! : -1
}

/** `Swap minestrone and lentil`, of `Feb 17 – Minestrone / Tomato basil`: things of which a row has more than one. */
function swapWords(text: string, one: string, other: string): string | null {
  const [[first, more], [second, another]] = [placesOf(text, one), placesOf(text, other)]
  if (first === undefined || second === undefined || more !== undefined || another !== undefined) return null
  const [before, after] = first.at < second.at ? [first, second] : [second, first]
  const isPiece = ({ at, end }: typeof first) =>
    /(?:[–—:|]|\s\/|,|-)\s$/u.test(text.slice(0, at)) && /^\s(?:\/|·|•|\+)\s/u.test(text.slice(end))
  if (before.end > after.at || !isPiece(before) || !isPiece(after)) return null
  const [own, its] = [text.slice(before.at, before.end), text.slice(after.at, after.end)]
  return text.slice(0, before.at) + its + text.slice(before.end, after.at) + own + text.slice(after.end)
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
  if (!first || !second || first === second || signOf(first) !== signOf(second)) return null
  return lines.with(first.at, first.head + second.rest).with(second.at, second.head + first.rest)
}

/** However many dots lead to what a row has. */
const signOf = ({ mark }: Parts) => mark.trim().replace(/\.{3,}/, '…')

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

const clausesOf = /,\s(?:and\s|but\s|so\s)?|;\s|\s(?:and|but|y|pero)\s/u

type DayRow = { at: number; line: string; head: string; rest: string; day: string; names: ReadonlySet<string> }

const dayOf = ({ days }: ReturnType<typeof datesIn>[number]): string =>
  days.map(({ month, day }) => `${month}-${day}`).join()

/** The lines that begin with one day, and what is on it. */
const daysIn = (lines: readonly string[]): DayRow[] =>
  lines.flatMap((line, at): DayRow[] => {
    const [date, another] = datesIn(line)
    if (date === undefined || another !== undefined || /[\p{L}\d]/u.test(line.slice(0, date.at))) return []
    const sign = /^[\s–—:|,.-]*/u.exec(line.slice(date.end))![0]
    const head = line.slice(0, date.end) + sign
    const rest = line.slice(head.length)
    // Of a row with more cells nobody knows which of them moves.
    return /\p{L}{3}/u.test(rest) && !/[|\t]|\s[-–—/]\s/u.test(rest)
      ? [{ at, line, head, rest, day: dayOf(date), names: namesOf(rest) }]
      : []
  })

const dayOfMonth = /(?<![\p{L}\d])(?:the\s)?(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/giu
/** The one day of the rows that has this number. */
function dayNumbered(rows: readonly DayRow[], number: string | undefined): string | null {
  const [day, another] = new Set(rows.flatMap(({ day }) => (day.endsWith(`-${number}`) ? [day] : [])))
  return day === undefined || another !== undefined ? null : day
}

/** `Okoro is coming Feb 21 and the potluck moves to Feb 14`: rows of days that a sentence gives each other's; null: not every clause names one row and the day of another. */
export function exchangeDays(text: string, sentence: string): RowSet | null {
  // `3/10 = Proverbs` says in its own words what is on then.
  if (sentence.includes('=')) return null
  const lines = text.split('\n', linesMax)
  const rows = daysIn(lines)
  const given = sentence.split(clausesOf).flatMap((clause) => {
    const [date, another] = datesIn(clause)
    const [ofMonth, other] = date === undefined ? [...clause.matchAll(dayOfMonth)] : []
    const day = date === undefined ? dayNumbered(rows, ofMonth?.[1]) : dayOf(date)
    if (day === null) return []
    const rest = date === undefined ? clause.replace(ofMonth![0], ' ') : masked(clause, [date])
    const row = another === undefined && other === undefined ? bestNamed(rows, namesOf(rest)) : null
    return [{ row, day }]
  })
  if (given.length < 2 || given.some(({ row, day }) => row === null || row.day === day)) return null
  const [from, to] = [given.map(({ row }) => row!.day).toSorted(), given.map(({ day }) => day).toSorted()]
  if (new Set(from).size < from.length || from.join(' ') !== to.join(' ')) return null
  const fresh = rows.reduce((all, { at, head, day }) => {
    const now = given.find((one) => one.day === day)
    return now === undefined ? all : all.with(at, head + now.row!.rest)
  }, lines)
  return {
    text: text.replace(lines.join('\n'), () => fresh.join('\n')),
    before: null,
    after: given[0]!.row!.rest,
  }
}

const withIt =
  /^(?:and |so |also |the |our )*(?<subject>\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}?) (?:moves?|goes|changes?|shifts?|slides?|starts?|begins?) (?:along )?with (?:it|that|them)(?!\p{L})/iu

type Made = { before: string | null; after: string | null }

/**
 * `Nursery moves with it of course`, behind a sentence that gave a row another hour or day: the text with that value in the one
 * line that has the old one and names who moves along; null: there is none.
 */
export function movedAlong(text: string, sentence: string, made: readonly Made[]): string | null {
  const words = tellingWords(withIt.exec(sentence)?.groups?.['subject'] ?? '')
  const [one, other] = made
  if (words.length === 0 || one === undefined || other !== undefined || one.before === null || one.after === null)
    return null
  const { before, after } = one
  const lines = text.split('\n')
  const named = lines.flatMap((line, at) =>
    line.includes(before) && words.every((word) => tellingWords(line).includes(word)) ? [at] : [],
  )
  const [place, another] = named
  if (place === undefined || another !== undefined) return null
  return lines
    .with(
      place,
      lines[place]!.replace(before, () => after),
    )
    .join('\n')
}

const covers =
  /^(?:(?:so|and|also|oh|hi|hey),?\s)*(?<gone>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)(?:['’]s|\s(?:is|will be|can['’]?t make it|has to be|needs to be))\s?(?:away|out|gone|unavailable|sick|traveling|travelling|out of town)?\s(?:on\s)?(?:the\s)?(?<day>\d{1,2})(?:st|nd|rd|th)[^,;.]*[,;.]\s(?:so\s|and\s|but\s)?(?<fresh>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)(?:['’]ll|\s(?:will|can|is going to|agreed to|has))\s(?=\p{L})/u

/** `Graham is away on the 31st, Joyce Palmer will do welcome instead.`: who is in a cell of the row of that day. */
export function coverOnDay(text: string, sentence: string): RowSet | null {
  const { gone = '', fresh = '' } = covers.exec(sentence)?.groups ?? {}
  const lines = text.split('\n', linesMax)
  const at = gone === '' ? -1 : rowOfDay(lines, sentence)
  const [place, another] = at === -1 ? [] : placesOfPerson(lines[at]!, gone)
  if (place === undefined || another !== undefined) return null
  const line = lines[at]!.slice(0, place.at) + fresh + lines[at]!.slice(place.end)
  return { text: withLine(text, lines, { at, line }), before: null, after: fresh }
}

/** A name, and what it goes on with in a cell: `Graham Bell`, of Graham. */
const placesOfPerson = (line: string, name: string): { at: number; end: number }[] =>
  [...line.matchAll(new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?:\\s\\p{Lu}[\\p{L}'’-]+)?(?!\\p{L})`, 'gu'))].map(
    ({ index, 0: all }) => ({ at: index, end: index + all.length }),
  )
