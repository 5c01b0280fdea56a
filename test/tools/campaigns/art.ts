/** Art: photographs as they come, and illustrations drawn of shapes. All of one seed is one piece of art. */
import type { Box, Hand } from './hands.ts'
import { pick, type Random } from './illustrations.ts'

export type Art =
  { kind: 'photo'; href: string; w: number; h: number } | { kind: 'drawn'; svg: string; w: number; h: number }

const size = { w: 1600, h: 900 }

export function drawnArt(random: Random, hand: Hand): Art {
  const palette = pick(random, hand.palettes)
  return {
    kind: 'drawn',
    svg: `<rect width="1600" height="900" fill="${palette[0]}"/>${pick(random, hand.illustrations)(random, palette)}`,
    ...size,
  }
}

/** The art filling a box, cropped around a focus. */
export function placed(
  art: Art,
  box: Box,
  id: string,
  { focus = 0.5, filter = '' }: { focus?: number; filter?: string } = {},
): string {
  const scale = Math.max(box.w / art.w, box.h / art.h)
  const x = box.x - (art.w * scale - box.w) * focus
  const y = box.y - (art.h * scale - box.h) * focus
  const inner =
    art.kind === 'photo'
      ? `<image href="${art.href}" x="${x}" y="${y}" width="${art.w * scale}" height="${art.h * scale}" preserveAspectRatio="none"/>`
      : `<g transform="translate(${x} ${y}) scale(${scale})">${art.svg}</g>`
  return `<clipPath id="${id}"><rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}"/></clipPath><g clip-path="url(#${id})"${filter && ` filter="url(#${filter})"`}>${inner}</g>`
}
