import type { Box } from '../../../model.ts'
import { areLinesStill } from './regions.ts'
import type { Rounds, Subject } from './rounds.ts'
import { linesNamed, named } from './subject.ts'
import { undecided, verdict, type Verdict } from './verdict.ts'
import { firstOf } from './zones.ts'

/** Where a line stands in two rounds, and how several of them are aligned. */

/** In shares of the design. */
const limits = { moved: 0.03, still: 0.012 }

const direction =
  /\b(left|right|cent(?:er|re))[- ]?(?:align|justif)|\balign\w*\b.{0,40}?\b(left|right|cent(?:er|re))\b|\bbe (cent(?:er|re))ed\b|\b(?:go|goes|sit|sits|stand|stands|be|belongs?)\b.{0,40}?\b(top|bottom|above|below|under|beneath)\b|\b(?:move|shift|bring|push|put|place|raise|lower|nudge|scoot|slide|position|cent(?:er|re))\b.{0,80}?\b(over|away|top|bottom|left|right|(?:up|down)(?! (?:a (?:bit|little) )?in size)|higher|lower|cent(?:er|re)(?:ed)?|middle|above|below|under|beneath)\b|\b(?:come|go|drop|slide)s? (?:(?:a (?:bit|little)|much|way|further) )?(up|down)\b|\b(cent(?:er|re)) (?:the|our|this|that|these|those|all)\b|\b(raise|lower)\b|\b(top|bottom)(?: (?:left|right))?(?: corner)? (?:instead|please|rather)\b|\b(?:to|in|at|into) the (?:very |upper |lower )?(top|bottom|left|right|cent(?:er|re)|middle)\b/i
/** Which way a request wants a line to move, or where; null: it does not say. */
export const whereIn = (request: string): string | null =>
  ofTime.test(request) || ofPrice.test(request)
    ? null
    : (firstOf(direction.exec(cornersNamed(request).replace(fromWhere, ' '))) ?? firstOf(atEnd.exec(request)))
/** `Logo bottom right please` */
const atEnd = /\blogo (top|bottom)[- ](?:left|right)(?: corner)?(?: please| pls)?[.!]*$/i
/** `the lower left` is a corner, and `lower` no way to go there. */
const cornersNamed = (request: string): string =>
  request
    .replace(/\blower(?=[- ](?:left|right|corner|half|third|cent(?:er|re)|middle)\b)/gi, 'bottom')
    .replace(/\bupper(?=[- ](?:left|right|corner|half|third|cent(?:er|re)|middle)\b)/gi, 'top')
/** `Move the start up to 5:30` */
const ofTime = /\b(?:move|push|shift|bump|bring)\b.{0,40}\bto (?:\d|noon|midnight)/i
/** `raise the price to $8` */
const ofPrice = /\b(?:raise|lower|bring|bump|move|push)\b.{0,40}\b(?:to|by) [$€£]/i
/** `from the top to the bottom`: where it stands now. */
const fromWhere =
  /\bfrom (?:the |its )?(?:very )?(?:top|bottom|left|right|middle|cent(?:er|re))(?: (?:left|right|corner))?(?=\s+(?:to|into|down|up)\b)/gi
/** Lines end alike where their places differ by less, in shares of the width. */
const alignedMax = 0.012
/** Most lines; a logo or a button stands for itself. */
const mostOf = 0.8

/** The whole line, whichever of its words were named. */
export function wholeOf(subject: Subject, pairs: Rounds['pairs']): Subject {
  const { before, now } = subject
  const whole = pairs.find((pair) => pair.before?.text === before.text && pair.now?.text === now.text)
  const [was, is] = [whole?.before?.box, whole?.now?.box]
  return was && is ? { ...subject, before: { ...before, box: was }, now: { ...now, box: is } } : subject
}

/** Which of their left ends, middles and right ends stand in one line, in both rounds. */
export function alignmentVerdict(subjects: readonly Subject[], wanted: string, { pairs }: Rounds): Verdict | null {
  const endOf = (side: string) => (box: Box) =>
    side === 'left' ? box.x : side === 'right' ? box.x + box.width : box.x + box.width / 2
  const at = endOf(wanted)
  const lines = subjects.map((subject) => {
    const { before, now } = wholeOf(subject, pairs)
    return { before: before.box, now: now.box }
  })
  const [was, is] = [lines.map(({ before }) => before), lines.map(({ now }) => now)]
  if (areAligned(is, at) && !areAligned(was, at)) return verdict(true, 'The lines stand so now.', null)
  const isOtherwise = ['left', 'center', 'right'].some(
    (side) => side !== sideNamed(wanted) && areAligned(is, endOf(side)),
  )
  if (is.length >= severalMin && isOtherwise && !areAligned(is, at))
    return verdict(false, 'The lines are aligned otherwise.', null)
  const still = lines.filter(({ now, before }) => Math.abs(at(now) - at(before)) < limits.still)
  const isKept = !areAligned(was, at) && still.length >= lines.length * mostOf
  return isKept ? verdict(false, 'The lines stand as they stood.', null) : null
}

/** Fewer may stand in one line by chance. */
const severalMin = 4
const sideNamed = (wanted: string): string => (/^cent/i.test(wanted) ? 'center' : wanted)

/** Most of the lines, or those that are the most of what is written: a logo beside them is small. */
function areAligned(boxes: readonly Box[], at: (box: Box) => number): boolean {
  const places = boxes.map(at).toSorted((a, b) => a - b)
  const spread = places[Math.floor(places.length * mostOf)]! - places[Math.floor(places.length * (1 - mostOf))]!
  const widthOf = (some: readonly Box[]) => some.reduce((sum, { width }) => sum + width, 0)
  return (
    spread <= alignedMax ||
    boxes.some((one) => {
      const own = boxes.filter((other) => Math.abs(at(other) - at(one)) <= alignedMax)
      return own.length > 1 && widthOf(own) >= widthOf(boxes) * mostOf
    })
  )
}

export const centerOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
const third = 1 / 3

export function placeVerdict(
  subject: Subject,
  where: string,
  { request, rounds }: { request: string; rounds: Rounds },
): Verdict | null {
  const { now, before } = wholeOf(subject, rounds.pairs)
  const [is, was] = [centerOf(now.box), centerOf(before.box)]
  const [dx, dy] = [is.x - was.x, is.y - was.y]
  const isMoved = Math.hypot(dx, dy) >= limits.still
  const middle = middleOf(request)
  if (middle !== null) return middleVerdict({ now, before }, middle, /\b(?:logo|wordmark)\b/i.test(request))
  const relative = relationVerdict(request, where, { now, rounds, isMoved })
  if (relative) return relative
  const corner = corners.exec(request)
  if (corner !== null && /^(?:top|bottom|left|right)$/.test(where)) return cornerVerdict({ now, before }, corner)
  const done: Record<string, boolean> = {
    top: dy < -limits.moved && is.y < third,
    up: dy < -limits.moved,
    raise: dy < -limits.moved,
    higher: dy < -limits.moved,
    bottom: dy > limits.moved && is.y > 1 - third,
    down: dy > limits.moved,
    lower: dy > limits.moved,
    over: Math.hypot(dx, dy) >= limits.moved,
    away: Math.hypot(dx, dy) >= limits.moved,
    left: dx < -limits.moved,
    right: dx > limits.moved,
    center: Math.abs(is.x - 0.5) < limits.moved && Math.abs(was.x - 0.5) >= limits.moved,
  }
  const key = keyOf(request, where)
  if (isMoved && isOtherWay(key, is.x, dx))
    return verdict(false, `“${now.text}” does not stand further ${key}.`, now.box)
  if (done[key]) return verdict(true, `“${now.text}” was moved.`, now.box)
  // What stood there before already leaves open what was meant.
  const wasThere =
    (key === 'top' && was.y < third) ||
    (key === 'bottom' && was.y > 1 - third) ||
    (key === 'center' && Math.abs(was.x - 0.5) < limits.moved)
  return !isMoved && !wasThere ? verdict(false, `“${now.text}” stands where it stood.`, now.box) : null
}

/** `below the website`, wherever else it is to stand. */
function relationVerdict(
  request: string,
  where: string,
  { now, rounds, isMoved }: { now: Subject['now']; rounds: Rounds; isMoved: boolean },
): Verdict | null {
  const beside = (
    /\b(above|below|under|beneath|underneath) (?:the|our|that|it)\b/i.exec(request)?.[1] ?? where
  ).toLowerCase()
  if (!/^(?:above|below|under|beneath|underneath)$/.test(beside)) return null
  const other = besideOf(request, beside, rounds)
  if (other === null) return null
  const [{ y }, from] = [centerOf(now.box), centerOf(other).y]
  const isSo = beside === 'above' ? y < from : y > from
  // `directly under the date`: with other lines between, it is under it as all of them are. Where it was not moved it is no
  // nearer than it was, unless the other was moved instead.
  const isFar = isSo && nextTo.test(request) && isBetween(rounds, y, from)
  if (isSo && nextTo.test(request) && (isFar || !isMoved))
    return !isMoved && (isFar || areLinesStill(rounds))
      ? verdict(false, `“${now.text}” stands where it stood.`, now.box)
      : undecided
  return verdict(isSo, `“${now.text}” stands ${isSo ? beside : 'elsewhere'}.`, now.box)
}

const nextTo = /\b(?:right|directly|just|immediately|straight) (?:above|below|under|beneath)/i

/** What was to go to one side, and has not gone that way, whatever else it did. */
function isOtherWay(key: string, x: number, dx: number): boolean {
  if (key !== 'left' && key !== 'right') return false
  const isAtSide = key === 'left' ? x < third : x > 1 - third
  return (key === 'left' ? -dx : dx) <= limits.still && !isAtSide
}

const keyOf = (request: string, where: string): string =>
  /^(?:cent|middle)/.test(where) ? 'center' : where === 'over' ? (sideOf(request) ?? where) : where
/** `move it over to the left` */
const sideOf = (request: string): string | null => /\b(left|right)\b/i.exec(request)?.[1]?.toLowerCase() ?? null

const middles =
  /\bcent(?:er|re) (?:the|our) [\w' ]{2,30} (?:at|on|along) the (?:very )?(top|bottom)\b|\b(?:cent(?:er|re)(?:ed)?|in the (?:cent(?:er|re)|middle)),? (?:at|on|along|across|of|to) the (?:very )?(top|bottom)\b|\b(top|bottom)(?:[- ](?:cent(?:er|re)|middle)|,? (?:cent(?:er|re)ed|in the (?:cent(?:er|re)|middle)))\b/i
const middleOf = (request: string) => firstOf(middles.exec(request)) as 'top' | 'bottom' | null
/** A logo's name stands beside its sign; in shares of the width. */
const besideSign = 0.1

/** `in the middle at the bottom` */
function middleVerdict(
  { now, before }: Pick<Subject, 'now' | 'before'>,
  level: 'top' | 'bottom',
  isLogo: boolean,
): Verdict | null {
  const off = (box: Box) => Math.abs(centerOf(box).x - 0.5)
  const isAtLevel = (box: Box) => (level === 'top' ? centerOf(box).y < third : centerOf(box).y > 1 - third)
  const isIn = (box: Box) => isAtLevel(box) && off(box) < (isLogo ? besideSign : limits.moved)
  const isNear = (box: Box) => isAtLevel(box) && off(box) < besideSign + limits.moved
  if (isIn(now.box) && !isNear(before.box)) return verdict(true, `“${now.text}” was moved.`, now.box)
  return isNear(now.box) || isNear(before.box) ? null : verdict(false, `“${now.text}” stands elsewhere.`, now.box)
}

/** Of the design's height. */
const tallMin = 0.12
const corners = /\b(top|upper|bottom|lower)[- ](left|right)\b/i

/** `top left`: the half of the side, and of the third above or below it. */
function cornerVerdict(
  { now, before }: Pick<Subject, 'now' | 'before'>,
  [, level = '', side = '']: RegExpExecArray,
): Verdict | null {
  const isIn = (box: Box) => {
    const { x, y } = centerOf(box)
    return (/top|upper/i.test(level) ? y < third : y > 1 - third) && (/left/i.test(side) ? x < 0.5 : x > 0.5)
  }
  if (isIn(now.box) && !isIn(before.box)) return verdict(true, `“${now.text}” was moved.`, now.box)
  // Large letters end in a corner and have their middle elsewhere.
  const [is, was] = [centerOf(now.box), centerOf(before.box)]
  const down = (is.y - was.y) * (/top|upper/i.test(level) ? -1 : 1)
  const across = (is.x - was.x) * (/left/i.test(side) ? -1 : 1)
  const isQuarter = is.x < 0.5 === /left/i.test(side) && is.y < 0.5 === /top|upper/i.test(level)
  const isTowards = down > limits.moved && across > limits.moved
  if (isTowards && isQuarter && now.box.height > tallMin) return verdict(true, `“${now.text}” was moved.`, now.box)
  return isIn(now.box) || isTowards ? null : verdict(false, `“${now.text}” stands elsewhere.`, now.box)
}

/** The other thing that a request names; null: it is not found. */
function besideOf(request: string, where: string, rounds: Rounds): Box | null {
  const rest = new RegExp(`\\b${where}\\b(.*)$`, 'i').exec(request)?.[1] ?? ''
  const [line, another] = linesNamed(rest, rounds.pairs)
  return (
    (named(rest, rounds.now.text, rounds.brief) ?? (another === undefined ? (line?.now ?? null) : null))?.box ?? null
  )
}

/** Whether several lines stand between two heights of the design. */
const isBetween = ({ now }: Rounds, y: number, from: number): boolean =>
  now.text.lines.filter(({ box }) => box !== null && (centerOf(box).y - y) * (centerOf(box).y - from) < 0).length >=
  betweenMin
const betweenMin = 2
