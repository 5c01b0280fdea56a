import type { Tx } from '../../db/sql.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { diskFaultOf } from '../../kernel/disk.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import { isRefusal, type Refusal } from '../images/images.ts'
import type { IndexSink, Intake, Settled } from '../model.ts'
import { Batch } from './batch.ts'
import { commit } from './commit.ts'
import { refused } from './outcomes.ts'
import { prepare, type Prepared, type PrepareParts } from './prepare.ts'

export { type Labeler, labeler } from './labeler.ts'
export { type Reembedder, reembedder } from './reembed.ts'
export { fileNameOf, imageAt } from './remote.ts'

/** Files of a batch that are fetched at once; a large one counts as one of them until it is prepared. */
const fetchedAtOnce = 3
/** A batch holds as many of its largest files as are fetched at once; of smaller ones, as many as are under way. */
const smallBytesMax = 8 * 2 ** 20

type Parts = PrepareParts & { sink: IndexSink; log: Log }
type Given = Omit<Parts, 'oneAtATime'>

/** One image of a batch: `read` fetches its bytes when its turn comes, or says why there are none. */
export type Candidate = { intake: Intake; read: () => Promise<Uint8Array | Refusal> }

export type ManyOptions<C> = {
  signal?: AbortSignal | undefined
  /** Stores something of its own about a candidate in the transaction that stores its rows: SQL alone. */
  inside?: (tx: Tx, candidate: C, settled: Settled) => Promise<unknown>
}

export type Ingest = ReturnType<typeof ingestPipeline>

/**
 * The one way an image becomes a reference, whoever brings it. What is done is committed; what was not can be brought
 * again with no harm.
 */
export function ingestPipeline(given: Given) {
  const parts: Parts = { ...given, oneAtATime: concurrencyLimit(1) }
  return {
    /** Brings in one image. Fails with the codes of a disk in trouble alone; everything else is an outcome. */
    async one(candidate: Candidate): Promise<Settled> {
      const prepared = await prepareSafely(parts, candidate)
      return 'outcome' in prepared ? prepared : (await commit(parts, [prepared]))[0]!
    },

    /** Brings in many, a few at a time, and reports each once its rows are committed. */
    many<C extends Candidate>(
      candidates: AsyncIterable<C>,
      report: (candidate: C, settled: Settled) => void | Promise<void>,
      { signal, inside }: ManyOptions<C> = {},
    ): Promise<void> {
      const few = concurrencyLimit(fetchedAtOnce)
      const batch = new Batch<C>(
        {
          ...parts,
          prepare: (candidate) => few((handOn) => prepareSafely(parts, handingOn(candidate, handOn))),
          commit: (prepared, within) => commit(parts, prepared, within),
          report,
          inside,
          signal,
        },
        candidates,
      )
      return batch.run()
    },
  }
}

/** A candidate that lets the next one be fetched once its bytes are there, if they are few. */
function handingOn({ intake, read }: Candidate, handOn: () => void): Candidate {
  return {
    intake,
    async read() {
      const bytes = await read()
      if (!isRefusal(bytes) && bytes.length <= smallBytesMax) handOn()
      return bytes
    },
  }
}

/** What stops one image and not the batch. A full disk stops the batch: going on would only lose more. */
async function prepareSafely(parts: Parts, { intake, read }: Candidate): Promise<Prepared | Settled> {
  try {
    const bytes = await read()
    if (isRefusal(bytes)) return refused(bytes)
    // What fails from here on with a disk's code failed on our disk, and says nothing of the image.
    return await prepare(parts, bytes, intake).catch((error) => Promise.reject(diskFaultOf(error)))
  } catch (error) {
    if (error instanceof Fault) throw error
    parts.log.warn({ source_id: intake.labels.source_id, err: String(error) }, 'an image could not be read')
    return refused({ outcome: 'failed', reason: 'unreadable' })
  }
}
