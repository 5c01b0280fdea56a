import { setImmediate as pause } from 'node:timers/promises'
import type { Sql } from '../../db/sql.ts'
import type { Signature } from '../../similarity/copies/copies.ts'
import type { Tier } from '../model.ts'
import { tierOf } from '../rules.ts'
import { signaturesOf } from '../store.ts'
import { signatureModel, type Signatures } from './signatures.ts'

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

/** An image as a scan describes it, and the size of its original. */
export type Described = { signature: Signature; pixelHash: string; width: number; height: number }

/** How two described images are alike. */
export async function judgeDescribed(one: Described, other: Described): Promise<Tier> {
  const { judgePair, VARIANT_THRESHOLD: variantAt } = await import('../../similarity/copies/copies.ts')
  const isSame = one.pixelHash === other.pixelHash && one.width === other.width && one.height === other.height
  const judged = judgePair(one.signature, other.signature)
  // Nobody retires anything by this answer: what the descriptions say will do.
  return tierOf({ ...judged, similarity: isSame ? 1 : judged.similarity, isVerified: true }, isSame, variantAt)
}

/** What a scan has stored of an original; null where none has met it. */
export async function storedSignatures(
  sql: Sql,
  sha256: string,
): Promise<Pick<Described, 'signature' | 'pixelHash'> | null> {
  const [row] = await signaturesOf(sql, signatureModel, [sha256])
  if (row === undefined) return null
  const { fullSignature, unpackSignature } = await import('./signature.ts')
  return { signature: fullSignature(unpackSignature(row.body)), pixelHash: Buffer.from(row.pixel_hash).toString('hex') }
}
