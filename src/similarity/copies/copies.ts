/**
 * Are two images copies of one design? The vectors propose, the pixels decide.
 *
 * The best cosine of whole against whole and whole against the other's crops makes a pair a candidate and guesses how one
 * lies in the other. Then a thumbnail of one is laid over the other's (patch voting, Lucas-Kanade) and the fine detail is
 * correlated block by block, so that a banner or a title spoils only the blocks it covers; colour helps where there is
 * little structure. `odds` weighs these measurements and says variant or not.
 */
import type { Pixels } from '../../kernel/pixels.ts'
import { agreement } from './agreement.ts'
import { type Compared, designOdds, measureDesign, placements, takeDesign } from './design.ts'
import { type Holding, holdingOf, isSameThroughout, sharpnessOf } from './holding/holding.ts'
import {
  isDrawnOut,
  isLaidOutAnew,
  isOtherNotice,
  isOtherTitle,
  isOtherVerse,
  isSameText,
  isSharedBackdrop,
  isSharedCard,
  isSharedFrame,
  isSharedTemplate,
  relationOf,
  sameTitle,
  type Relation,
  type View,
  viewOf,
} from './relation.ts'
import { type Detail, detailOf, keypointsIn, packDetail, readDetail } from './detail.ts'
import type { Evidence } from './evidence.ts'
import {
  type Affine,
  align,
  areaScale,
  completeThumb,
  newPrepared,
  type Prepared,
  prepareThumb,
  quickScore,
} from './alignment.ts'
import { MASKS, partCosine } from './masks.ts'
import { voteMap } from './match.ts'
import { CHROMA_SIDE, describeThumb, frameMap, readThumb, sample, type Thumb } from './thumbnail.ts'
import { CROP_VIEWS, describeImageParts, describeStyle } from '../descriptors/descriptors.ts'
import { odds } from './network.ts'
import { Votes } from './votes/votes.ts'

export { keypointsIn, MASKS, packDetail, readDetail, sharpnessOf, Votes }
export type { Holding, View }

/** What the variant scan keeps of an image. */
export type Signature = {
  /** The vector of the space "image". */
  whole: Float32Array
  /** The same of parts of the image, the first ones in the order of CROP_VIEWS; compared with another image's whole. */
  crops: Float32Array[]
  /** The vector of the space "style". */
  style: Float32Array
  /** Opaque bytes for the first comparison of pixels, THUMB_BYTES long. */
  thumb: Uint8Array
  /** What the second, closer comparison of pixels needs. */
  detail: Detail
}

export const signatureOf = (pixels: Pixels): Signature => ({
  ...describeImageParts(pixels),
  style: describeStyle(pixels),
  thumb: describeThumb(pixels),
  detail: detailOf(pixels),
})

const IDENTITY: Affine = [1, 0, 0, 0, 1, 0]
const viewMaps = CROP_VIEWS.map(({ left, top, right, bottom }): Affine => [right - left, 0, left, 0, bottom - top, top])
const inverse = ([a, , c, , e, f]: Affine): Affine => [1 / a, 0, -c / a, 0, 1 / e, -f / e]
const inverseMaps = viewMaps.map(inverse)

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

type Guess = { cosine: number; map: Affine }

/** Every comparison of the vectors, best first, each with the map from a to b that it stands for. */
function guesses(a: Signature, b: Signature): Guess[] {
  const all: Guess[] = [{ cosine: cosine(a.whole, b.whole), map: IDENTITY }]
  b.crops.forEach((crop, i) => all.push({ cosine: cosine(a.whole, crop), map: viewMaps[i] ?? IDENTITY }))
  a.crops.forEach((crop, i) => all.push({ cosine: cosine(b.whole, crop), map: inverseMaps[i] ?? IDENTITY }))
  return all.sort((x, y) => y.cosine - x.cosine)
}

/** Highest cosine of the wholes and of each whole against the other's crops. */
export const bestCosine = (a: Signature, b: Signature): number => guesses(a, b)[0]!.cosine

/** Thumbnails that were made ready last: one of a pair is often of the pair before, too. */
const ready: { prepared: Prepared; of: Uint8Array | null }[] = [newPrepared(), newPrepared()].map((prepared) => ({
  prepared,
  of: null,
}))

/** Good until two others are asked for. */
function preparedOf({ luma }: Thumb, bytes: Uint8Array): Prepared {
  const at = ready.findIndex(({ of }) => of === bytes)
  const [slot] = ready.splice(at < 0 ? 0 : at, 1)
  ready.push(slot!)
  if (at >= 0) return slot!.prepared
  prepareThumb(luma, slot!.prepared)
  slot!.of = bytes
  return slot!.prepared
}

const GUESSES = 3
const HALF_STEPS = 10
const FULL_STEPS = 3

/**
 * Where the first look at two images with some structure (mean square of the normalised plane) shows neither a likeness
 * nor pieces that agree on one map, no closer look is taken: 11 of 11,149 copies are lost by it (five of them under heavy
 * vignettes), and 6 of 10 pairs of unlike images cost a third. The same once more after the coarse alignment.
 */
const STRUCTURED = 0.1
const FIRST_LOOK = { likeness: 0.3, vote: 0.2 }
const SECOND_LOOK = { likeness: 0.25, vote: 0.25 }

function meanSquare(plane: Float32Array): number {
  let sum = 0
  for (const value of plane) sum += value * value
  return sum / plane.length
}

type Overlay = { map: Affine; vote: number; likeness: number }
/** The thumbnails of a pair, as they are and made ready. */
type Sides = { p: Thumb; q: Thumb; first: Prepared; second: Prepared }

function overlay({ p: a, q: b, first, second }: Sides, from: Guess[]): Overlay | null {
  const voted = voteMap(first.half, second.half)
  const vote = voted?.share ?? 0
  const maps = [...from.slice(0, GUESSES).map(({ map }) => map), frameMap(a, b), ...(voted ? [voted.map] : [])]
  const ranked = maps
    .map((map) => ({ map: [...map] as Affine, score: quickScore(first, second, map) }))
    .sort((x, y) => y.score - x.score)
  const isStructured = Math.min(meanSquare(first.half.normal), meanSquare(second.half.normal)) > STRUCTURED
  const isUnlike = (likeness: number, look: typeof FIRST_LOOK) =>
    isStructured && likeness < look.likeness && vote < look.vote
  if (isUnlike(ranked[0]!.score, FIRST_LOOK)) return null
  let best: (typeof ranked)[number] | null = null
  for (const candidate of ranked.slice(0, 2)) {
    if (!align(first, second, candidate.map, { half: HALF_STEPS, full: 0 })) continue
    candidate.score = quickScore(first, second, candidate.map)
    if (!best || candidate.score > best.score) best = candidate
  }
  if (!best || isUnlike(best.score, SECOND_LOOK)) return null
  completeThumb(first)
  completeThumb(second)
  if (!align(first, second, best.map, { half: 0, full: FULL_STEPS })) return null
  return { map: best.map, vote, likeness: best.score }
}

/** Colour (0.0001: of grays) that keeps the correlation of two gray images at nought. */
const GRAY = 1e-4

type Colors = Pick<Evidence, 'colorDistance' | 'colorMatch' | 'colorHalf' | 'colorNear' | 'colorFar'>
const distances = new Float32Array(CHROMA_SIDE * CHROMA_SIDE)

function compareColors(p: Thumb, q: Thumb, [a, b, c, d, e, f]: Affine): Colors {
  let distance = 0
  let count = 0
  let pp = 0
  let qq = 0
  let pq = 0
  for (let i = 0; i < CHROMA_SIDE * CHROMA_SIDE; i++) {
    const u = ((i % CHROMA_SIDE) + 0.5) / CHROMA_SIDE
    const v = (Math.floor(i / CHROMA_SIDE) + 0.5) / CHROMA_SIDE
    const x = a * u + b * v + c
    const y = d * u + e * v + f
    if (x < 0 || y < 0 || x > 1 || y > 1) continue
    const qa = sample(q.a, x, y)
    const qb = sample(q.b, x, y)
    distances[count] = Math.hypot(p.a[i]! - qa, p.b[i]! - qb)
    distance += distances[count]!
    pp += p.a[i]! ** 2 + p.b[i]! ** 2
    qq += qa * qa + qb * qb
    pq += p.a[i]! * qa + p.b[i]! * qb
    count++
  }
  const sorted = distances.subarray(0, count).sort()
  const nth = (share: number) => sorted[Math.floor(share * count)] ?? 0
  return {
    colorDistance: distance / Math.max(1, count),
    colorMatch: pq / (Math.sqrt(pp * qq) + count * GRAY + 1e-9),
    colorHalf: nth(0.5),
    colorNear: nth(0.25),
    colorFar: nth(0.75),
  }
}

function comesFirst(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]!
  return true
}

/** What was measured of a pair: by the thumbnails, null when they could not be laid over each other, and by the details. */
export type Measured = { cosine: number; evidence: Evidence | null; design: Compared; swapped: boolean }

/** Measures a pair; the same whichever comes first. */
export function measurePair(one: Signature, other: Signature): Measured {
  const [a, b] = comesFirst(one.thumb, other.thumb) ? [one, other] : [other, one]
  const from = guesses(a, b)
  const best = from[0]!.cosine
  const placed = placements(a.detail, b.detail)
  const isPlaced = placed.art !== null || placed.all !== null || placed.back !== null
  // Vectors that are unlike, and no keypoints in common: the thumbnails need not be looked at.
  const isWorthLooking = isPlaced || best >= CANDIDATE_COSINE || partCosine(a.whole, b.whole) >= CANDIDATE_PART
  const sides = isWorthLooking ? sidesOf(a, b) : null
  const found = sides && overlay(sides, from)
  const evidence = found && evidenceOf({ a, b, ...sides, found, cosine: best })
  const laid = found && laidOver(a.detail, b.detail, found.map)
  const design = measureDesign(a.detail, b.detail, { cosine: best, odds: evidence && odds(evidence), laid, placed })
  return { cosine: best, evidence, design, swapped: a !== one }
}

function sidesOf(a: Signature, b: Signature): Sides {
  const [p, q] = [readThumb(a.thumb), readThumb(b.thumb)]
  const first = preparedOf(p, a.thumb)
  return { p, q, first, second: preparedOf(q, b.thumb) }
}

type Overlaid = Sides & { a: Signature; b: Signature; found: Overlay; cosine: number }

function evidenceOf({ a, b, p, q, first, second, found, cosine: best }: Overlaid): Evidence {
  const [m, n, , o, r] = found.map
  return {
    ...agreement(first, second, found.map),
    ...compareColors(p, q, found.map),
    cosine: best,
    part: partCosine(a.whole, b.whole),
    style: cosine(a.style, b.style),
    vote: found.vote,
    glance: found.likeness,
    turn: Math.min(0.3, Math.abs(n) + Math.abs(o)),
    squash: Math.min(0.3, Math.abs(Math.log(Math.abs(m / r)))),
  }
}

/** The map between two thumbnails, which show what bars leave of an image, in pixels of the details. */
function laidOver({ content: p }: Detail, { content: q }: Detail, [a, b, c, d, e, f]: Affine): Affine {
  const [pw, ph, qw, qh] = [p.right - p.left, p.bottom - p.top, q.right - q.left, q.bottom - q.top]
  const [xx, xy, yx, yy] = [(a * qw) / pw, (b * qw) / ph, (d * qh) / pw, (e * qh) / ph]
  return [xx, xy, q.left + c * qw - xx * p.left - xy * p.top, yx, yy, q.top + f * qh - yx * p.left - yy * p.top]
}

export function takeNumbers({ design }: Measured, into: Float32Array): void {
  takeDesign(design.evidence, into)
}

/**
 * Log odds that one design needs. At this, pairs of the development hand's designs are joined with a precision of 0.992 and a
 * recall of 0.90; see `bun run bench variants`.
 */
export const ODDS_MIN = 0.75
/** Log odds above that at which nothing is left to doubt, and below it at which nothing is left to hope for. */
const ODDS_SURE = 4.5
const ODDS_HOPELESS = 5
/** Log odds of plain slides with the same words, of which a network that looks for art sees nothing. */
const ODDS_SAME_TEXT = 1.5
/** The same of a campaign's title in a layout whose art is another part of it. */
const ODDS_SAME_TITLE = 1.5
/** Default of VARIANT_THRESHOLD: pairs with at least this similarity are of one design. */
export const VARIANT_THRESHOLD = 0.8
/**
 * A pair is judged when its best cosine is at least this, or that of a part of the two images: so are 0.995 of the
 * copies (0.85 of those under a hard vignette, 0.97 and more of any other kind), and one pair of unlike images in 30.
 */
export const CANDIDATE_COSINE = 0.45
export const CANDIDATE_PART = 0.5

export const isCandidate = (one: Signature, other: Signature): boolean =>
  bestCosine(one, other) >= CANDIDATE_COSINE || partCosine(one.whole, other.whole) >= CANDIDATE_PART

/** What was decided of a pair, and what each of the two shows of the art they share. */
export type Judgement = {
  similarity: number
  relation: Relation
  views: [one: View, other: View]
  /** Of one art in one layout: whether the titles are others. */
  isOtherTitle?: boolean
  /** Of a copy: whether the originals are the same down to their letters; undefined: nobody has looked. */
  isVerified?: boolean
}

/**
 * Likeness of two images as one design, 0..1, the same in both orders, and how they are related. The pixels decide which
 * side of VARIANT_THRESHOLD it is on. An accepted pair lies between the threshold and 1, by how sure that is first, by the
 * best cosine second; any other lies between 0 and the threshold, by both.
 */
export function judgePair(one: Signature, other: Signature): Judgement {
  return judgeAndHold(one, other, Number.POSITIVE_INFINITY).judgement
}

type Held = [one: Holding, other: Holding] | null

/** The same; and of a pair that is at least so alike, what each of the two shows beside the other, out of one measurement. */
export function judgeAndHold(
  one: Signature,
  other: Signature,
  heldFrom: number,
): { judgement: Judgement; held?: Held } {
  if (isSameImage(one, other)) return { judgement: same(one, other) }
  const measured = measurePair(one, other)
  const odds = artOdds(one.detail, other.detail, measured.design)
  const judgement = judgementOf(one, other, measured, odds)
  return judgement.similarity < heldFrom ? { judgement } : { judgement, held: heldOf(one, other, measured, odds) }
}

const same = (one: Signature, other: Signature): Judgement => ({
  similarity: 1,
  relation: 'copy',
  views: [viewOf(one.detail, 1), viewOf(other.detail, 1)],
})

function judgementOf(one: Signature, other: Signature, measured: Measured, ofArt: number): Judgement {
  const { cosine, design, swapped } = measured
  const scale = design.map === null ? 1 : areaScale(design.map)
  // What was learned of its art, unless its words say otherwise.
  const odds = ofArt < ODDS_MIN && sameTitle(one, other, design) ? ODDS_SAME_TITLE : ofArt
  const similarity = likenessOf(cosine, odds)
  return {
    similarity,
    ...(similarity >= VARIANT_THRESHOLD && isOtherTitle(one.detail, other.detail, design) && { isOtherTitle: true }),
    relation: relationOf(one.detail, other.detail, design),
    // In pixels of the first image's detail.
    views: [viewOf(one.detail, 1), viewOf(other.detail, swapped ? scale : 1 / scale)],
  }
}

/** Log odds that a pair shares its art. None where it takes drawing one out, or where all that agrees is a card that lies on both, or their template. */
function artOdds(one: Detail, other: Detail, design: Compared): number {
  const { evidence } = design
  const measured = Math.max(designOdds(evidence), isSameText(evidence) ? ODDS_SAME_TEXT : -Infinity)
  if (measured <= ODDS_MIN - ODDS_HOPELESS) return measured
  const isAround = isSharedFrame(one, other, evidence) || isSharedBackdrop(one, other, evidence)
  const isShared = isSharedCard(evidence) || isSharedTemplate(design) || isAround
  if (isDrawnOut(evidence) || isShared) return -ODDS_HOPELESS
  if (measured < ODDS_MIN && !isLaidOutAnew(one, other, measured, design)) return measured
  // Measured only of the few that would be joined.
  const isOther = isOtherVerse(one, other, design) || isOtherNotice(one, other, design)
  return isOther ? -ODDS_HOPELESS : Math.max(measured, ODDS_MIN)
}

/** What each of two images of one design shows beside the other; null where it is not known how they lie. */
export function judgeHolding(one: Signature, other: Signature): Held {
  const measured = measurePair(one, other)
  return heldOf(one, other, measured, artOdds(one.detail, other.detail, measured.design))
}

function heldOf(one: Signature, other: Signature, { design, evidence, swapped }: Measured, ofArt: number): Held {
  const [first, second] = swapped ? [other, one] : [one, other]
  // Where the title alone is known again, it says how the two lie.
  const map = (ofArt >= ODDS_MIN ? null : sameTitle(first, second, design)) ?? design.map
  const held = holdingOf(first.detail, second.detail, { ...design, map }, evidence?.colorHalf ?? 0)
  return swapped && held ? [held[1], held[0]] : held
}

/** An original as it was decoded, and what the scan keeps of it. */
export type Opened = { pixels: Pixels; signature: Signature }

/** Whether two originals are the same down to their letters, as far as their size tells. */
export function isCopy(one: Opened, other: Opened): boolean {
  const { design, swapped } = measurePair(one.signature, other.signature)
  const [first, second] = (swapped ? [other, one] : [one, other]).map(({ pixels, signature: { detail } }) => ({
    pixels,
    detail,
  })) as [Parameters<typeof isSameThroughout>[0], Parameters<typeof isSameThroughout>[1]]
  return design.map !== null && !design.isMirrored && isSameThroughout(first, second, design.map)
}

const isSameImage = (one: Signature, other: Signature) =>
  comesFirst(one.thumb, other.thumb) &&
  comesFirst(other.thumb, one.thumb) &&
  Buffer.compare(Buffer.from(one.detail.luma.buffer), Buffer.from(other.detail.luma.buffer)) === 0

export const similarity = (one: Signature, other: Signature): number => judgePair(one, other).similarity

/** The same from the best cosine and the log odds. */
export function likenessOf(cosine: number, logOdds: number): number {
  const likeness = Math.min(1, Math.max(0, cosine))
  const sure = (logOdds - ODDS_MIN) / ODDS_SURE
  if (sure < 0) {
    const hope = Math.max(0, 1 + (logOdds - ODDS_MIN) / ODDS_HOPELESS)
    return VARIANT_THRESHOLD * Math.min(0.999, likeness, hope)
  }
  return VARIANT_THRESHOLD + (1 - VARIANT_THRESHOLD) * Math.min(1, sure) * (0.75 + 0.25 * likeness)
}
