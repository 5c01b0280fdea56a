import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { isRefused } from '../../src/reading/model.ts'
import { createReader } from '../../src/reading/reader.ts'

const reader = createReader()
afterAll(() => reader[Symbol.asyncDispose]())
const sample = join(import.meta.dir, '../../data/sample/churches/client-assets')
const spartan = await Bun.file(join(sample, '1001 - Harbor Light Church/fonts/LeagueSpartan-Bold.otf')).bytes()

async function linesOf(bytes: Uint8Array, lines: string[]) {
  const drawn = await reader.letters(bytes, lines)
  if (isRefused(drawn)) throw new Error(drawn.refused)
  return drawn.lines
}

describe('Letters of a font from outside', () => {
  test('are drawn as shapes in ems, within what they say their ink reaches', async () => {
    const [line, twice, space] = await linesOf(spartan, ['Grace', 'GraceGrace', ' '])
    expect(line!.path).toMatch(/^M[-\d. ]/)
    expect(twice!.advance).toBeCloseTo(line!.advance * 2, 1)
    expect(line!.top).toBeGreaterThan(0.4)
    expect(line!.top).toBeLessThan(1.1)
    expect(line!.right).toBeLessThanOrEqual(line!.advance + 0.1)
    expect(space).toMatchObject({ path: '', left: 0, right: 0 })
    const numbers = line!.path.match(/-?\d+(\.\d+)?/g)!.map(Number)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(line!.right + 0.01)
  })

  test('that the font lacks leave their line out, and no other', async () => {
    const [known, unknown] = await linesOf(spartan, ['Grace', 'Grace 光'])
    expect(known).not.toBeNull()
    expect(unknown).toBeNull()
  })

  test('of a file that is no font, or half of one, are refused or left out', async () => {
    expect(await reader.letters(new Uint8Array(2_000).fill(3), ['a'])).toEqual({ refused: 'wrong_format' })
    const half = await reader.letters(spartan.subarray(0, 20_000), ['Grace'])
    expect(isRefused(half) || half.lines.every((line) => line === null)).toBe(true)
  })
})
