import type { Efforts, Match, SpaceModel } from '../model.ts'
import { insertsHere, isGood, type Plan, plan, retried } from '../rules.ts'
import { type Bits, listRows } from '../../kernel/bits.ts'
import { type Blend, Matrix } from './matrix.ts'
import { type GraphParts, SpaceGraph } from './space-graph.ts'
import { atOnce, type Steps } from './steps.ts'

export type Query = {
  vector: Float32Array
  among: { bits: Bits; count: number }
  wanted: number
  /** The vector is a reference's own, not a new image's. */
  stored?: boolean
  /** The graph is not asked. */
  exact?: boolean
  blend?: Blend | undefined
}

/** How a space stands, for the metrics. */
export type SpaceStats = {
  vectors: number
  graph: 'none' | 'building' | 'ready'
  graph_vectors: number
  waiting: number
  /** What the self-check chose for references' own vectors and for new ones, and the recall they have. */
  efforts: Efforts | null
  checks: number
  builds: number
  exact_queries: number
  graph_queries: number
  matrix_bytes: number
}

type Parts = Omit<GraphParts, 'matrix'> & { kind: SpaceModel }

export function spaceIndex({ kind, ...parts }: Parts): SpaceIndex {
  return new SpaceIndex(kind, { ...parts, matrix: new Matrix(kind.dimensions, parts.tuning.numbersBytesMax) })
}

/**
 * One space: every vector packed in a matrix, and above a size a graph beside it. The matrix answers at any time and
 * exactly; the graph only proposes, and what it does not hold yet is scanned.
 */
export class SpaceIndex {
  readonly kind: SpaceModel
  readonly matrix: Matrix
  readonly #parts: GraphParts
  readonly #graph: SpaceGraph
  readonly #queries = { exact: 0, graph: 0 }

  constructor(kind: SpaceModel, parts: GraphParts) {
    this.kind = kind
    this.matrix = parts.matrix
    this.#parts = parts
    this.#graph = new SpaceGraph(parts)
  }

  /** Stores a row's vector; the next query sees it. Throws a RangeError for anything but a unit vector. */
  set(row: number, vector: Float32Array): void {
    this.matrix.set(row, vector)
    this.#graph.vectorSet(row)
  }

  remove(row: number): void {
    this.matrix.remove(row)
    this.#graph.vectorRemoved(row)
  }

  /** A row was retired or restored. */
  activityChanged(row: number): void {
    this.#graph.activityChanged(row)
  }

  /** The best rows: through the graph where it is trusted and cheaper, and exactly otherwise. */
  search(query: Query): Match[] {
    return atOnce(this.searchInSteps(query))
  }

  /** The same, in steps where it is an exact search. */
  *searchInSteps(query: Query): Steps<Match[]> {
    const { vector, among, wanted, stored = false, exact = false, blend } = query
    const { tuning } = this.#parts
    const effort = this.#graph.effortFor(stored)
    const isPlaced = this.#graph.waitingCount <= insertsHere(this.#graph.size, tuning)
    const situation = {
      wanted,
      matching: among.count,
      graphRows: this.#graph.size,
      candidates: effort?.candidates ?? 0,
      trusted: isGood(effort) && !exact && blend === undefined && isPlaced,
    }
    let attempt: Plan = plan(situation, tuning)
    while (attempt.way === 'graph') {
      const found = this.#throughGraph(query, attempt)
      if (found !== null) return found
      attempt = retried(attempt, situation, tuning)
    }
    this.#queries.exact++
    return yield* this.matrix.bestInSteps(vector, { among, wanted, compare: this.#compareIds, blend })
  }

  /** Null when the graph proposed too few. */
  #throughGraph({ vector, among, wanted }: Query, attempt: Plan & { way: 'graph' }): Match[] | null {
    const found = this.#graph.proposed(vector, attempt, among.bits)
    const best = this.matrix.rank(vector, found, { wanted: found.length, compare: this.#compareIds })
    // With ties up to the end, what ties with them may have been left out.
    if (best.length <= wanted || best.at(-1)!.score >= best[wanted - 1]!.score) return null
    this.#queries.graph++
    return best.slice(0, wanted)
  }

  readonly #compareIds = (one: number, other: number): number => {
    const { table } = this.#parts
    return table.idAt(one) < table.idAt(other) ? -1 : 1
  }

  /** Takes over the graph of a snapshot. */
  restore(...given: Parameters<SpaceGraph['restore']>): Promise<void> {
    return this.#graph.restore(...given)
  }

  /** From now on there is a graph where one is worth it. */
  start(): void {
    this.#graph.start()
  }

  /** Builds the graph anew, in the background. */
  rebuildSoon(): void {
    this.#graph.rebuildSoon()
  }

  /** What a snapshot keeps, as of now. */
  forSnapshot() {
    const present = new Uint32Array(this.matrix.count)
    listRows(this.matrix.present, present)
    const { space } = this.#parts
    return { space, kind: this.kind, matrix: this.matrix, present, ...this.#graph.forSnapshot() }
  }

  idle(): Promise<void> {
    return this.#graph.idle()
  }

  stop(): Promise<void> {
    return this.#graph.stop()
  }

  stats(): SpaceStats {
    const graph = this.#graph
    return {
      vectors: this.matrix.count,
      graph: graph.state,
      graph_vectors: graph.size,
      waiting: graph.hasGraph ? graph.waitingCount : 0,
      efforts: graph.efforts,
      checks: graph.counts.checks,
      builds: graph.counts.builds,
      exact_queries: this.#queries.exact,
      graph_queries: this.#queries.graph,
      matrix_bytes: this.matrix.bytes,
    }
  }
}
