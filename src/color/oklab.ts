import { linearOf, linearSteps, linearTable, packedOf, type Rgb } from './rgb.ts'

/** A colour in Oklab: lightness in 0..1, and two opponent axes. */
export type Lab = { l: number; a: number; b: number }

/**
 * Oklab of linear light, written into `into` (Björn Ottosson, "A perceptual color space for image processing", 2020).
 * The one place of the formula.
 */
function writeLab(r: number, g: number, b: number, into: Float64Array): void {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  into[0] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  into[1] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  into[2] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
}

const latest = { steps: -1, lab: new Float64Array(3) }

/**
 * Oklab of an sRGB colour with channels in 0..1, for loops over pixels: nothing is allocated, and a neighbour of the same
 * colour costs no roots.
 */
export function writeOklab(red: number, green: number, blue: number, into: Float32Array): void {
  const r = (red * linearSteps + 0.5) | 0
  const g = (green * linearSteps + 0.5) | 0
  const b = (blue * linearSteps + 0.5) | 0
  const steps = (r << 20) | (g << 10) | b
  if (steps !== latest.steps) writeLab(linearTable[r]!, linearTable[g]!, linearTable[b]!, latest.lab)
  latest.steps = steps
  into[0] = latest.lab[0]!
  into[1] = latest.lab[1]!
  into[2] = latest.lab[2]!
}

const written = new Float64Array(3)

/** Oklab of a colour with channels in 0..255, rounded to whole ones. */
export function labOf([red, green, blue]: Rgb): Lab {
  writeLab(linearOf(red), linearOf(green), linearOf(blue), written)
  return { l: written[0]!, a: written[1]!, b: written[2]! }
}

/** Oklab of a colour as 0xrrggbb. */
export const labOfPacked = (rgb: number): Lab => labOf([rgb >> 16, (rgb >> 8) & 255, rgb & 255])

/** Oklab of `#rrggbb`. */
export const labOfHex = (hex: string): Lab => labOfPacked(packedOf(hex))

export const chromaOf = ({ a, b }: Lab) => Math.hypot(a, b)

/** Distance of two colours; 0.02 is just noticeable, side by side. */
export const distanceOf = (x: Lab, y: Lab) => Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b)

/** Distance of two `#rrggbb`. */
export const differenceOf = (one: string, other: string) => distanceOf(labOfHex(one), labOfHex(other))

/** Lightness, chroma and hue in Oklch; hue in degrees. */
export function oklchOf(hex: string): { l: number; c: number; h: number } {
  const lab = labOfHex(hex)
  return { l: lab.l, c: chromaOf(lab), h: (Math.atan2(lab.b, lab.a) * 180) / Math.PI }
}

/** How far off the straight line between two colours their anti-aliasing lies at most. */
const mixtureWidth = 0.06
/** Nearer to an end of that line than this share of it, a colour is a shade of that end and no mixture. */
const mixtureEnd = 0.08

/** Whether a colour is a mixture of two others, as the pixels on the edge between them are. */
export function liesBetween(color: Lab, x: Lab, y: Lab): boolean {
  const line = [y.l - x.l, y.a - x.a, y.b - x.b] as const
  const off = [color.l - x.l, color.a - x.a, color.b - x.b] as const
  const along = (line[0] * off[0] + line[1] * off[1] + line[2] * off[2]) / (line[0] ** 2 + line[1] ** 2 + line[2] ** 2)
  if (!(along > mixtureEnd && along < 1 - mixtureEnd)) return false
  return Math.hypot(off[0] - line[0] * along, off[1] - line[1] * along, off[2] - line[2] * along) < mixtureWidth
}
