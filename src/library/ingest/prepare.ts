import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Sql } from '../../db/sql.ts'
import { type Clock, iso } from '../../kernel/clock.ts'
import type { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import type { Random } from '../../kernel/random.ts'
import type { Reader } from '../../reading/model.ts'
import { decodeSmall, isRefusal, openImage, type ImageFacts, type OpenedImage, type Refusal } from '../images/images.ts'
import { type Media, sha256Of } from '../media/media.ts'
import type { Embedder, Embedding, Intake, NewReference, Settled, SourceLabels } from '../model.ts'
import * as store from '../store.ts'
import { aspectOf } from '../vocabulary.ts'
import type { Labeler } from './labeler.ts'
import { deleted, knownAs, refused, skipped } from './outcomes.ts'

export type PrepareParts = {
  sql: Sql
  media: Media
  reader: Reader
  embedder: Embedder
  /** Left out: labels come from the source alone. */
  labeler?: Labeler
  clock: Clock
  random: Random
  /** A limit of one, for what holds the event loop. */
  oneAtATime: ReturnType<typeof concurrencyLimit>
}

/** An image that was accepted: all that its rows will hold, the file already safe. */
export type Prepared = {
  intake: Intake
  sizeBytes: number
  reference: NewReference
  embeddings: readonly Embedding[]
}

/**
 * All that needs no transaction: hash, known already?, verify by the bytes, decode, measure, embed, store the file. Fails
 * with `storage_full`.
 */
export async function prepare(parts: PrepareParts, bytes: Uint8Array, intake: Intake): Promise<Prepared | Settled> {
  const sha256 = sha256Of(bytes)
  const there = await store.known(parts.sql, knownAs(sha256, intake))
  if (there) return skipped(there)
  if (await store.wasDeleted(parts.sql, knownAs(sha256, intake))) return refused(deleted)
  const opened = await openImage(bytes, parts.reader)
  if (isRefusal(opened)) return refused(opened)
  const { facts, shown } = opened
  const judged = await judge(parts, bytes, opened)
  if (isRefusal(judged)) return refused(judged)
  const { pixels, measured } = judged
  // The disk is waited for while the image is described.
  const [embeddings] = await Promise.all([parts.embedder.embed(pixels, shown), parts.media.put(sha256, bytes)])
  const labels = parts.labeler ? await parts.labeler(intake.labels, shown) : intake.labels
  const reference = referenceOf({ sha256, facts, measured, labels, intake }, parts)
  return { intake, sizeBytes: bytes.length, reference, embeddings }
}

type Measured = Omit<ReturnType<typeof import('../measure/measure.ts').measure>, 'blank'>

async function judge(
  { oneAtATime }: Pick<PrepareParts, 'oneAtATime'>,
  bytes: Uint8Array,
  { facts, shown }: OpenedImage,
): Promise<{ pixels: Pixels; measured: Measured } | Refusal> {
  const pixels = await decodeSmall(shown)
  if (isRefusal(pixels)) return pixels
  // Loaded with the first image: its tables would cost every start a fifth of its time.
  const { measure } = await import('../measure/measure.ts')
  // Several images are under way, and each holds the loop for some milliseconds: others are answered between two.
  const { blank, ...measured } = await oneAtATime(async () => {
    await yieldToLoop()
    return measure(pixels, { ...facts, bytes })
  })
  return blank ? { outcome: 'rejected', reason: 'blank' } : { pixels, measured }
}

/** What a file's name says, without its ending and with spaces between its words; null where that is nothing. */
function titleOf(fileName: string | undefined): string | null {
  const words = fileName
    ?.replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
  return words || null
}

type Described = { sha256: string; facts: ImageFacts; measured: Measured; labels: SourceLabels; intake: Intake }

/** What a source says of an image goes before what was measured. */
function referenceOf(
  { sha256, facts, measured, labels, intake }: Described,
  { clock, random }: Pick<PrepareParts, 'clock' | 'random'>,
): NewReference {
  const now = iso(clock.now())
  return {
    id: random.id(),
    source: intake.source,
    source_id: labels.source_id ?? null,
    source_url: labels.source_url ?? null,
    file_name: intake.fileName ?? null,
    title: labels.title ?? titleOf(intake.fileName),
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
}
