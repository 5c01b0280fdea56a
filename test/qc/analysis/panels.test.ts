import { expect, test } from 'bun:test'
import { panelPlanes } from '../../../src/qc/analysis/panels.ts'
import { seeded } from '../../pictures.ts'

const [width, height] = [600, 400]
const panel = { left: 150, right: 450, top: 200, bottom: 240 }
type Rectangle = typeof panel

/** Noise, and on it plain panels with strokes of two heights, as letters have them. */
function image({
  panels = [panel],
  strokes = [{ left: 180, right: 420, top: 210, bottom: 230 }],
  ink = 30,
  plain = 230,
} = {}) {
  const next = seeded(7)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const isIn = (some: readonly Rectangle[], x: number, y: number) =>
    some.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isStroke = isIn(strokes, x, y) && x % 8 < 3 && (x % 24 < 8 || y % 20 >= 14)
      const value = isStroke ? ink : isIn(panels, x, y) ? plain : Math.floor(next() * 160)
      data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height, data: new Uint8Array(data.buffer) }
}
const word = (x: number, wide: number) => ({
  text: 'word',
  confidence: 0.9,
  line: 0,
  box: { x: x / width, y: 210 / height, width: wide / width, height: 20 / height },
})

test('what stands on a plain panel is dark on white, and cut out row by row', () => {
  for (const [ink, plain] of [
    [30, 230],
    [250, 180],
  ]) {
    const [plane, ...others] = panelPlanes(image({ ink: ink!, plain: plain! }), [])
    expect(others).toEqual([])
    expect(new Set(plane!.gray.data)).toEqual(new Set([0, 255]))
    const [row, ...more] = plane!.rows
    expect(more).toEqual([])
    // The first stroke stands at 184, the last one ends at 419; a margin of 7 around them.
    expect([row!.left, row!.top, row!.ink]).toEqual([177, 203, ink! < plain! ? 'dark' : 'light'])
    expect([row!.gray.width, row!.gray.height]).toEqual([419 - 184 + 14, 20 + 14])
    expect(plane!.inkOf(row!.box)).toBe(row!.ink)
  }
})

test('one that was read is left alone, and one of which a word was read is not', () => {
  expect(panelPlanes(image(), [word(180, 100), word(290, 130)])).toEqual([])
  expect(panelPlanes(image(), [word(180, 60)])).toHaveLength(1)
})

test('strokes without a panel, what runs out of one, and what a letter encloses are nothing on one', () => {
  expect(panelPlanes(image({ panels: [] }), [])).toEqual([])
  expect(panelPlanes(image({ strokes: [{ left: 180, right: 420, top: 200, bottom: 240 }] }), [])).toEqual([])
  const hole = { left: 297, right: 303, top: 210, bottom: 230 }
  expect(panelPlanes(image({ strokes: [hole] }), [])).toEqual([])
})

test('a badge on a card is read by itself, for the card has it as one blot', () => {
  const card = { left: 60, right: 440, top: 60, bottom: 300 }
  const badge = { left: 80, right: 180, top: 180, bottom: 240 }
  const next = image({ panels: [card], strokes: [{ left: 220, right: 420, top: 200, bottom: 220 }] })
  for (let y = badge.top; y < badge.bottom; y++)
    for (let x = badge.left; x < badge.right; x++) {
      const isStroke = x >= 100 && x < 160 && x % 16 < 6 && y >= 195 && y < 225
      next.data.fill(isStroke ? 255 : 120, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  const planes = panelPlanes(next, [])
  expect(planes.map(({ isNested }) => isNested)).toEqual([false, true])
  const [row] = planes[1]!.rows
  expect(row!.ink).toBe('light')
  expect(row!.box.x * width).toBeGreaterThan(95)
})

/** A page in one color, with strokes of letters in a ring, and letters of a headline that enclose areas of their own. */
function ringed(headline: number) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const fill = (x: number, y: number) => data.fill(40, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x - 300, y - 250)
      const isLine = (top: number) => y >= top && y < top + 24 && Math.abs(x - 300) < 40 && x % 10 < 4
      if ((away > 96 && away < 103) || isLine(215) || isLine(262)) fill(x, y)
    }
  for (let letter = 0; letter < headline; letter++)
    for (let y = 0; y < 16; y++)
      for (let x = 0; x < 16; x++) {
        const [left, top] = [10 + (letter % 32) * 18, 8 + Math.floor(letter / 32) * 18]
        if (x < 3 || x > 12 || y < 3 || y > 12) fill(left + x, top + y)
      }
  return { width, height, data: new Uint8Array(data.buffer) }
}

test.each([0, 96])('two lines in a ring are read, whatever %i large letters of a headline enclose', (letters) => {
  const [plane, ...others] = panelPlanes(ringed(letters), [])
  expect(others).toEqual([])
  expect(plane!.rows.map(({ box }) => Math.round(box.y * height))).toEqual([215, 262])
})
