import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { picture } from '../pictures.ts'
import { type TestApp, testApp } from '../support.ts'
import { base, client, family, type Group, idsOf } from './library.ts'

let app: TestApp & AsyncDisposable
let at: ReturnType<typeof client>
let three: string[]
let two: string[]
beforeAll(async () => {
  app = await testApp()
  at = client(app)
  const add = async (seed: number, count: number) => {
    const ids: string[] = []
    for (const bytes of await family(seed, count)) ids.push(await at.add(bytes))
    return ids
  }
  three = await add(1, 3)
  two = await add(2, 2)
  await at.scan()
})
afterAll(() => app[Symbol.asyncDispose]())

const groupOf = async (ids: readonly string[]) =>
  (await at.list()).groups.find(({ members }) => members.some(({ id }) => ids.includes(id)))!
const activeOf = async (ids: readonly string[]) => {
  const all = await Promise.all(ids.map(at.reference))
  return all.filter(({ active }) => active).map(({ id }) => id as string)
}
const othersOf = ({ keep, members }: Group) => members.filter(({ id }) => id !== keep.id).map(({ id }) => id)
const waiting = async () =>
  ((await (await app.call('GET', '/v1/stats')).json()) as Record<string, unknown>).families_waiting

describe('a cull of one group with keep_ids', () => {
  test('keeps them in place of the proposed one, also of two alone', async () => {
    for (const ids of [three, two]) {
      const group = await groupOf(ids)
      const chosen = othersOf(group).at(-1)!
      const body = { group_id: group.group_id, keep_ids: [chosen] }
      const counts = { families: 1, retired: ids.length - 1, failed: 0, stacked: 0 }
      expect((await at.post('cull', { ...body, dry_run: true })).body).toMatchObject(counts)
      expect((await at.post('cull', body)).body).toMatchObject(counts)
      expect(await activeOf(ids)).toEqual([chosen])
      expect(await groupOf(ids)).toBeUndefined()
      expect((await at.post('undo', {})).body).toMatchObject({ kind: 'cull', restored: ids.length - 1 })
      expect(idsOf(await groupOf(ids))).toEqual(ids.toSorted())
    }
  })

  test('makes of several one stack, which is not proposed again, and gives all back on undo', async () => {
    const group = await groupOf(three)
    const [gone, ...kept] = [group.keep.id, ...othersOf(group)] as [string, ...string[]]
    const before = (await waiting()) as number
    const culled = await at.post('cull', { group_id: group.group_id, keep_ids: kept })
    expect(culled.body).toMatchObject({ families: 1, retired: 1, stacked: 2 })
    expect((await activeOf(three)).toSorted()).toEqual(kept.toSorted())
    const log = await at.ask<{ operations: object[] }>('GET', `${base}/operations?limit=1`)
    const samples = [
      { id: gone, active: false, preview_url: expect.stringContaining('/media/') },
      ...kept.toSorted().map((id) => ({ id })),
    ]
    expect(log.body.operations).toMatchObject([{ references: 3, samples }])
    expect(await waiting()).toBe(before - 1)
    await at.scan()
    expect([(await groupOf(kept)).keep, await waiting()]).toMatchObject([{ stack_id: expect.any(String) }, before - 1])
    const again = await at.post('cull', { group_id: (await groupOf(kept)).group_id, keep_ids: kept })
    expect(again.body).toMatchObject({ retired: 0, stacked: 0, operation_id: null })
    expect((await at.post('undo', {})).body).toMatchObject({ restored: 1, reverted: 2 })
    await at.scan()
    expect([await waiting(), (await at.reference(gone)).active]).toEqual([before, true])
  })

  test('retires the proposed one within some tiers only where a chosen one is of them', async () => {
    const group = await groupOf(three)
    const [chosen, other] = group.members.filter(({ id }) => id !== group.keep.id)
    const body = { group_id: group.group_id, keep_ids: [chosen!.id], dry_run: true }
    expect((await at.post('cull', { ...body, tiers: ['similar'] })).body).toMatchObject({ retired: 0 })
    const retired = chosen!.tier === other!.tier ? 2 : 1
    expect((await at.post('cull', { ...body, tiers: [chosen!.tier] })).body).toMatchObject({ retired, stacked: 0 })
  })

  test('retires nothing where what was to stay has gone, and refuses what is not in the group', async () => {
    const group = await groupOf(three)
    const [chosen] = othersOf(group)
    await at.retire([chosen!])
    const body = { group_id: group.group_id, keep_ids: [chosen] }
    expect((await at.post('cull', body)).body).toMatchObject({ retired: 0, operation_id: null })
    await at.retire([chosen!], true)
    const single = await at.add(picture(9))
    const refused = await at.post('cull', { ...body, keep_ids: [chosen, single] })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'body.keep_ids' }] } })
  })
})

test('a cull of all keeps keep_ids beside the proposed ones', async () => {
  const group = await groupOf(two)
  const dry = await at.post('cull', { all: true, keep_ids: othersOf(group), dry_run: true })
  expect(dry.body).toMatchObject({ families: 1, retired: 2, stacked: 0 })
})
