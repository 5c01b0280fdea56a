import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../kernel/log.ts'
import type { Random } from '../../kernel/random.ts'
import { addBit, type Bits, countBits, dropBit, hasBit, intersect, listRows, newBits, without } from './bits.ts'
import { buildGraph } from './graph-builder.ts'
import { hnswIndex } from './hnsw.ts'
import { packedMatrix } from './matrix.ts'
import type { Match, Space, SpaceModel, Tuning, VectorIndex } from '../model.ts'
import { isGood, type Plan, plan, retried, uselessShareMax } from '../rules.ts'
import { checkRecall, type Efforts } from './self-check.ts'
import type { Table } from './table.ts'

/** Vectors put into the graph between two breaths of the event loop: four cost about 2 ms. */
const insertsAtOnce = 4
/** How often it is looked whether the graph has been written. */
const holdMs = 5

export type Query = {
  vector: Float32Array
  among: { bits: Bits; count: number }
  wanted: number
  /** The vector is a reference's own, not a new picture's. */
  stored?: boolean
  blend?: { share: number; added: Float32Array } | undefined
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

export type SpaceIndex = ReturnType<typeof spaceIndex>

type Parts = {
  space: Space
  kind: SpaceModel
  table: Table
  tuning: Tuning
  random: Pick<Random, 'next'>
  log: Log
  /** Where a Worker hands a graph over. */
  handover: string
  /** One graph is built at a time: the spaces share a core, and leave the others to queries. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * One space: every vector packed in a matrix, and above a size a graph beside it. The matrix answers at any time and
 * exactly; the graph only proposes, and what it does not hold yet is scanned.
 */
export function spaceIndex({ space, kind, table, tuning, random, log, handover, inTurn }: Parts) {
  const matrix = packedMatrix(kind.dimensions)
  const stopping = new AbortController()
  let graph: VectorIndex | null = null
  /** The rows whose present vector is in the graph. */
  let placed = newBits()
  /** The active rows that have a vector and are not in the graph. */
  const waiting = new Set<number>()
  /** While a graph is built elsewhere: the rows whose vectors changed meanwhile. */
  let changed: Set<number> | null = null
  /** What the self-check found; null while the graph has not been held against exact answers. */
  let efforts: Efforts | null = null
  const counts = { checks: 0, builds: 0, exact: 0, graph: 0 }
  let working: Promise<void> | null = null
  let holds = 0
  let graphWanted = false
  let news = false
  let stale = false

  const compareIds = (one: number, other: number) => (table.idAt(one) < table.idAt(other) ? -1 : 1)
  const isActive = (row: number) => hasBit(table.activeRows(), row)

  /** Takes up what has to be done to the graph, one thing after another. */
  function work(): void {
    if (!graphWanted || stopping.signal.aborted) return
    news = true
    working ??= keepUp()
      .catch((error: unknown) => log.error({ space, err: String(error) }, 'the graph could not be kept up'))
      .finally(() => {
        working = null
      })
  }

  async function keepUp(): Promise<void> {
    while (news && !stopping.signal.aborted) {
      news = false
      // What is told in one turn of the event loop is looked at together.
      await breathe()
      if (matrix.count < tuning.graphRowsMin) continue
      const wanting = graph === null || waiting.size > tuning.insertsHereMax || uselessShare() > uselessShareMax
      if (wanting || stale) await inTurn(rebuild)
      await place()
      if (graph !== null && (efforts === null || graph.size > checkedSize * 1.2)) await check()
    }
  }

  function uselessShare(): number {
    if (graph === null || graph.size === 0) return 0
    return 1 - countBits(intersect([placed, table.activeRows()], table.rows).bits) / graph.size
  }

  async function rebuild(): Promise<void> {
    if (stopping.signal.aborted) return
    const { bits, count } = intersect([matrix.present, table.activeRows()], table.rows)
    const rows = new Uint32Array(count)
    listRows(bits, rows)
    changed = new Set()
    stale = false
    try {
      const built = await buildGraph({ matrix, rows, labelAt: table.numberAt, path: handover, signal: stopping.signal })
      adopt(built, rows, changed)
    } catch (error) {
      if (stopping.signal.aborted) return
      // Slower and in everyone's way, but a graph: what cannot be handed over by file is built here.
      log.error({ space, err: String(error) }, 'a graph could not be built aside and is built in place')
      adopt(hnswIndex(kind.dimensions, Math.ceil(count * 1.2)), new Uint32Array(0), new Set())
    } finally {
      changed = null
    }
    counts.builds++
    log.info({ space, vectors: graph?.size }, 'a graph was built')
  }

  /** Makes a graph of these rows this space's own. Rows in `stale` have another vector by now. */
  function adopt(fresh: VectorIndex, held: Uint32Array, stale: ReadonlySet<number>): void {
    const there = newBits()
    for (const row of held) if (matrix.has(row) && !stale.has(row)) addBit(there, row)
    const { bits, count } = without(intersect([matrix.present, table.activeRows()], table.rows).bits, there)
    const rows = new Uint32Array(count)
    listRows(bits, rows)
    graph = fresh
    placed = there
    efforts = null
    waiting.clear()
    for (const row of rows) waiting.add(row)
  }

  /** Puts what waits into the graph, four at a time. */
  async function place(): Promise<void> {
    while (graph !== null && waiting.size > 0 && !stopping.signal.aborted) {
      if (holds === 0) placeSome(graph)
      else await sleep(holdMs)
      await breathe()
    }
  }

  function placeSome(into: VectorIndex): void {
    let count = 0
    for (const row of waiting) {
      const vector = matrix.vector(row)
      waiting.delete(row)
      if (vector !== null) {
        into.add(table.numberAt(row), vector)
        addBit(placed, row)
      }
      if (++count === insertsAtOnce) return
    }
  }

  let checkedSize = 0
  async function check(): Promise<void> {
    if (graph === null) return
    const rows = intersect([placed, matrix.present], table.rows)
    if (rows.count === 0) return
    checkedSize = graph.size
    const labelled = { labelAt: table.numberAt, rowOf: table.rowOfNumber }
    efforts = await checkRecall({ matrix, graph, rows, ...labelled, random })
    counts.checks++
    // A graph that misses too much is kept for another try after it has grown, and not asked until then.
    const good = isGood(efforts.stored) && isGood(efforts.foreign)
    log[good ? 'info' : 'warn']({ space, ...efforts }, 'the graph was held against exact answers')
  }

  function search({ vector, among, wanted, stored, blend }: Query): Match[] {
    const ranking = { among, wanted, compare: compareIds, blend }
    const effort = efforts?.[stored ? 'stored' : 'foreign']
    const situation = {
      wanted,
      matching: among.count,
      graphRows: graph?.size ?? 0,
      candidates: effort?.candidates ?? 0,
      trusted: isGood(effort) && blend === undefined && waiting.size <= tuning.insertsHereMax,
    }
    let attempt: Plan = plan(situation, tuning)
    while (attempt.way === 'graph') {
      const found = proposed(vector, attempt, among.bits)
      const best = matrix.rank(vector, found, { wanted: found.length, compare: compareIds })
      const last = best.at(-1)
      // With ties up to the end, what ties with them may have been left out.
      if (best.length > wanted && last!.score < best[wanted - 1]!.score) {
        counts.graph++
        return best.slice(0, wanted)
      }
      attempt = retried(attempt, situation, tuning)
    }
    counts.exact++
    return matrix.best(vector, ranking)
  }

  /** The rows the graph proposes that pass the filter, and those that wait to get into it. */
  function proposed(
    vector: Float32Array,
    { fetch, candidates: looked }: Plan & { way: 'graph' },
    bits: Bits,
  ): Uint32Array {
    const labels = graph!.propose(vector, fetch, looked)
    const rows = new Uint32Array(labels.length + waiting.size)
    let count = 0
    for (let at = 0; at < labels.length; at++) {
      const row = table.rowOfNumber(labels[at]!)
      if (row !== null && hasBit(bits, row) && !waiting.has(row)) rows[count++] = row
    }
    for (const row of waiting) if (hasBit(bits, row)) rows[count++] = row
    return rows.subarray(0, count)
  }

  /** Writes the graph, while inserts wait. Null when it is not the one meant any more, or was not found good. */
  async function writeGraph(path: string, mine: VectorIndex | null): Promise<number | null> {
    if (mine === null || mine !== graph || mine.size === 0 || efforts === null) return null
    holds++
    try {
      await mine.write(path)
      return mine.size
    } finally {
      holds--
    }
  }

  return {
    space,
    kind,
    matrix,
    search,

    /** Stores a row's vector; the next query sees it. */
    set(row: number, vector: Float32Array): void {
      matrix.set(row, vector)
      changed?.add(row)
      dropBit(placed, row)
      if (isActive(row)) waiting.add(row)
      work()
    },

    /** Hears that a row was retired or restored. */
    activityChanged(row: number): void {
      if (!isActive(row)) waiting.delete(row)
      else if (matrix.has(row) && !hasBit(placed, row)) waiting.add(row)
      work()
    },

    remove(row: number): void {
      matrix.remove(row)
      dropBit(placed, row)
      waiting.delete(row)
      changed?.add(row)
    },

    /** From now on there is a graph where one is worth it; `saved` is one of a snapshot, with the rows in it. */
    start(saved: { graph: VectorIndex; rows: Uint32Array } | null, stale: ReadonlySet<number>): void {
      graphWanted = true
      if (saved !== null) adopt(saved.graph, saved.rows, stale)
      work()
    },

    /** What a snapshot keeps, as of now, and a way to write the graph: null when there is none that was found good. */
    forSnapshot() {
      const present = new Uint32Array(matrix.count)
      listRows(matrix.present, present)
      const held = new Uint32Array(countBits(placed))
      listRows(placed, held)
      const mine = graph
      return { space, kind, matrix, present, placed: held, writeGraph: (path: string) => writeGraph(path, mine) }
    },

    /** Builds the graph anew, behind. */
    rebuildSoon(): void {
      stale = true
      work()
    },

    /** When nothing is under way. */
    async idle(): Promise<void> {
      while (working !== null) await working
    },

    stop(): Promise<void> {
      stopping.abort()
      return this.idle()
    },

    stats: (): SpaceStats => ({
      vectors: matrix.count,
      graph: graph === null ? (changed === null ? 'none' : 'building') : efforts === null ? 'building' : 'ready',
      graph_vectors: graph?.size ?? 0,
      waiting: graph === null ? 0 : waiting.size,
      efforts,
      checks: counts.checks,
      builds: counts.builds,
      exact_queries: counts.exact,
      graph_queries: counts.graph,
      matrix_bytes: matrix.bytes,
    }),
  }
}
