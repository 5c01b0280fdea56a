import { ownThread, type WorkerMessage } from '../kernel/thread.ts'
import type { DecodedFormat } from './conversion-memory.ts'
import type {
  ConvertedImage,
  FontFacts,
  Outline,
  PageRaster,
  Pdf,
  PdfOptions,
  Raster,
  Refusal,
  ShownPages,
  SlideDeck,
  WordDocument,
} from './model.ts'

/** What the main thread asks of the one that reads, one question at a time. */
export type Question =
  | ({ ask: 'pdf'; bytes: Uint8Array } & PdfOptions)
  | { ask: 'page'; bytes: Uint8Array; number: number; side: number }
  | { ask: 'shown'; bytes: Uint8Array; pagesMax: number }
  | { ask: 'docx'; bytes: Uint8Array }
  | { ask: 'xlsx'; bytes: Uint8Array }
  | { ask: 'slides'; bytes: Uint8Array; pagesMax: number }
  | { ask: 'odt'; bytes: Uint8Array }
  | { ask: 'odp'; bytes: Uint8Array; pagesMax: number }
  | { ask: 'font'; bytes: Uint8Array }
  | { ask: 'letters'; bytes: Uint8Array; lines: string[] }
  | { ask: 'svg'; text: string; side: number; fonts: Uint8Array[]; isOwn: boolean }
  | ({ ask: 'size'; bytes: Uint8Array } & Growth)
  | ({ ask: 'image'; bytes: Uint8Array; format: DecodedFormat; side: number; header: Size } & Growth)
type Size = { width: number; height: number }
/** By how much the process may grow meanwhile, where it is known beforehand. */
type Growth = { growthBytes: number }
type Made =
  | Pdf
  | PageRaster
  | ShownPages
  | WordDocument
  | SlideDeck
  | FontFacts
  | { lines: (Outline | null)[] }
  | Raster
  | Size
  | ConvertedImage
  | Refusal

/** The far side of the thread, by the two names used of it. */
declare const self: {
  onmessage: (event: { data: Question }) => void
  postMessage(message: WorkerMessage<Made>): void
}

self.postMessage({ thread: ownThread() })

/** Each reader is loaded with the first question that needs it. */
async function answer(question: Question): Promise<Made> {
  switch (question.ask) {
    case 'pdf':
      return (await import('./pdf/pdf.ts')).readPdf(question.bytes, question)
    case 'page':
      return (await import('./pdf/pdf.ts')).drawPage(question.bytes, question)
    case 'shown':
      return (await import('./pdf/pdf.ts')).shownPages(question.bytes, question.pagesMax)
    case 'docx':
      return (await import('./docx.ts')).readDocx(question.bytes)
    case 'xlsx':
      return (await import('./xlsx.ts')).readXlsx(question.bytes)
    case 'slides':
      return (await import('./slides/slides.ts')).readSlides(question.bytes, question.pagesMax)
    case 'odt':
      return (await import('./odf/odf.ts')).readOdt(question.bytes)
    case 'odp':
      return (await import('./odf/odf.ts')).readOdp(question.bytes, question.pagesMax)
    case 'font':
      return (await import('./font-file.ts')).readFont(question.bytes)
    case 'letters':
      return (await import('./outlines.ts')).drawLines(question.bytes, question.lines)
    case 'svg':
      return (await import('./svg/svg.ts')).drawSvg(question.text, question)
    case 'size':
      return (await import('./header-size.ts')).headerSize(question.bytes)
    case 'image':
      return (await import('./magick/magick.ts')).convertImage(question.bytes, question)
  }
}

// A library may leave a promise behind that fails later; its answer is what counts.
process.on('unhandledRejection', () => {})
// Nor is what one prints for anybody: the process writes lines of JSON alone.
console.log = console.warn = console.error = () => {}

self.onmessage = ({ data }) => {
  answer(data).then(
    (made) => self.postMessage({ answer: made }),
    // It broke on it, and may be in a state in which it breaks on the next too.
    (error: unknown) => self.postMessage({ failed: String(error) }),
  )
}
