import { expect, test } from 'bun:test'
import { fuzz } from '../prove/fuzz.ts'

test('requests made of the document get no answer that it does not promise (`bun run prove fuzz` asks 20,000)', async () => {
  const { wrong, statuses } = await fuzz(50, 3)
  expect(wrong).toEqual([])
  // They reach further than the door: things are done, not found and refused.
  for (const status of [200, 401, 403, 404, 422]) expect([status, statuses[status]! > 0]).toEqual([status, true])
}, 60_000)
