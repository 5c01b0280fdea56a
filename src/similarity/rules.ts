import type { Labels, LabelWeights, Space, Tuning } from './model.ts'

/**
 * Measured at 384 numbers on a Zen CPU: a row costs the exact scan 22 ns, a candidate costs the graph 1.6 µs. Below
 * 2,500 rows the scan is over before the graph has begun.
 */
export const usualTuning: Tuning = {
  exactRowsMax: 2_500,
  rowsPerCandidate: 75,
  graphRowsMin: 8_000,
  insertsHereMax: 2_000,
  // 87,000 vectors of 384 numbers. A search reads some forty rows: from the kernel's page cache 1.5 µs each.
  numbersBytesMax: 128 * 2 ** 20,
  changesPerSnapshot: 2_000,
}

/** Recall@10 that `ef` is chosen for, a little above what is promised, and what is promised. */
export const recallWanted = 0.993
const recallPromised = 0.99
/**
 * Candidates tried by the self-check, the smallest that suffices wins. The most cost as much as a scan of 60,000 rows: of
 * 100,000 references around the sample's, 400 find 0.9885 for new images.
 */
export const candidateSteps = [48, 64, 80, 100, 140, 200, 280, 400, 560, 800] as const

/** A snapshot is as long as the library: one for every 2,000 changes, a million references would be written 1.5 TB. */
const changedShare = 1 / 20
/** So is a graph that is built anew, which takes as long as ten times so many inserts. */
const insertedShare = 1 / 50

/** So many changes make a snapshot of so many rows worth writing. */
export function changesForSnapshot(rows: number, { changesPerSnapshot }: Tuning): number {
  return Math.max(changesPerSnapshot, Math.ceil(rows * changedShare))
}

/** So many vectors may wait to be put into a graph of this size by the main thread; for more it is built anew. */
export function insertsHere(graphRows: number, { insertsHereMax }: Tuning): number {
  return Math.max(insertsHereMax, Math.ceil(graphRows * insertedShare))
}

/** Whether a graph that was tried may be asked. */
export function isGood(effort: { recall: number } | undefined): boolean {
  return effort !== undefined && effort.recall >= recallPromised
}

/** Above this share of nodes that nobody may be shown, the graph is built anew. */
export const uselessShareMax = 0.3

/** What is known when a query is planned: `matching` of `graphRows` rows in the graph pass the filter. */
export type Situation = {
  wanted: number
  matching: number
  graphRows: number
  candidates: number
  trusted: boolean
}
export type Plan = { way: 'exact' } | { way: 'graph'; fetch: number; candidates: number }

/** The self-check asks for this many; a query that must look deeper looks at more candidates on the way. */
export const checkedDepth = 10
const fetchAtDepth = 1.6 * checkedDepth + 10

/**
 * Few matches are scanned exactly; otherwise the graph is asked for as many as will leave enough after the filter,
 * with some to spare. A graph that is missing or was found wanting is never asked, nor one that would cost more than
 * the scan.
 */
export function plan(situation: Situation, tuning: Tuning): Plan {
  const { wanted, matching, graphRows, trusted } = situation
  if (!trusted || graphRows === 0 || matching <= tuning.exactRowsMax) return { way: 'exact' }
  const selectivity = Math.min(1, matching / graphRows)
  return fetching(Math.ceil((1.6 * wanted) / selectivity) + 10, situation, tuning)
}

/** The next attempt when one left too few: twice as many, or the exact scan once that is no dearer. */
export function retried({ fetch }: Plan & { way: 'graph' }, situation: Situation, tuning: Tuning): Plan {
  return fetching(fetch * 2, situation, tuning)
}

function fetching(fetch: number, { matching, graphRows, candidates }: Situation, tuning: Tuning): Plan {
  const looked = Math.ceil(candidates + Math.max(0, 1.5 * (fetch - fetchAtDepth)))
  if (fetch > graphRows || looked * tuning.rowsPerCandidate > matching) return { way: 'exact' }
  return { way: 'graph', fetch, candidates: Math.max(looked, fetch) }
}

/** The smallest tried number of candidates whose recall suffices, or the best there was. */
export function chooseCandidates(tried: readonly { candidates: number; recall: number }[]): {
  candidates: number
  recall: number
} {
  const enough = tried.find(({ recall }) => recall >= recallWanted)
  return enough ?? tried.toSorted((a, b) => b.recall - a.recall)[0] ?? { candidates: candidateSteps[0], recall: 0 }
}

/** Whether a seed has labels of its own; the palette alone is measured from the same pixels as the vector. */
export function isLabelled({ type, season, design_styles }: Labels): boolean {
  return type !== null || season !== null || design_styles.length > 0
}

/** The share of a blended score that goes to the labels the seed has. */
export function labelShare(seed: Labels, weights: LabelWeights): number {
  return (
    (seed.design_styles.length > 0 ? weights.design_styles : 0) +
    (seed.season === null ? 0 : weights.season) +
    (seed.type === null ? 0 : weights.type) +
    weights.palette
  )
}

/** How far two sets of labels agree: the shared ones among all of both (Jaccard). */
export function jaccard(sizes: { shared: number; one: number; other: number }): number {
  return sizes.shared === 0 ? 0 : sizes.shared / (sizes.one + sizes.other - sizes.shared)
}

/**
 * The style of two images is never wholly unlike: of 79,401 pairs of 399 images that have nothing to do with one another
 * (church designs, photographs, drawn art) the median cosine is 0.11, and one in a hundred has 0.71 or more. As a cube of
 * what is above the median the first is shown as 0, the second as 0.3, and the same style stays at 1.
 */
export const styleFloor = 0.11

/** A cosine of the space `style` as a score. It keeps the order; no step of a cosine grows by more than `styleSlope`. */
export function styleScore(cosine: number): number {
  const above = Math.max(0, (cosine - styleFloor) / (1 - styleFloor))
  return above * above * above
}
export const styleSlope = 3 / (1 - styleFloor)

/** A score as it is shown, 0..1: in the space `image` the cosine itself; what is blended with labels is a score already. */
export function shownScore(space: Space, score: number, isBlended = false): number {
  return clamped(space === 'image' || isBlended ? score : styleScore(score))
}

function clamped(score: number): number {
  return Math.round(Math.min(1, Math.max(0, score)) * 1e6) / 1e6
}
