import { describe, expect, test } from 'bun:test'
import { mockResolve, mockSend } from '../../../src/mocks/in-process.ts'
import { mockWorld } from '../../../src/mocks/world.ts'
import type { Reference } from '../../../src/library/model.ts'
import { picture } from '../../pictures.ts'
import { pictureForm, testApp } from '../../support.ts'

const settings = { VISION_BASE_URL: 'https://models.verger.example/v1', VISION_MODEL: 'mock-vision' }

async function setUp() {
  const world = mockWorld({ now: () => Date.now() })
  world.models.vision = () => ({ type: 'poster', season: 'easter', design_styles: ['minimal'] })
  const app = await testApp(settings, { resolve: mockResolve, send: mockSend(world) })
  const bring = async (fields: Record<string, string> = {}) => {
    const answer = await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(7), fields) })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { reference: Reference }).reference
  }
  return { world, bring, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('labels by a vision model', () => {
  test('are given to a picture whose source says nothing', async () => {
    await using it = await setUp()
    expect(await it.bring()).toMatchObject({ type: 'poster', season: 'easter', design_styles: ['minimal'] })
  })

  test('never overrule what the source said', async () => {
    await using it = await setUp()
    expect(await it.bring({ season: 'Lent' })).toMatchObject({ type: 'poster', season: 'lent' })
  })

  test('are not asked for when the source said everything', async () => {
    await using it = await setUp()
    await it.bring({ season: 'lent', type: 'slide', design_styles: 'bold' })
    expect(it.world.models.requests).toHaveLength(0)
  })

  test('are done without when the model fails', async () => {
    await using it = await setUp()
    it.world.faults.set('models', { kind: 'status', status: 400 })
    expect(await it.bring()).toMatchObject({ type: null, season: null, design_styles: [] })
  })

  test('are done without when the model says something else', async () => {
    await using it = await setUp()
    it.world.models.vision = () => ({ type: 'PASS', season: null, design_styles: [] })
    expect(await it.bring()).toMatchObject({ type: null, season: null })
  })
})
