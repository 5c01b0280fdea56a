import { describe, expect, test } from 'bun:test'
import type { RawWord } from '../../../src/reading/ocr/ocr.ts'
import { maskedWords, withLooks } from '../../../src/qc/analysis/ocr/line-looks.ts'
import { merged, type PassWord } from '../../../src/qc/analysis/ocr/ocr.ts'

const [width, height] = [800, 200]

/** A plane with letters as blocks of some widths, 40 pixels high, from `left` on; and what the engine read of all of it. */
function planeWith(letters: readonly number[], { left = 100, high = 40 } = {}) {
  const data = new Uint8Array(width * height).fill(255)
  let x = left
  const boxes = letters.map((wide) => {
    for (let y = 100 - high; y < 100; y++) data.fill(0, y * width + x, y * width + x + wide)
    const box = { x: x / width, y: (100 - high) / height, width: wide / width, height: high / height }
    x += wide + 8
    return box
  })
  return { plane: { width, height, data }, boxes }
}

const word = (text: string, box: PassWord['box'], scale = 0): PassWord => ({
  text,
  confidence: 0.93,
  box,
  scale,
  ink: 'dark',
  tallPx: 40,
})
type Boxes = ReturnType<typeof planeWith>['boxes']
const over = (boxes: Boxes) => ({
  x: boxes[0]!.x,
  y: boxes[0]!.y,
  width: boxes.at(-1)!.x + boxes.at(-1)!.width - boxes[0]!.x,
  height: boxes[0]!.height,
})

/** What is read where the engine gives `text` for a line by itself, and whether it was asked for one. */
function look(plane: ReturnType<typeof planeWith>['plane'], words: PassWord[], text: string) {
  let asked = 0
  const ocr = (crop: { width: number; height: number }, layout?: string): RawWord[] => {
    asked++
    expect(layout).toBe('line')
    const margin = crop.height * 0.2
    return [
      { text, confidence: 95, x: margin, y: margin, width: crop.width - 2 * margin, height: crop.height - 2 * margin },
    ]
  }
  const read = { reading: merged(words, width / height).reading, words }
  const found = withLooks(ocr, [{ plane, pad: 0, ink: 'dark' }], read)
  return { asked, ...found }
}
const textOf = (words: readonly PassWord[]) => merged(words, width / height).reading.words.map(({ text }) => text)

describe('a line with letters that no word was given for', () => {
  const { plane, boxes } = planeWith([30, 20, 12, 26, 22])
  const lias = [word('lias', over(boxes.slice(1)), 0), word('lias', over(boxes.slice(1)), 1)]

  test('is read by itself, and counts where another engine reads the same', () => {
    const { asked, words, looks, isLeft } = look(plane, lias, 'Elias')
    expect([asked, looks.map(({ text }) => text), isLeft]).toEqual([1, ['Elias'], false])
    expect(textOf(words)).toEqual([])
    expect(textOf([...words, { ...looks[0]!, scale: 3 }])).toEqual(['Elias'])
  })

  test('is left alone where all its letters were read', () => {
    const whole = [word('Elias', over(boxes), 0), word('Elias', over(boxes), 1)]
    expect(look(plane, whole, 'other').asked).toBe(0)
  })

  test('is read where nothing was, but for a pattern, and for one piece of an image', () => {
    expect(look(plane, [], 'Elias').asked).toBe(1)
    expect(look(planeWith([20, 20, 20, 20]).plane, [], 'IIII').asked).toBe(0)
    expect(look(planeWith([20]).plane, [], 'I').asked).toBe(0)
  })

  test('changes nothing where less than half of it is read', () => {
    const ocr = (): RawWord[] => [{ text: 'a', confidence: 95, x: 10, y: 10, width: 12, height: 30 }]
    const read = { reading: merged(lias, width / height).reading, words: lias }
    expect(withLooks(ocr, [{ plane, pad: 0, ink: 'dark' }], read)).toEqual({ words: lias, looks: [], isLeft: true })
  })

  test('is read where its letters are as wide as each other, and hold other amounts of ink', () => {
    const { plane: capitals } = planeWith([24, 24, 24])
    for (let y = 66; y < 94; y++) capitals.data.fill(255, y * width + 138, y * width + 150)
    expect(look(capitals, [], 'APR').asked).toBe(1)
  })

  test('is read where its letters hang together as those of a script do, however unsurely; a frame and a rule are none', () => {
    const { plane: script } = planeWith([5, 5, 5, 5, 5, 5, 5])
    for (let y = 94; y < 97; y++) script.data.fill(0, y * width + 100, y * width + 183)
    expect(look(script, [], 'honoring').looks.map(({ text }) => text)).toEqual(['honoring'])
    const { plane: frame } = planeWith([4])
    for (let y = 60; y < 100; y++) frame.data[y * width + 250] = 0
    for (const y of [60, 99]) frame.data.fill(0, y * width + 100, y * width + 251)
    expect(look(frame, [], 'Elias').asked).toBe(0)
  })

  test('is read where a number stands under a word of its column, and not where it stands elsewhere', () => {
    const { plane: day } = planeWith([30, 32])
    const month = (x: number) => word('DEC', { x, y: 15 / height, width: 80 / width, height: 30 / height })
    const twice = (x: number) => [month(x), { ...month(x), scale: 1 }]
    expect(look(day, twice(95 / width), '12').asked).toBe(1)
    expect(look(day, twice(300 / width), '12').asked).toBe(0)
  })
})

test('a word stands where all of it was found, though one size found it in a part of that', () => {
  const whole = { x: 0.2, y: 0.4, width: 0.2, height: 0.2 }
  const part = { ...whole, x: 0.35, width: 0.02 }
  const [only] = merged([word('8:1-11', whole, 0), word('8:1-11', part, 1)], width / height).reading.words
  expect(only?.box).toEqual(whole)
})

test('words in letters that were cut out count where most of the row was read, at two heights or surely', () => {
  const gray = { width: 200, height: 40, data: new Uint8Array(8_000).fill(255) }
  const row = (...words: RawWord[]) => {
    const found = maskedWords(
      () => [words.length > 1 ? words.shift()! : words[0]!],
      { gray, left: 100, top: 50 },
      place,
    )
    return textOf(found)
  }
  const place = { width, height, ink: 'light' as const }
  const raw = { text: 'phones', confidence: 95, x: 20, y: 8, width: 150, height: 24 }
  const other = { ...raw, text: 'phoncs', confidence: 50 }
  expect([row(raw, raw), row({ ...raw, confidence: 55 }, { ...raw, confidence: 55 })]).toEqual([['phones'], ['phones']])
  expect([row(other, raw), row(other, { ...raw, confidence: 55 })]).toEqual([['phones'], []])
  expect([row({ ...raw, width: 60 }), row({ ...raw, x: 0 })]).toEqual([[], []])
})
