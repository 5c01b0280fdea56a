import { expect, test } from 'bun:test'
import { type Affine, inverse } from '../../../../src/similarity/copies/alignment.ts'
import { layOver } from '../../../../src/similarity/copies/overlay/overlay.ts'
import { sampled, shrunk } from '../../../../src/similarity/copies/pyramid.ts'
import { samplingOf } from '../../../../src/similarity/copies/overlay/sampling.ts'
import { signatureOf } from '../../../../src/similarity/copies/copies.ts'
import { seeded } from '../../../pictures.ts'
import { landscape, painted } from '../../descriptors/fixtures.ts'

const [width, height] = [128, 94]
const random = seeded(5)
const plane = { width, height, luma: Float32Array.from({ length: width * height }, () => Math.floor(random() * 256)) }
const maps = Array.from({ length: 40 }, (): Affine => {
  const [turn, shift] = [0.3 * (random() - 0.5), () => 80 * (random() - 0.5)]
  return [0.5 + random(), -turn, shift(), turn, 0.5 + random(), shift()]
})
const scale = { across: 0.9, down: 1.1 }

test('the kernel samples a plane as JavaScript does, to the last bit, within it and beyond its edges', () => {
  for (const map of maps) {
    const [a, b, c, d, e, f] = map
    const kernel = samplingOf(plane, map, scale)
    const [size, strides] = [
      { columns: width, rows: height },
      { source: width, out: width },
    ]
    kernel.sample64(3, 0, size, { x: 0.5, y: 0.5 }, strides)
    kernel.sample32(0, size, { x: 0.5, y: 0.5 }, strides)
    // A window in the middle of what is there says nothing else.
    kernel.sample64(3, 17 * width + 40, { columns: 9, rows: 7 }, { x: 40.5, y: 17.5 }, strides)
    for (const y of [0, 17, 20, height - 1]) {
      for (let x = 0; x < width; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const [u, v] = [(a * px + b * py + c) * scale.across - 0.5, (d * px + e * py + f) * scale.down - 0.5]
        expect(kernel.out64[3]![y * width + x]).toBe(sampled(plane, u, v))
        expect(kernel.out32[y * width + x]).toBe(Math.fround(sampled(plane, u, v)))
      }
    }
  }
})

test('the kernel sums a window row by row, each of the two from where it begins', () => {
  const kernel = samplingOf(plane, maps[0]!, scale)
  kernel.given.set(plane.luma)
  for (let at = 0; at < width * height; at++) kernel.out64[1]![at] = 255 * random()
  const [columns, rows, mine, its] = [9, 7, 5 * width + 3, 11 * width + 40]
  kernel.sumWindow({ given: mine, plane: 1, at: its }, { columns, rows }, width)
  let [sum, squares, products] = [0, 0, 0]
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const value = kernel.out64[1]![its + y * width + x]!
      sum += value
      squares += value * value
      products += plane.luma[mine + y * width + x]! * value
    }
  expect([...kernel.sums]).toEqual([sum, squares, products])
})

test('a pair laid over each other again, after others were, lies as it did', () => {
  const [one, other] = [0.1, 0.25].map(
    (from) => signatureOf(painted(192, 128, (x, y) => landscape(from + 0.7 * x, y))).detail,
  ) as [Parameters<typeof layOver>[0], Parameters<typeof layOver>[1]]
  const [map, ...others] = maps.map(([a, , c, , e, f]): Affine => [a, 0, c / 8, 0, e, f / 8])
  const numbers = () => {
    const { warped, starts, ends, covered, frame, blocks } = layOver(one, other, map!)
    const rows = [...starts.keys()].slice(0, one.height)
    const inside = rows.flatMap((y) => [...warped.subarray(y * one.width + starts[y]!, y * one.width + ends[y]!)])
    const count = Math.floor(one.width / 6) * Math.floor(one.height / 6)
    const scores = Array.from({ length: count }, (_, at) => blocks[at * 3]!)
    return { inside, covered, frame: { ...frame }, scores }
  }
  const before = numbers()
  expect(before.covered).toBeGreaterThan(1_000)
  expect(numbers()).toEqual(before)
  for (const each of others.slice(0, 6)) layOver(other, one, inverse(each))
  expect(numbers()).toEqual(before)
})

test('a plane made no smaller stays as it is', () => {
  expect(shrunk(plane, 0.999).luma).toBe(plane.luma)
  expect(shrunk(plane, 0.5).luma.length).toBe(64 * 47)
})
