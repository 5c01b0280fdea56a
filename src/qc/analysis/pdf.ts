import { bounds } from '../../kernel/bounds.ts'
import { decodeImage } from '../../reading/images.ts'
import { isRefused, type PageRaster, type Pdf, type Reader, type Refusal } from '../../reading/model.ts'
import type { Analysis, Analyzed, Reading } from '../model.ts'
import type { NoAnswer } from './analysis-thread.ts'

import type { OwnWord } from './own-text/own-text.ts'
import { type AnalyzedPage, joined, ownWords, sheetSize } from './pages.ts'
import { inLines } from './ocr/ocr.ts'

/** Reads a drawn page; what cannot be decoded or takes too long is `unreadable`. */
export type AnalyzePage = (
  png: Uint8Array,
  own: readonly OwnWord[],
  signal: AbortSignal,
) => Promise<{ reading: Reading; measurements: Analysis['measurements'] } | NoAnswer | { unreadable: string }>

type Parts = { bytes: Uint8Array; read: Pdf; reader: Pick<Reader, 'page'>; page: AnalyzePage; signal: AbortSignal }
/** What came of one page; `why`: it was not read from its pixels. */
type Page = AnalyzedPage & { number: number; raster: PageRaster | null; why: string | null; image: Uint8Array | null }

/** The longer side at which pages are drawn to be read, and the width at which they are shown to people. */
const pageSide = 2_160
const shownSide = 1_200

const reasons: Partial<Record<Refusal['refused'], string>> = {
  too_large: 'it takes too much memory to draw',
  too_long: 'it takes too long to draw',
}

/** The file's own text, of as many pages as the memory and the time for it hold, and of those that are drawn at least. */
export async function readPdf(
  reader: Pick<Reader, 'pdf'>,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Pdf | Refusal> {
  const read = await reader.pdf(bytes, { pagesMax: bounds.qcPdfTextPagesMax, images: false }, signal)
  const isTooMuch = isRefused(read) && (read.refused === 'too_large' || read.refused === 'too_long')
  return isTooMuch ? reader.pdf(bytes, { pagesMax: bounds.qcPdfPagesMax, images: false }, signal) : read
}

/** Reads a PDF as people see it: each page is drawn and read, and its own text stands where it can be seen. */
export async function analyzePdf(parts: Parts): Promise<Analyzed & { reading: Reading }> {
  const pages: Page[] = []
  const count = Math.min(parts.read.pages, bounds.qcPdfPagesMax)
  for (let number = 1; number <= count; number++) pages.push(await analyzed(number, parts))
  const textCount = Math.max(count, parts.read.read.at(-1)?.number ?? 0)
  const later = Array.from({ length: textCount - count }, (_, at) => byText(count + 1 + at, parts.read))
  pages.push(...later)
  const sheet = {
    ...sheetSize(pages),
    pages: pages.map(({ widthPt, heightPt }) => ({ width: widthPt, height: heightPt })),
  }
  return {
    ...joined(pages),
    sheet,
    print: pages.flatMap(({ raster }) => raster?.print ?? []),
    unread: [...skippedOf(pages), ...unseenOf(later, { count, of: parts.read.pages })],
    images: pages.map(({ image }) => image),
  }
}

async function analyzed(number: number, { bytes, read, reader, page, signal }: Parts): Promise<Page> {
  const known = read.read.find((one) => one.number === number)
  const drawn = await reader.page(bytes, { number, side: pageSide }, signal)
  const raster = isRefused(drawn) ? null : drawn
  const own = known ? ownWords(known, raster) : []
  const { widthPt, heightPt } = raster ?? known ?? unknownSize
  const size = { number, widthPt, heightPt }
  const plain = { reading: inLines(own, widthPt / heightPt), measurements: null }
  if (isRefused(drawn))
    return { ...size, ...plain, raster, image: null, why: reasons[drawn.refused] ?? 'it cannot be drawn' }
  const image = await shown(drawn.png, signal)
  const found = await page(drawn.png, own, signal)
  if ('unreadable' in found) return { ...size, ...plain, raster, image, why: 'it cannot be analyzed' }
  return { ...size, ...found, raster, image, why: isEmpty(found) ? 'nothing can be seen on it' : null }
}

/** A page of one color alone: what it should show may not have been drawn, such as an image too large to unpack. */
function isEmpty({ reading, measurements }: Pick<AnalyzedPage, 'reading' | 'measurements'>): boolean {
  return reading.words.length === 0 && (measurements?.colors[0]?.share ?? 0) > 0.999
}

/** The page for people, as a small JPEG. */
const shown = (png: Uint8Array, signal: AbortSignal) =>
  decodeImage(
    png,
    (image) =>
      image.resize(shownSide, shownSide, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 82 }).bytes(),
    { signal },
  ).catch(() => null)

/** A page that is not drawn: what its own text says, whether it can be seen or not. */
function byText(number: number, { read }: Pdf): Page {
  const known = read.find((one) => one.number === number)
  const { widthPt, heightPt } = known ?? unknownSize
  const reading = inLines(known ? ownWords(known, null) : [], widthPt / heightPt)
  return { number, widthPt, heightPt, reading, measurements: null, raster: null, why: null, image: null }
}

const unknownSize = { widthPt: 612, heightPt: 792 }

const skippedOf = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ number, why }) => (why === null ? [] : [`page ${number}: ${why}`]))

/** The pages behind those that were drawn: of which the text alone was read, and of which nothing was. */
function unseenOf(later: readonly Page[], { count, of }: { count: number; of: number }): string[] {
  const isText = new Set(later.filter(({ reading }) => reading.words.length > 0).map(({ number }) => number))
  const numbers = Array.from({ length: Math.max(0, of - count) }, (_, at) => count + 1 + at)
  const texts = pagesNamed(numbers.filter((number) => isText.has(number)))
  return [
    ...texts.map((pages) => `how ${pages} look${pages.startsWith('pages') ? '' : 's'}, besides the text`),
    ...pagesNamed(numbers.filter((number) => !isText.has(number))),
  ]
}

/** `page 13`, `pages 15 to 18` */
function pagesNamed(numbers: readonly number[]): string[] {
  const starts = numbers.filter((number, at) => numbers[at - 1] !== number - 1)
  return starts.map((first, at) => {
    const last = numbers.findLast((number) => number < (starts[at + 1] ?? Number.POSITIVE_INFINITY))!
    return first === last ? `page ${first}` : `pages ${first} to ${last}`
  })
}
