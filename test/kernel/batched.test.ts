import { expect, test } from 'bun:test'
import { batched, joined } from '../../src/kernel/concurrency-limit.ts'

/** A read that is answered when the test says so. */
function held() {
  const asked: { keys: number[]; answer: () => void; fail: () => void }[] = []
  const read = (keys: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>()
    asked.push({
      keys,
      answer: () => resolve(new Map(keys.map((key) => [key, `row ${key}`]))),
      fail: () => reject(new Error('gone')),
    })
    return promise
  }
  return { asked, read }
}

test('reads that come while two are under way go together, each key once, and none joins one that has begun', async () => {
  const { asked, read } = held()
  const rows = batched(read)
  const early = [rows([1]), rows([2])]
  const late = [rows([1]), rows([3, 4]), rows([3])]
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2]])
  asked[0]!.answer()
  expect((await early[0]!).get(1)).toBe('row 1')
  await Promise.resolve()
  expect(asked[2]!.keys).toEqual([1, 3, 4])
  asked[2]!.answer()
  asked[1]!.answer()
  expect((await Promise.all(late)).map((found) => found.get(3))).toEqual(['row 3', 'row 3', 'row 3'])
  expect((await early[1]!).has(3)).toBe(false)
})

test('what fails is told to those who asked for it, and the next read is made', async () => {
  const { asked, read } = held()
  const rows = batched(read)
  const [one, two, next] = [rows([1]), rows([2]), rows([3])]
  asked[0]!.fail()
  await expect(one).rejects.toThrow('gone')
  asked[1]!.answer()
  await two
  asked[2]!.answer()
  expect((await next).get(3)).toBe('row 3')
})

test('a statement asks for a thousand keys at most', async () => {
  const sizes: number[] = []
  const rows = batched(async (keys: number[]) => {
    sizes.push(keys.length)
    return new Map(keys.map((key) => [key, key]))
  })
  expect((await rows(Array.from({ length: 2_500 }, (_, at) => at))).size).toBe(2_500)
  expect(sizes).toEqual([1_000, 1_000, 500])
})

test('whoever asks while the work is under way gets the result of a later one', async () => {
  let count = 0
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const next = joined(async () => {
    const mine = ++count
    if (mine === 1) await goOn
    return mine
  })
  const first = next()
  const later = [next(), next(), next()]
  resolve()
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2, 2])
})
