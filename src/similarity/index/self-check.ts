import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Random } from '../../kernel/random.ts'
import type { Bits } from '../../kernel/bits.ts'
import { rowAt } from '../../kernel/bits.ts'
import type { Matrix } from './matrix.ts'
import { besideOthers } from './steps.ts'
import type { Effort, Efforts, Graph } from '../model.ts'
import { candidateSteps, checkedDepth, chooseCandidates, recallWanted } from '../rules.ts'

const queriesPerCheck = (rows: number) => Math.min(200, 20 + Math.ceil(rows / 50))
/** Proposals asked for between two turns of the event loop: some milliseconds. */
const proposalsAtOnce = 4
/** Vectors drawn between two turns, 0.1 ms each out of a million. */
const drawnAtOnce = 8
/** A new image is made of one that is here and a change of this length: their cosine is 0.78. */
const changeLength = 0.8

type Checked = {
  matrix: Matrix
  graph: Graph
  /** The rows that are in the graph. */
  rows: { bits: Bits; count: number }
  labelAt: (row: number) => number
  rowOf: (label: number) => number | null
  random: Pick<Random, 'next'>
}

/**
 * Holds the graph against exact answers and finds the fewest candidates that suffice: for vectors that are in it, and
 * for such as a new image may have.
 */
export async function checkRecall(checked: Checked): Promise<Efforts> {
  const length = queriesPerCheck(checked.rows.count)
  const stored: Float32Array[] = []
  const foreign: Float32Array[] = []
  for (let at = 0; at < length; at++) {
    const [one, other] = [drawn(checked), drawn(checked)]
    if (one !== null) stored.push(one)
    if (other !== null) foreign.push(changed(other, checked.random))
    if (at % drawnAtOnce === 0) await yieldToLoop()
  }
  return { stored: await effortFor(stored, checked), foreign: await effortFor(foreign, checked) }
}

async function effortFor(asked: readonly Float32Array[], checked: Checked): Promise<Effort> {
  const queries: { query: Float32Array; exact: Set<number> }[] = []
  for (const query of asked) queries.push({ query, exact: await exactRows(query, checked) })
  const tried: Effort[] = []
  for (const candidates of candidateSteps) {
    let found = 0
    let wanted = 0
    for (const [at, { query, exact }] of queries.entries()) {
      wanted += exact.size
      const labels = checked.graph.propose(query, checkedDepth, candidates)
      for (let place = 0; place < labels.length; place++) if (exact.has(checked.rowOf(labels[place]!) ?? -1)) found++
      if (at % proposalsAtOnce === 0) await yieldToLoop()
    }
    tried.push({ candidates, recall: wanted === 0 ? 1 : found / wanted })
    if (tried.at(-1)!.recall >= recallWanted) break
  }
  return chooseCandidates(tried)
}

/** The nearest rows, exactly: a whole search of a million vectors would hold everyone up for as long as it takes. */
async function exactRows(query: Float32Array, { matrix, rows }: Checked): Promise<Set<number>> {
  const ranking = { among: rows, wanted: checkedDepth, compare: (one: number, other: number) => one - other }
  const best = await besideOthers(matrix.bestInSteps(query, ranking))
  await yieldToLoop()
  return new Set(best.map(({ row }) => row))
}

/** Null where a vector was removed meanwhile. */
function drawn({ matrix, rows, random }: Checked): Float32Array | null {
  return matrix.vector(rowAt(rows.bits, Math.floor(random.next() * rows.count))!)?.slice() ?? null
}

/** A unit vector some way from this one, in any direction. */
function changed(vector: Float32Array, { next: random }: Pick<Random, 'next'>): Float32Array {
  // Sums of uniform numbers are near enough to normal ones for a direction.
  const change = vector.map(() => random() + random() + random() - 1.5)
  const factor = changeLength / Math.hypot(...change)
  const sum = vector.map((value, at) => value + change[at]! * factor)
  const length = Math.hypot(...sum)
  return sum.map((value) => value / length)
}
