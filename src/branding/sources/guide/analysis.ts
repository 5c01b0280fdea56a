import type { Pdf, WordDocument } from '../../../reading/model.ts'
import type { FoundColor, FoundFont, FoundSubBrand } from '../source.ts'
import { type GuideText, textOfPdf, textOfWord } from './cells.ts'
import { colorsIn } from './colors.ts'
import { fontsIn } from './fonts/fonts.ts'
import { churchNameIn } from './names.ts'
import { partsOf } from './scopes.ts'

/** A guide as it was read, without its images. */
export type GuideDocument = { pdf: Pdf } | { word: WordDocument }
/** What the words and swatches of a guide say of a brand. */
export type GuideBrand = {
  hasText: boolean
  churchName: string | null
  colors: FoundColor[]
  fonts: FoundFont[]
  subBrands: FoundSubBrand[]
}

export function analyzeGuide(document: GuideDocument): GuideBrand {
  const text = 'pdf' in document ? textOfPdf(document.pdf) : textOfWord(document.word)
  const { church, ministries } = partsOf(text)
  const hasText = text.cells.length > 0
  const subBrands = ministries.map(({ name, text: own }) => ({ name, ...subBrandIn(own) })).filter(isBrand)
  const own = { colors: colorsIn(church), fonts: hasText ? fontsIn(church) : [] }
  const base = { hasText, churchName: churchNameIn(text) }
  // A guide of a ministry alone is all the brand there is.
  if (own.colors.length === 0 && subBrands.some(({ colors }) => colors.length > 0))
    return { ...base, colors: colorsIn(text), fonts: fontsIn(text), subBrands: [] }
  return { ...base, ...own, subBrands }
}

/** What a ministry's part says by itself: what only a page's look would tell is the church's. */
function subBrandIn(text: GuideText): Pick<FoundSubBrand, 'colors' | 'fonts'> {
  const colors = colorsIn(text).filter(({ confidence }) => confidence >= statedFrom)
  return { colors, fonts: fontsIn(text).filter(({ confidence }) => confidence >= statedFrom) }
}

/** Values from this confidence on are written down. */
const statedFrom = 0.6

const isBrand = ({ colors, fonts }: Pick<FoundSubBrand, 'colors' | 'fonts'>) => colors.length + fonts.length > 0
