import type { Analysis } from '../model.ts'
import { type CheckFinding, finding } from './define.ts'

/** Dots an inch: printers ask for 300; under 150 a reader at arm's length sees the pixels. */
export const dotsWanted = 225
export const dotsMin = 150
/** Images smaller than this on paper, in inches, are icons, and rules that were saved as images. */
const smallInches = 0.4

const codeDotsMin = 60

/** Images of a PDF that have too few pixels for the size at which they are printed; a proof may still hold previews of them. */
export function coarseImages({ print = [], measurements }: Analysis, isFinal: boolean): CheckFinding[] {
  const hasCode = (measurements?.codes ?? []).length > 0
  const images = print
    .flatMap((page) => page.images)
    .filter(({ dpi, widthPx, heightPx }) => dpi > 0 && Math.min(widthPx, heightPx) / dpi >= smallInches)
    // A code is read by its modules, which are far larger than its pixels.
    .filter(({ dpi, widthPx, heightPx }) => !(hasCode && widthPx === heightPx && dpi >= codeDotsMin))
  const coarse = images.filter(({ dpi }) => dpi < dotsWanted).toSorted((a, b) => a.dpi - b.dpi)
  const [worst] = coarse
  if (worst === undefined) return []
  const poor = worst.dpi < dotsMin
  return [
    finding({
      severity: poor ? 'fail' : isFinal ? 'warn' : 'info',
      confidence: poor ? 0.85 : 0.6,
      message: `${coarse.length === 1 ? 'An image is' : `${coarse.length} images are`} placed at ${worst.dpi} dots an inch; 300 is the rule, ${dotsMin} the least.`,
      expected: `${dotsWanted} dpi or more`,
      actual: `${worst.dpi} dpi (${worst.widthPx} × ${worst.heightPx} px)`,
      subject: 'image dots',
    }),
  ]
}

/** Images in screen colors where the paper is printed in four inks: they come out duller than they were. */
export function screenColors({ print = [] }: Analysis): CheckFinding[] {
  const screens = print.flatMap((page) => page.images).filter(({ colorSpace }) => colorSpace === 'rgb')
  if (screens.length === 0) return []
  return [
    finding({
      severity: 'info',
      confidence: 0.5,
      message: `${screens.length === 1 ? 'An image is' : `${screens.length} images are`} in RGB: a press turns them into CMYK, and bright colours become duller.`,
      expected: 'CMYK',
      actual: 'RGB',
      subject: 'rgb in print',
    }),
  ]
}
