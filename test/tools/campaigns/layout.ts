/** Draws one design: art, a shade or a card over it, a title and a line of text. */
import { type Art, placed } from './art.ts'
import type { Hand, Layout } from './hands.ts'
import { pick, type Random } from './illustrations.ts'

/** `family`: the campaign, or the design alone. `whole`: shows all of the art, with nothing added but a title. */
export type Drawing = {
  name: string
  family: string
  kind: string
  svg: string
  whole: boolean
  /** Drawn this much smaller, and enlarged again to this many times its size. */
  enlarged?: { from: number; to: number }
}
export type Ink = {
  title: string
  line: string
  font: string
  small: string
  fill: string
  dark: string
  accent: string
}

export const sizes = { slide: [960, 540], square: [720, 720], banner: [1080, 360], story: [450, 800] } as const
type Size = keyof typeof sizes

const escaped = (text: string) => text.replaceAll('&', '&amp;')

export function wrapped(text: string, charsMax: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' '))
    if (rows.length > 0 && `${rows.at(-1)} ${word}`.length <= charsMax) rows[rows.length - 1] += ` ${word}`
    else rows.push(word)
  return rows
}

type TextBox = { x: number; y: number; w: number; h: number; align: Layout['align'] }

export function text(rows: readonly string[], { x, y, w, h, align }: TextBox, font: string, fill: string): string {
  const longest = Math.max(...rows.map(({ length }) => length))
  const size = Math.min((h / rows.length) * 0.8, (w / longest) * 1.7)
  const anchor = { start: x, middle: x + w / 2, end: x + w }[align]
  const top = y + (h - size * 1.15 * rows.length) / 2 + size * 0.85
  return rows
    .map(
      (row, at) =>
        `<text x="${anchor}" y="${top + at * size * 1.15}" font-family="${font}" font-size="${size}" text-anchor="${align}" fill="${fill}">${escaped(row)}</text>`,
    )
    .join('')
}

function titleBlock({ title, line, font, small, fill }: Ink, box: TextBox): string {
  const part = { ...box, h: box.h * 0.62 }
  return (
    text(wrapped(title, 14), part, font, fill) +
    text([line], { ...box, y: box.y + box.h * 0.68, h: box.h * 0.2 }, small, fill)
  )
}

type Design = { size: Size; art: Art; ink: Ink; layout: Layout; focus?: number; tint?: string | null; hue?: number }

export function design({ size, art, ink, layout, focus = 0.5, tint = null, hue }: Design): string {
  const [w, h] = sizes[size]
  const at = ({ x, y, w: wide, h: tall }: { x: number; y: number; w: number; h: number }) => ({
    x: x * w,
    y: y * h,
    w: wide * w,
    h: tall * h,
  })
  const box = at(layout.art ?? { x: 0, y: 0, w: 1, h: 1 })
  const filter = hue === undefined ? '' : `<filter id="hue"><feColorMatrix type="hueRotate" values="${hue}"/></filter>`
  const shade = layout.panel
    ? ''
    : `<rect width="${w}" height="${h}" fill="${tint ?? '#000'}" opacity="${tint ? 0.35 : 0.18}"/>`
  const panel = layout.panel && at(layout.panel)
  const card = panel
    ? `<rect x="${panel.x}" y="${panel.y}" width="${panel.w}" height="${panel.h}" fill="${ink.dark}"/>`
    : ''
  return svg(
    w,
    h,
    `${filter}${placed(art, box, 'art', { focus, filter: hue === undefined ? '' : 'hue' })}${shade}${card}${titleBlock(ink, { ...at(layout.title), align: layout.align })}`,
  )
}

export const svg = (w: number, h: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inner}</svg>`

export const families = (hand: Hand) => [...new Set(hand.fonts.map(({ family }) => family))]

export function inkOf(random: Random, hand: Hand, title: string): Ink {
  const palette = pick(random, hand.palettes)
  return {
    title,
    line: pick(random, hand.lines),
    font: pick(random, families(hand)),
    small: pick(random, families(hand)),
    fill: '#ffffff',
    dark: palette[0]!.startsWith('#f') || palette[0]!.startsWith('#e') ? palette[3]! : palette[0]!,
    accent: palette[1]!,
  }
}
