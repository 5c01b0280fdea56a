import { describe, expect, test } from 'bun:test'
import type { Pixels } from '../../../src/kernel/pixels.ts'
import { clearGrain, type Gray, shrunk } from '../../../src/reading/ocr/ocr.ts'
import { hiddenRows } from '../../../src/qc/analysis/hidden.ts'
import type { ReadWord } from '../../../src/qc/model.ts'
import { seeded } from '../../pictures.ts'

const blank = (width: number, height: number): Gray => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
})

describe('the grain of an image', () => {
  test('is cleared from a plane of letters, and strokes with their soft edges are not', () => {
    const plane = blank(320, 160)
    const next = seeded(4)
    // Of a photograph nothing is as dark as ink.
    for (let at = 0; at < plane.data.length; at++) if (at % 320 >= 160) plane.data[at] = 110 + next() * 140
    const stroke = (x: number, value: number) => {
      for (let y = 40; y < 100; y++) plane.data[y * 320 + x] = value
    }
    for (const [x, value] of [
      [40, 150],
      [41, 10],
      [42, 0],
      [43, 120],
    ] as const)
      stroke(x, value)
    const before = plane.data.slice()
    clearGrain(plane)
    for (let y = 0; y < 160; y++)
      expect(plane.data.subarray(y * 320, y * 320 + 160)).toEqual(before.subarray(y * 320, y * 320 + 160))
    expect(plane.data.filter((value, at) => at % 320 >= 160 && value < 255)).toHaveLength(0)
  })
})

test('a smaller copy has the mean of each area, whatever the sizes', () => {
  const gray = blank(6, 3)
  gray.data.set([0, 100, 0, 100, 0, 100, 100, 0, 100, 0, 100, 0, 40, 40, 40, 40, 40, 40])
  expect(shrunk(gray, 2)).toEqual({ width: 2, height: 1, data: new Uint8Array([47, 47]) })
  const odd = shrunk({ width: 5, height: 5, data: new Uint8Array(25).fill(77) }, 3)
  expect(odd).toEqual({ width: 3, height: 3, data: new Uint8Array(9).fill(77) })
})

test('what looks like letters in the ink of the text is hard to read, unless it is a code', () => {
  const [width, height] = [400, 200]
  const pixels: Pixels = { width, height, data: new Uint8Array(width * height * 4).fill(255) }
  const next = seeded(7)
  for (let letter = 0; letter < 8; letter++)
    for (let y = 120 + Math.floor(next() * 8); y < 140; y++)
      for (let x = 0; x < 6 + letter; x++)
        pixels.data.fill(0, (y * width + 200 + letter * 18 + x) * 4, (y * width + 200 + letter * 18 + x) * 4 + 3)
  const box = { x: 0.1, y: 0.1, width: 0.4, height: 0.1 }
  const reading = { lines: [{ text: 'Harvest', confidence: 0.97, box }], words: [] }
  const contrasts = [{ line: 0, ratio: 21, ink: '#000000', ground: '#ffffff' }]
  expect(hiddenRows(pixels, { reading, contrasts })).toHaveLength(1)
  const code = { text: 'https://grace.org', format: 'QRCode', box: { x: 0.45, y: 0.5, width: 0.5, height: 0.4 } }
  expect(hiddenRows(pixels, { reading, contrasts, codes: [code] })).toEqual([])
})

test('the grain of a photograph around the ink of the text is no hidden row of it', () => {
  const [width, height] = [400, 200]
  const box = { x: 0.1, y: 0.1, width: 0.4, height: 0.1 }
  const reading = { lines: [{ text: 'Harvest', confidence: 0.97, box }], words: [] }
  const contrasts = [{ line: 0, ratio: 12, ink: '#1d1d1d', ground: '#f0f0f0' }]
  const rows = (ground: number, shade: (y: number) => number) => {
    const next = seeded(7)
    const pixels: Pixels = { width, height, data: new Uint8Array(width * height * 4).fill(ground) }
    for (let letter = 0; letter < 8; letter++)
      for (let y = 120 + Math.floor(next() * 8); y < 140; y++)
        for (let x = 0; x < 6 + letter; x++) {
          const at = (y * width + 200 + letter * 18 + x) * 4
          pixels.data.fill(shade(y), at, at + 3)
        }
    return hiddenRows(pixels, { reading, contrasts }).map(({ isHard }) => isHard)
  }
  expect(rows(240, () => 29)).toEqual([false])
  expect(rows(72, () => 29)).toEqual([true])
  expect(rows(60, (y) => 29 + (y % 3) * 8)).toEqual([])
})

test('leaves in the ink of the text are no hidden row of it, and neither is what an edge cuts', () => {
  const [width, height] = [400, 200]
  const box = { x: 0.1, y: 0.1, width: 0.4, height: 0.1 }
  const reading = { lines: [{ text: 'Harvest', confidence: 0.97, box }], words: [] }
  const contrasts = [{ line: 0, ratio: 12, ink: '#1d1d1d', ground: '#f0f0f0' }]
  const rows = (around: number[], left = 200) => {
    const pixels: Pixels = { width, height, data: new Uint8Array(width * height * 4).fill(240) }
    const fill = (x: number, y: number) => pixels.data.fill(29, (y * width + x) * 4, (y * width + x) * 4 + 3)
    for (let letter = 0; letter < 8; letter++) {
      for (let y = 120 + ((letter * 5) % 8); y < 140; y++)
        for (let x = 0; x < 6 + letter; x++) fill(left + letter * 18 + x, y)
      for (const level of around)
        for (let y = level; y < level + 9; y++) for (let x = 0; x < 9; x++) fill(left + letter * 18 + x, y)
    }
    return hiddenRows(pixels, { reading, contrasts })
  }
  expect(rows([])).toHaveLength(1)
  expect(rows([104])).toHaveLength(1)
  expect(rows([104, 147])).toEqual([])
  expect(rows([], 0)).toEqual([])
})

test('letters beside a word that was read are a row of their own', () => {
  const [width, height] = [400, 200]
  const box = { x: 0.1, y: 0.1, width: 0.4, height: 0.1 }
  const contrasts = [{ line: 0, ratio: 12, ink: '#1d1d1d', ground: '#f0f0f0' }]
  const pixels: Pixels = { width, height, data: new Uint8Array(width * height * 4).fill(240) }
  for (let letter = 0; letter < 8; letter++)
    for (let y = 120 + ((letter * 5) % 8); y < 140; y++)
      for (let x = 0; x < 6 + letter; x++) {
        const at = (y * width + 200 + letter * 18 + x) * 4
        pixels.data.fill(29, at, at + 3)
      }
  const read = { text: 'pm', confidence: 0.9, line: 0, box: { x: 0.72, y: 0.58, width: 0.15, height: 0.14 } }
  const reading = { lines: [{ text: 'Harvest', confidence: 0.97, box }], words: [read] }
  const [row, ...others] = hiddenRows(pixels, { reading, contrasts })
  expect(others).toEqual([])
  expect(row!.x).toBeCloseTo(0.5, 1)
  expect(row!.x + row!.width).toBeLessThan(0.72)
})

describe('a hidden row', () => {
  const [width, height] = [400, 200]
  const contrasts = [{ line: 0, ratio: 12, ink: '#1d1d1d', ground: '#f0f0f0' }]
  const line = { text: 'Harvest', confidence: 0.97, box: { x: 0.1, y: 0.1, width: 0.4, height: 0.1 } }
  /** Letters of a word, a point in the middle of its gap, and the two digits behind it, so far away. */
  const rows = (gap: number, words: ReadWord[] = []) => {
    const pixels: Pixels = { width, height, data: new Uint8Array(width * height * 4).fill(240) }
    const fill = (left: number, wide: number, [top, bottom]: readonly [number, number]) => {
      for (let y = top; y < bottom; y++)
        for (let x = left; x < left + wide; x++) pixels.data.fill(29, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
    for (let letter = 0; letter < 5; letter++) fill(100 + letter * 16, 5 + letter, [120 + ((letter * 5) % 8), 140])
    const end = 100 + 4 * 16 + 9
    fill(end + gap, 6, [128, 134])
    fill(end + 2 * gap, 8, [120, 140])
    fill(end + 2 * gap + 14, 8, [120, 140])
    const [row, ...others] = hiddenRows(pixels, { reading: { lines: [line], words }, contrasts })
    expect(others).toEqual([])
    return [Math.round(row!.x * width), Math.round((row!.x + row!.width) * width)]
  }

  test('goes on over gaps between words to the digits that end it', () => {
    expect(rows(25)).toEqual([100, 245])
  })
  test('ends where more than words lies between, or at what was read', () => {
    expect(rows(60)).toEqual([100, 173])
    const box = { x: 0.46, y: 0.6, width: 0.03, height: 0.1 }
    expect(rows(25, [{ text: 'at', confidence: 0.9, line: 0, box }])).toEqual([100, 173])
  })
})
