/**
 * What others make of the same pictures: perceptual hashes, alone (pHash: Zauner 2010; dHash: Krawetz 2013) and of npm
 * (blockhash-core), each at the distance that finds most of the pairs with the precision that is asked of ours.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeSmall, isRefusal } from '../../src/library/images/images.ts'
import type { Pixels } from '../../src/kernel/pixels.ts'
import { peers } from './peers.ts'
import { type Designed, isCampaign } from './variants-pairs.ts'

const blockhashPackage = 'blockhash-core@0.1.0'
const precisionMin = 0.97

type Hash = (pixels: Pixels) => bigint

/** Mean luma of each cell of a grid. */
function grid({ width, height, data }: Pixels, columns: number, rows: number): Float64Array {
  const [sums, counts] = [new Float64Array(columns * rows), new Float64Array(columns * rows)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)
      const at = (y * width + x) * 4
      sums[cell]! += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
      counts[cell]!++
    }
  return sums.map((sum, at) => sum / Math.max(1, counts[at]!))
}

const bitsWhere = (bits: readonly boolean[]) =>
  bits.reduce((hash, isSet, at) => (isSet ? hash | (1n << BigInt(at)) : hash), 0n)

/** The 8 × 8 lowest frequencies of the 32 × 32 luma's cosine transform against their median. */
export const dctHash: Hash = (pixels) => {
  const luma = grid(pixels, 32, 32)
  const wave = (k: number, i: number) => Math.cos((Math.PI * k * (2 * i + 1)) / 64)
  const low = Array.from({ length: 64 }, (_, at) => {
    let sum = 0
    for (let i = 0; i < 1024; i++) sum += luma[i]! * wave(at % 8, i % 32) * wave(Math.floor(at / 8), Math.floor(i / 32))
    return sum
  })
  const median = low.slice(1).sort((one, other) => one - other)[31]!
  return bitsWhere(low.map((value) => value > median))
}

const differenceHash: Hash = (pixels) => {
  const luma = grid(pixels, 9, 8)
  return bitsWhere(
    Array.from(
      { length: 64 },
      (_, at) => luma[Math.floor(at / 8) * 9 + (at % 8)]! < luma[Math.floor(at / 8) * 9 + (at % 8) + 1]!,
    ),
  )
}

async function blockHash(): Promise<Hash | null> {
  const home = await peers(blockhashPackage)
  if (home === null) return null
  type Blockhash = { bmvbhash(image: Pixels, bits: number): string }
  const { bmvbhash } = (await import(join(home, 'node_modules', 'blockhash-core', 'index.js'))) as Blockhash
  return (pixels) => BigInt(`0x${bmvbhash(pixels, 16)}`)
}

export function distance(one: bigint, other: bigint): number {
  let bits = 0
  for (let left = one ^ other; left > 0n; left &= left - 1n) bits++
  return bits
}

/** The recall of pairs of campaigns at the widest distance whose pairs are precise enough. */
function bestRecall(hashes: readonly { family: string; hash: bigint }[], most: number) {
  const right = new Float64Array(most + 1)
  const own = new Float64Array(most + 1)
  const all = new Float64Array(most + 1)
  let possible = 0
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) {
      const isSame = one.family === other.family
      if (isSame && isCampaign(one.family)) possible++
      const bits = Math.min(most, distance(one.hash, other.hash))
      all[bits]!++
      if (isSame) right[bits]!++
      if (isSame && isCampaign(one.family)) own[bits]!++
    }
  let [found, good, taken, recall] = [0, 0, 0, 0]
  for (let bits = 0; bits < most; bits++) {
    found += own[bits]!
    good += right[bits]!
    taken += all[bits]!
    if (taken > 0 && good / taken >= precisionMin) recall = found / possible
  }
  return recall
}

export async function hashPeers(set: string, all: readonly Designed[]): Promise<void> {
  const decoded: { family: string; pixels: Pixels }[] = []
  for (const { file, family } of all) {
    const pixels = await decodeSmall(new Uint8Array(readFileSync(join(set, file))))
    if (!isRefusal(pixels)) decoded.push({ family, pixels })
  }
  const block = await blockHash()
  const hashes: [name: string, hash: Hash, bits: number][] = [
    ['pHash', dctHash, 64],
    ['dHash', differenceHash, 64],
    ...(block ? [['blockhash-core', block, 256] satisfies [string, Hash, number]] : []),
  ]
  for (const [name, hash, bits] of hashes) {
    const recall = bestRecall(
      decoded.map(({ family, pixels }) => ({ family, hash: hash(pixels) })),
      bits,
    )
    console.log(`  peer ${name}: recall ${recall.toFixed(3)} of the pairs at precision ≥ ${precisionMin}`)
  }
}
