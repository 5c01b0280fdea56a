import type { PlainFormat } from '../../reading/formats.ts'

/**
 * Whether an image's file holds all of itself. Decoders fill a cut JPEG with grey and report success, so the end of
 * each container is looked for: JPEG's EOI marker (ITU T.81, B.1.1.2), PNG's IEND chunk (PNG 3rd ed., 11.2.5), the
 * sizes in the RIFF and BMP headers, GIF's trailer (GIF89a, 27). What follows the end is no fault.
 */
export function isComplete(bytes: Uint8Array, format: PlainFormat): boolean {
  return endings[format](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const endings: Record<PlainFormat, (bytes: Uint8Array, view: DataView) => boolean> = {
  jpeg: jpegEnds,
  png: pngEnds,
  webp: (bytes, view) => bytes.length >= 12 && view.getUint32(4, true) + 8 <= bytes.length,
  gif: gifEnds,
  bmp: bmpEnds,
}

const endOfImage = Buffer.from([0xff, 0xd9])

/** Walks the segments up to the scans, then looks for EOI; inside a scan 0xFF is always followed by 0 or RSTn. */
function jpegEnds(bytes: Uint8Array, view: DataView): boolean {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xda) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(endOfImage, at + 2)
    if (marker === 0xd9) return true
    at += 2 + view.getUint16(at + 2)
  }
  return false
}

function pngEnds(bytes: Uint8Array, view: DataView): boolean {
  let at = 8
  while (at + 12 <= bytes.length) {
    const size = view.getUint32(at)
    const isEnd = view.getUint32(at + 4) === 0x49454e44
    at += 12 + size
    if (isEnd) return at <= bytes.length
  }
  return false
}

/** Walks GIF's blocks; each is a chain of sub-blocks that a zero length ends. */
function gifEnds(bytes: Uint8Array): boolean {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableBytes(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return true
    if (kind === 0x21) at += 2
    else if (kind === 0x2c) at += 11 + tableBytes(bytes[at + 9] ?? 0)
    else return false
    while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!
    at++
  }
  return false
}

/** Uncompressed rows are as long as the header says; a compressed bitmap names its own size. */
function bmpEnds(bytes: Uint8Array, view: DataView): boolean {
  if (bytes.length < 34) return false
  const dataAt = view.getUint32(10, true)
  if (view.getUint32(14, true) === 12) return dataAt < bytes.length
  const rowBytes = Math.ceil((view.getInt32(18, true) * view.getUint16(28, true)) / 32) * 4
  const isPlain = view.getUint32(30, true) === 0
  const imageBytes = isPlain ? rowBytes * Math.abs(view.getInt32(22, true)) : view.getUint32(34, true)
  return dataAt + imageBytes <= bytes.length
}
