import { lumaOf, startOcr } from '../../../src/reading/ocr/ocr.ts'
import { decodePixels } from '../../../src/reading/images.ts'

/** The longer side at which the peer reads, which is that of our own first pass. */
const side = 1_600

/** What plain Tesseract reads of an image: its luma as it is, once, with the engine and the data that we use too. */
export async function plainReader(): Promise<(png: Uint8Array) => Promise<string[]>> {
  const ocr = await startOcr()
  return async (png) => {
    const luma = lumaOf(await decodePixels(png, (image) => image.resize(side, side, { fit: 'inside' })))
    return ocr(luma).map(({ text }) => text)
  }
}
