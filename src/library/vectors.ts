import type { Row, Sql } from '../db/sql.ts'
import type { Log } from '../kernel/log.ts'
import type { IndexEntry, VectorKind } from './model.ts'
import * as store from './store.ts'

const pageRows = 500
/** Vectors of a page: 4 ms of reading, hashing and packing. */
const vectorRows = 200
/** A reader who is fewer changes behind never has to read everything anew. */
const changesKept = 50_000

/** A point in the course of the database: what was committed up to it, and a mark that no other course has. */
export type Change = { seq: number; mark: string }
export type StoredVector = { number: number; vector: Float32Array }

export type IndexSource = ReturnType<typeof indexSource>

/**
 * What the similarity indexes are built from: SQLite, the truth. Vectors whose checksum does not hold are left out,
 * and an error is logged.
 */
export function indexSource(sql: Sql, log: Log) {
  const sound = (rows: Row[], kind: VectorKind) => rows.flatMap((row) => storedVector(row, kind, log))

  return {
    async *entries(): AsyncGenerator<IndexEntry[]> {
      for (let after = 0; ;) {
        const rows = await store.entriesAfter(sql, after, pageRows)
        yield rows.map(entryIn)
        if (rows.length < pageRows) return
        after = Number(rows.at(-1)!.number)
      }
    },

    entriesOf: async (numbers: readonly number[]) => (await store.entriesOf(sql, numbers)).map(entryIn),

    async *vectors(kind: VectorKind): AsyncGenerator<StoredVector[]> {
      for (let after = 0; ;) {
        const rows = await store.vectorsAfter(sql, kind, after, vectorRows)
        yield sound(rows, kind)
        if (rows.length < vectorRows) return
        after = Number(rows.at(-1)!.reference_number)
      }
    },

    vectorsOf: async (kind: VectorKind, numbers: readonly number[]) =>
      sound(await store.vectorsOf(sql, kind, numbers), kind),

    /** References without a sound vector of this kind. */
    async *lacking(kind: VectorKind): AsyncGenerator<IndexEntry> {
      for await (const page of this.entries()) {
        const vectors = await this.vectorsOf(
          kind,
          page.map(({ number }) => number),
        )
        const held = new Set(vectors.map(({ number }) => number))
        yield* page.filter(({ number }) => !held.has(number))
      }
    },

    lastChange: (): Promise<Change> => store.lastChange(sql),

    /** Whether this database went through that change. */
    holds: async ({ seq, mark }: Change) => (seq === 0 ? mark === '' : (await store.markOf(sql, seq)) === mark),

    /** The references added, changed or removed since. */
    changedAfter: ({ seq }: Change) => store.changedAfter(sql, seq),

    /** Drops the record of what a snapshot on disk holds, but for the last of it: others follow it too. */
    forgetChanges: ({ seq }: Change) => store.forgetChanges(sql, seq - changesKept),
  }
}

/** Our own row, read without zod: 50,000 of them stand between a start and its first answer, at 4 µs less each. */
function entryIn(row: Row): IndexEntry {
  return {
    number: row.number as number,
    id: row.id as string,
    version: row.version as number,
    active: row.active !== 0,
    account_number: row.account_number as string | null,
    type: row.type as string | null,
    season: row.season as string | null,
    design_styles: row.design_styles === '[]' ? [] : (JSON.parse(row.design_styles as string) as string[]),
    palette_tag: row.palette_tag as IndexEntry['palette_tag'],
    quality: row.quality as number,
    craft: row.craft as number,
    roll_eligible: row.roll_eligible !== 0,
  }
}

const digest = new Uint8Array(32)

function storedVector(row: Row, kind: VectorKind, log: Log): StoredVector[] {
  const bytes = row.vector as Uint8Array
  const vector = new Float32Array(bytes.length >> 2)
  new Uint8Array(vector.buffer).set(bytes.subarray(0, vector.byteLength))
  // The sum that ingest stored, into the same 32 bytes each time: a second less for 500,000 of them.
  Bun.SHA256.hash(vector, digest)
  if (vector.length === row.dimensions && Buffer.compare(digest, row.checksum as Uint8Array) === 0)
    return [{ number: row.reference_number as number, vector }]
  log.error({ reference: row.reference_number, ...kind }, 'a stored vector does not match its checksum and is left out')
  return []
}
