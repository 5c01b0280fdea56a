import type { Pixels } from '../../kernel/pixels.ts'
import type { Rgb } from '../../color/rgb.ts'
import type { Gray, Ink } from '../../reading/ocr/ocr.ts'
import type { Box, Reading } from '../model.ts'

/**
 * Plain panels, such as buttons, boxes, bars and badges, of which little was read: what is measured around letters on a small
 * panel is as much the ground's around it as its own. They are painted on a white plane, each with its own ink dark, and that is
 * read once more.
 */
export type PanelPlane = { gray: Gray; rows: PanelRow[]; isNested: boolean; inkOf(box: Box): Ink }
/** A row of ink on a panel, cut out with white around it. */
export type PanelRow = { gray: Gray; left: number; top: number; box: Box; ink: Ink }

/** Pixels between the samples of which panels are made, as a share of the longer side. */
const sampleShare = 1 / 400
/** How far the channels of one color may differ, as drawn and as JPEG leaves them. */
const sameColor = 14
/** A panel's sides, as shares of the longer side, its share of the image, and that of its box which has its color. */
const [sideMin, areaMax, fillMin] = [0.012, 0.5, 0.4]
/** Of four edges of the image a panel reaches so many; the ground reaches more. */
const edgesMax = 2
/** What differs so much from the panel's color is ink, and the share of the panel that ink has. */
const [inkSteps, inkMin, inkMax] = [56, 0.004, 0.6]
/** Where this share of its ink stands in words that were read, the rest was seen too. */
const readMax = 0.8
const sureMin = 0.6
/** Areas of one color that are looked at, large letters among them, and panels with ink; what has more is a photograph. */
const [areasMax, panelsMax] = [240, 60]
/** Around a word that was read, in its heights. */
const rim = 0.25

/** `spans`: where each sampled row begins and ends, or -1 twice; `step`: pixels between two of these. */
type Panel = Place & { color: Rgb; spans: Int32Array; step: number }

/** Those on the ground on one plane, those on another one, such as a badge on a card, on a second one; none where all was read. */
export function panelPlanes(pixels: Pixels, words: Reading['words']): PanelPlane[] {
  const { width, height } = pixels
  const sure = words.filter(({ confidence, text }) => confidence >= sureMin && text.length > 1)
  const covered = coveredBy(sure, pixels)
  const all = panelsOf(pixels)
  const shown = all.flatMap((panel): Shown[] => {
    const ink = inkIn(pixels, panel, covered)
    const isNested = all.some((other) => other !== panel && lies(panel, other))
    return ink === null ? [] : [{ panel, ink, isNested }]
  })
  if (shown.length > panelsMax) return []
  return [false, true].flatMap((isNested) => {
    const own = shown.filter((one) => one.isNested === isNested)
    if (own.length === 0) return []
    const gray: Gray = { width, height, data: new Uint8Array(width * height).fill(255) }
    for (const { panel, ink } of own) paint(gray, pixels, panel, ink)
    const inkOf = ({ x, y, width: wide, height: high }: Box): Ink => {
      const [middle, level] = [(x + wide / 2) * width, (y + high / 2) * height]
      const on = own.find(
        ({ panel: { left, right, top, bottom } }) => middle > left && middle < right && level > top && level < bottom,
      )
      return on === undefined ? 'dark' : inkOn(on)
    }
    const rows = own.flatMap((one) => rowsOn(gray, one))
    return rows.length === 0 ? [] : { gray, rows, isNested, inkOf }
  })
}

type Shown = { panel: Panel; ink: Inked; isNested: boolean }
const lies = (panel: Panel, other: Panel): boolean =>
  panel.left > other.left && panel.right < other.right && panel.top > other.top && panel.bottom < other.bottom
const inkOn = ({ panel, ink }: Pick<Shown, 'panel' | 'ink'>): Ink =>
  light(ink.color) < light(panel.color) ? 'dark' : 'light'

/** Ink that is darker than this on the plane, and a row's height as shares of the panel and of the longer side. */
const [darkMax, rowMin, rowMax] = [128, 0.1, 0.012]

/** The rows of ink on a painted panel, from above. */
function rowsOn(gray: Gray, { panel, ink }: { panel: Panel; ink: Inked }): PanelRow[] {
  const least = Math.max((panel.bottom - panel.top) * rowMin, Math.max(gray.width, gray.height) * rowMax)
  const found: Place[] = []
  for (let y = panel.top; y < panel.bottom; y++) {
    const ends = inkedAt(gray, panel, y)
    if (ends === null) continue
    const last = found.at(-1)
    if (last === undefined || last.bottom < y) found.push({ ...ends, top: y, bottom: y + 1 })
    else {
      last.left = Math.min(last.left, ends.left)
      last.right = Math.max(last.right, ends.right)
      last.bottom = y + 1
    }
  }
  return found
    .filter(({ top, bottom }) => bottom - top >= least)
    .map((place) => ({ ...cutOut(gray, place), ink: inkOn({ panel, ink }) }))
}

type Place = { left: number; right: number; top: number; bottom: number }

/** Where the ink of a panel begins and ends at a height; null: there is none. */
function inkedAt({ width, data }: Gray, panel: Panel, y: number): Pick<Place, 'left' | 'right'> | null {
  const row = rowOf(panel, y)
  if (row === null) return null
  const line = data.subarray(y * width + row.from, y * width + row.to)
  const first = line.findIndex((value) => value < darkMax)
  return first === -1
    ? null
    : { left: row.from + first, right: row.from + line.findLastIndex((value) => value < darkMax) + 1 }
}

function cutOut(from: Gray, { left, right, top, bottom }: Place): Omit<PanelRow, 'ink'> {
  const margin = Math.ceil((bottom - top) * rowRim)
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = top; y < bottom; y++)
    data.set(from.data.subarray(y * from.width + left, y * from.width + right), (y - top + margin) * width + margin)
  const box = {
    x: left / from.width,
    y: top / from.height,
    width: (right - left) / from.width,
    height: (bottom - top) / from.height,
  }
  return { gray: { width, height, data }, left: left - margin, top: top - margin, box }
}
const rowRim = 0.35

const areaOf = ({ left, right, top, bottom }: Panel) => (right - left) * (bottom - top)

/** 1 where a word was read. */
function coveredBy(words: readonly { box: Box }[], { width, height }: Pixels): Uint8Array {
  const covered = new Uint8Array(width * height)
  for (const { box } of words) {
    const margin = box.height * height * rim
    const [left, right] = [
      Math.max(0, Math.floor(box.x * width - margin)),
      Math.min(width, Math.ceil((box.x + box.width) * width + margin)),
    ]
    const bottom = Math.min(height, Math.ceil((box.y + box.height) * height + margin))
    for (let y = Math.max(0, Math.floor(box.y * height - margin)); y < bottom; y++)
      covered.fill(1, y * width + left, y * width + right)
  }
  return covered
}

/** Areas of one color, as samples that hang together show them, that are no ground. */
function panelsOf({ width, height, data }: Pixels): Panel[] {
  const longer = Math.max(width, height)
  const step = Math.max(1, Math.round(longer * sampleShare))
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)]
  const pixelAt = (cell: number) => (Math.floor(cell / columns) * step * width + (cell % columns) * step) * 4
  const seen = new Uint8Array(columns * rows)
  const found: Panel[] = []
  const stack: number[] = []
  for (let seed = 0; seed < seen.length; seed++) {
    if (seen[seed] === 1) continue
    const from = pixelAt(seed)
    const cells: number[] = []
    stack.push(seed)
    seen[seed] = 1
    while (stack.length > 0) {
      const cell = stack.pop()!
      cells.push(cell)
      const column = cell % columns
      for (const next of [
        column > 0 ? cell - 1 : -1,
        column < columns - 1 ? cell + 1 : -1,
        cell - columns,
        cell + columns,
      ]) {
        if (next < 0 || next >= seen.length || seen[next] === 1) continue
        if (farthest(data, pixelAt(next), data, from) > sameColor) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    const panel = cells.length < cellsMin ? null : panelOf(cells, { columns, rows, step })
    if (panel === null || panel.right - panel.left < longer * sideMin || panel.bottom - panel.top < longer * sideMin)
      continue
    if (areaOf({ ...panel, color: white }) > width * height * areaMax) continue
    found.push({ ...panel, color: [data[from]!, data[from + 1]!, data[from + 2]!] })
    if (found.length > areasMax) return []
  }
  return found
}
const cellsMin = 24
const white: Rgb = [255, 255, 255]

/** The box of samples and where each of its rows begins and ends, in pixels; null: they are the ground, or no area. */
function panelOf(
  cells: readonly number[],
  { columns, rows, step }: { columns: number; rows: number; step: number },
): Omit<Panel, 'color'> | null {
  let [left, right, top, bottom] = [columns, -1, rows, -1]
  for (const cell of cells) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
  }
  const edges = Number(left === 0) + Number(right === columns - 1) + Number(top === 0) + Number(bottom === rows - 1)
  const area = (right - left + 1) * (bottom - top + 1)
  if (edges > edgesMax || cells.length < area * fillMin) return null
  const spans = new Int32Array((bottom - top + 1) * 2).fill(-1)
  for (const cell of cells) {
    const [column, at] = [cell % columns, (Math.floor(cell / columns) - top) * 2]
    spans[at] = spans[at] === -1 ? column : Math.min(spans[at]!, column)
    spans[at + 1] = Math.max(spans[at + 1]!, column)
  }
  for (let at = 0; at < spans.length; at++) spans[at] = spans[at] === -1 ? -1 : spans[at]! * step
  return { left: left * step, right: (right + 1) * step, top: top * step, bottom: bottom * step + 1, spans, step }
}

/** The pixels of a panel's row, between its own at both ends, in the sampled rows above and below it; null: it has none. */
function rowOf({ top, spans, step }: Panel, y: number): { from: number; to: number } | null {
  const [above, below] = [Math.floor((y - top) / step) * 2, Math.ceil((y - top) / step) * 2]
  if (spans[above]! < 0 || spans[below]! < 0) return null
  const [from, to] = [Math.max(spans[above]!, spans[below]!), Math.min(spans[above + 1]!, spans[below + 1]!) + 1]
  return from < to ? { from, to } : null
}

type Inked = { color: Rgb; away: number }

/** Above and below its ink a panel has so much of its height, and ink of one line and one piece is so much longer than high: else it is a letter with what it encloses. */
const [rimMin, longMin] = [0.04, 2]

/** The ink on a panel; null: there is none, too much of it, or it was read, or it is what a letter encloses. */
function inkIn({ width, data }: Pixels, panel: Panel, covered: Uint8Array): Inked | null {
  let [count, open, all] = [0, 0, 0]
  let [first, last] = [panel.bottom, panel.top]
  const columns = new Uint8Array(panel.right - panel.left + 1)
  const rows = new Uint8Array(panel.bottom - panel.top)
  const sums = [0, 0, 0]
  for (let y = panel.top; y < panel.bottom; y++) {
    const row = rowOf(panel, y)
    if (row === null) continue
    all += row.to - row.from
    for (let x = row.from; x < row.to; x++) {
      const at = (y * width + x) * 4
      if (farthest(data, at, panel.color, 0) < inkSteps) continue
      count++
      first = Math.min(first, y)
      last = Math.max(last, y)
      columns[x - panel.left] = 1
      rows[y - panel.top] = 1
      if (covered[y * width + x] === 0) open++
      for (let channel = 0; channel < 3; channel++) sums[channel]! += data[at + channel]!
    }
  }
  if (count < all * inkMin || count > all * inkMax || open < count * (1 - readMax)) return null
  const rims = Math.min(first - panel.top, panel.bottom - 1 - last)
  const runs = runsIn(columns) + runsIn(rows) - 1
  const long = columns.lastIndexOf(1) - columns.indexOf(1)
  if (rims < (panel.bottom - panel.top) * rimMin || (runs < 2 && long < (last - first) * longMin)) return null
  const color = sums.map((sum) => Math.round(sum / count)) as unknown as Rgb
  return { color, away: Math.max(inkSteps, farthest(color, 0, panel.color, 0)) }
}

const runsIn = (inked: Uint8Array): number =>
  inked.reduce((sum, one, at) => sum + (one === 1 && inked[at - 1] !== 1 ? 1 : 0), 0)

/** A panel's own color as white, its ink as black. */
function paint(gray: Gray, { width, data }: Pixels, panel: Panel, { away }: Inked): void {
  for (let y = panel.top; y < panel.bottom; y++) {
    const row = rowOf(panel, y)
    if (row === null) continue
    for (let x = row.from; x < row.to; x++) {
      const far = farthest(data, (y * width + x) * 4, panel.color, 0)
      gray.data[y * width + x] = 255 - Math.min(255, Math.round((far / away) * 255))
    }
  }
}

const light = ([red, green, blue]: Rgb) => red * 54 + green * 183 + blue * 19

/** The channel that differs most between two colors, of which the first channels stand at `at` and `from`. */
function farthest(one: ArrayLike<number>, at: number, other: ArrayLike<number>, from: number): number {
  return Math.max(
    Math.abs(one[at]! - other[from]!),
    Math.abs(one[at + 1]! - other[from + 1]!),
    Math.abs(one[at + 2]! - other[from + 2]!),
  )
}
