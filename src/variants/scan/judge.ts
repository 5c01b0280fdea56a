import { setImmediate as pause } from 'node:timers/promises'
import type { Tier } from '../model.ts'
import { tierOf } from '../rules.ts'
import type { Signatures } from './signatures.ts'

type Sized = { sha256: string; width: number; height: number }
export type JudgedPair<Other> = { other: Other; similarity: number; tier: Tier }

/** Judges pairs that no scan has judged, by their pixels: one pair of 2 ms at a turn of the event loop. */
export async function* judgePairs<Other extends Sized>(
  signatures: Signatures,
  keep: Sized,
  others: readonly Other[],
): AsyncGenerator<JudgedPair<Other>> {
  // Loaded with the first pair: the descriptors' tables are no part of a start.
  const { judgePair, VARIANT_THRESHOLD: variantAt } = await import('../../similarity/copies/copies.ts')
  const { fullSignature, unpackSignature } = await import('./signature.ts')
  const [one, ...rest] = await signatures.of([keep, ...others].map(({ sha256 }) => sha256))
  const center = fullSignature(unpackSignature(one!.body))
  for (const [at, { body, pixelHash }] of rest.entries()) {
    const other = others[at]!
    const isSame = pixelHash === one!.pixelHash && keep.width === other.width && keep.height === other.height
    const judged = judgePair(center, fullSignature(unpackSignature(body)))
    const similarity = isSame ? 1 : judged.similarity
    yield { other, similarity, tier: tierOf({ ...judged, similarity }, isSame, variantAt) }
    await pause()
  }
}
