import { describe, expect, test } from 'bun:test'
import type { Pixels } from '../../src/kernel/pixels.ts'
import type { Embedder } from '../../src/library/model.ts'
import { type Models, spaces } from '../../src/similarity/model.ts'

function drawn(seed: number, width = 64, height = 48): Pixels {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * seed) % 251))
  return { width, height, data }
}

export type EmbedderUnderTest = { models: Models; embedder: Embedder } & Disposable

/** What every `Embedder` promises, whatever model it has. */
export function embedderContract(name: string, make: () => Promise<EmbedderUnderTest>) {
  describe(`an embedder: ${name}`, () => {
    test('gives one unit vector a space, of the length and by the model it is known by', async () => {
      using it = await make()
      const embeddings = await it.embedder.embed(drawn(3))
      expect(embeddings.map(({ space }) => space).toSorted()).toEqual(spaces.toSorted())
      const facts = embeddings.map(({ space, model, vector }) => [space, { model, dimensions: vector.length }])
      expect(Object.fromEntries(facts)).toEqual(it.models)
      for (const { vector } of embeddings) expect(Math.hypot(...vector)).toBeCloseTo(1, 4)
    })

    test('gives the same image the same vectors, another one others, and leaves the pixels as they were', async () => {
      using it = await make()
      const pixels = drawn(3)
      const before = pixels.data.slice()
      const [once, again, other] = [
        await it.embedder.embed(pixels),
        await it.embedder.embed(drawn(3)),
        await it.embedder.embed(drawn(7)),
      ]
      expect(again).toEqual(once)
      expect(other).not.toEqual(once)
      expect(pixels.data).toEqual(before)
    })

    test('takes any shape that the library accepts', async () => {
      using it = await make()
      for (const [width, height] of [
        [256, 43],
        [43, 256],
      ] as const)
        for (const { vector } of await it.embedder.embed(drawn(5, width, height)))
          expect(vector.every(Number.isFinite)).toBe(true)
    })
  })
}
