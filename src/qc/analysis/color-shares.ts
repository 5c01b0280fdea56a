import { distanceOf, type Lab, labOf } from '../../color/oklab.ts'
import { hexOf, type Rgb } from '../../color/rgb.ts'
import type { Pixels } from '../../kernel/pixels.ts'

const colorsMax = 16
/** Oklab distance under which two colours are shown as one. */
const distinct = 0.045
/** Least share of the image: the ink of a small line has about a thousandth. */
const shareMin = 0.0008

/** The colours that are really there, the largest share first: counted in bins of 16 steps a channel, near ones joined. */
export function colorShares({ data }: Pixels): { hex: string; share: number }[] {
  const sums = new Float64Array(4_096 * 4)
  for (let at = 0; at < data.length; at += 4) {
    const bin = (((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4)) * 4
    sums[bin]! += data[at]!
    sums[bin + 1]! += data[at + 1]!
    sums[bin + 2]! += data[at + 2]!
    sums[bin + 3]!++
  }
  const total = data.length / 4
  const found: { rgb: Rgb; share: number }[] = []
  for (let bin = 0; bin < sums.length; bin += 4) {
    const count = sums[bin + 3]!
    if (count >= total * shareMin * 0.5)
      found.push({ rgb: [sums[bin]! / count, sums[bin + 1]! / count, sums[bin + 2]! / count], share: count / total })
  }
  const joined: { rgb: Rgb; lab: Lab; share: number }[] = []
  for (const { rgb, share } of found.sort((a, b) => b.share - a.share)) {
    const lab = labOf(rgb)
    const near = joined.find((color) => distanceOf(color.lab, lab) < distinct)
    if (near) near.share += share
    else joined.push({ rgb, lab, share })
  }
  return joined
    .filter(({ share }) => share >= shareMin)
    .sort((a, b) => b.share - a.share)
    .slice(0, colorsMax)
    .map(({ rgb, share }) => ({ hex: hexOf(rgb), share }))
}
