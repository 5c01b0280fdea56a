import type { Gray } from './ocr/ocr.ts'

/** Luma an edge has to cross to be measured: grain and JPEG noise stay under it. */
const riseMin = 40
/** Pixels an edge is followed to each side. */
const reachMax = 16
const edgesMin = 60
/** Edges counted by their width, in fifths of a pixel. */
const bins = (2 * reachMax + 2) * 5

/**
 * How sharp the sharpest parts are, 0..1: the width of edges (rise over steepest step) at their fifth percentile from
 * the narrow end. A design is sharp where anything in it is, so that an image blurred on purpose behind crisp
 * letters costs nothing. 1.8 pixels or less (an anti-aliased edge as drawn) is 1; 5 (enlarged four times) is 0. An
 * image with hardly an edge, such as a soft gradient, cannot be distinguished from a sharp one and is 1.
 */
export function sharpnessOf({ width, height, data }: Gray): number {
  const widths = new Int32Array(bins)
  let edges = 0
  for (const step of [1, width])
    for (let y = 2; y < height - 2; y += 2)
      for (let x = 2; x < width - 2; x++) {
        const edge = edgeWidth(
          data,
          y * width + x,
          step,
          step === 1 ? Math.min(x, width - 1 - x) : Math.min(y, height - 1 - y),
        )
        if (edge === null) continue
        widths[Math.min(bins - 1, Math.round(edge * 5))]!++
        edges++
      }
  if (edges < edgesMin) return 1
  let left = edges * 0.2
  let at = 0
  while (at < bins - 1 && (left -= widths[at]!) > 0) at++
  return Math.min(1, Math.max(0, (5 - at / 5) / (5 - 1.8)))
}

/** Rise over steepest step of the edge whose steepest step begins at `at`; null: none worth measuring begins there. */
function edgeWidth(data: Uint8Array, at: number, step: number, room: number): number | null {
  const slope = data[at + step]! - data[at]!
  const steepness = Math.abs(slope)
  if (steepness < 8) return null
  const sign = Math.sign(slope)
  const before = sign * (data[at]! - data[at - step]!)
  const after = sign * (data[at + 2 * step]! - data[at + step]!)
  if (before >= steepness || after > steepness) return null
  let low = at
  let high = at + step
  for (let way = 0; way < Math.min(reachMax, room - 1) && sign * (data[low]! - data[low - step]!) > 0; way++)
    low -= step
  for (let way = 0; way < Math.min(reachMax, room - 2) && sign * (data[high + step]! - data[high]!) > 0; way++)
    high += step
  const rise = Math.abs(data[high]! - data[low]!)
  return rise < riseMin ? null : rise / steepness
}
