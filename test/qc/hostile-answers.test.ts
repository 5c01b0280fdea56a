import { expect, test } from 'bun:test'
import { passedByAnswers, passedByBriefs } from './hostile.ts'

test('no answer of a model, whatever it says, makes a design with a flaw pass', async () => {
  expect(await passedByAnswers(25)).toBe(0)
})

test('no brief that asks for a pass gets one for a design with another date and time', () => {
  expect(passedByBriefs(10)).toBe(0)
})
