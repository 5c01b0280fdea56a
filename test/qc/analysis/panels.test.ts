import { expect, test } from 'bun:test'
import { panelLines } from '../../../src/qc/analysis/panels.ts'
import { seeded } from '../../pictures.ts'

const [width, height] = [600, 400]
const panel = { left: 150, right: 450, top: 200, bottom: 240 }

/** Noise, and on it a plain panel with dark strokes of two heights, as letters have them. */
function image({ strokesTo = 420, isPlain = true } = {}) {
  const next = seeded(7)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isPanel = isPlain && x >= panel.left && x < panel.right && y >= panel.top && y < panel.bottom
      const isStroke = x >= 180 && x < strokesTo && x % 8 < 3 && y >= (x % 24 < 8 ? 210 : 214) && y < 230
      data.fill(isStroke ? 30 : isPanel ? 230 : Math.floor(next() * 160), (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height, data: new Uint8Array(data.buffer) }
}
const word = (x: number, wide: number) => ({
  text: 'word',
  confidence: 0.9,
  line: 0,
  box: { x: x / width, y: 210 / height, width: wide / width, height: 20 / height },
})

test('a line on a plain panel is cut out, dark on white', () => {
  const [line, ...others] = panelLines(image(), [])
  expect(others).toEqual([])
  // The first stroke stands at 184, the last one ends at 419; a margin of 6 around them.
  const { gray, ...place } = line!
  expect(place).toEqual({ isDark: true, left: 178, top: 204 })
  expect([gray.width, gray.height]).toEqual([419 - 184 + 12, 20 + 12])
  const shades = new Set(gray.data)
  expect([shades.has(255), shades.has(0), shades.size]).toEqual([true, true, 2])
})

test('one that was read is left alone, and one of which a word was read is not', () => {
  expect(panelLines(image(), [word(180, 100), word(290, 120)])).toEqual([])
  expect(panelLines(image(), [word(180, 60)])).toHaveLength(1)
})

test('strokes without a panel, and such as run out of it, are no line on one', () => {
  expect(panelLines(image({ isPlain: false }), [])).toEqual([])
  expect(panelLines(image({ strokesTo: 460 }), [])).toEqual([])
})
