import { dateIn } from '../../kernel/zone.ts'
import {
  datesIn,
  eachReference,
  isoOf,
  masked,
  parts,
  recurringIn,
  monthlessIn,
  nthWeekdayIn,
  relativeIn,
  scriptureIn,
  sentences,
  type Span,
  timesIn,
  weekdayNamed,
  weekdayOfDate,
} from '../text/text.ts'
import { amended, namesSaid, revisionRequestsOf } from './comments/comments.ts'
import {
  amendmentOf,
  type BriefLine,
  fieldLines,
  withFields,
  isDue,
  labelled,
  piecesOf,
  revised,
  tableRows,
  type Topic,
  withoutDue,
} from './lines/lines.ts'
import { isAside, isForRain, withoutPastDays, isNothing } from './asides.ts'
import { squeezed } from './draft.ts'
import { copyOf } from './key-copy.ts'
import { factsOf, isOfOffice } from './labelled-facts.ts'
import { besideNumber, isAsked, isDayOff, isTakenBack } from './taken-back.ts'
import {
  clocksOf,
  literalsIn,
  type TimeSaid,
  unlessBeside,
  withBareHours,
  withHours,
  withMinutes,
  withMonth,
  withoutAnchors,
  withSpanishHours,
} from './values/values.ts'
import { requirementsOf } from './requirements.ts'
import { denialOf, settled } from './settled.ts'
import { checklistOf, deliverablesOf } from './deliverables.ts'
import { sentencesIn } from './likelihood/likelihood.ts'
import { rowsOf, statementsOf } from './statements.ts'
import { withinList } from './only-needs.ts'
import { placesApart, prosePlaces, streetIn, withoutMoment } from './guesses.ts'
import { headTitle, isTitleLine, namedCopy, withoutCopy } from './titles.ts'
import type { Amendment, Brief, BriefFields, Fact } from '../model.ts'
import type { TaskComment, TaskDetails } from '../tasks.ts'

/** `understood`: what of comments the description follows already; `changed`: what they changed in it. */
type Options = { zone: string; understood: ReadonlySet<string>; changed: readonly Amendment[] }
/** `spoken`: the sentences of the comments, the oldest first. */
type Read = { brief: Brief; spoken: Amendment['amended_by'][] }

/** A longer brief is read up to here. */
const briefCharsMax = 200_000
const scannedCharsMax = 60_000
const factsMax = 60
const wordsMax = 20_000
const loneCharsMax = 300

/** What a task asks for, as far as its text says so. Never fails, however the task is written. */
export function readBrief(
  task: TaskDetails,
  comments: readonly TaskComment[],
  { zone, understood, changed }: Options,
): Read {
  const { text: current, gave } = revised(withFields(task).slice(0, briefCharsMax))
  const { text: meant, denied } = settled(current)
  const description = withSpanishHours(withMonth(meant))
  const lines = [...labelled(description), ...fieldLines(task)]
  const checklist = checklistOf(task)
  const requested = deliverablesOf(lines, textOf(lines, 'deliverables'), piecesOf(description))
  const today = dateIn(Math.min(Math.max(task.createdMs, 0), 4e12), zone)
  const all: BriefFields = {
    partner_name: textOf(lines, 'partner').find((one) => /\p{L}/u.test(one)) ?? null,
    ...momentsOf(lines, { today, title: task.name }),
    locations: locationsOf(lines),
    scripture: scripturesOf(lines, task.name),
    key_copy: copyOf(lines, textOf(lines, 'copy')),
    required_elements: requiredOf(lines),
    requested_deliverables: requested.length > 0 ? requested : checklist,
  }
  const written = withinList(all, lines, task.name)
  const grid = tableRows(description)
  const table = grid.map((cells) => cells.filter(Boolean).join(' '))
  const { fields, unsettled, commentSentences, takenBack, ...said } = amended(written, comments, {
    lines,
    today,
    title: task.name,
    table,
    grid,
    understood,
  })
  const amendments = [
    ...gave.map((one) => amendmentOf(one, task.createdMs)),
    ...denied.map((one) => denialOf(one, task.createdMs)),
    ...said.amendments,
    ...changed,
  ]
  const own = [task.name, description, ...task.fields.map(({ value }) => value)]
  const brief: Brief = {
    taskId: task.id,
    title: task.name,
    fields,
    amendments,
    revisionRequests: revisionRequestsOf(comments, { amendments, takenBack }),
    // A list of its own is ticked off in the task; what is only written there follows its comments.
    checklist: checklist.length > 0 ? checklist : fields.requested_deliverables,
    words: wordsOf([
      ...own,
      ...task.checklists.flatMap(({ items }) => items.map(({ name }) => name)),
      ...comments.map(({ text }) => namesSaid(text)),
    ]),
    said: [...own, ...comments.map(({ text }) => takenBack.reduce((rest, one) => rest.replace(one, ' '), text))]
      .join('\n')
      .slice(0, scannedCharsMax),
    statements: statementsOf({ title: task.name, lines, amendments }),
    sentences: sentencesIn(task.description.slice(0, scannedCharsMax)),
    grid,
    rows: [...rowsOf(lines), ...table].map((row) => amendments.findLast(({ before }) => before === row)?.after ?? row),
    unsettled,
    commentSentences,
    takenBack,
    atMs: task.createdMs,
  }
  return { brief, spoken: said.spoken }
}

const textOf = (lines: BriefLine[], topic: Topic): string[] =>
  lines.flatMap(({ topic: own, text }) => (own === topic && !isNothing(text) ? [text] : []))

const unique = <T>(values: T[], key: (value: T) => string): T[] =>
  [...Map.groupBy(values, key).values()].map(([first]) => first!)
/** `Post week of 8/24`, `From committee minutes 9/8`: when a thing was written or is to go out. */
const noEvent =
  /(?<!\p{L})(?:(?:for (?:the )?)?(?:week|wk) of|(?:minutes|notes|agenda|run ?sheet|rundown|order of (?:service|worship)|service order|announcements?|loop)(?: (?:of|from|for))?)\s.*\d.*$/iu
/** `panel of the camp brochure` */
const isPiece = /(?<!\p{L})(?:brochure|fl[iy]er|poster|slide|card|insert|panel|booklet|handout|newsletter)s?$/iu
const isSide = /\b(?:regist(?:er|ration)|rsvp|sign[- ]?ups?|tickets?|early bird|deadline|childcare opens|doors)\b/i

/** `Rain date: June 26`: a day besides the one that the rest says. */
const isOtherDay = /^(?:the\s)?(?:rain|snow|weather|make-?up|alternate|back-?up|fecha alterna)/i

/** Dates and times, from what is labelled so; without such labels from the prose, less what is due to the studio. */
function momentsOf(
  lines: BriefLine[],
  { today, title }: { today: string; title: string },
): Pick<BriefFields, 'dates' | 'times'> {
  const spoken = proseOf(lines, title.replace(noEvent, '')).flatMap((text) =>
    isDue(text) ? [] : [withoutDue(withoutCopy(text))],
  )
  // `Do we begin Jan 7?`, where another sentence says when: what one asks in a thread is no fact.
  const isMain = (text: string) => !isSide.test(text) && !isAsked(text, spoken)
  const prose = spoken.filter(isMain)
  const copy = [...textOf(lines, 'copy'), ...textOf(lines, 'required')].filter(isMain)
  const places = textOf(lines, 'location')
  const moments = textOf(lines, 'moment')
  const sources = (own: string[], near = moments) => [[...own, ...near], prose, copy, places, spoken]
  // Below `Schedule` days are called by their weekdays alone: which they are is said elsewhere.
  const isDated = (text: string) => weekdayNamed(text.trim()) === null
  const timed = textOf(lines, 'times')
  // `Starts: January 1`
  const ofOthers = lines.filter(({ label }) => isOtherDay.test(label ?? ''))
  const others = textOf(ofOthers, 'dates')
  const ofDates = textOf(lines, 'dates').filter((text) => !others.includes(text))
  const dated = [...ofDates, ...timed.filter((text) => datesIn(withoutScripture(text)).length > 0)]
  const main = firstWith([...sources(dated.filter(isDated), moments.filter(isDated)), dated, moments], (text) =>
    datesOf(text, { today, isLabelled: dated.includes(text) || moments.includes(text) }),
  )
  const dates = [...main, ...others.flatMap((text) => datesOf(text, { today, isLabelled: true }))]
  const times = firstWith(sources([...timed, ...dated]), (text) => timesOf(text, timed.includes(text)))
  return {
    dates: unique(inYearOfWeekdays(dates, { today, title }), ({ text, value }) => value ?? text.toLowerCase()).slice(
      0,
      factsMax,
    ),
    times: unique(times.map(unlessBeside), ({ text, value }) => value ?? text.toLowerCase()).slice(0, factsMax),
  }
}

/**
 * `Fri Dec 24` beside `Dec 22, 2027`: days without a year are in the one in which all the weekdays beside them are right,
 * where the brief or its title names that year, or where several of them are right in the next year and none in the coming one.
 */
function inYearOfWeekdays(dates: readonly Fact[], { today, title }: { today: string; title: string }): Fact[] {
  const read = dates.map((fact) => ({ fact, mention: datesIn(fact.text)[0] }))
  const open = read.filter(
    ({ fact, mention }) => fact.value !== null && mention?.days.every(({ year }) => year === null),
  )
  const firsts = open.filter(
    ({ fact, mention }, at) => mention!.weekday !== null && open.findIndex((one) => one.fact.text === fact.text) === at,
  )
  const isRight = (year: string, { fact, mention }: (typeof open)[number]) =>
    weekdayOfDate(`${year}${fact.value!.slice(4)}`) === mention!.weekday
  const misfits = firsts.filter((one) => !isRight(one.fact.value!.slice(0, 4), one))
  if (misfits.length === 0 || misfits.length < firsts.length) return [...dates]
  const named = read.flatMap(({ mention }) => mention?.days.flatMap(({ year }) => year ?? []) ?? [])
  // `Advent 2027 weekly squares`
  const titled = title.match(/(?<![\d$-])20\d\d(?![\d-])/g) ?? []
  const next = misfits.length > 1 ? [Number(today.slice(0, 4)) + 1] : []
  const year = [...named, ...titled, ...next].map(String).find((one) => firsts.every((first) => isRight(one, first)))
  if (year === undefined) return [...dates]
  const shifted = new Set(open.map(({ fact }) => fact))
  return dates.map((one) => (shifted.has(one) ? { ...one, value: `${year}${one.value!.slice(4)}` } : one))
}

/** The facts of the first group of lines that has any. */
function firstWith<T extends Fact>(groups: string[][], read: (text: string) => T[]): T[] {
  for (const texts of groups) {
    const found = texts.flatMap(read)
    if (found.length > 0) return found
  }
  return []
}

function proseOf(lines: BriefLine[], title: string): string[] {
  const found: string[] = [title]
  let left = scannedCharsMax
  for (const { topic, text } of lines) {
    if (topic !== 'prose' || left <= 0) continue
    left -= text.length
    found.push(...sentences(text).filter((sentence) => !isAside(sentence) && !isForRain(sentence)))
  }
  return found
}

const withoutScripture = (text: string) => masked(text, scriptureIn(text))

function datesOf(text: string, { today, isLabelled }: { today: string; isLabelled: boolean }): Fact[] {
  const clean = withoutScripture(text)
  const named = datesIn(clean).filter(({ at, end }) => !isTakenBack(clean, at, end) && !isDayOff(clean, end))
  const again = recurringIn(masked(clean, named)).map((one) => ({ ...one, facts: [{ text: one.text, value: null }] }))
  const facts = named.map((one) => ({
    ...one,
    facts: one.days.map((day, at) => ({
      text: one.text,
      value: isoOf(day, { today, weekday: at === 0 ? one.weekday : null }),
    })),
  }))
  const rest = masked(clean, named)
  const near = [...monthlessIn(rest, today), ...nthWeekdayIn(rest, today)].map(({ at, text, value }) => ({
    at,
    facts: [{ text, value }],
  }))
  const own = [...facts, ...near]
  const found = (own.length > 0 ? own : again).toSorted((a, b) => a.at - b.at).flatMap((one) => one.facts)
  if (found.length > 0) return found
  const isRelative = isLabelled || /\b(?:tomorrow|tonight|next|this|coming)\b/i.test(clean)
  const ahead = withoutPastDays(clean).slice(0, loneCharsMax).replace(dayOfTitle, '')
  const spoken = isRelative ? relativeIn(ahead, today) : []
  // `Friday, Mrch 12`: beside a date that cannot be read a weekday may be that of any week.
  if (spoken.length > 0) return isLabelled && besideNumber(ahead) ? [{ text: text.trim(), value: null }] : spoken
  return isLabelled && clean.trim() !== '' && clean.length <= loneCharsMax && timesIn(clean).length === 0
    ? [{ text: text.trim(), value: null }]
    : []
}

/** `Baptism Sunday`: what a day is called after is its title, and says not which one it is. */
const dayOfTitle =
  /\b(?!(?:This|Next|On|Every|Each|Coming|The|Last|For|Until|By)\b)\p{Lu}[\p{L}'’]+\s(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/gu

/** Times; under a label of their own also those that stand there as a bare number. */
function timesOf(said: string, isLabelled: boolean): TimeSaid[] {
  const text = isLabelled ? withBareHours(said) : said
  const named: readonly Span[] = datesIn(withoutScripture(text))
  const clean = withMinutes(withHours(masked(withoutAnchors(withoutScripture(text)), named), named))
  const found = clocksOf(clean)
  if (found.length > 0 || !isLabelled || text.length > loneCharsMax) return found
  return [{ text: text.trim(), value: null }]
}

function scripturesOf(lines: BriefLine[], title: string): Fact[] {
  const own = textOf(lines, 'scripture')
  const named = own.flatMap((text) => scriptureIn(text, { isLabelled: true }))
  const facts = named.flatMap(eachReference)
  if (own.length > 0)
    return facts.length > 0
      ? facts
      : own.filter((text) => text.length <= 80 && !isOtherLabel.test(text)).map((text) => ({ text, value: null }))
  const rest = lines
    .filter(({ topic }) => topic === 'prose' || topic === 'copy' || topic === 'required')
    .map(({ text }) => text)
  const found = [title, ...rest]
    .flatMap((text) => scriptureIn(text))
    .filter(({ text }) => !isRoom.test(text))
    .flatMap(eachReference)
  return unique(found, ({ value }) => value!).slice(0, factsMax)
}

/** `Button: Give Now`, below a label that nobody filled */
const isOtherLabel = /^\p{Lu}\p{L}+(?:\s\p{L}+)?:\s/u

/** `Rm 7. 14 spots` */
const isRoom = /^rm\.?\s\d{1,3}(?![:\d])/i

/** `Tuesdays, 8 and 15`: what is left of a line of days below `Pick-up` is no place. */
const daysAlone = /^(?:(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|and|y|\d{1,2})[\s,&.]*)+$/i

/** `Calle del Olmo 14, Logroño. Tfno 941 555 027` */
const withPhone = /[.,;]?\s*(?:tel(?:éfono)?|tfno|tlfn?o?|phone|ph|cell)\.?:?\s\+?\(?\d.*$/iu

/** `gym not the chapel!!` */
const otherPlace = /,?\s(?:and\s)?not\s(?:in\s|at\s)?(?:the|our)\s[^,;.]+$|!+$/iu
function locationsOf(lines: BriefLine[]): string[] {
  const own = textOf(lines, 'location')
    .flatMap((text) => {
      const apart = placesApart(text)
      return apart.length > 0 ? apart : parts(text.replace(withPhone, ''), ';|')
    })
    .map((text) => withoutMoment(text.replace(otherPlace, '')))
    .filter(
      (text) => !/^(?:same (?:address|place|location)|tb[adc]\b|to be \p{L}+ed)/iu.test(text) && !daysAlone.test(text),
    )
    .map((text) => (/\b\p{L}{1,4}\.$/u.test(text) ? text : text.replace(/\.$/, '')))
    // `Where to register`: an address of the web is no place.
    .filter(
      (text) =>
        scriptureIn(text).length === 0 &&
        !literalsIn(text).some(
          (one) => one.kind === 'mail' || (one.kind === 'url' && one.text.length >= text.length - 1),
        ),
    )
  if (own.length > 0) return unique(withStreets(own), (text) => text.toLowerCase()).slice(0, factsMax)
  const moments = textOf(lines, 'moment')
  const spoken = proseOf(lines, '').filter((text) => !isDue(text))
  const main = [...moments, ...spoken.filter((text) => !isSide.test(text))]
    .flatMap(prosePlaces)
    .filter((place) => !isPiece.test(place))
  // Where to sign up is asked for only where nothing says where to come.
  const found = main.length > 0 ? main : spoken.flatMap(prosePlaces)
  const elsewhere =
    found.length > 0 ? [] : [...textOf(lines, 'copy'), ...textOf(lines, 'required')].flatMap(prosePlaces)
  // `artwork for Summer Camp`: what a thing is called is no place, whatever it ends in.
  const titles = textOf(lines, 'copy').filter(isTitleLine)
  const prose = proseOf(lines, '')
  const called = [...prose.flatMap(namedCopy), ...titles, ...prose.slice(1, 2).flatMap(headTitle)].map(squeezed)
  const places = [...found, ...elsewhere].filter((text) => !called.some((title) => title.includes(squeezed(text))))
  return unique(places, (text) => text.toLowerCase()).slice(0, factsMax)
}

/** A street on a line of its own is that of the place above it. */
const withStreets = (places: readonly string[]) =>
  places.reduce<string[]>((found, place) => {
    const above = found.at(-1)
    const isStreet = streetIn(place) !== null && /^\d/.test(place)
    if (above === undefined || !isStreet || streetIn(above) !== null) return [...found, place]
    return [...found.slice(0, -1), `${above}, ${place}`]
  }, [])

/** `Register at … or text HOPE to 55588`: two ways, which a design may set apart. */
const beforeKeyword = /,?\s(?:or|and)\s(?=text\s["“]?[A-Z\d]{3,15}["”]?\sto\s[\d-]{5,12}\b)/

/** What is listed as required, and every literal of the brief that no element of the list holds. */
function requiredOf(lines: BriefLine[]): string[] {
  const own = lines
    .filter(({ topic, text }) => topic === 'required' && !isNothing(text) && !isAside(text))
    .flatMap(({ text, isItem }) => (isItem ? [text] : parts(text)))
    .map((text) => text.replace(/^and\s+/i, '').replace(/(?<=[^.])\.$/, ''))
  const facts = lines
    .filter(
      ({ topic, text, label }) =>
        topic === 'fact' && !isNothing(text) && !isAside(text) && !isOfOffice(label ?? '', text),
    )
    .flatMap(factsOf)
  const listed = unique(
    [...own, ...facts].flatMap((text) => text.split(beforeKeyword)),
    (text) => text.toLowerCase(),
  )
  // What a code holds is not what stands there in letters.
  const all = squeezed(listed.filter((one) => !one.startsWith('QR code to ')).join(' '))
  const literals = requirementsOf(lines).filter((one) => !all.includes(squeezed(one)))
  return [...listed, ...unique(literals, squeezed)]
    .map((one) => one.replace(/(?<=\d)[!.]+$/, ''))
    .filter((one) => /[\p{L}\d]/u.test(one))
    .slice(0, factsMax)
}

function wordsOf(texts: string[]): string[] {
  const found = new Set<string>()
  for (const text of texts)
    for (const { 0: word } of text.matchAll(/\p{L}[\p{L}\p{M}'’-]{0,48}/gu)) {
      if (found.size >= wordsMax) return [...found]
      found.add(word.replace(/['’-]+$/, ''))
    }
  return [...found]
}
