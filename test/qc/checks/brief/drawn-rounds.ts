import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Analysis } from '../../../../src/qc/model.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { comment, measurements, squareDesign, taskWith } from '../../tasks.ts'

/** Two rounds of a design: lines at their places on a ground that is painted. */

export type Rgb = [number, number, number]
export type Paint = (x: number, y: number) => Rgb
/** A line with its left, top, width and height. */
export type Line = [text: string, at: [number, number, number, number]]

const side = 64
const mosaicOf = (paint: Paint): string =>
  Uint8Array.from(
    Array.from({ length: side * side }, (_, at) => paint((at % side) / side, Math.floor(at / side) / side)).flat(),
  ).toBase64()

/** Hills under a sun that stands at one side: no two places of it are alike. */
export const landscape: Paint = (x, y) => {
  const hill = 0.6 + 0.15 * Math.sin(9 * x) + 0.08 * Math.sin(23 * x + 1) + 0.1 * x
  const sun = Math.hypot(x - 0.25, y - 0.25) < 0.13
  const shade = 30 * Math.sin(17 * x + 11 * y) + 20 * Math.sin(31 * x * y)
  const tone = (sun ? 230 : y > hill ? 70 : 150) + shade
  return [tone, tone * 0.9, tone * 0.7].map((one) => Math.max(0, Math.min(255, Math.round(one)))) as Rgb
}
export const mirrored: Paint = (x, y) => landscape(1 - 1 / side - x, y)
export const other: Paint = (x, y) => landscape((x * 3.7 + y * 1.9) % 1, (y * 2.3 + x * 0.7) % 1)
const plain: Paint = () => [240, 240, 240]

const seen = (lines: Line[], paint: Paint, sharpness: number): Analysis => {
  const boxOf = ([x, y, width, height]: Line[1]) => ({ x, y, width, height })
  return {
    reading: {
      lines: lines.map(([text, at]) => ({ text, confidence: 0.96, box: boxOf(at) })),
      words: lines.flatMap(([text, at], line) =>
        text.split(' ').map((word) => ({ text: word, confidence: 0.96, box: boxOf(at), line })),
      ),
    },
    measurements: { ...measurements, sharpness, mosaic: mosaicOf(paint) },
    spelling: [],
  }
}

export function verdicts(
  request: string,
  before: Line[],
  now: Line[],
  { from = plain, to = from, task = 'Title: Summer Camp' }: { from?: Paint; to?: Paint; task?: string } = {},
): (string | undefined)[] {
  const context = {
    mode: 'revision' as const,
    brief: briefOf(taskWith(task), [comment(request)]),
    brand: { churchName: null, colors: [], fonts: [] },
    before: { facts: squareDesign, analysis: seen(before, from, 0.9) },
  }
  return inspectRevisions(squareDesign, seen(now, to, 0.7), context).map(({ verdict }) => verdict ?? undefined)
}
