import type { z } from 'zod'

/** A question about pictures whose answer is a value of a schema. */
export type VisionQuestion<T extends z.ZodType> = {
  /** What is wanted, in our own words alone. */
  instruction: string
  /** What comes from outside (a brief, a name): handed over as data that instructs nobody. */
  data: unknown
  pictures: readonly { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' | 'image/webp' }[]
  schema: T
}

/**
 * A model that looks at pictures. What it says is a value of the schema and nothing else. Fails with `UpstreamFault`,
 * or with the reason of the caller's signal.
 */
export interface VisionModel {
  /** As it is configured. */
  readonly name: string
  ask<T extends z.ZodType>(question: VisionQuestion<T>, signal?: AbortSignal): Promise<z.output<T>>
}
