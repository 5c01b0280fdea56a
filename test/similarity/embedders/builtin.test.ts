import { expect, test } from 'bun:test'
import { decodeSmall, isRefusal } from '../../../src/library/images/images.ts'
import { builtinEmbedder, builtinModels } from '../../../src/similarity/embedders/builtin.ts'
import { embedderContract } from '../../contracts/embedder.ts'
import { picture } from '../../pictures.ts'

embedderContract('built in', async () => ({
  models: builtinModels,
  embedder: builtinEmbedder(),
  [Symbol.dispose]() {},
}))

test('the built-in embedder gives a unit vector a space, of the length and by the model it is known by', async () => {
  const pixels = await decodeSmall(picture(1))
  if (isRefusal(pixels)) throw new Error(pixels.reason)
  const embeddings = await builtinEmbedder().embed(pixels)
  const facts = embeddings.map(({ space, model, vector }) => [space, { model, dimensions: vector.length }])
  expect(Object.fromEntries(facts)).toEqual(builtinModels)
  for (const { vector } of embeddings) expect(Math.hypot(...vector)).toBeCloseTo(1, 5)
})

test('others are answered while an image is described', async () => {
  const embedder = builtinEmbedder()
  const pixels = { width: 64, height: 64, data: new Uint8Array(64 * 64 * 4).fill(128) }
  const describe = () => embedder.embed(pixels)
  // The first loads the descriptors.
  await describe()
  let isAnswered = false
  setImmediate(() => (isAnswered = true))
  await describe()
  expect(isAnswered).toBe(true)
})

test('of several images that are described at once, each has turns of the event loop of its own', async () => {
  const embedder = builtinEmbedder()
  const pixels = { width: 64, height: 64, data: new Uint8Array(64 * 64 * 4).fill(128) }
  await embedder.embed(pixels)
  let turn = 0
  let isDone = false
  const count = () => {
    turn++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const turns = await Promise.all(Array.from({ length: 4 }, () => embedder.embed(pixels).then(() => turn)))
  isDone = true
  expect(new Set(turns).size).toBe(4)
})
