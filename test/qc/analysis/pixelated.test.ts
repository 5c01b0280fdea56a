import { expect, test } from 'bun:test'
import { enlargedRegions } from '../../../src/qc/analysis/enlarged/enlarged.ts'
import { sharpnessCheck } from '../../../src/qc/checks/craft/sharpness.ts'
import type { Measurements } from '../../../src/qc/model.ts'

const pixelatedRegions: typeof enlargedRegions = (luma, covered) =>
  enlargedRegions(luma, covered).filter(({ isHard }) => isHard)

const side = 640
/** An image whose pixel at a place has a tone. */
const image = (toneAt: (x: number, y: number) => number) => ({
  width: side,
  height: side,
  data: Uint8Array.from({ length: side * side }, (_, at) => toneAt(at % side, Math.floor(at / side))),
})
/** Texture like a photograph's: waves of several lengths, and some grain. */
const texture = (x: number, y: number) =>
  128 + 60 * Math.sin(x / 3.1 + y / 7.7) + 40 * Math.cos(y / 2.3 - x / 5.9) + ((x * 7919 + y * 104_729) % 23)
const repeated = (times: number) => image((x, y) => texture(Math.floor(x / times), Math.floor(y / times)))

test.each([6, 9, 12, 16])('pixels that were repeated %i times are squares', (times) => {
  const [found, another] = pixelatedRegions(repeated(times), [])
  expect(found).toMatchObject({ times, isHard: true, box: { x: 0, y: 0, width: 1, height: 1 } })
  expect(another).toBeUndefined()
})

test.each([
  ['a photograph as it was taken', image(texture)],
  ['a photograph that was enlarged smoothly', image((x, y) => texture(x / 12, y / 12))],
  ['a chequered ground', image((x, y) => ((Math.floor(x / 12) + Math.floor(y / 12)) % 2) * 200)],
  ['stripes of many tones', image((x) => (Math.floor(x / 12) * 37) % 256)],
  ['one tone', image(() => 90)],
  ['shapes', image((x, y) => (Math.hypot(x - 320, y - 320) < 200 ? 30 : x > 500 ? 200 : 120))],
])('%s has none', (_, luma) => expect(pixelatedRegions(luma, [])).toEqual([]))

test('what text covers is not looked at', () =>
  expect(pixelatedRegions(repeated(12), [{ x: 0, y: 0, width: 1, height: 0.9 }])).toEqual([]))

test('squares that anybody sees fail, and smaller ones are shown to a person', () => {
  const of = (times: number) => {
    const measurements = { sharpness: 1, enlarged: pixelatedRegions(repeated(times), []) } as unknown as Measurements
    return sharpnessCheck.inspect!({ analysis: { measurements } } as Parameters<
      NonNullable<typeof sharpnessCheck.inspect>
    >[0])
  }
  expect(of(12)).toMatchObject([{ severity: 'fail', actual: 'enlarged about 12 times' }])
  expect(of(12)[0]!.message).toContain('squares')
  expect(of(4)).toMatchObject([{ severity: 'warn' }])
})
