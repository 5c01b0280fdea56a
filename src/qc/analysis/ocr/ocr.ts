import {
  broadReach,
  type Gray,
  inkPlanes,
  narrowReach,
  paddingOf,
  startOcr,
  wideReach,
} from '../../../reading/ocr/ocr.ts'
import { type PassWord, placed } from './merge.ts'

export { inLines, merged } from './merge.ts'
export { type Gray, lumaOf, paddingOf } from '../../../reading/ocr/ocr.ts'

/** Reads one size of an image at a time, in the order of the sizes; blocks its thread meanwhile. */
export type TextReader = {
  /** The words of both polarities; each plane is shown to `inspect` before it is dropped. */
  pass(luma: Gray, scale: number, inspect?: (plane: Gray) => void): PassWord[]
}

/** How far around a pixel its ground is measured, by the size that is read: text, fainter text, headlines. */
const reaches = [wideReach, narrowReach, broadReach]

/** Starts the engine and loads its language. What the passes give together `merged` makes one reading of. */
export async function startTextReader(): Promise<TextReader> {
  const ocr = await startOcr()
  return {
    pass(luma, scale, inspect) {
      const { width, height } = luma
      const pad = paddingOf(luma)
      const planes = inkPlanes(luma, reaches[scale])
      return (['dark', 'light'] as const).flatMap((ink) => {
        const plane = planes[ink]
        inspect?.(plane)
        return placed(ocr(plane), { width, height, pad, scale, ink })
      })
    },
  }
}
