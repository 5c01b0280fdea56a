import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { sleep, type Timers } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Effort, Efforts, Graph, Space, Tuning } from '../model.ts'
import { insertsHere, isGood, type Plan, uselessShareMax } from '../rules.ts'
import {
  addBit,
  type Bits,
  countBits,
  dropBit,
  hasBit,
  intersect,
  listRows,
  newBits,
  without,
} from '../../kernel/bits.ts'
import { buildGraph } from './graph-builder.ts'
import { hnswIndex } from './hnsw.ts'
import type { Matrix } from './matrix.ts'
import { checkRecall } from './self-check.ts'
import type { Table } from './table.ts'

/** Vectors put into the graph between two turns of the event loop: four cost about 2 ms. */
const insertsAtOnce = 4
/** Rows of a graph that are gone through between two turns: 3 ms. */
const rowsAtOnce = 50_000
/** How often it is checked whether the graph has been written. */
const holdMs = 5
/** A graph that grew by this factor since its last self-check is checked again. */
const growthPerCheck = 1.2
/** Room for rows that come after a graph was built. */
const roomFactor = 1.2

/** A graph of a snapshot: the rows in it, and what a self-check found before it was written. */
export type SavedGraph = { graph: Graph; rows: Uint32Array; efforts: Efforts | null }
/** What was written of a graph. */
export type WrittenGraph = { count: number; efforts: Efforts }

export type GraphParts = {
  space: Space
  matrix: Matrix
  table: Table
  tuning: Tuning
  timers: Timers
  random: Pick<Random, 'next'>
  log: Log
  /** Where a Worker hands a graph over. */
  handover: string
  /** One graph is built at a time: the spaces share a core, and leave the others to queries. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * The graph of one space and what keeps it up: it is built in a Worker once there are enough vectors, gets new vectors
 * a few at a time, is built anew when too many of its nodes may not be shown, and is trusted only after a self-check
 * against exact answers.
 */
export class SpaceGraph {
  readonly #parts: GraphParts
  readonly #stopping = new AbortController()
  #graph: Graph | null = null
  /** The rows whose present vector is in the graph. */
  #placed: Bits = newBits()
  /** The active rows that have a vector and are not in the graph. */
  readonly #waiting = new Set<number>()
  /** While a graph is built in a Worker: the rows whose vectors changed meanwhile. */
  #changed: Set<number> | null = null
  /** What the self-check found; null until the graph was held against exact answers. */
  #efforts: Efforts | null = null
  #checkedSize = 0
  #working: Promise<void> | null = null
  /** Writers of the graph; while there are any, inserts wait. */
  #holds = 0
  #isWanted = false
  #hasNews = false
  #isStale = false
  readonly counts = { checks: 0, builds: 0 }

  constructor(parts: GraphParts) {
    this.#parts = parts
  }

  get hasGraph(): boolean {
    return this.#graph !== null
  }

  get size(): number {
    return this.#graph?.size ?? 0
  }

  get waitingCount(): number {
    return this.#waiting.size
  }

  get state(): 'none' | 'building' | 'ready' {
    if (this.#graph === null) return this.#changed === null ? 'none' : 'building'
    return this.#efforts === null ? 'building' : 'ready'
  }

  get efforts(): Efforts | null {
    return this.#efforts
  }

  /** What a query needs of the graph: of a reference's own vector, or of a new one. */
  effortFor(isStored: boolean): Effort | undefined {
    return this.#efforts?.[isStored ? 'stored' : 'foreign']
  }

  vectorSet(row: number): void {
    this.#changed?.add(row)
    dropBit(this.#placed, row)
    if (this.#isActive(row)) this.#waiting.add(row)
    this.#work()
  }

  vectorRemoved(row: number): void {
    dropBit(this.#placed, row)
    this.#waiting.delete(row)
    this.#changed?.add(row)
  }

  /** A row was retired or restored. */
  activityChanged(row: number): void {
    if (!this.#isActive(row)) this.#waiting.delete(row)
    else if (this.#parts.matrix.has(row) && !hasBit(this.#placed, row)) this.#waiting.add(row)
    this.#work()
  }

  /**
   * Takes over the graph of a snapshot. It is, byte for byte, the one that was held against exact answers before it was
   * written: it is asked at once, and checked again once the graphs are started.
   */
  async restore({ graph, rows, efforts }: SavedGraph, stale: ReadonlySet<number>): Promise<void> {
    this.#changed = new Set(stale)
    await this.#adopt(graph, rows, this.#changed)
    this.#changed = null
    this.#efforts = efforts
  }

  /** From now on there is a graph where one is worth it. */
  start(): void {
    this.#isWanted = true
    this.#work()
  }

  /** Builds the graph anew, in the background. */
  rebuildSoon(): void {
    this.#isStale = true
    this.#work()
  }

  /** When nothing is under way. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working
  }

  stop(): Promise<void> {
    this.#stopping.abort()
    return this.idle()
  }

  /** The rows that the graph proposes and that pass the filter, and those that wait to get into it. */
  proposed(vector: Float32Array, { fetch, candidates }: Plan & { way: 'graph' }, bits: Bits): Uint32Array {
    const { table } = this.#parts
    const labels = this.#graph!.propose(vector, fetch, candidates)
    const rows = new Uint32Array(labels.length + this.#waiting.size)
    let count = 0
    for (let at = 0; at < labels.length; at++) {
      const row = table.rowOfNumber(labels[at]!)
      if (row !== null && hasBit(bits, row) && !this.#waiting.has(row)) rows[count++] = row
    }
    for (const row of this.#waiting) if (hasBit(bits, row)) rows[count++] = row
    return rows.subarray(0, count)
  }

  /** The rows in the graph as of now, and a way to write it: null when it is another by then, or was not found good. */
  forSnapshot(): { placed: Uint32Array; writeGraph: (path: string) => Promise<WrittenGraph | null> } {
    const placed = new Uint32Array(countBits(this.#placed))
    listRows(this.#placed, placed)
    const graph = this.#graph
    return { placed, writeGraph: (path) => this.#write(path, graph) }
  }

  async #write(path: string, graph: Graph | null): Promise<WrittenGraph | null> {
    const efforts = this.#efforts
    if (graph === null || graph !== this.#graph || graph.size === 0 || efforts === null) return null
    this.#holds++
    try {
      await graph.write(path)
      return { count: graph.size, efforts }
    } finally {
      this.#holds--
    }
  }

  #isActive(row: number): boolean {
    return hasBit(this.#parts.table.activeRows(), row)
  }

  /** The active rows that have a vector. */
  #searchable() {
    const { matrix, table } = this.#parts
    return intersect([matrix.present, table.activeRows()], table.rows)
  }

  /** Does what the graph needs, one thing after another. */
  #work(): void {
    if (!this.#isWanted || this.#stopping.signal.aborted) return
    const { space, log } = this.#parts
    this.#hasNews = true
    this.#working ??= this.#keepUp()
      .catch((error: unknown) => log.error({ space, err: String(error) }, 'the graph could not be kept up'))
      .finally(() => {
        this.#working = null
      })
  }

  async #keepUp(): Promise<void> {
    const { matrix, tuning, inTurn } = this.#parts
    while (this.#hasNews && !this.#stopping.signal.aborted) {
      this.#hasNews = false
      // Changes of one turn of the event loop are handled together.
      await yieldToLoop()
      if (matrix.count < tuning.graphRowsMin) continue
      if (this.#needsBuild()) await inTurn(() => this.#rebuild())
      await this.#placeWaiting()
      const hasGrown = this.size > this.#checkedSize * growthPerCheck
      if (this.#graph !== null && (this.#efforts === null || hasGrown)) await this.#check(this.#graph)
    }
  }

  #needsBuild(): boolean {
    if (this.#graph === null || this.#isStale) return true
    return this.#waiting.size > insertsHere(this.size, this.#parts.tuning) || this.#uselessShare() > uselessShareMax
  }

  /** The share of nodes that may not be shown. */
  #uselessShare(): number {
    const { table } = this.#parts
    if (this.size === 0) return 0
    return 1 - countBits(intersect([this.#placed, table.activeRows()], table.rows).bits) / this.size
  }

  async #rebuild(): Promise<void> {
    const { space, matrix, table, handover: path, log } = this.#parts
    const { signal } = this.#stopping
    if (signal.aborted) return
    const { bits, count } = this.#searchable()
    const rows = new Uint32Array(count)
    listRows(bits, rows)
    this.#changed = new Set()
    this.#isStale = false
    try {
      const built = await buildGraph({ matrix, rows, labelAt: table.numberAt, path, signal })
      await this.#adopt(built, rows, this.#changed)
    } catch (error) {
      if (signal.aborted) return
      // Slower, and on the main thread, but a graph: what cannot be handed over by file is built here.
      log.error({ space, err: String(error) }, 'a graph could not be built in a worker and is built in place')
      await this.#adopt(hnswIndex(matrix.dimensions, Math.ceil(count * roomFactor)), new Uint32Array(0), new Set())
    } finally {
      this.#changed = null
    }
    this.counts.builds++
    log.info({ space, vectors: this.size }, 'a graph was built')
  }

  /** Makes a graph of these rows this space's own. Rows in `stale`, which others add to meanwhile, have another vector by now. */
  async #adopt(graph: Graph, held: Uint32Array, stale: ReadonlySet<number>): Promise<void> {
    const { matrix } = this.#parts
    const placed = newBits()
    for (let at = 0; at < held.length; at++) {
      if (matrix.has(held[at]!)) addBit(placed, held[at]!)
      if (at % rowsAtOnce === 0) await yieldToLoop()
    }
    for (const row of stale) dropBit(placed, row)
    const { bits, count } = without(this.#searchable().bits, placed)
    const rows = new Uint32Array(count)
    listRows(bits, rows)
    this.#graph = graph
    this.#placed = placed
    this.#efforts = null
    this.#waiting.clear()
    for (const row of rows) this.#waiting.add(row)
  }

  async #placeWaiting(): Promise<void> {
    while (this.#graph !== null && this.#waiting.size > 0 && !this.#stopping.signal.aborted) {
      if (this.#holds === 0) this.#placeSome(this.#graph)
      else await sleep(this.#parts.timers, holdMs)
      await yieldToLoop()
    }
  }

  #placeSome(graph: Graph): void {
    const { matrix, table } = this.#parts
    let count = 0
    for (const row of this.#waiting) {
      const vector = matrix.vector(row)
      this.#waiting.delete(row)
      if (vector !== null) {
        graph.add(table.numberAt(row), vector)
        addBit(this.#placed, row)
      }
      if (++count === insertsAtOnce) return
    }
  }

  async #check(graph: Graph): Promise<void> {
    const { space, matrix, table, random, log } = this.#parts
    const rows = intersect([this.#placed, matrix.present], table.rows)
    if (rows.count === 0) return
    this.#checkedSize = graph.size
    const labelled = { labelAt: table.numberAt, rowOf: table.rowOfNumber }
    this.#efforts = await checkRecall({ matrix, graph, rows, ...labelled, random })
    this.counts.checks++
    // A graph that misses too much stays for another try after it has grown, and is not asked until then.
    const good = isGood(this.#efforts.stored) && isGood(this.#efforts.foreign)
    log[good ? 'info' : 'warn']({ space, ...this.#efforts }, 'the graph was held against exact answers')
  }
}
