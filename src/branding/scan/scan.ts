import type { PdfBox, PdfText } from '../../reading/model.ts'
import { type Gray, lumaOf, startOcr } from '../../reading/ocr/ocr.ts'
import { decodePixels } from '../../reading/images.ts'
import { patchesOf } from './patches.ts'
import { wordsInRows } from './words.ts'

/** A page that is an image: its words and its patches of plain colour, in pixels of the image. */
export type ScannedPage = { width: number; height: number; texts: PdfText[]; boxes: PdfBox[] }

let engine: ReturnType<typeof startOcr> | undefined

/** Reads the image of a page; null when it is none. Holds its thread for a second or two, and some 110 MB. */
export async function scannedPage(png: Uint8Array): Promise<ScannedPage | null> {
  const pixels = await decodePixels(png, (image) => image).catch(() => null)
  if (pixels === null) return null
  const ocr = await (engine ??= startOcr())
  const luma = lumaOf(pixels)
  // The engine finds letters darker than their ground: those on swatches are lighter, and read in the negative.
  const words = [luma, negativeOf(luma)].flatMap((plane) => ocr(plane))
  const { width, height } = pixels
  return {
    width,
    height,
    texts: wordsInRows(words.map((word) => ({ ...word, confidence: word.confidence / 100 }))),
    boxes: patchesOf(pixels),
  }
}

const negativeOf = ({ data, ...plane }: Gray): Gray => ({ ...plane, data: data.map((value) => 255 - value) })
