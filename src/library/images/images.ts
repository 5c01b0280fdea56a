import { bounds } from '../../kernel/bounds.ts'
import { platformCode } from '../../kernel/errors.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import type { Failure, ImageFormat, Rejection } from '../model.ts'
import { decodeImage, decodePixels, imageSize } from '../../reading/images.ts'
import { isComplete } from './truncation.ts'

export { isComplete }

export type ImageFacts = { format: ImageFormat; width: number; height: number }
export type Refusal = { outcome: 'rejected'; reason: Rejection } | { outcome: 'failed'; reason: Failure }

/** The longer side of the image that everything is measured on, in pixels. */
const analysisSide = 256
const previewSide = 640

const rejected = (reason: Rejection): Refusal => ({ outcome: 'rejected', reason })
const failed = (reason: Failure): Refusal => ({ outcome: 'failed', reason })

export function isRefusal(result: object): result is Refusal {
  return 'outcome' in result
}

const signatures: readonly [ImageFormat, (bytes: Uint8Array) => boolean][] = [
  ['jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['png', (b) => ascii(b, 1, 4) === 'PNG' && b[0] === 0x89],
  ['webp', (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP'],
  ['gif', (b) => ascii(b, 0, 6) === 'GIF87a' || ascii(b, 0, 6) === 'GIF89a'],
  ['bmp', (b) => ascii(b, 0, 2) === 'BM' && b.length > 26 && [12, 40, 52, 56, 108, 124].includes(b[14]!)],
]

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** The image's format by its own bytes; its name says nothing. */
export function formatOf(bytes: Uint8Array): ImageFormat | null {
  return signatures.find(([, matches]) => matches(bytes))?.[0] ?? null
}

/** Reads the image header and applies the limits that need no pixels. Allocates nothing of the image's size. */
export async function examine(bytes: Uint8Array): Promise<ImageFacts | Refusal> {
  if (bytes.length === 0) return failed('truncated')
  const format = formatOf(bytes)
  if (format === null) return rejected('unsupported_format')
  let size: { width: number; height: number }
  try {
    size = await imageSize(bytes)
  } catch (error) {
    if (platformCode(error) === 'ERR_IMAGE_TOO_MANY_PIXELS') return rejected('too_many_pixels')
    return failed(isComplete(bytes, format) ? 'unreadable' : 'truncated')
  }
  const { width, height } = size
  if (!isComplete(bytes, format)) return failed('truncated')
  const [shorter, longer] = width < height ? [width, height] : [height, width]
  if (shorter < bounds.imageSideMin) return rejected('too_small')
  if (longer > shorter * bounds.imageAspectMax) return rejected('extreme_aspect')
  return { format, width, height }
}

/**
 * The image with its longer side at 256, oriented by its EXIF. The decoder shrinks while it decodes (a JPEG by up
 * to 8), so that a poster costs little more than a thumbnail; an uncompressed PNG is the way to its pixels.
 */
export async function decodeSmall(bytes: Uint8Array): Promise<Pixels | Refusal> {
  try {
    return await decodePixels(bytes, (image) => image.resize(analysisSide, analysisSide, { fit: 'inside' }))
  } catch {
    return failed('unreadable')
  }
}

/** A part of an image, each number a share of its sides. */
export type Region = { x: number; y: number; w: number; h: number }
/** Longer side of the image that a region is cut from: a tenth of it still has pixels enough. */
const regionFromSide = 2_560

/** A part of an image, as large as what everything is measured on. */
export async function decodeRegion(bytes: Uint8Array, { x, y, w, h }: Region): Promise<Pixels | Refusal> {
  const side = Math.min(regionFromSide, Math.ceil(analysisSide / Math.max(w, h)))
  try {
    const fit = { fit: 'inside', withoutEnlargement: true } as const
    const { width, height, data } = await decodePixels(bytes, (image) => image.resize(side, side, fit))
    const [left, top] = [Math.floor(x * width), Math.floor(y * height)]
    const columns = Math.max(1, Math.min(width - left, Math.round(w * width)))
    const rows = Math.max(1, Math.min(height - top, Math.round(h * height)))
    const cut = new Uint8Array(columns * rows * 4)
    for (let row = 0; row < rows; row++) {
      const from = ((top + row) * width + left) * 4
      cut.set(data.subarray(from, from + columns * 4), row * columns * 4)
    }
    return { width: columns, height: rows, data: cut }
  } catch {
    return failed('unreadable')
  }
}

/** A WebP with its longer side at most 640, or less. Fails with the decoder's error when the bytes are no image. */
export async function preview(bytes: Uint8Array, side = previewSide): Promise<Uint8Array> {
  return decodeImage(bytes, (image) =>
    image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).bytes(),
  )
}
