import { differenceOf, labOfHex } from '../../../../color/oklab.ts'
import type { Analysis, Box, Brief } from '../../../model.ts'
import { datesIn, fold, timesIn, wordsIn } from '../../../text/text.ts'
import type { Text } from '../reading.ts'
import { type Place, placeOf, type Verdict } from './text.ts'
import { certainty } from '../certainty.ts'

/** What the measurements of two rounds tell of a request: size, place, colour and contrast of the thing it names, and the background. */

export type Rounds = { brief: Brief; now: RoundText; before: RoundText }
type RoundText = { text: Text; analysis: Analysis }

/** Thresholds of the difference between two rounds, in shares of the design or as ratios; tuned on test/bench/qc-revisions. */
const limits = {
  /** A line's height this much changed was changed on purpose; a tenth of that is the reader's. */
  grown: 1.06,
  same: 1.025,
  /** Of the design's side. */
  moved: 0.03,
  still: 0.012,
  /** Oklab. */
  recolored: 0.08,
  sameColor: 0.03,
  /** A named colour is what lies within this distance of it. */
  named: 0.2,
  contrastGain: 1.2,
  contrastSame: 1.05,
  /** Of the shares of all colours. */
  newPhoto: 0.3,
  samePhoto: 0.08,
}

const larger =
  /\b(?:larger|bigger|enlarge|increase the size|bump up|scale up|more prominent|too small|make .{0,30} (?:stand out|pop)|size up|taller)\b/i
const smaller =
  /\b(?:smaller|reduce the size|shrink|scale down|less prominent|too (?:big|large)|size down|tone down the size)\b/i
const direction =
  /\b(left|right|cent(?:er|re))[- ]?(?:align|justif)|\balign\w*\b.{0,40}?\b(left|right|cent(?:er|re))\b|\bbe (cent(?:er|re))ed\b|\b(?:go|goes|sit|sits|stand|stands|be)\b.{0,40}?\b(top|bottom|above|below|under|beneath)\b|\b(?:move|shift|bring|push|put|place|raise|lower|nudge|position|cent(?:er|re))\b.{0,80}?\b(top|bottom|left|right|up|down|higher|lower|cent(?:er|re)(?:ed)?|middle|above|below|under|beneath)\b|\b(cent(?:er|re)) (?:the|our|this|all)\b|\b(raise|lower)\b/i
const recolor =
  /\b(?:colou?r)\b|\b(?:make|turn|change)\b.{0,60}\b(?:white|black|red|blue|navy|green|teal|gold|yellow|orange|purple|pink|brown|cream|gray|grey|silver|maroon|burgundy)\b/i
const contrast =
  /\b(?:contrast|hard to (?:read|see)|readab\w+|legib\w+|illegible|can['’]?t read|stand out more|blends? in|washed out)\b/i
const removal =
  /\b(?:remove|delete|drop|omit|lose|get rid of|cut|take (?:off|out)|leave (?:off|out)|(?:take|leave) [^.;]{2,40} (?:off|out))\b/i
const background = /\b(?:background|backdrop)\b/i
const photo =
  /\b(?:(?:different|new|another|other|swap|replace|change|update)\b.{0,30}\b(?:photo|picture|image|stock photo|photograph)|(?:photo|picture|image)\b.{0,30}\b(?:different|new one|another one|swap\w*|replace\w*|change\w*))\b/i

const colors: Record<string, string> = {
  white: '#ffffff',
  black: '#111111',
  red: '#c0262d',
  blue: '#2457c5',
  navy: '#1b2a4a',
  green: '#2e7d32',
  teal: '#1f7a7a',
  gold: '#d4a017',
  yellow: '#f4d03f',
  orange: '#e67e22',
  purple: '#6a2c91',
  pink: '#e38aae',
  brown: '#6b4423',
  cream: '#f6efdd',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#6d1a2d',
  burgundy: '#6d1a2d',
}

/** Null: the request names nothing that can be measured, or the two rounds differ by too little and too much. */
export function fromMeasurements(request: string, rounds: Rounds): Verdict | null {
  if (background.test(request)) return backgroundVerdict(request, rounds)
  if (photo.test(request)) return photoVerdict(rounds)
  if (removal.test(request)) return removalVerdict(request, rounds)
  const subject = subjectOf(request, rounds)
  if (subject === null) return null
  if (larger.test(request)) return sizeVerdict(subject, 1)
  if (smaller.test(request)) return sizeVerdict(subject, -1)
  const named = namedColor(request)
  if (named !== null || recolor.test(request)) return colorVerdict(subject, named, rounds)
  if (contrast.test(request)) return contrastVerdict(subject, rounds)
  const where = direction.exec(request)
  return where
    ? placeVerdict(
        subject,
        where
          .slice(1)
          .find((one) => one !== undefined)!
          .toLowerCase(),
        { request, rounds },
      )
    : null
}

/** `Drop the website`: gone is what the round before showed and this one does not. */
function removalVerdict(request: string, { now, before, brief }: Rounds): Verdict | null {
  // What a comment took out of the brief is still what it speaks of.
  const spoken = withAmended(brief)
  const was = named(request, before.text, spoken)
  if (was === null) return null
  const still = named(request, now.text, spoken)
  if (still !== null) {
    const words = new Set(wordsIn(was.line).map(fold))
    // Of a title that is gone the next largest line takes the place.
    const isSame = wordsIn(still.line).some((word) => words.has(fold(word)))
    return isSame ? verdict(false, `The design still says “${still.line}”.`, still.box) : null
  }
  return now.text.isGood ? verdict(true, `“${was.line}” is no longer there.`, null) : null
}

function withAmended(brief: Brief): Brief {
  const fields = structuredClone(brief.fields)
  for (const { field, before } of brief.amendments ?? [])
    if (before !== null && (field === 'key_copy' || field === 'required_elements' || field === 'locations'))
      fields[field].push(before)
  return { ...brief, fields }
}

/** The thing a request names, in both rounds. */
type Subject = { now: Place & { box: Box }; before: Place & { box: Box } }

function subjectOf(request: string, rounds: Rounds): Subject | null {
  const [now, before] = [rounds.now.text, rounds.before.text].map((text) => named(request, text, rounds.brief))
  if (!now?.box || !before?.box) return null
  return { now: { ...now, box: now.box }, before: { ...before, box: before.box } }
}

const asPlace = (line: { text: string; box: Box | null; confidence: number } | undefined): Place | null =>
  line ? { line: line.text, box: line.box, confidence: line.confidence } : null

/** A quotation, a date or a time that the request names itself, else what its word for a part of the brief stands for. */
function named(request: string, text: Text, brief: Brief): Place | null {
  const quoted = /["“]([^"“”]{2,100})["”]/.exec(request)?.[1]
  if (quoted !== undefined) return placeOf(text, quoted)
  const [date] = datesIn(request)
  if (date) return placeOf(text, date.text)
  const [time] = timesIn(request)
  if (time) return placeOf(text, time.text)
  const { fields } = brief
  const words = request.replace(/\b(?:below|above|under|beneath|next to|beside|over|than)\b.*$/i, '')
  const first = (values: readonly string[]) =>
    values.map((one) => placeOf(text, one)).find((one) => one !== null) ?? null
  const kinds: [RegExp, () => Place | null][] = [
    [
      /\b(?:title|headline|heading|main text|name of the event)\b/i,
      () => first(fields.key_copy) ?? asPlace(tallest(text)),
    ],
    [/\b(?:subtitle|sub-?head\w*|tagline)\b/i, () => first(fields.key_copy.slice(1))],
    [/\b(?:times?|hours?)\b/i, () => placeWithTime(text)],
    [/\b(?:dates?|day)\b/i, () => placeWithDate(text)],
    [/\b(?:scripture|verse|bible)\b/i, () => placeWithScripture(text)],
    [
      /(?<!\bweb |\be-?mail )\baddress\b|\b(?:location|venue|place)\b/i,
      () => first(fields.locations.flatMap((one) => [one, one.split(',')[0]!])),
    ],
    [
      /\b(?:web ?site|url|web address|web page|link)\b/i,
      () => first(fields.required_elements.filter((one) => /\w\.\w/.test(one))),
    ],
    [
      /\b(?:phone|telephone|number)\b/i,
      () => first(fields.required_elements.filter((one) => /\d{3}.?\d{4}/.test(one))),
    ],
    [/\b(?:price|cost)\b/i, () => first(fields.required_elements.filter((one) => /[$€£]/.test(one)))],
    [
      /\b(?:church(?:['’]s)? name|name of the church)\b/i,
      () => (fields.partner_name === null ? null : placeOf(text, fields.partner_name)),
    ],
  ]
  return kinds.find(([pattern]) => pattern.test(words))?.[1]() ?? null
}

const tallest = (text: Text) => text.lines.toSorted((a, b) => (b.box?.height ?? 0) - (a.box?.height ?? 0))[0]
const shownAt = (one: { line: string; box: Box | null; confidence: number } | undefined): Place | null => one ?? null
const placeWithTime = (text: Text) => shownAt(text.times[0])
const placeWithDate = (text: Text) => shownAt(text.dates[0])
const placeWithScripture = (text: Text) => shownAt(text.scripture[0])

function verdict(isDone: boolean, why: string, box: Box | null): Verdict {
  return {
    word: isDone ? 'fixed' : 'not_fixed',
    why,
    confidence: certainty.ofOtherName,
    expected: null,
    actual: null,
    box,
  }
}

const percent = (ratio: number) => `${Math.round(Math.abs(ratio - 1) * 100)} %`

function sizeVerdict({ now, before }: Subject, wanted: 1 | -1): Verdict | null {
  const ratio = now.box.height / before.box.height
  const done = wanted === 1 ? ratio : 1 / ratio
  if (done >= limits.grown)
    return verdict(
      true,
      `“${now.line}” is ${percent(ratio)} ${wanted === 1 ? 'taller' : 'smaller'} than before.`,
      now.box,
    )
  if (done <= limits.same)
    return verdict(false, `“${now.line}” is as ${wanted === 1 ? 'small' : 'large'} as before.`, now.box)
  return null
}

const centerOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
const third = 1 / 3

function placeVerdict(
  { now, before }: Subject,
  where: string,
  { request, rounds }: { request: string; rounds: Rounds },
): Verdict | null {
  const [is, was] = [centerOf(now.box), centerOf(before.box)]
  const [dx, dy] = [is.x - was.x, is.y - was.y]
  const isStill = Math.hypot(dx, dy) < limits.still
  const relative = /^(?:above|below|under|beneath)$/.test(where) ? relation(request, where, { is, rounds }) : null
  if (relative !== null) return verdict(relative, `“${now.line}” stands ${relative ? where : 'elsewhere'}.`, now.box)
  const done: Record<string, boolean> = {
    top: dy < -limits.moved && is.y < third,
    up: dy < -limits.moved,
    raise: dy < -limits.moved,
    higher: dy < -limits.moved,
    bottom: dy > limits.moved && is.y > 1 - third,
    down: dy > limits.moved,
    lower: dy > limits.moved,
    left: dx < -limits.moved,
    right: dx > limits.moved,
    center: Math.abs(is.x - 0.5) < limits.moved && Math.abs(was.x - 0.5) >= limits.moved,
  }
  const key = /^(?:cent|middle)/.test(where) ? 'center' : where
  if (done[key]) return verdict(true, `“${now.line}” was moved.`, now.box)
  // What stood there before already leaves open what was meant.
  const wasThere =
    (key === 'top' && was.y < third) ||
    (key === 'bottom' && was.y > 1 - third) ||
    (key === 'center' && Math.abs(was.x - 0.5) < limits.moved)
  return isStill && !wasThere ? verdict(false, `“${now.line}” stands where it stood.`, now.box) : null
}

/** Whether it stands above or below the other thing that the request names; null: that one is not found. */
function relation(
  request: string,
  where: string,
  { is, rounds }: { is: { y: number }; rounds: Rounds },
): boolean | null {
  const rest = new RegExp(`\\b${where}\\b(.*)$`, 'i').exec(request)?.[1] ?? ''
  const other = named(rest, rounds.now.text, rounds.brief)
  if (!other?.box) return null
  const y = centerOf(other.box).y
  return where === 'above' ? is.y < y : is.y > y
}

function namedColor(request: string): string | null {
  const word =
    /\b(?:to|in|into|make .{1,60}|turn .{1,60})\s+(?:a |an |the |our )?(?:\w+ )?(white|black|red|blue|navy|green|teal|gold|yellow|orange|purple|pink|brown|cream|gr[ae]y|silver|maroon|burgundy)\b/i.exec(
      request,
    )?.[1]
  return word === undefined ? null : colors[word.toLowerCase()]!
}

const inkOf = ({ text, analysis }: RoundText, line: string) => {
  const at = text.lines.findIndex((one) => one.text === line)
  return analysis.measurements?.contrasts.find((one) => one.line === at) ?? null
}

function colorVerdict({ now, before }: Subject, wanted: string | null, rounds: Rounds): Verdict | null {
  const [is, was] = [inkOf(rounds.now, now.line)?.ink, inkOf(rounds.before, before.line)?.ink]
  if (!is || !was) return null
  const change = differenceOf(is, was)
  if (wanted === null) {
    if (change >= limits.recolored) return verdict(true, `“${now.line}” was ${was} and is ${is}.`, now.box)
    return change <= limits.sameColor ? verdict(false, `“${now.line}” has the colour it had, ${is}.`, now.box) : null
  }
  const [far, farBefore] = [differenceOf(is, wanted), differenceOf(was, wanted)]
  if (far <= limits.named && change > limits.sameColor)
    return verdict(true, `“${now.line}” was ${was} and is ${is}.`, now.box)
  return change <= limits.sameColor && farBefore > limits.named
    ? verdict(false, `“${now.line}” has the colour it had, ${is}.`, now.box)
    : null
}

/** WCAG 2.2: enough for large text. */
const enough = 3

function contrastVerdict({ now, before }: Subject, rounds: Rounds): Verdict | null {
  const [is, was] = [inkOf(rounds.now, now.line)?.ratio, inkOf(rounds.before, before.line)?.ratio]
  if (!is || !was) return null
  if (is >= was * limits.contrastGain && is >= enough)
    return verdict(true, `Its contrast was ${was.toFixed(1)} : 1 and is ${is.toFixed(1)} : 1.`, now.box)
  return is <= was * limits.contrastSame
    ? verdict(false, `Its contrast is ${is.toFixed(1)} : 1, as before.`, now.box)
    : null
}

type Shares = NonNullable<Analysis['measurements']>['colors']

/** Half the sum of what two palettes do not share, 0..1; colours that look alike are one. */
function paletteDistance(a: Shares, b: Shares): number {
  const left = b.map((one) => ({ ...one }))
  let shared = 0
  for (const { hex, share } of a) {
    let rest = share
    for (const other of left) {
      if (rest <= 0 || other.share <= 0 || differenceOf(hex, other.hex) > limits.recolored) continue
      const both = Math.min(rest, other.share)
      shared += both
      rest -= both
      other.share -= both
    }
  }
  const all = Math.max(
    a.reduce((sum, { share }) => sum + share, 0),
    b.reduce((sum, { share }) => sum + share, 0),
  )
  return all === 0 ? 0 : 1 - shared / all
}

function backgroundVerdict(request: string, { now, before }: Rounds): Verdict | null {
  const [is, was] = [now.analysis.measurements?.colors[0], before.analysis.measurements?.colors[0]]
  if (!is || !was) return null
  const change = differenceOf(is.hex, was.hex)
  const light = labOfHex(is.hex).l - labOfHex(was.hex).l
  const wanted = namedColor(request)
  const why = `The background was ${was.hex} and is ${is.hex}.`
  const isSame =
    change <= limits.sameColor &&
    paletteDistance(now.analysis.measurements!.colors, before.analysis.measurements!.colors) <= limits.samePhoto
  if (isSame) return verdict(false, `The background is ${is.hex}, as before.`, null)
  if (/\b(?:lighter|brighter|lighten|brighten|too dark)\b/i.test(request))
    return Math.abs(light) > limits.sameColor ? verdict(light > 0, why, null) : null
  if (/\b(?:darker|darken|too (?:light|bright))\b/i.test(request))
    return Math.abs(light) > limits.sameColor ? verdict(light < 0, why, null) : null
  if (wanted !== null)
    return differenceOf(is.hex, wanted) <= limits.named && change > limits.sameColor ? verdict(true, why, null) : null
  return /\b(?:change|different|new|another|swap|replace|other)\b/i.test(request) && change >= limits.recolored
    ? verdict(true, why, null)
    : null
}

function photoVerdict({ now, before }: Rounds): Verdict | null {
  const [is, was] = [now.analysis.measurements?.colors, before.analysis.measurements?.colors]
  if (!is || !was) return null
  const far = paletteDistance(is, was)
  if (far >= limits.newPhoto) return verdict(true, 'The image has other colours than before.', null)
  return far <= limits.samePhoto ? verdict(false, 'The image has the colours it had.', null) : null
}
