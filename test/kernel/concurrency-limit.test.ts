import { expect, test } from 'bun:test'
import { concurrencyLimit } from '../../src/kernel/concurrency-limit.ts'

/** Pieces of work that say when they begin, each ended or told to hand its place on by the test. */
function pieces(most: number, count: number) {
  const limited = concurrencyLimit(most)
  const begun: number[] = []
  const all = Array.from({ length: count }, (_, at) => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const piece = { end, handOn: () => {}, isDone: Promise.resolve() }
    piece.isDone = limited((handOn) => {
      begun.push(at)
      piece.handOn = handOn
      return isOver
    })
    return piece
  })
  return { begun, all }
}

test('no more than so many pieces of work run at once, in the order in which they came', async () => {
  const { begun, all } = pieces(2, 4)
  expect(begun).toEqual([0, 1])
  all[1]!.end()
  await all[1]!.isDone
  await Bun.sleep(0)
  expect(begun).toEqual([0, 1, 2])
})

test('work that hands its place on runs beside the next, and gives no second place when it ends', async () => {
  const { begun, all } = pieces(1, 4)
  all[0]!.handOn()
  all[0]!.handOn()
  await Bun.sleep(0)
  expect(begun).toEqual([0, 1])
  all[0]!.end()
  await all[0]!.isDone
  await Bun.sleep(0)
  expect(begun).toEqual([0, 1])
  all[1]!.end()
  await all[1]!.isDone
  await Bun.sleep(0)
  expect(begun).toEqual([0, 1, 2])
})
