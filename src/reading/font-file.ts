import { bounds } from '../kernel/bounds.ts'
import type { FontFacts, Refusal } from './model.ts'

const kinds = ['\0\x01\0\0', 'OTTO', 'true', 'ttcf', 'wOFF', 'wOF2']

/** The names and the weight in a TTF, OTF, WOFF, WOFF2 or TTC; of a collection, its first font. */
export async function readFont(bytes: Uint8Array): Promise<FontFacts | Refusal> {
  const kind = String.fromCharCode(...bytes.subarray(0, 4))
  if (!kinds.includes(kind)) return { refused: 'wrong_format' }
  if (unpackedSize(bytes, kind) > bounds.fontFileBytesMax) return { refused: 'too_large' }
  try {
    const { create } = await import('fontkit')
    const made = create(Buffer.from(bytes))
    const font = 'fonts' in made ? made.fonts[0] : made
    const name = named(font?.getName('preferredFamily') ?? font?.familyName)
    if (font === undefined || name === '') return { refused: 'damaged' }
    const weight = font['OS/2']?.usWeightClass ?? 400
    const style = named(font.getName('preferredSubfamily') ?? font.subfamilyName) || 'Regular'
    return {
      family: withoutCut(name, style, weight),
      style,
      postscript: named(font.postscriptName) || name.replaceAll(' ', ''),
      weight: Number.isInteger(weight) && weight >= 1 && weight <= 1_000 ? weight : 400,
    }
  } catch {
    return { refused: 'damaged' }
  }
}

/** Weights by the words that a family of many cuts puts behind its name, where its file does not name the family apart. */
const cuts: Record<string, number> = {
  thin: 100,
  extralight: 200,
  ultralight: 200,
  light: 300,
  medium: 500,
  semibold: 600,
  demibold: 600,
  extrabold: 800,
  ultrabold: 800,
  heavy: 900,
  black: 900,
}

/**
 * `Oswald SemiBold` of weight 600 is Oswald, and so is `Montserrat Thin` Montserrat where the style is another cut, as in
 * files made out of a variable one; `Archivo Black`, whose style is Regular, is a family of its own.
 */
function withoutCut(name: string, style: string, weight: number): string {
  const [, family, cut] =
    /^(.*\S)[ -]((?:semi|demi|extra|ultra)?[ -]?(?:thin|light|medium|bold|heavy|black))$/i.exec(name) ?? []
  if (family === undefined) return name
  return weightOf(cut!) === weight || weightOf(style) !== undefined ? family : name
}
const weightOf = (cut: string) => cuts[cut.toLowerCase().replaceAll(/[ -]|italic|oblique/g, '')]

/** A packed font declares in its header what it unpacks to (WOFF and WOFF2: `totalSfntSize`, bytes 16 to 19). */
function unpackedSize(bytes: Uint8Array, kind: string): number {
  if (!kind.startsWith('wOF') || bytes.length < 20) return bytes.length
  const declared = new DataView(bytes.buffer, bytes.byteOffset).getUint32(16)
  return Math.max(declared, bytes.length)
}

/** A name that people can be shown: without control characters, and no longer than a name is. */
function named(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text.replaceAll(/\p{C}/gu, '').trim().slice(0, bounds.fontNameCharsMax)
}
