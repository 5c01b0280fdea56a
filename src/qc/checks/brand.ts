import { chromaOf, differenceOf, labOfHex } from '../../color/oklab.ts'
import type { Brand, Inspect, Measurements, Remark, Analysis } from '../model.ts'

/** Oklab distance up to which two colours are the same to people: three steps of what is seen side by side. */
const sameColor = 0.06
/** Share of the picture that a brand's colour has to cover to be there: a line of lettering has two thousandths. */
const shareMin = 0.002
/** Oklab chroma under which a colour is a grey: white paper and black ink are nobody's brand. */
const greyMax = 0.03

/** Whether the brand is in the design. Only a warning at most: a photograph may rightly hold none of its colours. */
export const inspectBrand: Inspect = (facts, analysis, { brand }) => [
  ...(analysis.measurements ? brandColors(analysis.measurements, brand) : []),
  ...(facts.kind === 'video' ? [] : brandFonts(analysis, brand, facts.kind === 'pdf')),
]

const percentOf = (share: number) => Math.round(share * 100)

const chroma = (hex: string) => chromaOf(labOfHex(hex))

function brandColors({ colors }: Measurements, brand: Brand): Remark[] {
  const wanted = brand.colors.filter(({ hex }) => chroma(hex) > greyMax)
  if (wanted.length === 0 || colors.length === 0) return []
  const there = colors.filter(({ share }) => share >= shareMin)
  const near = (hex: string) => there.some((color) => differenceOf(hex, color.hex) <= sameColor)
  if (wanted.some(({ hex }) => near(hex))) return []
  const shown = there.filter(({ hex, share }) => chroma(hex) > greyMax && percentOf(share) > 0).slice(0, 4)
  return [
    said('brand_colors', shown.length > 0 ? 'warn' : 'info', shown.length > 0 ? 0.6 : 0.3, {
      message: `None of the brand's ${wanted.length === 1 ? 'color' : `${wanted.length} colors`} is in the design.`,
      expected: wanted.map(({ hex, role }) => `${hex} (${role})`).join(', '),
      actual: shown.map(({ hex, share }) => `${hex} (${percentOf(share)} %)`).join(', ') || 'greys alone',
      subject: 'colors',
    }),
  ]
}

const bare = (family: string) => family.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A PDF names its fonts; of pixels no font can be told, and that is said once. */
function brandFonts({ fonts }: Analysis, brand: Brand, isPdf: boolean): Remark[] {
  if (brand.fonts.length === 0) return []
  const expected = [...new Set(brand.fonts.map(({ family }) => family))].join(', ')
  if (!isPdf || !fonts || fonts.length === 0)
    return [
      said('brand_fonts', 'info', 0.1, {
        message: 'The fonts cannot be told from the picture.',
        expected,
        actual: null,
        subject: 'fonts',
      }),
    ]
  const wanted = brand.fonts.map(({ family }) => bare(family))
  if (fonts.some((font) => wanted.some((family) => bare(font).startsWith(family) || family.startsWith(bare(font)))))
    return []
  return [
    said('brand_fonts', 'info', 0.7, {
      message: "None of the brand's fonts is in the file.",
      expected,
      actual: fonts.join(', '),
      subject: 'fonts',
    }),
  ]
}

function said(
  check: 'brand_colors' | 'brand_fonts',
  severity: Remark['severity'],
  confidence: number,
  words: Pick<Remark, 'message' | 'expected' | 'actual' | 'subject'>,
): Remark {
  return { check, category: 'brand', severity, confidence, box: null, ...words }
}
