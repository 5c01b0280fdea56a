import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, readBrief, squareDesign } from '../../tasks.ts'

const brief = readBrief(`Date: Thursday, December 24, 2026
Times: 4:00 PM, 6:00 PM and 11:00 PM
Location: Harbor Light Church, 212 Wharf Street, Port Alder
Scripture: Isaiah 9:2
Key copy: Light has come`)
const brand = { churchName: null, colors: [], fonts: [] }
const inspect = (lines: string[]) =>
  inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })

test.each([
  ['letters', 'a '.repeat(300)],
  ['colons', '1:'.repeat(5_000)],
  ['months', 'December '.repeat(60)],
  ['figures and letters', 'l1O'.repeat(4_000)],
])('a hundred lines of %s break nothing', (_, line) => {
  expect(inspect(Array.from({ length: 100 }, () => line)).length).toBeGreaterThan(0)
})

test('no lines break anything', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 12 }), (lines) => {
      for (const { box } of inspect(lines)) expect(box === null || box.y + box.height <= 1.0001).toBe(true)
    }),
    { numRuns: 40 },
  )
})
