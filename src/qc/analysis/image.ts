import { type Dictionary, startSpeller, suspectsOf } from '../text/text.ts'
import type { Analysis, Measurements, Reading } from '../model.ts'
import { colorShares } from './color-shares.ts'
import { cutLines } from './cut.ts'
import { decodeAt, type OpenImage, openImage, type Unreadable } from './decode.ts'
import { edgeLetters } from './edge.ts'
import { hiddenRows } from './hidden.ts'
import { contrastsOf, cutOffLines, looksWritten } from './legibility.ts'
import { lumaOf, merged, startTextReader, type TextReader } from './ocr/ocr.ts'
import { sharpnessOf } from './sharpness.ts'

/**
 * Longer sides at which every image is read. The first reads most; the second reads faint letters, and is larger where
 * there is more to read; the third reads headlines, and script faces whose letters the others take apart.
 */
const mainSide = 1_600
const headlineSide = 640
const smallSide = 1_080
const largeSide = 2_160
const largeFrom = 2_000

export type ImageAnalyzer = {
  image(bytes: Uint8Array): Promise<Analysis | Unreadable>
  spelling(reading: Reading): Promise<NonNullable<Analysis['spelling']>>
}

/** What a thread that analyzes images can do. Engine and dictionary are loaded with the first that needs them. */
export function imageAnalyzer(): ImageAnalyzer {
  let reader: Promise<TextReader> | undefined
  let speller: Promise<Dictionary> | undefined

  async function spelling(reading: Reading) {
    speller ??= startSpeller()
    return suspectsOf(reading, await speller)
  }

  return {
    spelling,
    async image(bytes) {
      const image = await openImage(bytes)
      if ('unreadable' in image) return image
      try {
        const { reading, measurements } = await read(image, await (reader ??= startTextReader()))
        return { reading, measurements, spelling: await spelling(reading) }
      } catch (error) {
        if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error
        return { unreadable: 'damaged' }
      }
    },
  }
}

/** The text of an image, read at three sizes, and what its pixels say. */
async function read(image: OpenImage, reader: TextReader): Promise<{ reading: Reading; measurements: Measurements }> {
  const longer = Math.max(image.width, image.height)
  const isLarge = longer >= largeFrom
  const pixels = await decodeAt(image, mainSide)
  const edges: Measurements['edgeLetters'] = []
  const words = reader.pass(lumaOf(pixels), 0, (plane) => edges.push(...edgeLetters(plane)))
  const second = lumaOf(await decodeAt(image, isLarge ? largeSide : smallSide))
  words.push(...reader.pass(second, 1))
  // Where the second size was enlarged, its edges say nothing of the file's.
  const sharpness = sharpnessOf(isLarge ? second : lumaOf(await decodeAt(image, longer)))
  Bun.gc(true)
  words.push(...reader.pass(lumaOf(await decodeAt(image, headlineSide)), 2))
  const { reading, doubtful } = merged(words, pixels.width / pixels.height)
  reading.unread = doubtful.filter(({ box }) => looksWritten(pixels, box))
  const contrasts = contrastsOf(pixels, reading)
  const measurements: Measurements = {
    sharpness,
    colors: colorShares(pixels),
    contrasts,
    cutOff: cutOffLines(reading),
    cutLines: cutLines(pixels, reading, contrasts),
    hidden: hiddenRows(pixels, reading, contrasts),
    edgeLetters: edges,
  }
  return { reading, measurements }
}
