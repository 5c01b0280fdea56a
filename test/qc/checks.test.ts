import { describe, expect, test } from 'bun:test'
import type { Check, Dismissal } from '../../src/qc/check.ts'
import type { Inspect } from '../../src/qc/model.ts'
import { design, filesForm, harborLight, qc, qcApp, type QcApp } from './support.ts'

const task = '86ahl0001'
const folder = `${harborLight}/tasks/${task}`
const storage = {
  [`${folder}/Round 1/square.png`]: design('Come Wensday at six'),
  [`${folder}/Round 1/story.png`]: design('Come Wensday at six\nOn saterday too'),
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const dismiss = (app: QcApp, body: object, key?: string) =>
  app.call('POST', `${qc}/dismissals`, { body: { scope: 'task', reason: 'our way', ...body }, ...(key && { key }) })
const listed = async (app: QcApp, query = '', key?: string) =>
  (await json<{ items: Check[] }>(app.call('GET', `${qc}${query}`, key === undefined ? {} : { key }))).items
const statusOf = async (app: QcApp, { id }: Check) => (await json<Check>(app.call('GET', `${qc}/${id}`))).status

describe('the list of checks', () => {
  test('is newest first, of one task or of all, up to its limit', async () => {
    await using app = await qcApp({ storage })
    await app.scan({ task_id: task })
    await app.scan(filesForm({ 'a.png': design('fine') }))
    const [newest, ...others] = (await listed(app)).map(({ file_name }) => file_name)
    expect([newest, others.toSorted()]).toEqual(['a.png', ['square.png', 'story.png']])
    expect((await listed(app, `?task_id=${task}`)).map(({ task_id }) => task_id)).toEqual([task, task])
    expect(await listed(app, '?limit=1')).toHaveLength(1)
    expect(await listed(app, '?task_id=86nothing')).toEqual([])
    for (const limit of ['0', '201', '-1', 'x', '1.5']) {
      expect([limit, (await app.call('GET', `${qc}?limit=${limit}`)).status]).toEqual([limit, 422])
    }
    expect((await app.call('GET', `${qc}?limit=200`)).status).toBe(200)
  })

  test('marks what the next round took the place of, and lists on request what stands for each design', async () => {
    await using app = await qcApp({ storage })
    await app.scan({ task_id: task })
    app.put(`${folder}/Round 2/square.png`, design('Come Wednesday at six'))
    await app.scan({ task_id: task })
    const shown = async (query = '') =>
      (await listed(app, query)).map(({ file_name, status, superseded }) => [file_name, status, superseded])
    expect((await shown()).toSorted()).toEqual([
      ['square.png', 'fail', true],
      ['square.png', 'pass', false],
      ['story.png', 'fail', false],
    ])
    expect(await shown('?status=fail&current=1')).toEqual([['story.png', 'fail', false]])
    const failing = async () => (await json<{ checks_failing: number }>(app.call('GET', '/v1/stats'))).checks_failing
    expect(await failing()).toBe(1)
    const { id } = (await listed(app, '?status=fail&current=1'))[0]!
    await app.call('POST', `${qc}/${id}/decision`, { body: { decision: 'approved' } })
    expect(await failing()).toBe(0)
  })

  test('gives each check by its id, with an ETag that changes with a dismissal', async () => {
    await using app = await qcApp({ storage })
    const { checks } = await app.scan({ task_id: task })
    const one = checks['square.png']!
    const answer = await app.call('GET', `${qc}/${one.id}`)
    expect(await answer.clone().json()).toEqual(one)
    await dismiss(app, { task_id: task, check: 'misspelling' })
    const after = await app.call('GET', `${qc}/${one.id}`)
    expect(after.headers.get('etag')).not.toBe(answer.headers.get('etag'))
    expect((await app.call('GET', `${qc}/01a1f9d9-a389-7400-889c-794a92ecbae3`)).status).toBe(404)
    expect((await app.call('GET', `${qc}/nothing`)).status).toBe(422)
  })
})

describe('a dismissed finding', () => {
  test('stays visible, marked, and no longer counts: here, in the next round, in another file; until it is taken back', async () => {
    await using app = await qcApp({ storage })
    const first = (await app.scan({ task_id: task })).checks
    const { fingerprint } = first['square.png']!.findings[0]!
    expect(first['story.png']!.findings.map((finding) => finding.fingerprint)).toContain(fingerprint)
    const answer = await dismiss(app, { task_id: task, fingerprint })
    const { id, ...said } = await json<Dismissal>(Promise.resolve(answer))
    expect(answer.status).toBe(201)
    expect(said).toMatchObject({
      fingerprint,
      check: 'misspelling',
      scope: 'task',
      task_id: task,
      account: '1001',
      reason: 'our way',
    })
    expect(await statusOf(app, first['square.png']!)).toBe('pass')
    expect(await statusOf(app, first['story.png']!)).toBe('fail')
    const shown = (await listed(app)).find(({ file_name }) => file_name === 'square.png')!
    expect(shown.findings).toMatchObject([
      { fingerprint, dismissed: true, dismissal: { id, reason: 'our way', scope: 'task' } },
    ])

    // The next round: the same flaw in other pixels, under another name, and a new one of the same kind elsewhere.
    app.put(`${folder}/Round 2/square-v2.png`, design('COME "WENSDAY" at six', { width: 640, height: 640, shade: 90 }))
    app.put(`${folder}/Round 2/back.png`, design('Every wensday'))
    const second = (await app.scan({ task_id: task })).checks
    expect([second['square-v2.png']!.status, second['back.png']!.status]).toEqual(['pass', 'fail'])

    expect(await json<object>(app.call('DELETE', `${qc}/dismissals/${id}`))).toEqual({ ok: true })
    expect(await statusOf(app, first['square.png']!)).toBe('fail')
    const [again] = (await listed(app)).filter(({ file_name }) => file_name === 'square.png')
    expect(again!.findings).toMatchObject([{ dismissed: false, dismissal: null }])
    expect((await app.call('DELETE', `${qc}/dismissals/${id}`)).status).toBe(404)
  })

  test('of a whole check counts nowhere in the task; for the church, in none of its tasks', async () => {
    await using app = await qcApp({
      storage: {
        ...storage,
        [`${harborLight}/tasks/86ahl0002/Round 1/retreat.png`]: design('A nite away', { width: 1_080, height: 1_080 }),
      },
    })
    const first = (await app.scan({ task_id: task })).checks
    const other = (await app.scan({ task_id: '86ahl0002' })).checks
    await dismiss(app, { task_id: task, check: 'misspelling' })
    expect(await statusOf(app, first['story.png']!)).toBe('pass')
    expect(await statusOf(app, other['retreat.png']!)).toBe('fail')
    await dismiss(app, { account: '1001', scope: 'church', check: 'misspelling' })
    expect(await statusOf(app, other['retreat.png']!)).toBe('pass')
  })

  test('is counted in the report, the most dismissed first, and saying it twice counts once', async () => {
    await using app = await qcApp({
      storage: {
        ...storage,
        [`${harborLight}/tasks/86ahl0002/Round 1/retreat.png`]: design('Come Wensday at six'),
        '1002 - Cedar Grove Chapel/logo.png': design('logo'),
      },
    })
    const { checks } = await app.scan({ task_id: task })
    await app.scan({ task_id: '86ahl0002' })
    for (const last of 'abc') await dismiss(app, { task_id: task, fingerprint: last.repeat(32) })
    const { fingerprint } = checks['square.png']!.findings[0]!
    const ids = new Set<string>()
    for (const task_id of [task, '86ahl0002', task])
      ids.add((await json<Dismissal>(dismiss(app, { task_id, fingerprint }))).id)
    expect(ids.size).toBe(2)
    await dismiss(app, { account: '1002', scope: 'church', check: 'margin' })
    expect(await json<object>(app.call('GET', `${qc}/dismissals?report=1`))).toEqual({
      findings: [
        {
          check: 'misspelling',
          category: 'spelling',
          message: '“Wensday” is in no dictionary.',
          count: 2,
          tasks: 2,
          churches: 1,
        },
        {
          check: 'margin',
          category: 'craft',
          message: 'Everything that margin finds',
          count: 1,
          tasks: 0,
          churches: 1,
        },
        {
          check: null,
          category: null,
          message: 'A finding that is not known here',
          count: 3,
          tasks: 1,
          churches: 1,
        },
      ],
    })
    const apply = async (query: string) =>
      (await json<{ items: Dismissal[] }>(app.call('GET', `${qc}/dismissals?${query}`))).items.map(
        ({ scope, task_id, account }) => `${scope} ${task_id ?? account}`,
      )
    const ofTask = Array.from({ length: 4 }, () => `task ${task}`)
    expect(await apply(`task_id=${task}`)).toEqual(ofTask)
    expect(await apply(`task_id=${task}&account=1001`)).toEqual(ofTask)
    expect((await app.call('GET', `${qc}/dismissals?task_id=${task}&account=1002`)).status).toBe(422)
    expect(await apply('account=1002')).toEqual(['church 1002'])
    expect((await apply('account=1001')).toSorted()).toEqual([...ofTask, 'task 86ahl0002'])
  })

  test('said again with another reason is the same dismissal with the new one', async () => {
    await using app = await qcApp({ storage })
    await app.scan({ task_id: task })
    const first = await json<Dismissal>(dismiss(app, { task_id: task, check: 'date' }))
    const key = await app.keyFor('write', '1001')
    const same = await json<Dismissal>(dismiss(app, { task_id: task, check: 'date' }, key))
    const other = await json<Dismissal>(dismiss(app, { task_id: task, check: 'date', reason: 'moved' }, key))
    expect(same).toEqual(first)
    expect(other).toMatchObject({ id: first.id, reason: 'moved' })
    expect(other.created_by).not.toBe(first.created_by)
    const { items } = await json<{ items: Dismissal[] }>(app.call('GET', `${qc}/dismissals?task_id=${task}`))
    expect(items).toEqual([other])
  })

  test('of a task nobody judged is of one church, too', async () => {
    await using app = await qcApp({ storage })
    await dismiss(app, { task_id: task, check: 'date' })
    expect((await app.call('GET', `${qc}/dismissals?task_id=${task}&account=1004`)).status).toBe(422)
  })

  test('that has grown from a warning into a failure counts again', async () => {
    const faint: Inspect = (_facts, { reading }) => {
      const [words = '', ratio] = reading!.lines[0]!.text.split(' at ')
      const severity = Number(ratio) < 3 ? ('fail' as const) : ('warn' as const)
      const common = { expected: null, actual: null, box: null, confidence: 0.9 }
      return [{ ...common, check: 'contrast', category: 'craft', severity, message: `${ratio} : 1`, subject: words }]
    }
    const round = (number: number) => `${folder}/Round ${number}/square.png`
    await using app = await qcApp({ storage: { [round(1)]: design('CHRISTMAS EVE at 4.5') }, judges: [faint] })
    const first = (await app.scan({ task_id: task })).checks['square.png']!
    await dismiss(app, { task_id: task, fingerprint: first.findings[0]!.fingerprint })
    app.put(round(2), design('CHRISTMAS EVE at 4.4'))
    app.put(round(3), design('CHRISTMAS EVE at 1.2'))
    const paths = [2, 3].map((number) => `client-assets/${round(number)}`)
    const statuses = await Promise.all(
      paths.map(
        async (path) => (await app.scan({ task_id: task, concept_paths: [path] })).checks['square.png']!.status,
      ),
    )
    expect(statuses).toEqual(['pass', 'fail'])
  })

  const refused: [what: string, body: object, status: number][] = [
    ['names neither a flaw nor a check', { task_id: task }, 422],
    ['names both a flaw and a check', { task_id: task, check: 'date', fingerprint: 'a'.repeat(32) }, 422],
    ['names what is no fingerprint', { task_id: task, fingerprint: 'zzz' }, 422],
    ['names a fingerprint and more', { task_id: task, fingerprint: `${'a'.repeat(32)}0` }, 422],
    ['is for a church nobody knows', { check: 'date', scope: 'church', account: '9999' }, 404],
    ['names a check nobody makes', { task_id: task, check: 'taste' }, 422],
    ['gives no reason', { task_id: task, check: 'date', reason: ' ' }, 422],
    ['is for a task and names none', { check: 'date', account: '1001' }, 422],
    ['is for a church and names none', { check: 'date', scope: 'church' }, 422],
    ["is for one church and another's task", { check: 'date', task_id: task, account: '1002' }, 422],
    ['is for a scope nobody knows', { check: 'date', task_id: task, scope: 'world' }, 422],
    ['has a field nobody knows', { check: 'date', task_id: task, note: 'x' }, 422],
    ['is for a task that does not exist', { check: 'date', task_id: '86nothing' }, 404],
  ]
  test('cannot be said in a way that', async () => {
    await using app = await qcApp({ storage })
    for (const [what, body, status] of refused)
      expect([what, (await dismiss(app, body)).status]).toEqual([what, status])
    expect((await app.call('GET', `${qc}/dismissals`)).status).toBe(422)
    expect((await app.call('GET', `${qc}/dismissals?report=2`)).status).toBe(422)
  })
})

describe("a church's credential", () => {
  test('judges, sees and dismisses what is its own, and knows of nothing else', async () => {
    await using app = await qcApp({ storage })
    const [own, foreign, reader] = [
      await app.keyFor('write', '1001'),
      await app.keyFor('write', '1002'),
      await app.keyFor('read', '1001'),
    ]
    const { checks } = await app.scan({ task_id: task }, own)
    const { id } = checks['square.png']!
    const paths: [method: string, path: string, body?: object][] = [
      ['GET', `${qc}/${id}`],
      ['GET', `${qc}/${id}/overlay.png`],
      ['GET', `${qc}/concepts?task_id=${task}`],
      ['POST', `${qc}/brief-extract`, { task_id: task }],
      ['POST', `${qc}/scan`, { task_id: task }],
      ['POST', `${qc}/dismissals`, { task_id: task, check: 'date', scope: 'task', reason: 'x' }],
    ]
    for (const [method, path, body] of paths) {
      expect([path, (await app.call(method, path, { key: foreign, body })).status]).toEqual([path, 404])
      const allowed = (await app.call(method, path, { key: own, body })).status
      expect([path, allowed]).toEqual([path, path.endsWith('dismissals') ? 201 : 200])
    }
    expect(await listed(app, '', foreign)).toEqual([])
    expect(await listed(app, '', reader)).not.toEqual([])
    expect((await app.call('POST', `${qc}/scan`, { key: reader, body: { task_id: task } })).status).toBe(403)
    expect((await app.call('POST', `${qc}/brief-extract`, { key: reader, body: { task_id: task } })).status).toBe(200)
    expect((await app.call('GET', `${qc}/dismissals?account=1001`, { key: foreign })).status).toBe(403)
    expect((await dismiss(app, { check: 'date', scope: 'church', account: '1001' }, foreign)).status).toBe(403)
    const { items } = await json<{ items: Dismissal[] }>(
      app.call('GET', `${qc}/dismissals?task_id=${task}`, { key: own }),
    )
    expect((await app.call('DELETE', `${qc}/dismissals/${items[0]!.id}`, { key: foreign })).status).toBe(404)
    expect(await json<object>(app.call('GET', `${qc}/dismissals?report=1`, { key: foreign }))).toEqual({ findings: [] })
  })

  test('owns what it uploads without a task', async () => {
    await using app = await qcApp()
    const { checks } = await app.scan(filesForm({ 'a.png': design('x') }), await app.keyFor('write', '1001'))
    expect(checks['a.png']!.account).toBe('1001')
  })

  test('leaves nothing behind when its church is forgotten', async () => {
    await using app = await qcApp({ storage })
    await app.scan({ task_id: task })
    await app.scan(filesForm({ 'a.png': design('x') }))
    await dismiss(app, { task_id: task, check: 'date' })
    await app.forget('1001')
    expect((await listed(app)).map(({ file_name }) => file_name)).toEqual(['a.png'])
    expect(await json<object>(app.call('GET', `${qc}/dismissals?account=1001`))).toEqual({ items: [] })
  })
})

describe('the designs of a task', () => {
  const paths = [
    'Round 2/a.png',
    'Round 2/read me.txt',
    'round 010/b.PDF',
    'Round 1/sub/c.mov',
    'Finals/d.jpg',
    'e.png',
    'Rounds/f.png',
  ]
  const files = Object.fromEntries(paths.map((path) => [`${folder}/${path}`, design(path)]))

  type Listing = {
    account: string | null
    church_name: string | null
    rounds: Record<string, never>[]
    finals: { name: string; url: string }[]
  }
  const concepts = (app: QcApp, id: string) => json<Listing>(app.call('GET', `${qc}/concepts?task_id=${id}`))

  test('are its rounds, newest first, and its finals, with links that open', async () => {
    await using app = await qcApp({ storage: files })
    const { rounds, finals, ...rest } = await concepts(app, task)
    expect(rest).toEqual({ task_id: task, account: '1001', church_name: 'Harbor Light Church' } as never)
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    expect(
      rounds.map((round) => [round.round, round.name, round.image_count, names(round.images!), names(round.files!)]),
    ).toEqual([
      [10, 'Round 10', 1, ['b.PDF'], ['b.PDF']],
      [2, 'Round 2', 1, ['a.png'], ['a.png', 'read me.txt']],
      [1, 'Round 1', 1, ['c.mov'], ['c.mov']],
    ] as never)
    expect(names(finals)).toEqual(['d.jpg'])
    const { pathname, search } = new URL(finals[0]!.url)
    const file = await app.call('GET', pathname + search, { key: null })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(design('Finals/d.jpg'))
  })

  test('are its attachments, as round 0; none without a church', async () => {
    await using app = await qcApp()
    expect((await concepts(app, '86acg0002')).rounds).toMatchObject([
      { round: 0, image_count: 1, images: [{ name: 'chili-cook-off-draft.jpg' }] },
    ])
    expect(await concepts(app, '86ast0001')).toMatchObject({ account: null, rounds: [], finals: [] })
    expect((await app.call('GET', `${qc}/concepts?task_id=86nothing`)).status).toBe(404)
    expect((await app.call('GET', `${qc}/concepts`)).status).toBe(422)
  })
})

test('a brief is read, and nothing in the task tool is changed', async () => {
  await using app = await qcApp({ storage })
  const brief = await json<object>(app.call('POST', `${qc}/brief-extract`, { body: { task_id: task } }))
  const { checks } = await app.scan({ task_id: task, mode: 'revision' })
  expect(Object.keys(checks)).toHaveLength(2)
  expect(brief).toMatchObject({
    task_id: task,
    fields: { requested_deliverables: [{ width: 1080, height: 1080, unit: 'px', format: 'jpg' }, {}, {}] },
    revision_requests: [],
    brief: {
      title: 'Christmas Eve candlelight service',
      deliverables: ['Square post 1080x1080 JPG', expect.any(String), expect.any(String)],
    },
  })
  const prose = await json<object>(app.call('POST', `${qc}/brief-extract`, { body: { task_id: '86anh0002' } }))
  expect(prose).toMatchObject({ fields: { partner_name: 'New Hope Fellowship' } })
  expect(app.world.clickup.writes).toEqual([])
  expect((await app.call('POST', `${qc}/brief-extract`, { body: {} })).status).toBe(422)
})
