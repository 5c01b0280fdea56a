import { bounds } from '../../kernel/bounds.ts'
import { pngOf } from '../images.ts'
import type { PageRaster, Refusal } from '../model.ts'
import { type OpenPdf, withPdf } from './pdfium.ts'

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
  const [widthPt, heightPt] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)]
  const scale = side / Math.max(widthPt, heightPt)
  const [width, height] = [Math.max(1, Math.round(widthPt * scale)), Math.max(1, Math.round(heightPt * scale))]
  const bitmap = Number.isFinite(scale) ? pdfium._FPDFBitmap_CreateEx(width, height, bgrx, 0, width * 4) : 0
  try {
    if (bitmap === 0) return null
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations)
    const from = pdfium._FPDFBitmap_GetBuffer(bitmap)
    return { rows: pdfium.HEAPU8.slice(from, from + width * height * 4), width, height, widthPt, heightPt, pages }
  } finally {
    if (bitmap !== 0) pdfium._FPDFBitmap_Destroy(bitmap)
    pdfium._FPDF_ClosePage(page)
  }
}
