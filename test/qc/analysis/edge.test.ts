import { expect, test } from 'bun:test'
import { edgeLetters } from '../../../src/qc/analysis/edge.ts'
import { type Gray, paddingOf } from '../../../src/qc/analysis/ocr/ocr.ts'
import { seeded } from '../../pictures.ts'

const [width, height] = [1_000, 800]

/** Strokes of these depths at the foot of an image, some twenty pixels apart, and the plane of them. */
function drawn(depths: readonly number[]): Parameters<typeof edgeLetters> {
  const luma: Gray = { width, height, data: new Uint8Array(width * height).fill(230) }
  const next = seeded(7)
  let x = 200
  for (const depth of depths) {
    for (let y = height - depth; y < height; y++) luma.data.fill(20, y * width + x, y * width + x + 8)
    x += 14 + Math.floor(next() * 14)
  }
  const pad = paddingOf(luma)
  const plane: Gray = {
    width: width + 2 * pad,
    height: height + 2 * pad,
    data: new Uint8Array((width + 2 * pad) * (height + 2 * pad)).fill(255),
  }
  for (let y = 0; y < height; y++)
    for (let at = 0; at < width; at++)
      if (luma.data[y * width + at]! < 100) plane.data[(y + pad) * plane.width + at + pad] = 0
  return [plane, luma]
}

test('strokes that end at the height of small letters or of capitals are a line that the edge cuts', () => {
  const [row] = edgeLetters(...drawn([32, 20, 20, 20, 34, 20, 21, 34, 20, 20, 19, 20, 20]))
  expect(row).toMatchObject({ y: 1 - 34 / height })
  expect(row!.isUneven).toBeUndefined()
})

test('blades of grass end anywhere', () => {
  expect(edgeLetters(...drawn([31, 52, 24, 40, 20, 46, 36, 28, 55, 33, 22, 43, 49]))).toMatchObject([
    { isUneven: true },
  ])
})
