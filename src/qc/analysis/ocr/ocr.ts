import {
  broadReach,
  clearGrain,
  type Gray,
  type Ink,
  inkPlanes,
  narrowReach,
  paddingOf,
  shrunk,
  startOcr,
  wideReach,
} from '../../../reading/ocr/ocr.ts'
import { release } from '../../../kernel/pixels.ts'
import type { Box, Reading } from '../../model.ts'
import { type KeptPlane, maskedWords, withLooks } from './line-looks.ts'
import { bare, pageScale, type PassWord, placed, shared } from './merge.ts'

export type { KeptPlane } from './line-looks.ts'
export { withoutBars } from './bars.ts'
export { withAttached } from './glyphs.ts'
export { cutOut, type FoundLine, unreadLines } from './found-lines.ts'
export { inLines } from './lines.ts'
export { withMarks } from './marks.ts'
export { apartFromNext, bare, merged, type PassWord, shared } from './merge.ts'
export { type Gray, type Ink, lumaOf, paddingOf, shrunk } from '../../../reading/ocr/ocr.ts'

/** `known`: what earlier passes read; a polarity that has nothing beside it is not read again. */
type Pass = {
  scale: number
  inks?: readonly Ink[]
  known?: readonly PassWord[]
  inspect?: (plane: Gray) => void
  /** Planes that were read are put here, in place of being dropped. */
  kept?: KeptPlane[]
}

/** Reads one size of an image at a time, in the order of the sizes; blocks its thread meanwhile. */
export type TextReader = {
  /** The words of each polarity asked for, of both by default; each plane is shown to `inspect` before it is dropped. */
  pass(luma: Gray, pass: Pass): PassWord[]
  /** What a reader of Spanish makes of an image at three sizes, in the polarities that have words. */
  spanish(luma: Gray, words: readonly PassWord[]): PassWord[]
  /** Lines that have letters without a word are read once more, in planes that were kept. */
  looks(
    planes: readonly KeptPlane[],
    read: { reading: Reading; words: readonly PassWord[] },
  ): ReturnType<typeof withLooks>
  /** The words of a row whose letters were cut out, at its place in an image. */
  row(letters: Parameters<typeof maskedWords>[1], image: Parameters<typeof maskedWords>[2]): PassWord[]
  /** The words of an image whose letters were cut out, dark on white, of the ink that each place has. */
  plane(letters: Gray, inkOf: (box: Box) => Ink): PassWord[]
}

/** How far around a pixel its ground is measured, by the size that is read: text, fainter text, headlines. */
const reaches = [wideReach, narrowReach, broadReach]

export const bothInks: readonly Ink[] = ['dark', 'light']
/** A pixel that belongs to a stroke rather than to the grain of its ground. */
const strokeGray = 128
/** The strokes of one small letter. */
const strokePixelsMin = 24

/** Longer sides at which Spanish is read: the largest for small letters; in it the mark over a headline's is taken for a speck. */
const spanishSides: readonly [scale: number, side: number][] = [
  [0, 1_600],
  [1, 1_080],
  [2, 640],
]

/** Confidence (0..1) of a word that needs no other pass. */
const settledMin = 0.8
/** Around a word, in its heights: the soft edges of its letters, and its marks. */
const rimHeights = 0.4

/** Boxes of letters: of the other polarity what was read surely, of its own what two sizes read alike. */
function settled(known: readonly PassWord[], ink: Ink): Box[] {
  const sure = known.filter(({ confidence, text }) => confidence >= settledMin && text.length > 1)
  const isAgreed = (word: PassWord) =>
    sure.some((other) => other.scale !== word.scale && other.text === word.text && shared(word.box, other.box) > 0.5)
  return sure.filter((word) => word.ink !== ink || isAgreed(word)).map(({ box }) => box)
}

/** Confidence (0..1) of a word that is no grain of an image, of so many letters or more. */
const textMins: readonly [lettersMin: number, confidenceMin: number][] = [
  [2, settledMin],
  [4, 0.5],
]
const isText = ({ text, confidence }: PassWord) =>
  textMins.some(([lettersMin, confidenceMin]) => confidence >= confidenceMin && bare(text).length >= lettersMin)

/** Whether a polarity has text at all: what the first size found in it, besides what lies on letters of the other one. */
function hasText(known: readonly PassWord[], ink: Ink): boolean {
  const others = known.filter((word) => word.ink !== ink && word.confidence >= settledMin)
  return known.some(
    (word) => word.ink === ink && isText(word) && !others.some((other) => shared(other.box, word.box) > 0.1),
  )
}

/** Whether a plane has strokes outside of some boxes. */
function hasInk({ width, height, data }: Gray, boxes: readonly Box[], pad: number): boolean {
  const covered = new Uint8Array(boxes.length === 0 ? 0 : data.length)
  const [innerWidth, innerHeight] = [width - 2 * pad, height - 2 * pad]
  for (const box of boxes) {
    const rim = box.height * innerHeight * rimHeights
    const left = Math.max(0, Math.floor(pad + box.x * innerWidth - rim))
    const right = Math.min(width, Math.ceil(pad + (box.x + box.width) * innerWidth + rim))
    const bottom = Math.min(height, Math.ceil(pad + (box.y + box.height) * innerHeight + rim))
    for (let y = Math.max(0, Math.floor(pad + box.y * innerHeight - rim)); y < bottom; y++)
      covered.fill(1, y * width + left, y * width + right)
  }
  let strokes = 0
  for (let at = 0; at < data.length; at++)
    if (data[at]! < strokeGray && covered[at] !== 1 && ++strokes >= strokePixelsMin) return true
  return false
}

/** Starts the engine and loads its language. What the passes give together `merged` makes one reading of. */
export async function startTextReader(): Promise<TextReader> {
  const ocr = await startOcr()
  return {
    pass(luma, { scale, inks = bothInks, known = [], inspect, kept }) {
      if (inks.length === 0) return []
      const { width, height } = luma
      const pad = paddingOf(luma)
      const planes = inkPlanes(luma, reaches[scale])
      const words = inks.flatMap((ink) => {
        const plane = planes[ink]
        inspect?.(plane)
        // An even ground still has its grain, in which the engine looks for lines as long as in a page of text.
        if (scale > 0 && !hasText(known, ink)) return []
        if (!hasInk(plane, settled(known, ink), pad)) return []
        clearGrain(plane)
        kept?.push({ plane, pad, ink })
        return placed(ocr(plane), { width, height, pad, scale, ink })
      })
      for (const ink of bothInks) if (!kept?.some(({ plane }) => plane === planes[ink])) release(planes[ink].data)
      return words
    },
    spanish(luma, words) {
      const sure = words.filter(({ confidence, text }) => confidence >= settledMin && bare(text).length > 2)
      const inks = bothInks.filter((ink) => sure.some((word) => word.ink === ink))
      return spanishSides.flatMap(([scale, side]) => {
        const small = shrunk(luma, side)
        const { width, height } = small
        const planes = inkPlanes(small, reaches[scale])
        const found = inks.flatMap((ink) => {
          clearGrain(planes[ink])
          return placed(ocr(planes[ink], 'sparse', 'spa'), { width, height, pad: paddingOf(small), scale, ink })
        })
        for (const ink of bothInks) release(planes[ink].data)
        return found
      })
    },
    looks: (planes, read) => withLooks(ocr, planes, read),
    row: (letters, image) => maskedWords(ocr, letters, image),
    plane: (letters, inkOf) =>
      placed(ocr(letters), { ...letters, pad: 0, scale: pageScale, ink: 'dark' }).map((word) => ({
        ...word,
        ink: inkOf(word.box),
      })),
  }
}
