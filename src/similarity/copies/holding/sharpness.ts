import type { Pixels } from '../../../kernel/pixels.ts'
import type { Detail } from '../detail.ts'
import type { Rect } from '../pyramid.ts'

/** Steps of luma (0..255) that make an edge, at least: compression and grain make smaller ones. */
const riseMin = 16
/** Of so many of the highest edges the width counts; fewer than the least say nothing. */
const edgesMost = 2_000
const edgesLeast = 40
/** The sharpest quarter: soft grounds and shadows are wide in any image. */
const sharpest = 0.25

/**
 * Edges that one pixel of the detail holds at most, at the sharpness an original has: an image enlarged has more pixels and
 * wider edges. Neither contrast nor colour has a say. 0: too few edges to know.
 */
export function sharpnessOf(pixels: Pixels, detail: Detail): number {
  const scale = pixels.width / detail.width
  // A title may be sharper than the art that it lies on.
  const apart = edgesOf(
    pixels,
    times(detail.shown, scale),
    detail.text.map((rect) => times(rect, scale)),
  )
  const edges = apart.length >= edgesLeast ? apart : edgesOf(pixels, times(detail.shown, scale), [])
  if (edges.length < edgesLeast) return 0
  const highest = edges.sort((one, other) => other.rise - one.rise).slice(0, edgesMost)
  const widths = highest.map(({ width }) => width).sort((one, other) => one - other)
  return scale / widths[Math.floor(widths.length * sharpest)]!
}

type Edge = { rise: number; width: number }

/** Runs along rows in which luma goes one way; as wide as they are high over their steepest step. */
function edgesOf({ width, data }: Pixels, shown: Rect, without: readonly Rect[]): Edge[] {
  const edges: Edge[] = []
  const luma = (at: number) => 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!
  const [left, right] = [Math.ceil(shown.left), Math.floor(shown.right)]
  for (let y = Math.ceil(shown.top); y < Math.floor(shown.bottom); y++) {
    const covered = without.filter(({ top, bottom }) => y >= top && y < bottom)
    let [start, last, steepest, way] = [luma(y * width + left), luma(y * width + left), 0, 0]
    for (let x = left + 1; x < right; x++) {
      const value = luma(y * width + x)
      const step = value - last
      const next = Math.abs(step) < 1 ? 0 : Math.sign(step)
      if (next !== way) {
        const rise = Math.abs(last - start)
        if (rise >= riseMin && !covered.some((rect) => x >= rect.left && x < rect.right))
          edges.push({ rise, width: rise / steepest })
        ;[start, steepest, way] = [last, 0, next]
      }
      steepest = Math.max(steepest, Math.abs(step))
      last = value
    }
  }
  return edges
}

const times = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})
