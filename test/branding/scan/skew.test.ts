import { describe, expect, test } from 'bun:test'
import { levelled, skewOf } from '../../../src/branding/scan/skew.ts'
import { lumaOf } from '../../../src/reading/ocr/ocr.ts'

/** Lines of dark words on paper, turned clockwise by so many degrees around the middle. */
function sheet(degrees: number, { width = 700, height = 900, lines = 18 } = {}) {
  const data = new Uint8Array(width * height * 4)
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const [ownX, ownY] = [dx * cos + dy * sin + width / 2, dy * cos - dx * sin + height / 2]
      const line = Math.floor((ownY - 60) / 44)
      const isLetter = line >= 0 && line < lines && (ownY - 60) % 44 < 14 && ownX > 80 && ownX < 620 && ownX % 11 < 7
      const value = (isLetter ? 40 : 240) + ((x * 7 + y * 13) % 5)
      data.set([value, value, value, 255], (y * width + x) * 4)
    }
  return { width, height, data }
}

describe('A sheet in a scanner', () => {
  test.each([-3.1, -1.7, 1.2, 2.6])('that lies askew is turned back: %p degrees', (degrees) => {
    const pixels = sheet(degrees)
    const skew = skewOf(lumaOf(pixels))
    expect(Math.abs(skew - degrees)).toBeLessThan(0.15)
    expect(skewOf(lumaOf(levelled(pixels, skew)))).toBe(0)
  })

  test('that lies straight, or is blank, is left as it is', () => {
    expect(skewOf(lumaOf(sheet(0)))).toBe(0)
    expect(skewOf(lumaOf(sheet(2, { lines: 0 })))).toBe(0)
  })
})
