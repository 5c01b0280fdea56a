import { colorShares } from './color-shares.ts'
import { cutLines } from './cut.ts'
import { edgeLetters } from './edge.ts'
import { hiddenRows } from './hidden.ts'
import { contrastsOf, cutOffLines, looksLettered } from './legibility.ts'
import { decodeAt, openPicture, type Picture, type Unreadable } from './decode.ts'
import { sharpnessOf } from './sharpness.ts'
import type { Measurements, Reading, Analysis } from '../model.ts'
import { type Ocr, startOcr } from './ocr/engine.ts'
import { merged, type PassWord, placed } from './ocr/merge.ts'
import { broadReach, inkPlane, lumaOf, narrowReach, paddingOf, wideReach } from './ocr/planes.ts'
import { type Dictionary, startSpeller, suspectsOf } from '../text/text.ts'

/**
 * Longer sides at which every picture is read. The first reads most; the second sees faint letters, and is larger where
 * there is more to see; the third reads headlines, and script faces whose letters the others take apart.
 */
const mainSide = 1_600
const headlineSide = 640
const smallSide = 1_080
const largeSide = 2_160
const largeFrom = 2_000
const reaches = [wideReach, narrowReach, broadReach]

export type Sight = {
  picture(bytes: Uint8Array): Promise<Analysis | Unreadable>
  spelling(reading: Reading): Promise<NonNullable<Analysis['spelling']>>
}

/** What a thread that looks at pictures can do. Engine and dictionary are loaded with the first that needs them. */
export function imageAnalysis(): Sight {
  let ocr: Promise<Ocr> | undefined
  let speller: Promise<Dictionary> | undefined

  async function read(picture: Picture): Promise<{ reading: Reading; measurements: Measurements }> {
    ocr ??= startOcr()
    const longer = Math.max(picture.width, picture.height)
    const sides = [mainSide, longer >= largeFrom ? largeSide : smallSide, headlineSide]
    const main = await lettersAt(await ocr, picture, sides, 0)
    const { pixels } = main
    const words = [...main.words]
    const second = await lettersAt(await ocr, picture, sides, 1)
    words.push(...second.words)
    // Where the second size was enlarged, its edges say nothing of the file's.
    const sharpness = sharpnessOf(longer >= largeFrom ? second.luma : lumaOf(await decodeAt(picture, longer)))
    Bun.gc(true)
    words.push(...(await lettersAt(await ocr, picture, sides, 2)).words)
    const { reading, doubtful } = merged(words, pixels.width / pixels.height)
    reading.unread = doubtful.filter(({ box }) => looksLettered(pixels, box))
    const contrasts = contrastsOf(pixels, reading)
    const measurements: Measurements = {
      sharpness,
      colors: colorShares(pixels),
      contrasts,
      cutOff: cutOffLines(reading),
      cutLines: cutLines(pixels, reading, contrasts),
      hidden: hiddenRows(pixels, reading, contrasts),
      edgeLetters: main.edges,
    }
    return { reading, measurements }
  }

  async function spelling(reading: Reading) {
    speller ??= startSpeller()
    return suspectsOf(reading, await speller)
  }

  return {
    spelling,
    async picture(bytes) {
      const picture = await openPicture(bytes)
      if ('unreadable' in picture) return picture
      try {
        const { reading, measurements } = await read(picture)
        return { reading, measurements, spelling: await spelling(reading) }
      } catch (error) {
        if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error
        return { unreadable: 'damaged' }
      }
    },
  }
}

/** The words of both polarities at one size, and the rows of letters that its edges cut. */
async function lettersAt(ocr: Ocr, picture: Picture, sides: readonly number[], scale: number) {
  const pixels = await decodeAt(picture, sides[scale]!)
  const luma = lumaOf(pixels)
  const { width, height } = luma
  const pad = paddingOf(luma)
  const words: PassWord[] = []
  const edges: Measurements['edgeLetters'] = []
  for (const ink of ['dark', 'light'] as const) {
    const plane = inkPlane(luma, ink, reaches[scale])
    words.push(...placed(ocr(plane), { width, height, pad, scale, ink }))
    if (scale === 0) edges.push(...edgeLetters(plane))
  }
  return { pixels, luma, words, edges }
}
