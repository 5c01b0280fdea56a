import { expect, test } from 'bun:test'
import { edgeLetters } from '../../../src/qc/analysis/edge.ts'
import { type Gray, paddingOf } from '../../../src/qc/analysis/ocr/ocr.ts'
import { seeded } from '../../pictures.ts'

const [width, height] = [1_000, 800]

/** Strokes of these depths at the foot of an image, some twenty pixels apart, and the plane of them. */
function drawn(depths: readonly number[]): Parameters<typeof edgeLetters> {
  const next = seeded(7)
  let x = 200
  return strokes(
    depths.map((depth) => {
      const from = x
      x += 14 + Math.floor(next() * 14)
      return { from, wide: 8, depth }
    }),
  )
}

function strokes(all: readonly { from: number; wide: number; depth: number }[]): Parameters<typeof edgeLetters> {
  const luma: Gray = { width, height, data: new Uint8Array(width * height).fill(230) }
  for (const { from, wide, depth } of all)
    for (let y = height - depth; y < height; y++) luma.data.fill(20, y * width + from, y * width + from + wide)
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

test('checks with a rule on either side of each follow one another at one distance, as letters do not', () => {
  const checks = Array.from({ length: 9 }, (_, at) => [
    { from: 60 + at * 100, wide: 3, depth: 32 },
    { from: 72 + at * 100, wide: 36, depth: 32 },
    { from: 118 + at * 100, wide: 3, depth: 32 },
  ]).flat()
  expect(edgeLetters(...strokes(checks))).toEqual([])
  const shifted = checks.map((one, at) => ({ ...one, from: one.from + ((at * 7) % 5) * 5 }))
  expect(edgeLetters(...strokes(shifted))).toHaveLength(1)
})
