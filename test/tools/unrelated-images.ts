/**
 * Images drawn at random: plain ones, of a few shapes or lines each, that have nothing to do with one another. A judge of
 * pairs that knows only photographs takes two of these for one.
 */
import type { Pixels } from '../../src/kernel/pixels.ts'
import { seeded } from '../pictures.ts'

type Color = readonly [number, number, number]
type Random = () => number
type Paint = (x: number, y: number) => Color

const SHAPES = [
  [256, 256],
  [256, 144],
  [144, 256],
  [256, 192],
  [205, 256],
] as const

const colorOf = (next: Random): Color => [next() * 255, next() * 255, next() * 255]
const mixed = (one: Color, other: Color, share: number): Color => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]
const some = <T>(count: number, make: () => T): T[] => Array.from({ length: Math.floor(count) }, make)

/** A hill of values between random heights on a lattice, `cells` across the picture: 0..1 at every place. */
function lattice(next: Random, cells: number): (x: number, y: number) => number {
  const side = Math.ceil(cells) + 2
  const heights = Float32Array.from({ length: side * side }, next)
  const smooth = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const [u, v] = [x * cells, y * cells]
    const at = Math.floor(v) * side + Math.floor(u)
    const [fx, fy] = [smooth(u % 1), smooth(v % 1)]
    const top = heights[at]! + fx * (heights[at + 1]! - heights[at]!)
    const low = heights[at + side]! + fx * (heights[at + side + 1]! - heights[at + side]!)
    return top + fy * (low - top)
  }
}

function gradient(next: Random): Paint {
  const [one, other, turn] = [colorOf(next), colorOf(next), next() * 2 * Math.PI]
  const [across, down] = [Math.cos(turn), Math.sin(turn)]
  return (x, y) => mixed(one, other, ((x - 0.5) * across + (y - 0.5) * down) / 1.2 + 0.5)
}

type Box = { left: number; top: number; right: number; bottom: number; color: Color }

const isIn = (x: number, y: number) => (box: Box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom

function boxes(next: Random): Paint {
  const ground = colorOf(next)
  const all = some(5 + next() * 10, (): Box => {
    const [x0, x1, y0, y1] = [next(), next(), next(), next()]
    const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)]
    return { left, right, top: Math.min(y0, y1), bottom: Math.max(y0, y1), color: colorOf(next) }
  })
  return (x, y) => all.findLast(isIn(x, y))?.color ?? ground
}

function discs(next: Random): Paint {
  const ground = next() < 0.5 ? gradient(next) : () => flat
  const flat = colorOf(next)
  const share = next() < 0.5 ? 1 : 0.5
  const all = some(4 + next() * 12, () => ({
    x: next(),
    y: next(),
    radius: 0.03 + next() * 0.22,
    color: colorOf(next),
  }))
  return (x, y) =>
    all
      .filter((disc) => Math.hypot(disc.x - x, disc.y - y) < disc.radius)
      .reduce((under, { color }) => mixed(under, color, share), ground(x, y))
}

function clouds(next: Random): Paint {
  const layers = [2 + next() * 8, 32, 64].map((cells) => lattice(next, cells))
  const [one, other, steps] = [colorOf(next), colorOf(next), next() < 0.5 ? 0 : 3 + Math.floor(next() * 4)]
  return (x, y) => {
    const value = 0.6 * layers[0]!(x, y) + 0.25 * layers[1]!(x, y) + 0.15 * layers[2]!(x, y)
    return mixed(one, other, steps === 0 ? value : Math.floor(layers[0]!(x, y) * steps) / (steps - 1))
  }
}

function stripes(next: Random): Paint {
  const [one, other, turn, period] = [colorOf(next), colorOf(next), next() * Math.PI, 0.04 + next() * 0.16]
  const isCheck = next() < 0.4
  const band = (value: number) => Math.floor(value / period) & 1
  return (x, y) => {
    const [across, down] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)]
    return band(across + 9) ^ (isCheck ? band(down + 9) : 0) ? one : other
  }
}

function hills(next: Random): Paint {
  const [sky, zenith, ground, sun] = [colorOf(next), colorOf(next), colorOf(next), colorOf(next)]
  const horizon = 0.35 + 0.4 * next()
  const waves = some(6, () => ({ phase: next() * 2 * Math.PI, pace: (0.5 + next()) * 3 }))
  const [sunX, sunY, radius] = [next(), next() * 0.5, 0.04 + next() * 0.1]
  return (x, y) => {
    if (Math.hypot(x - sunX, y - sunY) < radius) return sun
    const edge = waves.reduce(
      (sum, { phase, pace }, at) => sum + (0.16 / (at + 2)) * Math.sin(x * pace * (at + 1) + phase),
      horizon,
    )
    return y < edge ? mixed(zenith, sky, y / horizon) : ground
  }
}

function cells(next: Random): Paint {
  const seeds = some(18, () => ({ x: next(), y: next(), color: colorOf(next) }))
  const far = (x: number, y: number, seed: (typeof seeds)[number]) => (seed.x - x) ** 2 + (seed.y - y) ** 2
  return (x, y) => seeds.reduce((best, seed) => (far(x, y, seed) < far(x, y, best) ? seed : best)).color
}

/** Five strokes a letter, any of which may be missing: not to be read, but it looks like lettering. */
const STROKES = [
  [0, 0, 0.22, 1],
  [0.55, 0, 0.75, 1],
  [0, 0, 0.7, 0.18],
  [0, 0.42, 0.7, 0.58],
  [0, 0.82, 0.7, 1],
] as const

export type Line = { x: number; y: number; height: number; letters: number; color: Color; ratio: number }

/** Boxes that look like a line of lettering around a point; `ratio` is the picture's width by its height. */
export function lettering(next: Random, { x, y, height, letters, color, ratio }: Line): Box[] {
  const width = (height * 0.62) / ratio
  return Array.from({ length: letters }, (_, at) => {
    if (next() < 0.12) return []
    const kept = 1 + Math.floor(next() * 31)
    const left = x + (at - letters / 2) * width
    return STROKES.filter((_stroke, bit) => (kept >> bit) & 1).map(([x0, y0, x1, y1]): Box => {
      const [up, down] = [y - height / 2 + y0 * height, y - height / 2 + y1 * height]
      return { left: left + x0 * width, right: left + x1 * width, top: up, bottom: down, color }
    })
  }).flat()
}

function words(next: Random): Paint {
  const [flat, isFlat] = [colorOf(next), next() < 0.5]
  const ground = isFlat ? () => flat : gradient(next)
  const [color, height, middle] = [colorOf(next), 0.06 + next() * 0.09, 0.3 + next() * 0.4]
  const letters = some(1 + next() * 4, () => 5 + Math.floor(next() * 9)).flatMap((count, at) =>
    lettering(next, { x: 0.5, y: middle + (at - 1) * height * 1.4, height, letters: count, color, ratio: 1 }),
  )
  return (x, y) => letters.find(isIn(x, y))?.color ?? ground(x, y)
}

const PAINTS = [boxes, discs, clouds, stripes, hills, cells, words, words]
/** Grain of two steps either way, as any picture out of a camera or a JPEG has. */
const GRAIN = 4

/** One of them: another seed is another picture. */
export function unrelatedImage(seed: number): Pixels {
  const next = seeded(seed)
  const paint = PAINTS[Math.floor(next() * PAINTS.length)]!(next)
  const [width, height] = SHAPES[Math.floor(next() * SHAPES.length)]!
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const color = paint((at % width) / width, Math.floor(at / width) / height)
    for (let channel = 0; channel < 3; channel++)
      data[at * 4 + channel] = Math.max(0, Math.min(255, color[channel]! + (next() - 0.5) * GRAIN))
  }
  return { width, height, data }
}

/** Ways to cover a part of a picture: a title, a card, a banner above or below, a panel at a side, three lines. */
const COVERS = 5
const lightOrDark = (next: Random): Color => (next() < 0.5 ? [255, 255, 255] : [20, 20, 30])

function coverOf(next: Random, way: number, ratio: number): { boxes: Box[]; share: number } {
  const [fill, color] = [colorOf(next), lightOrDark(next)]
  const line = (x: number, y: number, height: number, letters: number) =>
    lettering(next, { x, y, height, letters, color, ratio })
  if (way === 0) {
    const letters = 8 + Math.floor(next() * 8)
    const [height, y] = [Math.min(0.2, (1.4 * ratio) / letters), 0.3 + 0.4 * next()]
    return { boxes: [...line(0.5, y, height, letters), ...line(0.5, y + height * 1.1, height * 0.45, 16)], share: 1 }
  }
  if (way === 1) {
    const [left, top] = [0.08 + next() * 0.25, 0.2 + next() * 0.25]
    const [right, bottom] = [left + 0.4 + next() * 0.2, top + 0.25 + 0.15 * next()]
    const card: Box = { left, top, right, bottom, color: fill }
    return { boxes: [card, ...line((left + right) / 2, (top + bottom) / 2, 0.09, 9)], share: 1 }
  }
  if (way === 2) {
    const [height, isTop] = [0.12 + 0.15 * next(), next() < 0.5]
    const banner: Box = { left: 0, right: 1, top: isTop ? 0 : 1 - height, bottom: isTop ? height : 1, color: fill }
    return { boxes: [banner, ...line(0.5, (banner.top + banner.bottom) / 2, height * 0.5, 13)], share: 1 }
  }
  if (way === 3) {
    const [width, isLeft] = [0.22 + 0.15 * next(), next() < 0.5]
    const panel: Box = { left: isLeft ? 0 : 1 - width, right: isLeft ? width : 1, top: 0, bottom: 1, color: fill }
    return { boxes: [panel, ...line((panel.left + panel.right) / 2, 0.5, 0.08, 5)], share: 0.6 + 0.4 * next() }
  }
  const height = Math.min(0.14, 0.14 * ratio)
  return { boxes: [0.3, 0.5, 0.7].flatMap((y) => line(0.5, y, height, 10)), share: 1 }
}

/** A picture with something laid over it; the same seed lays the same over any picture. */
export function covered({ width, height, data }: Pixels, seed: number): Pixels {
  const { boxes: laid, share } = coverOf(seeded(seed), seed % COVERS, width / height)
  const made = data.slice()
  for (const box of laid)
    for (let y = Math.max(0, Math.round(box.top * height)); y < Math.min(height, Math.round(box.bottom * height)); y++)
      for (let x = Math.max(0, Math.round(box.left * width)); x < Math.min(width, Math.round(box.right * width)); x++)
        for (let channel = 0; channel < 3; channel++) {
          const at = (y * width + x) * 4 + channel
          made[at] = made[at]! * (1 - share) + box.color[channel]! * share
        }
  return { width, height, data: made }
}
