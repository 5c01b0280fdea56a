import { expect, test } from 'bun:test'
import { prove } from '../prove/variants.ts'

test('a server killed in the middle of scans, culls, merges and undos leaves nothing half done (bun run prove variants)', async () => {
  expect(await prove(2)).toBe(true)
}, 60_000)
