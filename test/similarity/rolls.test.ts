import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { combined } from '../../src/similarity/rolls/combine.ts'
import { depthOf, draw } from '../../src/similarity/rolls/draw.ts'
import { styleScore } from '../../src/similarity/rules.ts'
import { picture } from '../pictures.ts'
import { pictureForm, scratch, testApp, type TestApp } from '../support.ts'
import { fillLibrary, type Planted } from './vectors.ts'

const api = '/v1/image-gen/references'

type Result = { id: string; score: number; why?: Record<string, number> }
type Roll = { seed: string; spread: number; references: Result[] }

let own: ReturnType<typeof scratch>
let app: TestApp & AsyncDisposable
let planted: Planted[]
let seed: string
beforeAll(async () => {
  own = scratch()
  planted = fillLibrary(own.dir, { count: 600 })
  app = await testApp({ DATA_DIR: own.dir })
  await app.load()
  seed = planted[0]!.id
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  own[Symbol.dispose]()
})

async function roll(query: string, id = seed, on: TestApp = app): Promise<Roll> {
  const answer = await on.call('GET', `${api}/${id}/proximity-roll?${query}`)
  expect([query, answer.status]).toEqual([query, 200])
  return (await answer.json()) as Roll
}
const idsOf = ({ references }: { references: Result[] }) => references.map(({ id }) => id)

describe('a draw', () => {
  const candidates = Array.from({ length: 200 }, (_, at) => ({ id: `c${at}` }))

  test('is nearest first without spread, and reaches ten times as far with all of it', () => {
    expect(draw(candidates, { limit: 12, spread: 0, seed: 'x' })).toEqual(candidates.slice(0, 12))
    expect([depthOf(12, 0), depthOf(12, 0.5), depthOf(12, 1)]).toEqual([12, 66, 120])
  })

  test('gives the same for the same seed, other things for others, and the nearer the likelier', () => {
    const counts = new Map<string, number>()
    const seen = new Set<string>()
    for (let at = 0; at < 400; at++) {
      const drawn = draw(candidates.slice(0, 66), { limit: 12, spread: 0.5, seed: `seed ${at}` })
      expect(drawn).toHaveLength(12)
      expect(draw(candidates.slice(0, 66), { limit: 12, spread: 0.5, seed: `seed ${at}` })).toEqual(drawn)
      expect(drawn.map(({ id }) => Number(id.slice(1)))).toEqual(
        drawn.map(({ id }) => Number(id.slice(1))).toSorted((a, b) => a - b),
      )
      for (const { id } of drawn) counts.set(id, (counts.get(id) ?? 0) + 1)
      seen.add(drawn.map(({ id }) => id).join())
    }
    expect(seen.size).toBe(400)
    const sum = (from: number) =>
      candidates.slice(from, from + 22).reduce((all, { id }) => all + (counts.get(id) ?? 0), 0)
    expect([sum(0) > sum(22), sum(22) > sum(44), sum(44) > 0]).toEqual([true, true, true])
  })
})

test('a roll with a seed is the same roll after a restart, and another with another seed', async () => {
  const [one, same, other] = [
    await roll('spread=0.6&seed=monday'),
    await roll('spread=0.6&seed=monday'),
    await roll('spread=0.6&seed=tuesday'),
  ]
  expect(idsOf(same)).toEqual(idsOf(one))
  expect(idsOf(other)).not.toEqual(idsOf(one))
  expect([one.seed, one.spread]).toEqual(['monday', 0.6])
  const made = await roll('spread=0.6')
  expect(idsOf(await roll(`spread=0.6&seed=${made.seed}`))).toEqual(idsOf(made))
  await using again = await testApp({ DATA_DIR: own.dir })
  await again.load()
  expect(idsOf(await roll('spread=0.6&seed=monday', seed, again))).toEqual(idsOf(one))
})

test('what is excluded is not shown, and as many others are', async () => {
  const nearest = idsOf(await roll('limit=12'))
  const without = idsOf(
    await roll(`limit=12&exclude=${nearest.slice(0, 5).join(',')},01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c`),
  )
  expect(without.slice(0, 7)).toEqual(nearest.slice(5))
  expect(without).toHaveLength(12)
  const similar = await app.call('GET', `${api}/${seed}/similar?k=3&exclude=${nearest[0]}`)
  expect(JSON.stringify(await similar.json())).not.toContain(nearest[0]!)
})

test('several seeds draw what is near to all of them, and what is unlike stays away', async () => {
  const other = planted.find(({ id, active }) => active && id !== seed)!.id
  const both = await roll(`limit=50&like=${other}`)
  expect(idsOf(both)).not.toContain(other)
  const away = (await roll('limit=1')).references[0]!.id
  const kept = await roll(`limit=50&unlike=${away}`)
  expect(idsOf(kept)).not.toContain(away)
  expect(
    (await app.call('GET', `${api}/${seed}/proximity-roll?like=01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c`)).status,
  ).toBe(404)
  const [x, y] = [Float32Array.of(1, 0), Float32Array.of(0, 1)]
  const angle = (vector: Float32Array) => [...vector].map((value) => Number(value.toFixed(3)))
  expect(angle(combined([x, y], [])!)).toEqual([0.707, 0.707])
  expect(angle(combined([x], [y])!)).toEqual([0.894, -0.447])
  expect(combined([x], [x, x])).not.toBeNull()
  expect(
    combined(
      [x, y],
      [x, x, y, y, x, y].map((one) => one.map((value) => value * 2)),
    ),
  ).toBeNull()
})

test('one of each family and stack is shown, and the seed stands for its own', async () => {
  const nearest = idsOf(await roll('limit=12'))
  const numberOf = new Map(planted.map(({ id, number }) => [id, number]))
  const group = (id: string, members: string[]) =>
    app.sql.begin(async (tx) => {
      await tx.run("INSERT INTO variant_groups (scan_id, group_id, keep_reason) VALUES ('scan', $1, 'oldest')", id)
      for (const [rank, member] of members.entries())
        await tx.run(
          `INSERT INTO variant_members (scan_id, group_id, rank, reference_number, similarity, tier)
           VALUES ('scan', $1, $2, $3, 1, 'copy')`,
          id,
          rank,
          numberOf.get(member)!,
        )
    })
  await app.sql.run(
    "INSERT INTO variant_scans (id, threshold, is_open, is_shown, requested_at) VALUES ('scan', 0.8, 0, 1, '2026-01-01')",
  )
  await group('first', [nearest[0]!, nearest[2]!, nearest[3]!])
  await group('seeds', [seed, nearest[5]!])
  for (const id of [nearest[1]!, nearest[6]!])
    await app.sql.run("UPDATE reference_images SET stack_id = 'stack' WHERE id = $1", id)
  const collapsed = idsOf(await roll('limit=12&collapse=1'))
  expect(collapsed).toHaveLength(12)
  expect(collapsed.slice(0, 8)).toEqual([0, 1, 4, 7, 8, 9, 10, 11].map((at) => nearest[at]!))
  const spread = idsOf(await roll('limit=12&collapse=1&spread=1&seed=x'))
  expect([spread.length, spread.includes(nearest[5]!)]).toEqual([12, false])
  // Marked as different by a person, they are two.
  await app.sql.run(
    `INSERT INTO variant_operations (id, kind, caller, at) VALUES ('op', 'ignore', 'test', '2026-01-01')`,
  )
  for (const id of [nearest[0]!, nearest[2]!])
    await app.sql.run(
      "INSERT INTO variant_operation_items (operation_number, reference_number, effect) SELECT number, $1, 'ignored' FROM variant_operations WHERE id = 'op'",
      numberOf.get(id)!,
    )
  expect(idsOf(await roll('limit=12&collapse=1')).slice(0, 3)).toEqual([0, 1, 2].map((at) => nearest[at]!))
})

test('each result says why, in shares that add up to its score', async () => {
  const sum = (why: Record<string, number>) => Object.values(why).reduce((all, one) => all + one, 0)
  const labelled = planted.find(
    ({ season, active, design_styles: styles }) => active && season !== null && styles.length > 0,
  )!
  const weighted = await app.call('GET', `${api}/style-similar?id=${labelled.id}&k=20&explain=1`)
  const { neighbors } = (await weighted.json()) as { neighbors: { sim: number; why: Record<string, number> }[] }
  const rolls = [await roll('limit=20&explain=1'), await roll('limit=20&explain=1&space=style&spread=0.4')]
  const results = [
    ...rolls.flatMap(({ references }) => references.map(({ score, why }) => ({ score, why: why! }))),
    ...neighbors.map(({ sim, why }) => ({ score: sim, why })),
  ]
  for (const { score, why } of results) {
    expect(sum(why)).toBeCloseTo(score, 5)
    expect(Math.min(...Object.values(why))).toBeGreaterThanOrEqual(0)
  }
  expect(rolls[0]!.references[0]!.why).toMatchObject({ style: 0, labels: 0, content: 0 })
  expect(neighbors[0]!.why.labels).toBeGreaterThan(0)
  expect((await roll('limit=1')).references[0]!.why).toBeUndefined()
})

test('scores by style are spread over 0..1 and keep their order', () => {
  const scores = [-1, 0, 0.11, 0.3, 0.5, 0.71, 0.79, 1].map(styleScore)
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect([scores[2], scores[5]!.toFixed(1), scores[6]! < 0.5, scores[7]]).toEqual([0, '0.3', true, 1])
})

describe('a region', () => {
  test('of the seed’s image is the seed, for rolls and neighbours, and of an image that is not kept', async () => {
    await using small = await testApp()
    const add = async (bytes: Uint8Array, fields = {}) => {
      const answer = await small.call('POST', api, {
        body: pictureForm(bytes, { quality: '1', craft: '1', ...fields }),
      })
      return ((await answer.json()) as { reference: { id: string } }).reference.id
    }
    const left = picture(1, 400, 400)
    const joined = await new Bun.Image(left).resize(800, 400, { fit: 'fill' }).png().bytes()
    const [whole, part] = [await add(joined), await add(left)]
    await add(picture(3))
    const near = async (query: string) => {
      const answer = await small.call('GET', `${api}/${whole}/proximity-roll?limit=1&${query}`)
      return ((await answer.json()) as Roll).references[0]!
    }
    const [all, cut] = [await near(''), await near('region=0,0,0.5,1')]
    expect([all.id, cut.id === part && cut.score < all.score]).toEqual([part, true])
    const neighbours = await small.call('GET', `${api}/${whole}/similar?k=1&region=0.1,0.1,0.8,0.8&explain=1`)
    expect(neighbours.status).toBe(200)
    const uploaded = await small.call('POST', `${api}/similar`, {
      body: pictureForm(joined, { region: '0,0,1,1', k: '1' }),
    })
    const { neighbors } = (await uploaded.json()) as { neighbors: { id: string; sim: number }[] }
    expect([neighbors[0]!.id, neighbors[0]!.sim > 0.99]).toEqual([whole, true])
  })

  test('is refused outside of the image, without a size, and in other words', async () => {
    for (const region of ['0,0,2,1', '0.6,0,0.5,1', '0,0,0,1', '0,0,1', 'left', '-1,0,1,1', '0,0,1,1,1'])
      expect([region, (await app.call('GET', `${api}/${seed}/similar?region=${region}`)).status]).toEqual([region, 422])
  })
})
