import { expect, test } from 'bun:test'
import { prove } from '../prove/saga.ts'

test('a server killed before and after each call of a review finishes it when it is sent again (bun run prove saga)', async () => {
  expect(await prove(1)).toBe(true)
}, 60_000)
