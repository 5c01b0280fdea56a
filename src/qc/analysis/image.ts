import type { Pixels } from '../../kernel/pixels.ts'
import { type Dictionary, startSpeller, suspectsOf } from '../text/text.ts'
import type { Analysis, Box, Measurements, Reading } from '../model.ts'
import { codesIn } from './codes.ts'
import { colorShares } from './color-shares.ts'
import { cutLines } from './cut.ts'
import { decodeAt, type OpenImage, openImage, type Unreadable } from './decode.ts'
import { edgeLetters, inkedEdges } from './edge.ts'
import { hiddenRows } from './hidden.ts'
import { contrastsOf, cutOffLines, looksWritten } from './legibility.ts'
import { lumaOf, merged, startTextReader, type TextReader } from './ocr/ocr.ts'
import { hasMore, type OwnWord, withOwnText } from './own-text/own-text.ts'
import { enlargedRegions } from './enlarged.ts'
import { sharpnessOf } from './sharpness.ts'

/**
 * Longer sides at which every image is read. The first reads most; the second reads faint letters, and is larger where
 * there are small ones to read; the third reads headlines, and script faces whose letters the others take apart.
 */
const mainSide = 1_600
const headlineSide = 640
const smallSide = 1_080
const largeSide = 2_160
const largeFrom = 2_000
/** Letters lower than this in the first size, with what hangs below the line, are read better in the large one. */
const smallLettersPx = 26

export type ImageAnalyzer = {
  image(bytes: Uint8Array): Promise<Analysis | Unreadable>
  /** A page that has text of its own, or none. */
  page(bytes: Uint8Array, own: readonly OwnWord[]): Promise<Pick<Analysis, 'reading' | 'measurements'> | Unreadable>
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

  async function analyzed(bytes: Uint8Array, own: readonly OwnWord[]) {
    const image = await openImage(bytes)
    if ('unreadable' in image) return image
    try {
      return await read(image, await (reader ??= startTextReader()), own)
    } catch (error) {
      if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error
      return { unreadable: 'damaged' as const }
    }
  }

  return {
    spelling,
    async image(bytes) {
      const found = await analyzed(bytes, [])
      return 'unreadable' in found ? found : { ...found, spelling: await spelling(found.reading) }
    },
    page: analyzed,
  }
}

/**
 * The text of an image, read at three sizes, and what its pixels say. Where the file holds the text itself, one size
 * tells whether there is more than that to read.
 */
async function read(
  image: OpenImage,
  reader: TextReader,
  own: readonly OwnWord[],
): Promise<{ reading: Reading; measurements: Measurements }> {
  const isLarge = Math.max(image.width, image.height) >= largeFrom
  const pixels = await decodeAt(image, mainSide)
  const aspect = pixels.width / pixels.height
  const edges: Measurements['edgeLetters'] = []
  const luma = lumaOf(pixels)
  const words = reader.pass(luma, 0, (plane) => edges.push(...edgeLetters(plane, luma)))
  let sharpness = sharpnessOf(luma)
  let atOwnSize = luma
  if (own.length === 0 || hasMore(merged(words, aspect).reading, own, pixels)) {
    const hasSmall = isLarge && words.some(({ tallPx }) => tallPx < smallLettersPx)
    const large = isLarge ? lumaOf(await decodeAt(image, largeSide)) : null
    if (large === null) atOwnSize = await ownSize(image)
    sharpness = sharpnessOf(large ?? atOwnSize)
    words.push(...reader.pass(large !== null && hasSmall ? large : lumaOf(await decodeAt(image, smallSide)), 1))
    Bun.gc(true)
    words.push(...reader.pass(lumaOf(await decodeAt(image, headlineSide)), 2))
  }
  const codes = await codesIn(pixels)
  const { reading: found, doubtful } = merged(
    words.filter(({ box }) => !codes.some((code) => covers(code.box, box))),
    aspect,
  )
  found.unread = doubtful.filter(({ box }) => looksWritten(pixels, box))
  const reading = own.length === 0 ? found : withOwnText(found, own, pixels)
  const covered = [...reading.words, ...(reading.unread ?? []), ...codes].map(({ box }) => box)
  const enlarged = enlargedRegions(atOwnSize, covered)
  return { reading, measurements: { ...measured(pixels, reading), sharpness, enlarged, edgeLetters: edges, codes } }
}

/** Whether a word's middle lies in a code, whose modules are read as letters. */
function covers(code: Box, { x, y, width, height }: Box): boolean {
  const [middle, level] = [x + width / 2, y + height / 2]
  return middle > code.x && middle < code.x + code.width && level > code.y && level < code.y + code.height
}

/** Where a size was enlarged, its edges say nothing of the file's. */
const ownSize = async (image: OpenImage) => lumaOf(await decodeAt(image, Math.max(image.width, image.height)))

function measured(pixels: Pixels, reading: Reading): Omit<Measurements, 'sharpness' | 'edgeLetters' | 'enlarged'> {
  const contrasts = contrastsOf(pixels, reading)
  return {
    colors: colorShares(pixels),
    contrasts,
    cutOff: cutOffLines(reading),
    cutLines: cutLines(pixels, reading, contrasts),
    hidden: hiddenRows(pixels, reading, contrasts),
    inkedEdges: inkedEdges(pixels),
  }
}
