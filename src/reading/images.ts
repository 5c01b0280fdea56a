import { bounds } from '../kernel/bounds.ts'
import { memory } from '../kernel/memory.ts'
import type { Pixels } from '../kernel/pixels.ts'
import { unpackedProfile } from './profile.ts'

/**
 * Bytes that Bun's decoders hold for each pixel of a file at their peak, measured on images of 40 megapixels: PNG, BMP
 * and lossy WebP 4.3, GIF 5.1, progressive JPEG 6.7, lossless WebP 8.1; a baseline JPEG is shrunk while it is read (0.2
 * to 1.9). All but the baseline JPEG are counted alike, so that the limit is one for most: 40 megapixels of 256 MiB.
 */
const bytesPerPixel = { shrinking: 2, whole: 6.7, lossless: 8.5 }
/** What the smallest image costs, its resized copies included. */
const leastBytes = 4 * 2 ** 20

type Size = { width: number; height: number }
type Decoding = { maxPixels?: number | undefined; signal?: AbortSignal | undefined }

/** An image whose decoder would need more memory than there is. Its `code` is that of Bun's own decoders. */
export class TooManyPixels extends Error {
  readonly code = 'ERR_IMAGE_TOO_MANY_PIXELS'
  constructor(
    readonly size: Size,
    readonly pixelsMax: number,
  ) {
    super(`the image has ${size.width} × ${size.height} pixels; ${pixelsMax} are decoded at most`)
  }
}

/**
 * The size of an image by its header, as shown (EXIF). Allocates nothing of its size. Throws `TooManyPixels`, and as
 * Bun.Image does.
 */
export async function imageSize(bytes: Uint8Array, most: number = bounds.imagePixelsMax): Promise<Size> {
  const { width, height } = await new Bun.Image(bytes, { maxPixels: Number.MAX_SAFE_INTEGER }).metadata()
  // As many as the memory holds, where the decoder cannot shrink while it reads.
  const pixelsMax = Math.min(most, Math.floor(memory.bytesMax / costOf(bytes)))
  if (width * height > pixelsMax) throw new TooManyPixels({ width, height }, pixelsMax)
  return { width, height }
}

/** Makes something of an image, once its decoder's memory fits the budget. Throws as `imageSize` does. */
export async function decodeImage<T>(
  bytes: Uint8Array,
  make: (image: Bun.Image) => Promise<T>,
  { maxPixels = bounds.imagePixelsMax, signal }: Decoding = {},
): Promise<T> {
  const cost = await decodingBytes(bytes, maxPixels)
  return memory.within(cost, () => make(new Bun.Image(withoutBombs(bytes), { maxPixels })), signal)
}

/** The pixels of an image, opaque or not, after what `make` does to it. Throws as `imageSize` does. */
export async function decodePixels(
  bytes: Uint8Array,
  make: (image: Bun.Image) => Bun.Image,
  options: Decoding = {},
): Promise<Pixels> {
  return unpacked(await decodeImage(bytes, (image) => make(image).png({ compressionLevel: 0 }).bytes(), options))
}

/**
 * The pixels of a PNG as Bun writes it without compression: RGBA, 8 bits, stored blocks (RFC 1951, 3.2.4), no filter on any
 * row (PNG 3rd ed., 9). They are moved together within the file's own bytes: a general decoder takes twice their memory
 * and five times the time.
 */
function unpacked(png: Uint8Array): Pixels {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (view.getUint16(24) !== 0x0806) throw new Error('not plain RGBA')
  const rows = withoutBlocks(png.subarray(0, joinedParts(png, view)))
  const stride = width * 4
  if (rows.length !== (stride + 1) * height) throw new Error('not as many rows as the image has')
  for (let row = 0; row < height; row++) {
    const from = row * (stride + 1)
    if (rows[from] !== 0) throw new Error('a row is filtered')
    rows.copyWithin(row * stride, from + 1, from + 1 + stride)
  }
  return { width, height, data: rows.subarray(0, stride * height) }
}

const imageData = 0x49_44_41_54

/** Moves the parts of the image's data to the front, one behind the other; their bytes in all. */
function joinedParts(png: Uint8Array, view: DataView): number {
  let end = 0
  for (let at = 8; at + 12 <= png.length;) {
    const length = view.getUint32(at)
    const next = at + 12 + length
    if (view.getUint32(at + 4) === imageData) {
      png.copyWithin(end, at + 8, at + 8 + length)
      end += length
    }
    at = next
  }
  return end
}

/** What the stored blocks of a zlib stream hold, moved to its front. */
function withoutBlocks(stream: Uint8Array): Uint8Array {
  let end = 0
  for (let at = 2, isLast = false; !isLast;) {
    const head = stream[at]
    if (head !== 0 && head !== 1) throw new Error('a block is compressed, or missing')
    isLast = head === 1
    const length = stream[at + 1]! | (stream[at + 2]! << 8)
    stream.copyWithin(end, at + 5, at + 5 + length)
    end += length
    at += 5 + length
  }
  return stream.subarray(0, end)
}

/** What decoding an image may take of the memory. Throws as `imageSize` does. */
export async function decodingBytes(bytes: Uint8Array, maxPixels?: number): Promise<number> {
  const { width, height } = await imageSize(bytes, maxPixels)
  return leastBytes + width * height * costOf(bytes)
}

function costOf(bytes: Uint8Array): number {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isHeldWhole(bytes) ? bytesPerPixel.whole : bytesPerPixel.shrinking
  // RIFF's first chunk: `VP8L`, or `VP8X`, which may hold one.
  const isLossless = ascii(bytes, 8, 4) === 'WEBP' && ascii(bytes, 12, 4) !== 'VP8 '
  return isLossless ? bytesPerPixel.lossless : bytesPerPixel.whole
}

/**
 * Whether a JPEG's coefficients are all held until its end: it is progressive, or its components come in scans of their
 * own (ITU T.81, B.2.2 and B.2.3). Markers up to the first scan are read.
 */
function isHeldWhole(bytes: Uint8Array): boolean {
  let components = 0
  for (let at = 2; at + 10 <= bytes.length;) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) break
    if (marker === 0xda) return bytes[at + 4]! < components
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame && marker > 0xc1) return true
    if (isFrame) components = bytes[at + 9]!
    at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!)
  }
  return true
}

const pngSignature = '\x89PNG\r\n\x1a\n'
/** Chunks that unpack to any size and have no effect on the pixels (PNG 3rd ed., 11.3.3). */
const textChunks = new Set(['tEXt', 'zTXt', 'iTXt'])

/** A PNG without its texts, and without a colour profile that unpacks to more than one is; other formats as they are. */
export function withoutBombs(bytes: Uint8Array): Uint8Array {
  if (ascii(bytes, 0, 8) !== pngSignature) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    const type = ascii(bytes, at + 4, 4)
    const isBomb = textChunks.has(type) || (type === 'iCCP' && !isProfile(bytes.subarray(at + 8, end - 4)))
    if (!isBomb) kept.push(bytes.subarray(at, end))
    at = end
  }
  kept.push(bytes.subarray(at))
  return kept.reduce((sum, { length }) => sum + length, 0) === bytes.length ? bytes : Buffer.concat(kept)
}

function isProfile(data: Uint8Array): boolean {
  try {
    unpackedProfile(data)
    return true
  } catch {
    return false
  }
}

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

const bmpHeaderBytes = 54

/** A PNG of rows from the top, blue, green, red and an unused byte a pixel. */
export async function pngOf(rows: Uint8Array, size: Size): Promise<Uint8Array> {
  return fromRows(rows, size).png({ compressionLevel: 1 }).bytes()
}

/** A WebP of opaque pixels. */
export async function webpOf({ width, height, data }: Pixels, quality: number): Promise<Uint8Array> {
  const rows = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    rows[at] = data[at + 2]!
    rows[at + 1] = data[at + 1]!
    rows[at + 2] = data[at]!
  }
  return fromRows(rows, { width, height }).webp({ quality }).bytes()
}

/** A BMP is the way into Bun's encoders. */
function fromRows(rows: Uint8Array, { width, height }: Size): Bun.Image {
  const bmp = new Uint8Array(bmpHeaderBytes + rows.length)
  const view = new DataView(bmp.buffer)
  bmp.set([0x42, 0x4d])
  view.setUint32(2, bmp.length, true)
  view.setUint32(10, bmpHeaderBytes, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  // A negative height: the first row is the top one (BITMAPINFOHEADER).
  view.setInt32(22, -height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 32, true)
  bmp.set(rows, bmpHeaderBytes)
  return new Bun.Image(bmp)
}
