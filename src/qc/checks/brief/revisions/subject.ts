import { isOfText } from './wants/wants.ts'
import type { Box, Brief } from '../../../model.ts'
import { streetIn } from '../../../brief/brief.ts'
import { datesIn, fold, isSmallWord, plainWordsIn, scriptureIn, timesIn, wordsIn } from '../../../text/text.ts'
import { sureConfidence, type Text } from '../reading.ts'
import { type Place, placeOf } from './text.ts'
import { type Pair, type Rounds, type Subject, subjectOfPair } from './rounds.ts'
import { address, asPlace, readMin, tallest, titleLines, titleOf, underTitle } from './titles.ts'

/** The thing a request names, as lines of both rounds; none: it names none that was read in both. */
export function subjectsOf(request: string, rounds: Rounds): Subject[] {
  const { before, pairs, brief } = rounds
  const both = (some: readonly Pair[]) => some.flatMap((pair) => subjectOfPair(pair, rounds, request) ?? [])
  if (everything.test(request) && !someWords.test(request)) return both(pairs)
  const ends = endNamed.exec(ofThing(request))
  if (ends !== null) return both(atEnd(pairs, ends[1] ?? ends[2] ?? '', countOf(ends[0])))
  if (rest.test(request)) return both(pairs.filter((pair) => !isTallest(pair, pairs)))
  const several = severalIn(request, rounds)
  if (several.length > 0) return both(several)
  const was = named(request, before.text, brief)
  const closer = closerNamed(request, was, pairs)
  if (closer !== null) return both([closer])
  if (was !== null && isOtherTitle(was, request, rounds)) return []
  if (was !== null) {
    const own = both(pairs.filter(({ before: line }) => line !== null && isOf(line.text, was.line, request)))
    return own.length > 0 ? own.slice(0, 1) : movedOf(request, was, rounds)
  }
  return both(linesNamed(request, pairs))
}

/** The lines of this round that a request names, where those of the round before were not read. */
export function nowNamed(request: string, { now, brief }: Pick<Rounds, 'now' | 'brief'>): string[] {
  if (ofTitle.test(ofThing(request))) return titleLines(now.text).map(({ text }) => text)
  const line = named(request, now.text, brief)?.line
  return line === undefined ? [] : [line]
}

/** The one line that has two words of the request or more, where the line that a word for its kind stands for has fewer: `the early bird price`. */
function closerNamed(request: string, was: Place | null, pairs: readonly Pair[]): Pair | null {
  if (was === null || /["“]/.test(request)) return null
  const [only, another] = linesNamed(request, pairs)
  if (only === undefined || another !== undefined) return null
  const own = new Set(
    wordsIn(ofThing(request))
      .filter((word) => word.length >= least && !isSmallWord(word))
      .map(stemOf),
  )
  const hits = (line: string) =>
    new Set(
      wordsIn(line)
        .map(stemOf)
        .filter((word) => own.has(word)),
    ).size
  const best = hits(only.before!.text)
  return best > 1 && best > hits(was.line) ? only : null
}

/** Whether a line is what was found; of a find over two lines the one with the request's own words. */
function isOf(line: string, found: string, request: string): boolean {
  if (line === found) return true
  const own = new Set(wordsIn(request).map(fold))
  return found.includes(line) && wordsIn(line).some((word) => own.has(fold(word)))
}

const everything =
  /(?<!\p{L}|(?:behind|beneath|under|around|underneath|of|from|off|in|on|to|end|start) )(?:everything|all (?:of )?the (?:text|words|copy|lines|wording)|through-?out|everywhere|^text|(?:the|all|whole) (?:text|copy|wording|words|layout|list)(?! (?:number|line|size of|(?:in|inside|on) (?:the |our |that )?(?:\p{L}+ ){0,2}(?:bars?|box(?:es)?|buttons?|banners?|badges?|ribbons?|panels?|cards?|strips?)\b|to(?! the\b))))(?!\p{L})/iu

/** `the text “Live music!”`, `the words Free Lunch`: those words, and not all that there are. */
const someWords =
  /\b(?:text|words|copy|lines|wording)(?: (?:that|which) (?:says?|reads?)| saying| reading|:)? (?:["“]|\p{Lu}\p{Ll})/u

/** `the two lines at the bottom`, `the bottom lines` */
const endNamed =
  /\b(?:(?:two |three |few |2 |3 )?lines?|text|words|info(?:rmation)?|copy|stuff) (?:down |up )?(?:at|on|along|across) the (?:very )?(top|bottom)\b|\b(top|bottom)(?: (?:two|three|few|2|3))? (?:lines?|text|words|row)\b/i
const counts: Record<string, number> = { two: 2, three: 3, few: 3, 2: 2, 3: 3 }
const countOf = (said: string): number =>
  counts[/\b(?:two|three|few|[23])\b/i.exec(said)?.[0].toLowerCase() ?? ''] ?? (/lines\b/i.test(said) ? 2 : 1)

function atEnd(pairs: readonly Pair[], end: string, count: number): Pair[] {
  const ordered = pairs.filter(({ before }) => before?.box).toSorted((a, b) => a.before!.box!.y - b.before!.box!.y)
  return end.toLowerCase() === 'top' ? ordered.slice(0, count) : ordered.slice(-count)
}

const manyOf =
  /\b(both|all|two|three|four|five|[2-5])(?: of)?(?: (?:the|our))?(?: \p{L}+)? (times|hours|dates|days)\b/iu
const numbers: Record<string, number> = { both: 2, two: 2, three: 3, four: 4, five: 5 }

/** `the three service times`: as many lines with a time as there are to be. */
export function severalIn(request: string, { before, pairs }: Pick<Rounds, 'before' | 'pairs'>): Pair[] {
  const [, count = '', kind = ''] = manyOf.exec(ofThing(request)) ?? []
  if (kind === '') return []
  const lines = new Set((/^[th]/i.test(kind) ? before.text.times : before.text.dates).map(({ line }) => line))
  const found = pairs.filter((pair) => pair.before !== null && lines.has(pair.before.text))
  const wanted = numbers[count.toLowerCase()] ?? (Number(count) || found.length)
  return found.length === wanted && wanted > 1 ? found : []
}

/** All but the title. */
const rest =
  /(?:\b(?:the |all (?:of )?the |other )|^)(?:details|info(?:rmation)?|body|block of (?:text|copy)|paragraphs?|bullets?|text block|lines)\b(?! (?:at|under|above|below|between|around)\b)\b/i
const isTallest = ({ before }: Pair, pairs: readonly Pair[]): boolean =>
  before?.box !== null &&
  before !== null &&
  pairs.every(({ before: other }) => (other?.box?.height ?? 0) <= before.box!.height)

/** Whether what is the largest in one round alone was read in that round alone: then nobody knows the title of the other. */
function isOtherTitle(was: Place, request: string, { now, before, pairs }: Rounds): boolean {
  if (!ofTitle.test(ofThing(request)) || tallest(before.text)?.text !== was.line) return false
  const top = tallest(now.text)
  const pair = pairs.find((one) => one.now === top)
  return pair !== undefined && pair.before === null && pairs.some((one) => one.isSameText && one.now!.text === was.line)
}
const ofTitle = /\b(?:title|headline|heading|main text)\b/i

/** Where the line's words changed too much to know it again, what has the same name now. */
function movedOf(request: string, was: Place, { now, brief }: Rounds): Subject[] {
  const found = named(request, now.text, brief)
  if (was.confidence < readMin) return []
  const is =
    found?.box && was.box ? found : asPlace(now.text.lines.find(({ box }) => box && was.box && overlaps(box, was.box)))
  if (!is?.box || !was.box || is.confidence < sureConfidence) return []
  // A piece of what stood there, read alone, is not the line.
  if (is.line.length < was.line.length / 2) return []
  const lineOf = ({ line, confidence }: Place, box: Box) => ({ text: line, confidence, box })
  return [{ before: lineOf(was, was.box), now: lineOf(is, is.box), isSameWords: false }]
}

/** Whether the middle of one line stands in the other. */
const overlaps = (a: Box, b: Box): boolean => {
  const [x, y] = [b.x + b.width / 2, b.y + b.height / 2]
  return x > a.x && x < a.x + a.width && y > a.y && y < a.y + a.height
}

/** A quotation, a date or a time that the request names itself, else what its word for a part of the brief stands for. */
export function named(request: string, text: Text, brief: Brief): Place | null {
  const words = ofThing(request)
  const quoted = /["“]([^"“”]{2,100})["”]/.exec(words)?.[1]
  if (quoted !== undefined) return placeOf(text, quoted)
  const [reference] = scriptureIn(words)
  if (reference) return placeOf(text, reference.text)
  const [date] = datesIn(words)
  if (date) return placeOf(text, date.text)
  const [time] = timesIn(words)
  if (time) return placeOf(text, time.text)
  return kindsIn(words, text, brief)[0]?.() ?? null
}
/** The words for parts of a brief that a request has, in their order, and what each stands for in a text. */
function kindsIn(words: string, text: Text, brief: Brief): (() => Place | null)[] {
  const { fields } = brief
  const first = (values: readonly string[]) =>
    values.map((one) => placeOf(text, one)).find((one) => one !== null) ?? null
  const holds = (pattern: RegExp) => asPlace(text.lines.find((line) => pattern.test(line.text)))
  const kinds: [RegExp, () => Place | null][] = [
    [/\b(?:sub-?(?:title|head\w*)|tagline)\b/i, () => first(fields.key_copy.slice(1)) ?? underTitle(text, fields)],
    [/\b(?:title|headline|heading|main text|name of the event)\b/i, () => titleOf(text, first(fields.key_copy))],
    [/(?<!\b(?:this|last|next|first|second|every|any|of|two) )\b(?:times?|hours?)\b/i, () => shownAt(text.times[0])],
    // `Pioneer Day` is a name.
    [/\b(?:[Dd]ates?|DATES?|day)\b|^(?:the )?Day\b/, () => shownIn(text, text.dates[0])],
    [
      /\b(?:scripture|verse|bible)\b/i,
      () => (/\breference\b/i.test(words) ? null : holds(/^[“"]\p{L}/u)) ?? shownAt(text.scripture[0]),
    ],
    [
      /(?<!\bweb |\be-?mail |\b(?:youtube|facebook|instagram|internet) )\baddress\b|\b(?:location|venue|place(?! (?:the|our|it|them|this|that|these|those|her|his|an?|all)\b))\b/i,
      () =>
        first(fields.locations.flatMap((one) => [one, one.split(',')[0]!])) ??
        asPlace(text.lines.find((line) => streetIn(line.text) !== null)) ??
        holds(/(?<![\p{L}\d:])\d{2,5} (?:[NSEW]\.? )?\p{Lu}\p{Ll}+/u),
    ],
    [
      /\b(?:web ?site|url|web address|web page|link)\b/i,
      () => first(fields.required_elements.filter((one) => /\w\.\w/.test(one))) ?? holds(address),
    ],
    [
      /\b(?:phone|telephone|(?<!\b(?:of|hymn|room|the big|large|big|house|page) )number)\b/i,
      () => first(fields.required_elements.filter((one) => /\d{3}.?\d{4}/.test(one))) ?? holds(telephone),
    ],
    [
      /\b(?:price|cost)\b/i,
      () => first(fields.required_elements.filter((one) => /[$€£]/.test(one))) ?? holds(/[$€£]\s?\d/),
    ],
    [
      /\b(?:(?:ig|insta(?:gram)?|facebook|fb|tiktok|twitter|social(?: media)?) )?(?:handle|@ ?name|tag)\b|\binsta(?:gram)?\b/i,
      () => holds(/(?<![\p{L}\d.])@[\p{L}\d]/u),
    ],
    [
      /(?<!\b(?:this|last|next|every|each|all|per|a|one|new|school) )\byear\b(?! (?:old|round|long))/i,
      () => holds(/(?<!\d)20\d\d(?!\d)/),
    ],
    [/\bhash-?tags?\b|#(?=\p{L})/iu, () => holds(/#\p{L}/u)],
    [/\be-?mails?\b/i, () => holds(/\S@\S+\.\p{L}/u)],
    [/\bgoal\b/i, () => holds(/\bgoal\b/i) ?? holds(/[$€£]\s?\d/)],
    [/\b(?:speaker|preacher|pastor|leader|guest|teacher)(?:['’]?s)?(?: name)?\b/i, () => holds(ofSpeaker)],
    [/\b(?:logo|wordmark)\b/i, () => nameOf(text, fields.partner_name, true)],
    [/\b(?:church(?:['’]s)? name|name of (?:the|our) church)\b/i, () => nameOf(text, fields.partner_name, false)],
  ]
  return inOrder(kinds, words)
}

/** All that a request names by such a word, in its order. */
export const allNamed = (request: string, text: Text, brief: Brief): Place[] =>
  kindsIn(request, text, brief).flatMap((find) => find() ?? [])

/** Of what a request names the first: `make the date as large as the time`; of two names in one place the first of the list. */
function inOrder(kinds: readonly [RegExp, () => Place | null][], words: string): (() => Place | null)[] {
  return kinds
    .flatMap(([pattern, find]) => {
      const at = pattern.exec(words)?.index
      return at === undefined ? [] : [{ at, find }]
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ find }) => find)
}
const ofSpeaker =
  /^(?:with|speaker|featuring|led by|guest)\b|\b(?:pastor|rev|coach|dr|bishop|fr|father|minister|evangelist)\b\.? \p{Lu}/iu
export const telephone = /(?<!\d)(?:\(?\d{3}\)?[-.\s])?\d{3}[-.\s]\d{4}(?!\d)/

/** Of `Good Friday` over `March 26` the date is the line that is all date; a day over its month is both. */
function shownIn({ lines }: Text, date: Text['dates'][number] | undefined): Place | null {
  const [only, another] = lines.filter((line) => date?.text.includes('\n') && date.text.includes(line.text))
  return only !== undefined && another === undefined ? asPlace(only) : shownAt(date)
}
const shownAt = (one: { line: string; box: Box | null; confidence: number } | undefined): Place | null => one ?? null

/** The line of the church's name, whole or but for a word or two; where nobody says whose it is, the one line like a name of one. */
function nameOf(text: Text, partner: string | null, isLogo: boolean): Place | null {
  const known = partner === null ? [] : namesOf(text, partner, isLogo)
  if (known.length > 0) return onlyOf(known)
  // What stands in the largest letters is the title.
  const top = tallest(text)
  return onlyOf(
    text.lines.filter(
      (line) =>
        line !== top &&
        isNameLike(line.text) &&
        (!isLogo || isOnlyName(line.text)) &&
        !/[/@]\S/.test(line.text) &&
        line.text.length <= nameCharsMax,
    ),
  )
}

function namesOf(text: Text, partner: string, isLogo: boolean): Text['lines'] {
  const own = new Set(wordsIn(partner).map(fold))
  const isName = (words: readonly string[]) =>
    words.length >= Math.min(2, own.size) && words.every((word) => own.has(word))
  const pieces = text.lines.filter((line) => isName(wordsIn(line.text).map(fold)))
  const place = placeOf(text, partner)
  const whole = text.lines.find((line) => line.text === place?.line)
  // A logo has no other words: `Grace Chapel invites you` is a sentence, and the logo stands elsewhere.
  const isOnly =
    whole && wordsIn(whole.text).every((word) => own.has(fold(word)) || isSmallWord(word) || churchLike.test(word))
  return whole && (isOnly || !isLogo) ? [whole] : isLogo ? inOneBlock(pieces) : pieces
}

/** The first of lines that stand one under the other: `Grace Chapel` over `of Salem`. */
function inOneBlock(lines: Text['lines']): Text['lines'] {
  const boxes = lines.flatMap(({ box }) => box ?? [])
  const isBlock = boxes.every((box, at) => at === 0 || box.y - (boxes[at - 1]!.y + boxes[at - 1]!.height) < box.height)
  return boxes.length === lines.length && isBlock ? lines.slice(0, 1) : lines
}
const onlyOf = (lines: Text['lines']): Place | null => (lines.length === 1 ? asPlace(lines[0]) : null)
const churchLike =
  /(?<!\p{L})(?:church|parish|chapel|cathedral|ministr(?:y|ies)|fellowship|temple|tabernacle|assembly|iglesia|parroquia)(?!\p{L}| (?:hall|parking|lot|lobby|kitchen|office|lawn|gym|basement|campus|family|grounds|library|website)(?!\p{L}))/iu
/** A name is written large, also in a sentence: `Salem Church`, not `the church at six`. */
const isNameLike = (line: string): boolean => /^\p{Lu}/u.test(churchLike.exec(line)?.[0] ?? '')
const isOnlyName = (line: string): boolean =>
  line
    .split(/\s+/)
    .every(
      (word) => /^[^\p{L}]*(?:\p{Lu}|\d|(?:of|the|and|at|in|de|del|la|el|en|y)$)/u.test(word) || !/\p{L}/u.test(word),
    )
const nameCharsMax = 40

/** What a request says before it names another thing as a measure: `the date below the title`. */
const ofThing = (request: string) =>
  request.replace(
    /\b(?:below|above|under|beneath|next to|beside|over|than|same \w+(?: \w+)? as|like the|so that|so the|because|since|compete with|in favou?r of)\b.*$|,\s(?:it|so|he|she|they|we|people|nobody|folks|this|that|which)\b.*$|[?!]\s.*$/i,
    '',
  )

const linesMax = 2
const least = 4

/** A word without the end that English puts to it for several. */
export const stemOf = (word: string): string => fold(word.replace(/(?<=\p{L}{3})e?s$/u, ''))

/** The lines that have most of the request's own words, where they are one or two: `make “Bloom” bigger`. */
export function linesNamed(request: string, pairs: readonly Pair[]): Pair[] {
  const said = ofThing(request)
  // `Bishop` is as long as it is written, though it is the same word as `Bp`.
  const written = plainWordsIn(said)
  const isLong = (word: string, at: number) => written[at]!.length >= least || /\d/.test(word)
  const words = new Set(
    wordsIn(said)
      .filter((word, at) => isLong(word, at) && !isSmallWord(word) && !ofDesign.has(word))
      .map(stemOf),
  )
  const counted = pairs
    .filter(({ before }) => before !== null)
    .map((pair) => ({
      pair,
      hits: new Set(
        wordsIn(pair.before!.text)
          .flatMap((word) => [word, ...word.split(/[^\p{L}\d]+/u)])
          .map(stemOf)
          .filter((word) => words.has(word)),
      ).size,
    }))
  const most = Math.max(0, ...counted.map(({ hits }) => hits))
  const best = counted.filter(({ hits }) => hits === most)
  return most > 0 && best.length <= linesMax ? best.map(({ pair }) => pair) : []
}

/** `Make the boat bigger` beside `BOAT PARADE SUNDAY`: one plain word of a line of several may be the name of what is drawn. */
export function isThinlyNamed(request: string, { before, pairs, brief }: Rounds): boolean {
  if (isOfText(request) || named(request, before.text, brief) !== null) return false
  const [only, another] = linesNamed(request, pairs)
  if (only === undefined || another !== undefined) return false
  const isContent = (word: string) => word.length >= least && !isSmallWord(word)
  const line = new Set(wordsIn(only.before!.text).filter(isContent).map(stemOf))
  const said = wordsIn(request).filter((word) => isContent(word) && line.has(stemOf(word)))
  return said.length === 1 && line.size > 1 && request.includes(said[0]!.toLowerCase())
}

/** `the parking map line`: the words by which a line is called, whatever else they may stand for. */
export function wordsOfLine(request: string): string[] {
  const [, before, behind] =
    /\b(?:the|that|our) ((?:[\p{L}\d'’&-]+ ){1,4}?)(?:lines?|text|sentence|wording)(?!\p{L})(?! (?:about|with|saying|that))|\bline (?:about|with|saying|that says) ((?:[\p{L}\d'’&-]+ ?){2,5})/iu.exec(
      request,
    ) ?? []
  return wordsIn(before ?? behind ?? '')
    .filter((word) => !isSmallWord(word))
    .map(fold)
}
export function hasWords(line: string, words: readonly string[]): boolean {
  const own = new Set(wordsIn(line).map(fold))
  return words.every((word) => own.has(word))
}

/** In heights of a line. */
const besideMax = 2
const middleOf = ({ y, height }: Box) => y + height / 2

/** Whether a place is in or near the row of the line that a request names; one that names none leaves it open. */
export function isBesideNamed(request: string, place: Box | null, { pairs }: Pick<Rounds, 'pairs'>): boolean {
  const boxes = linesNamed(request, pairs).flatMap(({ now }) => now?.box ?? [])
  const isNear = (one: Box) => Math.abs(middleOf(one) - middleOf(place!)) <= besideMax * one.height
  return place === null || boxes.length === 0 || boxes.some(isNear)
}
const ofDesign = new Set(
  'please make move bigger larger smaller text line lines font color colour background photo picture image logo title headline date time name church that this with than more bottom right left center centre white black green blue yellow orange brown purple gold looks look feel feels like just could would should drop remove take need needs needs instead another different some everything very little good much half twice somewhat quite people folks'.split(
    ' ',
  ),
)
