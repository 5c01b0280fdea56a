import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import type { Embedder, Embedding } from '../../library/model.ts'
import { imageDimensions, type Models, styleDimensions } from '../model.ts'

/** The built-in descriptors; a name changes when the numbers its descriptor gives change. */
export const builtinModels: Models = {
  image: { model: 'verger-image-1', dimensions: imageDimensions },
  style: { model: 'verger-style-1', dimensions: styleDimensions },
}

/** Describes images from their pixels alone, in this process. */
export function builtinEmbedder(): Embedder {
  // Two images at once would hold the event loop for both in one turn.
  const oneAtATime = concurrencyLimit(1)

  async function describe(pixels: Pixels): Promise<Embedding[]> {
    // Loaded with the first image, so that a start does not wait for them.
    const { describeImage, describeStyle } = await import('../descriptors/descriptors.ts')
    await yieldToLoop()
    const image = describeImage(pixels)
    await yieldToLoop()
    return [
      { space: 'image', model: builtinModels.image.model, vector: image },
      { space: 'style', model: builtinModels.style.model, vector: describeStyle(pixels) },
    ]
  }

  return { embed: (pixels) => oneAtATime(() => describe(pixels)) }
}
