import type { Amendment } from '../../model.ts'
import { datesIn, lineCharsMax, masked, scriptureIn, sentences, type Span, timesIn } from '../../text/text.ts'
import { stemsOf } from '../draft.ts'
import { type Literal, literalsIn, withMinutes } from '../values/values.ts'

/** `Same as last year but …`, with what was said then: the former text with its changes, and what gave way to them. */

/** What a former text said and what holds in its place, with the sentence that says so. */
type GaveWay = { before: string; after: string; said: string }

/** What gave way within the task's own text, as if a comment had said so when the task was made (ms). */
export const amendmentOf = ({ before, after, said }: GaveWay, createdMs: number): Amendment => ({
  field: datesIn(before).length > 0 ? 'dates' : timesIn(before).length > 0 ? 'times' : 'required_elements',
  before,
  after,
  amended_by: { text: said, author: null, at: new Date(createdMs).toISOString() },
})

const then = String.raw`(?:last|previous|prior|past|old|earlier|former) (?:year|time|spring|summer|fall|autumn|winter|month|quarter|week|one|text|copy|wording|info|flyer|flier|poster|version)['’]?s?|(?:19|20)\d\d['’]?s? (?:text|copy|wording|info|flyer|flier|poster|version|one)|before|(?:spring|summer|fall|autumn|winter|easter|christmas|january|february|march|april|may|june|july|august|september|october|november|december) (?:one|version|flyer|text)`
/** `Same as last year but`, `Reuse the fall one`, `Here is last year's text:` */
const isSame = new RegExp(
  String.raw`(?<!\p{L})(?:(?:same|identical)(?: \p{L}+){0,4}? (?:as|to) (?:we (?:had|did|used) )?(?:the |our |in )?(?:${then})|(?:reuse|re-use|repeat|update|use) (?:the |our )?(?:text from )?(?:${then})|(?:this is|here['’]?s|here is|below is|see)(?: what we had)? (?:the |our )?(?:${then})|(?:igual|lo mismo) que (?:el año pasado|la vez pasada|antes))(?!\p{L})`,
  'iu',
)
/** A line that stands over the former text and says what it is: `LAST YEAR:`, `2026 text:` */
const head = new RegExp(
  String.raw`^[^\p{L}\d]*(?:(?:here['’]?s|here is|this is|below is|the|our|from|text from|copy from) ){0,2}(?:last year(?:['’]?s)?|${then})(?: (?:text|copy|wording|info|version|flyer|said|it said))?[^\p{L}\d]*:[^\p{L}\d]*$`,
  'imu',
)
/** A paragraph that says what is other than then. */
const changes =
  /(?<!\p{L})(?:changes?(?=\s?:)|(?:change|update|make|move|switch|swap|replace|cambi(?:ar?|en?)) (?:the|it|this|el|la)|this year|(?:new|nueva?) (?:date|time|price|place|speaker|location|fecha|hora)|only (?:change|difference|thing)|(?:everything|all) else|(?:the )?rest (?:is |stays )?(?:the )?same|instead of|lo demás (?:es |queda )?igual)(?!\p{L})/iu
/** A longer text is no request with an older one pasted into it. */
const [linesMin, linesMax, charsMax] = [3, 1_000, 20_000]
const headCharsMax = 80
const isHead = (line: string) => line.length <= headCharsMax && head.test(line)

/** The paragraphs of a text, as ranges of its lines. */
function paragraphsOf(lines: readonly string[]): { from: number; end: number }[] {
  const found: { from: number; end: number }[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const last = found.at(-1)
    if (last?.end === at && !isHead(lines[at - 1]!)) last.end++
    else found.push({ from: at, end: at + 1 })
  }
  return found
}

/** The text as it holds now: the values of a former text give way to those that are said around it. */
export function revised(text: string): { text: string; gave: GaveWay[] } {
  const none = { text, gave: [] }
  const lines = text.split('\n', linesMax)
  if (!lines.some((line) => line.length <= lineCharsMax && (isSame.test(line) || isHead(line)))) return none
  if (text.length > charsMax) return none
  const paragraphs = paragraphsOf(lines).map((one) => ({ ...one, said: lines.slice(one.from, one.end).join('\n') }))
  const isAround = ({ said }: { said: string }) =>
    isSame.test(said) || said.split('\n').some(isHead) || changes.test(said)
  const around = paragraphs.filter(isAround)
  const block = paragraphs
    .filter((one) => !isAround(one))
    .flatMap(({ from, end }) => Array.from({ length: end - from }, (_, at) => from + at))
  if (around.length === 0 || block.length < linesMin) return none
  const gave = around.flatMap(({ said }) => changesIn(said).flatMap((one) => exchange(lines, block, one)))
  // `$3 instead of $2` asks for no $2.
  for (const { from, end } of around)
    for (let at = from; at < end; at++)
      for (const { before } of gave) lines[at] = lines[at]!.replace(inPlaceOf(before), '')
  return gave.length === 0 ? none : { text: lines.join('\n'), gave }
}

const inPlaceOf = (before: string) =>
  new RegExp(
    String.raw`,?\s(?:instead of|not|rather than|en vez de|en lugar de)\s(?:the\s)?${RegExp.escape(before)}`,
    'iu',
  )

/** The sentences and clauses of a paragraph, each with at most one change. */
const changesIn = (said: string): string[] =>
  said
    .split('\n')
    .flatMap((line) => sentences(line))
    .flatMap((one) => one.split(clauseEnd))
    .map((one) => one.replace(/^\s*(?:changes?|this year|cambios?)\s?:\s*/i, '').trim())
    .filter((one) => one !== '' && !isOfThen.test(one))
/** `, and the price to $18`, `but change the date` */
const clauseEnd =
  /,?\s(?:and|but|y|pero)\s(?=(?:also |the |our |change |make |move |update |el |la |(?:\p{L}+ ){1,3}(?:is|to|will)\s))|;\s|,\s(?=(?:the |our |new )?(?:price|cost|time|date|speaker|place|location|room|fee|guest|leader|theme)s?(?!\p{L}))/iu
/** `It was $15 last year` says what gave way. */
const isOfThen = /(?<!\p{L})(?:was|were|used to|had)(?!\p{L})[^.]*(?:last year|then|before)(?!\p{L})/iu

type Value = Span & { text: string }
type Kind = (line: string) => Value[]

const ofLiterals =
  (...kinds: Literal['kind'][]): Kind =>
  (line) =>
    literalsIn(line).filter(({ kind }) => kinds.includes(kind))

/** The amount alone: what it is for stays. */
const pricesOf: Kind = (line) =>
  [...line.matchAll(/[$€£]\s?\d[\d,]*(?:\.\d\d)?/gu)].map(({ index, 0: text }) => ({
    at: index,
    end: index + text.length,
    text,
  }))

const datesOf: Kind = (line) => [...datesIn(masked(line, scriptureIn(line)))]

/** Hours, a range as one. */
const timesOf: Kind = (line) => {
  const clean = withMinutes(masked(line, [...datesOf(line), ...scriptureIn(line)]))
  const source = clean.length === line.length ? clean : masked(line, datesOf(line))
  return timesIn(source).reduce<Value[]>((found, { at, end }) => {
    const last = found.at(-1)
    if (
      last !== undefined &&
      (at <= last.end || /^\s?(?:[-–—]|to|until|til|till|a)\s?$/iu.test(line.slice(last.end, at)))
    )
      found[found.length - 1] = {
        at: last.at,
        end: Math.max(end, last.end),
        text: line.slice(last.at, Math.max(end, last.end)),
      }
    else found.push({ at, end, text: line.slice(at, end) })
    return found
  }, [])
}
const kinds: readonly Kind[] = [datesOf, timesOf, pricesOf, ofLiterals('phone'), ofLiterals('url'), ofLiterals('mail')]

/** Writes one change into the block; each value of it in the place of the one of its kind. */
function exchange(lines: string[], block: readonly number[], said: string): GaveWay[] {
  const whole = wholeLine(lines, block, said) ?? labelledValue(lines, block, said) ?? namedBoth(lines, block, said)
  if (whole !== null) return [{ ...whole, said }]
  return kinds.flatMap((valuesIn): GaveWay[] => {
    const [value, ...others] = valuesIn(said)
    if (value === undefined || others.length > 0) return []
    const all = block.flatMap((at) => valuesIn(lines[at]!).map((one) => ({ ...one, line: at })))
    const stems = new Set(stemsOf(masked(said, [value])))
    const own = all.filter(({ line, ...one }) => stemsOf(masked(lines[line]!, [one])).some((stem) => stems.has(stem)))
    const old = all.length === 1 ? all[0] : own.length === 1 ? own[0] : isMain(said, all) ? all[0] : undefined
    if (old === undefined || old.text.toLowerCase() === value.text.toLowerCase()) return []
    const line = lines[old.line]!
    lines[old.line] = line.slice(0, old.at) + value.text + line.slice(old.end)
    return [{ before: old.text.trim(), after: value.text.trim(), said }]
  })
}

/** `the date to May 8`, `Saturday April 10`: what is said of the thing itself is the first of its kind. */
const isMain = (said: string, all: readonly unknown[]) =>
  all.length > 1 &&
  /(?<!\p{L})(?:dates?|days?|fechas?)(?!\p{L})|^\P{L}*(?:\p{L}+,?\s){0,2}\p{L}+\.?\s\d{1,2}(?:,?\s\d{4})?\.?$/iu.test(
    said,
  )

/** `"Shovels & gloves needed"`: a line that is said whole stands for the one of which it has most of the words. */
function wholeLine(lines: string[], block: readonly number[], said: string): Omit<GaveWay, 'said'> | null {
  const after = (/["“]([^"“”]{6,200})["”]/.exec(said)?.[1] ?? '').trim()
  const stems = stemsOf(after)
  if (stems.length < 2) return null
  const shared = block.map((at) => {
    const own = stemsOf(lines[at]!)
    return { at, share: own.length === 0 ? 0 : stems.filter((stem) => own.includes(stem)).length / own.length }
  })
  const best = shared.toSorted((a, b) => b.share - a.share)[0]
  if (best === undefined || best.share < sharedMin) return null
  const before = lines[best.at]!.replace(/^\s*[-*•]\s/, '').trim()
  if (before.toLowerCase() === after.toLowerCase()) return null
  lines[best.at] = lines[best.at]!.replace(before, () => after)
  return { before, after }
}
const sharedMin = 0.4

/** `our speaker this year is Lorna Fitch`, `Speaker: Lorna Fitch`, for `Speaker: Bev Ostrander`. */
function labelledValue(lines: string[], block: readonly number[], said: string): Omit<GaveWay, 'said'> | null {
  for (const at of block) {
    const [, lead = '', label = '', before = ''] =
      /^(\s*(?:[-*•]\s)?(\p{L}[\p{L} ]{2,24}?)\s?(?::|[-–—]|with)\s+)(\S.*?)\s*$/u.exec(lines[at]!) ?? []
    if (label === '') continue
    const after = new RegExp(
      String.raw`(?<!\p{L})${RegExp.escape(label)}(?: (?:this (?:year|time)|now|changes?|changed))?\s?(?::|=|is(?: now)?|will be|to|es|ahora es)\s+(?:now\s)?([\p{Lu}\d$].{1,80}?)(?=[.!?]*$|,? (?:instead|not|rather|this year))`,
      'iu',
    ).exec(said)?.[1]
    if (after === undefined || !/^[\p{Lu}\d$]/u.test(after) || after.toLowerCase() === before.toLowerCase()) continue
    lines[at] = lead + after
    return { before, after }
  }
  return null
}

/** `Coffee instead of Donuts`: what is named on both sides. */
function namedBoth(lines: string[], block: readonly number[], said: string): Omit<GaveWay, 'said'> | null {
  const [, ahead = '', before = ''] = bothSides.exec(said) ?? []
  const at = before === '' ? undefined : block.find((one) => lines[one]!.toLowerCase().includes(before.toLowerCase()))
  if (at === undefined) return null
  // `bag day is $3 instead of $2`: the value of the same kind.
  const kind = kinds.find((valuesIn) => valuesIn(before).length > 0)
  const after = kind === undefined ? ahead : kind(ahead).at(-1)?.text
  if (after === undefined) return null
  const from = lines[at]!.toLowerCase().indexOf(before.toLowerCase())
  const old = lines[at]!.slice(from, from + before.length)
  lines[at] = lines[at]!.slice(0, from) + after + lines[at]!.slice(from + before.length)
  return { before: old, after }
}
const bothSides =
  /^(?:[\p{L} ]{3,40}:\s)?(?:(?:also|and|please|use|say|put|have|it['’]?s|it is|it will be|we['’]?re having|we will have|in|at)\s)*(?:the )?(\S.{1,60}?),? (?:instead of|not|rather than|en vez de|en lugar de) (?:the )?(\S.{1,60}?)[.!]*$/iu
