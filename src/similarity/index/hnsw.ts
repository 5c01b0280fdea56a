import { open } from 'node:fs/promises'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Graph } from '../model.ts'
import { type NativeIndex, native } from '../native.ts'

/** Links a node and candidates while building: recall@10 ≥ 0.99 at 50,000 × 384 with 100 candidates (measured). */
const linksPerNode = 16
const buildCandidates = 100
const labelMax = 0xffff_ffff
const roomAtFirst = 1_024

/** A graph (HNSW: Malkov & Yashunin, 2018) in memory, by the addon. */
export function hnswIndex(dimensions: number, room = roomAtFirst): Graph {
  const graph = newGraph(dimensions)
  const options = { m: linksPerNode, efConstruction: buildCandidates, randomSeed: 100 }
  graph.initIndex({ maxElements: Math.max(room, roomAtFirst), ...options })
  return guarded(graph, dimensions)
}

/**
 * Reads a graph that `write` wrote. The file's hash must have been checked by whoever calls: the addon believes what
 * it reads, and of 300 damaged files 26 ended the process. Fails when it does not hold `count` vectors of `dimensions`.
 */
export async function readHnsw(path: string, expected: { dimensions: number; count: number }): Promise<Graph> {
  const { count, dimensions } = await shapeOf(path)
  if (count !== expected.count || dimensions !== expected.dimensions)
    throw new Error(`the graph holds ${count} vectors of ${dimensions} numbers`)
  // Into an object of its own: after a failed read the addon's index must never be touched again.
  const graph = newGraph(dimensions)
  await graph.readIndex(path)
  return guarded(graph, dimensions)
}

function newGraph(dimensions: number): NativeIndex {
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > 65_536)
    throw new RangeError(`${dimensions} is no number of dimensions`)
  return new (native().HierarchicalNSW)('ip', dimensions)
}

function checkedCount(value: number, what: string): number {
  if (!Number.isInteger(value) || value < 1 || value > labelMax) throw new RangeError(`${String(value)} is no ${what}`)
  return value
}

/** Everything that goes to the addon passes here. It ends the process on a hole, a null or a text in a vector. */
function guarded(graph: NativeIndex, dimensions: number): Graph {
  // One array for every call: making one costs 16 µs a query.
  const point = Array.from<number>({ length: dimensions }).fill(0)
  let writing = false

  function fill(vector: Float32Array): number[] {
    if (!(vector instanceof Float32Array) || vector.length !== dimensions)
      throw new RangeError(`expected a vector of ${dimensions} numbers`)
    for (let at = 0; at < dimensions; at++) {
      const value = vector[at]!
      if (!Number.isFinite(value)) throw new RangeError('a vector holds a number that is not finite')
      point[at] = value
    }
    return point
  }

  return {
    get size() {
      return graph.getCurrentCount()
    },

    add(label, vector) {
      checkedCount(label, 'label')
      const numbers = fill(vector)
      // What is added while the file is written makes a file that cannot be read.
      if (writing) throw new Error('the graph is being written')
      if (graph.getCurrentCount() >= graph.getMaxElements())
        graph.resizeIndex(Math.max(roomAtFirst, Math.ceil(graph.getMaxElements() * 1.5)))
      graph.addPoint(numbers, label)
    },

    propose(query, count, candidates) {
      checkedCount(count, 'count')
      checkedCount(candidates, 'number of candidates')
      const numbers = fill(query)
      const most = Math.min(count, graph.getCurrentCount())
      if (most === 0) return []
      graph.setEf(Math.max(candidates, most))
      return graph.searchKnn(numbers, most).neighbors
    },

    labels: () => graph.getIdsList(),

    async write(path) {
      if (typeof path !== 'string' || path === '' || path.includes('\0')) throw new RangeError('expected a path')
      if (writing) throw new Error('the graph is being written')
      writing = true
      try {
        await graph.writeIndex(path)
        // The addon reports success on a full disk and where there is no folder.
        const { count } = await shapeOf(path)
        if (count !== graph.getCurrentCount()) throw new Error('the graph was not written whole')
      } finally {
        writing = false
      }
    },
  }
}

const headBytes = 96
/** Nodes read between two turns of the event loop. */
const nodesAtOnce = 10_000
const labelBytes = 8
const level0LinksBytes = (linksPerNode * 2 + 1) * 4

/**
 * What a graph's file says of itself, read without the addon: hnswlib's `saveIndex` writes a header, then each node
 * with its links, vector and label, then each node's upper links behind their size. Fails unless they end with the file.
 */
async function shapeOf(path: string): Promise<{ count: number; dimensions: number }> {
  await using file = await open(path)
  const { size } = await file.stat()
  const header = new DataView(new ArrayBuffer(headBytes))
  await file.read(header, 0, headBytes, 0)
  const count = Number(header.getBigUint64(16, true))
  const nodeBytes = Number(header.getBigUint64(24, true))
  const upperFrom = headBytes + count * nodeBytes
  const dimensions = (nodeBytes - level0LinksBytes - labelBytes) / 4
  if (size < headBytes || size < upperFrom + count * 4) throw new Error('the graph file ends too soon')
  const upper = new DataView(new ArrayBuffer(size - upperFrom))
  await file.read(upper, 0, upper.byteLength, upperFrom)
  let at = 0
  for (let node = 0; node < count; node++) {
    if (at + 4 > upper.byteLength) throw new Error('the graph file ends too soon')
    at += 4 + upper.getUint32(at, true)
    if (node % nodesAtOnce === nodesAtOnce - 1) await yieldToLoop()
  }
  if (at !== upper.byteLength) throw new Error('the graph file does not end where its nodes do')
  return { count, dimensions }
}
