import { distanceOf, type Lab } from '../../../../color/oklab.ts'
import type { Box } from '../../../model.ts'
import { sureConfidence } from '../reading.ts'
import { cellsIn, type Changes } from './changes.ts'
import { isCalled, recolorIn } from './colors/colors.ts'
import { boxOf, connected, isMark } from './regions.ts'
import { isRemoval } from './removals.ts'
import type { Rounds } from './rounds.ts'
import { verdict, type Verdict } from './verdict.ts'
import { isIn, zoneIn } from './zones.ts'

/**
 * A figure stands by itself on a ground of one colour: a cross, a candle, a drawing. Where a design has one and no more,
 * it is what a request names that names no text, so that its size, place and colour in both rounds can be compared.
 */

type Figure = { box: Box; color: Lab; cells: readonly number[] }
type Ground = { ground: Lab; figures: Figure[] }

/** Oklab: of one ground, and of something on it. */
const limits = { ground: 0.04, stands: 0.1, sameColor: 0.04, sameThing: 0.08 }
/** Of the cells that no line touches. */
const groundMin = 0.6
/** Cells of a figure; fewer are a bullet or a sign. */
const cellsMin = 6
/** Of the width or the height: a frame or a bar. */
const spanMax = 0.85
const candidates = 200

/** The figures of a round; null: its ground is not of one colour. */
function figuresIn(cells: readonly Lab[], side: number, lines: readonly Box[]): Ground | null {
  const ofLines = new Set(lines.flatMap((box) => cellsIn(box, side)))
  const free = cells.flatMap((_, at) => (ofLines.has(at) ? [] : [at]))
  const near = (lab: Lab) => free.filter((at) => distanceOf(cells[at]!, lab) <= limits.ground).length
  const step = Math.max(1, Math.floor(free.length / candidates))
  let [ground, most] = [null as Lab | null, 0]
  for (let place = 0; place < free.length; place += step) {
    const count = near(cells[free[place]!]!)
    if (count > most) [ground, most] = [cells[free[place]!]!, count]
  }
  if (ground === null || most < groundMin * free.length) return null
  const left = new Set(free.filter((at) => distanceOf(cells[at]!, ground) > limits.stands))
  const found: Figure[] = []
  for (const start of left) {
    const own = connected(start, left, side)
    const box = boxOf({ cells: own }, side)
    const isPlain = own.length >= cellsMin && box.width < spanMax && box.height < spanMax
    // What letters stand on, or are.
    if (!isPlain || lines.some((line) => isAround(box, line))) continue
    found.push({ box, color: strongest(own, cells, ground), cells: own })
  }
  return { ground, figures: found }
}

const isAround = (box: Box, line: Box): boolean => {
  const [x, y] = [line.x + line.width / 2, line.y + line.height / 2]
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}

/** The colour of the cells that the ground is not mixed into. */
function strongest(own: readonly number[], cells: readonly Lab[], ground: Lab): Lab {
  const ordered = own.map((at) => cells[at]!).toSorted((a, b) => distanceOf(b, ground) - distanceOf(a, ground))
  return ordered[ordered.length >> 1]!
}

const larger = /\b(?:larger|bigger|enlarge|scale (?:it )?up|too (?:small|tiny|little)|tiny)\b/i
const smaller =
  /\b(?:smaller|shrink|scale (?:it )?down|too (?:big|large|huge)|huge|enormous|giant|half (?:that|the size|as (?:big|large)))\b/i
const places = /\b(?:move|put|place|shift|slide|bring|go|sit|stand|be|belongs?|instead|rather)\b/i
/** What is no figure, or made of more than one. */
const notOne =
  /\b(?:photos|photographs|pictures|pics|images|backgrounds?|backdrops?|borders?|frames?|box(?:es)?|bars?|buttons?|cards?|panels?|banners?|ribbons?|strips?|stripes?|patterns?|gradients?|overlays?|textures?|dividers?|underlines?|lines?|logos?|wordmark|qr|icons|stars|leaves|flowers|hearts|shapes|circles|corners|(?:t-?)?shirts?|tees?|fabric|paper)\b/i

/** Null: there is none or another one, or what is asked of it is no size, place or colour. */
export function figureVerdict(request: string, rounds: Rounds): Verdict | null {
  const { changes } = rounds
  if (changes === null || notOne.test(request)) return null
  const [earlier, later] = [figuresOf(rounds, changes, 'before'), figuresOf(rounds, changes, 'now')]
  const [was, ...others] = earlier?.figures ?? []
  if (was === undefined || others.length > 0 || later === null) return null
  if (isRemoval(request)) return ofRemoval(was, later, changes)
  const [is, ...more] = later.figures
  if (is === undefined || more.length > 0) return null
  const { to } = recolorIn(request)
  if (to !== null) return ofColor(to, was, is)
  // Another thing may stand in its place.
  if (distanceOf(was.color, is.color) > limits.sameThing) return null
  const isLarger = larger.test(request)
  if (isLarger !== smaller.test(request)) return ofSize(isLarger, was.box, is.box)
  const zone = places.test(request) ? zoneIn(request) : null
  if (zone === null || isIn(zone, was.box)) return null
  return isIn(zone, is.box)
    ? verdict(true, 'It stands there now.', is.box)
    : verdict(false, 'It does not stand there.', is.box)
}

function figuresOf({ pairs }: Rounds, changes: Changes, round: 'before' | 'now'): Ground | null {
  const lines = pairs.flatMap((pair) => {
    const line = pair[round]
    return line?.box && line.confidence >= sureConfidence && !isMark(line.text) ? line.box : []
  })
  return figuresIn(changes[round], changes.side, lines)
}

/** Of the cells of what went; others are of what stands there now. */
const bareMin = 0.6

function ofRemoval(was: Figure, { ground, figures }: Ground, { now }: Changes): Verdict | null {
  const alike = figures.filter(({ color }) => distanceOf(color, was.color) <= limits.sameThing)
  const same = alike.find(({ box }) => isAround(box, was.box))
  if (same) return verdict(false, 'It is still there.', same.box)
  const bare = was.cells.filter((at) => distanceOf(now[at]!, ground) <= limits.ground)
  const isBare = bare.length >= bareMin * was.cells.length
  return alike.length === 0 && isBare ? verdict(true, 'It is no longer there.', null) : null
}

function ofColor(to: string, was: Figure, is: Figure): Verdict | null {
  if (isCalled(was.color, to)) return null
  const change = distanceOf(was.color, is.color)
  if (isCalled(is.color, to) && change > limits.sameColor) return verdict(true, `It is ${to} now.`, is.box)
  return change <= limits.sameColor ? verdict(false, 'It has the colour it had.', is.box) : null
}

/** In shares of what it was: a cell is a part of it that cannot be measured. */
const grown = 1.2

function ofSize(isLarger: boolean, was: Box, is: Box): Verdict | null {
  const ratio = Math.sqrt((is.width * is.height) / (was.width * was.height))
  const done = isLarger ? ratio : 1 / ratio
  const how = isLarger ? 'larger' : 'smaller'
  if (done >= grown) return verdict(true, `It is ${how} than before.`, is)
  return done <= 1.05 ? verdict(false, `It is not ${how} than before.`, is) : null
}
