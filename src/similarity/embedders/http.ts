import { z } from 'zod'
import type { Sql } from '../../db/sql.ts'
import { keptSecret, storedSetting } from '../../db/settings.ts'
import { type HttpClient, UpstreamFault } from '../../kernel/http-client.ts'
import { Stop } from '../../kernel/errors.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import { encodePng } from '../../reading/png.ts'
import type { ContentModel } from './fused.ts'

const deadlineMs = 30_000
const probeMs = 8_000
const dimensionsMax = 8_192

const Answer = z.looseObject({
  data: z.array(z.looseObject({ embedding: z.array(z.number()).min(2).max(dimensionsMax) })).length(1),
})

type Endpoint = { outbound: HttpClient; url: string; key: string | undefined; model: string }

/**
 * Asks `POST /v1/embeddings` for one vector, as Jina and its kin take images and words: `input: [{image: base64}]`, `[{text}]`.
 * What comes back is checked before anything native sees it: numbers, finite, of one length, not all nothing. Sending
 * an image twice does no harm, so that a failed call is tried again. Fails with `upstream_failed`.
 */
function endpoint({ outbound, url, key, model }: Endpoint) {
  return async (input: { image: string } | { text: string }, callMs = deadlineMs): Promise<Float32Array> => {
    const { data } = await outbound.fetchJson({
      upstream: 'embedder',
      url,
      home: url,
      method: 'POST',
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      json: { model, input: [input], encoding_format: 'float' },
      schema: Answer,
      repeatable: true,
      deadlineMs: callMs,
    })
    return unit(data[0]!.embedding)
  }
}

/** The vector at length one. Fails with `upstream_failed` when it has no direction. */
function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  if (!(length > 1e-12 && length < 1e6)) throw nonsense('its vector has no direction')
  return Float32Array.from(numbers, (value) => value / length)
}

function nonsense(why: string): UpstreamFault {
  return new UpstreamFault(`embedder: ${why}.`, {
    upstream: 'embedder',
    failure: 'unexpected_answer',
    retryable: false,
  })
}

type Parts = Endpoint & { sql: Sql }

/**
 * A model behind HTTP for what images show. How long its vectors are is asked once and kept, so that later starts need no
 * answer from it. Words go the same way as images; an endpoint that reads none refuses them. Fails with a sentence
 * (`Stop`) when the very first start gets no answer.
 */
export async function httpModel(parts: Parts): Promise<ContentModel> {
  const ask = endpoint(parts)
  const dimensions = await dimensionsOf(parts, (pixels, ms) => ask(imageInput(pixels), ms))
  const checked = (vector: Float32Array) => {
    if (vector.length === dimensions) return vector
    throw nonsense(`its vector has ${vector.length} numbers where it had ${dimensions} before`)
  }
  return {
    model: `http:${parts.model}`,
    dimensions,
    ofImage: async (pixels) => checked(await ask(imageInput(pixels))),
    ofWords: async (text) => checked(await ask({ text })),
  }
}

function imageInput(pixels: Pixels): { image: string } {
  const png = encodePng({ ...pixels, channels: 4 })
  return { image: Buffer.from(png).toString('base64') }
}

type Ask = (pixels: Pixels, deadlineMs: number) => Promise<Float32Array>

async function dimensionsOf({ sql, url, model }: Parts, ask: Ask): Promise<number> {
  const name = `embedder_dimensions ${url} ${model}`
  const kept = await storedSetting(sql, name)
  if (kept !== null) return Number(Buffer.from(kept).toString())
  const { length } = await ask(probe(), probeMs).catch((error: unknown) => {
    if (!(error instanceof UpstreamFault)) throw error
    throw new Stop(`EMBEDDER_URL does not answer as an embedder of images should: ${error.message}`)
  })
  await keptSecret(sql, name, () => Buffer.from(String(length)))
  return length
}

/** A small image with something in it. */
function probe(): Pixels {
  const [width, height] = [32, 32]
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 256))
  return { width, height, data }
}
