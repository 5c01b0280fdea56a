/**
 * Libraries that are too large to draw: signatures mixed out of those of the sample library's designs. Real are the sizes, the
 * number and places of keypoints, the distribution of their codes, the planes of luma; mixed are which codes stand
 * together (six designs make one), the vectors (two make one) and where the planes begin (rolled, turned to their negative).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../../src/db/sql.ts'
import { decodeSmall, isRefusal } from '../../src/library/images/images.ts'
import { type Signature, signatureOf } from '../../src/similarity/copies/copies.ts'
import { packSignature } from '../../src/variants/scan/signature.ts'
import { signatureModel } from '../../src/variants/scan/signatures.ts'
import { seeded } from '../pictures.ts'
import { SAMPLE } from '../tools/devset.ts'

const codesFrom = 6
const wordsPerKeypoint = 8
/** One design in six has copies, 1 to 4 of them. */
const familyShare = 1 / 6
const copiesMost = 4
const rowsAtOnce = 200

export type Made = { signature: Signature; family: number }

export async function sampleSignatures(): Promise<Signature[]> {
  const made: Signature[] = []
  for (const file of [...new Bun.Glob('*.{jpg,png,webp}').scanSync(SAMPLE.library)].sort()) {
    const pixels = await decodeSmall(new Uint8Array(readFileSync(join(SAMPLE.library, file))))
    if (!isRefusal(pixels)) made.push(signatureOf(pixels))
  }
  return made
}

/** An endless library; the same for the same seed. */
export function* libraryOf(bases: readonly Signature[], seed: number): Generator<Made> {
  const next = seeded(seed)
  const one = () => bases[Math.floor(next() * bases.length)]!
  for (let family = seed * 1_000_000; ; family++) {
    const signature = mixed(one(), one(), Array.from({ length: codesFrom }, one), next)
    yield { signature, family }
    if (next() >= familyShare) continue
    const copies = 1 + Math.floor(next() * copiesMost)
    for (let copy = 0; copy < copies; copy++) yield { signature: copyOf(signature, next), family }
  }
}

type Random = () => number

function blend(one: Float32Array, other: Float32Array, noise: number, next: Random): Float32Array {
  const mean = noise / Math.sqrt(one.length)
  const blended = one.map((value, at) => 0.75 * value + 0.55 * other[at]! + mean * 3.4 * (next() - 0.5))
  const length = Math.hypot(...blended)
  return blended.map((value) => value / length)
}

/** A row of values moved around, and turned to its negative half of the time. */
function rolled<Plane extends Float32Array | Uint8Array>(plane: Plane, from: number, isNegative: boolean): Plane {
  const into = plane.slice() as Plane
  for (let at = 0; at < plane.length; at++) {
    const value = plane[(at + from) % plane.length]!
    into[at] = isNegative ? 255 - value : value
  }
  return into
}

function mixed(one: Signature, other: Signature, codes: readonly Signature[], next: Random): Signature {
  const isNegative = next() < 0.5
  const { detail } = one
  const bits = detail.keypoints.bits.slice()
  for (let at = 0; at < detail.keypoints.count; at++) {
    const { bits: from, count } = codes[at % codesFrom]!.detail.keypoints
    const place = Math.floor(next() * count)
    for (let word = 0; word < wordsPerKeypoint && count > 0; word++)
      bits[at * wordsPerKeypoint + word] = from[place * wordsPerKeypoint + word]! ^ (1 << Math.floor(next() * 32))
  }
  const head = 4
  const luma = 64 * 64
  const thumb = one.thumb.slice()
  thumb.set(rolled(one.thumb.slice(head, head + luma), Math.floor(next() * luma), isNegative), head)
  return {
    whole: blend(one.whole, other.whole, 0.5, next),
    crops: one.crops.map((crop, at) => blend(crop, other.crops[at % other.crops.length]!, 0.5, next)),
    style: blend(one.style, other.style, 0.1, next),
    thumb,
    detail: {
      ...detail,
      luma: rolled(detail.luma, Math.floor(next() * detail.luma.length), isNegative),
      keypoints: { ...detail.keypoints, bits },
    },
  }
}

/** Compressed again: a little noise everywhere, and every tenth keypoint is another. */
function copyOf(original: Signature, next: Random): Signature {
  const { detail } = original
  const bits = detail.keypoints.bits.map((word, at) => {
    const isOther = (Math.floor(at / wordsPerKeypoint) * 7) % 10 === 0
    return isOther ? Math.floor(next() * 2 ** 32) : word ^ (next() < 0.5 ? 1 << Math.floor(next() * 32) : 0)
  })
  const grainy = (value: number) => Math.max(0, Math.min(255, value + Math.round(4 * (next() - 0.5))))
  return {
    whole: blend(original.whole, original.whole, 0.15, next),
    crops: original.crops.map((crop) => blend(crop, crop, 0.15, next)),
    style: blend(original.style, original.style, 0.05, next),
    thumb: original.thumb.map((value, at) => (at < 4 ? value : grainy(value))),
    detail: { ...detail, luma: detail.luma.map(grainy), keypoints: { ...detail.keypoints, bits } },
  }
}

/** Stores references with their signatures, as imports and a first scan leave them; they have no originals. */
export async function store(sql: Sql, made: readonly Made[], from: number): Promise<void> {
  for (let start = 0; start < made.length; start += rowsAtOnce)
    await sql.begin(async (tx) => {
      for (const [at, { signature }] of made.slice(start, start + rowsAtOnce).entries()) {
        const body = packSignature(signature)
        const sha256 = createHash('sha256')
          .update(`${from + start + at}`)
          .digest('hex')
        const pixelHash = createHash('sha256').update(body).digest()
        await tx.run("INSERT INTO files VALUES ($1, 'jpeg', 100000, '2026-01-01T00:00:00.000Z')", sha256)
        await tx.run(
          `INSERT INTO reference_images (id, source, sha256, format, width, height, colors, color_names, palette_tag,
             design_styles, aspect, text_coverage, quality, craft, created_at, updated_at)
           VALUES ($1, 'bench', $2, 'jpeg', $3, $4, '[]', '[]', 'neutral', '[]', 'landscape', 'none', 0.8, 0.8,
             '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
          Bun.randomUUIDv7(),
          sha256,
          signature.detail.width * 12,
          signature.detail.height * 12,
        )
        await tx.run(
          'INSERT INTO signatures (sha256, model, body, pixel_hash, checksum) VALUES ($1, $2, $3, $4, $5)',
          sha256,
          signatureModel,
          body,
          pixelHash,
          createHash('sha256').update(body).digest(),
        )
      }
    })
}
