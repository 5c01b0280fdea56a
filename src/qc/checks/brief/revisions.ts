import { datesIn, weekdayNamed, weekdayNames } from '../../text/dates.ts'
import { scriptureIn } from '../../text/scripture.ts'
import { masked, type Span } from '../../text/prose.ts'
import { deliverableOf } from '../../brief/sizes.ts'
import { timesIn } from '../../text/times.ts'
import { isSameTime } from './moments.ts'
import { sureConfidence, type Text, textOf } from './reading.ts'
import { fold, slug, wordsIn } from '../../text/words.ts'
import type { Brief, CheckContext, DesignFacts, Inspect, Measurements, Remark, Analysis } from '../../model.ts'

/** What a request says the design shall show, and shall not show any more. */
export type Wish = { wanted: string[]; unwanted: string[]; kind: 'change' | 'add' | 'remove' | 'state' | 'other' }

type Verdict = {
  word: 'fixed' | 'not_fixed' | 'cannot_tell'
  why: string
  confidence: number
  expected: string | null
  actual: string | null
  box: Remark['box']
}

const requestsMax = 100

/** Each request once: done, not done, or not to be told from the text and the pixels of two rounds. */
export const inspectRevisions: Inspect = (facts, analysis, context) => {
  const { mode, brief } = context
  if (mode !== 'revision' || brief === null) return []
  return brief.revisionRequests
    .slice(0, requestsMax)
    .map(({ text }) => remarkOf(text, verdictOn(text, { facts, analysis, context, brief })))
}

const severityOf = { fixed: 'info', not_fixed: 'fail', cannot_tell: 'warn' } as const

function remarkOf(text: string, { word, why, confidence, expected, actual, box }: Verdict): Remark {
  const message = `${word}: “${text.length > 200 ? `${text.slice(0, 200)}…` : text}” ${why}`
  const severity = word === 'cannot_tell' && why === elsewhere ? 'info' : severityOf[word]
  return {
    check: 'revision_request',
    category: 'revision',
    severity,
    confidence,
    message,
    expected,
    actual,
    box,
    subject: `revision:${slug(text)}`,
  }
}

const elsewhere = 'This speaks of another of the designs.'

type Scene = { facts: DesignFacts; analysis: Analysis; context: CheckContext; brief: Brief }

function verdictOn(request: string, scene: Scene): Verdict {
  const { facts, analysis, context, brief } = scene
  const unsure = { expected: null, actual: null, box: null }
  if (speaksOfAnother(request, facts)) return { word: 'cannot_tell', why: elsewhere, confidence: 0.2, ...unsure }
  const now = analysis.reading === null ? null : textOf(analysis.reading)
  const before = context.before?.analysis.reading ? textOf(context.before.analysis.reading) : null
  const wish = wishOf(request)
  const byText = now === null ? null : fromText(wish, { now, before, brief })
  if (byText) return byText
  if (isUnchanged(scene))
    return { word: 'not_fixed', why: 'Nothing has changed since the round before.', confidence: 0.8, ...unsure }
  const why = context.before === null ? 'There is no round before to compare with.' : 'A person has to look.'
  return { word: 'cannot_tell', why, confidence: 0.3, ...unsure }
}

function fromText(
  wish: Wish,
  { now, before, brief }: { now: Text; before: Text | null; brief: Brief },
): Verdict | null {
  const { wanted, unwanted, kind } = wish
  if (kind === 'other' || (wanted.length === 0 && unwanted.length === 0)) return null
  const found = wanted.map((one) => placeOf(now, one))
  const left = unwanted.filter((one) => !isWelcome(one, brief, wanted)).flatMap((one) => placeOf(now, one) ?? [])
  const facts = { expected: wanted.join(', ') || null, actual: left[0]?.line ?? null, box: left[0]?.box ?? null }
  const [stays] = left
  if (stays) {
    if (stays.confidence < sureConfidence) return null
    return { word: 'not_fixed', why: `The design still says “${stays.line}”.`, confidence: 0.85, ...facts }
  }
  if (wanted.length > 0 && found.every((one) => one !== null)) {
    const [here] = found
    return {
      word: 'fixed',
      why: `The design says “${here!.line}”.`,
      confidence: 0.85,
      ...facts,
      actual: here!.line,
      box: here!.box,
    }
  }
  if (!now.isGood) return null
  if (kind === 'remove') {
    const wasThere = before !== null && unwanted.every((one) => placeOf(before, one) !== null)
    return wasThere ? { word: 'fixed', why: 'It is no longer there.', confidence: 0.8, ...facts } : null
  }
  const isAsked = kind === 'add' || (before !== null && unwanted.length === 0 && sameText(now, before))
  return isAsked ? { word: 'not_fixed', why: 'The design does not show it.', confidence: 0.7, ...facts } : null
}

/** What the brief itself asks for may stay, whatever a comment says of another line. */
function isWelcome(unwanted: string, { fields }: Brief, wanted: string[]): boolean {
  if (wanted.length === 0) return false
  const times = timesIn(unwanted)
  const asked = fields.times.flatMap(({ text }) => timesIn(text))
  return times.length > 0 && times.every((one) => asked.some((other) => isSameTime(one, other)))
}

type Place = { line: string; box: Remark['box']; confidence: number }

/** Where the text shows a time, a date, a weekday, a reference, or words, letter by letter. */
function placeOf(text: Text, phrase: string): Place | null {
  const rest = masked(phrase, factSpans(phrase)).trim()
  if (rest === phrase.trim() || wordsIn(rest).length < 2) return factPlace(text, phrase)
  // Words around a fact: both must be there, each in its own way.
  const words = wordsPlace(text, rest)
  return words !== null && factPlace(text, phrase) !== null ? words : null
}

function factPlace(text: Text, phrase: string): Place | null {
  const place = ({ line, box, confidence }: Place): Place => ({ line, box, confidence })
  const scripture = scriptureIn(phrase)
  const clean = masked(phrase, scripture)
  const dates = datesIn(clean)
  const times = timesIn(masked(clean, dates))
  if (scripture.length > 0)
    return firstOf(
      text.scripture.filter((one) => scripture.some(({ value }) => value === one.value)),
      place,
    )
  if (dates.length > 0) {
    const days = dates.flatMap((one) => one.days)
    const has = (one: { days: typeof days }) =>
      days.every((day) => one.days.some((other) => other.month === day.month && other.day === day.day))
    return firstOf(text.dates.filter(has), place)
  }
  if (times.length > 0)
    return firstOf(
      text.times.filter((one) => times.some((other) => isSameTime(one, other))),
      place,
    )
  const weekday = weekdayNamed(phrase.trim())
  if (weekday !== null) return weekdayPlace(text, weekday)
  return wordsPlace(text, phrase)
}

function firstOf<T extends Place>(found: T[], place: (one: Place) => Place): Place | null {
  return found[0] === undefined ? null : place(found[0])
}

function weekdayPlace(text: Text, weekday: number): Place | null {
  const name = new RegExp(`\\b${weekdayNames[weekday]!.slice(0, -3)}(?:day)?s?\\b`, 'i')
  const short = new RegExp(`\\b${weekdayNames[weekday]!.slice(0, 3)}\\b\\.?`, 'i')
  const line = text.lines.find((one) => name.test(one.text) || short.test(one.text))
  return line ? { line: line.text, box: line.box, confidence: line.confidence } : null
}

/** Words that stand together in their order; here a slip counts, for a slip may be what the request is about. */
function wordsPlace(text: Text, phrase: string): Place | null {
  const wanted = wordsIn(phrase).map(fold)
  if (wanted.length === 0) return null
  const words = text.words.map(fold)
  const at = words.findIndex((_, start) => wanted.every((word, offset) => words[start + offset] === word))
  if (at !== -1) {
    const found = text.wordAt(at)
    return { line: found.line, box: found.box, confidence: found.confidence }
  }
  return null
}

const quote = `["“‘']([^"“”‘’]{1,160})["”’']`
const phrase = `(?:${quote}|([^"“”,;.!?]{1,80}(?:\\.\\s?[mM]\\b\\.?)?))`
const two = (between: string) => new RegExp(`${between.replace('X', phrase).replace('Y', phrase)}`, 'i')
const changes = two(
  `\\b(?:change|replace|swap|switch|update|correct|edit|fix|rename)(?: out)?\\s+(?:the\\s+(?:date|time|day|title|verse|scripture|text|word|headline|address|location|price|cost|website|url)s?\\s+)?(?:from\\s+)?X\\s+(?:to(?: say| read)?|with|for|into)\\s+Y`,
)
const fromTo = two(`\\b(?:from)\\s+X\\s+to\\s+Y`)
const onlyTo = new RegExp(
  `\\b(?:change|update|correct|fix|switch|set|move)(?:d)?\\s+(?:the\\s+|our\\s+)?(?:[\\p{L}' ]{2,40}?)\\s+(?:to(?: be| say| read)?)\\s+${phrase}`,
  'iu',
)
const notThis = two(`\\bY,?\\s*(?:[-–—]\\s*)?(?:\\(?not|instead of|rather than|and not)\\s+(?:at |on |in )?X`)
const shouldBe = new RegExp(
  `\\b(?:should|needs? to|must|has to|is supposed to)\\s+(?:actually\\s+)?(?:be|say|read)\\s+(?:at |on |in )?${phrase}`,
  'i',
)
const spelled = new RegExp(`\\b(?:spell(?:ed|ing|t)?)\\s+(?:is\\s+|as\\s+|it\\s+)?${phrase}`, 'i')
const adds = new RegExp(
  `\\b(?:add|include|mention|list|insert|put|show)\\s+(?:in\\s+|the\\s+(?:words?|text|line|phrase|website|url|time|date|address|scripture|verse)s?\\s+|a line (?:that says|saying)\\s+)?${phrase}`,
  'i',
)
const removes = new RegExp(
  `\\b(?:remove|delete|drop|take out|omit|lose|cut|get rid of)\\s+(?:the\\s+(?:words?|text|line|phrase)s?\\s+)?${phrase}`,
  'i',
)

/** What only eyes can judge: facts such a request names say where, not what. */
const visual =
  /\b(?:larger|bigger|smaller|bold(?:er)?|brighter|darker|lighter|thicker|thinner|taller|wider|colou?rs?|fonts?|spac(?:e|ing)|margins?|padding|align(?:ed)?|cent(?:er|re)(?:ed)?|move|position|place|contrast|backgrounds?|sizes?|italics?|underline|highlight|emphasi[sz]e|stand out|pop|readable|legible|prominent|blurry|crop(?:ped)?|photos?|images?|pictures?|logos?|icons?|above|below|beneath|next to|under|corner|top|bottom|left|right|line break|shadow|outline|busy|busier|room|white|black|red|blue|green|gold|hierarchy|stacked?)\b/i
/** What says that a fact is so: without one of these a fact that is named is not asked for. */
const corrective =
  /\b(?:is|are|it['’]s|starts?|begins?|correct(?:ed|ion)?|fix|wrong|actually|meant|typo|should|must)\b/i

/** What a request asks for, where its words say it. */
export function wishOf(request: string): Wish {
  const swap = bothOf(pair(changes.exec(request))) ?? bothOf(pair(fromTo.exec(request)))
  if (swap) return { wanted: swap[1], unwanted: swap[0], kind: 'change' }
  const denied = bothOf(pair(notThis.exec(request)))
  if (denied) return { wanted: denied[0], unwanted: denied[1], kind: 'change' }
  if (visual.test(request)) return wish([], [], 'other')
  const asked = one(spelled.exec(request)) ?? one(shouldBe.exec(request)) ?? one(onlyTo.exec(request))
  if (asked !== null) return wish(literal(asked), [], 'change')
  const added = one(adds.exec(request))
  if (added !== null) return wish(literal(added), [], 'add')
  const removed = one(removes.exec(request))
  if (removed !== null) return wish([], literal(removed), 'remove')
  return wish(corrective.test(request) ? factsIn(request) : [], [], 'state')
}

/** A change needs both its sides: what is moved or recoloured has none that could be read. */
function bothOf(found: [string, string] | null): [string[], string[]] | null {
  if (found === null) return null
  const [first, second] = [literal(found[0]), literal(found[1])]
  return first.length > 0 && second.length > 0 ? [first, second] : null
}

function wish(wanted: string[], unwanted: string[], kind: Wish['kind']): Wish {
  return { wanted, unwanted, kind: wanted.length === 0 && unwanted.length === 0 ? 'other' : kind }
}

function pair(found: RegExpExecArray | null): [string, string] | null {
  if (!found) return null
  return [said(found[1], found[2]), said(found[3], found[4])]
}
const one = (found: RegExpExecArray | null) => (found ? said(found[1], found[2]) : null)
/** What was quoted keeps its marks: it is meant as it stands. */
const said = (quoted: string | undefined, plain: string | undefined) =>
  quoted === undefined ? (plain ?? '').trim() : `"${quoted.trim()}"`

/** What of a phrase can be looked for: its dates, times and references, a weekday, a quotation, a name; else nothing. */
function literal(text: string): string[] {
  const quoted = /^"(.+)"$/.exec(text)?.[1]
  if (quoted !== undefined) return [quoted]
  const facts = factsIn(text)
  if (facts.length > 0) return facts
  const days = [...text.matchAll(/\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi)].map(({ 0: day }) => day)
  if (days.length > 0) return days
  const words = text
    .replace(/\b(?:please|on the \w+|everywhere|too|as well|instead|again|in the \w+|at the (?:top|bottom))\b.*$/i, '')
    // `Our address is …`: the address.
    .replace(/^(?:the|our|his|her|its|this|that|it)\b[^"“]{0,40}?\b(?:is|are)\s+(?:at |on |in )?/i, '')
    .trim()
  const isNamed = /^["“]/.test(text) || /^[\p{Lu}\d$]/u.test(words) || /[\w-]\.[a-z]{2,}|\$\d/.test(words)
  return isNamed && words.split(/\s+/).length <= 14 && !/^(?:I|We|The|A|An|It|This|That)\b/.test(words) ? [words] : []
}

function factsIn(text: string): string[] {
  return factSpans(text).map((span) => text.slice(span.at, span.end))
}

function factSpans(text: string): Span[] {
  const scripture = scriptureIn(text)
  const clean = masked(text, scripture)
  const dates = datesIn(clean)
  const times = timesIn(masked(clean, dates)).filter(
    (found) => !/^noon$/i.test(found.text) || timesIn(clean).length === 1,
  )
  return [...scripture, ...dates, ...times]
}

const shapes = /\b(?:stor(?:y|ies)|squares?|slides?|posters?|bulletins?|postcards?|banners?|flyers?|a4|letter)\b/i

/** `… on the story`, where this is the square: by the file's name, else by its shape. */
function speaksOfAnother(request: string, { name, width, height }: DesignFacts): boolean {
  const named = /\b(?:on|in|for|of) (?:the|our|this) ([\w ]{0,20})/i.exec(request)?.[1]
  const shape = named === undefined ? null : shapes.exec(named)?.[0].toLowerCase()
  if (!shape) return false
  const stem = shape.replace(/ies$/, 'y').replace(/s$/, '')
  if (name.toLowerCase().includes(stem.slice(0, 5))) return false
  if (shapes.test(name)) return true
  const size = deliverableOf(shape)
  if (size.width === null || size.height === null || width === null || height === null) return false
  return Math.abs(size.width / size.height - width / height) > 0.05
}

function sameText(now: Text, before: Text): boolean {
  return now.words.join(' ') === before.words.join(' ')
}

/** Whether the design is, to the letter and to the measures of its pixels, that of the round before. */
function isUnchanged({ facts, analysis, context: { before } }: Scene): boolean {
  if (before === null || analysis.measurements === null || before.analysis.measurements === null) return false
  if (facts.width !== before.facts.width || facts.height !== before.facts.height) return false
  const said = ({ reading }: Analysis) => (reading?.lines ?? []).map(({ text }) => text).join('\n')
  return (
    said(analysis) === said(before.analysis) &&
    isSameLook(analysis.measurements, before.analysis.measurements) &&
    isSamePlace(analysis, before.analysis)
  )
}

function isSameLook(a: Measurements, b: Measurements): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 0.002
  const colors =
    a.colors.length === b.colors.length &&
    a.colors.every((one, at) => one.hex === b.colors[at]!.hex && near(one.share, b.colors[at]!.share))
  return colors && near(a.sharpness, b.sharpness)
}

function isSamePlace(a: Analysis, b: Analysis): boolean {
  const boxes = ({ reading }: Analysis) => (reading?.lines ?? []).map(({ box }) => box)
  const others = boxes(b)
  return boxes(a).every((box, at) => {
    const other = others[at]
    return (
      other !== undefined &&
      Math.abs(box.x - other.x) + Math.abs(box.y - other.y) + Math.abs(box.width - other.width) < 0.01
    )
  })
}
