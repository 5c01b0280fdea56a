import type { Box } from '../../model.ts'
import type { Gray } from '../ocr/ocr.ts'

/** What is cut out of an image to be read anew: one byte a pixel, `cropHeight` rows. */
export type Crop = { width: number; gray: Uint8Array }

/** The height the network was trained on. */
export const cropHeight = 48
const widthMin = 32
/** Around a word, as a share of its height: engines draw their boxes tightly. */
const rim = 0.14

/** A part of an image in the height that the network takes; null: it is too small, or too long, to be read. */
export function cropOf({ width, height, data }: Gray, box: Box, widthMax: number): Crop | null {
  const margin = box.height * height * rim
  const left = Math.max(0, box.x * width - margin)
  const top = Math.max(0, box.y * height - margin)
  const right = Math.min(width, (box.x + box.width) * width + margin)
  const bottom = Math.min(height, (box.y + box.height) * height + margin)
  const [wide, tall] = [right - left, bottom - top]
  if (wide < 4 || tall < 6) return null
  const columns = Math.max(widthMin, Math.round((wide / tall) * cropHeight))
  if (columns > widthMax) return null
  const gray = new Uint8Array(columns * cropHeight)
  const [stepX, stepY] = [wide / columns, tall / cropHeight]
  for (let y = 0; y < cropHeight; y++)
    for (let x = 0; x < columns; x++)
      gray[y * columns + x] = meanOf({ width, height, data }, left + x * stepX, top + y * stepY, stepX, stepY)
  return { width: columns, gray }
}

/** The mean of a small area: where an image is made smaller all its pixels count, where it is enlarged the four around. */
function meanOf({ width, height, data }: Gray, x: number, y: number, wide: number, tall: number): number {
  if (wide <= 1 || tall <= 1) return between({ width, height, data }, x + wide / 2 - 0.5, y + tall / 2 - 0.5)
  let sum = 0
  let count = 0
  for (let row = Math.floor(y); row < Math.min(height, y + tall); row++)
    for (let column = Math.floor(x); column < Math.min(width, x + wide); column++) {
      sum += data[row * width + column]!
      count++
    }
  return count === 0 ? 255 : sum / count
}

function between({ width, height, data }: Gray, x: number, y: number): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const [alongX, alongY] = [Math.max(0, x - left), Math.max(0, y - top)]
  const row = (at: number) => data[at * width + left]! * (1 - alongX) + data[at * width + right]! * alongX
  return row(top) * (1 - alongY) + row(bottom) * alongY
}
