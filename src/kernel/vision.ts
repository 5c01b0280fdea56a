import type { z } from 'zod'

/** A question about images whose answer is a value of a schema. */
export type VisionQuestion<T extends z.ZodType> = {
  /** What is wanted, in our own words alone. */
  instruction: string
  /** Untrusted text (a brief, a name): handed over as data, never as instructions. */
  data: unknown
  images: readonly { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' | 'image/webp' }[]
  schema: T
}

/**
 * A vision model. Its answer is a value of the schema and nothing else. Fails with `UpstreamFault`,
 * or with the reason of the caller's signal.
 */
export interface VisionModel {
  /** As it is configured. */
  readonly name: string
  ask<T extends z.ZodType>(question: VisionQuestion<T>, signal?: AbortSignal): Promise<z.output<T>>
}
