import { inflateSync } from 'node:zlib'
import type { PlainFormat } from './formats.ts'

/** The largest profiles of presses and cameras have some 3 MB. */
export const profileBytesMax = 4 * 2 ** 20

/** The ICC profile in an image; null when there is none, or none that can be read. */
export function profileOf(bytes: Uint8Array, format: PlainFormat): Uint8Array | null {
  try {
    return carriers[format]?.(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.length)) ?? null
  } catch {
    return null
  }
}

const carriers: Partial<Record<PlainFormat, (bytes: Uint8Array, view: DataView) => Uint8Array | null>> = {
  jpeg: inJpeg,
  png: inPng,
  webp: inWebp,
}

const iccMark = 'ICC_PROFILE\0'

/** Parts in APP2 segments, each with its number and how many there are (ICC.1:2022, B.4). */
function inJpeg(bytes: Uint8Array, view: DataView): Uint8Array | null {
  const parts: [number, Uint8Array][] = []
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    if (bytes[at + 1] === 0xff) {
      at++
      continue
    }
    const size = view.getUint16(at + 2)
    const data = bytes.subarray(at + 4, at + 2 + size)
    if (bytes[at + 1] === 0xe2 && text(data, 0, 12) === iccMark) parts.push([data[12]!, data.subarray(14)])
    at += 2 + size
  }
  parts.sort(([one], [other]) => one - other)
  return parts.length === 0 ? null : Buffer.concat(parts.map(([, part]) => part))
}

function inPng(bytes: Uint8Array, view: DataView): Uint8Array | null {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = text(bytes, at + 4, 4)
    if (type === 'IDAT') return null
    if (type !== 'iCCP') continue
    return unpackedProfile(bytes.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  return null
}

/** A profile's name ends with a zero, followed by the method of compression (PNG 3rd ed., 11.3.2.3). Throws when it is none. */
export function unpackedProfile(data: Uint8Array): Uint8Array {
  const name = data.indexOf(0)
  if (name < 0) throw new RangeError('a profile without a name')
  return inflateSync(data.subarray(name + 2), { maxOutputLength: profileBytesMax })
}

function inWebp(bytes: Uint8Array, view: DataView): Uint8Array | null {
  for (let at = 12; at + 8 <= bytes.length; at += 8 + size(view, at)) {
    if (text(bytes, at, 4) === 'ICCP') return bytes.subarray(at + 8, at + 8 + view.getUint32(at + 4, true))
    // It stands before the pixels.
    if (['VP8 ', 'VP8L', 'ANMF'].includes(text(bytes, at, 4))) return null
  }
  return null
}

/** A chunk's length, with the byte that pads an odd one. */
function size(view: DataView, at: number): number {
  const length = view.getUint32(at + 4, true)
  return length + (length & 1)
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

/** sRGB's primaries as ICC profiles hold them, adapted to D50 (IEC 61966-2-1, Bradford): red, green, blue. */
const primaries: Record<string, [number, number, number]> = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
}
/** Rounding of the many makers of such profiles stays below it; Display P3 is off by 0.08. */
const primaryTolerance = 0.004
/** What sRGB's curve gives at half, and how far the curves of its many copies and of gamma 2.2 lie from it. */
const middle = 0.214
const middleTolerance = 0.01

/**
 * Whether a profile says what a decoder without any takes for granted: sRGB, or grey on the same curve. Most profiles
 * in images from the web are that, and nothing has to be converted.
 */
export function isUsual(profile: Uint8Array): boolean {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length)
  try {
    const tags = tagsOf(profile, view)
    const space = text(profile, 16, 4)
    if (space === 'GRAY') return isUsualCurve(view, tags.get('kTRC'))
    if (space !== 'RGB ' || tags.has('A2B0')) return false
    const isUsualPrimary = ([name, xyz]: [string, number[]]) =>
      xyz.every((value, axis) => Math.abs(value - fixed(view, tags.get(name)! + 8 + axis * 4)) < primaryTolerance)
    return Object.entries(primaries).every(isUsualPrimary) && isUsualCurve(view, tags.get('rTRC'))
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false
    throw error
  }
}

const tagsMax = 100

function tagsOf(profile: Uint8Array, view: DataView): Map<string, number> {
  const tags = new Map<string, number>()
  for (let index = 0; index < Math.min(tagsMax, view.getUint32(128)); index++)
    tags.set(text(profile, 132 + index * 12, 4), view.getUint32(136 + index * 12))
  return tags
}

/** A number of 16 bits and 16 binary places (ICC.1:2022, 4.6). */
function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536
}

/** A tone curve's value at a half: a table, a gamma or a parametric curve (ICC.1:2022, 10.6 and 10.18). */
function isUsualCurve(view: DataView, at: number | undefined): boolean {
  if (at === undefined) return false
  const kind = view.getUint32(at)
  if (kind === 0x70617261) return Math.abs(parametric(view, at) - middle) < middleTolerance
  return Math.abs(tabulated(view, at) - middle) < middleTolerance
}

/** No entry is a straight line, one a gamma with 8 binary places, more a table between whose entries lines are drawn. */
function tabulated(view: DataView, at: number): number {
  const count = view.getUint32(at + 8)
  if (count === 0) return 0.5
  if (count === 1) return 0.5 ** (view.getUint16(at + 12) / 256)
  const entry = (index: number) => view.getUint16(at + 12 + index * 2) / 65_535
  const half = (count - 1) / 2
  return (entry(Math.floor(half)) + entry(Math.ceil(half))) / 2
}

function parametric(view: DataView, at: number): number {
  const type = view.getUint16(at + 8)
  const [gamma, a = 1, b = 0] = [0, 1, 2].map((index) => fixed(view, at + 12 + index * 4))
  return type === 0 ? 0.5 ** gamma! : (a * 0.5 + b) ** gamma!
}
