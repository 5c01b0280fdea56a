import { expect, test } from 'bun:test'
import { prove } from '../prove/bulk-branding.ts'

test('ten churches with something wrong each end in a state with a reason (bun run prove bulk-branding)', async () => {
  expect(await prove(10, 6_000)).toBe(true)
}, 60_000)
