import { describe, expect, test } from 'bun:test'
import { createApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { openDatabase } from '../../../src/db/open.ts'
import type { HttpClient, UpstreamFault } from '../../../src/kernel/http-client.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { mockResolve, mockSend } from '../../../src/mocks/in-process.ts'
import { mockWorld } from '../../../src/mocks/world.ts'
import { builtinEmbedder } from '../../../src/similarity/embedders/builtin.ts'
import { fusedEmbedder } from '../../../src/similarity/embedders/fused.ts'
import { httpModel } from '../../../src/similarity/embedders/http.ts'
import { embedderContract } from '../../contracts/embedder.ts'
import { picture } from '../../pictures.ts'
import { pictureForm, engineSettings, scratch, testApp } from '../../support.ts'
import { httpClientWith, hasty } from '../../upstreams/support.ts'

const url = 'https://models.verger.example/v1/embeddings'
const settings = { EMBEDDER: 'http', EMBEDDER_URL: url, EMBEDDER_MODEL: 'clip-mock', EMBEDDER_API_KEY: 'key' }
const pixels = (seed: number) => ({
  width: 64,
  height: 64,
  data: Uint8Array.from({ length: 64 * 64 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * seed) % 251)),
})

/** For an endpoint that never answers; any other may take as long as a busy machine needs. */
const soon = { deadlineMs: 300, attemptMs: 150 }

async function setUp() {
  const own = scratch()
  const sql = openDatabase(own.dir)
  const world = mockWorld({ now: () => Date.now() })
  const patient = httpClientWith({ names: { 'models.verger.example': ['93.184.216.34'] }, send: mockSend(world) })
  const outbound: HttpClient = {
    ...patient,
    fetchJson: (call) => patient.fetchJson({ ...call, ...(world.faults.all().models?.kind === 'stall' && soon) }),
  }
  const model = await httpModel({ sql, outbound, url, key: 'key', model: 'clip-mock' })
  const { models, embedder } = fusedEmbedder(model, { model: 0.7, layout: 0.2, style: 0.1 })
  return {
    world,
    models,
    embedder,
    sql,
    outbound,
    [Symbol.dispose]() {
      sql.close()
      own[Symbol.dispose]()
    },
  }
}

embedderContract('behind HTTP', setUp)

describe('an embedder behind HTTP', () => {
  test('gives a unit vector of the picture set beside the built-in ones, by their weights', async () => {
    using it = await setUp()
    const [image, style] = await it.embedder.embed(pixels(3))
    const model = 'http:clip-mock+verger-image-1/0.7,0.2,0.1'
    expect(it.models.image).toEqual({ model, dimensions: 384 + 232 + 192 })
    expect(image).toMatchObject({ space: 'image', model })
    expect(Math.hypot(...image!.vector.subarray(616)) ** 2).toBeCloseTo(0.7, 4)
    expect(Math.hypot(...image!.vector.subarray(0, 384)) ** 2).toBeCloseTo(0.2, 4)
    const [built] = await builtinEmbedder().embed(pixels(3))
    const cosine = built!.vector.reduce((sum, value, at) => sum + value * image!.vector[at]!, 0)
    expect(cosine).toBeCloseTo(Math.sqrt(0.2), 4)
    expect(Math.hypot(...image!.vector)).toBeCloseTo(1, 5)
    expect(style).toMatchObject({ space: 'style', model: 'verger-style-1' })
  })

  const nonsense: [what: string, bend: (vector: number[]) => unknown][] = [
    ['too short a vector', (vector) => vector.slice(1)],
    ['too long a vector', (vector) => [...vector, 0.1]],
    ['nothing but noughts', (vector) => vector.map(() => 0)],
    ['text for numbers', (vector) => vector.map(String)],
    ['null in it', (vector) => [null, ...vector.slice(1)]],
    ['a number too large to be one', (vector) => [1e308, 1e308, ...vector.slice(2)]],
    ['no list at all', () => 'vector'],
    ['an empty list', () => []],
  ]
  for (const [what, bend] of nonsense)
    test(`that answers ${what} is a 502 that names it, and nothing of it is kept`, async () => {
      using it = await setUp()
      it.world.models.bend = bend
      const fault = await it.embedder.embed(pixels(4)).catch((error: UpstreamFault) => error)
      expect(fault).toMatchObject({ code: 'upstream_failed', failure: 'unexpected_answer', upstream: 'embedder' })
    })

  const faults = [
    [{ kind: 'status', status: 500 }, 500],
    [{ kind: 'status', status: 401 }, 401],
    [{ kind: 'stall' }, 'timeout'],
    [{ kind: 'torn' }, 'torn'],
    [{ kind: 'html' }, 'not_json'],
  ] as const
  for (const [fault, expected] of faults)
    test(`that fails (${JSON.stringify(fault)}) ends with ${expected}, and is asked again when it is well`, async () => {
      using it = await setUp()
      it.world.faults.set('models', fault)
      const end = await it.embedder.embed(pixels(5)).catch((error: UpstreamFault) => error.status ?? error.failure)
      expect(end).toBe(expected)
      it.world.faults.clear()
      expect(await it.embedder.embed(pixels(5))).toHaveLength(2)
    })

  test('is not needed for a second start, and its absence ends a first one with a sentence', async () => {
    using it = await setUp()
    it.world.faults.set('models', { kind: 'status', status: 401 })
    const again = await httpModel({ sql: it.sql, outbound: it.outbound, url, key: 'key', model: 'clip-mock' })
    expect(again.dimensions).toBe(192)
    const first = httpModel({ sql: it.sql, outbound: it.outbound, url, key: 'key', model: 'another' })
    expect(await first.catch((error: Error) => error.message)).toStartWith('EMBEDDER_URL does not answer')
  })

  test('takes over a library by a job: old vectors never answer, and all are there in the end', async () => {
    using own = scratch()
    const world = mockWorld({ now: () => Date.now() })
    const outside = { log: silentLog, resolve: mockResolve, send: mockSend(world), random: hasty }
    {
      await using app = await testApp({ DATA_DIR: own.dir })
      for (const seed of [1, 2, 3, 4])
        await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(seed)) })
    }
    {
      const config = readConfig({ DATA_DIR: own.dir, ...settings, ...(await engineSettings(own.dir)) })
      await using still = await createApp(config, outside)
      await still.load()
      const everyone = { id: 'test', scope: 'admin' as const, account: null }
      const [one] = (await still.sql.all('SELECT id FROM reference_images ORDER BY number')) as { id: string }[]
      expect(await still.similarity.neighbors(everyone, one!.id, { k: 3 }, 'http://localhost')).toMatchObject({
        neighbors: [],
      })
    }
    await using app = await testApp({ DATA_DIR: own.dir, ...settings }, outside)
    await app.load()
    const { runs } = (await (await app.call('GET', '/v1/runs?kind=similarity.reindex')).json()) as {
      runs: { id: string }[]
    }
    const run = await app.runs.finished(runs[0]!.id, AbortSignal.timeout(10_000), '')
    expect(run).toMatchObject({ status: 'succeeded', output: { embedded: 4, failed: 0 } })
    const { references } = (await (await app.call('GET', '/v1/image-gen/references')).json()) as {
      references: { id: string }[]
    }
    const similar = await (await app.call('GET', `/v1/image-gen/references/${references[0]!.id}/similar`)).json()
    expect((similar as { neighbors: object[] }).neighbors).toHaveLength(3)
  })

  test('that is down makes an upload a 502, and nothing is stored', async () => {
    const world = mockWorld({ now: () => Date.now() })
    const outside = { log: silentLog, resolve: mockResolve, send: mockSend(world), random: hasty }
    await using app = await testApp(settings, outside)
    world.faults.set('models', { kind: 'status', status: 503 })
    const answer = await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(1)) })
    expect({ status: answer.status, problem: await answer.json() }).toMatchObject({
      status: 502,
      problem: { code: 'upstream_failed', upstream: 'embedder', retryable: true },
    })
    expect(await app.library.count()).toBe(0)
  })
})
