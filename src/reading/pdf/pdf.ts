import { bounds } from '../../kernel/bounds.ts'
import type { Pdf, PdfOptions, PdfPage, PdfPaint, PdfText, Refusal } from '../model.ts'
import { familyOf, isSubset } from '../font-names.ts'
import { apply, type Matrix, multiply } from './matrix.ts'
import { follow, type Operators, type Painting } from './painting.ts'
import { imagesOf } from './images.ts'
import { unpacksWithin } from './raster.ts'

type Library = Awaited<ReturnType<(typeof import('unpdf'))['getResolvedPDFJS']>>
type Document = Awaited<ReturnType<(typeof import('unpdf'))['getDocumentProxy']>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Item = { str: string; width: number; height: number; transform: number[]; fontName: string }
type Face = { name?: string; missingFile?: boolean } | null

export { drawPage, shownPages } from './raster.ts'

/** How far from a text's start, in points, the words that painted it may start. */
const nearPt = 1.5

/** Reads the first pages of a PDF. Fonts and tables that are not in the file are not fetched. */
export async function readPdf(bytes: Uint8Array, { pagesMax, images }: PdfOptions): Promise<Pdf | Refusal> {
  if (bytes.length > bounds.pdfFileBytesMax) return { refused: 'too_large' }
  if (bytes.length === 0) return { refused: 'damaged' }
  if (!new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-')) return { refused: 'wrong_format' }
  if (!(await unpacksWithin(bytes, pagesMax))) return { refused: 'too_large' }
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf')
  const library = await getResolvedPDFJS()
  // An image that is not asked for is not decoded: it may outgrow the memory, and tells nothing of words and paints.
  const maxImageSize = images ? bounds.pdfImagePixelsMax : 1
  const options = { verbosity: 0, maxImageSize, disableFontFace: true, stopAtErrors: false }
  let document: Document
  try {
    document = await getDocumentProxy(bytes, options)
  } catch (error) {
    return { refused: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged' }
  }
  try {
    const fonts = new Set<string>()
    const left = { images: images ? bounds.pdfImagesMax : 0 }
    const read: PdfPage[] = []
    const pages = document.numPages
    for (let number = 1; number <= Math.min(pages, pagesMax); number++) {
      const page = await readPage(library, document, number, { fonts, left }).catch(() => null)
      if (page !== null) read.push(page)
    }
    if (read.length === 0) return { refused: 'damaged' }
    return { pages, title: await titleOf(document), read, fonts: [...fonts] }
  } finally {
    await document.loadingTask.destroy()
  }
}

async function titleOf(document: Document): Promise<string | null> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const title = (info as { Title?: unknown }).Title
  return typeof title === 'string' && title.trim() !== '' ? title.trim().slice(0, bounds.textCharsMax) : null
}

type Kept = { fonts: Set<string>; left: { images: number } }

async function readPage({ OPS }: Library, document: Document, number: number, { fonts, left }: Kept): Promise<PdfPage> {
  const page = await document.getPage(number)
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const operators = (await page.getOperatorList()) as Operators
  const painting = follow(operators, OPS as Record<string, number>, transform as unknown as Matrix, { width, height })
  const texts = await textsOf(page, painting, transform as unknown as Matrix, fonts)
  const images = left.images > 0 ? await imagesOf(page, painting.images, left) : []
  return {
    number,
    widthPt: width,
    heightPt: height,
    texts,
    paints: paintsOf(painting, width * height),
    boxes: painting.boxes,
    images,
  }
}

async function textsOf(page: Page, painting: Painting, view: Matrix, fonts: Set<string>): Promise<PdfText[]> {
  const { items, styles } = await page.getTextContent({ includeMarkedContent: false })
  const families = new Map<string, string | null>()
  const texts: PdfText[] = []
  for (const item of items as Item[]) {
    if (!item.str || item.str.trim() === '' || texts.length >= bounds.pdfTextsMax) continue
    if (!families.has(item.fontName)) families.set(item.fontName, faceOf(page, item.fontName, fonts))
    const placed = multiply(view, item.transform as unknown as Matrix)
    const [x, baseline] = apply(placed, 0, 0)
    const ascent = (styles[item.fontName] as { ascent?: number } | undefined)?.ascent || 0.8
    const text = { text: item.str, x, y: baseline - item.height * ascent, width: item.width, height: item.height }
    texts.push({ ...text, family: families.get(item.fontName)!, color: colorAt(painting, x, baseline) })
  }
  return texts
}

/** The family of a font that stands on the page; one whose letters are in the file is kept in `fonts`. */
function faceOf(page: Page, id: string, fonts: Set<string>): string | null {
  if (!page.commonObjs.has(id)) return null
  const face = page.commonObjs.get(id) as Face
  const family = face?.name ? familyOf(face.name) : null
  if (family !== null && (face?.missingFile === false || isSubset(face!.name!))) fonts.add(family)
  return family
}

/** The colour of the words that start last at, or before, this place on its line. */
function colorAt({ words }: Painting, x: number, baseline: number): string | null {
  let best: Painting['words'][number] | undefined
  for (const word of words) {
    if (Math.abs(word.y - baseline) > nearPt || word.x > x + nearPt) continue
    if (best === undefined || word.x >= best.x - 0.01) best = word
  }
  return best?.color ?? null
}

function paintsOf({ boxes }: Painting, area: number): PdfPaint[] {
  const shares = new Map<string, number>()
  for (const { hex, width, height } of boxes)
    shares.set(hex, (shares.get(hex) ?? 0) + Math.min(1, (width * height) / area))
  const paints = [...shares].map(([hex, share]) => ({ hex, share: Math.min(1, share) }))
  return paints.toSorted((one, other) => other.share - one.share).slice(0, bounds.pdfPaintsMax)
}
