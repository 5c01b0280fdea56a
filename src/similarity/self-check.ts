import { setImmediate as breathe } from 'node:timers/promises'
import type { Chance } from '../kernel/outside.ts'
import type { Bits } from './bits.ts'
import { rowAt } from './bits.ts'
import type { Matrix } from './matrix.ts'
import type { VectorIndex } from './model.ts'
import { candidateSteps, checkedDepth, chooseCandidates, recallWanted } from './rules.ts'

const queriesPerCheck = 100

type Checked = {
  matrix: Matrix
  graph: VectorIndex
  /** The rows that are in the graph. */
  rows: { bits: Bits; count: number }
  labelAt: (row: number) => number
  rowOf: (label: number) => number | null
  chance: Pick<Chance, 'random'>
}

/**
 * Holds the graph against exact answers and finds the fewest candidates that suffice. Half of the queries are vectors
 * that are in it, half lie between two of them: a new picture is no old one.
 */
export async function checkRecall(checked: Checked): Promise<{ candidates: number; recall: number }> {
  const queries: { query: Float32Array; exact: Set<number> }[] = []
  const asked = Array.from({ length: queriesPerCheck }, (_, at) =>
    at % 2 === 0 ? drawn(checked) : between(drawn(checked), drawn(checked)),
  )
  for (const query of asked) {
    const ranking = { among: checked.rows, wanted: checkedDepth, compare: (one: number, other: number) => one - other }
    queries.push({ query, exact: new Set(checked.matrix.best(query, ranking).map(({ row }) => row)) })
    await breathe()
  }
  const tried: { candidates: number; recall: number }[] = []
  for (const candidates of candidateSteps) {
    let found = 0
    let wanted = 0
    for (const { query, exact } of queries) {
      wanted += exact.size
      const labels = checked.graph.propose(query, checkedDepth, candidates)
      for (let at = 0; at < labels.length; at++) if (exact.has(checked.rowOf(labels[at]!) ?? -1)) found++
      await breathe()
    }
    tried.push({ candidates, recall: wanted === 0 ? 1 : found / wanted })
    if (tried.at(-1)!.recall >= recallWanted) break
  }
  return chooseCandidates(tried)
}

function drawn({ matrix, rows, chance }: Checked): Float32Array {
  return matrix.vector(rowAt(rows.bits, Math.floor(chance.random() * rows.count))!)!.slice()
}

function between(one: Float32Array, other: Float32Array): Float32Array {
  const middle = one.map((value, at) => value * 0.7 + other[at]! * 0.3)
  const length = Math.hypot(...middle)
  // Two opposite vectors have nothing between them.
  return length > 1e-3 ? middle.map((value) => value / length) : one
}
