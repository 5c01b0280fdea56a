import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { showScan, shownScan } from '../../src/variants/store.ts'
import { picture } from '../pictures.ts'
import { type TestApp, testApp } from '../support.ts'
import { client, family, type Json } from './library.ts'

const path = '/v1/image-gen/references'
const nobody = '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'

let app: TestApp & AsyncDisposable
let at: ReturnType<typeof client>
let ids: string[]
let group: string
beforeAll(async () => {
  app = await testApp()
  at = client(app)
  ids = []
  for (const bytes of await family(1, 4)) ids.push(await at.add(bytes))
  await at.scan()
  group = (await at.list()).groups[0]!.group_id
})
afterAll(() => app[Symbol.asyncDispose]())

const stackOf = async (id: string) => (await at.reference(id)).stack_id
const count = async () => ((await (await app.call('GET', '/v1/stats')).json()) as Json).families_waiting

describe('a stack', () => {
  test('holds members of a family, stays out of every cull, and is taken apart', async () => {
    const { body } = await at.post('stack', { group_id: group, ids: ids.slice(1, 3) })
    expect(body).toMatchObject({ ok: true, members: ids.slice(1, 3) })
    expect([await stackOf(ids[0]!), await stackOf(ids[1]!)]).toEqual([null, body.stack_id])
    const again = await at.post('stack', { group_id: group, ids: ids.slice(1, 3) })
    expect(again.body).toMatchObject({ stack_id: body.stack_id, operation_id: null })
    const dry = await at.post('cull', { group_id: group, dry_run: true })
    expect(dry.body).toMatchObject({ retired: 1 })
    expect(await count()).toBe(1)
    const grown = await at.post('stack', { group_id: group })
    expect([grown.body.stack_id, (grown.body.members as string[]).toSorted()]).toEqual([body.stack_id, ids.toSorted()])
    expect([await count(), (await at.list()).groups[0]]).toMatchObject([0, { stack_id: body.stack_id }])
    expect((await at.post('cull', { all: true })).body).toMatchObject({ retired: 0 })
    expect((await at.post('undo', {})).body).toMatchObject({ kind: 'stack', reverted: 2 })
    expect([await stackOf(ids[0]!), await stackOf(ids[1]!)]).toEqual([null, body.stack_id])
    expect((await at.post('unstack', { stack_id: body.stack_id })).body).toMatchObject({ members: ids.slice(1, 3) })
    expect(await stackOf(ids[1]!)).toBeNull()
    expect((await at.post('undo', {})).body).toMatchObject({ kind: 'unstack', reverted: 2 })
    expect(await stackOf(ids[1]!)).toBe(body.stack_id)
    await at.post('unstack', { stack_id: body.stack_id })
  })

  test('refuses what is not in the family, one alone, and what is another church’s', async () => {
    const single = await at.add(picture(9))
    const writer = await app.keyFor('write', '1001')
    const attempts: [string, object, string | undefined, number][] = [
      ['stack', { group_id: group, ids: [ids[0], single] }, undefined, 422],
      ['stack', { group_id: group, ids: [ids[0], ids[0]] }, undefined, 422],
      ['stack', { group_id: 'none' }, undefined, 404],
      ['stack', { group_id: group }, writer, 403],
      ['unstack', { stack_id: nobody }, undefined, 404],
    ]
    for (const [action, body, key, status] of attempts)
      expect([action, body, (await at.post(action, body, key)).status]).toEqual([action, body, status])
  })
})

describe('a change of many references', () => {
  const patch = (body: object, key?: string) =>
    at.ask('POST', `${path}/bulk-patch`, { body, ...(key !== undefined && { key }) })

  test('says what it would change, changes it, and is undone as one', async () => {
    const [first, second] = ids as [string, string]
    await patch({ ids: [first], set: { design_styles: ['bold', 'retro'], season: 'lent' } })
    const wanted = {
      ids: [first, second, nobody],
      set: { season: 'Advent' },
      add_styles: ['Minimal'],
      remove_styles: ['retro'],
    }
    const dry = await patch({ ...wanted, dry_run: true })
    expect(dry.body).toMatchObject({ ok: true, matched: 2, changed: 2, not_found: [nobody], operation_id: null })
    const { body } = await patch(wanted)
    expect(body).toMatchObject({ changed: 2, dry_run: false })
    expect(await at.reference(first)).toMatchObject({ season: 'advent', design_styles: ['bold', 'minimal'] })
    expect(await at.reference(second)).toMatchObject({ season: 'advent', design_styles: ['minimal'] })
    expect((await patch(wanted)).body).toMatchObject({ changed: 0, operation_id: null })
    await app.call('PATCH', `${path}/${second}`, { body: { season: 'easter' } })
    const undone = await at.post('undo', { operation_id: body.operation_id })
    expect(undone.body).toMatchObject({ kind: 'bulk_patch', reverted: 3 })
    expect(await at.reference(first)).toMatchObject({ season: 'lent', design_styles: ['bold', 'retro'] })
    expect(await at.reference(second)).toMatchObject({ season: 'easter', design_styles: [] })
  })

  test('takes all that a list with the same filters holds', async () => {
    const { body } = await patch({ filter: { untagged: 'type', active: true, min_width: 700 }, set: { type: 'slide' } })
    expect(body).toMatchObject({ matched: 4, changed: 4 })
    const page = await at.ask<{ total: number }>('GET', `${path}?type=slide&total=1`)
    expect(page.body.total).toBe(4)
  })

  test('refuses neither and both of ids and filter, nothing to change, an owner, and a church’s credential', async () => {
    const bodies: [object, string | undefined, number][] = [
      [{ set: { season: 'lent' } }, undefined, 422],
      [{ ids, filter: {}, set: { season: 'lent' } }, undefined, 422],
      [{ ids }, undefined, 422],
      [{ ids, set: {} }, undefined, 422],
      [{ ids, set: { account_number: '1001' } }, undefined, 422],
      [{ filter: { colour: 'red' }, set: { season: 'lent' } }, undefined, 422],
      ...[
        { min_width: '1000' },
        { quality_min: '0.5' },
        { color_distance: '0.1' },
        { active: 'true' },
        { active: 1 },
      ].map((filter): [object, undefined, number] => [
        { filter, set: { season: 'lent' }, dry_run: true },
        undefined,
        422,
      ]),
      [{ ids, set: { season: 'lent' } }, await app.keyFor('write', '1001'), 403],
    ]
    for (const [body, key, status] of bodies) expect([body, (await patch(body, key)).status]).toEqual([body, status])
  })

  test('is undone with the scope write by who did it, and by nobody else without admin', async () => {
    const [mine, others] = [await app.keyFor('write'), await app.keyFor('write')]
    const { body } = await patch({ ids, set: { season: 'summer' } }, mine)
    expect((await at.post('undo', { operation_id: body.operation_id }, others)).status).toBe(403)
    expect((await at.post('undo', {}, others)).status).toBe(404)
    expect((await at.post('undo', {}, mine)).body).toMatchObject({ operation_id: body.operation_id, reverted: 4 })
  })
})

test('of two scans at once the listing shows the one begun later, and names its run', async () => {
  const lines = await at.scan('?threshold=0.8')
  const run = lines.find(({ type }) => type === 'run.started')!.run_id as string
  const before = (await shownScan(app.sql))!
  expect(await at.list()).toMatchObject({ threshold: 0.8, run_id: run } as never)
  await app.sql.run(
    `INSERT INTO variant_scans (id, threshold, is_open, requested_at) VALUES ('earlier', 0.9, 1, '2000-01-01')`,
  )
  const facts = { scanned_at: '2999-01-01T00:00:00.000Z', compared: 0, unreadable: 0, run_id: 'earlier-run' }
  await app.sql.begin((tx) => showScan(tx, 'earlier', facts))
  expect((await shownScan(app.sql))!.id).toBe(before.id)
})
