import { formatHex } from 'culori'
import { binCount, type Planes } from './planes.ts'

/** Occupied colour bins of a picture in Oklab, with the share of the picture each holds; `count` of them are valid. */
export type Swatches = {
  count: number
  l: Float64Array
  a: Float64Array
  b: Float64Array
  share: Float64Array
  /** Share of the picture that lies in this bin and away from edges. */
  inner: Float64Array
  /** The bin's mean colour as 0xrrggbb. */
  rgb: Int32Array
}

type Cluster = { l: number; a: number; b: number; share: number; inner: number; rgb: number; heaviest: number }

const colorsMax = 6
const seedsMax = 14
const rounds = 4
/** Oklab distance under which two dominant colours are shown as one; 0.02 is just noticeable, side by side. */
const distinct = 0.075
/** Least share of the picture for a colour to be named; a vivid accent (chroma 0.1 and more) is seen sooner. */
const shareMin = 0.015
const accentShareMin = 0.006
/** A colour between two larger ones is their anti-aliasing when less of it than this lies away from edges. */
const mixtureInner = 0.45

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const x = value / 255
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
})

const swatches: Swatches = {
  count: 0,
  l: new Float64Array(binCount),
  a: new Float64Array(binCount),
  b: new Float64Array(binCount),
  share: new Float64Array(binCount),
  inner: new Float64Array(binCount),
  rgb: new Int32Array(binCount),
}
const owner = new Uint8Array(binCount)
const nearest = new Float64Array(binCount)

/** The picture's colour bins in Oklab (Ottosson 2020, "A perceptual color space for image processing"). */
export function swatchesOf(planes: Planes): Swatches {
  const area = planes.width * planes.height
  swatches.count = planes.binsUsed
  for (let at = 0; at < planes.binsUsed; at++) {
    const bin = planes.bins[at]!
    const count = planes.count[bin]!
    const red = Math.round(planes.red[bin]! / count)
    const green = Math.round(planes.green[bin]! / count)
    const blue = Math.round(planes.blue[bin]! / count)
    const r = linear[red]!
    const g = linear[green]!
    const b = linear[blue]!
    const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    swatches.l[at] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
    swatches.a[at] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
    swatches.b[at] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
    swatches.share[at] = count / area
    swatches.inner[at] = planes.inner[bin]! / area
    swatches.rgb[at] = (red << 16) | (green << 8) | blue
  }
  return swatches
}

/**
 * One to six dominant colours as #rrggbb, the largest share first: weighted k-means in Oklab, near ones merged, anti-
 * aliasing mixtures dropped.
 */
export function dominantColors(all: Swatches): string[] {
  let clusters = seed(all)
  for (let round = 0; round < rounds; round++) clusters = regroup(all, clusters)
  const merged = mergeNear(clusters).sort(bySize)
  const kept = merged.filter((cluster, at) => {
    const chroma = Math.hypot(cluster.a, cluster.b)
    if (at > 0 && cluster.share < (chroma > 0.1 ? accentShareMin : shareMin)) return false
    return !isMixture(cluster, merged)
  })
  const shown = (kept.length > 0 ? kept : merged).slice(0, colorsMax)
  return shown.map(({ rgb }) =>
    formatHex({ mode: 'rgb', r: (rgb >> 16) / 255, g: ((rgb >> 8) & 255) / 255, b: (rgb & 255) / 255 }),
  )
}

/** Larger first; equal shares by value, so that the order never depends on anything but the picture. */
const bySize = (x: Cluster, y: Cluster) => y.share - x.share || x.rgb - y.rgb

/** Seeds spread out: each next one is where share times squared distance from the seeds so far is greatest. */
function seed(all: Swatches): Cluster[] {
  nearest.fill(4, 0, all.count)
  const seeds: Cluster[] = []
  while (seeds.length < seedsMax) {
    let best = -1
    let bestValue = 2e-5
    for (let at = 0; at < all.count; at++) {
      const value = (all.inner[at]! + all.share[at]! * 0.1) * nearest[at]!
      if (value > bestValue) {
        bestValue = value
        best = at
      }
    }
    if (best < 0) break
    const [l, a, b] = [all.l[best]!, all.a[best]!, all.b[best]!]
    seeds.push({ l, a, b, share: 0, inner: 0, rgb: all.rgb[best]!, heaviest: 0 })
    for (let at = 0; at < all.count; at++) {
      const [dl, da, db] = [all.l[at]! - l, all.a[at]! - a, all.b[at]! - b]
      const distance = dl * dl + da * da + db * db
      if (distance < nearest[at]!) nearest[at] = distance
    }
  }
  return seeds
}

function regroup(all: Swatches, clusters: Cluster[]): Cluster[] {
  const next = clusters.map((): Cluster => ({ l: 0, a: 0, b: 0, share: 0, inner: 0, rgb: 0, heaviest: -1 }))
  const weights = new Float64Array(clusters.length)
  for (let at = 0; at < all.count; at++) {
    owner[at] = nearestCluster(all, at, clusters)
    const to = next[owner[at]!]!
    // Edges blend their two sides, so they pull a colour's mean less than flat parts do.
    const weight = all.inner[at]! + all.share[at]! * 0.05
    weights[owner[at]!]! += weight
    to.l += all.l[at]! * weight
    to.a += all.a[at]! * weight
    to.b += all.b[at]! * weight
    to.share += all.share[at]!
    to.inner += all.inner[at]!
    if (weight > to.heaviest) {
      to.heaviest = weight
      to.rgb = all.rgb[at]!
    }
  }
  next.forEach((to, at) => {
    to.l /= weights[at]!
    to.a /= weights[at]!
    to.b /= weights[at]!
  })
  return next.filter((to) => to.share > 0)
}

function nearestCluster(all: Swatches, at: number, clusters: Cluster[]): number {
  const l = all.l[at]!
  const a = all.a[at]!
  const b = all.b[at]!
  let best = 0
  let bestDistance = Infinity
  for (let to = 0; to < clusters.length; to++) {
    const cluster = clusters[to]!
    const dl = l - cluster.l
    const da = a - cluster.a
    const db = b - cluster.b
    const distance = dl * dl + da * da + db * db
    if (distance < bestDistance) {
      bestDistance = distance
      best = to
    }
  }
  return best
}

const apart = (x: Cluster, y: Cluster) => Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b)

function mergeNear(clusters: Cluster[]): Cluster[] {
  const left = clusters.slice()
  for (;;) {
    let pair: [number, number] | null = null
    let least = distinct
    for (let i = 0; i < left.length; i++)
      for (let j = i + 1; j < left.length; j++) {
        const distance = apart(left[i]!, left[j]!)
        if (distance < least) {
          least = distance
          pair = [i, j]
        }
      }
    if (!pair) return left
    const [second] = left.splice(pair[1], 1)
    left[pair[0]] = merge(left[pair[0]]!, second!)
  }
}

/**
 * The merged colour shows as the heavier bin of the two: a flat colour of the picture, not a mean that is nowhere in
 * it.
 */
function merge(x: Cluster, y: Cluster): Cluster {
  const share = x.share + y.share
  const mean = (p: number, q: number) => (p * x.share + q * y.share) / share
  const main = x.heaviest >= y.heaviest ? x : y
  return {
    l: mean(x.l, y.l),
    a: mean(x.a, y.a),
    b: mean(x.b, y.b),
    share,
    inner: x.inner + y.inner,
    rgb: main.rgb,
    heaviest: main.heaviest,
  }
}

function isMixture(cluster: Cluster, all: Cluster[]): boolean {
  if (cluster.inner > cluster.share * mixtureInner) return false
  const larger = all.filter((other) => other.share > cluster.share * 1.5 && other.inner > other.share * mixtureInner)
  return larger.some((x, at) => larger.slice(at + 1).some((y) => liesBetween(cluster, x, y)))
}

/** Within 0.06 of the straight way from one colour to the other, and at neither end of it. */
function liesBetween(cluster: Cluster, x: Cluster, y: Cluster): boolean {
  const way = [y.l - x.l, y.a - x.a, y.b - x.b] as const
  const off = [cluster.l - x.l, cluster.a - x.a, cluster.b - x.b] as const
  const along = (way[0] * off[0] + way[1] * off[1] + way[2] * off[2]) / (way[0] ** 2 + way[1] ** 2 + way[2] ** 2)
  if (!(along > 0.08 && along < 0.92)) return false
  return Math.hypot(off[0] - way[0] * along, off[1] - way[1] * along, off[2] - way[2] * along) < 0.06
}
