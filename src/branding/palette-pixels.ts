import type { Pixels } from '../kernel/pixels.ts'

/** A logo is a drawing, not a scan: what is larger is not opened. */
export const logoPixelsMax = 50_000_000

/**
 * A picture with its longer side at most `side`, as PNG and as pixels; null when it is none, or too large to open.
 * `box` averages: colours that the picture does not have never come of it, as they do of sharper filters.
 */
export async function decodedFor(
  bytes: Uint8Array,
  side: number,
  filter: 'lanczos3' | 'box' = 'lanczos3',
): Promise<{ png: Uint8Array; pixels: Pixels } | null> {
  try {
    const png = await new Bun.Image(bytes, { maxPixels: logoPixelsMax })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true, filter })
      .png()
      .bytes()
    const { decode } = await import('fast-png')
    const { width, height, data, channels } = decode(png)
    return { png, pixels: { width, height, data: rgba(data as Uint8Array, channels) } }
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
