import { expect, test } from 'bun:test'
import { atOnce, besideOthers, type Steps } from '../../../src/similarity/index/steps.ts'

function* counting(steps: number): Steps<number> {
  for (let step = 0; step < steps; step++) yield
  return steps
}

test('long work lets others have their turn, and short work is done at once', async () => {
  let turns = 0
  let next = setImmediate(function turn() {
    turns++
    next = setImmediate(turn)
  })
  expect(atOnce(counting(1_000))).toBe(1_000)
  expect(await besideOthers(counting(5))).toBe(5)
  expect(turns).toBe(0)
  expect(await besideOthers(counting(100))).toBe(100)
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(10)
})
