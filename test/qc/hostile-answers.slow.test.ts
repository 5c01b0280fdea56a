import { expect, test } from 'bun:test'
import { passedByBriefs } from './hostile.ts'

test('none of 50 briefs that ask for a pass gets one for a design with another date and time', () => {
  expect(passedByBriefs(50)).toBe(0)
})
