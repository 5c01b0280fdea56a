import { linearOf, type Rgb, rgbOf } from './rgb.ts'

export type ContrastLevel = 'aaa' | 'aa' | 'fail'
/** Two colours of a brand, one as text on the other: the ratio is the same the other way round. */
export type ContrastPair = {
  foreground: string
  background: string
  /** 1..21, cut (not rounded) to two places, so that 4.499 is never shown as the 4.5 it is not. */
  ratio: number
  /** What text below 24 px (below 18.66 px bold) reaches. */
  normal: ContrastLevel
  large: ContrastLevel
}

const colorsMax = 16
/** WCAG 2.2, success criteria 1.4.3 and 1.4.6. */
const least = { normal: { aa: 4.5, aaa: 7 }, large: { aa: 3, aaa: 4.5 } } as const
/** Roles that are grounds by themselves stand behind; of two others the lighter one does. */
const grounds = new Set(['background'])

/** Every pair of the different colours (the first 16), by WCAG 2.2's contrast ratio, the greatest first. */
export function contrastPairs(colors: readonly { hex: string; role?: string }[]): ContrastPair[] {
  const distinct = [...new Map(colors.map((color) => [color.hex, color])).values()].slice(0, colorsMax)
  const pairs = distinct.flatMap((one, at) => distinct.slice(at + 1).map((other) => pairOf(one, other)))
  return pairs.sort((x, y) => y.ratio - x.ratio)
}

function pairOf(one: { hex: string; role?: string }, other: { hex: string; role?: string }): ContrastPair {
  const exact = contrastOf(one.hex, other.hex)
  const isBehind = (color: { role?: string }) => grounds.has(color.role ?? '')
  const oneBehind = isBehind(one) === isBehind(other) ? isLighter(one.hex, other.hex) : isBehind(one)
  const [back, front] = oneBehind ? [one, other] : [other, one]
  return {
    foreground: front.hex,
    background: back.hex,
    ratio: Math.floor(exact * 100) / 100,
    normal: levelOf(exact, 'normal'),
    large: levelOf(exact, 'large'),
  }
}

/** WCAG 2.2's contrast ratio of two `#rrggbb`, 1..21. */
export const contrastOf = (one: string, other: string) => contrastRatio(rgbOf(one), rgbOf(other))

/** WCAG 2.2's contrast ratio of two colours with channels in 0..255: 1..21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [x, y] = [luminance(one), luminance(other)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Relative luminance, WCAG 2.2. */
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)

function isLighter(one: string, other: string): boolean {
  return contrastOf(one, '#000000') > contrastOf(other, '#000000')
}

function levelOf(ratio: number, size: 'normal' | 'large'): ContrastLevel {
  if (ratio >= least[size].aaa) return 'aaa'
  return ratio >= least[size].aa ? 'aa' : 'fail'
}

const softDark = '#14161a'
const softLight = '#ffffff'

/**
 * The ink that text on this ground is read in: white or near black, and plain black where near black falls short. At
 * least 4.5 on any ground: of black and white, one always has 4.58 and more.
 */
export function inkOn(ground: string): string {
  const light = contrastOf(softLight, ground)
  const dark = contrastOf(softDark, ground)
  if (light >= 4.5 && light >= dark) return softLight
  if (dark >= 4.5) return softDark
  return light >= 4.5 ? softLight : '#000000'
}
