/**
 * What decides whether two images are one design: how their structure agrees when they are laid over each other, in the
 * art, under the text and in the middle, beside what the vectors and the thumbnails say. A small network weighs it.
 */
import { type Affine, areaScale, inverse } from './alignment.ts'
import { differingShare, nothing, shapedShare, type Shared, sharedArt } from './art.ts'
import { type Detail, mirroredDetail } from './detail.ts'
import { place, type Placement } from './geometry.ts'
import { mirrored } from './keypoints.ts'
import { layOver, type Overlay } from './overlay/overlay.ts'
import { designNetwork } from './design-weights.ts'
import { standardize, weigh } from './network.ts'
import { type Lines, linesOf, noLines } from './text/text.ts'

/** What is known of a pair before its details are compared. `laid`: how the thumbnails lie over each other. */
export type Glance = { cosine: number; odds: number | null; laid: Affine | null }

/** How far, in pixels of the details, a match may lie from where the others put it. */
const reach = 3
/** Keypoints that agree: more than coincidence gives. */
const sureInliers = 9
/** Share of the blocks that agree, from which two are alike as they are. */
const agreeingShare = 0.1
const oddsMost = 8

export const designMeasured = [
  'odds',
  'hasOdds',
  'cosine',
  'inliers',
  'inlierShare',
  'spread',
  'textInliers',
  'overlap',
  'agree',
  'conflict',
  'single',
  'textAgree',
  'textConflict',
  'textSingle',
  'coreAgree',
  'coreConflict',
  'coreSingle',
  'mean',
  'artRatio',
  'textRatio',
  'coreRatio',
  'allRatio',
  'stretch',
  'hasMap',
  'hasKeypoints',
  'balance',
] as const
export type DesignEvidence = Record<(typeof designMeasured)[number], number>

/**
 * `map`: how the first lies in the other, where anything was found that they share. `differ`: share of the blocks that
 * differ; `shaped`: of those that agree outside of text in more than a rectangle's edges; `lines`: how their lines of text
 * agree, none of a mirrored pair; `titles`: the same where their letters, and
 * not their art, are laid over each other, and how they are. These are measured when they are asked for, which few pairs need.
 */
export type Compared = {
  evidence: DesignEvidence
  map: Affine | null
  isMirrored: boolean
  differ: () => number
  shaped: () => number
  lines: () => Lines
  titles: () => Titles | null
}
/** `map`: how the letters of the first lie in the other. */
type Titles = { lines: Lines; map: Affine }
type Found = { map: Affine; lay: () => Overlay; shared: Shared }

/** How keypoints lay one over another: those outside of text, all where those are few, and those of a mirror where neither do. */
export type Placements = { art: Placement | null; all: Placement | null; back: Placement | null; mirror: Detail | null }

const isSure = (placed: Placement | null): placed is Placement => placed !== null && placed.inliers >= sureInliers

export function placements(one: Detail, other: Detail): Placements {
  const art = place(one.keypoints, other.keypoints, reach, true)
  const all = isSure(art) ? null : place(one.keypoints, other.keypoints, reach, false)
  if (isSure(art) || isSure(all)) return { art, all, back: null, mirror: null }
  const turned = { keypoints: mirrored(other.keypoints, other.width) }
  const back = place(one.keypoints, turned.keypoints, reach, true)
  return isSure(back) ? { art, all, back, mirror: mirroredDetail(other) } : { art, all, back: null, mirror: null }
}

/** Measures a pair; nearly the same whichever comes first. */
export function measureDesign(one: Detail, other: Detail, glance: Glance & { placed: Placements }): Compared {
  const { art, all, back, mirror } = glance.placed
  const direct = bestOf(one, other, [glance.laid, art?.map, all?.map])
  const best = back === null || mirror === null ? null : bestOf(one, mirror, [back.map])
  // What agrees as it is needs no mirror, and a symmetric image agrees in part either way.
  if (back === null || mirror === null || best === null || isBetter(direct, best))
    return {
      evidence: evidenceOf({ ...glance, best: direct, art, all }),
      map: direct?.map ?? null,
      isMirrored: false,
      differ: differing(direct),
      shaped: once(shaping(direct)),
      lines: once(() => (direct === null ? noLines : linesOf(one, other, direct.map))),
      titles: () => titlesOf(one, other, glance.placed),
    }
  const evidence = evidenceOf({ ...glance, best, art: back, all: null, odds: null })
  return {
    evidence,
    map: best.map,
    isMirrored: true,
    differ: differing(best),
    shaped: once(shaping(best)),
    lines: () => noLines,
    titles: () => null,
  }
}

/** Several rules may ask for what is measured. */
function once<T extends object | number>(measure: () => T): () => T {
  let measured: T | undefined
  return () => (measured ??= measure())
}

function titlesOf(one: Detail, other: Detail, { art, all }: Placements): Titles | null {
  // All were placed already, unless those of the art sufficed.
  const found = isSure(art) ? place(one.keypoints, other.keypoints, reach, false) : all
  return isSure(found) ? { lines: linesOf(one, other, found.map), map: found.map } : null
}

const isBetter = (direct: Found | null, mirrored: Found): boolean =>
  direct !== null && direct.shared.agree >= agreeingShare && worth(direct.shared) >= worth(mirrored.shared)

function bestOf(one: Detail, other: Detail, maps: readonly (Affine | null | undefined)[]): Found | null {
  const found = maps.flatMap((map) => {
    if (!map) return []
    const lay = layingOver(one, other, map)
    return [{ map, lay, shared: sharedArt(lay()) }]
  })
  return found.toSorted((a, b) => worth(b.shared) - worth(a.shared))[0] ?? null
}

/** Lays a pair over each other, from the one that shows the art smaller. */
function layingOver(one: Detail, other: Detail, map: Affine): () => Overlay {
  if (areaScale(map) >= 1) return () => layOver(one, other, map)
  const back = inverse(map)
  return () => layOver(other, one, back)
}

const differing = (found: Found | null) => () => (found === null ? 1 : differingShare(found.lay()))
const shaping = (found: Found | null) => () => (found === null ? 0 : shapedShare(found.lay()))

type Parts = { best: Found | null; art: Placement | null; all: Placement | null } & Glance

function evidenceOf({ best, art, all, cosine, odds, laid }: Parts): DesignEvidence {
  const shared = best?.shared ?? nothing
  const { agree, conflict, single, textAgree, textConflict, textSingle } = shared
  const ratio = (good: number, bad: number, half: number, floor: number) => good / (good + bad + half / 2 + floor)
  return {
    ...shared,
    odds: Math.max(-oddsMost, Math.min(oddsMost, odds ?? -oddsMost)),
    hasOdds: Number(odds !== null),
    cosine,
    inliers: Math.log1p(art?.inliers ?? 0),
    inlierShare: art ? art.inliers / (art.matched + 4) : 0,
    spread: Math.min(1, (art?.spread ?? 0) / 64),
    textInliers: Math.log1p(all?.inliers ?? 0),
    artRatio: ratio(agree, conflict, single, 0.02),
    textRatio: ratio(textAgree, textConflict, textSingle, 0.02),
    coreRatio: ratio(shared.coreAgree, shared.coreConflict, shared.coreSingle, 0.02),
    allRatio: ratio(agree + textAgree, conflict + textConflict, single + textSingle, 0.02),
    stretch: best ? stretchOf(best.map) : 1,
    hasMap: Number(laid !== null),
    hasKeypoints: Number(art !== null),
    // Flat designs: how much of all structure stands under text.
    balance: ratio(agree + conflict, textAgree + textConflict, textSingle, 0.02),
  }
}

const stretchOf = ([a, b, , d, e]: Affine) => Math.min(1, Math.abs(Math.log(Math.hypot(a, d) / Math.hypot(b, e))))

const worth = ({ agree, conflict, single }: Shared) => agree - conflict - 0.3 * single

export function takeDesign(evidence: DesignEvidence, into: Float32Array): void {
  for (const [at, name] of designMeasured.entries()) into[at] = evidence[name]
}

const standard = new Float32Array(designMeasured.length)

/** Log odds that a pair shares its art. */
export function designOdds(evidence: DesignEvidence): number {
  takeDesign(evidence, standard)
  standardize(designNetwork, standard)
  return weigh(designNetwork, standard)
}
