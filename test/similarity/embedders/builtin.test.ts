import { expect, test } from 'bun:test'
import { builtinEmbedder } from '../../../src/similarity/embedders/builtin.ts'

test('others are answered while an image is described', async () => {
  const embedder = builtinEmbedder()
  const pixels = { width: 64, height: 64, data: new Uint8Array(64 * 64 * 4).fill(128) }
  const describe = () => embedder.embed(pixels, new Uint8Array())
  // The first loads the descriptors.
  await describe()
  let isAnswered = false
  setImmediate(() => (isAnswered = true))
  await describe()
  expect(isAnswered).toBe(true)
})
