import { distanceOf, type Lab, labOf } from '../../color/oklab.ts'
import { hexOf, type Rgb } from '../../color/rgb.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import type { Measurements } from '../model.ts'

const colorsMax = 16
/** Oklab distance under which two colours are shown as one. */
const distinct = 0.045
/** Least share of the image: the ink of a small line has about a thousandth. */
const shareMin = 0.0008

/** The colours that are really there, the largest share first: counted in bins of 16 steps a channel, near ones joined. */
export function colorShares({ width, height, data }: Pixels): Measurements['colors'] {
  const sums = new Float64Array(4_096 * 4)
  const places = new Uint32Array(4_096 * cells * cells)
  const edges = Array.from({ length: cells + 1 }, (_, cell) => Math.ceil((cell * width) / cells))
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * cells) / height) * cells
    for (let column = 0; column < cells; column++) {
      const end = (y * width + edges[column + 1]!) * 4
      for (let at = (y * width + edges[column]!) * 4; at < end;) {
        const red = data[at]!
        const green = data[at + 1]!
        const blue = data[at + 2]!
        const from = at
        // Flat grounds come in runs of one colour, which are counted at once.
        do at += 4
        while (at < end && data[at] === red && data[at + 1] === green && data[at + 2] === blue)
        const count = (at - from) / 4
        const bin = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
        places[bin * cells * cells + row + column]! += count
        sums[bin * 4]! += red * count
        sums[bin * 4 + 1]! += green * count
        sums[bin * 4 + 2]! += blue * count
        sums[bin * 4 + 3]! += count
      }
    }
  }
  const total = data.length / 4
  const found: { rgb: Rgb; share: number; at: number[] }[] = []
  for (let bin = 0; bin < sums.length; bin += 4) {
    const count = sums[bin + 3]!
    if (count >= total * shareMin * 0.5)
      found.push({
        rgb: [sums[bin]! / count, sums[bin + 1]! / count, sums[bin + 2]! / count],
        share: count / total,
        at: [...places.subarray((bin / 4) * cells * cells, (bin / 4 + 1) * cells * cells)],
      })
  }
  const joined: { rgb: Rgb; lab: Lab; share: number; at: number[] }[] = []
  for (const { rgb, share, at } of found.sort((a, b) => b.share - a.share)) {
    const lab = labOf(rgb)
    const near = joined.find((color) => distanceOf(color.lab, lab) < distinct)
    if (near) {
      near.share += share
      near.at = near.at.map((count, cell) => count + at[cell]!)
    } else joined.push({ rgb, lab, share, at })
  }
  return joined
    .filter(({ share }) => share >= shareMin)
    .sort((a, b) => b.share - a.share)
    .slice(0, colorsMax)
    .map(({ rgb, share, at }) => ({ hex: hexOf(rgb), share, beyond: share - densest(at) / total }))
}

/** The design in so many columns and rows; the densest place is two of them wide and high. */
const cells = 8

function densest(counts: readonly number[]): number {
  let most = 0
  for (let row = 0; row < cells - 1; row++)
    for (let column = 0; column < cells - 1; column++) {
      const at = row * cells + column
      most = Math.max(most, counts[at]! + counts[at + 1]! + counts[at + cells]! + counts[at + cells + 1]!)
    }
  return most
}
