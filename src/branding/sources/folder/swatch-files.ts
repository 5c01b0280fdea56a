import { converter, formatHex } from 'culori'

/** A colour as a swatch file has it. `exact`: given for screens (RGB, Lab, grey, HSB), not for print. */
export type Swatch = { hex: string; name: string | null; exact: boolean }

const swatchesMax = 256
const blocksMax = 2_048
const nameCharsMax = 120
const linesMax = 4_096

/**
 * The colours of an Adobe Swatch Exchange, an Adobe Color or a GIMP palette file, known by its bytes and its name; null
 * when it is none of them, or damaged before its first colour.
 */
export function swatchesIn(bytes: Uint8Array, name: string): Swatch[] | null {
  const found = /\.aco$/i.test(name) ? fromAco(bytes) : (fromAse(bytes) ?? fromGpl(bytes))
  return found === null || found.length === 0 ? null : found.slice(0, swatchesMax)
}

export const isSwatchFile = (path: string) => /\.(ase|aco|gpl)$/i.test(path)

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const aseColor = 0x0001
const aseHead = 12

/** Blocks of a type, a length and a body; groups are passed over, since their colours stand between them. */
function fromAse(bytes: Uint8Array): Swatch[] | null {
  if (bytes.length < aseHead || ascii(bytes, 0, 4) !== 'ASEF') return null
  const view = viewOf(bytes)
  const swatches: Swatch[] = []
  let at = aseHead
  for (let block = 0; block < blocksMax && at + 6 <= bytes.length; block++) {
    const type = view.getUint16(at)
    const length = view.getUint32(at + 2)
    const body = bytes.subarray(at + 6, at + 6 + length)
    if (body.length < length) break
    const swatch = type === aseColor ? aseSwatch(body) : null
    if (swatch !== null) swatches.push(swatch)
    at += 6 + length
  }
  return swatches
}

const aseChannels: Record<string, number> = { 'RGB ': 3, CMYK: 4, 'LAB ': 3, Gray: 1 }

/** A name (UTF-16, its length counted in letters), a model of four letters, and its channels as floats. */
function aseSwatch(body: Uint8Array): Swatch | null {
  if (body.length < 2) return null
  const view = viewOf(body)
  const letters = view.getUint16(0)
  const after = 2 + letters * 2
  if (after + 4 > body.length) return null
  const model = ascii(body, after, after + 4)
  const count = aseChannels[model] ?? 0
  if (count === 0 || after + 4 + count * 4 > body.length) return null
  const values = Array.from({ length: count }, (_, channel) => view.getFloat32(after + 4 + channel * 4))
  return swatchOf(model, values, utf16(body.subarray(2, after)))
}

function swatchOf(model: string, values: number[], name: string): Swatch | null {
  if (!values.every(Number.isFinite)) return null
  const [x = 0, y = 0, z = 0, w = 0] = values
  const hexes: Record<string, () => string> = {
    'RGB ': () => hexOfRgb(x, y, z),
    CMYK: () => hexOfCmyk(x, y, z, w),
    // ASE keeps L as a share; a and b as they are.
    'LAB ': () => hexOfLab(x * 100, y, z),
    Gray: () => hexOfRgb(x, x, x),
  }
  const hex = hexes[model]?.()
  return hex === undefined ? null : { hex, name: tidy(name), exact: model !== 'CMYK' }
}

/** Version 1 without names, then, from newer programs, version 2 with them: the second is taken when it is whole. */
function fromAco(bytes: Uint8Array): Swatch[] | null {
  if (bytes.length < 4) return null
  const view = viewOf(bytes)
  if (view.getUint16(0) === 2) return acoNamed(bytes, 0)
  if (view.getUint16(0) !== 1) return null
  const count = view.getUint16(2)
  const second = 4 + count * 10
  const named = second + 4 <= bytes.length && view.getUint16(second) === 2 ? acoNamed(bytes, second) : null
  if (named !== null && named.length > 0) return named
  const whole = Math.min(count, swatchesMax, Math.floor((bytes.length - 4) / 10))
  return Array.from({ length: whole }, (_, at) => acoSwatch(view, 4 + at * 10, '')).filter((swatch) => swatch !== null)
}

function acoNamed(bytes: Uint8Array, from: number): Swatch[] {
  const view = viewOf(bytes)
  const count = Math.min(view.getUint16(from + 2), swatchesMax)
  const swatches: Swatch[] = []
  let at = from + 4
  for (let read = 0; read < count && at + 14 <= bytes.length; read++) {
    const letters = view.getUint32(at + 10)
    const end = at + 14 + letters * 2
    if (end > bytes.length) break
    const swatch = acoSwatch(view, at, utf16(bytes.subarray(at + 14, end)))
    if (swatch !== null) swatches.push(swatch)
    at = end
  }
  return swatches
}

function acoSwatch(view: DataView, at: number, name: string): Swatch | null {
  const [x, y, z, w] = [2, 4, 6, 8].map((offset) => view.getUint16(at + offset)) as [number, number, number, number]
  const signed = (offset: number) => view.getInt16(at + offset) / 100
  const hexes: Record<number, () => string> = {
    0: () => hexOfRgb(x / 65_535, y / 65_535, z / 65_535),
    1: () => hexOfHsb((x / 65_536) * 360, y / 65_535, z / 65_535),
    // 0 is all of the ink.
    2: () => hexOfCmyk(1 - x / 65_535, 1 - y / 65_535, 1 - z / 65_535, 1 - w / 65_535),
    7: () => hexOfLab(x / 100, signed(4), signed(6)),
    8: () => hexOfRgb(1 - x / 10_000, 1 - x / 10_000, 1 - x / 10_000),
  }
  const space = view.getUint16(at)
  const hex = hexes[space]?.()
  return hex === undefined ? null : { hex, name: tidy(name), exact: space !== 2 }
}

/** Lines of three numbers up to 255 and perhaps a name. */
function fromGpl(bytes: Uint8Array): Swatch[] | null {
  if (ascii(bytes, 0, 12) !== 'GIMP Palette') return null
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/, linesMax)
  return lines.flatMap((line) => {
    const match = /^\s*(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})(?:\s+(.*))?$/.exec(line)
    if (match === null || match.slice(1, 4).some((value) => Number(value) > 255)) return []
    const [r, g, b] = match.slice(1, 4).map((value) => Number(value) / 255) as [number, number, number]
    const name = tidy(match[4] ?? '')
    return [{ hex: hexOfRgb(r, g, b), name: /^untitled$/i.test(name ?? '') ? null : name, exact: true }]
  })
}

function tidy(name: string): string | null {
  const plain = name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, nameCharsMax)
  return plain === '' ? null : plain
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16be').decode(bytes.subarray(0, nameCharsMax * 4))

const rgbOf = converter('rgb')
const share = (value: number) => Math.min(1, Math.max(0, value))
const hexOfRgb = (r: number, g: number, b: number) => formatHex({ mode: 'rgb', r: share(r), g: share(g), b: share(b) })
/** Without a press's profile; what a screen shows for these inks differs from program to program. */
const hexOfCmyk = (c: number, m: number, y: number, k: number) =>
  hexOfRgb((1 - share(c)) * (1 - share(k)), (1 - share(m)) * (1 - share(k)), (1 - share(y)) * (1 - share(k)))

function hexOfLab(l: number, a: number, b: number): string {
  const { r, g, b: blue } = rgbOf({ mode: 'lab', l, a, b })
  return hexOfRgb(r, g, blue)
}

function hexOfHsb(h: number, s: number, v: number): string {
  const { r, g, b } = rgbOf({ mode: 'hsv', h, s, v })
  return hexOfRgb(r, g, b)
}
