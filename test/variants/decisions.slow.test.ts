import { expect, test } from 'bun:test'
import { testApp } from '../support.ts'
import { client, family, type Group, idsOf } from './library.ts'

test('an ignore keeps any two apart at every threshold, lets a newcomer join one side, and is undone', async () => {
  await using app = await testApp()
  const at = client(app)
  const [first, second, third] = await family(2, 3)
  const ids = [await at.add(first!), await at.add(second!)]
  await at.scan()
  const groups = async () => (await at.list()).groups
  const [before] = await groups()
  const body = { group_id: before!.group_id, ids: [...ids, ids[0]!.toUpperCase()] }
  const ignored = await at.post('ignore', body)
  expect(ignored.body).toMatchObject({ ok: true, pairs: 1 })
  expect((await at.post('ignore', body)).body).toEqual({ ok: true, pairs: 1, operation_id: null })
  expect(await groups()).toEqual([])
  const newcomer = await at.add(third!)
  for (const query of ['', '?threshold=0.3']) {
    await at.scan(query)
    const [group, ...others] = await groups()
    expect([group!.members.length, others]).toEqual([2, []])
    expect(idsOf(group!)).toContain(newcomer)
  }
  expect((await at.post('undo', { operation_id: ignored.body.operation_id })).body).toMatchObject({ pairs: 1 })
  await at.scan()
  expect((await groups()).map(idsOf)).toEqual([[...ids, newcomer].toSorted()])
})

test('groups and decisions of a church go when it leaves', async () => {
  await using leaving = await testApp()
  const with1001 = client(leaving)
  for (const bytes of await family(5, 2)) await with1001.add(bytes, { account_number: '1001' })
  await with1001.scan()
  const [{ group_id: id }] = (await with1001.list()).groups as [Group]
  await with1001.post('cull', { group_id: id })
  await leaving.forget('1001')
  for (const table of [
    'variant_groups',
    'variant_members',
    'variant_operations',
    'variant_operation_items',
    'signatures',
  ])
    expect(await leaving.sql.get(`SELECT count(*) AS held FROM ${table}`)).toEqual({ held: 0 })
})
