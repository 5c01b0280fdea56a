import type { Embedder } from '../library/model.ts'

/** The name of the built-in descriptor; it changes when the numbers it gives change. */
export const builtinModel = 'verger-image-1'

/** Describes pictures from their pixels alone, in this process. */
export function builtinEmbedder(): Embedder {
  return {
    async embed(pixels) {
      // Loaded with the first picture, so that a start does not wait for it.
      const { describeImage } = await import('./image-descriptor.ts')
      return [{ space: 'image', model: builtinModel, vector: describeImage(pixels) }]
    },
  }
}
