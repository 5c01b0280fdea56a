import type { Labels, LabelWeights, Tuning } from './model.ts'

/**
 * Measured at 384 numbers on a Zen CPU: a row costs the exact scan 20 ns, the graph answers in 0.3 ms at 100
 * candidates. They meet at about 12,000 rows.
 */
export const usualTuning: Tuning = {
  exactRowsMax: 12_000,
  graphRowsMin: 8_000,
  insertsHereMax: 2_000,
  changesPerSnapshot: 2_000,
}

/** Recall@10 that `ef` is chosen for, a little above what is promised, and what is promised. */
export const recallWanted = 0.995
export const recallPromised = 0.99
/** Candidates tried by the self-check, the smallest that suffices wins. */
export const candidateSteps = [48, 64, 80, 100, 140, 200, 280, 400] as const
export const candidatesAtFirst = 100

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

/**
 * Few matches are scanned exactly; otherwise the graph is asked for as many as will leave enough after the filter,
 * with some to spare. A graph that is missing or was found wanting is never asked.
 */
export function plan({ wanted, matching, graphRows, candidates, trusted }: Situation, tuning: Tuning): Plan {
  if (!trusted || graphRows === 0 || matching <= tuning.exactRowsMax) return { way: 'exact' }
  const selectivity = Math.min(1, matching / graphRows)
  const fetch = Math.ceil((1.6 * wanted) / selectivity) + 10
  return widened({ way: 'graph', fetch, candidates: Math.max(candidates, fetch) }, { matching, graphRows })
}

/** The next attempt when a plan left too few: twice as many, or the exact scan once that is no dearer. */
export function retried(attempt: Plan & { way: 'graph' }, situation: Pick<Situation, 'matching' | 'graphRows'>): Plan {
  const fetch = attempt.fetch * 2
  return widened({ way: 'graph', fetch, candidates: Math.max(attempt.candidates, fetch) }, situation)
}

/** A candidate costs the graph about as much as 120 rows cost the scan. */
const rowsPerCandidate = 120

function widened(
  attempt: Plan & { way: 'graph' },
  { matching, graphRows }: Pick<Situation, 'matching' | 'graphRows'>,
): Plan {
  if (attempt.fetch > graphRows || attempt.candidates * rowsPerCandidate > matching * 2) return { way: 'exact' }
  return attempt
}

/** The smallest tried number of candidates whose recall suffices, or the best there was. */
export function chooseCandidates(tried: readonly { candidates: number; recall: number }[]): {
  candidates: number
  recall: number
} {
  const enough = tried.find(({ recall }) => recall >= recallWanted)
  return enough ?? tried.toSorted((a, b) => b.recall - a.recall)[0] ?? { candidates: candidatesAtFirst, recall: 0 }
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

export function clamped(score: number): number {
  return Math.min(1, Math.max(0, score))
}
