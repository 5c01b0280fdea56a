import { describe, expect, test } from 'bun:test'
import { NetworkError } from '../../../src/inference/model.ts'
import { cutOut, unreadLines } from '../../../src/qc/analysis/ocr/ocr.ts'
import { lineFinder } from '../../../src/qc/analysis/second-reader/second-reader.ts'

const [width, height] = [90, 60]
const gray = { width, height, data: new Uint8Array(width * height).fill(128) }
const rightAway = AbortSignal.timeout(10_000)

type Rect = [left: number, top: number, wide: number, tall: number, probability: number]

/** A network that gives these probabilities for whatever it is shown, and what it was shown. */
function networkWith(rects: readonly Rect[]) {
  const shown: { dims: readonly number[]; data: Float32Array | BigInt64Array }[] = []
  return {
    shown,
    async run(_: string, { x }: Record<string, { dims: readonly number[]; data: Float32Array | BigInt64Array }>) {
      shown.push(x!)
      const [rows = 0, columns = 0] = x!.dims.slice(2)
      const data = new Float32Array(rows * columns)
      for (const [left, top, wide, tall, probability] of rects)
        for (let y = top; y < top + tall; y++) data.fill(probability, y * columns + left, y * columns + left + wide)
      return { map: { type: 'float32' as const, dims: [1, 1, rows, columns], data } }
    },
  }
}

describe('lines are found', () => {
  test('each by itself, a little larger than its core', async () => {
    const network = networkWith([[10, 10, 60, 8, 0.9], [20, 24, 40, 8, 0.8]]) // prettier-ignore
    const found = await lineFinder(network)(gray, rightAway)
    expect(found).toHaveLength(2)
    const [first, second] = found as [(typeof found)[number], (typeof found)[number]]
    expect(first.x * width).toBeCloseTo(10 - 5.29, 1)
    expect((first.x + first.width) * width).toBeCloseTo(70 + 5.29, 1)
    expect(first.y * height).toBeCloseTo(10 - 5.29, 1)
    expect(second.y).toBeGreaterThan(first.y)
    expect(second.x).toBeGreaterThan(first.x)
  })
  test('in an image whose sides were made even', async () => {
    const network = networkWith([[80, 50, 10, 10, 1]])
    const [only] = await lineFinder(network)(gray, rightAway)
    expect(network.shown[0]!.dims).toEqual([1, 3, 64, 96])
    expect(only!.x + only!.width).toBe(1)
    expect(only!.y + only!.height).toBe(1)
  })
  test('and neither specks nor what is unlikely as a whole', async () => {
    const network = networkWith([[5, 5, 3, 3, 0.9], [20, 20, 40, 10, 0.4]]) // prettier-ignore
    expect(await lineFinder(network)(gray, rightAway)).toEqual([])
  })
  test('nowhere, where the network cannot be used; and whoever called it off hears that', async () => {
    const broken = { run: () => Promise.reject(new NetworkError('no')) }
    expect(await lineFinder(broken)(gray, rightAway)).toEqual([])
    const off = AbortSignal.abort(new Error('called off'))
    await expect(lineFinder(networkWith([]))(gray, off)).rejects.toThrow('called off')
  })
})

describe('a line that was found', () => {
  const line = { x: 0.1, y: 0.2, width: 0.8, height: 0.1 }
  const word = (x: number, wide: number, confidence = 0.9, tall = 0.08) => ({
    text: 'Together',
    confidence,
    box: { x, y: 0.21, width: wide, height: tall },
  })
  test.each([
    ['holds no word', [], true],
    ['holds less than most of its words', [word(0.1, 0.3)], true],
    ['holds words of which nobody is sure', [word(0.1, 0.8, 0.5)], true],
    ['holds letters of another size', [word(0.1, 0.8, 0.9, 0.02)], true],
    ['holds its words', [word(0.1, 0.35), word(0.5, 0.4)], false],
  ])('is unread where it %s', (_, words, isUnread) =>
    expect(unreadLines([line], words)).toEqual(isUnread ? [line] : []),
  )
  test('is left where it is too low for a headline', () =>
    expect(unreadLines([{ ...line, height: 0.02 }], [])).toEqual([]))

  /** Letters as bars on a ground of one tone. */
  const drawn = (ground: number, ink: number) => {
    const data = new Uint8Array(width * height).fill(ground)
    for (let y = 25; y < 45; y++) for (let x = 20; x < 70; x += 10) data.fill(ink, y * width + x, y * width + x + 4)
    return { width, height, data }
  }
  const box = { x: 10 / width, y: 20 / height, width: 70 / width, height: 30 / height }
  test.each([
    ['dark', 220, 40],
    ['light', 40, 220],
  ] as const)('is cut out as dark letters on white, of %s letters', (ink, ground, tone) => {
    const cut = cutOut(drawn(ground, tone), box)!
    expect(cut).toMatchObject({ left: 10, top: 20, ink, gray: { width: 70, height: 30 } })
    expect(cut.gray.data[0]).toBe(255)
    expect(cut.gray.data[10 * 70 + 11]).toBe(0)
  })
  test('is none where it is of one tone, or too small', () => {
    expect(cutOut(drawn(100, 110), box)).toBeNull()
    expect(cutOut(drawn(220, 40), { ...box, height: 10 / height })).toBeNull()
  })
})
