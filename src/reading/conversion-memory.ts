import { bounds } from '../kernel/bounds.ts'
import { memory } from '../kernel/memory.ts'

/** What ImageMagick decodes here: the formats that the runtime lacks, and those it reads without their profile. */
export type DecodedFormat = 'tiff' | 'avif' | 'heic' | 'psd' | 'jpeg' | 'png' | 'webp'

/**
 * Bytes that the decoders hold for each pixel of a file at their peak, measured on images of 10 and 40 megapixels: TIFF
 * 3.3 (4.4 with a fourth channel), Photoshop files 4.4, HEIC 10.2, AVIF 16 to 17; for these two the library's own memory is added, as at the default budget: without
 * it one image of 24 megapixels took a server to 585 MB, of the 512 that are promised to be enough. A JPEG is shrunk while it is read, unless it
 * is progressive. TIFF and Photoshop files are counted like other formats, so that the limit is one for most.
 */
const bytesPerPixel: Record<DecodedFormat, number> = {
  tiff: 6.7,
  psd: 6.7,
  avif: 32,
  heic: 19.5,
  jpeg: 6.7,
  png: 6.7,
  webp: 8.5,
}
/** A thread and the library's own code once it is compiled, 105 to 130 MB; given back with the thread. */
const libraryBytes = 160 * 2 ** 20
/** The thread's copy of a file, and the library's. */
const fileCopies = 2

/** The most pixels of an image that is converted. */
export function convertedPixelsMax(format: DecodedFormat): number {
  return Math.min(bounds.imagePixelsMax, Math.floor(memory.bytesMax / bytesPerPixel[format]))
}

/** By how much the process may grow while an image is converted. */
export function conversionBytes(format: DecodedFormat, pixels: number, fileBytes: number): number {
  return libraryBytes + fileCopies * fileBytes + pixels * bytesPerPixel[format]
}
