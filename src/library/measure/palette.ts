import type { Swatches } from './colors.ts'
import type { PaletteTag } from '../vocabulary.ts'

/**
 * What the tag is decided on. Lightness, chroma and hue are Oklch's; shares are of the image's area. Warm hues run
 * from magenta-red (345°) over orange to yellow (112°), cool ones from green (118°) over blue to violet (320°); both
 * are weighted by chroma, so that a grey with a cast says little.
 */
type Statistics = {
  lightness: number
  chroma: number
  dark: number
  light: number
  colored: number
  vivid: number
  pastel: number
  earthy: number
  /** Share that is nearly white, whatever stands on it. */
  bright: number
  warm: number
  cool: number
  /** Shares that are vivid, on each side. */
  vividWarm: number
  vividCool: number
  /** Length of the mean hue vector, weighted by chroma: 1 when there is one hue only. */
  oneHue: number
  /** Degrees; of all colour together. */
  meanHue: number
}

/**
 * The first row that holds gives the tag. Limits were set by eye on 109 sample church designs, flat colours, and the 36
 * palettes of the development half of `bench labels`.
 *
 * | tag        | when                                                                              |
 * |------------|-----------------------------------------------------------------------------------|
 * | dark       | mean lightness under 0.33, or 60 % of it dark and next to nothing vivid           |
 * | light      | half of it nearly white and little colour                                         |
 * | monochrome | no colour at all, or faint colour of one hue that is not paper's or stone's       |
 * | pastel     | 45 % of it light (over 0.78) with gentle colour, 85 % of it over 0.65             |
 * | light      | mean lightness over 0.9                                                           |
 * | vibrant    | strong colour (mean chroma 0.17) or a third vivid, of several hues                |
 * | earthy     | 40 % of it brown, olive, rust or tan                                              |
 * | neutral    | little colour                                                                     |
 * | warm, cool | three fifths of the colour on one side                                            |
 * | vibrant    | mixed hues, mean chroma over 0.08; neutral under 0.05; else the larger side       |
 */
export function paletteTagOf(swatches: Swatches): PaletteTag {
  const s = statisticsOf(swatches)
  if (s.lightness < 0.33 || (s.dark > 0.6 && s.vivid < 0.12 && s.lightness < 0.42)) return 'dark'
  if (s.bright > 0.5 && s.chroma < 0.03) return 'light'
  const isFaint = s.chroma < 0.03 && s.oneHue > 0.97 && s.colored < 0.1
  if (s.chroma < 0.009 || (isFaint && !isPaper(s))) return 'monochrome'
  if (s.pastel > 0.45 && s.light > 0.85 && s.vivid < 0.15) return 'pastel'
  if (s.lightness > 0.9) return 'light'
  return colorTagOf(s)
}

/** The rows of the table that neither darkness nor lightness decides. */
function colorTagOf(s: Statistics): PaletteTag {
  const isMixed = Math.min(s.vividWarm, s.vividCool) > 0.05 || Math.max(s.warm, s.cool) < 0.8 || s.oneHue < 0.8
  if (isMixed && (s.chroma > 0.17 || s.vivid > 0.33)) return 'vibrant'
  if (s.earthy > 0.4 && s.vivid < 0.2 && s.warm > 0.7) return 'earthy'
  if (s.chroma < 0.04) return 'neutral'
  if (s.warm >= 0.6) return 'warm'
  if (s.cool >= 0.6) return 'cool'
  if (s.chroma > 0.08) return 'vibrant'
  if (s.chroma < 0.05) return 'neutral'
  return s.warm > s.cool ? 'warm' : 'cool'
}

/** Cream, sand and stone: a designer calls them neutral, not an image in one colour. */
function isPaper({ meanHue }: Statistics): boolean {
  return meanHue > 40 && meanHue < 112
}

function statisticsOf({ count, l, a, b, share }: Swatches): Statistics {
  const s = {
    lightness: 0,
    chroma: 0,
    dark: 0,
    light: 0,
    colored: 0,
    vivid: 0,
    pastel: 0,
    earthy: 0,
    bright: 0,
    warm: 0,
    cool: 0,
    vividWarm: 0,
    vividCool: 0,
    oneHue: 0,
    meanHue: 0,
  }
  let sumA = 0
  let sumB = 0
  for (let at = 0; at < count; at++) {
    const weight = share[at]!
    const light = l[at]!
    const chroma = Math.sqrt(a[at]! * a[at]! + b[at]! * b[at]!)
    const hue = chroma > 0.01 ? (Math.atan2(b[at]!, a[at]!) * 180) / Math.PI : -1000
    s.lightness += light * weight
    s.chroma += chroma * weight
    sumA += a[at]! * weight
    sumB += b[at]! * weight
    if (light < 0.35) s.dark += weight
    if (light > 0.65) s.light += weight
    if (light > 0.93) s.bright += weight
    if (chroma > 0.04) s.colored += weight
    if (chroma > 0.14) s.vivid += weight
    const color = { light, chroma, hue }
    if (isPastel(color)) s.pastel += weight
    if (isEarthy(color)) s.earthy += weight
    const side = sideOf(hue)
    if (side) s[side] += chroma * weight
    if (side && chroma > 0.14) s[side === 'warm' ? 'vividWarm' : 'vividCool'] += weight
  }
  s.meanHue = (Math.atan2(sumB, sumA) * 180) / Math.PI
  s.oneHue = s.chroma > 0 ? Math.hypot(sumA, sumB) / s.chroma : 0
  if (s.chroma > 0) {
    s.warm /= s.chroma
    s.cool /= s.chroma
  }
  return s
}

type Lch = { light: number; chroma: number; hue: number }

/** Cream, straw and tan are paper and wheat to a designer, no pastels. */
function isPastel({ light, chroma, hue }: Lch): boolean {
  const isCream = hue > 55 && hue < 112 && chroma < 0.09
  return light > 0.78 && chroma > 0.018 && chroma < 0.125 && !isCream
}

function isEarthy({ light, chroma, hue }: Lch): boolean {
  return hue > 25 && hue < 128 && light > 0.25 && light < 0.78 && chroma > 0.03 && chroma < 0.125
}

function sideOf(hue: number): 'warm' | 'cool' | null {
  if (hue > -15 && hue < 112) return 'warm'
  return hue > 118 || (hue > -181 && hue < -40) ? 'cool' : null
}
