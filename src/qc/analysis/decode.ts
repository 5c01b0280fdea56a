import { platformCode } from '../../kernel/errors.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import { isComplete } from '../../library/images/images.ts'
import { plainFormatOf } from '../../reading/formats.ts'
import { layOnGround } from '../../reading/flatten.ts'
import { decodeImage, decodePixels, imageSize } from '../../reading/images.ts'

/** Why an image was not decoded. */
export type Unreadable = { unreadable: 'unsupported' | 'damaged' | 'too_large' }
export type OpenImage = { bytes: Uint8Array; width: number; height: number }

/** The size of an image by its header, or why it will not be decoded. Allocates nothing of that size. */
export async function openImage(bytes: Uint8Array): Promise<OpenImage | Unreadable> {
  const format = plainFormatOf(bytes)
  if (format === null) return { unreadable: 'unsupported' }
  if (!isComplete(bytes, format)) return { unreadable: 'damaged' }
  try {
    return { bytes, ...(await imageSize(bytes)) }
  } catch (error) {
    return { unreadable: platformCode(error) === 'ERR_IMAGE_TOO_MANY_PIXELS' ? 'too_large' : 'damaged' }
  }
}

/**
 * The image with its longer side at `side` pixels, enlarged if it has to be, oriented by its EXIF, opaque. What is
 * transparent lies on white, or on near black where what is drawn is light. Throws when it cannot be decoded.
 */
export async function decodeAt({ bytes }: OpenImage, side: number): Promise<Pixels> {
  const pixels = await decodePixels(bytes, (image) => image.resize(side, side, { fit: 'inside' }))
  layOnGround(pixels.data)
  return pixels
}

/** Larger images are analyzed as a smaller copy of themselves: nothing is read at more than its longer side. */
const copiedFrom = 8_000_000
const copySide = 2_160

/**
 * The image itself, or, where it is large, a copy that holds all that is measured: its decoder's memory is needed once,
 * and not beside the analyzer's. What cannot be decoded is given back as it is.
 */
export async function workingCopy(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const { width, height } = await imageSize(bytes)
    if (width * height < copiedFrom) return bytes
    const shrink = (image: Bun.Image) => image.resize(copySide, copySide, { fit: 'inside', withoutEnlargement: true })
    return await decodeImage(bytes, (image) => shrink(image).png({ compressionLevel: 1 }).bytes(), { signal })
  } catch {
    signal.throwIfAborted()
    return bytes
  }
}
