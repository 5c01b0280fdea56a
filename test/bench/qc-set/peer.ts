import { lumaOf, startOcr } from '../../../src/reading/ocr/ocr.ts'
import type { Analyzer } from '../../../src/qc/model.ts'
import { factsFor } from '../qc-facts.ts'
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

/** What one analyzer of ours reads of an image. */
export const ownReader =
  (analyzer: Analyzer) =>
  async (png: Uint8Array): Promise<string[]> => {
    const { width, height } = await decodePixels(png, (image) => image)
    const facts = factsFor('image.png', png, { width, height })
    const analysis = await analyzer.analyze({ facts, bytes: png }, AbortSignal.timeout(600_000))
    return 'unreadable' in analysis ? [] : (analysis.reading?.words ?? []).map(({ text }) => text)
  }
