import type { Space, SpaceModel } from '../model.ts'
import type { Part } from './explain.ts'

/** What the numbers of the built-in descriptors tell of, in their order (descriptors/image.ts, descriptors/style.ts). */
const builtin: Record<Space, readonly Part[]> = {
  image: [
    { source: 'lettering', from: 0, to: 128 },
    { source: 'layout', from: 128, to: 352 },
    { source: 'colors', from: 352, to: 384 },
  ],
  style: [
    { source: 'colors', from: 0, to: 92 },
    { source: 'style', from: 92, to: 232 },
  ],
}

/** What a vector of a model set beside the built-in ones begins with, and where the model's own begins (embedders/fused.ts). */
const fused: readonly Part[] = [...builtin.image, { source: 'style', from: 384, to: 616 }]
const fusedWith = /\+verger-image-1\//

/** What parts of a model's vectors tell of; none of a model that is not ours. */
export function partsOf(space: Space, { model, dimensions }: SpaceModel): readonly Part[] {
  if (space === 'image' && fusedWith.test(model)) return [...fused, { source: 'content', from: 616, to: dimensions }]
  const parts = builtin[space]
  return model.startsWith('verger-') && dimensions === parts.at(-1)!.to ? parts : []
}
