import { expect, test } from 'bun:test'
import { prove } from '../prove/kills.ts'

test('a server that is killed in the middle of its work loses nothing and does nothing twice (bun run prove kills)', async () => {
  expect(await prove(4)).toBe(true)
}, 60_000)
