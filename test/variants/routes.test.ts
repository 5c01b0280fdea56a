import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { picture } from '../pictures.ts'
import { adminKey, type TestApp, testApp } from '../support.ts'
import { base, client, family, foundIn, type Group, idsOf, type Json } from './library.ts'

const nobody = '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'

let app: TestApp & AsyncDisposable
let at: ReturnType<typeof client>
const keys = { ours: '', theirs: '', reader: '', writer: '' }
/** Families as they were imported: of nobody, of church 1001, of church 1002, and one picture alone. */
const ids = { nobodys: [] as string[], ours: [] as string[], theirs: [] as string[], single: '' }

beforeAll(async () => {
  app = await testApp()
  at = client(app)
  keys.ours = await app.keyFor('admin', '1001')
  keys.theirs = await app.keyFor('admin', '1002')
  keys.reader = await app.keyFor('read')
  keys.writer = await app.keyFor('write')
})
afterAll(() => app[Symbol.asyncDispose]())

const groupOf = async (id: string, query = '') =>
  (await at.list(query)).groups.find(({ members }) => members.some((member) => member.id === id))!

describe('variants', () => {
  test('say so when nobody has scanned', async () => {
    const nothing = {
      groups: [],
      scanned_at: null,
      never_scanned: true,
      threshold: null,
      run_id: null,
      next_cursor: null,
    }
    expect(await at.list()).toEqual(nothing as never)
  })

  test('come from a scan that can be followed by its tag and with its token', async () => {
    const [nobodys, ours] = [await family(1, 4), await family(2, 3)]
    for (const bytes of nobodys) ids.nobodys.push(await at.add(bytes))
    for (const bytes of ours) ids.ours.push(await at.add(bytes, { account_number: '1001' }))
    for (const bytes of ours.slice(0, 2)) ids.theirs.push(await at.add(bytes, { account_number: '1002' }))
    ids.single = await at.add(picture(3))
    const { status, body } = await at.order()
    expect(status).toBe(200)
    expect(body.tag).toMatch(/^variants-scan:[0-9a-f-]{36}$/)
    const path = `/v1/runs/events?tag=${body.tag}`
    const headers = { authorization: `Bearer ${body.publicAccessToken}` }
    const lines = (await (await app.call('GET', path, { key: null, headers })).text()).trim().split('\n')
    const events = lines.map((line) => JSON.parse(line) as Json)
    expect(events.filter(({ outcome }) => outcome === 'described')).toHaveLength(10)
    expect(events.filter(({ outcome }) => outcome === 'grouped')).toHaveLength(3)
    expect(events.at(-2)).toMatchObject({ type: 'run.succeeded', output: { groups: 3, members: 9, references: 10 } })
  })

  test('are listed by pages where that is asked for, in the order of the whole list', async () => {
    const whole = (await at.list()).groups.map(({ group_id }) => group_id)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = `limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`
      const answer = await app.call('GET', `${base}?${query}`)
      const page = (await answer.json()) as { groups: Group[]; next_cursor: string | null }
      seen.push(...page.groups.map(({ group_id }) => group_id))
      cursor = page.next_cursor
    }
    expect([seen.length, seen]).toEqual([3, whole])
    const { groups } = (await (await app.call('GET', `${base}?account=1001`)).json()) as { groups: Group[] }
    expect(groups.map(idsOf)).toEqual([ids.ours.toSorted()])
    expect((await (await app.call('GET', '/v1/stats')).json()) as object).toMatchObject({ families_waiting: 3 })
  })

  test('hold references of one owner, the keep first, with similarity, tier and the reason', async () => {
    const { groups, never_scanned, scanned_at } = await at.list()
    expect(never_scanned).toBe(false)
    expect(scanned_at).toMatch(/Z$/)
    expect(groups.map(idsOf)).toEqual([ids.nobodys, ids.ours, ids.theirs].map((all) => all.toSorted()))
    for (const group of groups) {
      expect(group.keep.id).toBe(group.members[0]!.id)
      expect(group.keep_reason).toBe('most_pixels')
      expect(group.members[0]).toMatchObject({ similarity: 1, tier: 'exact' })
      expect(new Set(group.members.map(({ account_number: owner }) => owner)).size).toBe(1)
      expect(group.distance).toBeCloseTo(1 - Math.min(...group.members.map(({ similarity }) => similarity)), 9)
    }
  })

  test('keep their ids when a rescan finds the same', async () => {
    const before = await at.list()
    await at.scan()
    const after = await at.list()
    expect(after.groups).toEqual(before.groups)
    expect(after.scanned_at! > before.scanned_at!).toBe(true)
  })

  test('are listed by church, and to a church its own and those of nobody', async () => {
    const owners = async (query: string, key?: string) =>
      (await at.list(query, key)).groups.map(({ account_number: owner }) => owner)
    expect(await owners('?account_number=1001')).toEqual(['1001'])
    expect(await owners('?account_number=1003')).toEqual([])
    expect(await owners('', keys.ours)).toEqual([null, '1001'])
    expect(await owners('?account_number=1001', keys.ours)).toEqual(['1001'])
  })

  type Refusal = [what: string, action: string, body: unknown, key: () => string, status: number]
  const group = async (id: string) => (await groupOf(id)).group_id
  const refusals: Refusal[] = [
    ['a cull of nothing', 'cull', {}, () => adminKey, 422],
    ['a cull of one and of all', 'cull', { group_id: nobody, all: true }, () => adminKey, 422],
    ['a cull of not all', 'cull', { all: false }, () => adminKey, 422],
    ['a cull with an unknown field', 'cull', { all: true, force: true }, () => adminKey, 422],
    ['a cull of an unknown group', 'cull', { group_id: nobody }, () => adminKey, 404],
    ['a cull of a group that is no id', 'cull', { group_id: 'x' }, () => adminKey, 404],
    ['a cull of all by a church', 'cull', { all: true }, () => keys.ours, 403],
    ['a cull by a reader', 'cull', { all: true }, () => keys.reader, 403],
    ['a merge of one with itself', 'merge', { keep_id: nobody, retire_id: nobody.toUpperCase() }, () => adminKey, 422],
    ['a merge of what is no id', 'merge', { keep_id: 'x', retire_id: nobody }, () => adminKey, 422],
    ['a merge of the unknown', 'merge', { keep_id: nobody, retire_id: nobody.replace('c', 'd') }, () => adminKey, 404],
    ['an ignore of an unknown group', 'ignore', { group_id: nobody, ids: [nobody] }, () => adminKey, 404],
    ['an ignore of no ids', 'ignore', { group_id: nobody, ids: [] }, () => adminKey, 422],
    ['an ignore of 1,001 ids', 'ignore', { group_id: nobody, ids: Array(1001).fill(nobody) }, () => adminKey, 422],
    ['an undo with too narrow a scope', 'undo', {}, () => keys.reader, 403],
    ['an undo by who did nothing', 'undo', {}, () => keys.writer, 404],
    ['an undo of the unknown', 'undo', { operation_id: nobody }, () => adminKey, 404],
    ['an undo when nothing was done', 'undo', {}, () => adminKey, 404],
  ]
  test.each(refusals)('refuse %s', async (_, action, body, key, status) => {
    expect((await at.post(action, body, key())).status).toBe(status)
  })

  test.each(['0', '0.0', '1.1', '-1', 'x', '1e-1', ''])('refuse a scan at the threshold "%s"', async (threshold) => {
    expect((await at.order(`?threshold=${threshold}`)).status).toBe(422)
  })

  test('refuse a scan by a church, and parameters that nobody knows', async () => {
    expect((await at.order('', { key: keys.ours })).status).toBe(403)
    expect((await at.order('?limit=1')).status).toBe(422)
    expect((await at.ask('GET', `${base}?status=open`)).status).toBe(422)
    expect((await at.ask('GET', `${base}?account_number=1002`, { key: keys.ours })).status).toBe(403)
  })

  test('of another church are as if they did not exist, and those of nobody are closed', async () => {
    const [own, others, nobodys] = [ids.ours, ids.theirs, ids.nobodys]
    expect((await at.post('cull', { group_id: await group(others[0]!) }, keys.ours)).status).toBe(404)
    expect((await at.post('cull', { group_id: await group(nobodys[0]!) }, keys.ours)).status).toBe(403)
    expect((await at.post('ignore', { group_id: await group(nobodys[0]!), ids: nobodys }, keys.ours)).status).toBe(403)
    const merge = (keep: string, retire: string) => at.post('merge', { keep_id: keep, retire_id: retire }, keys.ours)
    expect((await merge(own[0]!, others[0]!)).status).toBe(404)
    expect((await merge(own[0]!, nobodys[0]!)).status).toBe(403)
    const dry = await at.post('cull', { group_id: await group(own[0]!), dry_run: true }, keys.ours)
    expect(dry).toEqual({
      status: 200,
      body: { families: 1, retired: 2, failed: 0, unsure: 0, stacked: 0, dry_run: true, operation_id: null },
    })
  })

  test('refuse an ignore of ids from outside the group', async () => {
    const body = { group_id: await group(ids.nobodys[0]!), ids: [ids.nobodys[0], ids.single] }
    expect(await at.post('ignore', body)).toMatchObject({ status: 422, body: { errors: [{ path: 'body.ids' }] } })
  })
})

describe('a cull', () => {
  test('retires all but the keep, is logged, and is undone', async () => {
    const before = await groupOf(ids.ours[0]!)
    const culled = await at.post('cull', { group_id: before.group_id }, keys.ours)
    expect(culled.body).toMatchObject({ families: 1, retired: 2, failed: 0, dry_run: false })
    const active = async () => {
      const all = await Promise.all(ids.ours.map(at.reference))
      return all.filter((reference) => reference.active).map(({ id }) => id)
    }
    expect(await active()).toEqual([before.keep.id])
    expect(await groupOf(ids.ours[0]!)).toBeUndefined()
    const again = await at.post('cull', { group_id: before.group_id })
    expect(again.body).toMatchObject({ families: 0, retired: 0, failed: 0, operation_id: null })
    const log = await at.ask<{ operations: Json[] }>('GET', `${base}/operations`)
    expect(log.body.operations[0]).toMatchObject({
      id: culled.body.operation_id,
      kind: 'cull',
      account_number: '1001',
      group_id: before.group_id,
      references: 2,
      undone_at: null,
    })
    const changed = before.members.find(({ id }) => id !== before.keep.id)!.id
    const idsOf = async (reference: string) =>
      (await at.ask<{ operations: Json[] }>('GET', `${base}/operations?reference=${reference}`)).body.operations.map(
        ({ id }) => id,
      )
    expect([await idsOf(changed), await idsOf(before.keep.id)]).toEqual([[culled.body.operation_id], []])
    expect((await at.post('undo', { operation_id: culled.body.operation_id }, keys.theirs)).status).toBe(404)
    const undone = await at.post('undo', {}, keys.ours)
    expect(undone.body).toMatchObject({ ok: true, operation_id: culled.body.operation_id, kind: 'cull', restored: 2 })
    expect(foundIn([await groupOf(ids.ours[0]!)])).toEqual(foundIn([before]))
    expect((await at.post('undo', { operation_id: culled.body.operation_id })).status).toBe(409)
  })

  test('of all is one operation, and counts in a dry run what it would do', async () => {
    const before = await at.list()
    const dry = await at.post('cull', { all: true, dry_run: true })
    expect(dry.body).toMatchObject({ families: 3, retired: 6, failed: 0, operation_id: null })
    expect(await at.list()).toEqual(before)
    const culled = await at.post('cull', { all: true })
    expect(culled.body).toMatchObject({ families: 3, retired: 6, failed: 0, dry_run: false })
    expect((await at.list()).groups).toEqual([])
    await at.scan()
    expect((await at.list()).groups).toEqual([])
    expect((await at.post('undo', {})).body).toMatchObject({ kind: 'cull', restored: 6 })
    await at.scan()
    expect(foundIn((await at.list()).groups)).toEqual(foundIn(before.groups))
  })

  test('of all leaves a family alone of which nobody knows who is to be kept', async () => {
    const { group_id: unsure } = await groupOf(ids.ours[0]!)
    const setReason = (reason: string) =>
      app.sql.begin((tx) => tx.run('UPDATE variant_groups SET keep_reason = $1 WHERE group_id = $2', reason, unsure))
    const { keep_reason: reason } = await groupOf(ids.ours[0]!)
    await setReason('unsure')
    const all = await at.post('cull', { all: true, dry_run: true })
    expect(all.body).toMatchObject({ families: 2, retired: 4, failed: 0, unsure: 1 })
    const named = await at.post('cull', { group_id: unsure, dry_run: true })
    expect(named.body).toMatchObject({ families: 1, retired: 2, unsure: 0 })
    await setReason(reason)
  })

  test('takes the next best for the keep when that was retired, and a restored one is back in the next scan', async () => {
    const before = await groupOf(ids.nobodys[0]!)
    await at.retire([before.keep.id])
    const left = await groupOf(ids.nobodys[1]!)
    expect(left.group_id).toBe(before.group_id)
    expect(idsOf(left)).toEqual(idsOf(before).filter((id) => id !== before.keep.id))
    expect(left.keep).toMatchObject({ id: left.members[0]!.id, active: true })
    const dry = await at.post('cull', { group_id: before.group_id, dry_run: true })
    expect(dry.body).toMatchObject({ families: 1, retired: 2, failed: 0 })
    await at.retire([before.keep.id], true)
    await at.scan()
    expect(foundIn([await groupOf(ids.nobodys[0]!)])).toEqual(foundIn([before]))
  })
})

describe('a merge', () => {
  test('fills what the keep lacks, says what, retires the other, and is undone', async () => {
    const keep = await at.add(picture(20), { title: 'Kept', design_styles: 'flat,bold' })
    const labels = { title: 'Other', type: 'flyer', season: 'advent', design_styles: 'bold,retro' }
    const retire = await at.add(picture(21), labels)
    const merged = await at.post('merge', { keep_id: keep, retire_id: retire })
    const { ref_id } = await at.reference(keep)
    expect(merged.body).toMatchObject({ ok: true, keep_ref_id: ref_id, filled: 3 })
    expect(merged.body.filled_fields).toEqual(['type', 'season', 'design_styles'])
    expect(await at.reference(keep)).toMatchObject({
      title: 'Kept',
      type: 'flyer',
      season: 'advent',
      design_styles: ['flat', 'bold', 'retro'],
    })
    expect(await at.reference(retire)).toMatchObject({ active: false, title: 'Other' })
    const again = await at.post('merge', { keep_id: keep, retire_id: retire })
    expect(again.body).toMatchObject({ ok: true, filled: 0, filled_fields: [], operation_id: null })
    expect((await at.post('merge', { keep_id: retire, retire_id: keep })).status).toBe(409)
    const patch = { season: 'lent', design_styles: ['flat', 'bold', 'retro', 'soft'] }
    await at.ask('PATCH', `/v1/image-gen/references/${keep}`, { body: patch })
    const undone = await at.post('undo', { operation_id: merged.body.operation_id })
    expect(undone.body).toMatchObject({ kind: 'merge', restored: 1, reverted: 2 })
    expect(await at.reference(keep)).toMatchObject({
      type: null,
      season: 'lent',
      design_styles: ['flat', 'bold', 'soft'],
    })
    expect(await at.reference(retire)).toMatchObject({ active: true })
  })

  test('of two owners is refused', async () => {
    expect((await at.post('merge', { keep_id: ids.ours[0], retire_id: ids.theirs[0] })).status).toBe(409)
  })

  test('restores nothing on undo that a later operation retired again', async () => {
    const [keep, retire] = [await at.add(picture(22)), await at.add(picture(23))]
    const first = await at.post('merge', { keep_id: keep, retire_id: retire })
    await at.retire([retire], true)
    await at.post('merge', { keep_id: keep, retire_id: retire })
    expect((await at.post('undo', { operation_id: first.body.operation_id })).body).toMatchObject({ restored: 0 })
    expect((await at.post('undo', {})).body).toMatchObject({ restored: 1 })
  })
})

describe('an ignore', () => {
  test('of some leaves the rest of the group', async () => {
    const before = await groupOf(ids.nobodys[0]!)
    const [, second, third] = before.members
    const ignored = await at.post('ignore', { group_id: before.group_id, ids: [second!.id, third!.id] })
    const after = await groupOf(before.keep.id)
    expect(idsOf(after)).toEqual(idsOf(before).filter((id) => id !== third!.id))
    await at.post('undo', { operation_id: ignored.body.operation_id })
    expect(await groupOf(before.keep.id)).toEqual(before)
  })
})

describe('decisions', () => {
  test('older than 30 days stay as they are', async () => {
    let offset = 0
    const clock = { now: () => Date.now() + offset, monotonic: () => performance.now() }
    await using old = await testApp({}, { clock })
    const then = client(old)
    const [keep, retire] = [await then.add(picture(1)), await then.add(picture(2))]
    const { body } = await then.post('merge', { keep_id: keep, retire_id: retire })
    offset = 30 * 86_400_000 + 60_000
    expect((await then.post('undo', {})).status).toBe(404)
    expect((await then.post('undo', { operation_id: body.operation_id })).status).toBe(404)
    offset = 30 * 86_400_000 - 60_000
    expect((await then.post('undo', {})).status).toBe(200)
  })
})
