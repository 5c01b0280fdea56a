/**
 * What decides whether two images are one design: how their structure agrees when they are laid over each other, in the
 * art, under the text and in the middle, beside what the vectors and the thumbnails say. A small network weighs it.
 */
import { type Laid, type Shared, sharedArt } from './art.ts'
import type { Detail } from './detail.ts'
import { layOver } from './keypoints.ts'
import { designNetwork } from './design-weights.ts'
import { standardize, weigh } from './network.ts'

/** What is known of a pair before its details are compared. `laid`: how the thumbnails lie over each other. */
export type Glance = { cosine: number; odds: number | null; laid: Laid | null }

/** How far, in pixels of the details, a match may lie from where the others put it. */
const reach = 5
const oddsMost = 8
const nothing: Shared = {
  overlap: 0,
  agree: 0,
  conflict: 0,
  single: 0,
  textAgree: 0,
  textConflict: 0,
  textSingle: 0,
  coreAgree: 0,
  coreConflict: 0,
  coreSingle: 0,
  mean: 0,
}

export const designMeasured = [
  'odds',
  'hasOdds',
  'cosine',
  'inliers',
  'inlierShare',
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

/** `map`: how the first lies in the other, where anything was found that they share. */
export type Compared = { evidence: DesignEvidence; map: Laid | null }

/** Measures a pair; nearly the same whichever comes first. */
export function measureDesign(one: Detail, other: Detail, { cosine, odds, laid }: Glance): Compared {
  const corners = layOver(one.keypoints, other.keypoints, reach)
  const byCorners = corners && { scaleX: corners.scale, scaleY: corners.scale, x: corners.x, y: corners.y }
  const [first, second] = [laid, byCorners].map((map) => map && { map, shared: sharedArt(one, other, map) })
  const best = [first, second]
    .filter((each) => each !== null && each !== undefined)
    .toSorted((a, b) => worth(b.shared) - worth(a.shared))[0]
  const shared = best?.shared ?? nothing
  const { agree, conflict, single, textAgree, textConflict, textSingle } = shared
  const ratio = (good: number, bad: number, half: number, floor: number) => good / (good + bad + half / 2 + floor)
  const evidence = {
    ...shared,
    odds: Math.max(-oddsMost, Math.min(oddsMost, odds ?? -oddsMost)),
    hasOdds: Number(odds !== null),
    cosine,
    inliers: Math.log1p(corners?.inliers ?? 0),
    inlierShare: corners ? corners.inliers / (corners.matched + 4) : 0,
    artRatio: ratio(agree, conflict, single, 0.02),
    textRatio: ratio(textAgree, textConflict, textSingle, 0.02),
    coreRatio: ratio(shared.coreAgree, shared.coreConflict, shared.coreSingle, 0.02),
    allRatio: ratio(agree + textAgree, conflict + textConflict, single + textSingle, 0.02),
    stretch: best ? Math.min(1, Math.abs(Math.log(Math.abs(best.map.scaleX / best.map.scaleY)))) : 1,
    hasMap: Number(laid !== null),
    hasKeypoints: Number(corners !== null),
    // Flat designs: how much of all structure stands under text.
    balance: ratio(agree + conflict, textAgree + textConflict, textSingle, 0.02),
  }
  return { evidence, map: best?.map ?? null }
}

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
