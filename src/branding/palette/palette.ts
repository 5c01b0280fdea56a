import type { Pixels } from '../../kernel/pixels.ts'

/** A colour in Oklab (Ottosson 2020, "A perceptual color space for image processing"). */
export type Lab = { l: number; a: number; b: number }
/** A colour that a logo is drawn in. `share` of all that is drawn; the shares come to at most 1. */
export type Ink = Lab & { hex: string; share: number }
/**
 * What a logo is made of. `ground`: the one colour around it, null when it is transparent or stands on many.
 * `transparent`: a part of it shows what lies behind.
 */
export type Inks = { inks: Ink[]; ground: (Lab & { hex: string }) | null; transparent: boolean }

type Weighed = Lab & { rgb: number; flat: number; all: number }
type Cluster = Weighed & { members: Weighed[] }

const opaqueAlpha = 250
/** Share of pixels that show what lies behind from which a picture counts as transparent. */
const clearShareMin = 0.01
/** Share of the border that one colour holds when it is the ground. */
const groundShareMin = 0.6
/** Oklab distance within which a pixel belongs to the ground. */
const groundNear = 0.05
/** Distance within which colours are one ink; 0.02 is just noticeable side by side, a JPEG's noise reaches 0.05. */
const inkNear = 0.07
/** Neighbours closer than this make a pixel flat: it lies inside a shape, not on its edge. */
const flatNear = 0.03
/** An edge says little of what colour an ink is, but half as much as a flat part of how much of it there is. */
const edgeColorWeight = 0.03
const edgeAreaWeight = 0.5
const inkShareMin = 0.015
/** A vivid ink is seen sooner than a dull one. */
const vividShareMin = 0.006
const vividChroma = 0.1
/** A colour between two larger ones is their anti-aliasing when less of it than this is flat. */
const mixtureFlat = 0.35
const colorsMax = 4_096
const inksMax = 12

/** The inks of a logo, the largest first: its ground and the anti-aliasing between its colours are left out. */
export function inksOf(pixels: Pixels): Inks {
  const { lab, clear } = labOf(pixels)
  const transparent = clear > clearShareMin
  const ground = transparent ? null : groundOf(pixels, lab)
  const colors = weigh(pixels, lab, ground)
  const clusters = clustersOf(colors).sort(byArea)
  const between = ground === null ? clusters : [...clusters, asCluster(ground)]
  const total = clusters.reduce((sum, cluster) => sum + cluster.all, 0) || 1
  const kept = clusters
    .filter((cluster) => cluster.all / total >= shareMin(cluster) && !isMixture(cluster, between))
    .slice(0, inksMax)
  const area = kept.reduce((sum, cluster) => sum + areaOf(cluster), 0) || 1
  const inks = kept.map((cluster) => ({ ...shownAs(cluster), share: areaOf(cluster) / area }))
  return { inks, ground: ground && { ...at(ground), hex: hexOf(ground.rgb) }, transparent }
}

const at = ({ l, a, b }: Lab): Lab => ({ l, a, b })
const weightOf = ({ flat, all }: Weighed) => flat + all * edgeColorWeight
const areaOf = ({ flat, all }: Weighed) => flat + (all - flat) * edgeAreaWeight
const byArea = (x: Weighed, y: Weighed) => areaOf(y) - areaOf(x) || x.rgb - y.rgb
const byWeight = (x: Weighed, y: Weighed) => weightOf(y) - weightOf(x) || x.rgb - y.rgb
const shareMin = (color: Lab) => (chromaOf(color) > vividChroma ? vividShareMin : inkShareMin)

export const chromaOf = ({ a, b }: Lab) => Math.hypot(a, b)
export const distanceOf = (x: Lab, y: Lab) => Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b)
const hexOf = (rgb: number) => `#${rgb.toString(16).padStart(6, '0')}`

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const x = value / 255
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
})

/** Oklab of a colour as 0xrrggbb. */
function labOfRgb(rgb: number): Lab {
  const r = linear[rgb >> 16]!
  const g = linear[(rgb >> 8) & 255]!
  const b = linear[rgb & 255]!
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** Oklab of `#rrggbb`. */
export const labOfHex = (hex: string): Lab => labOfRgb(Number.parseInt(hex.slice(1), 16))

/** l, a, b for each pixel (NaN where it is not opaque), and the share of pixels that are not. */
function labOf({ width, height, data }: Pixels): { lab: Float32Array; clear: number } {
  const count = width * height
  const lab = new Float32Array(count * 3)
  const known = new Map<number, Lab>()
  let clear = 0
  for (let i = 0; i < count; i++) {
    if (data[i * 4 + 3]! < opaqueAlpha) {
      lab.fill(NaN, i * 3, i * 3 + 3)
      clear++
      continue
    }
    const rgb = rgbAt(data, i)
    let color = known.get(rgb)
    if (color === undefined) known.set(rgb, (color = labOfRgb(rgb)))
    lab[i * 3] = color.l
    lab[i * 3 + 1] = color.a
    lab[i * 3 + 2] = color.b
  }
  return { lab, clear: clear / Math.max(1, count) }
}

function rgbAt(data: Uint8Array, i: number): number {
  return (data[i * 4]! << 16) | (data[i * 4 + 1]! << 8) | data[i * 4 + 2]!
}

/** Distance of two pixels' colours; NaN when one of them is not opaque. */
function gap(lab: Float32Array, i: number, j: number): number {
  return Math.hypot(lab[i * 3]! - lab[j * 3]!, lab[i * 3 + 1]! - lab[j * 3 + 1]!, lab[i * 3 + 2]! - lab[j * 3 + 2]!)
}

/** The colour that holds most of the picture's border. */
function groundOf({ width, height, data }: Pixels, lab: Float32Array): (Lab & { rgb: number }) | null {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1)
  const counts = new Map<number, number>()
  for (const i of border) {
    const rgb = rgbAt(data, i)
    counts.set(rgb, (counts.get(rgb) ?? 0) + 1)
  }
  const first = [...counts].sort((x, y) => y[1] - x[1] || x[0] - y[0])[0]
  if (first === undefined) return null
  const color = { rgb: first[0], ...labOfRgb(first[0]) }
  const near = border.filter((i) => nearTo(lab, i, color)).length
  return near >= border.length * groundShareMin ? color : null
}

function nearTo(lab: Float32Array, i: number, color: Lab): boolean {
  return Math.hypot(lab[i * 3]! - color.l, lab[i * 3 + 1]! - color.a, lab[i * 3 + 2]! - color.b) < groundNear
}

/** What is drawn, by colour: how many pixels have it, and how many of those lie inside a shape. */
function weigh({ width, height, data }: Pixels, lab: Float32Array, ground: Lab | null): Weighed[] {
  const colors = new Map<number, Weighed>()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (Number.isNaN(lab[i * 3]!) || (ground !== null && nearTo(lab, i, ground))) continue
      const rgb = rgbAt(data, i)
      let color = colors.get(rgb)
      if (color === undefined) colors.set(rgb, (color = { rgb, ...labOfRgb(rgb), flat: 0, all: 0 }))
      color.all++
      const inside = x > 0 && y > 0 && x < width - 1 && y < height - 1
      if (inside && [i - 1, i + 1, i - width, i + width].every((j) => gap(lab, i, j) < flatNear)) color.flat++
    }
  return [...colors.values()].sort(byWeight).slice(0, colorsMax)
}

/** Each colour joins the heaviest one near it; what is near none starts an ink of its own. */
function clustersOf(colors: Weighed[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const color of colors) {
    const home = clusters.find((cluster) => distanceOf(cluster, color) < inkNear)
    if (home === undefined) {
      clusters.push({ ...color, members: [color] })
      continue
    }
    home.flat += color.flat
    home.all += color.all
    home.members.push(color)
  }
  return clusters
}

function asCluster(ground: Lab & { rgb: number }): Cluster {
  return { ...ground, flat: Number.MAX_SAFE_INTEGER, all: Number.MAX_SAFE_INTEGER, members: [] }
}

/** A flat ink's own colour, exactly; the mean of a noisy one's middle. */
function shownAs(cluster: Cluster): Lab & { hex: string } {
  const [main] = cluster.members
  if (main === undefined || weightOf(main) >= weightOf(cluster) * 0.3)
    return { ...at(cluster), hex: hexOf(cluster.rgb) }
  const middle = cluster.members.filter((member) => distanceOf(member, main) < inkNear / 2)
  const weight = middle.reduce((sum, member) => sum + weightOf(member), 0)
  const mean = (shift: number) =>
    Math.round(middle.reduce((sum, member) => sum + ((member.rgb >> shift) & 255) * weightOf(member), 0) / weight)
  const rgb = (mean(16) << 16) | (mean(8) << 8) | mean(0)
  return { ...labOfRgb(rgb), hex: hexOf(rgb) }
}

function isMixture(cluster: Cluster, all: Cluster[]): boolean {
  if (cluster.flat > cluster.all * mixtureFlat) return false
  const larger = all.filter((other) => areaOf(other) > areaOf(cluster) * 1.5)
  return larger.some((x, i) => larger.slice(i + 1).some((y) => liesBetween(cluster, x, y)))
}

/** Within 0.06 of the straight way from one colour to the other, and at neither end of it. */
function liesBetween(color: Lab, x: Lab, y: Lab): boolean {
  const way = [y.l - x.l, y.a - x.a, y.b - x.b] as const
  const off = [color.l - x.l, color.a - x.a, color.b - x.b] as const
  const along = (way[0] * off[0] + way[1] * off[1] + way[2] * off[2]) / (way[0] ** 2 + way[1] ** 2 + way[2] ** 2)
  if (!(along > 0.08 && along < 0.92)) return false
  return Math.hypot(off[0] - way[0] * along, off[1] - way[1] * along, off[2] - way[2] * along) < 0.06
}
