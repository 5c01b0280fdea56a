import type { Pixels } from '../../kernel/pixels.ts'
import { decodeImage, decodePixels, imageSize } from '../../reading/images.ts'

/** A logo is a drawing, not a scan: what is larger is not opened. */
export const logoPixelsMax = 50_000_000
/** Inks are measured at this size: strokes are still strokes, and a noisy image is calmer. */
const inkSide = 512

const shrinkTo = (side: number, filter: 'lanczos3' | 'box') => (image: Bun.Image) =>
  image.resize(side, side, { fit: 'inside', withoutEnlargement: true, filter })
const limits = { maxPixels: logoPixelsMax }

/** An image as a PNG with its longer side at most `side`; null when it is none, or too large to open. */
export async function smallerFor(
  bytes: Uint8Array,
  side: number,
): Promise<{ png: Uint8Array; width: number; height: number } | null> {
  try {
    const png = await decodeImage(bytes, (image) => shrinkTo(side, 'lanczos3')(image).png().bytes(), limits)
    const { width, height } = await imageSize(png)
    return { png, width, height }
  } catch {
    return null
  }
}

/**
 * An image as an uncompressed PNG at the size at which inks are measured; null when it is none, or too large to open.
 * Its pixels are averages: colours that the image does not have never come of it, as they do of sharper filters.
 */
export async function shrunkFor(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const shrink = shrinkTo(inkSide, 'box')
    return await decodeImage(bytes, (image) => shrink(image).png({ compressionLevel: 0 }).bytes(), limits)
  } catch {
    return null
  }
}

/** The pixels of a PNG; null when it is none. */
export async function pixelsOf(png: Uint8Array): Promise<Pixels | null> {
  try {
    return await decodePixels(png, (image) => image)
  } catch {
    return null
  }
}
