import { differenceOf, oklchOf } from '../../../color/oklab.ts'
import type { ColorRole } from '../../model.ts'
import { type Cell, gapBelow, type Ground, type GuideText, inOneColumn, inOneRow, pagesOf } from './cells.ts'
import { colorNamesIn, isColorTalk, isLeadingWord, labelOf, withoutColorWords } from '../words/words.ts'

export type Labelled = { ground: Ground; label: Cell; role: ColorRole }

const sideMin = 10
const aspectMax = 14
const shareMax = 0.6
/** Grounds as alike as this are one palette's swatches. */
const alike = 0.12
/** Edges this near stand in line. */
const alignedPt = 2
const wordsMax = 5

/** What may be a swatch: painted, no hairline, and not the page's own ground. */
export function swatchesOf({ grounds, areas }: GuideText): Ground[] {
  return grounds.filter(({ width, height, page }) => {
    const [short, long] = width < height ? [width, height] : [height, width]
    return short >= sideMin && long <= short * aspectMax && width * height <= (areas.get(page) ?? Infinity) * shareMax
  })
}

/** The swatch that a text names: it stands on it, beside it, or right below or above. */
export function swatchAt(label: Cell, swatches: Ground[]): Ground | null {
  let best: { ground: Ground; cost: number } | null = null
  for (const ground of swatches) {
    const cost = ground.page === label.page ? costOf(label, ground) : null
    // The last that is painted lies on top.
    if (cost !== null && cost <= (best?.cost ?? Infinity)) best = { ground, cost }
  }
  return best?.ground ?? null
}

function costOf(label: Cell, { x, y, width, height }: Ground): number | null {
  const middle = label.y + label.height / 2
  const onX = label.x >= x - 2 && label.x < x + width
  const onY = middle >= y - 2 && middle <= y + height + 2
  if (onX && onY) return 0
  const right = label.x - (x + width)
  const left = x - (label.x + label.width)
  if (onY) return right >= -2 && right <= 60 ? 2 + right : left >= -2 && left <= 140 ? 24 + left : null
  const overlaps = label.x < x + width && label.x + label.width > x
  const below = label.y - (y + height)
  const above = y - (label.y + label.height)
  if (!overlaps) return null
  // What heads a palette stands above it.
  if (below >= -2 && below <= 60 && !isColorTalk(label.text)) return 3 + below
  return above >= -2 && above <= 40 ? 16 + above : null
}

/** The same text without the swatches of codes that it gives and that are none of the brand's, such as those it retires; `own`: its codes that are. */
export function withoutRefused(text: GuideText, own: readonly string[]): GuideText {
  const isNear = (hex: string, others: readonly string[]) => others.some((one) => differenceOf(one, hex) < sameCode)
  const printed = text.cells.flatMap(({ text: said }) =>
    [...said.matchAll(sixDigits)].map(([, digits]) => `#${digits!.toLowerCase()}`),
  )
  const refused = [...new Set(printed)].filter((hex) => !isNear(hex, own)).slice(0, refusedMax)
  if (refused.length === 0) return text
  const painted = new Set(text.grounds.map(({ hex }) => hex))
  const gone = new Set([...painted].filter((hex) => isNear(hex, refused)))
  return { ...text, grounds: text.grounds.filter(({ hex }) => !gone.has(hex)) }
}
/** So many codes are compared with what is painted. */
const refusedMax = 200
const sixDigits = /(?<![\p{L}\d])#?([\da-f]{6})(?![\p{L}\d])/giu
/** A swatch this near to a code is painted in it. */
const sameCode = 0.02

/** The swatch that a line stands on or beside, else the one that its block of lines stands next to: the last of them may be nearer to that of the next. */
export function swatchOfBlock(line: Cell, swatches: Ground[], cells: readonly Cell[]): Ground | null {
  const nearest = swatchAt(line, swatches)
  const isBeside = nearest !== null && line.y < nearest.y + nearest.height && line.y + line.height > nearest.y
  return nearest === null || isBeside ? nearest : (swatchAt(blockOf(line, cells), swatches) ?? nearest)
}

/** The text's block around a line, as one: the lines right over and under it, their left edges in line. */
function blockOf(line: Cell, cells: readonly Cell[]): Cell {
  const isLine = (one: Cell) => one.page === line.page && Math.abs(one.x - line.x) < alignedPt
  const column = cells.filter(isLine).toSorted((one, other) => one.y - other.y)
  const isNext = (upper: Cell, lower: Cell) => gapBelow(upper, lower) < Math.min(upper.height, lower.height) * blockGap
  let [first, last] = [column.indexOf(line), column.indexOf(line)]
  if (first < 0) return line
  while (first > 0 && isNext(column[first - 1]!, column[first]!)) first--
  while (last < column.length - 1 && isNext(column[last]!, column[last + 1]!)) last++
  const y = column[first]!.y
  return { ...line, y, height: column[last]!.y + column[last]!.height - y }
}
/** Lines of a block stand no further apart, in their height. */
const blockGap = 0.6

/** The swatches whose role is written beside them; each role's first. */
export function labelledSwatches(text: GuideText): Labelled[] {
  return pagesOf(text).flatMap(labelledOn)
}

/** Letters that are drawn as shapes are no swatch: a box as large as the words that are read in it. */
const lettersOn = ({ grounds, cells }: GuideText) =>
  grounds.filter((ground) => cells.some((cell) => isWithin(ground, cell)))

const isWithin = (ground: Ground, { x, y, width, height }: Cell) =>
  Math.abs(ground.x + ground.width / 2 - x - width / 2) < width / 2 &&
  Math.abs(ground.y + ground.height / 2 - y - height / 2) < height / 2 &&
  ground.width <= width * letterSlack &&
  ground.height <= height * letterSlack
/** So much wider or higher than its words a box of letters may be measured. */
const letterSlack = 1.15

/** Whether a label says no more than a role and a colour: `Primary versions` are those of something else. */
const isOfColor = (text: string) => {
  const named = colorNamesIn(text).toReversed()
  const rest = named.reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
  return !/\p{L}{4}/u.test(withoutColorWords(rest).replaceAll(/(?<!\p{L})(?:brand|main|body|base)(?!\p{L})/giu, ' '))
}

function labelledOn(text: GuideText): Labelled[] {
  const letters = new Set(lettersOn(text))
  const swatches = swatchesOf(text).filter((ground) => !letters.has(ground))
  const found: Labelled[] = []
  const seconds = text.cells.filter(({ text: said }) => labelOf(said) === 'secondary')
  // `Main` alone is the first where another stands beside it that is the second.
  const roleOf = (label: Cell) =>
    labelOf(label.text) ??
    (isLeadingWord(label.text) && seconds.some((one) => inOneRow(one, label) || inOneColumn(one, label))
      ? 'primary'
      : null)
  for (const label of text.cells) {
    const role = roleOf(label)
    if (role === null || label.text.trim().split(/\s+/).length > wordsMax || !isOfColor(label.text)) continue
    const ground = swatchAt(label, swatches)
    if (ground !== null) found.push({ ground, label, role })
  }
  return found
}

/** Swatches nobody names, in the order they are shown: three or more of one size, or in one row or column. */
export function unlabelledSwatches(text: GuideText): Ground[] {
  const sets: Ground[][] = []
  const letters = new Set(pagesOf(text).flatMap(lettersOn))
  for (const swatch of swatchesOf(text)) {
    if (letters.has(swatch)) continue
    const set = sets.find(
      ([first]) => first!.page === swatch.page && (isAlike(first!, swatch) || isAligned(first!, swatch)),
    )
    if (set) set.push(swatch)
    else sets.push([swatch])
  }
  const distinct = sets.map((set) =>
    set.filter((swatch, at) => set.findIndex(({ hex }) => differenceOf(hex, swatch.hex) < 0.02) === at),
  )
  const best = distinct.filter((set) => set.length >= 3).toSorted((one, other) => rank(other) - rank(one))[0]
  if (best === undefined) return []
  const beside = swatchesOf(text).filter((swatch) => !letters.has(swatch) && isBeside(swatch, best))
  return [...best, ...beside].toSorted((one, other) => Math.round((one.y - other.y) / 20) || one.x - other.x)
}

/** The largest swatch may stand beside a column of the others, as high as all of them. */
function isBeside(swatch: Ground, set: readonly Ground[]): boolean {
  const top = Math.min(...set.map(({ y }) => y))
  const bottom = Math.max(...set.map(({ y, height }) => y + height))
  const isHigh = Math.abs(swatch.y - top) <= alignedPt && Math.abs(swatch.y + swatch.height - bottom) <= alignedPt
  return isHigh && swatch.page === set[0]!.page && !set.includes(swatch)
}

const rank = (set: Ground[]) => set.filter(({ hex }) => oklchOf(hex).c > 0.03).length + set.length / 100

/** Parts of one bar, which shows how much there should be of each. */
function isAligned(one: Ground, other: Ground): boolean {
  const near = (x: number, y: number) => Math.abs(x - y) <= alignedPt
  const isRow = near(one.y, other.y) && near(one.height, other.height)
  return isRow || (near(one.x, other.x) && near(one.width, other.width))
}

function isAlike(one: Ground, other: Ground): boolean {
  const near = (x: number, y: number) => Math.abs(x - y) <= Math.max(x, y) * alike
  return near(one.width, other.width) && near(one.height, other.height)
}
