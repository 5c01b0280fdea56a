import type { ColorRole } from '../../model.ts'
import { type Cell, gapBelow, type Ground, type GuideText, inOneColumn, inOneRow, pagesOf } from './cells.ts'
import { neighboursOf, orderAt } from './columns.ts'
import { type Hints, hintsIn, isSameColor, type Mention, mentionsIn, notations, pantoneCode } from './mentions.ts'
import { swatchAt, swatchesOf } from './swatches.ts'
import {
  isColorTalk,
  isEnded,
  isForbidden,
  isKnownFamily,
  isLeadingWord,
  labelOf,
  typeWordsIn,
} from '../words/words.ts'

/** One colour as a guide gives it, in one notation or several. `by`: what says its role. */
export type Entry = {
  mentions: Mention[]
  cells: Cell[]
  role: ColorRole | null
  by: 'text' | 'label' | 'section' | null
  label: Cell | null
  /** The heading of a palette that it stands under, whatever says its role. */
  section?: Cell | null
  /** Its Pantone code, where that names it elsewhere. */
  pantone?: string
}

/** The farthest a label may stand from its colour's code, in points. */
const reachPt = 150
/** A label nearer than this needs no swatch to vouch for it. */
const sharedCost = 40
const warningCharsMax = 48
const entriesMax = 160
const anyCode = /#[\da-f]{3}|\b(?=[a-f]*\d)[\da-f]{6}\b/i

/** The colours that a guide writes down, each with all its notations and the role that is said beside it. */
export function entriesOf(text: GuideText): Entry[] {
  const hints = hintsIn(text.cells.map((cell) => cell.text))
  const entries: Entry[] = []
  for (const page of pagesOf(text)) {
    if (entries.length >= entriesMax) break
    entries.push(...entriesOn(page, hints).slice(0, entriesMax - entries.length))
  }
  return entries
}

function entriesOn(text: GuideText, hints: Hints): Entry[] {
  const { cells } = text
  const single = singleOn(cells, hints)
  const written = new Set(single.flatMap((entry) => entry.cells))
  // What stands close below in its own column belongs to a code before what stands beside it in the next, and numbers
  // that come to the same colour are of one before either.
  const blocks = merge(single, isRightBelow)
  const equal = merge(blocks, isEqual)
  for (const { cells: own } of equal) own.sort((one, other) => one.y - other.y)
  const rows = merge(equal, (one, other) => stand(one, other, cells, written))
  const entries = merge(rows, (one, other) => isStacked(one, other, cells))
  const swatches = swatchesOf(text)
  const plain = cells
    .filter((cell) => !written.has(cell))
    .map(labelling)
    .filter((cell) => labelOf(cell.text) !== null && !isOfFamily(cell.text))
  const labels = [...plain, ...mainsBeside(plain, cells)]
  const heading = labels.filter((label) => !isCaption(label, entries))
  // A palette's heading ends at the next one on colours, whatever that says.
  const ends = cells.filter((cell) => isColorTalk(cell.text) && isHeading(cell.text) && !labels.includes(cell))
  for (const entry of entries) if (entry.role === null) giveRole(entry, entries, { labels, heading, ends, swatches })
  for (const entry of entries) entry.section = sectionOf(entry, heading, ends)
  // A line that warns of a colour of its own says nothing of those below it.
  const isWarning = ({ text: said }: Cell) => said.length <= warningCharsMax && isForbidden(said) && !anyCode.test(said)
  const warnings = cells.filter(isWarning)
  const titles = cells.filter((cell) => !written.has(cell) && cell.text.length <= warningCharsMax)
  const listed = new Set(entries.filter(isSure).flatMap((entry) => entry.cells))
  const endings = titles.filter((cell) => isEnded(cell.text))
  const isRetired = ({ cells: own }: Entry) => endings.some((cell) => inOneRow(cell, own[0]!))
  return entries.filter(
    (entry) =>
      isVouchedFor(entry, swatches, listed) && !isWarned(entry.cells[0]!, warnings, titles) && !isRetired(entry),
  )
}

/** Each colour by itself. A name beside a Pantone code is that of an ink, whose look no name gives. */
function singleOn(cells: readonly Cell[], hints: Hints): Entry[] {
  const inks = cells.filter(({ text }) => pantoneCode.test(text))
  const isOfInk = ({ mentions, cells: [home] }: Entry) =>
    mentions.every(({ notation }) => notation === 'name') &&
    inks.some(
      (ink) => inOneRow(ink, home!) || (inOneColumn(ink, home!) && Math.abs(ink.y - home!.y) < home!.height * 2),
    )
  const single: Entry[] = []
  for (const cell of cells) {
    if (single.length >= entriesMax) break
    single.push(...entriesIn(cell, mentionsIn(cell.text, hints)).filter((entry) => !isOfInk(entry)))
  }
  return single
}

/** `Primary brand color. Navigation, headers.`: a caption's first sentence may say all of the role. */
function labelling(cell: Cell): Cell {
  const inside = cell.text.length > labelCharsMax ? /\(([^(),;.]{4,40})[,;.)]/.exec(cell.text)?.[1] : undefined
  if (inside !== undefined && labelOf(inside) !== null) return { ...cell, text: inside }
  const [first, more] = cell.text.split(/[.!](?=\s+\S)/, 2)
  const isLabel = more !== undefined && first!.trim().split(/\s+/).length <= captionWordsMax && labelOf(first!) !== null
  return isLabel ? { ...cell, text: first! } : cell
}
/** A text longer than this is no label; what stands in its brackets may be one: `Our Blue (this is the main one, logo and sign)`. */
const labelCharsMax = 48
const captionWordsMax = 4

/** `Times New Roman (body text)` is what a family is for, and `Titles Cabin, text Cardo` what two are. */
const isOfFamily = (text: string) =>
  labelOf(text) === 'text' &&
  (typeWordsIn(text).some(({ use }) => use === 'heading') ||
    text.split(/[(:–—-]/).some((one) => one.trim().includes(' ') && isKnownFamily(one.trim())))

/** Right under a code and no larger, or as `Main colour` right over one: what that colour is, and no heading of those below. */
const isCaption = (label: Cell, entries: readonly Entry[]) =>
  entries.some(({ cells }) =>
    cells.some((cell) => {
      const isTight = (gap: number) => gap >= -label.height * 0.5 && gap < label.height * 0.6
      const isUnder = isTight(gapBelow(cell, label))
      const isOver = ofOne.test(label.text) && isTight(gapBelow(label, cell))
      const isLevel = label.height <= cell.height * 1.15
      return (
        isLevel && (((isUnder || isOver) && inOneColumn(cell, label)) || (ofOne.test(label.text) && isRow(label, cell)))
      )
    }),
  )

const isRow = (label: Cell, cell: Cell) => inOneRow(label, cell) && label.x < cell.x

const headingWordsMax = 5
const isHeading = (text: string) => text.trim().split(/\s+/).length <= headingWordsMax && !anyCode.test(text)

/** `Main` alone names the first palette where another of its size names the second. */
function mainsBeside(labels: readonly Cell[], cells: readonly Cell[]): Cell[] {
  const seconds = labels.filter(({ text }) => labelOf(text) === 'secondary' && isShort(text))
  return cells.filter(
    (cell) => isLeadingWord(cell.text) && seconds.some(({ height }) => Math.abs(height - cell.height) < 0.5),
  )
}
const isShort = (text: string) => text.trim().split(/\s+/).length <= 2
const roleOf = ({ text }: Cell) => labelOf(text) ?? (isLeadingWord(text) ? 'primary' : null)

const isSure = ({ mentions }: Entry) => mentions.some(({ weak, notation }) => weak !== true && notation === 'hex')

/** What may be a number or a hashtag is a colour where something says its role, or paints it. */
function isVouchedFor({ mentions, by, cells }: Entry, swatches: Ground[], listed: ReadonlySet<Cell>): boolean {
  if (mentions.some(({ weak }) => !weak) || by === 'text' || by === 'label') return true
  // One of a list, or six digits of a page, of which another is certainly a colour.
  if (cells.some((cell) => listed.has(cell)) || (listed.size > 0 && sixDigits.test(mentions[0]!.printed))) return true
  // Painted on the same page in just this colour.
  return swatches.some(({ hex, page }) => hex === mentions[0]!.hex && page === cells[0]!.page)
}

const sixDigits = /^#\s?\d{6}$/

/** Whether the last head above a colour says that it is not to be used. */
function isWarned(home: Cell, warnings: Cell[], titles: Cell[]): boolean {
  const warning = headOver(home, warnings)
  const head = warning && headOver(home, titles)
  return warning !== null && (head === null || head.y <= warning.y)
}

/** The entry's surest notation. */
export function surest({ mentions }: Entry): Mention {
  return mentions.toSorted((one, other) => notations.indexOf(one.notation) - notations.indexOf(other.notation))[0]!
}

function entriesIn(cell: Cell, mentions: Mention[]): Entry[] {
  const entries: Entry[] = []
  let end = 0
  for (const mention of mentions) {
    const last = entries.at(-1)
    const fresh = last && !last.mentions.some(({ notation }) => notation === mention.notation)
    if (fresh && isSameColor(cell.text.slice(end, mention.start))) last.mentions.push(mention)
    else
      entries.push({
        mentions: [mention],
        cells: [cell],
        role: mention.role,
        by: mention.role && 'text',
        label: mention.role && cell,
      })
    end = mention.end
  }
  return entries
}

/** Takes each entry into an earlier one that it completes. */
function merge(entries: Entry[], completes: (earlier: Entry, later: Entry) => boolean): Entry[] {
  const merged: Entry[] = []
  for (const entry of entries) {
    const into = merged.findLast((earlier) => differ(earlier, entry) && completes(earlier, entry))
    if (into) {
      into.mentions.push(...entry.mentions)
      into.cells.push(...entry.cells)
    } else merged.push(entry)
  }
  return merged
}

const differ = (one: Entry, other: Entry) =>
  other.role === null && !other.mentions.some(({ notation }) => one.mentions.some((mine) => mine.notation === notation))

/** Of two notations of screens, which say a colour exactly. */
const isEqual = (one: Entry, other: Entry) =>
  exactOf(one) === exactOf(other) && exactOf(one) !== null && Math.abs(one.cells[0]!.y - other.cells[0]!.y) < reachPt

function exactOf(entry: Entry): string | null {
  const { notation, hex } = surest(entry)
  return notation === 'hex' || notation === 'rgb' ? hex : null
}

/** Side by side in one row, with nothing between them but other notations' names. */
function stand(one: Entry, other: Entry, cells: Cell[], written: Set<Cell>): boolean {
  const [from, to] = [one.cells.at(-1)!, other.cells[0]!]
  if (!inOneRow(from, to) || to.x <= from.x) return false
  return !cells.some(
    (cell) => cell.x > from.x && cell.x < to.x && inOneRow(cell, to) && (written.has(cell) || !isSameColor(cell.text)),
  )
}

const stackedLines = 1.6
/** One right below the other, as a swatch's notations stand. */
function isStacked(one: Entry, other: Entry, cells: Cell[]): boolean {
  const [upper, lower] = [one.cells.at(-1)!, other.cells[0]!]
  if (!inOneColumn(upper, lower)) return false
  const gap = gapBelow(upper, lower)
  if (gap < -lower.height * 0.5) return false
  if (gap > lower.height * stackedLines && !isUnderNotation(upper, lower, cells)) return false
  return !cells.some(
    (cell) => cell !== lower && inOneRow(cell, lower) && cell.x < lower.x && labelOf(cell.text) !== null,
  )
}

/** Between two codes of one column stands nothing but what the lower one is called: `CMYK`. */
function isUnderNotation(upper: Cell, lower: Cell, cells: Cell[]): boolean {
  if (gapBelow(upper, lower) > lower.height * notationLines) return false
  const between = cells.filter(
    (cell) =>
      cell !== upper &&
      cell !== lower &&
      cell.y > upper.y &&
      cell.y < lower.y &&
      Math.abs(cell.x - lower.x) < lower.height,
  )
  return between.length > 0 && between.every(({ text }) => /\p{L}/u.test(text) && isSameColor(text))
}
/** Lines of one block: their left edges in line, and no room between them. */
function isRightBelow(one: Entry, other: Entry): boolean {
  const [from, to] = [one.cells.at(-1)!, other.cells[0]!]
  const gap = gapBelow(from, to)
  return from.page === to.page && Math.abs(from.x - to.x) < 1 && gap > -from.height * 0.5 && gap < from.height * 0.6
}

/** So many lines a code may stand under the one before, with its notation's name and some room. */
const notationLines = 4

type Marks = { labels: Cell[]; heading: Cell[]; ends: Cell[]; swatches: Ground[] }

function giveRole(entry: Entry, entries: Entry[], { labels, heading, ends, swatches }: Marks): void {
  const home = entry.cells[0]!
  const { caption, isOthers } = turnsAt(entry, entries, labels)
  let best: { cell: Cell; cost: number } | null = null
  for (const cell of labels) {
    if (cell.page !== home.page || isOthers(cell)) continue
    const cost = cell === caption ? 0 : isBeyond(cell, home, ends) ? null : costOf(cell, entry, entries)
    if (cost !== null && cost < (best?.cost ?? reachPt)) best = { cell, cost }
  }
  const shared = best === null || best.cost > sharedCost ? atOneSwatch(entry, labels, swatches) : null
  const near = shared ?? best?.cell ?? null
  const label = near ?? sectionOf(entry, heading, ends)
  if (label === null) return
  Object.assign(entry, { role: roleOf(label), by: near ? 'label' : 'section', label })
}

/** Whether another heading on colours stands between a label and the code below it. */
const isBeyond = (label: Cell, home: Cell, ends: Cell[]) =>
  ends.some((end) => end.page === home.page && end.y > label.y && gapBelow(label, end) >= 0 && gapBelow(end, home) >= 0)

/** The heading of the palette that an entry stands under. */
function sectionOf({ cells }: Entry, labels: Cell[], ends: Cell[]): Cell | null {
  const home = cells[0]!
  const label = headOver(home, labels)
  return label !== null && ends.some((end) => isEndOf(end, label, home)) ? null : label
}

/** Whether a heading stands between a palette's own and a colour, and is no smaller. */
const isEndOf = (end: Cell, label: Cell, home: Cell) =>
  end.page === home.page &&
  end.y > label.y &&
  gapBelow(end, home) >= -2 &&
  end.x <= home.x + 40 &&
  end.height >= label.height - 0.5 &&
  end.height > home.height

/** What the order of an entry's column says: which label is its caption, and which are others', however near. */
function turnsAt(entry: Entry, entries: Entry[], labels: Cell[]) {
  const home = entry.cells[0]!
  const plain = labels.filter(
    (label) => inOneColumn(label, home) && !inOneRow(label, home) && !mayHeadOnly(label, home),
  )
  const homes = entries.map(({ cells }) => cells[0]!)
  const order = orderAt(home, plain, homes)
  const { over, under } = neighboursOf(home, [...plain, ...homes])
  const isLed = order === 'led' && over !== null && plain.includes(over)
  const isOthers = (label: Cell) => {
    if (order !== 'captioned' && !isLed) return false
    return (
      (order === 'captioned' ? label.y < home.y : label.y > home.y) &&
      !mayHeadOnly(label, home) &&
      !inOneRow(label, home)
    )
  }
  return { caption: order === 'captioned' ? under : null, isOthers }
}

/** How far a label is from an entry, weighed by where labels usually stand; null: it cannot be its. */
function costOf(label: Cell, entry: Entry, entries: Entry[]): number | null {
  const home = entry.cells[0]!
  if (inOneRow(label, home)) return rowCost(label, home, entries)
  const above = gapBelow(label, home)
  if (above > reachPt || !inOneColumn(label, home)) return null
  const inTheWay = (from: number, to: number) =>
    entries.some(
      (other) => other !== entry && other.cells.some((cell) => inOneColumn(cell, home) && cell.y > from && cell.y < to),
    )
  if (above >= -home.height * 0.5) return inTheWay(label.y, home.y) ? null : above + 4
  const below = gapBelow(entry.cells.at(-1)!, label)
  if (below < -label.height * 0.5 || below > label.height * 2.5) return null
  if (mayHeadOnly(label, home)) return null
  // Below counts only when the label is not the head of what comes next.
  const next = entries.some(
    (other) =>
      other !== entry &&
      other.cells.some((cell) => inOneColumn(cell, label) && cell.y > label.y && gapBelow(label, cell) <= below + 2),
  )
  return next ? null : below * 1.5 + 12
}

function rowCost(label: Cell, home: Cell, entries: Entry[]): number | null {
  const [from, to] = label.x < home.x ? [label.x, home.x] : [home.x, label.x]
  const others = entries.flatMap((other) => other.cells).filter((cell) => cell !== home && inOneRow(cell, home))
  if (others.some((cell) => cell.x > from && cell.x < to)) return null
  const gap = label.x < home.x ? home.x - (label.x + label.width) : label.x - (home.x + home.width)
  const startsRow = !others.some((cell) => cell.x < home.x)
  return Math.max(0, gap) * 0.35 + (label.x < home.x || startsRow ? 0 : 40)
}

const heads = (label: Cell, home: Cell) => isColorTalk(label.text) || label.height > home.height * 1.15
/** `Primary colors` heads those below it alone; `Primary color` may as well be the caption of one. */
const mayHeadOnly = (label: Cell, home: Cell) =>
  heads(label, home) && !(ofOne.test(label.text) && label.height <= home.height * 1.15)
const ofOne =
  /(?<![\p{L}])(?:colou?r|couleur|farbe|cor|colore|kleur|[\p{L}]{4,}farbe)[.!]?\s*$|^\s*(?:l[ae]|el|a|o|il|la)?\s*(?:couleur|color|cor|colore)\s+\p{L}+\s*$/iu

/** The label that belongs to the same swatch as the code does. */
function atOneSwatch({ cells }: Entry, labels: Cell[], swatches: Ground[]): Cell | null {
  const home = cells[0]!
  const ground = swatchAt(home, swatches)
  if (ground === null) return null
  // What heads the next palette stands on the page's ground too.
  const isNext = (label: Cell) => label.y > home.y && heads(label, home)
  return (
    labels.find((label) => label.page === ground.page && !isNext(label) && swatchAt(label, swatches) === ground) ?? null
  )
}

/** The last of these above that heads a part of the page. */
function headOver(home: Cell, labels: Cell[]): Cell | null {
  const isAbove = (cell: Cell) => cell.page === home.page && gapBelow(cell, home) >= -2 && cell.x <= home.x + 40
  return labels.findLast((cell) => isAbove(cell) && heads(cell, home)) ?? null
}
