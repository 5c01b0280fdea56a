import { expect, test } from 'bun:test'
import { testApp } from '../../support.ts'

const count = 12

/** How many files of a size an import held at once at most: fetched, or being fetched, and not settled. */
async function mostHeld(sizeBytes: number): Promise<number> {
  await using app = await testApp()
  let held = 0
  let most = 0
  async function* candidates() {
    for (let at = 0; at < count; at++) {
      const read = async () => {
        most = Math.max(most, ++held)
        return new Uint8Array(sizeBytes).fill(at)
      }
      yield { intake: { source: 'directory', owner: null, labels: {} }, read }
    }
  }
  await app.library.ingest.many(candidates(), () => void held--)
  expect(held).toBe(0)
  return most
}

test('an import holds several small files at once, and few large ones', async () => {
  expect(await mostHeld(1_000)).toBe(8)
  // Three, and one that is not reported yet.
  expect(await mostHeld(9 * 2 ** 20)).toBeLessThanOrEqual(4)
})
