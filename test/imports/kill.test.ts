import { expect, test } from 'bun:test'
import { prove } from '../prove/import-kill.ts'

test('an import of 40, killed twice in the middle, has exactly 40 in the end, no file and no row too many', async () => {
  expect(await prove(1)).toBe(true)
}, 30_000)
