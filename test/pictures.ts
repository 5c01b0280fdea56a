import { encodePng } from '../src/reading/png.ts'

/** A small generator of repeatable chance (Mulberry32, public domain). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A PNG of overlapping coloured blocks on a gradient: another seed is another picture. */
export function picture(seed: number, width = 400, height = 300): Uint8Array<ArrayBuffer> {
  const next = seeded(seed)
  const data = new Uint8Array(width * height * 3)
  const base = [next() * 255, next() * 255, next() * 255]
  for (let x = 0; x < width; x++)
    for (let channel = 0; channel < 3; channel++) data[x * 3 + channel] = base[channel]! * (0.4 + (0.6 * x) / width)
  for (let y = 1; y < height; y++) data.copyWithin(y * width * 3, 0, width * 3)
  for (let block = 0; block < 14; block++) {
    const left = Math.floor(next() * width * 0.9)
    const top = Math.floor(next() * height * 0.9)
    const right = Math.min(width, left + 20 + Math.floor(next() * width * 0.4))
    const bottom = Math.min(height, top + 20 + Math.floor(next() * height * 0.4))
    const color = [next() * 255, next() * 255, next() * 255]
    const row = Uint8Array.from({ length: (right - left) * 3 }, (_, at) => color[at % 3]!)
    for (let y = top; y < bottom; y++) data.set(row, (y * width + left) * 3)
  }
  return encodePng({ width, height, data, channels: 3 })
}

/** A PNG of one colour. */
export function blankPicture(width = 400, height = 300): Uint8Array<ArrayBuffer> {
  return encodePng({ width, height, data: new Uint8Array(width * height * 3).fill(200), channels: 3 })
}

export function jpeg(png: Uint8Array, quality = 85): Promise<Uint8Array> {
  return new Bun.Image(png).jpeg({ quality }).bytes()
}
