import type { Timers } from '../../../kernel/clock.ts'
import { isRefused, type Pdf, type PdfPage, type Reader, type Refusal } from '../../../reading/model.ts'
import type { GuideBrand } from './analysis.ts'
import type { ScannedPage } from '../../scan/scan.ts'

/** Pages whose text is recognized: each takes a second or two. */
const pagesMax = 8
/** What recognizing may take in all: pages after it are left as they are. */
const allMs = 25_000
/** The longer side of a page's image in pixels: letters of 9 pt are some 15 high. */
const pageSide = 1_500
/** A guide with fewer characters a page than this says nothing as text. */
const charsAPage = 12
/** What letters that were recognized take from the trust in what they say: one in a code may be another. */
const scanTrust = 0.75

/** Reads a page that is an image. */
export type ScanAnalyzer = { scan(png: Uint8Array, signal: AbortSignal): Promise<ScannedPage | Refusal> }

/** Whether a guide's pages are images, or drawings of outlined letters. */
export function isScanned({ read }: Pdf): boolean {
  const chars = read.reduce((sum, { texts }) => sum + texts.reduce((all, { text }) => all + text.trim().length, 0), 0)
  const isPainted = read.some(({ images, paints }) => images.length + paints.length > 0)
  return isPainted && chars < read.length * charsAPage
}

/** The guide's first pages with the words that are seen on them; swatches as they are painted, else as they are seen. */
export async function scannedPages(
  bytes: Uint8Array,
  { read }: Pdf,
  { reader, analyzer, timers }: { reader: Reader; analyzer: ScanAnalyzer; timers: Timers },
  signal: AbortSignal,
): Promise<PdfPage[]> {
  const pages: PdfPage[] = []
  let isLate = false
  const stop = timers.after(allMs, () => {
    isLate = true
  })
  for (const page of read.slice(0, pagesMax)) {
    if (isLate) break
    signal.throwIfAborted()
    const drawn = await reader.page(bytes, { number: page.number, side: pageSide }, signal)
    const seen = isRefused(drawn) ? drawn : await analyzer.scan(drawn.png, signal)
    if (isRefused(drawn) || isRefused(seen)) {
      pages.push(page)
      continue
    }
    const scale = drawn.widthPt / seen.width
    const inPoints = <T extends { x: number; y: number; width: number; height: number }>(place: T): T => ({
      ...place,
      x: place.x * scale,
      y: place.y * scale,
      width: place.width * scale,
      height: place.height * scale,
    })
    const texts = [...page.texts, ...seen.texts.map(inPoints)]
    pages.push({ ...page, texts, boxes: hasSwatches(page) ? page.boxes : seen.boxes.map(inPoints) })
  }
  stop()
  return pages
}

const hasSwatches = ({ boxes }: PdfPage) => boxes.length > 1
/** Whether swatches are painted on the pages, and need not be looked for in their images. */
export const hasOwnPaint = ({ read }: Pdf) => read.some(hasSwatches)

/** What recognized text says, as sure as that can be; what is painted in so many colours is as sure as ever. */
export function lessSure(brand: GuideBrand, { ownPaint }: { ownPaint: boolean }): GuideBrand {
  const less = <T extends { confidence: number; evidence: string }>(value: T): T => {
    if (ownPaint && /: a swatch painted #[\da-f]{6}$/.test(value.evidence)) return value
    const confidence = Math.round(value.confidence * scanTrust * 100) / 100
    return { ...value, confidence, evidence: `${value.evidence}, as its scan was read` }
  }
  return {
    ...brand,
    colors: brand.colors.map(less),
    fonts: brand.fonts.map(less),
    subBrands: brand.subBrands.map((one) => ({ ...one, colors: one.colors.map(less), fonts: one.fonts.map(less) })),
  }
}
