import { expect, test } from 'bun:test'
import { measure } from '../prove/connections.ts'

test('a good client is served beside half-open and slow connections (`bun run prove connections` opens 5,000)', async () => {
  const { beside } = await measure(300)
  expect(beside.open).toBe(300)
  expect(beside.statuses.filter((status) => status !== 200)).toEqual([])
}, 60_000)
