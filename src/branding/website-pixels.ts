import { formatHex } from 'culori'
import type { Pixels } from '../kernel/pixels.ts'
import { differenceOf, oklchOf } from './css-values.ts'

/** What a logo's pixels tell. `colors`: its flat colours less its ground, by their share of the ink, at most six. */
export type Ink = { transparent: boolean; theme: 'light' | 'dark' | 'any'; colors: { hex: string; share: number }[] }

const clearUnder = 128
const solidFrom = 250
const binsSide = 16
const colorsMax = 6
const sameWithin = 0.05

/** Looks at a logo's pixels; null when it is blank: nothing on it, or nothing but ground. */
export function inkOf({ width, height, data }: Pixels): Ink | null {
  const area = width * height
  let clear = 0
  for (let at = 3; at < data.length; at += 4) if (data[at]! < clearUnder) clear++
  const transparent = clear > area * 0.02
  const ground = transparent ? null : groundOf({ width, height, data })
  const flat = flatColors(data, ground)
  const ink = flat.reduce((sum, { count }) => sum + count, 0)
  if (ink < Math.max(4, area * 0.001)) return null
  const merged = mergeNear(flat).slice(0, colorsMax)
  const colors = merged.map(({ hex, count }) => ({ hex, share: count / ink }))
  return { transparent, theme: transparent ? themeOf(colors) : 'any', colors }
}

/** The colour of an opaque picture's rim, where most of the rim has it. */
function groundOf({ width, height, data }: Pixels): string | null {
  const counts = new Map<string, number>()
  const look = (x: number, y: number) => {
    const hex = hexAt(data, (y * width + x) * 4)
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) look(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) look(x, y)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

function hexAt(data: Uint8Array, at: number): string {
  return formatHex({ mode: 'rgb', r: data[at]! / 255, g: data[at + 1]! / 255, b: data[at + 2]! / 255 })
}

type Flat = { hex: string; count: number }

/** Colours by their commonest exact value in each of 4,096 bins: blends at edges are spread thin and fall behind. */
function flatColors(data: Uint8Array, ground: string | null): Flat[] {
  const bins = new Map<number, Map<number, number>>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < solidFrom) continue
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!]
    const bin = ((r >> 4) * binsSide + (g >> 4)) * binsSide + (b >> 4)
    let exact = bins.get(bin)
    if (exact === undefined) bins.set(bin, (exact = new Map()))
    const color = (r << 16) | (g << 8) | b
    exact.set(color, (exact.get(color) ?? 0) + 1)
  }
  const flat = [...bins.values()].map((exact) => {
    const counts = [...exact]
    const [color] = counts.toSorted((a, b) => b[1] - a[1])[0]!
    return { hex: `#${color.toString(16).padStart(6, '0')}`, count: counts.reduce((sum, [, count]) => sum + count, 0) }
  })
  const inked = ground === null ? flat : flat.filter(({ hex }) => differenceOf(hex, ground) > sameWithin)
  return inked.toSorted((a, b) => b.count - a.count).slice(0, 64)
}

function mergeNear(flat: readonly Flat[]): Flat[] {
  const merged: Flat[] = []
  for (const one of flat) {
    const near = merged.find(({ hex }) => differenceOf(hex, one.hex) < sameWithin)
    if (near) near.count += one.count
    else merged.push({ ...one })
  }
  return merged.toSorted((a, b) => b.count - a.count)
}

/** Light ink is made for a dark ground, dark ink for a light one; what has much of neither stands on both. */
function themeOf(colors: Ink['colors']): 'light' | 'dark' | 'any' {
  let light = 0
  let dark = 0
  for (const { hex, share } of colors) {
    const { l } = oklchOf(hex)
    if (l > 0.85) light += share
    else if (l < 0.6) dark += share
  }
  if (light > 0.6 || (light > 0.3 && dark < 0.1)) return 'dark'
  return dark > 0.5 ? 'light' : 'any'
}
