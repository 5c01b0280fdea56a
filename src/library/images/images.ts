import { bounds } from '../../kernel/bounds.ts'
import { platformCode } from '../../kernel/errors.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import type { Failure, ImageFormat, Rejection } from '../model.ts'
import { display, type Displayed } from '../../reading/display.ts'
import { formatOf, isPlain } from '../../reading/formats.ts'
import { layOnGround } from '../../reading/flatten.ts'
import { decodeImage, decodePixels, webpOf } from '../../reading/images.ts'
import { isRefused, type Reader, type Refusal as ReadingRefusal } from '../../reading/model.ts'
import { isComplete } from './truncation.ts'

export { isComplete }

export type ImageFacts = { format: ImageFormat; width: number; height: number }
export type OpenedImage = { facts: ImageFacts; shown: Uint8Array }
export type Refusal = { outcome: 'rejected'; reason: Rejection } | { outcome: 'failed'; reason: Failure }

/** The longer side of the image that everything is measured on, in pixels. */
const analysisSide = 256
const previewSide = 640
const largeSide = 2_048

const rejected = (reason: Rejection): Refusal => ({ outcome: 'rejected', reason })
const failed = (reason: Failure): Refusal => ({ outcome: 'failed', reason })

export function isRefusal(result: object): result is Refusal {
  return 'outcome' in result
}

/**
 * Opens an image or the first page of a document: verified by its bytes, within the limits, and as what the runtime's
 * decoders read right (`shown`). Where that is the file itself, nothing of its size is allocated.
 */
export async function openImage(
  bytes: Uint8Array,
  reader: Reader,
  signal?: AbortSignal,
): Promise<OpenedImage | Refusal> {
  if (bytes.length === 0) return failed('truncated')
  const format = formatOf(bytes)
  if (format === null) return rejected('unsupported_format')
  const isCut = isPlain(format) && !isComplete(bytes, format)
  let made: Displayed | ReadingRefusal
  try {
    made = await display(bytes, { reader, signal })
  } catch (error) {
    signal?.throwIfAborted()
    if (platformCode(error) === 'ERR_IMAGE_TOO_MANY_PIXELS') return rejected('too_many_pixels')
    return failed(isCut ? 'truncated' : 'unreadable')
  }
  if (isCut) return failed('truncated')
  if (isRefused(made)) return made.refused === 'too_large' ? rejected('too_many_pixels') : failed('unreadable')
  const { width, height } = made
  const [shorter, longer] = width < height ? [width, height] : [height, width]
  if (shorter < bounds.imageSideMin) return rejected('too_small')
  if (longer > shorter * bounds.imageAspectMax) return rejected('extreme_aspect')
  return { facts: { format, width, height }, shown: made.bytes }
}

/**
 * The image (as `openImage` shows it) with its longer side at 256, oriented by its EXIF, opaque. The decoder shrinks while it decodes (a JPEG by up
 * to 8), so that a poster costs little more than a thumbnail; an uncompressed PNG is the way to its pixels.
 */
export async function decodeSmall(bytes: Uint8Array): Promise<Pixels | Refusal> {
  try {
    const pixels = await decodePixels(bytes, (image) => image.resize(analysisSide, analysisSide, { fit: 'inside' }))
    layOnGround(pixels.data)
    return pixels
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
    layOnGround(data)
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

/** The image with its longer side at 2048 or less: for what a thumbnail no longer shows. */
export async function decodeLarge(bytes: Uint8Array): Promise<Pixels | Refusal> {
  try {
    return await decodePixels(bytes, (image) =>
      image.resize(largeSide, largeSide, { fit: 'inside', withoutEnlargement: true }),
    )
  } catch {
    return failed('unreadable')
  }
}

/**
 * A WebP with its longer side at most 640, or less, opaque: art that is see-through lies on the ground that shows it.
 * Fails with the decoder's error when the bytes are no image that the runtime decodes.
 */
export async function preview(bytes: Uint8Array, side = previewSide): Promise<Uint8Array> {
  const shrink = (image: Bun.Image) => image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  if (mayBeClear(bytes)) {
    const pixels = await decodePixels(bytes, shrink)
    if (layOnGround(pixels.data)) return webpOf(pixels, webpQuality)
  }
  return decodeImage(bytes, (image) => shrink(image).webp({ quality: webpQuality }).bytes())
}

const webpQuality = 80

/** JPEG and BMP are opaque. */
function mayBeClear(bytes: Uint8Array): boolean {
  const format = formatOf(bytes)
  return format === 'png' || format === 'webp' || format === 'gif'
}
