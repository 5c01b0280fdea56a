import type { Analysis } from '../model.ts'
import { type CheckFinding, finding } from './define.ts'

/** Held in the hand, under so many dots an inch a reader sees the pixels: one of them at 23 inches is a minute of arc. */
const dotsHeld = 150
/** A minute of arc, what a good eye tells apart, is an inch at so many inches. */
const minuteOfArc = 3_438
/** From how many of its diagonals a poster is looked at, at the least: printers reckon with one and a half to two. */
const diagonalsAway = 2
const wantedTimes = 1.5

/** What is looked at from farther away needs fewer dots an inch: a letter page 124, a poster of 24 × 36 inches 40, a banner 14. */
export function dotsFor({ width, height }: { width: number; height: number }): { least: number; wanted: number } {
  const least = Math.min(dotsHeld, minuteOfArc / (diagonalsAway * Math.hypot(width, height)))
  return { least: Math.round(least), wanted: Math.round(least * wantedTimes) }
}
/** `124 is the least`, and of what has that many: how many would look clean. */
export const neededOf = ({ least, wanted }: { least: number; wanted: number }, isPoor: boolean) =>
  isPoor ? `${least} is the least` : `${wanted} would print cleanly`

/** Images smaller than this on paper, in inches, are icons, and rules that were saved as images. */
const smallInches = 0.4

const codeDotsMin = 60
const farBelow = 0.75
const letter = { width: 612, height: 792 }

/** Images of a PDF that have too few pixels for the size at which they are printed; a proof may still hold previews of them. */
export function coarseImages({ print = [], measurements, sheet }: Analysis, isFinal: boolean): CheckFinding[] {
  const page = sheet?.pages[0] ?? letter
  const { least, wanted } = dotsFor({ width: page.width / 72, height: page.height / 72 })
  const hasCode = (measurements?.codes ?? []).length > 0
  const images = print
    .flatMap((page) => page.images)
    .filter(({ dpi, widthPx, heightPx }) => dpi > 0 && Math.min(widthPx, heightPx) / dpi >= smallInches)
    // A code is read by its modules, which are far larger than its pixels.
    .filter(({ dpi, widthPx, heightPx }) => !(hasCode && widthPx === heightPx && dpi >= codeDotsMin))
  const coarse = images.filter(({ dpi }) => dpi < wanted).toSorted((a, b) => a.dpi - b.dpi)
  const [worst] = coarse
  if (worst === undefined) return []
  const poor = worst.dpi < least
  return [
    finding({
      // A proof with a little less than the least is looked at by people.
      severity: poor ? (isFinal || worst.dpi < least * farBelow ? 'fail' : 'warn') : isFinal ? 'warn' : 'info',
      confidence: poor ? 0.85 : 0.6,
      message: `${coarse.length === 1 ? 'An image is' : `${coarse.length} images are`} placed at ${worst.dpi} dots an inch; at this size ${neededOf({ least, wanted }, poor)}.`,
      expected: `${wanted} dpi or more`,
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
