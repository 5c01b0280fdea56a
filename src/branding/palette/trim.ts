import { encodePng } from '../../reading/png.ts'
import { pixelsOf } from './pixels.ts'

type Png = { png: Uint8Array; width: number; height: number }
/** Fainter than this a pixel is empty. */
const faint = 8
/** What is emptier at its edges than this share of its side is cut to what it shows. */
const marginMax = 0.06

/** A see-through logo without the empty room around it, which would have it shown smaller than others. */
export async function trimmed(logo: Png): Promise<Png> {
  const pixels = await pixelsOf(logo.png)
  const box = pixels && inkBox(pixels)
  if (!box) return logo
  const { width, height, data } = pixels
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  if (width - across <= width * marginMax && height - down <= height * marginMax) return logo
  const kept = new Uint8Array(across * down * 4)
  for (let y = 0; y < down; y++) {
    const from = ((box.top + y) * width + box.left) * 4
    kept.set(data.subarray(from, from + across * 4), y * across * 4)
  }
  return { png: encodePng({ width: across, height: down, data: kept, channels: 4 }), width: across, height: down }
}

/** Where anything is drawn; null: nowhere. */
function inkBox({ width, height, data }: { width: number; height: number; data: Uint8Array | Uint8ClampedArray }) {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let at = 3; at < width * height * 4; at += 4) {
    if (data[at]! <= faint) continue
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = y + 1
  }
  return box.right === 0 ? null : box
}
