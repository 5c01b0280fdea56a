import { describe, expect, test } from 'bun:test'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import type { BrandProfile } from '../../src/branding/profile.ts'
import { brandApp, extracted, found, logo, path, profile, source } from './support.ts'

const settings = { VISION_BASE_URL: 'https://models.verger.example/v1', VISION_MODEL: 'mock-vision' }
const rolesOf = ({ logos }: BrandProfile) => logos.map(({ role }) => role)

/** A church with two logos, and a model that tells what they are. */
async function setUp({ says = { roles: ['horizontal', 'icon'] } as unknown, config = settings as object } = {}) {
  const world = mockWorld({ now: () => Date.now() })
  world.models.vision = () => says
  const seeds = [1, 2]
  const app = await brandApp([source('file_storage', () => found({ logos: seeds.map((seed) => logo(seed)) }))], {
    settings: { ...config },
    outside: { resolve: mockResolve, send: mockSend(world) },
  })
  return { app, world, seeds, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('the role of a logo', () => {
  test('is what the vision model says, every logo shown at once', async () => {
    await using it = await setUp()
    await extracted(it.app)
    expect(rolesOf(await profile(it.app))).toEqual(['horizontal', 'icon'])
    expect(it.world.models.requests).toHaveLength(1)
    expect(JSON.stringify(it.world.models.requests[0]).match(/data:image\/webp/g)).toHaveLength(2)
  })

  test('is not known where no model is configured', async () => {
    await using it = await setUp({ config: {} })
    await extracted(it.app)
    expect(rolesOf(await profile(it.app))).toEqual([null, null])
    expect(it.world.models.requests).toHaveLength(0)
  })

  test('is not asked for again in a refresh, but of a logo that is new', async () => {
    await using it = await setUp()
    await extracted(it.app)
    await extracted(it.app)
    expect(it.world.models.requests).toHaveLength(1)
    it.seeds.push(3)
    it.world.models.vision = () => ({ roles: ['wordmark'] })
    await extracted(it.app)
    expect(rolesOf(await profile(it.app))).toEqual(['horizontal', 'icon', 'wordmark'])
  })

  test('changes nothing about logos that are pinned', async () => {
    await using it = await setUp({ says: { roles: [null, null] } })
    await extracted(it.app)
    const { logos } = await profile(it.app)
    const body = { logos: [{ id: logos[1]!.id }] }
    await it.app.call('PATCH', `${path}/1001`, { body })
    const pinned = (await profile(it.app)).logos
    it.world.models.vision = () => ({ roles: ['primary', 'icon'] })
    await extracted(it.app)
    expect((await profile(it.app)).logos).toEqual(pinned)
    await it.app.call('PATCH', `${path}/1001`, { body: { logos: null } })
    expect(rolesOf(await profile(it.app))).toEqual(['primary', 'icon'])
  })

  const nonsense: [what: string, says: unknown][] = [
    ['a role nobody knows', { roles: ['mascot', 'icon'] }],
    ['more roles than logos', { roles: ['primary', 'icon', 'stacked'] }],
    ['fewer roles than logos', { roles: ['primary'] }],
    ['prose', 'The first one is the primary logo.'],
  ]
  for (const [what, says] of nonsense)
    test(`is not known when the model says ${what}; the profile is ready all the same`, async () => {
      await using it = await setUp({ says })
      expect((await extracted(it.app)).status).toBe('succeeded')
      expect(rolesOf(await profile(it.app))).toEqual([null, null])
    })

  test('is not known when the model fails; the profile is ready all the same', async () => {
    await using it = await setUp()
    it.world.faults.set('models', { kind: 'status', status: 400 })
    expect((await extracted(it.app)).status).toBe('succeeded')
    expect(rolesOf(await profile(it.app))).toEqual([null, null])
  })
})
