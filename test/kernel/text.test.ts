import { expect, test } from 'bun:test'
import { editDistance } from '../../src/kernel/text.ts'

const cases: [one: string, other: string, most: number, expected: number][] = [
  ['neihgbor', 'neighbor', 2, 1],
  ['supper', 'super', 2, 1],
  ['supper', 'summer', 2, 2],
  ['supper', 'breakfast', 2, 3],
  ['abcd', 'badc', 1, 2],
  ['abcd', 'badc', 2, 2],
  ['', 'ab', 2, 2],
]

test.each(cases)(
  'from %s to %s, up to %d, it takes %d edits, a swap of neighbours counted as one',
  (one, other, most, expected) => {
    expect(editDistance(one, other, most)).toBe(expected)
    expect(editDistance(other, one, most)).toBe(expected)
  },
)
