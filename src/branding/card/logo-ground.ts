import { contrastOf } from '../../color/contrast.ts'
import { chromaOf, labOfHex } from '../../color/oklab.ts'
import type { FoundLogo } from '../sources/source.ts'
import { type CardColor, darkGround, panel } from './grid.ts'

/** Grounds in the order in which they are taken when a logo is read equally well on them. */
const grounds = [panel, darkGround, '#8b9099']
const readable = 1.7

/** The ground on which the most of a logo is read; `theme` decides where its inks are not known. */
export function groundFor(
  inks: readonly { hex: string; share: number }[],
  { theme, colors }: { theme: FoundLogo['theme']; colors: readonly CardColor[] },
): string {
  const dark = colors.find(({ hex }) => labOfHex(hex).l < 0.36 && chromaOf(labOfHex(hex)) > 0.02)?.hex ?? darkGround
  const offered = theme === 'dark' ? [dark, ...grounds.toReversed()] : grounds
  if (inks.length === 0) return theme === 'dark' ? dark : panel
  const read = (ground: string) =>
    inks.filter(({ hex }) => contrastOf(hex, ground) >= readable).reduce((sum, { share }) => sum + share, 0)
  const best = Math.max(...offered.map(read))
  return offered.find((ground) => read(ground) >= best - 0.03)!
}
