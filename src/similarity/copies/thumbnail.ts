import type { Pixels } from '../../kernel/pixels.ts'
import { writeOklab } from '../../color/oklab.ts'
import type { Affine } from './alignment.ts'
import { CANVAS_SIDE, newCanvas, onWhite, squeeze, trimmed } from '../descriptors/descriptors.ts'

/** Side of the colour planes of a thumbnail. */
export const CHROMA_SIDE = 8
const CHROMA = CHROMA_SIDE * CHROMA_SIDE
const LUMA = CANVAS_SIDE * CANVAS_SIDE
const BOX = 4
/** Oklab's a and b lie within ±0.4. */
const CHROMA_STEPS = 320

/** Length of what `describeThumb` returns. */
export const THUMB_BYTES = BOX + LUMA + 2 * CHROMA

/** The trimmed part of the image: origin and size, 0..1 of the whole. */
type ThumbBox = { x: number; y: number; w: number; h: number }
export type Thumb = { box: ThumbBox; luma: Uint8Array; a: Float32Array; b: Float32Array }

const canvas = newCanvas()
const lab = new Float32Array(3)
const cells = new Float32Array(2 * CHROMA)

/**
 * A thumbnail to look at once more when vectors are unsure: where bars were cut off, CANVAS_SIDE² of luma, and the colour
 * (Oklab a, b; Ottosson 2020) of 8 × 8 cells. Opaque bytes, THUMB_BYTES of them; `readThumb` reads them.
 */
export function describeThumb(pixels: Pixels): Uint8Array {
  const paper = onWhite(pixels)
  const box = trimmed(paper, 'bars')
  squeeze(paper, box, canvas)
  const thumb = new Uint8Array(THUMB_BYTES)
  thumb[0] = Math.round((box.left / paper.width) * 255)
  thumb[1] = Math.round((box.top / paper.height) * 255)
  thumb[2] = Math.round(((box.right - box.left) / paper.width) * 255)
  thumb[3] = Math.round(((box.bottom - box.top) / paper.height) * 255)
  cells.fill(0)
  const share = CANVAS_SIDE / CHROMA_SIDE
  for (let i = 0; i < LUMA; i++) {
    thumb[BOX + i] = Math.round(canvas.luma[i]! * 255)
    const cell = Math.floor(i / CANVAS_SIDE / share) * CHROMA_SIDE + Math.floor((i % CANVAS_SIDE) / share)
    writeOklab(canvas.red[i]!, canvas.green[i]!, canvas.blue[i]!, lab)
    cells[cell]! += lab[1]!
    cells[CHROMA + cell]! += lab[2]!
  }
  for (let i = 0; i < 2 * CHROMA; i++) thumb[BOX + LUMA + i] = Math.round(128 + (cells[i]! / share ** 2) * CHROMA_STEPS)
  return thumb
}

export function readThumb(bytes: Uint8Array): Thumb {
  const [x, y, w, h] = Array.from(bytes.subarray(0, BOX), (value) => value / 255) as [number, number, number, number]
  const color = Float32Array.from(bytes.subarray(BOX + LUMA), (value) => (value - 128) / CHROMA_STEPS)
  return {
    box: { x, y, w: Math.max(w, 0.01), h: Math.max(h, 0.01) },
    luma: bytes.subarray(BOX, BOX + LUMA),
    a: color.subarray(0, CHROMA),
    b: color.subarray(CHROMA),
  }
}

/** Both were cut out of the same frame: a logo or a title may keep one's background from being cut off. */
export const frameMap = (a: Thumb, b: Thumb): Affine => [
  a.box.w / b.box.w,
  0,
  (a.box.x - b.box.x) / b.box.w,
  0,
  a.box.h / b.box.h,
  (a.box.y - b.box.y) / b.box.h,
]

/** A plane of colour at a place, 0..1 each way: between its four nearest values. */
export function sample(plane: Float32Array, x: number, y: number): number {
  const cx = Math.min(Math.max(x * CHROMA_SIDE - 0.5, 0), CHROMA_SIDE - 1.001)
  const cy = Math.min(Math.max(y * CHROMA_SIDE - 0.5, 0), CHROMA_SIDE - 1.001)
  const at = (cy | 0) * CHROMA_SIDE + (cx | 0)
  const fx = cx % 1
  const fy = cy % 1
  const top = plane[at]! * (1 - fx) + plane[at + 1]! * fx
  const low = plane[at + CHROMA_SIDE]! * (1 - fx) + plane[at + CHROMA_SIDE + 1]! * fx
  return top * (1 - fy) + low * fy
}
