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
    const family = named(font?.getName('preferredFamily') ?? font?.familyName)
    if (font === undefined || family === '') return { refused: 'damaged' }
    const weight = font['OS/2']?.usWeightClass ?? 400
    return {
      family,
      style: named(font.getName('preferredSubfamily') ?? font.subfamilyName) || 'Regular',
      postscript: named(font.postscriptName) || family.replaceAll(' ', ''),
      weight: Number.isInteger(weight) && weight >= 1 && weight <= 1_000 ? weight : 400,
    }
  } catch {
    return { refused: 'damaged' }
  }
}

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
