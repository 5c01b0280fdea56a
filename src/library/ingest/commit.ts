import { createHash } from 'node:crypto'
import type { Sql, Tx } from '../../db/sql.ts'
import type { Embedding, IndexSink, ReferenceRow, Settled } from '../model.ts'
import * as store from '../store.ts'
import { deleted, imported, knownAs, refused, skipped } from './outcomes.ts'
import type { Prepared } from './prepare.ts'

type Parts = { sql: Sql; sink: IndexSink }

/** Something of the caller's own about the image at `at`, stored in the same transaction. */
export type Inside = (tx: Tx, at: number, settled: Settled) => Promise<unknown> | undefined

/** Commits the rows of a batch in one transaction, then announces them to the indexes. */
export async function commit({ sql, sink }: Parts, batch: readonly Prepared[], inside?: Inside): Promise<Settled[]> {
  const stored = await sql.begin(async (tx) => {
    const results: (Settled | ReferenceRow)[] = []
    for (const [at, prepared] of batch.entries()) {
      const result = await storeRows(tx, sink, prepared)
      await inside?.(tx, at, 'outcome' in result ? result : imported(result))
      results.push(result)
    }
    return results
  })
  return stored.map((result, at) => {
    if ('outcome' in result) return result
    sink.added(store.entryOf(result), batch[at]!.embeddings)
    return imported(result)
  })
}

/** Rows of one image, unless another of the same batch or process was first. */
async function storeRows(
  tx: Tx,
  sink: IndexSink,
  { reference, intake, sizeBytes, embeddings }: Prepared,
): Promise<Settled | ReferenceRow> {
  const there = await store.known(tx, knownAs(reference.sha256, intake))
  if (there) return skipped(there)
  if (await store.wasDeleted(tx, knownAs(reference.sha256, intake))) return refused(deleted)
  const { sha256, format, created_at: at } = reference
  await store.insertFile(tx, { sha256, format, sizeBytes, at })
  const row = await store.insert(tx, reference)
  await storeVectors(tx, sink, { number: row.number, embeddings })
  return row
}

type Described = { number: number; embeddings: readonly Embedding[] }

export async function storeVectors(tx: Tx, sink: IndexSink, { number, embeddings }: Described): Promise<void> {
  for (const embedding of embeddings) await store.insertVector(tx, number, embedding, vectorChecksum(embedding.vector))
  await sink.stored?.(tx, number, embeddings)
}

/** SHA-256 of a vector's bytes: `integrity_check` misses bit flips inside a blob. */
function vectorChecksum(vector: Float32Array): Uint8Array {
  return createHash('sha256')
    .update(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength))
    .digest()
}
