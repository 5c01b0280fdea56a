import { expect, test } from 'bun:test'
import { editDistance, plainLines, plainText } from '../../src/kernel/text.ts'

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

test('text from outside turns no direction, moves no cursor and colors no terminal', () => {
  const hostile = 'pay \u202E5$\u0007 at\u2066 8\u001B[31m red\nnext\tone'
  expect(plainLines(hostile)).toBe('pay 5$ at 8 red\nnext\tone')
  expect(plainText(hostile)).not.toMatch(/[\p{Cc}\u202E\u2066]/u)
  expect(plainLines('ñandú 👩‍👩‍👧')).toBe('ñandú 👩‍👩‍👧')
})
