import type { Pdf, WordDocument } from '../../../reading/model.ts'
import type { FoundColor, FoundFont } from '../source.ts'
import { textOfPdf, textOfWord } from './cells.ts'
import { colorsIn } from './colors.ts'
import { fontsIn } from './fonts.ts'
import { churchNameIn } from './names.ts'

/** A guide as it was read, without its images. */
export type GuideDocument = { pdf: Pdf } | { word: WordDocument }
/** What the words and swatches of a guide say of a brand. */
export type GuideBrand = { hasText: boolean; churchName: string | null; colors: FoundColor[]; fonts: FoundFont[] }

export function analyzeGuide(document: GuideDocument): GuideBrand {
  const text = 'pdf' in document ? textOfPdf(document.pdf) : textOfWord(document.word)
  const hasText = text.cells.length > 0
  return { hasText, churchName: churchNameIn(text), colors: colorsIn(text), fonts: hasText ? fontsIn(text) : [] }
}
