import { describe, expect, test } from 'bun:test'
import { patchesOf } from '../../../src/branding/scan/patches.ts'
import { type ScanWord, wordsInRows } from '../../../src/branding/scan/words.ts'

type Rect = { hex: string; x: number; y: number; width: number; height: number }

/** Paper with a little noise, and rectangles on it. */
function paper(width: number, height: number, rects: readonly Rect[]) {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const rect = rects.findLast((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height)
    const noise = ((x * 7 + y * 13) % 5) - 2
    for (let channel = 0; channel < 3; channel++) {
      const plain = rect ? parseInt(rect.hex.slice(1 + 2 * channel, 3 + 2 * channel), 16) : 244
      data[at * 4 + channel] = Math.min(255, Math.max(0, plain + noise))
    }
    data[at * 4 + 3] = 255
  }
  return { width, height, data }
}

describe('The image of a page', () => {
  test('gives its patches of plain colour, and neither the paper nor hairlines', () => {
    const rects = [
      { hex: '#12355b', x: 60, y: 80, width: 120, height: 100 },
      { hex: '#f4b942', x: 260, y: 80, width: 120, height: 100 },
      { hex: '#000000', x: 40, y: 300, width: 500, height: 4 },
    ]
    const found = patchesOf(paper(600, 400, rects))
    expect(found).toHaveLength(2)
    for (const [at, { x, y, hex }] of found.entries()) {
      expect([Math.abs(x - rects[at]!.x) <= 4, Math.abs(y - rects[at]!.y) <= 4]).toEqual([true, true])
      expect(parseInt(hex.slice(1), 16) - parseInt(rects[at]!.hex.slice(1), 16)).toBeLessThan(0x040404)
    }
  })

  test('gives no patch of the paper between the lines of a table', () => {
    const ruled = [
      ...[60, 200, 340].map((y) => ({ hex: '#000000', x: 40, y, width: 500, height: 6 })),
      ...[40, 290, 534].map((x) => ({ hex: '#000000', x, y: 60, width: 6, height: 286 })),
      { hex: '#12355b', x: 70, y: 90, width: 90, height: 80 },
    ]
    expect(patchesOf(paper(600, 400, ruled))).toHaveLength(1)
  })

  test('gives the whole word rather than a piece of it that is read more surely', () => {
    const word = { y: 10, height: 14 }
    const read = [
      { ...word, text: 'FA', confidence: 0.96, x: 64, width: 16 },
      { ...word, text: '#F4F0FA', confidence: 0.85, x: 10, width: 70 },
    ]
    expect(wordsInRows(read).map(({ text }) => text)).toEqual(['#F4F0FA'])
  })

  test('gives each word once, those of a row at one height, and no noise', () => {
    const word = (text: string, x: number, y: number, more: Partial<ScanWord> = {}): ScanWord => ({
      text,
      x,
      y,
      width: text.length * 10,
      height: 14,
      confidence: 0.9,
      ...more,
    })
    const words = [
      word('Primary', 10, 100, { height: 18 }),
      word('color', 90, 101),
      word('co1or', 91, 101, { confidence: 0.6 }),
      word('#12355B', 160, 100),
      word('i', 300, 400, { confidence: 0.2 }),
      word('"', 320, 400),
    ]
    expect(wordsInRows(words).map(({ text, y, height }) => [text, y, height])).toEqual([
      ['Primary', 100, 14],
      ['color', 100, 14],
      ['#12355B', 100, 14],
    ])
  })
})
