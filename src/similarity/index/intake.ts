import type { Log } from '../../kernel/log.ts'
import type { Embedding, IndexEntry, IndexSink } from '../../library/model.ts'
import type { StoredVector } from '../../library/vectors.ts'
import { type Models, type Space, spaces as allSpaces } from '../model.ts'
import type { SpaceIndex } from './space-index.ts'
import type { Table } from './table.ts'

type Parts = {
  table: Table
  spaces: Record<Space, SpaceIndex>
  models: Models
  log: Log
  /** After each commit that was taken in. */
  changed: () => void
}

/**
 * Where commits enter the indexes. While the table or the vectors of a space are still being read, what is committed is
 * held back, and taken in once they are there.
 */
export class Intake implements IndexSink {
  readonly #parts: Parts
  #heldEntries: { entry: IndexEntry; embeddings: readonly Embedding[] }[] | null = null
  readonly #heldVectors: Record<Space, StoredVector[] | null> = { image: null, style: null }

  constructor(parts: Parts) {
    this.#parts = parts
  }

  added(entry: IndexEntry, embeddings: readonly Embedding[]): void {
    if (this.#heldEntries === null) this.#take(entry, embeddings)
    else this.#heldEntries.push({ entry, embeddings })
    this.#parts.changed()
  }

  changed(entry: IndexEntry): void {
    this.added(entry, [])
  }

  removed(number: number): void {
    const { table, spaces } = this.#parts
    const row = table.remove(number)
    if (row !== null) for (const space of allSpaces) spaces[space].remove(row)
    this.#parts.changed()
  }

  /** Stores a vector of a reference that is in the table. One that its index refuses is left out and logged. */
  setVector(space: Space, number: number, vector: Float32Array): void {
    const { table, spaces, log } = this.#parts
    const row = table.rowOfNumber(number)
    if (row === null) return
    try {
      spaces[space].set(row, vector)
    } catch (error) {
      log.error({ space, reference: number, err: String(error) }, 'a vector was refused by its index')
    }
  }

  /** From now on commits are held back. */
  hold(): void {
    this.#heldEntries = []
    for (const space of allSpaces) this.#heldVectors[space] = []
  }

  /** The table is there. */
  releaseEntries(): void {
    const held = this.#heldEntries ?? []
    this.#heldEntries = null
    for (const { entry, embeddings } of held) this.#take(entry, embeddings)
  }

  /** The vectors of a space are there. */
  releaseVectors(space: Space): void {
    const held = this.#heldVectors[space] ?? []
    this.#heldVectors[space] = null
    for (const { number, vector } of held) this.setVector(space, number, vector)
  }

  #take(entry: IndexEntry, embeddings: readonly Embedding[]): void {
    const { table, spaces, models } = this.#parts
    const row = table.put(entry)
    for (const { space, model, vector } of embeddings) {
      const known = allSpaces.find((one) => one === space && models[one].model === model)
      if (known === undefined) continue
      const held = this.#heldVectors[known]
      if (held === null) this.setVector(known, entry.number, vector)
      else held.push({ number: entry.number, vector })
    }
    for (const space of allSpaces) if (this.#heldVectors[space] === null) spaces[space].activityChanged(row)
  }
}
