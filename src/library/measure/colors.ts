import { chromaOf, distanceOf, type Lab, labOfPacked, liesBetween } from '../../color/oklab.ts'
import { hexOfPacked } from '../../color/rgb.ts'
import { binCount, type Planes } from './planes.ts'

/** Occupied colour bins of an image in Oklab, with the share of the image each holds; `count` of them are valid. */
export type Swatches = {
  count: number
  l: Float64Array
  a: Float64Array
  b: Float64Array
  share: Float64Array
  /** Share of the image that lies in this bin and away from edges. */
  inner: Float64Array
  /** The bin's mean colour as 0xrrggbb. */
  rgb: Int32Array
}

type Cluster = Lab & { share: number; inner: number; rgb: number; heaviest: number }

const colorsMax = 6
const seedsMax = 14
const rounds = 4
/** Oklab distance under which two dominant colours are shown as one; 0.02 is just noticeable, side by side. */
const distinct = 0.075
/** Least share of the image for a colour to be named; a vivid accent is seen sooner. */
const shareMin = 0.015
const accentShareMin = 0.006
const accentChroma = 0.1
/** A colour between two larger ones is their anti-aliasing when less of it than this lies away from edges. */
const mixtureInner = 0.45

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

/** The image's colour bins in Oklab. */
export function swatchesOf(planes: Planes): Swatches {
  const area = planes.width * planes.height
  swatches.count = planes.binsUsed
  for (let at = 0; at < planes.binsUsed; at++) {
    const bin = planes.bins[at]!
    const count = planes.count[bin]!
    const red = Math.round(planes.red[bin]! / count)
    const green = Math.round(planes.green[bin]! / count)
    const blue = Math.round(planes.blue[bin]! / count)
    const rgb = (red << 16) | (green << 8) | blue
    const { l, a, b } = labOfPacked(rgb)
    swatches.l[at] = l
    swatches.a[at] = a
    swatches.b[at] = b
    swatches.share[at] = count / area
    swatches.inner[at] = planes.inner[bin]! / area
    swatches.rgb[at] = rgb
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
    if (at > 0 && cluster.share < (chromaOf(cluster) > accentChroma ? accentShareMin : shareMin)) return false
    return !isMixture(cluster, merged)
  })
  const shown = (kept.length > 0 ? kept : merged).slice(0, colorsMax)
  return shown.map(({ rgb }) => hexOfPacked(rgb))
}

/** Larger first; equal shares by value, so that the order never depends on anything but the image. */
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

function mergeNear(clusters: Cluster[]): Cluster[] {
  const left = clusters.slice()
  for (;;) {
    let pair: [number, number] | null = null
    let least = distinct
    for (let i = 0; i < left.length; i++)
      for (let j = i + 1; j < left.length; j++) {
        const distance = distanceOf(left[i]!, left[j]!)
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
 * The merged colour shows as the heavier bin of the two: a flat colour of the image, not a mean that is nowhere in
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
