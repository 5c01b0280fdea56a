import type { PrintFacts, PrintImage } from '../model.ts'
import type { Pdfium } from './pdfium.ts'

/** Kinds of page objects (fpdf_edit.h). */
const kinds = { text: 1, image: 3, form: 5 }
/** Families of color spaces that images have (FPDF_COLORSPACE_*); the others are made of one of these. */
const colorSpaces: Record<number, PrintImage['colorSpace']> = { 1: 'gray', 2: 'rgb', 3: 'cmyk', 4: 'gray', 5: 'rgb' }
const objectsMax = 20_000
const imagesMax = 200
const nestedMax = 4
const nameBytesMax = 128

/** What a printer asks of a page: the images' resolution and color space as they are placed, and what fonts are missing. */
export function printFactsOf(pdfium: Pdfium, page: number): Pick<PrintFacts, 'images' | 'fontsMissing'> {
  const images: PrintImage[] = []
  const fontsMissing = new Set<string>()
  const address = pdfium.wasmExports.malloc(nameBytesMax)
  let left = objectsMax
  const visit = (object: number, depth: number, scale: number): void => {
    const kind = pdfium._FPDFPageObj_GetType(object)
    if (kind === kinds.image && images.length < imagesMax)
      images.push(imageOf(pdfium, { object, page, address, scale }))
    else if (kind === kinds.text) addMissing(pdfium, object, address, fontsMissing)
    else if (kind === kinds.form && depth < nestedMax) {
      const within = scale * scaleOf(pdfium, object, address)
      const count = pdfium._FPDFFormObj_CountObjects(object)
      for (let at = 0; at < count && left-- > 0; at++)
        visit(pdfium._FPDFFormObj_GetObject(object, at), depth + 1, within)
    }
  }
  const count = pdfium._FPDFPage_CountObjects(page)
  for (let at = 0; at < count && left-- > 0; at++) visit(pdfium._FPDFPage_GetObject(page, at), 0, 1)
  pdfium.wasmExports.free(address)
  return { images: images.filter(({ widthPx }) => widthPx > 0), fontsMissing: [...fontsMissing] }
}

type Placed = { object: number; page: number; address: number; scale: number }

/** Width, height (pixels), dots an inch both ways, bits a pixel, color space: FPDF_IMAGEOBJ_METADATA. */
function imageOf(pdfium: Pdfium, { object, page, address, scale }: Placed): PrintImage {
  const isKnown = pdfium._FPDFImageObj_GetImageMetadata(object, page, address) !== 0
  const view = new DataView(pdfium.HEAPU8.buffer, address, 28)
  const dpi = Math.min(view.getFloat32(8, true), view.getFloat32(12, true)) / scale
  return {
    widthPx: isKnown ? view.getUint32(0, true) : 0,
    heightPx: view.getUint32(4, true),
    dpi: Number.isFinite(dpi) ? Math.round(dpi) : 0,
    colorSpace: colorSpaces[view.getInt32(20, true)] ?? null,
    bitsPerPixel: view.getUint32(16, true),
  }
}

/** How much larger a form draws what is in it (its FS_MATRIX: six floats). */
function scaleOf(pdfium: Pdfium, object: number, address: number): number {
  if (pdfium._FPDFPageObj_GetMatrix(object, address) === 0) return 1
  const view = new DataView(pdfium.HEAPU8.buffer, address, 24)
  return Math.hypot(view.getFloat32(0, true), view.getFloat32(4, true)) || 1
}

function addMissing(pdfium: Pdfium, object: number, address: number, missing: Set<string>): void {
  const font = pdfium._FPDFTextObj_GetFont(object)
  if (font === 0 || pdfium._FPDFFont_GetIsEmbedded(font) === 1) return
  const length = pdfium._FPDFFont_GetBaseFontName(font, address, nameBytesMax)
  if (length > 1 && length <= nameBytesMax)
    missing.add(new TextDecoder().decode(pdfium.HEAPU8.slice(address, address + length - 1)))
}
