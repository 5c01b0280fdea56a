import type { Pixels } from '../../kernel/pixels.ts'

/** A logo is a drawing, not a scan: what is larger is not opened. */
export const logoPixelsMax = 50_000_000
/** Inks are measured at this size: strokes are still strokes, and a noisy image is calmer. */
const inkSide = 512

const shrunk = (bytes: Uint8Array, side: number, filter: 'lanczos3' | 'box') =>
  new Bun.Image(bytes, { maxPixels: logoPixelsMax }).resize(side, side, {
    fit: 'inside',
    withoutEnlargement: true,
    filter,
  })

/** An image as a PNG with its longer side at most `side`; null when it is none, or too large to open. */
export async function smallerFor(
  bytes: Uint8Array,
  side: number,
): Promise<{ png: Uint8Array; width: number; height: number } | null> {
  try {
    const png = await shrunk(bytes, side, 'lanczos3').png().bytes()
    const { width, height } = await new Bun.Image(png).metadata()
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
    return await shrunk(bytes, inkSide, 'box').png({ compressionLevel: 0 }).bytes()
  } catch {
    return null
  }
}

/** The pixels of a PNG; null when it is none. */
export async function pixelsOf(png: Uint8Array): Promise<Pixels | null> {
  try {
    const { decode } = await import('fast-png')
    const { width, height, data, channels } = decode(png)
    return { width, height, data: rgba(data as Uint8Array, channels) }
  } catch {
    return null
  }
}

function rgba(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 4) return data
  const count = data.length / channels
  const all = new Uint8Array(count * 4).fill(255)
  for (let at = 0; at < count; at++)
    for (let channel = 0; channel < 3; channel++)
      all[at * 4 + channel] = data[at * channels + (channels === 3 ? channel : 0)]!
  return all
}
