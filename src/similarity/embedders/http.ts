import { encode } from 'fast-png'
import { z } from 'zod'
import type { Sql } from '../../db/sql.ts'
import { keptSecret, storedSetting } from '../../db/settings.ts'
import { type HttpClient, UpstreamFault } from '../../kernel/http-client.ts'
import { Stop } from '../../kernel/errors.ts'
import type { Pixels } from '../../kernel/pixels.ts'
import type { Embedder } from '../../library/model.ts'
import { builtinEmbedder, builtinModels } from './builtin.ts'
import type { Models } from '../model.ts'

const deadlineMs = 30_000
const probeMs = 8_000
const dimensionsMax = 8_192

const Answer = z.looseObject({
  data: z.array(z.looseObject({ embedding: z.array(z.number()).min(2).max(dimensionsMax) })).length(1),
})

type Endpoint = { outbound: HttpClient; url: string; key: string | undefined; model: string }

/**
 * Asks `POST /v1/embeddings` for one image's vector, as Jina and its kin take images: `input: [{image: base64}]`.
 * What comes back is checked before anything native sees it: numbers, finite, of one length, not all nothing. Sending
 * an image twice does no harm, so that a failed call is tried again. Fails with `upstream_failed`.
 */
function endpoint({ outbound, url, key, model }: Endpoint) {
  return async (pixels: Pixels, patienceMs = deadlineMs): Promise<Float32Array> => {
    const png = encode({ ...pixels, channels: 4, depth: 8 }, { zlib: { level: 1 } })
    const image = Buffer.from(png).toString('base64')
    const { data } = await outbound.fetchJson({
      upstream: 'embedder',
      url,
      home: url,
      method: 'POST',
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      json: { model, input: [{ image }], encoding_format: 'float' },
      schema: Answer,
      repeatable: true,
      deadlineMs: patienceMs,
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
 * An embedder behind HTTP for what images show, and the built-in one for how they are made. How long its vectors
 * are is asked once and kept, so that later starts need no answer from it. Fails with a sentence (`Stop`) when the
 * very first start gets none.
 */
export async function httpEmbedder(parts: Parts): Promise<{ models: Models; embedder: Embedder }> {
  const ask = endpoint(parts)
  const dimensions = await dimensionsOf(parts, ask)
  const model = `http:${parts.model}`
  const builtin = builtinEmbedder()

  return {
    models: { ...builtinModels, image: { model, dimensions } },
    embedder: {
      async embed(pixels) {
        const [vector, own] = await Promise.all([ask(pixels), builtin.embed(pixels)])
        if (vector.length !== dimensions)
          throw nonsense(`its vector has ${vector.length} numbers where it had ${dimensions} before`)
        return [{ space: 'image', model, vector }, ...own.filter(({ space }) => space !== 'image')]
      },
    },
  }
}

async function dimensionsOf({ sql, url, model }: Parts, ask: ReturnType<typeof endpoint>): Promise<number> {
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
