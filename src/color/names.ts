import published from './names.json' with { type: 'json' }
import { chromaOf, type Lab, labOfHex } from './oklab.ts'

/**
 * The 267 colours of the ISCC-NBS system by the centroids of their blocks (K. L. Kelly, "Central notations for the
 * revised ISCC-NBS color-name blocks", J. Res. NBS 61, 1958; in sRGB as color-name-lists collects them, MIT), which are
 * those of paints: a hue, and how light and strong it is. The twelve hues of HTML 4.01 (6.5) stand for what only a
 * screen shows.
 */
const { neutral, chromatic } = { neutral: named(published.neutral), chromatic: named(published.chromatic) }

type Named = Lab & { name: string }

function named(colors: Record<string, string>): Named[] {
  return Object.entries(colors).map(([name, hex]) => ({ name, ...labOfHex(hex) }))
}

/** Under this chroma a colour looks grey: 0.02 is just noticeable, side by side with a true grey. */
const neutralChroma = 0.015
/** A name says a hue first: so much of a difference counts where it is one of lightness. */
const lightnessWeight = 0.5

/** The published name nearest to each colour (`#rrggbb`) in Oklab, in the same order; greys are named among greys. */
export function colorNames(colors: readonly string[]): string[] {
  return colors.map(nearestName)
}

function nearestName(hex: string): string {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError('A colour is written #rrggbb.')
  const color = labOfHex(hex)
  let name = ''
  let least = Infinity
  for (const one of chromaOf(color) < neutralChroma ? neutral : chromatic) {
    const distance = ((one.l - color.l) * lightnessWeight) ** 2 + (one.a - color.a) ** 2 + (one.b - color.b) ** 2
    if (distance < least) [name, least] = [one.name, distance]
  }
  return name
}
