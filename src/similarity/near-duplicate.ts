import type { Pixels } from '../kernel/pixels'
import { CANVAS_SIDE, newCanvas, onWhite, squeeze, trimmed } from './descriptor-canvas'
import { describeImage, describeImageCrops } from './image-descriptor'

/** What the variant scan keeps of a picture. */
export type Signature = {
  /** The vector of the space "image". */
  whole: Float32Array
  /** The same of parts of the picture; compared with the other picture's whole. */
  crops: Float32Array[]
  /** Opaque bytes for the pixel check, THUMB_BYTES long. */
  thumb: Uint8Array
}

/** 8 bytes: the trimmed box; luma of CANVAS_SIDE²; red-green and blue-yellow of 8 × 8. */
export const THUMB_BYTES = 8 + CANVAS_SIDE * CANVAS_SIDE + 128

/** A pair whose best cosine is lower is no candidate. */
export const CANDIDATE_COSINE = 0.6
/** Default of VARIANT_THRESHOLD. */
export const VARIANT_THRESHOLD = 0.8

const canvas = newCanvas()

export function describeThumb(pixels: Pixels): Uint8Array {
  const paper = onWhite(pixels)
  const box = trimmed(paper)
  squeeze(paper, box, canvas)
  const thumb = new Uint8Array(THUMB_BYTES)
  thumb.set(
    Uint8Array.from(canvas.luma, (value) => Math.round(value * 255)),
    8,
  )
  return thumb
}

export function signatureOf(pixels: Pixels): Signature {
  return { whole: describeImage(pixels), crops: describeImageCrops(pixels), thumb: describeThumb(pixels) }
}

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** Highest cosine of the wholes and of each whole against the other's crops. */
export function bestCosine(a: Signature, b: Signature): number {
  let best = cosine(a.whole, b.whole)
  for (const crop of b.crops) best = Math.max(best, cosine(a.whole, crop))
  for (const crop of a.crops) best = Math.max(best, cosine(b.whole, crop))
  return best
}

/** Likeness of two pictures as copies of one another, 0..1; at or above the threshold they are variants of one design. */
export function similarity(a: Signature, b: Signature): number {
  return Math.min(1, Math.max(0, bestCosine(a, b)))
}
