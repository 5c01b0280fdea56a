import { describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { decode, encode } from 'fast-png'
import { picture } from '../../pictures.ts'
import { testApp } from '../../support.ts'
import { base, client, family, idsOf, type Json } from '../library.ts'

/** Pictures that lead from one to another in even steps. */
function crossfade(steps: number): Uint8Array[] {
  const [from, to] = [decode(picture(31)), decode(picture(32))]
  return Array.from({ length: steps }, (_, step) => {
    const share = step / (steps - 1)
    const data = Uint8Array.from(from.data, (value, at) => value * (1 - share) + to.data[at]! * share)
    return encode({ width: from.width, height: from.height, data, channels: 3, depth: 8 })
  })
}

describe('a scan', () => {
  test('never makes one family of a chain in which each is near the next', async () => {
    await using app = await testApp()
    const at = client(app)
    const ids: string[] = []
    for (const bytes of crossfade(14)) ids.push(await at.add(bytes))
    await at.scan()
    const { groups } = await at.list()
    expect(groups.length).toBeGreaterThan(0)
    for (const { members } of groups)
      for (const { similarity } of members) expect(similarity).toBeGreaterThanOrEqual(app.config.VARIANT_THRESHOLD)
    const together = groups.find(({ members }) => members.some(({ id }) => id === ids[0]))
    expect(together?.members.map(({ id }) => id) ?? []).not.toContain(ids.at(-1))
  })

  test('finds the same families whatever the order of import, whole and with nobody else in them', async () => {
    const families = [await family(41, 15), await family(42, 2), [picture(43)]]
    const named = families.flatMap((copies, of) => copies.map((bytes, at) => ({ bytes, name: `${of}-${at}` })))
    const found = async (order: typeof named) => {
      await using app = await testApp()
      const at = client(app)
      for (const { bytes, name } of order) await at.add(bytes, { source_id: name })
      await at.scan()
      const { groups } = await at.list()
      return groups.map(({ members }) =>
        (members as unknown as { source_id: string }[]).map((m) => m.source_id).toSorted(),
      )
    }
    const forth = await found(named)
    expect(forth.map(({ length }) => length)).toEqual([15, 2])
    expect(forth.every((names) => new Set(names.map((name) => name[0])).size === 1)).toBe(true)
    expect(await found(named.toReversed())).toEqual(forth)
  })

  test('calls the same pixels exact, and only those', async () => {
    await using app = await testApp()
    const at = client(app)
    const [first, small] = (await family(51, 2)) as [Uint8Array, Uint8Array]
    const other = await new Bun.Image(first).png({ compressionLevel: 9 }).bytes()
    expect(other).not.toEqual(first)
    for (const bytes of [first, other, small]) await at.add(bytes)
    await at.scan()
    const [group] = (await at.list()).groups
    expect(group!.members.map(({ tier }) => tier)).toEqual(['exact', 'exact', 'copy'])
    expect(group!.members[1]!.similarity).toBe(1)
    await at.scan('?threshold=1')
    expect((await at.list()).groups.map(({ members }) => members.length)).toEqual([2])
    await at.retire([group!.keep.id])
    expect((await at.list()).groups).toEqual([])
  })

  test('looks past what was retired, which no import brings back, and takes a restored one in again', async () => {
    await using app = await testApp()
    const at = client(app)
    const copies = await family(61, 3)
    const ids: string[] = []
    for (const bytes of copies) ids.push(await at.add(bytes))
    await at.retire([ids[2]!])
    await expect(at.add(copies[2]!)).rejects.toThrow('skipped')
    await at.scan()
    expect((await at.list()).groups.map(idsOf)).toEqual([ids.slice(0, 2).toSorted()])
    await at.retire([ids[2]!], true)
    expect((await at.list()).groups.map(idsOf)).toEqual([ids.slice(0, 2).toSorted()])
    await at.scan()
    expect((await at.list()).groups.map(idsOf)).toEqual([ids.toSorted()])
  })

  test('leaves out a picture whose original is gone, and makes a damaged signature anew', async () => {
    await using app = await testApp(
      {},
      { random: { next: () => 0, id: () => Bun.randomUUIDv7(), bytes: (n) => Buffer.alloc(n, 7) } },
    )
    const at = client(app)
    const ids: string[] = []
    for (const bytes of await family(71, 3)) ids.push(await at.add(bytes))
    const { sha256 } = (await app.sql.get('SELECT sha256 FROM reference_images WHERE id = $1', ids[2]!)) as {
      sha256: string
    }
    rmSync(join(app.dir, 'media', sha256.slice(0, 2), sha256))
    const lines = await at.scan()
    expect(lines.find(({ outcome }) => outcome === 'failed')).toMatchObject({ id: ids[2], reason: 'unreadable' })
    expect(lines.at(-2)).toMatchObject({ output: { groups: 1, members: 2, references: 2, unreadable: 1 } })
    const before = await at.list()
    const { body } = (await app.sql.get('SELECT body FROM signatures LIMIT 1')) as { body: Uint8Array }
    await app.sql.run('UPDATE signatures SET body = $1', body.with(100, body[100]! ^ 1))
    await at.scan()
    expect((await at.list()).groups.map(idsOf)).toEqual(before.groups.map(idsOf))
  })

  test('goes by what scans before decided, until the rules are others', async () => {
    await using app = await testApp()
    const at = client(app)
    const ids: string[] = []
    for (const bytes of await family(121, 3)) ids.push(await at.add(bytes))
    const found = async () => {
      await at.scan()
      return (await at.list()).groups.map(idsOf)
    }
    const whole = [ids.toSorted()]
    expect(await found()).toEqual(whole)
    const rows = await app.sql.all('SELECT reference_number, judged FROM comparisons WHERE judged IS NOT NULL')
    const decided = rows.flatMap(({ judged }) => Object.keys((JSON.parse(String(judged)) as { pairs: Json }).pairs))
    expect(new Set(decided).size).toBeGreaterThan(0)
    for (const { reference_number: number, judged } of rows) {
      const { pairs } = JSON.parse(String(judged)) as { pairs: Json }
      const unlike = JSON.stringify({ pairs: Object.fromEntries(Object.keys(pairs).map((to) => [to, 0.1])), held: {} })
      await app.sql.run('UPDATE comparisons SET judged = $2 WHERE reference_number = $1', Number(number), unlike)
    }
    expect(await found()).not.toEqual(whole)
    await app.sql.run("UPDATE comparisons SET model = 'of before'")
    expect(await found()).toEqual(whole)
    // Nobody is searched again among the same references: without candidates there is nobody to judge.
    await app.sql.run('UPDATE comparisons SET candidates = $1', new Uint8Array())
    expect(await found()).toEqual([])
    ids.push(await at.add(picture(122)))
    expect(await found()).toEqual(whole)
  })

  test('of the same threshold is joined, of another waited for, and Idempotency-Key gives the same again', async () => {
    await using app = await testApp({ RUN_CONCURRENCY: '4' })
    const at = client(app)
    for (const bytes of await family(81, 3)) await at.add(bytes)
    const orders = await Promise.all([at.order(), at.order(), at.order('?threshold=0.9'), at.order('?threshold=0.80')])
    const [first, second, other, same] = orders.map(({ body }) => body.tag)
    expect([second, same]).toEqual([first, first])
    expect(other).not.toBe(first)
    const lines = (await Promise.all([at.follow(first!), at.follow(other!)])) as Json[][]
    const seq = (of: Json[], type: string) => Number(of.find((line) => line.type === type)!.seq)
    expect(seq(lines[1]!, 'run.started')).toBeGreaterThan(seq(lines[0]!, 'run.succeeded'))
    expect(await at.list()).toMatchObject({ threshold: 0.9 })
    expect((await at.order()).body.tag).not.toBe(first)
    const keyed = () => at.order('?threshold=0.7', { headers: { 'idempotency-key': 'once' } })
    const { body } = await keyed()
    await at.follow(body.tag)
    expect((await keyed()).body.tag).toBe(body.tag)
    const reused = await at.order('?threshold=0.6', { headers: { 'idempotency-key': 'once' } })
    expect(reused.status).toBe(409)
  })

  test('that is canceled changes nothing of the listing, and can be made again', async () => {
    await using app = await testApp()
    const at = client(app)
    for (const bytes of await family(91, 3)) await at.add(bytes)
    await at.scan()
    const before = await at.list()
    for (const bytes of await family(92, 3)) await at.add(bytes)
    const { body } = await at.order()
    const { body: page } = await at.ask<{ runs: { id: string }[] }>('GET', `/v1/runs?tag=${body.tag}`)
    const canceled = await at.ask('POST', `/v1/runs/${page.runs[0]!.id}/cancel`)
    expect(canceled.body.status).toBe('canceled')
    expect(await at.list()).toEqual(before)
    expect((await at.order()).body.tag).not.toBe(body.tag)
    await at.ask('POST', `/v1/runs/${page.runs[0]!.id}/retry`)
    await at.follow(body.tag)
    expect((await at.list()).groups).toHaveLength(2)
  })
})

describe('decisions at once', () => {
  test('count every reference that was retired once, and leave one of each family', async () => {
    await using app = await testApp()
    const at = client(app)
    for (const seed of [101, 102, 103]) for (const bytes of await family(seed, 5)) await at.add(bytes)
    await at.scan()
    const { groups } = await at.list()
    const [one, two] = groups
    const merge = { keep_id: two!.keep.id, retire_id: two!.members[1]!.id }
    const work = [
      ...groups.map(({ group_id: id }) => at.post('cull', { group_id: id })),
      at.post('cull', { all: true }),
      at.retire([one!.keep.id, one!.members[1]!.id]),
      at.post('merge', merge),
      at.post('cull', { all: true }),
      at.post('ignore', { group_id: two!.group_id, ids: idsOf(two!) }),
      at.order(),
      at.post('cull', { group_id: one!.group_id }),
    ]
    const answers = await Promise.all(work)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const counted = answers.reduce(
      (sum, { body }) => sum + Number((body as Json).retired ?? (body as Json).changed ?? 0),
      0,
    )
    const operations = await app.sql.all(
      "SELECT reference_number FROM variant_operation_items WHERE effect = 'retired'",
    )
    const retired = (await app.sql.get('SELECT count(*) AS held FROM reference_images WHERE active = 0')) as {
      held: number
    }
    expect(operations.length).toBe(new Set(operations.map(({ reference_number: number }) => number)).size)
    const merged = (answers[5]!.body as Json).operation_id === null ? 0 : 1
    expect(counted + merged).toBe(retired.held)
    for (const { members } of groups) {
      const left = await Promise.all(members.map(({ id }) => at.reference(id)))
      expect(left.filter(({ active }) => active).length).toBeGreaterThanOrEqual(1)
    }
  })

  test('of an undo and another are one', async () => {
    await using app = await testApp()
    const at = client(app)
    for (const bytes of await family(111, 4)) await at.add(bytes)
    await at.scan()
    await at.post('cull', { all: true })
    const answers = await Promise.all([at.post('undo', {}), at.post('undo', {}), at.post('undo', {})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await app.call('GET', `${base}/operations?undone=true`)).status).toBe(200)
  })
})
