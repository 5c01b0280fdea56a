import { createHash } from 'node:crypto'
import type { Sql, Tx } from '../../db/sql.ts'
import { diskFaultOf } from '../../kernel/disk.ts'
import { Fault } from '../../kernel/errors.ts'
import { type Clock, iso } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Labeler } from './labeler.ts'
import type { MediaStore } from '../media.ts'
import { sha256Of } from '../media.ts'
import type { Embedder, Embedding, IndexSink, Intake, NewReference, ReferenceRow, Settled } from '../model.ts'
import { refId } from '../model.ts'
import { decodeSmall, examine, isRefusal, type Refusal } from './image.ts'
import * as store from '../store.ts'
import { aspectOf } from '../vocabulary.ts'

type Parts = {
  sql: Sql
  media: MediaStore
  embedder: Embedder
  sink: IndexSink
  /** Left out: labels come from the source alone. */
  labeler?: Labeler
  clock: Clock
  random: Random
  log: Log
}

/** A picture that passed every gate: all that its rows will hold, the file already safe on disk. */
type Prepared = {
  intake: Intake
  sizeBytes: number
  reference: NewReference
  embeddings: { embedding: Embedding; checksum: Uint8Array }[]
}

/** One picture of a batch: `read` fetches its bytes when its turn comes, or says why there are none. */
export type Candidate = { intake: Intake; read: () => Promise<Uint8Array | Refusal> }

type Inside = (tx: Tx, at: number, settled: Settled) => Promise<unknown> | undefined

export type ManyOptions<C> = {
  signal?: AbortSignal | undefined
  /** Stores something of its own about a candidate in the transaction that stores its rows: SQL alone. */
  inside?: (tx: Tx, candidate: C, settled: Settled) => Promise<unknown>
}

/** Rows of this many pictures are committed together: one fsync of the log for all of them. */
const batchMax = 100
/** Nobody waits longer than this to hear of a picture that is done, however slowly the next ones come. */
const batchMsMax = 500
/** A decode runs off the main thread; two in flight keep two cores busy. */
const preparedAtOnce = 3

export type Ingest = ReturnType<typeof ingestPipeline>

/**
 * The one way a picture becomes a reference, whoever brings it: verify by its bytes, hash, known already?, decode,
 * gates, measure, embed, file, rows. What is done is committed; what was not can be brought again with no harm.
 */
export function ingestPipeline({ sql, media, embedder, sink, labeler, clock, random, log }: Parts) {
  const knownAs = (sha256: string, { source, owner, labels }: Intake) => ({
    source,
    sourceId: labels.source_id ?? null,
    sha256,
    owner,
  })

  async function prepare(bytes: Uint8Array, intake: Intake): Promise<Prepared | Settled> {
    const facts = await examine(bytes)
    if (isRefusal(facts)) return refused(facts)
    const sha256 = sha256Of(bytes)
    const there = await store.known(sql, knownAs(sha256, intake))
    if (there) return skipped(there)
    const pixels = await decodeSmall(bytes)
    if (isRefusal(pixels)) return refused(pixels)
    // Loaded with the first picture: its tables would cost every start a fifth of its time.
    const { measure } = await import('../measure/measure.ts')
    const measures = measure(pixels, { ...facts, bytes })
    if (measures.blank) return refused({ outcome: 'rejected', reason: 'blank' })
    const embeddings = (await embedder.embed(pixels)).map((embedding) => ({
      embedding,
      checksum: vectorChecksum(embedding.vector),
    }))
    await media.put(sha256, bytes)
    const { blank: _, ...measured } = measures
    const now = iso(clock.now())
    const labels = labeler ? await labeler(intake.labels, bytes) : intake.labels
    const reference: NewReference = {
      id: random.id(),
      source: intake.source,
      source_id: labels.source_id ?? null,
      source_url: labels.source_url ?? null,
      title: labels.title ?? null,
      sha256,
      ...facts,
      ...measured,
      type: labels.type ?? null,
      season: labels.season ?? null,
      design_styles: labels.design_styles ?? [],
      aspect: aspectOf(facts),
      account_number: intake.owner,
      active: true,
      quality: labels.quality ?? measured.quality,
      craft: labels.craft ?? measured.craft,
      roll_eligible: labels.roll_eligible ?? true,
      created_at: now,
      updated_at: now,
    }
    return { intake, sizeBytes: bytes.length, reference, embeddings }
  }

  /** Rows of one picture, unless another of the same batch or process was first. */
  async function storeRows(tx: Tx, prepared: Prepared): Promise<Settled | ReferenceRow> {
    const { reference, intake, sizeBytes, embeddings } = prepared
    const there = await store.known(tx, knownAs(reference.sha256, intake))
    if (there) return skipped(there)
    const { sha256, format, created_at: at } = reference
    await store.insertFile(tx, { sha256, format, sizeBytes, at })
    const row = await store.insert(tx, reference)
    for (const { embedding, checksum } of embeddings) await store.insertVector(tx, row.number, embedding, checksum)
    return row
  }

  /** Commits a batch in one transaction, then tells the indexes. */
  async function commit(batch: readonly Prepared[], inside?: Inside): Promise<Settled[]> {
    const stored = await sql.begin(async (tx) => {
      const results: (Settled | ReferenceRow)[] = []
      for (const [at, prepared] of batch.entries()) {
        const result = await storeRows(tx, prepared)
        await inside?.(tx, at, 'outcome' in result ? result : imported(result))
        results.push(result)
      }
      return results
    })
    return stored.map((result, at) => {
      if ('outcome' in result) return result
      const vectors = batch[at]!.embeddings.map(({ embedding }) => embedding)
      sink.added(store.entryOf(result), vectors)
      return imported(result)
    })
  }

  /** What stops one picture and not the batch. A full disk stops the batch: going on would only lose more. */
  async function prepareSafely({ intake, read }: Candidate): Promise<Prepared | Settled> {
    try {
      const bytes = await read()
      if (isRefusal(bytes)) return refused(bytes)
      // What fails from here on with a disk's code failed on our disk, and says nothing of the picture.
      return await prepare(bytes, intake).catch((error) => Promise.reject(diskFaultOf(error)))
    } catch (error) {
      if (error instanceof Fault) throw error
      log.warn({ source_id: intake.labels.source_id, err: String(error) }, 'a picture could not be read')
      return refused({ outcome: 'failed', reason: 'unreadable' })
    }
  }

  return {
    /** Brings in one picture. Fails with the codes of a disk in trouble alone; everything else is an outcome. */
    async one(candidate: Candidate): Promise<Settled> {
      const prepared = await prepareSafely(candidate)
      return 'outcome' in prepared ? prepared : (await commit([prepared]))[0]!
    },

    /**
     * Brings in many, a few at a time, and reports each once its rows are committed. Memory holds the pictures in
     * flight and one batch of rows, however many there are.
     */
    async many<C extends Candidate>(
      candidates: AsyncIterable<C>,
      report: (candidate: C, settled: Settled) => void | Promise<void>,
      { signal, inside }: ManyOptions<C> = {},
    ): Promise<void> {
      const source = candidates[Symbol.asyncIterator]()
      let batch: { candidate: C; prepared: Prepared }[] = []
      let flushedAt = clock.monotonic()
      const flush = async () => {
        const full = batch
        batch = []
        flushedAt = clock.monotonic()
        if (full.length === 0) return
        const settled = await commit(
          full.map(({ prepared }) => prepared),
          (tx, at, outcome) => inside?.(tx, full[at]!.candidate, outcome),
        )
        for (const [at, { candidate }] of full.entries()) await report(candidate, settled[at]!)
      }
      let flushing: Promise<void> = Promise.resolve()
      let stopped = false
      const work = async () => {
        for (let next = await source.next(); !next.done && !stopped && !signal?.aborted; next = await source.next()) {
          const candidate = next.value
          const prepared = await prepareSafely(candidate)
          if ('outcome' in prepared) {
            if (inside) await sql.begin((tx) => inside(tx, candidate, prepared))
            await report(candidate, prepared)
          } else batch.push({ candidate, prepared })
          const isDue = clock.monotonic() - flushedAt > batchMsMax
          if (batch.length >= batchMax || isDue) await (flushing = flushing.then(flush))
        }
      }
      const worker = () =>
        work().catch((error: unknown) => {
          stopped = true
          throw error
        })
      await Promise.all(Array.from({ length: preparedAtOnce }, worker))
      await flushing.then(flush)
    },
  }
}

function refused({ outcome, reason }: Refusal): Settled {
  return { outcome, reason, id: null, ref_id: null }
}

function imported(row: ReferenceRow): Settled {
  return { outcome: 'imported', reason: null, id: row.id, ref_id: refId(row.number) }
}

function skipped(row: ReferenceRow): Settled {
  return { outcome: 'skipped', reason: 'known', id: row.id, ref_id: refId(row.number) }
}

/** SHA-256 of a vector's bytes: `integrity_check` misses bit flips inside a blob. */
export function vectorChecksum(vector: Float32Array): Uint8Array {
  return createHash('sha256')
    .update(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength))
    .digest()
}
