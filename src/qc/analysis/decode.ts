import { platformCode } from '../../kernel/errors.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import { formatOf, isComplete } from '../../library/images/images.ts'
import { decodeImage, decodePixels, imageSize } from '../../reading/images.ts'

/** Why an image was not decoded. */
export type Unreadable = { unreadable: 'unsupported' | 'damaged' | 'too_large' }
export type OpenImage = { bytes: Uint8Array; width: number; height: number }

/** The size of an image by its header, or why it will not be decoded. Allocates nothing of that size. */
export async function openImage(bytes: Uint8Array): Promise<OpenImage | Unreadable> {
  const format = formatOf(bytes)
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

const transparentMin = 0.02
const lightInk = 150
const darkGround = 24

/** Over white; over near black where more than a fiftieth is clear and the opaque rest is light on the whole. */
function layOnGround(data: Uint8Array): void {
  let opacity = 0
  let light = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!
    opacity += alpha
    light += alpha * (data[at]! * 0.2126 + data[at + 1]! * 0.7152 + data[at + 2]! * 0.0722)
  }
  const full = (data.length / 4) * 255
  if (opacity === full) return
  const isLight = opacity < full * (1 - transparentMin) && opacity > 0 && light / opacity > lightInk
  const ground = isLight ? darkGround : 255
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255
    if (alpha === 1) continue
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = Math.round(data[at + channel]! * alpha + ground * (1 - alpha))
    data[at + 3] = 255
  }
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
