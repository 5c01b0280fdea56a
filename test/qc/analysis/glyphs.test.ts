import { describe, expect, test } from 'bun:test'
import { merged, type PassWord, withoutBars, withAttached, withMarks } from '../../../src/qc/analysis/ocr/ocr.ts'
import { confirmed, doubtsOf } from '../../../src/qc/analysis/second-reader/second-reader.ts'

const [width, height] = [400, 60]
type Stroke = { at: number; wide: number; top: number; bottom: number; isHollow?: boolean }

/** Dark strokes on a light ground. A hollow one is as a `0` is: ink around, and none within. */
function drawn(strokes: readonly Stroke[]) {
  const data = new Uint8Array(width * height).fill(240)
  for (const { at, wide, top, bottom, isHollow = false } of strokes)
    for (let y = top; y < bottom; y++)
      for (let x = at; x < at + wide; x++) {
        const isRim = x < at + 4 || x >= at + wide - 4 || y < top + 4 || y >= bottom - 4
        if (!isHollow || isRim) data[y * width + x] = 20
      }
  return { width, height, data }
}
const digit = (at: number): Stroke => ({ at, wide: 18, top: 18, bottom: 42, isHollow: true })
const bar = (at: number, top = 12, bottom = 48): Stroke => ({ at, wide: 4, top, bottom })
const word = (text: string, left: number, right: number, scale = 0, confidence = 0.9): PassWord => ({
  text,
  confidence,
  scale,
  ink: 'dark',
  tallPx: 24,
  box: { x: left / width, y: 18 / height, width: (right - left) / width, height: 24 / height },
})

describe('a line between two numbers', () => {
  test('that is higher than the digits is none of them', () => {
    const image = drawn([digit(20), digit(44), bar(72), digit(84)])
    expect(withoutBars([word('2510', 20, 102)], image).map(({ text }) => text)).toEqual(['25', '|', '0'])
  })

  test('that is as high as the digits stands farther from them than they do from each other', () => {
    const strokes = [digit(20), digit(44), bar(80, 18, 42), digit(102), digit(126)]
    const words = withoutBars([word('25100', 20, 144)], drawn(strokes))
    expect(words.map(({ text }) => text)).toEqual(['25', '|', '00'])
    expect(Math.round(words[2]!.box.x * width)).toBe(102)
  })

  test('is a digit where it stands among them as they do', () => {
    const image = drawn([digit(20), digit(44), bar(68, 18, 42), digit(78)])
    expect(withoutBars([word('2510', 20, 96)], image).map(({ text }) => text)).toEqual(['2510'])
  })

  test('changes nothing where strokes touch each other', () => {
    const image = drawn([digit(20), digit(38), bar(72)])
    expect(withoutBars([word('251', 20, 76)], image).map(({ text }) => text)).toEqual(['251'])
  })

  test('keeps what it stands between in one line', () => {
    const passes = [0, 1].flatMap((scale) => [
      word('25', 20, 62, scale),
      word('|', 100, 104, scale),
      word('9:30', 140, 190, scale),
    ])
    const { lines } = merged(passes, width / height).reading
    expect(lines.map(({ text }) => text)).toEqual(['25 | 9:30'])
  })
})

describe('a digit that an engine left off a number', () => {
  const image = drawn([digit(10), digit(34), digit(58)])
  const short = word('00', 34, 76)
  const read = { words: [{ text: '00', confidence: 0.95, box: short.box, line: 0 }], lines: [] }

  test('is found by its pixels', () => {
    const found = withAttached(short.box, image, 'dark')
    expect(found?.glyphs).toBe(3)
    expect(Math.round(found!.box.x * width)).toBe(10)
    expect(withAttached(word('000', 10, 76).box, image, 'dark')).toBeNull()
    // Farther away than a digit is another word.
    expect(withAttached(short.box, drawn([digit(2), digit(34), digit(58)]), 'dark')).toBeNull()
  })

  test('is shown to another engine, which reads it where it sees as many signs', () => {
    const doubts = doubtsOf(read, () => true, { looks: [], words: [short], luma: image })
    const after = (text: string) =>
      confirmed([short], { doubts, seconds: [{ text, confidence: 0.98 }], isWord: () => true })
        .filter(({ confidence }) => confidence > 0.6)
        .map((one) => one.text)
    expect(after('100')).toEqual(['100'])
    // Another number, or one of more signs than stand there, is none of it.
    expect(after('1000')).not.toContain('1000')
    expect(after('180')).not.toContain('180')
  })
})

describe('a letter that an engine left off a word in capitals', () => {
  const image = drawn([digit(10), digit(34), digit(58), digit(82)])
  const short = word('AME', 34, 100)
  const read = (text: string) => ({ words: [{ text, confidence: 0.95, box: short.box, line: 0 }], lines: [] })
  const doubts = (text: string) =>
    doubtsOf(read(text), () => true, { looks: [], words: [{ ...short, text }], luma: image })

  test('is what another engine reads there besides', () => {
    const after = (second: string) =>
      confirmed([short], { doubts: doubts('AME'), seconds: [{ text: second, confidence: 0.98 }], isWord: () => true })
        .filter(({ confidence }) => confidence > 0.6)
        .map(({ text }) => text)
    expect(after('GAME')).toEqual(['GAME'])
    expect(after('INGAME')).not.toContain('INGAME')
  })

  test('is not looked for beside small letters, which are of several heights', () => {
    expect(doubts('ame')).toEqual([])
  })
})

test('a number of which another size has a digit more, no wider, is shown to another engine', () => {
  const passes = [word('9-1', 20, 80), word('9-1', 20, 80, 1), word('9-11', 20, 80, 2, 0.92)]
  const read = (right: number) => {
    const words = [...passes.slice(0, 2), word('9-11', 20, right, 2, 0.92)]
    const reading = { words: [{ text: '9-1', confidence: 0.9, box: passes[0]!.box, line: 0 }], lines: [] }
    return doubtsOf(reading, () => true, { looks: [], words })
  }
  const after = confirmed(passes, {
    doubts: read(80),
    seconds: [{ text: '9-11', confidence: 0.99 }],
    isWord: () => true,
  })
  expect(merged(after, width / height).reading.words.map(({ text }) => text)).toEqual(['9-11'])
  // It may be the next word that is taken for a part of this one.
  expect(read(110)).toEqual([])
})

test('a number whose digits two sizes read otherwise is shown to another engine, however sure they are', () => {
  const passes = [word('(630)', 10, 60, 0, 0.95), word('(630)', 10, 60, 1, 0.96), word('(530)', 10, 60, 2, 0.97)]
  const words = [{ text: '(630)', confidence: 0.96, box: passes[0]!.box, line: 0 }]
  const doubts = doubtsOf({ words, lines: [] }, () => true, { looks: [], words: passes })
  expect(doubts.map(({ text }) => text)).toEqual(['(630)'])
  const after = confirmed(passes, { doubts, seconds: [{ text: '(530)', confidence: 0.99 }], isWord: () => true })
  expect(merged(after, 1).reading.words.map(({ text }) => text)).toEqual(['(530)'])
  const agreed = passes.map((one) => ({ ...one, text: '(530)' }))
  expect(
    doubtsOf({ words: [{ ...words[0]!, text: '(530)' }], lines: [] }, () => true, { looks: [], words: agreed }),
  ).toEqual([])
})

describe('the marks of Spanish letters', () => {
  const marked = (text: string, spanish: [string, number][], isWord = false) => {
    const own = { ...word(text, 10, 60), line: 0 }
    const sizes = spanish.map(([other, confidence], at) => word(other, 10, 60, at + 1, confidence))
    const reading = { words: [own], lines: [{ text, confidence: 0.9, box: own.box }] }
    const { words, lines } = withMarks(reading, sizes, () => isWord)
    expect(lines[0]!.text).toBe(words[0]!.text)
    return [words[0]!.text, words[0]!.isPlain ?? false]
  }

  test('are there where one size of a reader of Spanish sees them', () => {
    const sizes: [string, number][] = [
      ['Biblica', 0.92],
      ['Bíblica', 0.47],
    ]
    expect(marked('Biblica', sizes)).toEqual(['Bíblica', false])
  })

  test('are missing where all sizes are sure of none', () => {
    expect(
      marked('Sabado', [
        ['Sabado', 0.97],
        ['Sabado', 0.96],
      ]),
    ).toEqual(['Sabado', true])
    expect(
      marked('Sabado', [
        ['Sabado', 0.97],
        ['Sabado', 0.7],
      ]),
    ).toEqual(['Sabado', false])
    expect(marked('Sabado', [['Sabado', 0.97]])).toEqual(['Sabado', false])
  })

  test('are of the word that reader is sure of, where no dictionary has what was read', () => {
    const sizes: [string, number][] = [
      ['Resurrección', 0.96],
      ['Resurrección', 0.95],
    ]
    expect(marked('Resurreccién', sizes)).toEqual(['Resurrección', false])
    expect(marked('Resurreccién', sizes, true)).toEqual(['Resurreccién', false])
  })
})
