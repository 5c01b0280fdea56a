import { setImmediate as pause } from 'node:timers/promises'
import { bounds } from '../../kernel/bounds.ts'
import { pngOf } from '../images.ts'
import type { PageBox, PageRaster, PdfPaint, Refusal, ShownPages } from '../model.ts'
import { type OpenPdf, type Pdfium, withPdf } from './pdfium.ts'
import { printFactsOf } from './print.ts'

/** Blue, green, red and an unused byte a pixel (FPDFBitmap_BGRx). */
const bgrx = 3
const white = 0xffffffff
const withAnnotations = 1

/** Draws one page of a PDF on white with its longer side at `side` pixels; `number` counts from 1. */
export async function drawPage(
  bytes: Uint8Array,
  { number, side }: { number: number; side: number },
): Promise<PageRaster | Refusal> {
  if (bytes.length > bounds.pdfFileBytesMax) return { refused: 'too_large' }
  return withPdf(bytes, async (open) => {
    const bitmap = bitmapOf(open, number, Math.min(side, bounds.pdfPageSideMax))
    if (bitmap === null) return { refused: 'damaged' as const }
    const { rows, ...facts } = bitmap
    return { ...facts, png: await pngOf(rows, facts) }
  })
}

/** The longer side of a page that is drawn for its colours alone, and what drawing all of them may take. */
const [shownSide, shownMs] = [240, 4_000]
/** A channel's bits that tell colours apart, and the share of a page that a colour covers to be told. */
const [channelBits, shareMin] = [5, 0.0005]

/** The colours that are seen on the first pages: as many as are drawn in time. */
export async function shownPages(bytes: Uint8Array, pagesMax: number): Promise<ShownPages | Refusal> {
  if (bytes.length > bounds.pdfFileBytesMax) return { refused: 'too_large' }
  return withPdf(bytes, async (open) => {
    const shown: PdfPaint[][] = []
    const late = AbortSignal.timeout(shownMs)
    for (let number = 1; number <= Math.min(open.pages, pagesMax) && !late.aborted; number++) {
      const bitmap = bitmapOf(open, number, shownSide)
      shown.push(bitmap === null ? [] : colorsOf(bitmap.rows))
      await pause()
    }
    return { shown }
  })
}

/** The colours of pixels that are blue, green, red and an unused byte each, with their shares. */
function colorsOf(rows: Uint8Array): PdfPaint[] {
  const drop = 8 - channelBits
  const counts = new Map<number, number>()
  for (let at = 0; at < rows.length; at += 4) {
    const key =
      ((rows[at + 2]! >> drop) << (2 * channelBits)) | ((rows[at + 1]! >> drop) << channelBits) | (rows[at]! >> drop)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const most = 2 ** channelBits - 1
  const channel = (key: number, place: number) =>
    Math.round((((key >> (place * channelBits)) & most) / most) * 255)
      .toString(16)
      .padStart(2, '0')
  return [...counts]
    .map(([key, count]) => ({
      hex: `#${channel(key, 2)}${channel(key, 1)}${channel(key, 0)}`,
      share: (count * 4) / rows.length,
    }))
    .filter(({ share }) => share >= shareMin)
}

/** Whether the pages' contents unpack within PDFium's memory. A file that PDFium cannot open is left to other readers. */
export async function unpacksWithin(bytes: Uint8Array, pagesMax: number): Promise<boolean> {
  const result = await withPdf(bytes, ({ pdfium, document, pages }) => {
    for (let index = 0; index < Math.min(pages, pagesMax); index++)
      pdfium._FPDF_ClosePage(pdfium._FPDF_LoadPage(document, index))
    return { refused: null }
  })
  return result.refused !== 'too_large'
}

function bitmapOf({ pdfium, document, pages }: OpenPdf, number: number, side: number) {
  const page = number >= 1 && number <= pages ? pdfium._FPDF_LoadPage(document, number - 1) : 0
  if (page === 0) return null
  try {
    const boxes = boxesOf(pdfium, page)
    const rows = drawn(pdfium, page, boxes, side)
    return rows && { ...rows, pages, print: { trim: boxes.trim, bleed: boxes.bleed, ...printFactsOf(pdfium, page) } }
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

/** The rows of the page's trim box, or of all of it. Null when it has no size that can be drawn. */
function drawn(pdfium: Pdfium, page: number, { whole, trim }: Boxes, side: number) {
  const shown = trim ?? whole
  const scale = side / Math.max(shown.width, shown.height)
  const [width, height] = [Math.max(1, Math.round(shown.width * scale)), Math.max(1, Math.round(shown.height * scale))]
  const bitmap = Number.isFinite(scale) ? pdfium._FPDFBitmap_CreateEx(width, height, bgrx, 0, width * 4) : 0
  if (bitmap === 0) return null
  const [x, y] = [Math.round(-shown.x * scale), Math.round(-shown.y * scale)]
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  const size = [Math.round(whole.width * scale), Math.round(whole.height * scale)] as const
  pdfium._FPDF_RenderPageBitmap(bitmap, page, x, y, ...size, 0, withAnnotations)
  const from = pdfium._FPDFBitmap_GetBuffer(bitmap)
  const rows = pdfium.HEAPU8.slice(from, from + width * height * 4)
  pdfium._FPDFBitmap_Destroy(bitmap)
  return { rows, width, height, widthPt: shown.width, heightPt: shown.height }
}

type Boxes = { whole: PageBox; trim: PageBox | null; bleed: PageBox | null }

/** Nearer to the page's own edge than this, in points, a box is the page itself. */
const sameEdge = 1

/** The page as it is shown, and its boxes in it. A page that is turned has none: they are declared as if it was not. */
function boxesOf(pdfium: Pdfium, page: number): Boxes {
  const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)]
  const whole = { x: 0, y: 0, width, height }
  const shown = declared(pdfium, page, '_FPDFPage_GetCropBox') ?? declared(pdfium, page, '_FPDFPage_GetMediaBox')
  if (shown === null || pdfium._FPDFPage_GetRotation(page) !== 0) return { whole, trim: null, bleed: null }
  const inside = (name: 'Trim' | 'Bleed'): PageBox | null => {
    const box = declared(pdfium, page, `_FPDFPage_Get${name}Box`)
    if (box === null) return null
    const [x, y] = [box.left - shown.left, shown.top - box.top]
    const made = { x, y, width: box.right - box.left, height: box.top - box.bottom }
    const isWithin =
      x > -sameEdge && y > -sameEdge && x + made.width < width + sameEdge && y + made.height < height + sameEdge
    const isWhole = made.width > width - sameEdge * 2 && made.height > height - sameEdge * 2
    return isWithin && !isWhole && made.width > 0 && made.height > 0 ? made : null
  }
  return { whole, trim: inside('Trim'), bleed: inside('Bleed') }
}

type Getter = `_FPDFPage_Get${'Media' | 'Crop' | 'Trim' | 'Bleed'}Box`

function declared(pdfium: Pdfium, page: number, getter: Getter) {
  const address = pdfium.wasmExports.malloc(16)
  const isDeclared = pdfium[getter](page, address, address + 4, address + 8, address + 12) !== 0
  const view = new DataView(pdfium.HEAPU8.buffer, address, 16)
  const [left, bottom, right, top] = [0, 4, 8, 12].map((at) => view.getFloat32(at, true)) as [
    number,
    number,
    number,
    number,
  ]
  pdfium.wasmExports.free(address)
  return isDeclared ? { left, bottom, right, top } : null
}
