import { contrastOf } from '../../color/contrast.ts'
import type { LogoTheme } from '../model.ts'
import { type Inks, inksOf } from './inks.ts'
import { pixelsOf, shrunkFor } from './pixels.ts'

export type { Ink, Inks } from './inks.ts'
export { logoPixelsMax, shrunkFor, smallerFor } from './pixels.ts'
export { trimmed } from './trim.ts'

/** The inks of an image; null when it is none, or too large to open. */
export type MeasureInks = (image: Uint8Array, signal: AbortSignal) => Promise<Inks | null>

/** The inks of an image that `shrunkFor` gave; null when it is none. */
export async function inksOfShrunk(png: Uint8Array): Promise<Inks | null> {
  const pixels = await pixelsOf(png)
  return pixels && inksOf(pixels)
}

/** Measures in the thread it is called in. */
export const measureInks: MeasureInks = async (image) => {
  const png = await shrunkFor(image)
  return png && inksOfShrunk(png)
}

/** A photograph has many colours and no ground that they stand on. */
export function isPhotograph({ inks, ground, transparent }: Inks): boolean {
  return !transparent && ground === null && inks.length >= 7
}

/** Contrast under which an ink is lost on its ground. */
const lostContrast = 1.6
/** Share of the drawing that may be lost. */
const lostShareMax = 0.12

/** What a logo is made for, by what of it would be lost on white and on near black. */
export function themeOf({ inks, ground, transparent, outline }: Inks, name: string): LogoTheme {
  const said = themeNamed(name)
  // A logo that brings its ground can stand anywhere, but looks at home on one like it.
  if (!transparent && ground !== null) return ground.l > 0.8 ? 'light' : ground.l < 0.4 ? 'dark' : 'any'
  if (inks.length === 0) return said ?? 'any'
  const lost = (behind: string) =>
    (outline.length > 0 ? outline : inks)
      .filter(({ hex }) => contrastOf(hex, behind) < lostContrast)
      .reduce((sum, { share }) => sum + share, 0)
  const [onLight, onDark] = [lost('#ffffff'), lost('#14161a')]
  if (onLight > lostShareMax && onDark <= onLight) return 'dark'
  if (onDark > lostShareMax) return 'light'
  return said ?? 'any'
}

/** "white" and "reversed" are for a dark ground; "light" and "dark" alone mean either, so they say nothing. */
function themeNamed(name: string): LogoTheme | null {
  const words = name.toLowerCase().replaceAll(/[^a-z]+/g, ' ')
  if (/\b(white|reversed?|knockout|negative|inverted?|inverse|on dark|for dark)\b/.test(words)) return 'dark'
  return /\b(black|positive|on light|for light|on white)\b/.test(words) ? 'light' : null
}
