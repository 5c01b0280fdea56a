import type { LabelWeights } from './model.ts'
import { neighboring } from './neighbors.ts'
import type { Picked } from './presenting.ts'
import { rollNear } from './roll.ts'
import type { Rolling } from './rolls/rolls.ts'
import type { SeedParts } from './seeds.ts'
import { type AlreadyHere, likeImage } from './uploaded-image.ts'
import { searchByWords } from './search-by-words.ts'
import type { Log } from '../kernel/log.ts'
import type { Reader } from '../reading/model.ts'

type Parts = SeedParts &
  Rolling &
  Parameters<typeof searchByWords>[0] & {
    weights: LabelWeights
    reader: Reader
    picked: Picked
    already: AlreadyHere
    log: Log
  }

export type Similarity = ReturnType<typeof similarityService>

/** More like this: neighbours, rolls, and whether an image is already here. */
export function similarityService(parts: Parts) {
  return { ...neighboring(parts), roll: rollNear(parts), like: likeImage(parts), byWords: searchByWords(parts) }
}
