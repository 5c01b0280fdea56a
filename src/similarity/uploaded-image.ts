import type { Viewer } from '../churches/model.ts'
import { Fault } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { decodeRegion, decodeSmall, isRefusal, openImage, type Refusal, type Region } from '../library/images/images.ts'
import { sha256Of } from '../library/media/media.ts'
import type { Embedder } from '../library/model.ts'
import type { Reader } from '../reading/model.ts'
import type { Already, Models, Uploaded, VectorIndex } from './model.ts'
import { type Picked, presented, seenBy } from './presenting.ts'
import { type Rolling, rolling } from './rolls/rolls.ts'

type Parts = Rolling & {
  index: VectorIndex
  models: Models
  embedder: Embedder
  reader: Reader
  picked: Picked
  already: AlreadyHere
  log: Log
}

/** Says of references, by number, how an image is one of them. */
export type AlreadyHere = (image: Uploaded, numbers: readonly number[]) => Promise<Map<number, Already>>

/** An image that is not kept as the seed. */
export function likeImage(parts: Parts) {
  const { index, models, embedder, reader, picked, already, log } = parts
  const find = rolling(parts)

  /** What is nearest to an image that is not kept. Fails with `validation_failed` and the reason when it is none. */
  return async (
    viewer: Viewer,
    bytes: Uint8Array,
    { k, region }: { k: number; region?: Region | undefined },
    origin: string,
  ) => {
    const { image, full } = await uploaded(reader, bytes, region)
    const embeddings = await embedder.embed(image.pixels, full)
    const { model } = models.image
    const vector = embeddings.find((one) => one.space === 'image' && one.model === model)?.vector
    await index.ready('image')
    if (vector === undefined) return { neighbors: [] }
    try {
      const near = await find({ space: 'image', vector, pool: seenBy(viewer), limit: k, without: [] })
      // A part of an image is none of the references, whatever it is a part of.
      const numbers = region === undefined ? near.map(({ number }) => number) : []
      const tiers = await already(image, numbers)
      const found = near.map((one) => ({ ...one, already: tiers.get(one.number) ?? null }))
      return { neighbors: await presented(picked, viewer, found, origin) }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      log.warn({ err: error.message }, 'an image gave no usable vector')
      throw refused({ outcome: 'rejected', reason: 'blank' })
    }
  }
}

type Opened = { image: Uploaded; full: Uint8Array | undefined }

/** An image from outside as it is measured, or a part of it. Fails with `validation_failed`. */
async function uploaded(reader: Reader, bytes: Uint8Array, region: Region | undefined): Promise<Opened> {
  const opened = await openImage(bytes, reader)
  if (isRefusal(opened)) throw refused(opened)
  const { shown, facts } = opened
  const pixels = await (region === undefined ? decodeSmall(shown) : decodeRegion(shown, region))
  if (isRefusal(pixels)) throw refused(pixels)
  const image = { pixels, width: facts.width, height: facts.height, sha256: sha256Of(bytes) }
  // Of a part there are no more pixels to be had.
  return { image, full: region === undefined ? shown : undefined }
}

function refused({ outcome, reason }: Refusal): Fault {
  return new Fault('validation_failed', `The image cannot be compared: ${reason}.`, {
    errors: [{ path: 'body.image', message: reason }],
    members: { outcome, reason },
  })
}
