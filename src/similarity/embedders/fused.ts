import type { Embedder, Embedding } from '../../library/model.ts'
import { imageDimensions, type Models, type SpaceModel, styleDimensions } from '../model.ts'
import type { FusionWeights } from '../weights.ts'
import { builtinEmbedder, builtinModels } from './builtin.ts'

/** A model that knows what images show, and perhaps reads words: unit vectors of one length. */
export type ContentModel = SpaceModel & {
  ofImage: (...given: Parameters<Embedder['embed']>) => Promise<Float32Array>
  ofWords?: (text: string) => Promise<Float32Array>
}

/**
 * Ranks `image` by a model's vectors and the built-in ones: set side by side, each as long as the root of its weight, their
 * cosine is the weighted mean of the three. The built-in numbers come first, where a roll's reasons look for them.
 */
export function fusedEmbedder(content: ContentModel, weights: FusionWeights): { models: Models; embedder: Embedder } {
  const builtin = builtinEmbedder()
  const sum = weights.model + weights.layout + weights.style
  const lengths = [weights.layout, weights.style, weights.model].map((weight) => Math.sqrt(weight / sum))
  const model = `${content.model}+${builtinModels.image.model}/${[weights.model, weights.layout, weights.style].join(',')}`
  const dimensions = imageDimensions + styleDimensions + content.dimensions
  const { ofWords } = content

  return {
    models: { ...builtinModels, image: { model, dimensions } },
    embedder: {
      async embed(pixels, shown) {
        const [vector, own] = await Promise.all([content.ofImage(pixels, shown), builtin.embed(pixels)])
        const style = own.find(({ space }) => space === 'style')!
        const parts = [vectorIn(own, 'image'), style.vector, vector]
        return [{ space: 'image', model, vector: sideBySide(parts, lengths) }, style]
      },
      ...(ofWords && {
        async words(text) {
          const nothing = [new Float32Array(imageDimensions), new Float32Array(styleDimensions)]
          return { vector: sideBySide([...nothing, await ofWords(text)], [0, 0, 1]), reach: lengths[2]! }
        },
      }),
    },
  }
}

function vectorIn(embeddings: readonly Embedding[], wanted: string): Float32Array {
  return embeddings.find(({ space }) => space === wanted)!.vector
}

function sideBySide(parts: readonly Float32Array[], lengths: readonly number[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const [index, part] of parts.entries()) {
    whole.set(
      part.map((value) => value * lengths[index]!),
      at,
    )
    at += part.length
  }
  // What has no direction, as the style of a plain image, leaves the others longer.
  const length = Math.hypot(...whole)
  return length > 0 ? whole.map((value) => value / length) : whole
}
