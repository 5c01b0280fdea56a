import type { PdfBox, PdfText } from '../../reading/model.ts'
import { type Gray, lumaOf, type RawWord, startOcr } from '../../reading/ocr/ocr.ts'
import { decodePixels } from '../../reading/images.ts'
import { patchesOf } from './patches.ts'
import { levelled, skewOf } from './skew.ts'
import { wordsInRows } from './words.ts'

/** A page that is an image: its words and its patches of plain colour, in pixels of the image. */
export type ScannedPage = { width: number; height: number; texts: PdfText[]; boxes: PdfBox[] }

let engine: ReturnType<typeof startOcr> | undefined

/** An export for a screen has letters too small to be recognized: they are read once more, so much larger, up to a side. */
const [smallPx, enlarging, largeSide, sideMax] = [26, 2, 2_600, 2_000]

/**
 * Reads the image of a page; null when it is none. Holds its thread for a second or two, and some 110 MB; `enlarge`: for
 * twice as long where its letters are small, as nobody can draw it again in a larger size.
 */
export async function scannedPage(png: Uint8Array, { enlarge = false } = {}): Promise<ScannedPage | null> {
  const given = await decodePixels(png, (image) => image).catch(() => null)
  if (given === null) return null
  const ocr = await (engine ??= startOcr())
  // A sheet that lies askew in the scanner is read line by line only when it is turned back.
  const skew = skewOf(lumaOf(given))
  const pixels = skew === 0 ? given : levelled(given, skew)
  const luma = lumaOf(pixels)
  // The engine finds letters darker than their ground: those on swatches are lighter, and read in the negative.
  const words = [luma, negativeOf(luma)].flatMap((plane) => ocr(plane))
  const { width, height } = pixels
  const side = Math.max(width, height)
  if (enlarge && side <= sideMax && heightIn(words) < smallPx) {
    // Those on swatches are seldom small; a second negative would take as long as all else.
    const scale = Math.min(enlarging, largeSide / side)
    words.push(...ocr(enlarged(luma, scale)).map((word) => reduced(word, scale)))
  }
  return {
    width,
    height,
    texts: wordsInRows(words.map((word) => ({ ...word, confidence: word.confidence / 100 }))),
    boxes: patchesOf(pixels),
  }
}

/** Up to which height a third of the words are; none: nothing was read. */
const heightIn = (words: readonly RawWord[]) =>
  words.map(({ height }) => height).toSorted((one, other) => one - other)[Math.floor(words.length / 3)] ?? 0

const reduced = ({ x, y, width, height, ...word }: RawWord, scale: number): RawWord => ({
  ...word,
  x: x / scale,
  y: y / scale,
  width: width / scale,
  height: height / scale,
})

const negativeOf = ({ data, ...plane }: Gray): Gray => ({ ...plane, data: data.map((value) => 255 - value) })

/** The plane with each pixel's steps to the next ones drawn out between them. */
function enlarged({ width, height, data }: Gray, scale: number): Gray {
  const [wide, high] = [Math.floor(width * scale), Math.floor(height * scale)]
  const large = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++) {
    const top = Math.floor(y / scale)
    const down = y / scale - top
    const under = Math.min(height - 1, top + 1)
    for (let x = 0; x < wide; x++) {
      const left = Math.floor(x / scale)
      const right = x / scale - left
      const beside = Math.min(width - 1, left + 1)
      const upper = data[top * width + left]! * (1 - right) + data[top * width + beside]! * right
      const lower = data[under * width + left]! * (1 - right) + data[under * width + beside]! * right
      large[y * wide + x] = upper * (1 - down) + lower * down
    }
  }
  return { width: wide, height: high, data: large }
}
