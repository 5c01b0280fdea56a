import type { Candidate } from '../library/ingest/ingest.ts'
import type { Refusal } from '../library/images/images.ts'

/** One thing a source lists. `open` reads what else is needed of it, when it is really taken. */
export type Listed = {
  id: string
  /** Changes when the source puts another image behind the same id. */
  fingerprint: string
  open: () => Promise<Candidate>
}

/** A part of the list that could not be read: one outcome for all that stood in it. */
export type Trouble = { id: string; trouble: Refusal }

/** Where images come from, many at a time: a feed, or a folder of a file store. */
export interface Source {
  /** Its address without anything secret: what its items are remembered under. */
  readonly name: string
  /**
   * Everything it holds, in its own order; an id may come twice. Fails with `upstream_failed` when not even the
   * beginning of the list can be had; later trouble is an entry of its own, and ends the list.
   */
  list(signal: AbortSignal): AsyncGenerator<Listed | Trouble>
  /** How many items it claims to hold, or null when it does not say. May be wrong. */
  total(signal: AbortSignal): Promise<number | null>
}

export const fetchFailed: Refusal = { outcome: 'failed', reason: 'fetch_failed' }
export const badSidecar: Refusal = { outcome: 'failed', reason: 'bad_sidecar' }
