import { closeSync, openSync, read } from 'node:fs'
import type { Layout } from '../../kernel/kernel.ts'
import type { Matrix } from '../matrix.ts'

/** Where a file has the numbers of a row: each block of it holds 1,024 packed rows, then their numbers. */
const numbersAt =
  ({ blockBytes, blockRows, width }: Layout) =>
  (row: number): number => {
    const block = Math.floor(row / blockRows)
    return block * (blockBytes + blockRows * width * 4) + blockBytes + (row % blockRows) * width * 4
  }

/** One block of a file, to be used again and again: its packed rows, and their numbers. */
function newBlock({ blockBytes, blockRows, width }: Layout) {
  const block = new Uint8Array(blockBytes + blockRows * width * 4)
  return { block, packed: block.subarray(0, blockBytes), numbers: new Float32Array(block.buffer, blockBytes) }
}

/** The vectors block by block, each to be written before the next is taken. */
export function* blocksOf(matrix: Matrix, rows: number): Generator<Uint8Array> {
  const { block, packed, numbers } = newBlock(matrix.layout)
  matrix.numbers.beginCopy()
  for (let at = 0; at * matrix.layout.blockRows < rows; at++) {
    packed.set(matrix.block(at))
    matrix.numbers.copyChunk(at, numbers)
    yield block
  }
}

/**
 * Reads a file into a matrix, but for the numbers that are too many for memory. Fails when it is not what was written; no
 * row of it counts until `restore` names those that are there.
 */
export async function readMatrix(
  path: string,
  expected: { bytes: number; hash: string; rows: number },
  matrix: Matrix,
): Promise<void> {
  matrix.reserve(expected.rows)
  const leaves = matrix.numbers.leavesToFile(expected.rows)
  const handle = openSync(path, 'r')
  try {
    // While one block is hashed and copied, the next is read.
    const blocks = [newBlock(matrix.layout), newBlock(matrix.layout)] as const
    const size = blocks[0].block.length
    const count = Math.ceil(expected.rows / matrix.layout.blockRows)
    const begin = (at: number) => (at < count ? readAt(handle, blocks[at % 2]!.block, at * size) : null)
    let hash = 0n
    let bytes = 0
    let reading = begin(0)
    for (let at = 0; reading !== null; at++) {
      const { block, packed, numbers } = blocks[at % 2]!
      bytes += await reading
      reading = begin(at + 1)
      hash = Bun.hash.xxHash3(block, hash)
      matrix.block(at).set(packed)
      if (!leaves) matrix.numbers.restoreChunk(at, numbers)
    }
    const isWhole = bytes === expected.bytes && String(hash) === expected.hash
    if (!isWhole) throw new Error("the matrix's file is not what was written")
  } finally {
    closeSync(handle)
  }
}

function readAt(handle: number, into: Uint8Array, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(handle, into, 0, into.length, position, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  })
}

/** Leaves the numbers to a file that was just written or read, where they are too many for memory. */
export function leaveNumbersTo(path: string, { numbers, layout }: Matrix, rows: number): void {
  if (numbers.leavesToFile(rows)) numbers.leaveTo({ handle: openSync(path, 'r'), at: numbersAt(layout) })
}
