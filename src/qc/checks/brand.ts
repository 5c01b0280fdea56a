import { chromaOf, differenceOf, labOfHex, oklchOf } from '../../color/oklab.ts'
import type { Analysis, Brand, Measurements } from '../model.ts'
import { type CheckFinding, defineCheck, finding } from './define.ts'

/** Oklab distance up to which two colours are the same to people: three steps of what is seen side by side. */
const sameColor = 0.06
/** Share of the image that a brand's colour has to cover to be there: a line of text has two thousandths. */
const shareMin = 0.002
/** Oklab chroma under which a colour is a grey: white paper and black ink are nobody's brand. */
const greyMax = 0.03

/** Whether the brand's colours are in the design outside of its logo. A warning at most: a photograph may rightly hold none of them. */
export const brandColorsCheck = defineCheck({
  name: 'brand_colors',
  category: 'brand',
  graded: true,
  inspect: ({ analysis: { measurements }, context: { brand, brief } }) =>
    measurements ? [...brandColors(measurements, brand), ...orderedColors(measurements, brief?.said ?? '')] : [],
})

export const brandFontsCheck = defineCheck({
  name: 'brand_fonts',
  category: 'brand',
  graded: false,
  inspect: ({ facts: { kind }, analysis, context }) =>
    kind === 'video' ? [] : brandFonts(analysis, context.brand, kind === 'pdf'),
})

/** Only a vision model can tell whether a logo is there. */
export const logoCheck = defineCheck({ name: 'logo', category: 'brand', graded: true, inspect: null })

const percentOf = (share: number) => Math.round(share * 100)

const chroma = (hex: string) => chromaOf(labOfHex(hex))

function brandColors({ colors, contrasts }: Measurements, brand: Brand): CheckFinding[] {
  const wanted = brand.colors.filter(({ hex }) => chroma(hex) > greyMax)
  if (wanted.length === 0 || colors.length === 0) return []
  const there = colors.filter(({ share }) => share >= shareMin)
  // What one small place has alone is the logo's; text in a color is not, however little of it there is.
  const used = there.filter(({ share, beyond = share }) => beyond >= shareMin).map((color) => color.hex)
  const shades = [...used, ...contrasts.flatMap(({ ink }) => ink ?? [])]
  const near = (hex: string) => shades.some((shade) => differenceOf(hex, shade) <= sameColor)
  if (wanted.some(({ hex }) => near(hex) || isTinted(there, hex))) return []
  const shown = there.filter(({ hex, share }) => chroma(hex) > greyMax && percentOf(share) > 0).slice(0, 4)
  return [
    finding({
      severity: shown.length > 0 ? 'warn' : 'info',
      confidence: shown.length > 0 ? 0.6 : 0.3,
      message: `${wanted.length === 1 ? "The brand's colour is not" : `None of the brand's ${wanted.length} colours is`} in the design, except perhaps in its logo.`,
      expected: wanted.map(({ hex, role }) => `${hex} (${role})`).join(', '),
      actual: shown.map(({ hex, share }) => `${hex} (${percentOf(share)} %)`).join(', ') || 'greys alone',
      subject: 'colors',
    }),
  ]
}

/** Share of the image that a ground covers at least, of which a photograph or panels may hide most. */
const groundMin = 0.05
const hexCode = /(?<![\p{L}\d#&])#([\da-f]{6})(?![\p{L}\d])/giu
/** What a code is said to be no more, in the words before it. */
const refused =
  /(?<!\p{L})(?:not|no longer|never|avoid|instead of|rather than|without|from|old|was|sin|no)(?:\s+\S+){0,3}\s*$/iu
/** `#decade` */
const isWord = /^#[a-z]+$/
const ofGround = /(?<!\p{L})(?:back-?ground|backdrop|bg|fondo)(?!\p{L})/iu

/** `teal #0F7C7C as the background, gold #F2B632 for accents`: what is ahead of a comma is said of another color. */
const clauseOf = (ahead: string) =>
  ahead
    .replace(/[\s,:(]+$/u, '')
    .split(/[,;]/)
    .at(-1)!
const groundBehind =
  /^\)?\s(?:(?:as|for|in|on|is|will be|behind)\s)(?:\p{L}+\s){0,2}(?:back-?ground|backdrop|bg|fondo)(?!\p{L})/iu

/** The colors that a task orders by their codes; a sentence with `background` orders that of the ground. */
function codesIn(said: string): { hex: string; isGround: boolean }[] {
  return said.split(/[\n;]|(?<=[.!?])\s/u).flatMap((sentence) => {
    let from = 0
    return [...sentence.matchAll(hexCode)].flatMap(({ index, 0: hex }) => {
      const before = sentence.slice(from, index)
      from = index + hex.length
      return refused.test(before) || isWord.test(hex)
        ? []
        : [
            {
              hex: hex.toLowerCase(),
              isGround: ofGround.test(clauseOf(before)) || groundBehind.test(sentence.slice(from)),
            },
          ]
    })
  })
}

/**
 * What a task orders by its code is measured: a ground of another color fails, a design with none of the colors warns, and one
 * that lacks some of them is noted.
 */
function orderedColors({ colors }: Measurements, said: string): CheckFinding[] {
  const ordered = codesIn(said)
  if (ordered.length === 0 || colors.length === 0) return []
  const covers = (hex: string, least: number) =>
    colors.some((color) => color.share >= least && differenceOf(hex, color.hex) <= sameColor) || isTinted(colors, hex)
  const grounds = ordered.filter(({ isGround }) => isGround).map(({ hex }) => hex)
  const isOther = grounds.length > 0 && !grounds.some((hex) => covers(hex, groundMin))
  const all = [...new Set(ordered.map(({ hex }) => hex))]
  const gone = isOther ? grounds : all.filter((hex) => !covers(hex, shareMin))
  if (gone.length === 0) return []
  const [severity, confidence] = isOther
    ? (['fail', 0.75] as const)
    : gone.length === all.length
      ? (['warn', 0.6] as const)
      : (['info', 0.3] as const)
  return [
    finding({
      severity,
      confidence,
      message: `The task orders ${isOther ? 'a background in' : 'the color'} ${gone.join(' or ')}, which the design does not have.`,
      expected: gone.join(', '),
      actual: colors
        .slice(0, 4)
        .map(({ hex, share }) => `${hex} (${percentOf(share)} %)`)
        .join(', '),
      subject: 'ordered colors',
    }),
  ]
}

/** Share of the image that tints of a color cover where the design is in that color. */
const tintedMin = 0.3
/** Degrees of hue between a color and its tint. */
const tintHues = 12
/** Mixing takes from a color's chroma: what has more of it is another color. */
const tintChroma = 1.15

/** Whether much of an image is in tints of a color: laid over a photograph, or mixed with white, it is no color's own value. */
function isTinted(colors: Measurements['colors'], hex: string): boolean {
  const brand = oklchOf(hex)
  const tints = colors.filter((color) => {
    const { c, h } = oklchOf(color.hex)
    const turned = Math.abs(((h - brand.h + 540) % 360) - 180)
    return turned <= tintHues && c > greyMax && c <= brand.c * tintChroma
  })
  return tints.reduce((sum, { share }) => sum + share, 0) >= tintedMin
}

const bare = (family: string) => family.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A PDF names its fonts; from pixels no font can be identified, and that is reported once. */
function brandFonts({ fonts }: Analysis, brand: Brand, isPdf: boolean): CheckFinding[] {
  if (brand.fonts.length === 0) return []
  const expected = [...new Set(brand.fonts.map(({ family }) => family))].join(', ')
  if (!isPdf || !fonts || fonts.length === 0)
    return [
      finding({
        severity: 'info',
        confidence: 0.1,
        message: 'The fonts cannot be identified from the image.',
        expected,
        subject: 'fonts',
      }),
    ]
  const wanted = brand.fonts.map(({ family }) => bare(family))
  if (fonts.some((font) => wanted.some((family) => bare(font).startsWith(family) || family.startsWith(bare(font)))))
    return []
  return [
    finding({
      severity: 'info',
      confidence: 0.7,
      message: "None of the brand's fonts is in the file.",
      expected,
      actual: fonts.join(', '),
      subject: 'fonts',
    }),
  ]
}
