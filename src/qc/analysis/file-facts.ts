import { bounds } from '../../kernel/bounds.ts'
import { orAborted, type Timers, withDeadline } from '../../kernel/clock.ts'
import { isComplete } from '../../library/images/images.ts'
import { display } from '../../reading/display.ts'
import { plainFormatOf } from '../../reading/formats.ts'
import { imageSize, TooManyPixels } from '../../reading/images.ts'
import { isRefused, type Pdf, type Reader, type Refusal } from '../../reading/model.ts'
import { headerOf } from './header-facts.ts'
import { readPdf } from './pdf.ts'
import type { DesignFacts } from '../model.ts'

/**
 * What is known of a design by its bytes. `trouble`: one sentence on why it cannot be judged; `pdf`: what was read of one;
 * `shown`: an image as it is seen, in sRGB, where the file itself is not read as it is.
 */
export type Examined = { facts: DesignFacts; trouble: string | null; pdf: Pdf | null; shown?: Uint8Array }

/**
 * The facts of a design by its bytes; its name is not trusted. Allocates nothing of an image's size. Rejects only with
 * the reason of the signal.
 */
export async function factsOf(
  name: string,
  bytes: Uint8Array,
  { reader, timers }: { reader: Reader; timers: Timers },
  signal?: AbortSignal,
): Promise<Examined> {
  const facts: DesignFacts = { ...unknown, name, sizeBytes: bytes.length }
  if (bytes.length === 0) return troubled(facts, 'The file is empty.')
  const image = plainFormatOf(bytes)
  if (image !== null)
    return imageFacts({ ...facts, kind: 'image', format: image }, { bytes, format: image, reader }, signal)
  const format = otherFormat(bytes)
  if (format === 'pdf') return pdfFacts({ ...facts, kind: 'pdf', format }, bytes, reader, signal)
  if (format === 'mp4' || format === 'mov') return videoFacts({ ...facts, kind: 'video', format }, bytes, timers)
  const isNamed = format === 'ai' || format === 'zip'
  if (format !== null && !isNamed) return convertedFacts({ ...facts, kind: 'image', format }, bytes, reader, signal)
  const refusal = isNamed ? `${names[format]} cannot be analyzed` : 'This is no file that can be judged'
  return troubled({ ...facts, format }, `${refusal}: export it as JPEG, PNG or PDF.`)
}

const unknown = {
  kind: 'other' as const,
  format: null,
  width: null,
  height: null,
  dpi: null,
  colorMode: null,
  pages: null,
  durationMs: null,
}

function troubled(facts: DesignFacts, trouble: string): Examined {
  return { facts, trouble, pdf: null }
}

type ImageFormat = NonNullable<ReturnType<typeof plainFormatOf>>

type Image = { bytes: Uint8Array; format: ImageFormat; reader: Reader }

async function imageFacts(
  facts: DesignFacts,
  { bytes, format, reader }: Image,
  signal: AbortSignal | undefined,
): Promise<Examined> {
  const header = headerOf(bytes, format)
  const size = await imageSize(bytes).catch((error: unknown) => error)
  if (size instanceof TooManyPixels) return troubled({ ...facts, ...header, ...size.size }, tooLarge(size))
  if (size instanceof Error)
    return troubled({ ...facts, ...header }, 'The image is damaged: its header cannot be read.')
  const known = { ...facts, ...header, ...(size as TooManyPixels['size']) }
  if (!isComplete(bytes, format)) return troubled(known, 'The image is cut off: its end is missing.')
  const shown = await display(bytes, { reader, signal })
  const isOwn = isRefused(shown) || shown.bytes === bytes
  return { facts: known, trouble: null, pdf: null, ...(!isOwn && { shown: shown.bytes }) }
}

/** What is looked at as the image that it shows. */
async function convertedFacts(facts: DesignFacts, bytes: Uint8Array, reader: Reader, signal: AbortSignal | undefined) {
  const shown = await display(bytes, { reader, signal })
  if (isRefused(shown)) return troubled(facts, imageRefusals[shown.refused])
  const { width, height } = shown
  return { facts: { ...facts, width, height }, trouble: null, pdf: null, shown: shown.bytes }
}

const imageRefusals: Record<Refusal['refused'], string> = {
  wrong_format: 'The image is not what its first bytes say.',
  encrypted: 'The image is encrypted.',
  damaged: 'The image is damaged and cannot be read.',
  too_large: 'The image has too many pixels to be decoded: export it smaller.',
  too_long: 'The image took too long to decode.',
}

function tooLarge({ size: { width, height }, pixelsMax }: TooManyPixels): string {
  return `The image has ${width} × ${height} pixels; at most ${Math.floor(pixelsMax / 1e6)} megapixels are decoded.`
}

const refusals: Record<Refusal['refused'], string> = {
  wrong_format: 'The file calls itself a PDF and is none.',
  encrypted: 'The PDF is encrypted: export it without a password.',
  damaged: 'The PDF is damaged and cannot be read.',
  too_large: 'The PDF is too large to be read.',
  too_long: 'The PDF took too long to read.',
}

async function pdfFacts(facts: DesignFacts, bytes: Uint8Array, reader: Reader, signal?: AbortSignal) {
  const pdf = await readPdf(reader, bytes, signal)
  if (isRefused(pdf)) return troubled(facts, refusals[pdf.refused])
  const [first] = pdf.read
  if (first === undefined) return troubled(facts, 'The PDF has no page.')
  const size = { width: first.widthPt, height: first.heightPt }
  return { facts: { ...facts, ...size, pages: pdf.pages }, trouble: null, pdf }
}

/** Dimensions as shown, and the length, from the container: no frame is decoded. */
async function videoFacts(facts: DesignFacts, bytes: Uint8Array, timers: Timers): Promise<Examined> {
  const { BufferSource, Input, MP4, QTFF } = await import('mediabunny')
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] })
  try {
    const read = async () => {
      const track = await input.getPrimaryVideoTrack()
      if (track === null) return null
      const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
      return { width, height, durationMs: Math.round((await track.computeDuration()) * 1_000) }
    }
    const found = await withDeadline(timers, { ms: bounds.qcVideoMs }, (late) => orAborted(read(), late))
    if (found === null) return troubled(facts, 'The video is damaged, or holds no image.')
    return { facts: { ...facts, ...found }, trouble: null, pdf: null }
  } catch {
    return troubled(facts, 'The video is damaged: its container cannot be read.')
  } finally {
    input.dispose()
  }
}

const names = { ai: 'An Illustrator or PostScript file', zip: 'An archive or office document' }
type Format = keyof typeof names | 'pdf' | 'mp4' | 'mov' | 'psd' | 'svg' | 'tiff' | 'heic' | 'avif'

const brands: Record<string, Format> = { 'qt  ': 'mov', heic: 'heic', heix: 'heic', mif1: 'heic', avif: 'avif' }
const atoms = new Set(['moov', 'mdat', 'wide', 'free', 'skip'])

/** By signature: PDF (within the first kilobyte), ISO media and QuickTime, Photoshop, PostScript, TIFF, SVG, ZIP. */
function otherFormat(bytes: Uint8Array): Format | null {
  const start = String.fromCharCode(...bytes.subarray(0, 1_024))
  if (start.includes('%PDF-')) return 'pdf'
  if (start.slice(4, 8) === 'ftyp') return brands[start.slice(8, 12)] ?? 'mp4'
  if (atoms.has(start.slice(4, 8))) return 'mov'
  if (start.startsWith('8BPS')) return 'psd'
  if (start.startsWith('%!PS') || start.startsWith('\xc5\xd0\xd3\xc6')) return 'ai'
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff'
  if (start.startsWith('PK\x03\x04')) return 'zip'
  return /<svg[\s>]/i.test(start) ? 'svg' : null
}
