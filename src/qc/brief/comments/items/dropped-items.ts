import type { Fact } from '../../../model.ts'
import { datesIn, isSameTime, masked, plain, recurringIn, sentences, timesIn } from '../../../text/text.ts'
import { allTexts, calledAlone, type Change, type Draft, squeezed } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { saysMoved } from '../words.ts'
import { itemCut } from './cut-parts.ts'

/**
 * `Take no. 5 off`, `The blood drive has been called off`, `ya no va a haber kermés`: a numbered or named item of the
 * brief goes with its days, hours, places and prices; what other items have, too, stays.
 */

const the = '(?:the |our |that |this |lo de(?:l| la| los| las)? |el |la |los |las |al? )?'
const thing = `${the}((?:(?:no|nos|núm)\\.\\s|#)?[^.;!?"“”]{1,60}?)`
const isOff =
  "(?:(?:is|are|was|were|got|gets|has been|have been|will be|['’]s)(?: now| all| officially| also| being)*(?: (?:cancell?ed|off(?! to| of| the)|called off|postponed|scrapped|axed|rained out|put off|on hold)| (?:not|no longer) (?:happening|going to happen|taking place|on))|fell through|cancell?ed(?=$|[.,;!]|\\s(?:because|due|since|this|by|on account))|(?:won['’]t|will not|isn['’]t|is not|aren['’]t|are not|not)(?: be)?(?: happen(?:ing)?| take place| taking place| meeting| gathering| in session)|(?:can|could|may|has to|have to|needs? to|should|must) (?:go|come out|come off|be (?:left (?:off|out)|taken (?:off|out)|dropped|removed|deleted|omitted|skipped|cut|scrapped))(?=$|[.,;!]|\\s(?:too|as well|now|this|since|because|we|it|please)(?!\\p{L}))|se (?:cancel(?:a|ó|an|aron)|suspend(?:e|ió|en)|pospone|pospuso|aplaz(?:a|ó))|(?:queda|quedó|está|fue|ha sido) (?:cancelad|suspendid|pospuest|aplazad)[oa]s?|ya no (?:va|hace falta|viene|alcanza)|ya no(?=$|[.,;!])|no va a haber|ya no se (?:hace|hará))(?!\\p{L})"
/** `to cancel, call …`, `do not drop …` order nothing. */
const drops =
  "(?<!(?:not|n['’]t|never|no)\\s)(?<!(?<!(?:ha[dsv]e?|needs?|decided|going|got|wants?|like)\\s)to\\s)(?:take (?:off|out)|leave (?:off|out)|remove|delete|drop|omit|skip|scratch|scrap|cut|pull|lose|ditch|nix|axe|strike|kill|cancel|call off|get rid of|quit(?:ar|en|a|emos)|elimin(?:ar|en|a)|borr(?:ar|en|a)|saquen|cancelen|suspendan)"
const behind =
  '(?=$|[.,;!?()]|\\s(?:off|out|completely|entirely|altogether|please|this|next|from|after all|any ?more|since|because|as|it|we|for|too|por favor|este|esta|porque|ya|until|till|hasta|to|para)(?!\\p{L}))'
const patterns = [
  `^${thing}\\s${isOff}`,
  `(?:[,;:]|\\s(?:but|and|so|y|pero))\\s${thing}\\s${isOff}`,
  `(?<!\\p{L})${drops}\\s${thing}${behind}`,
  `(?<!\\p{L})(?:take|leave)\\s${thing}\\s(?:off|out)(?!\\p{L})`,
  `(?<!\\p{L})(?:there(?:['’]s| is) )?no (?:need|reason) for (?![^.;]*\\bto\\b)${thing}${behind}`,
  `(?<!\\p{L})(?:we['’]?(?: a)?re not|we aren['’]t|not) (?:doing|having|holding|hosting) ${thing}${behind}`,
  `(?<!\\p{L})(?:can(?:not|['’]t)|can no longer|(?:are|is|will) no longer|(?:are|is)(?:n['’]t| not)|won['’]t|will not)(?: be)? (?:hav(?:e|ing)|offer(?:ing)?|provid(?:e|ing)|serv(?:e|ing)|includ(?:e|ing)|host(?:ing)?) ${thing}${behind}`,
  `(?:rather|prefer)(?: to)? not(?: to)? (?:print|show|list|include|have|mention|publish|put) ${thing}${behind}`,
  `^(?:[^,;]{0,40},\\s)?(?:there (?:is|will be) )?no (?:more )?${thing}(?:\\s(?:this year|this time|after all|any ?more))`,
  `(?:^(?:so\\s)?|[,;:]\\s|\\s(?:so|but|and|y|pero|as[ií] que)\\s|\\s[-–—]\\s)(?:(?:there(?:['’]s|s| is| are| will be)|we (?:have|will have)|we['’]ll have|hay)\\s)?no (?:more )?(?!(?:at|in|on|to|en|al?|del?|para)\\s)${thing}(?=$|[.,;!?(]|\\s(?:this|any ?more|because|since|so|now)(?!\\p{L}))`,
  `(?:^|[,;:]\\s|\\s(?:but|and|y|pero)\\s)(?:the |our )?(\\p{L}+(?:\\s\\p{Ll}+)+) (?:is|are) out(?=$|[.,;!]|\\s(?:because|since|due|this|for|now|as)(?!\\p{L}))`,
  `^(?:(?:so|and|also|there(?:['’]s| is)),?\\s)*no ${thing}\\s(?:(?:is|are)\\s)?(?:required|needed|necessary)(?:\\s(?:any ?more|any longer|now|this (?:year|time)))?(?=$|[.,;!]|\\s(?:so|because|since)(?!\\p{L}))`,
  `(?:ya )?no (?:va a haber|vamos a tener|habrá|hay|tendremos|haremos|se hará|se va a hacer) ${thing}${behind}`,
  `^(?:el |la |los |las )([^.;,!?"“”]{2,40}?) (?:ya |mejor )?no(?=[,.;!]|$)`,
  `se (?:canceló|cancela|suspendió|suspende|pospuso|pospone|aplazó|aplaza) ${thing}${behind}`,
].map((one) => new RegExp(one, 'iu'))

const counted =
  /^(?:(?:items?|numbers?|nos?|nums?|lines?|points?|bullets?|números?|núm|puntos?)\b\.?\s?|#\s?)(\d{1,2}(?:(?:\s?,\s?|\s?(?:and|&|y)\s?)#?\d{1,2}){0,8})$/iu
const ordinal =
  /^(first|second|third|fourth|fifth|sixth|last|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|últim[oa])(?: (?:one|item|line|bullet|point|event|punto|evento|renglón))$/iu
const places = ['first|primer', 'second|segund', 'third|tercer', 'fourth|cuart', 'fifth|quint', 'sixth']

/** Words of four letters and more, as a title has them; a thing is known by what it is called, not by its date. */
const wordsOf = (text: string) =>
  (text.match(/\p{L}[\p{L}'’]{2,}|(?<!\p{L})(?:ID|TV|AV|QR|PA|DJ|MC)(?!\p{L})/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => !little.test(word))
    .map((word) =>
      word
        .replace(/['’]s$/, '')
        .slice(0, 6)
        .replace(/s$/, ''),
    )
const little =
  /^(?:the|and|for|our|from|with|all|this|that|los|las|del|una|por|para|con|event|evento|line|item|part|thing|completely|please)$/

type Context = { lines: readonly BriefLine[]; title?: string; grid?: readonly string[][] }

export function itemsDropped(draft: Draft, sentence: string, { lines, title = '', grid = [] }: Context): Change[] {
  const own = firstOf(lines.filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside' && topic !== 'due'))
  const found =
    sentence.length > orderCharsMax || saysMoved(sentence)
      ? []
      : patterns.flatMap((pattern) =>
          withoutKind(
            withoutDay(
              pattern
                .exec(sentence)?.[1]
                ?.replace(/\s(?:part|bit|thing|stuff|itself)$/i, '')
                .replace(onDay, ''),
              own,
            ),
          ),
        )
  // `drop the 11:30 on Easter`: an hour of it, and not the whole.
  const isNamed = (one: string) => !ofWords.test(one) || lastLines.test(one.trim())
  const things = found.filter((one) => isNamed(one) && (counted.test(one.trim()) || timesIn(one).length === 0))
  if (things.length === 0) return found.flatMap((one) => hourDropped(draft, one))
  const said = datesIn(sentence)
  // `Lock-in is postponed to May 14`: another day, and still an item.
  if (said.some(({ text }) => !own.some((line) => line.text.includes(text)))) return []
  for (const one of things) {
    // `Fellowship Hall is out`: a place gives way to another one.
    const isPlace = draft.locations.some((place) => squeezed(place).startsWith(squeezed(one)))
    if (isPlace && !ofEvent.test(sentence)) continue
    const units = numbered(one, own) ?? named(one, own, title)
    if (units.length > 0) return units.flatMap((unit) => dropped(draft, withRow(unit, own, grid), own))
  }
  return []
}

/** `Holy Saturday | 8 PM | Easter Vigil`: what a row of a table begins with goes with the row, and with those below that go on from it; so does what it names behind its day and hour. */
function withRow(unit: Unit, lines: readonly BriefLine[], grid: readonly string[][]): Unit {
  const [line, another] = unit.lines
  if (line === undefined || another !== undefined) return unit
  const rows = grid.flatMap((row, at) => (nameOf(row) === line.text || plain(row[0] ?? '') === line.text ? [at] : []))
  const [at, other] = rows
  if (at === undefined || other !== undefined || line.text === '') return unit
  const isFirst = plain(grid[at]![0] ?? '') === line.text
  const next = grid.findIndex(([first], place) => place > at && first !== '')
  const until = isFirst ? (next === -1 ? undefined : next) : at + 1
  const cells = grid.slice(at, until).flatMap((row) => row.filter(Boolean).map(plain))
  const from = lines.indexOf(line) - cells.indexOf(line.text)
  const own = lines.slice(Math.max(0, from), from + cells.length)
  if (own.length !== cells.length || own.some(({ text }, place) => text !== cells[place])) return unit
  return { ...unit, text: own.map(({ text }) => text).join('\n'), lines: own }
}
/** What a row is of: its first cell that is no day and no hour. */
const nameOf = (row: readonly string[]): string | undefined =>
  row
    .filter(Boolean)
    .map(plain)
    .find((cell) => datesIn(cell).length + timesIn(cell).length + recurringIn(cell).length === 0)

/** `the Library team`, of a list of teams: by its name alone, too. */
const withoutKind = (said: string | undefined): string[] => {
  const name = said?.replace(kindOfItem, '')
  return said === undefined ? [] : name === said ? [said] : [said, name!]
}
const kindOfItem = /(?<=\p{L}{3})\s(?:team|group|row|entry|listing|section|block|item|one|station|booth|table|slot)$/iu

/** `no lunch on Friday`: the one item of that name, and not the day. */
function withoutDay(said: string | undefined, own: readonly { text: string }[]): string | undefined {
  const [, thing, day = ''] = ofWeekday.exec(said ?? '') ?? []
  if (thing === undefined) return said
  const words = wordsOf(thing)
  const named = own.filter(({ text }) => words.every((word) => wordsOf(text).includes(word)))
  const isOfDay = named.length === 1 && named[0]!.text.toLowerCase().includes(day.slice(0, 3).toLowerCase())
  return words.length > 0 && isOfDay ? thing : said
}
const ofWeekday = /^(.+?) on ((?:sun|mon|tues|wednes|thurs|fri|satur)day)s?$/iu

/** `no service on Christmas Day`: what takes place on such a day is called by it. */
const onDay =
  /^(?:services?|mass(?:es)?|worship|class(?:es)?|meetings?|misas?|cultos?) (?:on|el) (?=(?:\p{Lu}\p{L}+ ){1,2}(?:Day|Eve)$)/u
/** What befalls what takes place, and no room. */
const ofEvent =
  /(?<!\p{L})(?:cancel\p{L}*|called off|postponed|(?:tak|leav)(?:e|ing) .{1,40} (?:off|out)|suspend\p{L}*|aplaz\p{L}*)(?!\p{L})/iu

/** `The noon one can come off`: one of the hours of the brief, and nothing more. */
function hourDropped(draft: Draft, said: string): Change[] {
  const times = timesIn(said)
  const rest = masked(said, times).trim()
  const isAlone = /^(?:(?:one|service|mass|show|class|session|start|misa|servicio|culto|función)s?)?$/iu.test(rest)
  const gone = draft.times.filter(
    (one) => times.length === 1 && timesIn(one.text).some((time) => isSameTime(time, times[0]!)),
  )
  if (!isAlone || gone.length !== 1 || draft.times.length < 2) return []
  draft.times = draft.times.filter((one) => !gone.includes(one))
  return gone.map((one) => ({ field: 'times', before: calledAlone(one), after: null }))
}
const onlyOne =
  /(?<!\p{L})(?:only|just) (?:one|the|a single)(?!\p{L})|(?<!\p{L})(?:one|a single) (?:performance|service|show|mass|concert|session|class|seating) (?:only|now)(?!\p{L})|(?<!\p{L})(?:solo|sólo|únicamente) (?:una|un|la|el|a las?)(?!\p{L})/iu

const fewMax = 3

/** `There is only one performance now, 3:00`: of the hours of one day that one stays. */
export function onlyHour(draft: Draft, sentence: string): Change[] {
  const times = timesIn(masked(sentence, datesIn(sentence)))
  // A programme of more hours has others beside the one that is spoken of.
  const isOfFew = draft.times.length > 1 && draft.times.length <= fewMax
  if (times.length !== 1 || draft.dates.length > 1 || !isOfFew || !onlyOne.test(sentence)) return []
  const stays = draft.times.filter((one) => timesIn(one.text).some((time) => isSameTime(time, times[0]!)))
  const isSpan = draft.times.some(({ text }) => /[-–—]|\b(?:to|until|till|a)\b/i.test(text))
  if (stays.length !== 1 || isSpan) return []
  const gone = draft.times.filter((one) => !stays.includes(one))
  draft.times = stays
  return gone.map((one) => ({ field: 'times', before: calledAlone(one), after: null }))
}

const orderCharsMax = 400
/** `the Free admission line`: the words alone. */
const ofWords = /\s(?:line|text|words?|wording|phrase|part|sentence|texto|línea|frase)$/iu
/** What a longer brief lists is looked for up to here. */
const scannedCharsMax = 40_000

function firstOf(lines: readonly BriefLine[]): BriefLine[] {
  let left = scannedCharsMax
  return lines.filter(({ text }) => (left -= text.length) > 0)
}

/** A piece of the brief, what it is called, and the line it stands in. */
type Unit = { text: string; head: string; lines: readonly BriefLine[] }

/** `the last two lines`, `the bottom line` */
const lastLines =
  /^(?:very )?(?:last|final|bottom|últim[oa]s?)(?: (?<count>two|three|2|3|dos|tres))? (?:lines?|rows?|sentences?|líneas?|renglon(?:es)?|frases?)(?: (?:of (?:text|copy)|de texto))?$/iu
const countOf = (said = '1') => ({ two: 2, dos: 2, three: 3, tres: 3 })[said.toLowerCase()] ?? Number(said)

const unitOfLine = (line: BriefLine): Unit => ({ text: line.text, head: headOf(line.text), lines: [line] })

function numbered(said: string, lines: readonly BriefLine[]): Unit[] | null {
  const text = said.trim()
  const last = lastLines.exec(text)
  if (last !== null) return lines.slice(-countOf(last.groups!['count'])).map(unitOfLine)
  const numbers = counted.exec(text)?.[1]?.match(/\d+/g)?.map(Number)
  const place = ordinal.exec(text)?.[1]?.toLowerCase()
  if (numbers === undefined && place === undefined) return null
  const items = itemsOf(lines)
  const at =
    place === undefined
      ? numbers!
      : [
          /^(?:last|últim)/.test(place)
            ? items.size
            : places.findIndex((one) => new RegExp(`^(?:${one})`).test(place)) + 1,
        ]
  const found = at.map((one) => items.get(one))
  return found.includes(undefined)
    ? []
    : found.map((some) => ({
        text: some!.map((one) => one.text).join('\n'),
        head: headOf(some![0]!.text),
        lines: some!,
      }))
}

/** The brief's items by their numbers, as they are written or as they follow one another; none of two lists. */
function itemsOf(lines: readonly BriefLine[]): Map<number, BriefLine[]> {
  const written = lines.filter(({ number }) => number !== undefined)
  const some = written.length > 0 ? written : lines.filter(({ isItem }) => isItem)
  const found = Map.groupBy(some, (one) => one.number ?? some.indexOf(one) + 1)
  // The same number twice with other lines between them is of another list.
  const isOne = [...found.values()].every((same) =>
    same.every((one, at) => at === 0 || some.indexOf(one) === some.indexOf(same[0]!) + at),
  )
  return isOne ? found : new Map()
}

const headOf = (text: string) => {
  const [head = ''] = text.split(/\s?[,;:(|•]|\s[-–—]+\s|\s(?:at|on|in|el|a las?|en)\s|\s(?=\d)/u)
  return head.replace(/[.!?]+$/, '').trim()
}
const headWordsMax = 6

/** The items that begin with what the sentence calls them; of a sentence of prose the piece that has it. */
function named(said: string, lines: readonly BriefLine[], title: string): Unit[] {
  const words = said
    .split(/\s(?:and|y|&)\s(?=\p{L}{3})/u)
    .map(wordsOf)
    .filter((some) => some.length > 0)
  const found = words.map((some) => unitOf(some, lines, title))
  return found.some((one) => one === null) ? [] : found.flatMap((one) => one ?? [])
}

function unitOf(words: readonly string[], lines: readonly BriefLine[], title: string): Unit | null {
  const has = (text: string) => {
    const own = new Set(wordsOf(text))
    return words.every((word) => own.has(word))
  }
  // What the whole is called is no item of it.
  if (has(title)) return null
  const units = lines.flatMap((line): Unit[] => {
    if (line.label !== null && has(line.label) && !has(line.text))
      return [{ text: line.text, head: line.label, lines: [line] }]
    if (!has(line.text)) return []
    const whole = line.isItem || line.number !== undefined ? [line.text] : sentences(line.text)
    return whole.filter(has).flatMap((text) => {
      const inside = inBrackets(text, has)
      if (inside !== null) return [{ text: inside, head: inside, lines: [line] }]
      const head = headOf(text)
      const isHead = has(head) && head.split(/\s+/).length <= headWordsMax
      if (isHead) return [{ text, head, lines: [line] }]
      const piece = pieceOf(text, has)
      return piece === null ? [] : [{ text: piece, head: headOf(piece), lines: [line] }]
    })
  })
  const [unit] = units
  return unit !== undefined && units.length === 1 ? unit : null
}

/** `Free time (skeet, hiking, naps)`: what stands in brackets alone goes without what they stand behind. */
function inBrackets(text: string, has: (text: string) => boolean): string | null {
  if (has(text.replace(/\([^()]*\)/g, ' '))) return null
  const listed = [...text.matchAll(/\(([^()]*)\)/g)].flatMap(([, inside = '']) =>
    inside.split(/\s?[,;|/•]\s?|\s(?:and|&|y)\s/u),
  )
  return listed.find(has)?.trim() ?? null
}

/** `…, cookout 5 PM, $8, …`: what is told of it between commas, with the bare values behind it. */
function pieceOf(text: string, has: (text: string) => boolean): string | null {
  const pieces = text.split(/(?<=[,;|•]|\s\/)\s|\s(?=(?:and|y)\s)/u)
  const at = pieces.findIndex(has)
  if (at === -1 || pieces.length < 2) return null
  // `Wednesdays 7pm Financial Reset, Room 4`: a line that begins with when it is, is of one thing.
  const isRow = [datesIn, recurringIn, timesIn].some((read) => read(text)[0]?.at === 0)
  if (isRow && at === 0 && !/\.\s/.test(text)) return text
  const rest = pieces.slice(at + 1)
  const until = rest.findIndex((one) => /\p{L}{3,}/u.test(one.replace(/noon|each|per \p{L}+/giu, '')))
  const first = at > 0 ? pieces[at]! : withoutLead(pieces[0]!, has)
  return [first, ...(until === -1 ? rest : rest.slice(0, until))].join(' ').replace(/^(?:and|y)\s|[,;|•]$|\s\/$/gu, '')
}

/** `Menu: chili, …`, `We will have kayaks, …`: the first of a list without what leads to it. */
const lead =
  /^(?:[^:]{2,40}:\s|(?:[^:]{0,40}?(?<!\p{L}))?(?:includ(?:es?|ing)|featur(?:es?|ing)|have|serv(?:e|ing)|offer(?:ing)?|enjoy|there (?:will be|are)|incluye|habrá|tendremos)\s)/iu
function withoutLead(piece: string, has: (text: string) => boolean): string {
  const rest = piece.replace(lead, '')
  return has(rest) ? rest : piece
}

function dropped(draft: Draft, { text, head, lines: own }: Unit, lines: readonly BriefLine[]): Change[] {
  const others = lines
    .map((line) =>
      own.includes(line)
        ? line.text.replace(own.length > 1 ? line.text : text, ' ')
        : `${line.label ?? ''} ${line.text}`,
    )
    .join('\n')
  const isOf = (one: string) => whole(one).test(text) && !whole(one).test(others)
  const said = {
    dates: draft.dates.filter((one) => isOf(one.text)),
    times: draft.times.filter((one) => isOf(one.text)),
  }
  const dates = said.dates.length === 0 ? [] : notIn(others, said.dates)
  const times = said.times.length === 0 ? [] : notAt(others, said.times)
  const texts = allTexts(draft).filter(isOf)
  const isNothing = dates.length + times.length + texts.length === 0
  // Without it nothing says when: it is the whole, and no item.
  const isWhole = dates.length > 0 && dates.length === draft.dates.length
  if (isWhole || head === '') return []
  // `No childcare this time`: nothing of it is looked for, and it is not to stand there either.
  if (isNothing && isPlain(text)) {
    const cut = itemCut(draft, text)
    if (cut.length > 0) return cut
  }
  if (isNothing) return isPlain(text) ? [{ field: 'required_elements', before: head, after: null }] : []
  draft.dates = draft.dates.filter((one) => !dates.includes(one))
  draft.times = draft.times.filter((one) => !times.includes(one))
  for (const field of ['required_elements', 'key_copy', 'locations'] as const)
    draft[field] = draft[field].filter((one) => !texts.includes(one))
  const isKept = allTexts(draft).some((one) => squeezed(one).includes(squeezed(head)))
  return [
    ...(isKept ? [] : [{ field: 'required_elements', before: head, after: null } as const]),
    ...dates.map((one): Change => ({ field: 'dates', before: one.text, after: null })),
    ...times.map((one): Change => ({ field: 'times', before: one.text, after: null })),
    ...(isKept && dates.length + times.length === 0
      ? texts.map((before): Change => ({ field: 'required_elements', before, after: null }))
      : []),
  ]
}

const plainWordsMax = 8
/** A few words without a day, an hour or a price. */
const isPlain = (text: string) =>
  text.split(/\s+/).length <= plainWordsMax && !/[\d$]/.test(text) && datesIn(text).length === 0

/** The days that a text does not name in other words. */
function notIn(text: string, dates: readonly Fact[]): Fact[] {
  const days = datesIn(text).flatMap((one) => one.days)
  const isSaid = ({ text: own }: Fact) =>
    datesIn(own).some((one) =>
      one.days.some((day) => days.some((other) => day.day === other.day && day.month === other.month)),
    )
  return dates.filter((one) => !isSaid(one))
}

function notAt(text: string, times: readonly Fact[]): Fact[] {
  const clocks = timesIn(masked(text, datesIn(text)))
  return times.filter((one) => !timesIn(one.text).some((time) => clocks.some((other) => isSameTime(time, other))))
}

const whole = (text: string) =>
  new RegExp(`(?<![\\p{L}\\d$€£.])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d]|[.,]\\d)`, 'iu')
