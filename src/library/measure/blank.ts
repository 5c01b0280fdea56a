import type { Planes } from './planes.ts'

/** Blocks a side; a gradient shows as a difference between block means, which noise does not. */
const blocks = 8
/**
 * Luma steps (of 255) between the darkest and the lightest block that still read as one colour: vignetting, a warm
 * lamp.
 */
const blockRangeMax = 7
/** A pixel is a mark from this step on; JPEG at quality 40 stays below it on flat colour. */
const markStep = 22
const markStepMax = 36
/** Marks needed: a line of five words in type a hundredth of the width has over 40. Dust has fewer. */
const marksMin = 12
/**
 * Difference in a channel less green, of 255, up to which bins are one hue; coloured grain of deviation 4 stays below
 * it.
 */
const hueStep = 24

const sums = new Float64Array(blocks * blocks)
const counts = new Int32Array(blocks * blocks)

/** True when the image is one colour, give or take compression and sensor noise. */
export function isBlank(planes: Planes): boolean {
  return hueRange(planes) <= hueStep && blockRange(planes) <= blockRangeMax && marks(planes) < marksMin
}

function blockRange({ width, height, luma }: Planes): number {
  sums.fill(0)
  counts.fill(0)
  for (let y = 0, at = 0; y < height; y++) {
    const row = (((y * blocks) / height) | 0) * blocks
    for (let x = 0; x < width; x++, at++) {
      const block = row + (((x * blocks) / width) | 0)
      sums[block]! += luma[at]!
      counts[block]!++
    }
  }
  let least = 255
  let most = 0
  for (let block = 0; block < blocks * blocks; block++) {
    if (counts[block] === 0) continue
    const mean = sums[block]! / counts[block]!
    if (mean < least) least = mean
    if (mean > most) most = mean
  }
  return most - least
}

/** Pixels that stand out from the image's mean, beyond the noise of their neighbourhood. */
function marks({ width, height, luma }: Planes): number {
  const area = width * height
  let sum = 0
  let rough = 0
  for (let at = 0; at < area; at++) {
    sum += luma[at]!
    if (at > 0) rough += Math.abs(luma[at]! - luma[at - 1]!)
  }
  const mean = sum / area
  // Neighbours in pure noise differ by 1.13 deviations on average; five deviations are beyond what 65,536 pixels throw
  // up. The cap keeps a fine pattern, which is rough all over, from hiding itself.
  const limit = Math.min(markStepMax, Math.max(markStep, (rough / area / 1.13) * 5))
  let found = 0
  for (let at = 0; at < area; at++) if (Math.abs(luma[at]! - mean) > limit) found++
  return found
}

/**
 * How far the colour bins' means lie apart in red less green and blue less green, over bins that hold enough pixels to
 * be seen: two hues may share one luma, while grain moves the three channels together.
 */
function hueRange({ width, height, bins, binsUsed, count, red, green, blue }: Planes): number {
  const enough = Math.max(marksMin, width * height * 0.0005)
  let range = 0
  for (const channel of [red, blue]) {
    let least = 255
    let most = -255
    for (let at = 0; at < binsUsed; at++) {
      const bin = bins[at]!
      if (count[bin]! < enough) continue
      const apart = (channel[bin]! - green[bin]!) / count[bin]!
      if (apart < least) least = apart
      if (apart > most) most = apart
    }
    range = Math.max(range, most - least)
  }
  return range
}
