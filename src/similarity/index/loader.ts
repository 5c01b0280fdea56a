import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { IndexSource } from '../../library/vectors.ts'
import type { Models, Space } from '../model.ts'
import type { Intake } from './intake.ts'
import type { Contents, Manifest, Snapshots } from './snapshot/snapshot.ts'
import type { SavedGraph } from './space-graph.ts'
import type { SpaceIndex } from './space-index.ts'
import type { Table } from './table.ts'

/** References read together when a snapshot is brought up to date. */
const pageNumbers = 500
/** Rows of a snapshot that are looked at between two turns of the event loop: a millisecond. */
const rowsAtOnce = 50_000

export type LoadParts = {
  table: Table
  spaces: Record<Space, SpaceIndex>
  models: Models
  source: IndexSource
  snapshots: Snapshots
  intake: Intake
  /** Says that a part of a snapshot was not used, and why. */
  refuse: (what: string, error: unknown) => void
}

/**
 * A snapshot whose table was used, and the references that were changed since. `reading`: the vectors of the first space,
 * which are read beside the table.
 */
export type Loaded = Omit<Contents, 'table'> & {
  manifest: Manifest
  changed: readonly number[]
  reading: Reading
}
type Reading = { space: Space; vectors: Promise<void> }

/** Fills the table from a good snapshot, brought up to date, or else from the database. */
export async function loadTable(parts: LoadParts, first: Space): Promise<Loaded | null> {
  const { table, source, snapshots, refuse } = parts
  const manifest = await usableSnapshot(parts)
  if (manifest !== null) {
    const reading = { space: first, vectors: readVectors(parts, first, manifest) }
    // Whoever waits for the vectors learns what was wrong with them.
    const ended = reading.vectors.catch(() => {})
    try {
      const { table: image, present, placed } = await snapshots.readTable(manifest)
      const changed = await source.changedAfter(manifest.change)
      await table.restore(image)
      await bringUpToDate(parts, changed)
      return { manifest, present, placed, changed, reading }
    } catch (error) {
      refuse('table', error)
      await ended
    }
  }
  for await (const page of source.entries()) {
    for (const entry of page) table.put(entry)
    await yieldToLoop()
  }
  return null
}

async function readVectors(parts: LoadParts, space: Space, manifest: Manifest): Promise<void> {
  if (isOfModel(parts, space, manifest)) await parts.snapshots.readMatrix(manifest, space, parts.spaces[space].matrix)
}

/** Whether a snapshot's vectors are those of the model that is used. */
function isOfModel({ spaces }: LoadParts, space: Space, manifest: Manifest): boolean {
  const { kind } = spaces[space]
  const saved = manifest.spaces[space]
  return saved?.model === kind.model && saved.dimensions === kind.dimensions
}

/** The manifest of a snapshot of this database, or null. */
async function usableSnapshot({ table, source, snapshots, refuse }: LoadParts): Promise<Manifest | null> {
  try {
    const manifest = await snapshots.read()
    if (manifest === null || table.rows > 0) return null
    if (!(await source.holds(manifest.change))) throw new Error('it is of another database, or of another course of it')
    return manifest
  } catch (error) {
    refuse('snapshot', error)
    return null
  }
}

async function bringUpToDate({ table, source, intake }: LoadParts, changed: readonly number[]): Promise<void> {
  for (const numbers of pagesOf(changed)) {
    const entries = await source.entriesOf(numbers)
    const found = new Set(entries.map(({ number }) => number))
    for (const entry of entries) table.put(entry)
    for (const number of numbers) if (!found.has(number)) intake.removed(number)
  }
}

/**
 * Fills the matrix of a space from the snapshot, brought up to date, or else from the database. The rows whose vectors
 * are newer than the snapshot; null when the snapshot was not used.
 */
export async function loadSpace(parts: LoadParts, space: Space, loaded: Loaded | null): Promise<Set<number> | null> {
  const { models, source, snapshots, spaces, intake, refuse } = parts
  if (loaded && isOfModel(parts, space, loaded.manifest))
    try {
      const { manifest, reading } = loaded
      await (reading.space === space ? reading.vectors : readVectors(parts, space, manifest))
      const present = await thoseThere(parts, loaded.present[space]!)
      await snapshots.restoreMatrix(manifest, space, spaces[space].matrix, present)
      return await takeInVectors(parts, space, loaded.changed)
    } catch (error) {
      refuse(`matrix of ${space}`, error)
    }
  for await (const page of source.vectors({ space, model: models[space].model })) {
    for (const { number, vector } of page) intake.setVector(space, number, vector)
    await yieldToLoop()
  }
  return null
}

/** Brings the vectors of these references up to date; the rows whose vectors changed. */
export async function takeInVectors(parts: LoadParts, space: Space, changed: readonly number[]): Promise<Set<number>> {
  const { table, models, source, spaces, intake } = parts
  const newer = new Set<number>()
  for (const numbers of pagesOf(changed)) {
    const vectors = await source.vectorsOf({ space, model: models[space].model }, numbers)
    const found = new Map(vectors.map(({ number, vector }) => [number, vector]))
    for (const number of numbers) {
      const row = table.rowOfNumber(number)
      if (row === null) continue
      const vector = found.get(number)
      if (vector === undefined) spaces[space].remove(row)
      else if (!same(spaces[space].matrix.vector(row), vector)) {
        newer.add(row)
        intake.setVector(space, number, vector)
      }
    }
  }
  return newer
}

/** The graph of a space in the snapshot, with the rows in it; null when there is none that can be used. */
export async function savedGraph(
  parts: LoadParts,
  { manifest, placed }: Loaded,
  space: Space,
): Promise<SavedGraph | null> {
  try {
    const saved = await parts.snapshots.readGraph(manifest, space)
    return saved && { ...saved, rows: await thoseThere(parts, placed[space]!) }
  } catch (error) {
    parts.refuse(`graph of ${space}`, error)
    return null
  }
}

/** Those of a snapshot's rows that are in the table. */
async function thoseThere({ table }: LoadParts, rows: Uint32Array): Promise<Uint32Array> {
  const there = new Uint32Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    if (row < table.rows && table.rowOfNumber(table.numberAt(row)) === row) there[count++] = row
    if (at % rowsAtOnce === 0) await yieldToLoop()
  }
  return there.subarray(0, count)
}

export function* pagesOf(numbers: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < numbers.length; from += pageNumbers) yield numbers.slice(from, from + pageNumbers)
}

function same(one: Float32Array | null, other: Float32Array): boolean {
  return one !== null && one.length === other.length && one.every((value, at) => value === other[at])
}
