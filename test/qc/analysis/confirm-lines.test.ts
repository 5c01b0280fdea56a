import { describe, expect, test } from 'bun:test'
import { confirmedLines } from '../../../src/qc/analysis/second-reader/second-reader.ts'
import type { PassWord } from '../../../src/qc/analysis/ocr/ocr.ts'

const line = { x: 0.1, y: 0.2, width: 0.8, height: 0.1 }
const word = (text: string, { x = 0.15, wide = 0.6, y = 0.21, tall = 0.08, confidence = 0.6, scale = 5 } = {}) =>
  ({ text, confidence, box: { x, y, width: wide, height: tall }, scale, ink: 'dark', tallPx: 80 }) satisfies PassWord
const isWord = (text: string) => ['eve', 'harvest'].includes(text.toLowerCase())
const after = (words: PassWord[], text: string, confidence = 0.98) =>
  confirmedLines(words, { lines: [line], seconds: [{ text, confidence }], isWord })
const added = (words: PassWord[], text: string, confidence?: number) =>
  after(words, text, confidence).slice(words.length)

describe('a line that another engine reads whole', () => {
  test('is what one pass has there, and what the others have is none', () => {
    const words = [word('Harwesl', { scale: 5 }), word('Harvest', { scale: 2, confidence: 0.4 })]
    expect(after(words, 'Harvest').map(({ text, confidence }) => [text, confidence])).toEqual([
      ['Harwesl', 0],
      ['Harvest', 0.4],
      ['Harvest', 0.98],
    ])
  })
  test('is the words that the pass has, each by itself and on the line alone', () => {
    const words = [word('Better', { x: 0.5, wide: 0.3 }), word('Even', { x: 0.12, wide: 0.3, y: 0.15, tall: 0.2 })]
    expect(added(words, 'EvenBetter').map(({ text, box }) => [text, box.x, box.y, box.height])).toEqual([
      ['Even', 0.12, 0.2, expect.closeTo(0.1, 6)],
      ['Better', 0.5, 0.21, expect.closeTo(0.08, 6)],
    ])
  })
  test('is a word of a dictionary where it has a sign for one of the letters', () => {
    expect(added([word('Sve', { scale: 6 }), word('Eve')], '&ve')).toMatchObject([{ text: 'Eve', confidence: 0.75 }])
    expect(added([word('Sve')], '&ve')).toEqual([])
  })
  test('leaves what was read into its letters out', () =>
    expect(after([word('Harvest'), word('4', { tall: 0.01, y: 0.24 })], 'Harvest')[1]!.confidence).toBe(0))
  test.each([
    ['no pass has its letters', [word('Harwest')], 'Harvest', 0.98],
    ['it is as unsure', [word('Harvest')], 'Harvest', 0.5],
    ['the words stand beside it', [word('Harvest', { y: 0.5 })], 'Harvest', 0.98],
    ['it differs in a letter', [word('Eve')], 'Ave', 0.98],
  ])('says nothing where %s', (_, words, text, confidence) => expect(after(words, text, confidence)).toEqual(words))
})
