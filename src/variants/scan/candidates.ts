import { setImmediate as pause } from 'node:timers/promises'
import { GiveUp } from '../../runs/kinds.ts'
import { imageDimensions } from '../../similarity/model.ts'
import { exactRowsMax } from '../rules.ts'
import * as store from '../store.ts'
import type { Context } from './describe.ts'
import { adjacency } from './neighbours.ts'
import type { ProgressReporter } from './progress.ts'
import type { Pairs } from './scan-worker.ts'
import type { ScanThread } from './scan-thread.ts'
import { signatureModel, type Signatures } from './signatures.ts'

/** Signatures of 30 KB that go to the thread together: read in 2 ms. */
const bodiesAtOnce = 32
/** Stored candidates that are read at a stretch: 2 ms. */
const storedAtOnce = 128
/** Where fewer than one in so many are searched, it is worth reading them beforehand. */
const expectedShare = 4
/** A candidate as it is stored: its number, and how likely it is, as a 32-bit float. */
const candidateBytes = 8

type Searched = {
  context: Context
  signatures: Signatures
  thread: ScanThread
  progress: ProgressReporter
  account: string | null
  items: readonly store.Comparable[]
  cutoff: number
  /** Every pair above the cutoff is wanted, and not just the likeliest: that is asked for seldom, and never stored. */
  all: boolean
}

/**
 * Which others could be copies of each item, the likeliest first. Only those are searched that no scan before has
 * searched among these references; of a few references all are, as soon as one is new, for that costs little.
 */
export async function candidatesAmong(searched: Searched) {
  const { items, all } = searched
  const isStored = items.map(({ candidates }) => !all && candidates !== null)
  if (items.length <= exactRowsMax && isStored.includes(false)) isStored.fill(false)
  const pairs = adjacency(items.length)
  const add = (found: Pairs) => {
    if (!pairs.add(found))
      throw new GiveUp('validation_failed', 'Too many pairs are within this threshold: choose a tighter one.')
  }
  await addStored(searched, isStored, add)
  const wanted = [...isStored.keys()].filter((item) => !isStored[item])
  if (wanted.length > 0) await search(searched, wanted, add)
  return pairs.sealed(pause)
}

async function addStored({ items, progress }: Searched, isStored: readonly boolean[], add: (found: Pairs) => void) {
  const places = new Map(items.map(({ number }, item) => [number, item]))
  for (let from = 0; from < items.length; from += storedAtOnce) {
    const pairs: number[] = []
    const promises: number[] = []
    let count = 0
    for (let item = from; item < Math.min(items.length, from + storedAtOnce); item++) {
      if (!isStored[item]) continue
      count++
      for (const { number, promise } of unpacked(items[item]!.candidates!)) {
        const other = places.get(number)
        // One that was deleted since, or belongs to somebody else now.
        if (other === undefined) continue
        pairs.push(item, other)
        promises.push(promise)
      }
    }
    add({ pairs: Uint32Array.from(pairs), promises: Float32Array.from(promises) })
    await progress.searched(count)
    await pause()
  }
}

async function search(searched: Searched, wanted: readonly number[], add: (found: Pairs) => void): Promise<void> {
  const { context, signatures, thread, progress, account, items, cutoff, all } = searched
  await thread.begin({ rows: items.length, dimensions: imageDimensions, cutoff, all, queries: wanted.length })
  const bodiesOf = async (some: readonly number[]) =>
    (await signatures.of(some.map((item) => items[item]!.sha256))).map(({ body }) => body)
  if (wanted.length * expectedShare < items.length)
    for (const page of pagesOf(wanted)) await thread.expect(await bodiesOf(page))
  for (const page of pagesOf([...items.keys()])) await thread.add(page[0]!, await bodiesOf(page))
  await thread.seal()
  for (const page of pagesOf(wanted)) {
    const found = await thread.near(page, await bodiesOf(page))
    add(found)
    if (!all) {
      const candidates = packed(found, items)
      const rows = page.map((item) => ({
        number: items[item]!.number,
        account,
        candidates: candidates.get(item) ?? new Uint8Array(),
      }))
      await context.begin((tx) => store.putCandidates(tx, signatureModel, rows))
    }
    await progress.searched(page.length)
  }
}

function* pagesOf(rows: readonly number[]): Generator<number[]> {
  for (let from = 0; from < rows.length; from += bodiesAtOnce) yield rows.slice(from, from + bodiesAtOnce)
}

/** The candidates of each row that was asked about, as bytes. */
function packed({ pairs, promises }: Pairs, items: readonly store.Comparable[]): Map<number, Uint8Array> {
  const places = Map.groupBy(promises.keys(), (at) => pairs[2 * at]!)
  return new Map(
    [...places].map(([row, found]) => {
      const view = new DataView(new ArrayBuffer(found.length * candidateBytes))
      for (const [place, at] of found.entries()) {
        view.setUint32(place * candidateBytes, items[pairs[2 * at + 1]!]!.number)
        view.setFloat32(place * candidateBytes + 4, promises[at]!)
      }
      return [row, new Uint8Array(view.buffer)]
    }),
  )
}

function unpacked(bytes: Uint8Array): { number: number; promise: number }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / candidateBytes }, (_, at) => ({
    number: view.getUint32(at * candidateBytes),
    promise: view.getFloat32(at * candidateBytes + 4),
  }))
}
