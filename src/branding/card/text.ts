import type { Outline } from '../../reading/model.ts'
import type { OwnGlyphs, Weight } from './glyphs.ts'

export type Box = { x: number; y: number; width: number; height: number }
/** A line of text as it is set: what it is read in, what it stands on, and the room its ink takes. */
export type TextShape = {
  kind: 'text'
  text: string
  x: number
  baseline: number
  size: number
  weight: Weight
  ink: string
  ground: string
  /** Null: in letters that the product does not have; the viewer's own are squeezed into `box`. */
  outline: Outline | null
  box: Box
}
export type Style = { size: number; weight: Weight; ink: string; ground: string }

/** A line's width in ems where its letters are the viewer's own: full squares for CJK, and a roomy mean for others. */
const squareLetter =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60\p{Emoji_Presentation}]/u
const meanWidth = 0.62
const nameCharsMax = 160
/** Above and under the baseline, in ems, for letters whose ink is not known. */
const usual = { top: 0.9, bottom: -0.25 }

/** Text from outside as a line can hold it: well-formed, without control characters and runs of spaces. */
export function tidyLine(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  const letters = lettersOf(plain)
  return letters.length > nameCharsMax ? `${letters.slice(0, nameCharsMax).join('').trim()}…` : plain
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lettersOf = (text: string) => [...segmenter.segment(text.slice(0, 4_096))].map(({ segment }) => segment)

/** In ems. */
export function widthOf(line: string, outline: Outline | null): number {
  if (outline !== null) return Math.max(outline.advance, outline.right) - Math.min(0, outline.left)
  return lettersOf(line).reduce((sum, letter) => sum + (squareLetter.test(letter) ? 1 : meanWidth), 0)
}

/** The greatest of the sizes at which a line is no wider than `width`; null when none is small enough. */
export function sizeFitting(ems: number, width: number, sizes: readonly number[]): number | null {
  return sizes.find((size) => ems * size <= width) ?? null
}

/** The line, cut with an ellipsis where it is wider than it may be. */
export function cutLine(
  own: OwnGlyphs,
  line: string,
  { size, weight }: Pick<Style, 'size' | 'weight'>,
  width: number,
): string {
  const fits = (text: string) => widthOf(text, own(text, weight)) * size <= width
  if (fits(line)) return line
  const letters = lettersOf(line)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(`${letters.slice(0, middle).join('').trimEnd()}…`)) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}

/** At most `linesMax` lines no wider than `width`, broken between words; the last is cut where more is left. */
export function wrapLines(
  own: OwnGlyphs,
  text: string,
  style: Pick<Style, 'size' | 'weight'>,
  { width, linesMax }: { width: number; linesMax: number },
): string[] {
  const lines: string[] = []
  let line = ''
  const words = text.split(' ')
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer, own(longer, style.weight)) * style.size <= width) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
    if (lines.length === linesMax - 1) {
      line = words.slice(at).join(' ')
      break
    }
  }
  return [...lines, line].map((one) => cutLine(own, one, style, width))
}

/** A line set with its left edge at `x`, or with its right edge there. */
export function setLine(
  own: OwnGlyphs,
  text: string,
  style: Style,
  at: { x: number; baseline: number; from?: 'left' | 'right' | 'middle' },
): TextShape {
  return setOutline(text, own(text, style.weight), style, at)
}

/** The same, in shapes already drawn. `box` is what its ink takes, and at least its advance. */
export function setOutline(
  text: string,
  outline: Outline | null,
  style: Style,
  { x, baseline, from = 'left' }: { x: number; baseline: number; from?: 'left' | 'right' | 'middle' },
): TextShape {
  const { size } = style
  const width = widthOf(text, outline) * size
  const left = x - width * { left: 0, middle: 0.5, right: 1 }[from]
  const { top, bottom } = outline === null || outline.path === '' ? usual : outline
  const box = { x: left, y: baseline - top * size, width, height: (top - bottom) * size }
  const start = left - Math.min(0, outline?.left ?? 0) * size
  return { kind: 'text', text, x: start, baseline, outline, box, ...style }
}
