import { expect, test } from 'bun:test'
import { cutLines } from '../../../src/qc/analysis/cut.ts'
import { cutOffLines } from '../../../src/qc/analysis/legibility.ts'
import type { Reading } from '../../../src/qc/model.ts'

/** White, with a black bar from the left up to `until`. */
function barred(until: number) {
  const [width, height] = [200, 60]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 20; y < 40; y++)
    for (let x = 40; x < until; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data: new Uint8Array(data.buffer) }
}

test('a word whose box reaches the edge is cut off where its ink does, too', () => {
  const box = { x: 0.2, y: 0.3, width: 0.8, height: 0.4 }
  const reading: Reading = {
    lines: [{ text: 'CAMP', confidence: 0.9, box }],
    words: [{ text: 'CAMP', confidence: 0.9, box, line: 0 }],
  }
  const inked = [{ line: 0, ratio: 21, ink: '#000000', ground: '#ffffff' }]
  const unknown = [{ line: 0, ratio: null, ink: null, ground: null }]
  expect(cutOffLines(barred(200), reading, inked)).toEqual([0])
  expect(cutOffLines(barred(180), reading, inked)).toEqual([])
  expect(cutOffLines(barred(180), reading, unknown)).toEqual([0])
})

test('two badly read letters at the edge are cut off where words that were surely read stand ahead of them', () => {
  const words = (texts: [string, number][]): Reading['words'] =>
    texts.map(([text, confidence], at) => ({
      text,
      confidence,
      box: { x: 0.2 + (at * 0.8) / texts.length, y: 0.3, width: 0.8 / texts.length, height: 0.4 },
      line: 0,
    }))
  const inked = [{ line: 0, ratio: 21, ink: '#000000', ground: '#ffffff' }]
  const read = (texts: [string, number][]): Reading => ({
    lines: [
      {
        text: texts.map(([text]) => text).join(' '),
        confidence: 0.9,
        box: { x: 0.2, y: 0.3, width: 0.8, height: 0.4 },
      },
    ],
    words: words(texts),
  })
  const address: [string, number][] = [
    ['2410', 0.97],
    ['Elm', 0.95],
    ['Ridge', 0.96],
    ['Ri', 0.59],
  ]
  expect(cutOffLines(barred(200), read(address), inked)).toEqual([0])
  expect(cutOffLines(barred(180), read(address), inked)).toEqual([])
  expect(cutOffLines(barred(200), read(address.slice(3)), inked)).toEqual([])
})

test('a check of a pattern at the edge is no piece of a letter, a bowed one is', () => {
  const [width, height] = [400, 120]
  const drawn = (isInk: (x: number, y: number) => boolean) => {
    const data = new Uint8Array(width * height * 4).fill(255)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (isInk(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    return { width, height, data }
  }
  const box = { x: 0.3, y: 0.3, width: 0.55, height: 0.4 }
  const reading: Reading = { lines: [{ text: 'Church Picnic', confidence: 0.96, box }], words: [] }
  const inked = [{ line: 0, ratio: 21, ink: '#000000', ground: '#ffffff' }]
  const isRow = (y: number) => y >= 42 && y < 80
  expect(
    cutLines(
      drawn((x, y) => x >= width - 38 && isRow(y)),
      reading,
      inked,
    ),
  ).toEqual([])
  const bowed = (x: number, y: number) => isRow(y) && Math.abs(Math.hypot(x - width, y - 61) - 15) < 4
  expect(cutLines(drawn(bowed), reading, inked)).toEqual([0])
})
