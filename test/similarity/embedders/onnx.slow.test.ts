import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../../src/db/open.ts'
import { createNetworks } from '../../../src/inference/networks.ts'
import { Stop } from '../../../src/kernel/errors.ts'
import { fusedEmbedder } from '../../../src/similarity/embedders/fused.ts'
import { onnxModel } from '../../../src/similarity/embedders/onnx/onnx.ts'
import { embedderContract } from '../../contracts/embedder.ts'
import { preprocessing, striped, vision, writeColorModel } from './color-model.ts'
import { pictureForm, scratch, type TestApp, testApp } from '../../support.ts'

const home = scratch()
const folder = join(home.dir, 'colors')
await writeColorModel(folder)
afterAll(() => home[Symbol.dispose]())

const networks = createNetworks()
afterAll(() => networks[Symbol.asyncDispose]())

embedderContract('in ONNX', async () => {
  const own = scratch()
  const sql = openDatabase(own.dir)
  const model = await onnxModel({ networks, sql, folder })
  return {
    ...fusedEmbedder(model, { model: 0.7, layout: 0.2, style: 0.1 }),
    [Symbol.dispose]() {
      sql.close()
      own[Symbol.dispose]()
    },
  }
})

async function found(app: TestApp, query: string) {
  const answer = await app.call('GET', `/v1/image-gen/references/search?${query}`)
  const { references } = (await answer.json()) as { references: { title: string; score: number }[] }
  return references.map(({ title, score }) => [title, score] as const)
}

async function readsWords(app: TestApp): Promise<boolean> {
  const answer = await app.call('GET', '/v1/image-gen/references/facets')
  return ((await answer.json()) as { reads_words: boolean }).reads_words
}

describe('a model in ONNX', () => {
  test('finds images by words, with every filter of the list, and ranks likeness with the built-in descriptors', async () => {
    await using app = await testApp({ EMBEDDER: 'onnx', EMBEDDER_MODEL: folder })
    for (const [title, hue] of Object.entries({ Roses: [250, 20, 20], Meadow: [20, 230, 20], Sea: [20, 20, 240] }))
      await app.call('POST', '/v1/image-gen/references', {
        body: pictureForm(striped(hue), { title, season: title === 'Sea' ? 'summer' : 'spring' }),
      })
    await app.load()
    const red = await found(app, 'text=red')
    expect(red.map(([title]) => title)[0]).toBe('Roses')
    expect(red[0]![1]).toBeGreaterThan(0.9)
    expect((await found(app, 'text=Blue&limit=1'))[0]![0]).toBe('Sea')
    expect((await found(app, 'text=blue&season=spring')).map(([title]) => title).toSorted()).toEqual([
      'Meadow',
      'Roses',
    ])
    expect((await app.call('GET', '/v1/image-gen/references/search?text=')).status).toBe(422)
    expect(await readsWords(app)).toBe(true)
  })

  test('is missed with a sentence where words are searched without one', async () => {
    await using app = await testApp()
    const answer = await app.call('GET', '/v1/image-gen/references/search?text=a+dove')
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'conflict', detail: expect.stringContaining('EMBEDDER=onnx') },
    ])
    expect(await readsWords(app)).toBe(false)
  })

  test('that lacks a file, or holds no network, stops the start with a sentence', async () => {
    using own = scratch()
    const sql = openDatabase(own.dir)
    const model = (name: string) => onnxModel({ networks, sql, folder: join(own.dir, name) }).catch((error) => error)
    expect(await model('nowhere')).toBeInstanceOf(Stop)
    await Bun.write(join(own.dir, 'torn', 'onnx', 'vision_model_quantized.onnx'), vision.subarray(0, 90))
    expect(String(await model('torn'))).toContain('preprocessor_config.json is missing')
    await Bun.write(join(own.dir, 'torn', 'preprocessor_config.json'), JSON.stringify(preprocessing))
    expect(String(await model('torn'))).toContain('vision_model_quantized.onnx cannot be used')
    sql.close()
  })
})
