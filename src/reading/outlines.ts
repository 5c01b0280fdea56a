import { create } from 'fontkit'
import { readFont } from './font-file.ts'
import { isRefused, type Outline, type Refusal } from './model.ts'

/** As far as letters need it, what a font is to its library. */
type Shaped = {
  unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  layout(text: string): {
    glyphs: { path: { toSVG(): string; bbox: { minX: number; minY: number; maxX: number; maxY: number } } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}
type Place = { x: number; y: number }

const linesMax = 16
const charsMax = 240
const pathCharsMax = 400_000

/** Sets lines in a font: `outline` is null for a line that the font lacks a letter of. Throws what the font's library does. */
export function openLetters(bytes: Uint8Array): { outline(line: string): Outline | null } {
  const made = create(Buffer.from(bytes))
  const font = ('fonts' in made ? made.fonts[0] : made) as unknown as Shaped
  return { outline: (line) => outlineIn(font, line) }
}

/** Lines in a font from outside, each null that it lacks a letter of or breaks on. */
export async function drawLines(bytes: Uint8Array, lines: string[]): Promise<{ lines: (Outline | null)[] } | Refusal> {
  const facts = await readFont(bytes)
  if (isRefused(facts)) return facts
  const { outline } = openLetters(bytes)
  return { lines: lines.slice(0, linesMax).map((line) => orNull(() => outline(line))) }
}

function orNull<Made>(make: () => Made): Made | null {
  try {
    return make()
  } catch {
    return null
  }
}

function outlineIn(font: Shaped, line: string): Outline | null {
  const letters = [...line].slice(0, charsMax)
  if (!letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))) return null
  const { glyphs, positions } = font.layout(letters.join(''))
  const scale = 1 / font.unitsPerEm
  const outline: Outline = { path: '', advance: 0, left: 0, right: 0, top: 0, bottom: 0 }
  for (const [at, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at]!
    const drawn = path.toSVG()
    if (drawn !== '') {
      const place = { x: outline.advance + xOffset * scale, y: yOffset * scale }
      outline.path += moved(drawn, { scale, ...place })
      widen(outline, path.bbox, { scale, ...place })
    }
    outline.advance += xAdvance * scale
    if (outline.path.length > pathCharsMax) return null
  }
  return [outline.advance, outline.left, outline.right, outline.top, outline.bottom].every(Number.isFinite)
    ? outline
    : null
}

function widen(
  outline: Outline,
  box: { minX: number; minY: number; maxX: number; maxY: number },
  at: Place & { scale: number },
) {
  outline.left = Math.min(outline.left, at.x + box.minX * at.scale)
  outline.right = Math.max(outline.right, at.x + box.maxX * at.scale)
  outline.top = Math.max(outline.top, at.y + box.maxY * at.scale)
  outline.bottom = Math.min(outline.bottom, at.y + box.minY * at.scale)
}

/** The path in ems instead of the font's units, upright (a font's y goes up, a drawing's down). */
function moved(path: string, { scale, x, y }: Place & { scale: number }): string {
  let isX = true
  return path.replaceAll(/[A-Z]|-?\d*\.?\d+(?:e-?\d+)?/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true
      return part
    }
    const value = isX ? Number(part) * scale + x : -(Number(part) * scale + y)
    isX = !isX
    return String(Math.round(value * 10_000) / 10_000)
  })
}
