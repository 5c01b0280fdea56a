import { describe, expect, test } from 'bun:test'
import type { Analyzer, Inspect } from '../../src/qc/model.ts'
import { hugePng } from '../fixtures.ts'
import { picture } from '../pictures.ts'
import { locked, pdf } from '../reading/files.ts'
import { commentAnalyzer, design, filesForm, harborLight, inspectWords, qc, qcApp } from './support.ts'

const folder = `${harborLight}/tasks/86ahl0001`
const at = (path: string) => `client-assets/${folder}/${path}`
const text = (words: string) => new TextEncoder().encode(words)
const rounds = {
  [`${folder}/Round 1/square_v1.png`]: design('Wensday at six'),
  [`${folder}/Round 2/square_v2.png`]: design('Thursday at six'),
  [`${folder}/Round 2/story.png`]: design('We are gonna sing'),
  [`${folder}/Round 2/notes.txt`]: text('Dear Dana'),
  [`${folder}/Reference/mood.png`]: design('a nite'),
}
const statusesOf = (checks: Record<string, { status: string }>) =>
  Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, status]))

describe('a scan takes', () => {
  test('the newest round of the task, and leaves notes beside it alone', async () => {
    await using app = await qcApp({ storage: rounds })
    const { end, checks, items } = await app.scan({ task_id: '86ahl0001' })
    expect(statusesOf(checks)).toEqual({ 'square_v2.png': 'pass', 'story.png': 'warn' })
    expect(end).toMatchObject({ type: 'run.succeeded', output: { coverage: null } })
    expect(items.map(({ id, outcome }) => `${id} ${outcome}`).toSorted()).toEqual([
      'square_v2.png pass',
      'story.png warn',
    ])
    expect(checks['story.png']).toMatchObject({
      task_id: '86ahl0001',
      account: '1001',
      mode: 'initial',
      width: 300,
      height: 300,
      format: 'png',
      path: at('Round 2/story.png'),
      judge: 'builtin',
      findings: [{ check: 'misspelling', category: 'spelling', severity: 'warn', actual: 'gonna', dismissed: false }],
    })
  })

  test('the paths it is given, however they are written, each once', async () => {
    await using app = await qcApp({ storage: rounds })
    const paths = [at('Round 1/square_v1.png'), { path: at('Reference/mood.png') }, at('Round 1/square_v1.png')]
    const { checks } = await app.scan({ task_id: '86ahl0001', concept_paths: paths })
    expect(statusesOf(checks)).toEqual({ 'square_v1.png': 'fail', 'mood.png': 'fail' })
  })

  test('the paths of a form, as clients write an array: as fields of one name', async () => {
    await using app = await qcApp({ storage: rounds })
    const form = new FormData()
    form.set('task_id', '86ahl0001')
    for (const path of ['Round 1/square_v1.png', 'Reference/mood.png']) form.append('concept_paths', at(path))
    const { checks } = await app.scan(form)
    expect(statusesOf(checks)).toEqual({ 'square_v1.png': 'fail', 'mood.png': 'fail' })
  })

  test('uploads without a task, and says that there is no brief', async () => {
    await using app = await qcApp()
    const { checks } = await app.scan(filesForm({ 'a.png': design('Saterday'), 'b.png': design('Saturday') }))
    expect(statusesOf(checks)).toEqual({ 'a.png': 'fail', 'b.png': 'pass' })
    expect(checks['b.png']).toMatchObject({ task_id: null, account: null, path: null })
    expect(checks['b.png']!.findings).toMatchObject([{ check: 'no_brief', severity: 'info' }])
  })

  test('two uploads of one name as two files', async () => {
    await using app = await qcApp()
    const form = filesForm({ 'a.png': design('one') })
    form.append('image', new File([design('Saterday')], 'a.png'))
    const { items } = await app.scan(form)
    expect(items.map(({ id }) => id).toSorted()).toEqual(['a.png', 'a.png #2'])
  })

  test('the attachments of a task whose folder holds nothing', async () => {
    await using app = await qcApp()
    const { checks } = await app.scan({ task_id: '86acg0002' })
    expect(statusesOf(checks)).toEqual({ 'chili-cook-off-draft.jpg': 'fail' })
  })

  test('25 files, and answers with the handle of its run', async () => {
    await using app = await qcApp()
    const files = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`${n}.png`, design(`file ${n}`)]))
    const answer = await app.call('POST', `${qc}/scan`, { body: filesForm(files) })
    const handle = (await answer.json()) as { runId: string; publicAccessToken: string }
    expect(answer.status).toBe(200)
    const lines = await app.call('GET', `/v1/runs/${handle.runId}/events`, {
      key: null,
      headers: { authorization: `Bearer ${handle.publicAccessToken}` },
    })
    expect((await lines.text()).match(/"type":"item"/g)).toHaveLength(25)
  })
})

describe('in revision mode a design', () => {
  test('is seen beside the same design of the round before its own', async () => {
    await using app = await qcApp({ storage: rounds })
    const { checks } = await app.scan({ task_id: '86ahl0001', mode: 'revision' })
    expect(checks['square_v2.png']!.findings).toMatchObject([
      {
        check: 'revision_request',
        message: 'It was “Wensday at six” and is “Thursday at six”.',
        verdict: 'cannot_tell',
      },
    ])
    expect(checks['story.png']!.findings).toMatchObject([{ check: 'misspelling', verdict: null }])
  })

  test('that is uploaded is seen beside the newest round', async () => {
    await using app = await qcApp({ storage: rounds })
    const form = filesForm({ 'story-final.png': design('We shall sing') }, { task_id: '86ahl0001', mode: 'revision' })
    const { checks } = await app.scan(form)
    expect(checks['story-final.png']!.findings[0]!.message).toBe('It was “We are gonna sing” and is “We shall sing”.')
  })
})

describe('in revision mode the round before is known', () => {
  const before = async (earlier: string[], now: string[], chosen?: string) => {
    const storage = Object.fromEntries([
      ...earlier.map((name) => [`${folder}/Round 1/${name}`, design(`was ${name}`)]),
      ...now.map((name) => [`${folder}/Round 2/${name}`, design(`is ${name}`)]),
    ]) as Record<string, Uint8Array>
    await using app = await qcApp({ storage })
    const paths = chosen === undefined ? {} : { concept_paths: [at(`Round 2/${chosen}`)] }
    const { checks } = await app.scan({ task_id: '86ahl0001', mode: 'revision', ...paths })
    return Object.fromEntries(
      Object.entries(checks).map(([name, { findings }]) => [
        name,
        /was “was ([^”]+)”/.exec(findings[0]?.message ?? '')?.[1],
      ]),
    )
  }

  test.each([
    [
      'by versions of any kind',
      ['FallFest_Square_v1.png', 'story.png'],
      ['fall-fest-square-UPDATED.png', 'story 2.png'],
    ],
    ['by numbers that tell the designs apart', ['post 1 v1.png', 'post 2 v1.png'], ['post 1 v2.png', 'post 2 v2.png']],
    ['by letters that do', ['flyer_A_v1.png', 'flyer_B_v1.png'], ['flyer_A_v2.png', 'flyer_B_v2.png']],
    ['by a name that says more', ['square.png', 'story.png'], ['Fall Fest square.png', 'Fall Fest story.png']],
    ['by what is left of both rounds', ['square.png', 'draft.png'], ['square.png', 'the-other.png']],
  ])('%s', async (_, earlier, now) => {
    expect(await before(earlier, now)).toEqual(Object.fromEntries(now.map((name, at) => [name, earlier[at]])))
  })

  test('for a file that is judged alone as if all of its round were', async () => {
    const [earlier, now] = [
      ['flyer.png', 'story.png'],
      ['flyer v2.png', 'poster.png'],
    ]
    expect(await before(earlier, now, 'poster.png')).toEqual({ 'poster.png': 'story.png' })
  })

  test('of no file whose name fits two, or none', async () => {
    expect(await before(['square blue.png', 'square red.png'], ['square.png', 'banner.png'])).toEqual({
      'square.png': undefined,
      'banner.png': undefined,
    })
  })
})

describe('in deliverables mode', () => {
  const finals = {
    ...rounds,
    [`${folder}/Finals/christmas-square-1080x1080.jpg`]: design('Light', { width: 1080, height: 1080 }),
    [`${folder}/Finals/christmas-story.jpg`]: design('Light', { width: 1080, height: 1900 }),
  }

  test('finals are held against the checklist, and what is missing is one check more', async () => {
    await using app = await qcApp({ storage: finals })
    const { checks, end } = await app.scan({ task_id: '86ahl0001', mode: 'deliverables' })
    const found = Object.values(checks).flatMap(({ file_name, findings }) =>
      findings.map(({ check, severity, expected, actual }) => [file_name, check, severity, expected, actual]),
    )
    expect(found.toSorted()).toEqual([
      ['Deliverables checklist', 'coverage', 'fail', '1080 × 1920 px', '1080 × 1900 px'],
      ['Deliverables checklist', 'coverage', 'fail', 'Slide 1920x1080 PNG', null],
      ['Deliverables checklist', 'coverage', 'fail', 'jpg', 'png'],
      ['christmas-square-1080x1080.jpg', 'format', 'fail', 'jpg', 'png'],
      ['christmas-story.jpg', 'dimensions', 'fail', '1080 × 1920 px', '1080 × 1900 px'],
      ['christmas-story.jpg', 'format', 'fail', 'jpg', 'png'],
    ])
    expect(end!.output.coverage).toEqual([
      { item: 'Square post 1080x1080 JPG', file_name: 'christmas-square-1080x1080.jpg' },
      { item: 'Story 1080x1920 JPG', file_name: 'christmas-story.jpg' },
      { item: 'Slide 1920x1080 PNG', file_name: null },
    ])
  })

  test('a task without a single final misses all of them', async () => {
    await using app = await qcApp({ storage: rounds })
    const { checks } = await app.scan({ task_id: '86ahl0001', mode: 'deliverables' })
    expect(statusesOf(checks)).toEqual({ 'Deliverables checklist': 'fail' })
    expect(checks['Deliverables checklist']!.findings).toHaveLength(3)
  })
})

describe('bad files', () => {
  test('are each a check of the status error with a sentence, and the others are judged', async () => {
    await using app = await qcApp()
    const whole = picture(1)
    const files: Record<string, Uint8Array> = {
      'empty.png': new Uint8Array(),
      'torn.png': whole.subarray(0, whole.length - 40),
      'huge.png': hugePng(12_000, 12_000),
      'broken.psd': text('8BPS\0\x01garbage'),
      'broken.pdf': text('%PDF-1.7 garbage'),
      'locked.pdf': pdf([''], { trailer: locked }),
      'broken.mp4': text('\0\0\0\x18ftypmp42\0\0\0\0mp42isomgarbage'),
      'letter.docx': text('PK\x03\x04garbage'),
      'nothing.bin': text('hello'),
      'good.png': design('Saturday'),
    }
    const { checks, end } = await app.scan(filesForm(files))
    expect(end!.type).toBe('run.succeeded')
    expect(
      Object.fromEntries(Object.entries(checks).map(([name, { findings }]) => [name, findings[0]!.message])),
    ).toEqual({
      'empty.png': 'The file is empty.',
      'torn.png': 'The image is cut off: its end is missing.',
      'huge.png': 'The image has 12000 × 12000 pixels; at most 40 megapixels are decoded.',
      'broken.psd': 'The image is damaged and cannot be read.',
      'broken.pdf': 'The PDF is damaged and cannot be read.',
      'locked.pdf': 'The PDF is encrypted: export it without a password.',
      'broken.mp4': 'The video is damaged, or holds no image.',
      'letter.docx': 'An archive or office document cannot be analyzed: export it as JPEG, PNG or PDF.',
      'nothing.bin': 'This is no file that can be judged: export it as JPEG, PNG or PDF.',
      'good.png': 'No brief.',
    })
    const { 'good.png': good, ...bad } = statusesOf(checks)
    expect([good, [...new Set(Object.values(bad))]]).toEqual(['pass', ['error']])
  })

  test('that break a judge are no pass either', async () => {
    const breaking: Inspect = ({ name }) => {
      if (name === 'b.png') throw new Error('a bug')
      return []
    }
    await using app = await qcApp({ judges: [inspectWords, breaking] })
    const { checks } = await app.scan(filesForm({ 'a.png': design('fine'), 'b.png': design('fine') }))
    expect(statusesOf(checks)).toEqual({ 'a.png': 'pass', 'b.png': 'error' })
  })

  test('cannot make a check of more than a hundred findings, and no failure is lost to the limit', async () => {
    const chatty: Inspect = (facts, analysis, context) => {
      const [failure] = inspectWords(facts, analysis, context)
      const remark = { ...failure!, severity: 'info' as const }
      return [...Array.from({ length: 300 }, (_, n) => ({ ...remark, subject: `${n}` })), failure!]
    }
    await using app = await qcApp({ judges: [chatty] })
    const { checks } = await app.scan(filesForm({ 'a.png': design('nite') }))
    expect(checks['a.png']!.findings).toHaveLength(100)
    expect(checks['a.png']!.findings[0]!.severity).toBe('fail')
    expect(checks['a.png']!.status).toBe('fail')
  })
})

describe('a model that looks too', () => {
  const vision = (answer: ReturnType<Inspect> | null) => ({ name: 'model', judge: async () => answer })
  const praise = inspectWords({} as never, { reading: null, measurements: null }, {} as never)

  test('is named where it spoke, and where it did not', async () => {
    for (const [answer, judge] of [
      [praise, 'builtin+model'],
      [null, 'builtin'],
    ] as const) {
      await using app = await qcApp({ judging: { vision: vision(answer && [...answer]) } })
      const { checks } = await app.scan(filesForm({ 'a.png': design('nite') }))
      expect([checks['a.png']!.judge, checks['a.png']!.status]).toEqual([judge, 'fail'])
    }
  })
})

describe('an order', () => {
  test('placed twice under one Idempotency-Key is one scan; another under it is refused', async () => {
    await using app = await qcApp()
    const order = async (words: string) => {
      const headers = { 'idempotency-key': 'once' }
      const answer = await app.call('POST', `${qc}/scan`, { body: filesForm({ 'a.png': design(words) }), headers })
      return [answer.status, ((await answer.json()) as { runId?: string }).runId] as const
    }
    const first = await order('one')
    expect(await order('one')).toEqual(first)
    expect((await order('two'))[0]).toBe(409)
  })

  const tooMany = Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`${n}.png`, text('x')]))
  const refused: [what: string, body: unknown, status: number][] = [
    ['without a task and without a file', {}, 422],
    ['with an unknown field', { task_id: '86ahl0001', file: 'x' }, 422],
    ['with a mode nobody knows', { task_id: '86ahl0001', mode: 'strict' }, 422],
    ['with paths and no task', { concept_paths: ['client-assets/a.png'] }, 422],
    ['with an empty list of paths', { task_id: '86ahl0001', concept_paths: [] }, 422],
    ['with 26 paths', { task_id: '86ahl0001', concept_paths: Object.keys(tooMany) }, 422],
    ['with a path that climbs', { task_id: '86ahl0001', concept_paths: [at('../86ahl0002/Round 1/a.png')] }, 422],
    ['with a hidden path', { task_id: '86ahl0001', concept_paths: ['.env'] }, 422],
    [
      "with another church's path",
      {
        task_id: '86ahl0001',
        concept_paths: ['client-assets/1002 - Cedar Grove Chapel/tasks/86acg0001/Round 1/a.png'],
      },
      404,
    ],
    [
      "with another task's path",
      { task_id: '86ahl0001', concept_paths: [`client-assets/${harborLight}/tasks/86ahl0002/Round 1/x.png`] },
      404,
    ],
    ['with a path that is not there', { task_id: '86ahl0001', concept_paths: [at('Round 2/none.png')] }, 404],
    ['of a task that does not exist', { task_id: '86nothing' }, 404],
    ['of a task whose id would climb', { task_id: '../86ahl0001' }, 422],
    ['of a task that has no design', { task_id: '86anh0002' }, 409],
    ['of a task that has no church', { task_id: '86ast0001' }, 409],
    ['with 26 files', filesForm(tooMany), 422],
    [
      'with 25 files and a path',
      filesForm(Object.fromEntries(Object.entries(tooMany).slice(1)), {
        task_id: '86ahl0001',
        concept_paths: at('Round 1/square_v1.png'),
      }),
      422,
    ],
    ['with a form that has no file', filesForm({}, { mode: 'initial' }), 422],
    ['with a form field nobody knows', filesForm({ 'a.png': text('x') }, { task: 'x' }), 422],
    ['that is no JSON', '{', 400],
  ]
  test('that cannot be carried out is refused before there is a run', async () => {
    await using app = await qcApp({
      storage: { ...rounds, [`${harborLight}/tasks/86ahl0002/Round 1/x.png`]: design('x') },
    })
    const wrong: unknown[] = []
    for (const [what, body, status] of refused) {
      const answer = await app.call('POST', `${qc}/scan`, { body })
      if (answer.status !== status) wrong.push([what, answer.status, await answer.text()])
    }
    expect(wrong).toEqual([])
    const { runs } = (await (await app.call('GET', '/v1/runs')).json()) as { runs: unknown[] }
    expect(runs).toEqual([])
  })

  test('may declare a hundred megabytes of files, one of JSON, and no other media type', async () => {
    await using app = await qcApp()
    const declaring = async (body: unknown, headers: Record<string, string>) =>
      (await app.call('POST', `${qc}/scan`, { body, headers })).status
    const form = () => filesForm({ 'a.png': design('one') })
    expect(await declaring(form(), { 'content-length': String(100 * 1024 * 1024) })).toBe(200)
    expect(await declaring(form(), { 'content-length': String(100 * 1024 * 1024 + 1) })).toBe(413)
    expect(await declaring({ task_id: '86ahl0001' }, { 'content-length': String(1024 * 1024 + 1) })).toBe(413)
    expect(await declaring('{}', { 'content-type': 'text/plain' })).toBe(415)
  })

  test('with ClickUp down is 502 with the step, and without ClickUp 409', async () => {
    await using app = await qcApp({}, { boardCallMs: 200 })
    app.world.faults.set('clickup', { kind: 'status', status: 503 })
    for (const [method, path, body] of [
      ['POST', `${qc}/scan`, { task_id: '86ahl0001' }],
      ['POST', `${qc}/brief-extract`, { task_id: '86ahl0001' }],
      ['GET', `${qc}/concepts?task_id=86ahl0001`, undefined],
    ] as const) {
      const answer = await app.call(method, path, { body })
      expect([answer.status, await answer.json()]).toMatchObject([
        502,
        { code: 'upstream_failed', upstream: 'clickup', step: 'read_task' },
      ])
    }
    await using lone = await qcApp({ judging: { tasks: null } })
    const answer = await lone.call('POST', `${qc}/scan`, { body: { task_id: '86ahl0001' } })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'conflict'])
  })
})

describe('a scan under way', () => {
  test('tries again what may be well in a moment, and judges nothing twice', async () => {
    let looks = 0
    let busy = true
    const analyzer: Analyzer = {
      ...commentAnalyzer,
      async analyze(given, signal) {
        looks++
        if (given.facts.name === 'b.png' && busy) {
          busy = false
          return { unreadable: 'busy' }
        }
        return commentAnalyzer.analyze(given, signal)
      },
    }
    await using app = await qcApp({ judging: { analyzer } })
    const { items, end } = await app.scan(filesForm({ 'a.png': design('one'), 'b.png': design('two') }))
    expect([end!.type, looks, items.map(({ id }) => id)]).toEqual(['run.succeeded', 3, ['a.png', 'b.png']])
  })

  test('stops when it is canceled, and its retry goes on with what is left', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    let held = true
    const analyzer: Analyzer = {
      ...commentAnalyzer,
      async analyze(given, signal) {
        if (given.facts.name === '2.png' && held) {
          reach()
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        }
        return commentAnalyzer.analyze(given, signal)
      },
    }
    await using app = await qcApp({ judging: { analyzer } })
    const body = filesForm({ '1.png': design('one'), '2.png': design('two'), '3.png': design('three') })
    const { runId } = (await (await app.call('POST', `${qc}/scan`, { body })).json()) as { runId: string }
    await reached
    expect((await app.call('POST', `/v1/runs/${runId}/cancel`)).status).toBe(200)
    held = false
    const retry = (await (await app.call('POST', `/v1/runs/${runId}/retry`)).json()) as { runId: string }
    const lines = await (await app.call('GET', `/v1/runs/${retry.runId}/events`)).text()
    const end = JSON.parse(lines.trim().split('\n').at(-1)!) as { output: { checks: { file_name: string }[] } }
    expect(end.output.checks.map(({ file_name }) => file_name).toSorted()).toEqual(['1.png', '2.png', '3.png'])
  })
})
