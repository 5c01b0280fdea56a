import type { DesignFacts } from '../model.ts'

/** What an image's header declares besides its size. */
export type Header = Pick<DesignFacts, 'dpi' | 'colorMode' | 'canBeClear' | 'isAnimated'>

/** The header of an image, as far as it can be read: of a damaged one less is known, and it never fails. */
export function headerOf(bytes: Uint8Array, format: string): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return (headers[format] ?? plain)(view)
  } catch (error) {
    if (error instanceof RangeError) return { ...unknown }
    throw error
  }
}

const unknown: Header = { dpi: null, colorMode: null }
const plain = (): Header => ({ ...unknown, colorMode: 'rgb' })
const inchesPerMetre = 0.0254
const centimetresPerInch = 2.54

const headers: Record<string, (view: DataView) => Header> = {
  jpeg: jpegHeader,
  png: pngHeader,
  gif: (view) => ({ ...unknown, colorMode: 'indexed', ...(gifFrames(view) > 1 && { isAnimated: true }) }),
  webp: (view) => ({ ...plain(), ...webpFlags(view) }),
  bmp: (view) => ({ ...plain(), dpi: density(view.getInt32(38, true) * inchesPerMetre) }),
}

/** A density that can be meant: encoders write 0 and 1 where they know none. */
function density(dpi: number): number | null {
  return dpi >= 10 && dpi <= 10_000 ? Math.round(dpi) : null
}

/** JPEG's segments up to the first scan (ITU T.81, B.1): JFIF's density, EXIF, and how many components a frame has. */
function jpegHeader(view: DataView): Header {
  const header = { ...unknown }
  for (let at = 2; at + 4 <= view.byteLength;) {
    const marker = view.getUint16(at)
    if (marker === 0xffff) {
      at++
      continue
    }
    if (marker < 0xffc0 || marker === 0xffda) break
    const size = view.getUint16(at + 2)
    if (size < 2) break
    Object.assign(header, segment(view, marker, at + 4, header))
    at += 2 + size
  }
  return header
}

const modes: Record<number, DesignFacts['colorMode']> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }

function segment(view: DataView, marker: number, at: number, { dpi }: Header): Partial<Header> {
  if (marker === 0xffe0 && text(view, at, 4) === 'JFIF') {
    const unit = view.getUint8(at + 7)
    const count = view.getUint16(at + 8)
    return unit === 0 ? {} : { dpi: dpi ?? density(unit === 2 ? count * centimetresPerInch : count) }
  }
  if (marker === 0xffe1 && text(view, at, 4) === 'Exif') return exif(view, at + 6, dpi)
  const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
  return isFrame ? { colorMode: modes[view.getUint8(at + 5)] ?? null } : {}
}

const entriesMax = 512

/** The first directory of EXIF (a TIFF within): resolution (0x11a) and its unit (0x128). */
function exif(view: DataView, base: number, known: number | null): Partial<Header> {
  const little = view.getUint16(base) === 0x4949
  const first = base + view.getUint32(base + 4, little)
  const found = new Map<number, number>()
  for (let entry = 0; entry < Math.min(entriesMax, view.getUint16(first, little)); entry++) {
    const at = first + 2 + entry * 12
    const tag = view.getUint16(at, little)
    if (tag === 0x11a) found.set(tag, ratio(view, base + view.getUint32(at + 8, little), little))
    else if (tag === 0x128) found.set(tag, view.getUint16(at + 8, little))
  }
  const resolution = found.get(0x11a) ?? 0
  return { dpi: density(found.get(0x128) === 3 ? resolution * centimetresPerInch : resolution) ?? known }
}

function ratio(view: DataView, at: number, little: boolean): number {
  const below = view.getUint32(at + 4, little)
  return below === 0 ? 0 : view.getUint32(at, little) / below
}

const pngModes: Record<number, DesignFacts['colorMode']> = { 0: 'gray', 2: 'rgb', 3: 'indexed', 4: 'gray', 6: 'rgb' }

/** PNG's chunks up to the pixels (PNG 3rd ed., 11.2.1, 11.3.1.1, 11.3.4.3 and 11.3.6.1): colour type, tRNS, pHYs, acTL. */
function pngHeader(view: DataView): Header {
  const kind = view.getUint8(25)
  const header: Header = { ...unknown, colorMode: pngModes[kind] ?? null, canBeClear: kind === 4 || kind === 6 }
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = text(view, at + 4, 4)
    if (type === 'IDAT') break
    if (type === 'tRNS') header.canBeClear = true
    if (type === 'acTL' && view.getUint32(at + 8) > 1) header.isAnimated = true
    if (type === 'pHYs' && view.getUint8(at + 16) === 1) header.dpi = density(view.getUint32(at + 8) * inchesPerMetre)
  }
  return header
}

/** The flags of an extended WebP (RFC 9649, 2.7): a simple lossy one is opaque. */
function webpFlags(view: DataView): Partial<Header> {
  const kind = text(view, 12, 4)
  if (kind !== 'VP8X') return kind === 'VP8 ' ? { canBeClear: false } : {}
  const flags = view.getUint8(20)
  return { canBeClear: (flags & 0x10) !== 0, ...((flags & 0x02) !== 0 && { isAnimated: true }) }
}

/** The frames of a GIF (GIF89a, 18 to 23), counted up to the second. */
function gifFrames(view: DataView): number {
  const tableOf = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + tableOf(view.getUint8(10))
  let frames = 0
  const skipBlocks = () => {
    while (at < view.byteLength && view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at++
  }
  while (at < view.byteLength && frames < 2) {
    const block = view.getUint8(at)
    if (block === 0x21) at += 2
    else if (block === 0x2c) {
      frames++
      at += 11 + tableOf(view.getUint8(at + 9))
    } else break
    skipBlocks()
  }
  return frames
}

function text(view: DataView, at: number, length: number): string {
  let read = ''
  for (let place = at; place < at + length; place++) read += String.fromCharCode(view.getUint8(place))
  return read
}
