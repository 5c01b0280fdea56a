import type { Viewer } from '../churches/model.ts'
import { Fault } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { decodeRegion, decodeSmall, isRefusal, openImage, type Refusal, type Region } from '../library/images/images.ts'
import type { Embedder } from '../library/model.ts'
import type { Reader } from '../reading/model.ts'
import type { Models, VectorIndex } from './model.ts'
import { type Picked, presented, seenBy } from './presenting.ts'
import { type Rolling, rolling } from './rolls/rolls.ts'

type Parts = Rolling & {
  index: VectorIndex
  models: Models
  embedder: Embedder
  reader: Reader
  picked: Picked
  log: Log
}

/** An image that is not kept as the seed. */
export function likeImage(parts: Parts) {
  const { index, models, embedder, reader, picked, log } = parts
  const find = rolling(parts)

  /** What is nearest to an image that is not kept. Fails with `validation_failed` and the reason when it is none. */
  return async (
    viewer: Viewer,
    bytes: Uint8Array,
    { k, region }: { k: number; region?: Region | undefined },
    origin: string,
  ) => {
    const vector = await vectorOfImage({ embedder, reader, model: models.image.model }, bytes, region)
    await index.ready('image')
    if (vector === null) return { neighbors: [] }
    try {
      const near = await find({ space: 'image', vector, pool: seenBy(viewer), limit: k, without: [] })
      return { neighbors: await presented(picked, viewer, near, origin) }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      log.warn({ err: error.message }, 'an image gave no usable vector')
      throw refused({ outcome: 'rejected', reason: 'blank' })
    }
  }
}

/** The vector of an image from outside, or null when the model gives none. Fails with `validation_failed`. */
async function vectorOfImage(
  { embedder, reader, model }: { embedder: Embedder; reader: Reader; model: string },
  bytes: Uint8Array,
  region: Region | undefined,
): Promise<Float32Array | null> {
  const opened = await openImage(bytes, reader)
  if (isRefusal(opened)) throw refused(opened)
  const { shown } = opened
  const pixels = await (region === undefined ? decodeSmall(shown) : decodeRegion(shown, region))
  if (isRefusal(pixels)) throw refused(pixels)
  const embeddings = await embedder.embed(pixels)
  return embeddings.find((embedding) => embedding.space === 'image' && embedding.model === model)?.vector ?? null
}

function refused({ outcome, reason }: Refusal): Fault {
  return new Fault('validation_failed', `The image cannot be compared: ${reason}.`, {
    errors: [{ path: 'body.image', message: reason }],
    members: { outcome, reason },
  })
}
