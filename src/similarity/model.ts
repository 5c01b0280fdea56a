import { z } from 'zod'
import type { Owner } from '../churches/model.ts'

export const spaces = ['image'] as const
export type Space = (typeof spaces)[number]

/** Numbers in a vector of the built-in image descriptor. */
export const imageDimensions = 384

export const Neighbor = z
  .object({ id: z.string(), ref_id: z.string(), sim: z.number().min(0).max(1).describe('cosine similarity') })
  .meta({ id: 'Neighbor' })
export type Neighbor = z.infer<typeof Neighbor>

export type Match = { label: number; score: number }

/**
 * Nearest neighbours by cosine over unit vectors. Labels are positive whole numbers below 2^32. Every vector is
 * checked: a wrong length or a number that is not finite throws a RangeError, and never reaches the addon.
 */
export interface VectorIndex {
  readonly size: number
  add(label: number, vector: Float32Array): void
  /** The `k` best of the labels that `accept` takes, best first, ties by label; fewer only where fewer exist. */
  search(query: Float32Array, k: number, accept: (label: number) => boolean): Match[]
  vector(label: number): Float32Array | null
}

/** Who may be among the neighbours: active references the viewer may see. */
export type Pool = { viewer: Owner; without: number | null }
