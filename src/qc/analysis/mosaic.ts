import type { Pixels } from '../../kernel/pixels.ts'

/** Columns and rows of a mosaic. */
const mosaicSide = 64

/** The mean colour (sRGB) of each of 64 × 64 cells of an image, row by row, as base64 of three bytes a cell: what two rounds are compared by. */
export function mosaicOf({ width, height, data }: Pixels): string {
  const sums = new Float64Array(mosaicSide * mosaicSide * 4)
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * mosaicSide) / height) * mosaicSide
    for (let x = 0; x < width; x++) {
      const cell = (row + Math.floor((x * mosaicSide) / width)) * 4
      const at = (y * width + x) * 4
      sums[cell]! += data[at]!
      sums[cell + 1]! += data[at + 1]!
      sums[cell + 2]! += data[at + 2]!
      sums[cell + 3]! += 1
    }
  }
  const means = new Uint8Array(mosaicSide * mosaicSide * 3)
  for (let cell = 0; cell < mosaicSide * mosaicSide; cell++)
    for (let channel = 0; channel < 3; channel++)
      means[cell * 3 + channel] = Math.round(sums[cell * 4 + channel]! / Math.max(1, sums[cell * 4 + 3]!))
  return means.toBase64()
}
