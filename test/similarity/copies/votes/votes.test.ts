import { expect, test } from 'bun:test'
import { Votes } from '../../../../src/similarity/copies/copies.ts'
import { seeded } from '../../../pictures.ts'

const wordsPerKeypoint = 8
const [rows, count] = [40, 60]

/** Keypoints of pairs of copies: every other image has those of the one before it, with a bit in some that is another. */
function keypointsOfPairs() {
  const next = seeded(5)
  const word = () => Math.floor(next() * 2 ** 32)
  const drawn = Array.from({ length: rows / 2 }, () => ({
    count,
    art: count,
    x: Float32Array.from({ length: count }, () => next() * 100),
    y: Float32Array.from({ length: count }, () => next() * 100),
    level: new Uint8Array(count),
    bits: Uint32Array.from({ length: count * wordsPerKeypoint }, word),
  }))
  const copied = (bits: Uint32Array) =>
    bits.map((each) => (next() < 0.2 ? each ^ (1 << Math.floor(next() * 32)) : each))
  return drawn.flatMap((one) => [one, { ...one, bits: copied(one.bits) }])
}

test('who was expected is answered as if everybody had been', () => {
  const all = keypointsOfPairs()
  const asked = [3, 8]
  const answersOf = (expected: readonly number[]) => {
    const votes = new Votes(rows)
    for (const row of expected) votes.expect(all[row]!)
    for (const [row, keypoints] of all.entries()) votes.add(row, keypoints)
    votes.seal()
    return asked.map((row) => [true, false].map((isMirrored) => votes.near(all[row]!, { most: 4, isMirrored })))
  }
  const answers = answersOf([])
  expect(answers[0]![1]!.map(({ row }) => row)).toEqual([3, 2])
  expect(answersOf(asked)).toEqual(answers)
  // Nobody who was not expected is known to have anything in common with them.
  expect(answersOf([20])[0]![1]).toEqual([])
})
