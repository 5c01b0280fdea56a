import { chromaOf, distanceOf, type Lab, labOfPacked, liesBetween } from '../../color/oklab.ts'
import { hexOfPacked } from '../../color/rgb.ts'
import type { Pixels } from '../../kernel/pixels.ts'

/** A colour that a logo is drawn in. `share` of all that is drawn; the shares come to at most 1. */
export type Ink = Lab & { hex: string; share: number }
/**
 * What a logo is made of. `ground`: the one colour around it, null when it is transparent or stands on many.
 * `transparent`: a part of it shows what lies behind.
 */
export type Inks = {
  inks: Ink[]
  ground: (Lab & { hex: string }) | null
  transparent: boolean
  /** Of a transparent one: how much of its outline each ink makes; what lies within others needs no ground of its own. */
  outline: { hex: string; share: number }[]
}

type Weighed = Lab & { rgb: number; flat: number; all: number }
type Cluster = Weighed & { members: Weighed[] }

const opaqueAlpha = 250
/** Share of pixels that show what lies behind from which an image counts as transparent. */
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
/** A vivid ink stands out sooner than a dull one. */
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
  const outline = transparent ? outlineOf(pixels, lab, inks) : []
  return { inks, ground: ground && { ...at(ground), hex: hexOfPacked(ground.rgb) }, transparent, outline }
}

/** So many pixels off what is clear, an ink is itself and no longer its anti-aliasing. */
const outlineDepth = 3

/** The inks that stand beside what is clear, each pixel taken for the ink that is nearest. */
function outlineOf({ width, height }: Pixels, lab: Float32Array, inks: readonly Ink[]): Inks['outline'] {
  const counts = new Map<string, number>()
  const isClear = (i: number) => Number.isNaN(lab[i * 3]!)
  for (let y = outlineDepth; y < height - outlineDepth; y++)
    for (let x = outlineDepth; x < width - outlineDepth; x++) {
      const i = y * width + x
      if (isClear(i)) continue
      const reach = [outlineDepth, -outlineDepth, outlineDepth * width, -outlineDepth * width]
      if (!reach.some((step) => isClear(i + step))) continue
      const color = { l: lab[i * 3]!, a: lab[i * 3 + 1]!, b: lab[i * 3 + 2]! }
      const ink = inks.find((one) => distanceOf(one, color) < inkNear)
      if (ink !== undefined) counts.set(ink.hex, (counts.get(ink.hex) ?? 0) + 1)
    }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts].map(([hex, count]) => ({ hex, share: count / all }))
}

const at = ({ l, a, b }: Lab): Lab => ({ l, a, b })
const weightOf = ({ flat, all }: Weighed) => flat + all * edgeColorWeight
const areaOf = ({ flat, all }: Weighed) => flat + (all - flat) * edgeAreaWeight
const byArea = (x: Weighed, y: Weighed) => areaOf(y) - areaOf(x) || x.rgb - y.rgb
const byWeight = (x: Weighed, y: Weighed) => weightOf(y) - weightOf(x) || x.rgb - y.rgb
const shareMin = (color: Lab) => (chromaOf(color) > vividChroma ? vividShareMin : inkShareMin)

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
    if (color === undefined) known.set(rgb, (color = labOfPacked(rgb)))
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

/** The colour that holds most of the image's border. */
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
  const color = { rgb: first[0], ...labOfPacked(first[0]) }
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
      if (color === undefined) colors.set(rgb, (color = { rgb, ...labOfPacked(rgb), flat: 0, all: 0 }))
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
    return { ...at(cluster), hex: hexOfPacked(cluster.rgb) }
  const middle = cluster.members.filter((member) => distanceOf(member, main) < inkNear / 2)
  const weight = middle.reduce((sum, member) => sum + weightOf(member), 0)
  const mean = (shift: number) =>
    Math.round(middle.reduce((sum, member) => sum + ((member.rgb >> shift) & 255) * weightOf(member), 0) / weight)
  const rgb = (mean(16) << 16) | (mean(8) << 8) | mean(0)
  return { ...labOfPacked(rgb), hex: hexOfPacked(rgb) }
}

function isMixture(cluster: Cluster, all: Cluster[]): boolean {
  if (cluster.flat > cluster.all * mixtureFlat) return false
  const larger = all.filter((other) => areaOf(other) > areaOf(cluster) * 1.5)
  return larger.some((x, i) => larger.slice(i + 1).some((y) => liesBetween(cluster, x, y)))
}
