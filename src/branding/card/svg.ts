import { inkOn } from '../../color/contrast.ts'
import { type CardLayout, hairline, type RectShape, type Shape } from './grid.ts'
import type { TextShape } from './text.ts'

/** The layout as a drawing that asks nobody for anything: letters as paths, images inside. */
export function svgOf({ width, height, shapes }: CardLayout, title: string): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`
  return [head, `<title>${escaped(title)}</title>`, ...shapes.map(drawn), '</svg>'].join('\n')
}

function drawn(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const { fill, stroke, radius } = shape
      // A hairline lies inside its panel, so that panels with and without one are equally large.
      const inset = stroke === null ? 0 : 0.75
      const size = `x="${n(shape.x + inset)}" y="${n(shape.y + inset)}" width="${n(shape.width - 2 * inset)}" height="${n(shape.height - 2 * inset)}"`
      const line = stroke === null ? '' : ` stroke="${hairline}" stroke-width="1.5"`
      const panel = `<rect ${size} rx="${radius}" fill="${escaped(fill)}"${line}/>`
      return shape.doubtful === true ? `${panel}${guessFrame(shape)}` : panel
    }
    case 'image': {
      const { x, y, width, height, png } = shape
      const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
      return `<image x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" href="${href}"/>`
    }
    case 'text':
      return letters(shape)
  }
}

/** A broken line within a panel: what it shows is a guess. */
function guessFrame({ x, y, width, height, fill, radius }: RectShape): string {
  const size = `x="${n(x + guessInset)}" y="${n(y + guessInset)}" width="${n(width - 2 * guessInset)}" height="${n(height - 2 * guessInset)}"`
  return `<rect ${size} rx="${radius - guessInset / 2}" fill="none" stroke="${inkOn(fill)}" stroke-width="2" stroke-dasharray="8 7"/>`
}

const guessInset = 8

function letters({ text, x, baseline, size, weight, ink, outline, box }: TextShape): string {
  if (outline !== null) {
    if (outline.path === '') return ''
    const place = `translate(${n(x)} ${n(baseline)}) scale(${n(size)})`
    return `<path aria-label="${escaped(text)}" fill="${ink}" transform="${place}" d="${outline.path}"/>`
  }
  // Letters that the product does not have are the viewer's own, squeezed into their room; set from its middle, they
  // stay in it whichever way they are read.
  const type = `font-family="Inter, 'Noto Sans', 'Noto Sans CJK SC', system-ui, sans-serif" font-size="${n(size)}" font-weight="${weight === 'regular' ? 400 : 700}"`
  const room = `textLength="${n(box.width)}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${n(box.x + box.width / 2)}" y="${n(baseline)}" ${type} ${room} text-anchor="middle" fill="${ink}">${escaped(text)}</text>`
}

const n = (value: number) => String(Math.round(value * 1_000) / 1_000)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** What XML does not allow is left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (letter) => entities[letter]!)
}
