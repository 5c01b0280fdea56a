import type { Already, LabelWeights, Models, Near, Pool, Space, VectorIndex, Why } from '../model.ts'
import { shownScore } from '../rules.ts'
import { collapsed, type Families } from './collapse.ts'
import { depthOf, draw } from './draw.ts'
import { explained } from './explain.ts'
import { partsOf } from './parts.ts'

export type { Families } from './collapse.ts'
export { combined } from './combine.ts'

/** A result: as the search gave it, its score as it is shown, and why where that was asked for. */
export type Found = { number: number; score: number; why?: Why; already?: Already | null }

export type Request = {
  space: Space
  vector: Float32Array
  pool: Pool
  limit: number
  /** The reference whose own vector it is, and the share of the score that its labels have. */
  own?: { number: number; weights?: LabelWeights | undefined; labelled: number } | undefined
  /** Never among the results: the seeds, and what was excluded. */
  without: readonly number[]
  minScore?: number
  /** One of each family; these are the seeds, whose families count as taken. */
  collapse?: readonly number[] | undefined
  /** How far from nearest first, and the seed of the draw. */
  spread?: { share: number; seed: string } | undefined
  explain?: boolean | undefined
}

/** What rolls are made with. */
export type Rolling = {
  index: VectorIndex
  models: Models
  families: (numbers: readonly number[]) => Promise<Families>
}

/** Looked for at first where families collapse, for each result; and how much deeper when that was too little. */
const firstDepth = 1.5
const deeper = 4

/** Finds what is near, as far as a roll wants it near. */
export function rolling({ index, models, families }: Rolling) {
  /** The nearest `depth` that may be shown, families collapsed: as deep as that takes. */
  async function candidates(request: Request, depth: number): Promise<Near[]> {
    const { space, vector, pool, own, without, minScore = 0, collapse, spread } = request
    for (let wanted = collapse ? Math.ceil(depth * firstDepth) : depth; ; wanted *= deeper) {
      const near = await index.nearest({
        space,
        vector,
        pool,
        wanted,
        without,
        seed: own?.number,
        weights: own?.weights,
        // What is drawn from must be the same after a restart, when a graph proposes others.
        exact: spread !== undefined && spread.share > 0,
      })
      const good = near.filter(({ score }) => shown(request, score) >= minScore)
      const kept = collapse ? await oneOfEach(good, collapse) : good
      if (kept.length >= depth || near.length < wanted || good.length < near.length) return kept.slice(0, depth)
    }
  }

  async function oneOfEach(near: readonly Near[], seeds: readonly number[]): Promise<Near[]> {
    const numbers = [...seeds, ...near.map(({ number }) => number)]
    return collapsed(near, await families(numbers), seeds)
  }

  async function whyOf(request: Request, { number, score }: Near): Promise<Why | undefined> {
    const { space, vector, own } = request
    const other = await index.vectorOf(space, number)
    if (other === null) return undefined
    const parts = partsOf(space, models[space])
    const labelled = own?.labelled ?? 0
    return explained({ space, parts, query: vector, vector: other, score: shown(request, score), labelled })
  }

  return async (request: Request): Promise<Found[]> => {
    const { limit, spread } = request
    const near = await candidates(request, spread ? depthOf(limit, spread.share) : limit)
    const drawn = spread ? draw(near, { limit, spread: spread.share, seed: spread.seed }) : near.slice(0, limit)
    const found: Found[] = []
    for (const one of drawn) {
      const why = request.explain ? await whyOf(request, one) : undefined
      found.push({ number: one.number, score: shown(request, one.score), ...(why && { why }) })
    }
    return found
  }
}

function shown({ space, own }: Request, score: number): number {
  return shownScore(space, score, own?.weights !== undefined)
}
