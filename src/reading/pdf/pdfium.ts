import { PDFiumModule } from '@hyzyla/pdfium'
import wasmFile from '../../../node_modules/@hyzyla/pdfium/dist/pdfium.wasm' with { type: 'file' }
import { bounds } from '../../kernel/bounds.ts'

/** The part of PDFium's C interface that is used (fpdfview.h); handles and addresses are numbers, 0 is none. */
export type Pdfium = {
  _FPDF_InitLibraryWithConfig(config: number): void
  _FPDF_LoadMemDocument(address: number, size: number, password: number): number
  _FPDF_GetLastError(): number
  _FPDF_CloseDocument(document: number): void
  _FPDF_GetPageCount(document: number): number
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, address: number, stride: number): number
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, color: number): void
  _FPDFBitmap_GetBuffer(bitmap: number): number
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void
  _FPDFPage_GetRotation(page: number): number
  _FPDFPage_GetMediaBox(page: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPage_GetCropBox(page: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPage_GetBleedBox(page: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPage_GetTrimBox(page: number, left: number, bottom: number, right: number, top: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFImageObj_GetImageMetadata(image: number, page: number, metadata: number): number
  _FPDFTextObj_GetFont(text: number): number
  _FPDFFont_GetIsEmbedded(font: number): number
  _FPDFFont_GetBaseFontName(font: number, buffer: number, length: number): number
  wasmExports: { malloc(size: number): number; free(address: number): void }
  HEAPU8: Uint8Array
}
/** A document within PDFium's memory. */
export type OpenPdf = { pdfium: Pdfium; document: number; pages: number }
type Refused = { refused: 'encrypted' | 'damaged' | 'too_large' }

const wasmPageBytes = 65_536
const passwordError = 4

/** A document that needs more memory than PDFium is given. */
class OutOfMemory extends Error {}

let ready: Promise<{ pdfium: Pdfium; isFull: () => boolean }> | undefined

/**
 * Opens a PDF in PDFium, lets `use` work with it and closes it. Its memory cannot grow beyond `pdfiumBytesMax`: what
 * unpacks to more is `too_large`.
 */
export async function withPdf<T>(bytes: Uint8Array, use: (open: OpenPdf) => T | Promise<T>): Promise<T | Refused> {
  const { pdfium, isFull } = await (ready ??= start())
  try {
    return await opened(pdfium, bytes, use)
  } catch (error) {
    // PDFium ends itself when it gets no memory; what is left of it is dropped, with all that it held.
    ready = undefined
    if (isFull() || error instanceof OutOfMemory) return { refused: 'too_large' }
    if (error instanceof WebAssembly.RuntimeError) return { refused: 'damaged' }
    throw error
  }
}

async function opened<T>(pdfium: Pdfium, bytes: Uint8Array, use: (open: OpenPdf) => T | Promise<T>) {
  const address = pdfium.wasmExports.malloc(bytes.length)
  if (address === 0) throw new OutOfMemory()
  pdfium.HEAPU8.set(bytes, address)
  const document = pdfium._FPDF_LoadMemDocument(address, bytes.length, 0)
  try {
    if (document === 0) {
      const isLocked = pdfium._FPDF_GetLastError() === passwordError
      return { refused: isLocked ? ('encrypted' as const) : ('damaged' as const) }
    }
    return await use({ pdfium, document, pages: pdfium._FPDF_GetPageCount(document) })
  } finally {
    if (document !== 0) pdfium._FPDF_CloseDocument(document)
    pdfium.wasmExports.free(address)
  }
}

async function start() {
  const module = await WebAssembly.compile(await Bun.file(wasmFile).bytes())
  let isFull = false
  const pdfium = (await PDFiumModule({
    instantiateWasm(imports, received) {
      const instance = new WebAssembly.Instance(module, imports)
      limit(instance, () => (isFull = true))
      received(instance as never)
      return instance.exports
    },
  })) as unknown as Pdfium
  pdfium._FPDF_InitLibraryWithConfig(0)
  return { pdfium, isFull: () => isFull }
}

/** Keeps the module's memory from growing beyond the bound; the module takes that as a machine without more. */
function limit({ exports }: WebAssembly.Instance, full: () => void): void {
  const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory)!
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * wasmPageBytes > bounds.pdfiumBytesMax) {
      full()
      throw new RangeError('PDFium may not take more memory')
    }
    return WebAssembly.Memory.prototype.grow.call(memory, pages)
  }
}
