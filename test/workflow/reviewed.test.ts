import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { writeBackup } from '../../src/db/backup.ts'
import { elsewhereOf } from '../support.ts'
import { everything, template, workflowApp, writesOf } from './support.ts'

const id = '86ahl0001'
const comments = (task: { comments: { text: string }[] }) =>
  task.comments.filter(({ text }) => text.includes('verger:'))

describe('a review', () => {
  test('reads the task, adds and removes tags, changes the status, leaves the comment, and says so', async () => {
    await using app = await workflowApp()
    const { status, body } = await app.review(everything(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ processed: true, task_id: id })
    expect(body.steps.map(({ step, outcome, detail }: Record<string, string>) => [step, outcome, detail])).toEqual([
      ['read_task', 'done', null],
      ['add_tag', 'done', 'reviewed'],
      ['add_tag', 'done', 'rush'],
      ['remove_tag', 'done', 'print'],
      ['remove_tag', 'done', 'christmas'],
      ['change_status', 'done', 'Complete'],
      ['leave_comment', 'done', null],
      ['record', 'done', null],
    ])
    const task = app.task(id)
    expect(task.tags.map(({ name }) => name)).toEqual(['reviewed', 'rush'])
    expect(task.status).toBe('complete')
    const text = task.comments[0]!.text
    expect(text).toStartWith('Reviewed Christmas Eve candlelight service for Harbor Light Church.')
    expect(text.split('\n').at(-1)).toMatch(/^verger:[0-9a-f]{12}$/)
    expect(await app.stored(id)).toMatchObject({ status: 'complete', account: '1001', tags: ['reviewed', 'rush'] })
    const log = (await app.log(id)).map(({ action, actor, from, to }) => [action, actor, from, to])
    expect(log).toEqual([
      ['tag_added', '4711', null, 'reviewed'],
      ['tag_added', '4711', null, 'rush'],
      ['tag_removed', '4711', 'print', null],
      ['tag_removed', '4711', 'christmas', null],
      ['status', '4711', 'review', 'complete'],
      ['comment', '4711', null, text.split('\n').at(-1)],
      ['reviewed', '4711', 'review', 'complete'],
    ])
  })

  test('that is delivered again under its webhook-id does nothing more; another body under it is refused', async () => {
    await using app = await workflowApp()
    const headers = { 'webhook-id': 'msg_1' }
    const body = everything(id)
    await app.review(body, { headers })
    app.time.at += 86_400_000
    const writes = app.world.clickup.writes.length
    expect((await app.review(body, { headers })).body).toMatchObject({ processed: true, duplicate: true })
    const other = await app.review({ ...body, userId: 'other' }, { headers })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
    expect(app.world.clickup.writes).toHaveLength(writes)
  })

  test('without a webhook-id is known by its body, whatever its token, for ten minutes', async () => {
    await using app = await workflowApp()
    const body = everything(id)
    await app.review(body)
    const again = await app.review({ ...body, clickupAccessToken: 'pk_other' })
    expect(again.body).toMatchObject({ processed: true, duplicate: true })
    expect(comments(app.task(id))).toHaveLength(1)
    app.time.at += 600_001
    expect((await app.review(body)).body.duplicate).toBeUndefined()
    expect(comments(app.task(id))).toHaveLength(2)
  })

  test('sent 50 times at once is done once, and every sender gets the answer', async () => {
    await using app = await workflowApp({ RATE_LIMIT_RPS: '5' })
    const body = everything(id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => app.review(body, { address: `10.0.0.${at % 5}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(writesOf(app.world, id).toSorted()).toEqual([
      'DELETE tag christmas',
      'DELETE tag print',
      'POST comment',
      'POST tag reviewed',
      'POST tag rush',
      'PUT',
    ])
  })

  test('uses the token it brings, in either form, and keeps it nowhere', async () => {
    const sent: string[] = []
    await using app = await workflowApp()
    app.world.clickup.tokens = new Set(['pk_test', 'pk_9_OWN', 'oauth-own'])
    for (const clickupAccessToken of ['pk_9_OWN', 'oauth-own'])
      sent.push(String((await app.review({ ...everything(id), clickupAccessToken })).status))
    expect(sent).toEqual(['200', '200'])
    expect([...app.world.clickup.windows.keys()]).toContainEqual('oauth-own')
    const archive = `${app.dir}/own.tar`
    await writeBackup(app.dir, archive, () => {}, elsewhereOf(app))
    const dump = Buffer.from(await Bun.file(archive).bytes())
    expect(dump.length).toBeGreaterThan(1_000)
    expect(dump.includes('pk_9_OWN') || dump.includes('oauth-own')).toBe(false)
  })

  test('leaves what is so already as it is', async () => {
    await using app = await workflowApp()
    const { body } = await app.review({
      taskId: id,
      preferences: {
        tags: { tagsToAdd: ['Christmas'], tagsToRemove: ['never-there'] },
        changeStatus: { status: 'REVIEW', enabled: true },
        leaveComment: { enabled: false, template: template('{{nonsense}}') },
        removeTags: { tags: ['print'], enabled: false },
      },
    })
    expect(body.steps.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'done',
      'unchanged',
      'unchanged',
      'unchanged',
      'done',
    ])
    expect(app.world.clickup.writes).toEqual([])
  })
})

describe('a bad review gets', () => {
  const base = everything(id)
  const { preferences } = base
  const changing = (change: object) => ({ ...base, preferences: { ...preferences, ...change } })
  const rows: [what: string, body: unknown, status: number, expected: object][] = [
    ['no preferences', { taskId: id }, 200, { processed: false, reason: 'Missing: preferences.' }],
    ['no taskId', { preferences }, 200, { processed: false, reason: 'Missing: taskId.' }],
    ['nothing', {}, 200, { processed: false, reason: 'Missing: preferences, taskId.' }],
    ['an array', [], 422, {}],
    ['a number for a taskId', { ...base, taskId: 5 }, 422, { errors: [{ path: 'body.taskId' }] }],
    ['a taskId with a slash', { ...base, taskId: 'a/b' }, 422, { errors: [{ path: 'body.taskId' }] }],
    ['a taskId with ..', { ...base, taskId: '..' }, 422, { errors: [{ path: 'body.taskId' }] }],
    ['a text for preferences', { ...base, preferences: 'all' }, 422, { errors: [{ path: 'body.preferences' }] }],
    ['a tag that is a direction', changing({ tags: { tagsToAdd: ['..'] } }), 422, { code: 'validation_failed' }],
    ['an empty tag', changing({ tags: { tagsToRemove: [' '] } }), 422, { code: 'validation_failed' }],
    [
      'a comment over 10,000 characters',
      changing({ leaveComment: { enabled: true, template: template('x'.repeat(10_001)) } }),
      422,
      { errors: [{ path: 'body.preferences.leaveComment.template.content' }] },
    ],
    [
      'no text of a comment',
      changing({ leaveComment: { enabled: true } }),
      422,
      { errors: [{ path: 'body.preferences.leaveComment.template.content' }] },
    ],
    [
      'an unknown field of the template',
      changing({ leaveComment: { enabled: true, template: template('{{task.name}} {{secret.key}}') } }),
      422,
      { errors: [{ message: 'unknown fields: secret.key' }] },
    ],
    [
      'an unknown status',
      changing({ changeStatus: { enabled: true, status: 'Shipped' } }),
      422,
      { detail: expect.stringContaining('it has "open", "in progress", "review"') },
    ],
    ['a token with a line break', { ...base, clickupAccessToken: 'a\nb' }, 422, {}],
    ['a task nobody knows', { ...base, taskId: '86nobody' }, 404, { code: 'not_found' }],
  ]
  let app: Awaited<ReturnType<typeof workflowApp>>
  beforeAll(async () => void (app = await workflowApp()))
  afterAll(() => app[Symbol.asyncDispose]())

  test.each(rows)('%s: a clear answer, and nothing is changed', async (_, body, status, expected) => {
    const answer = await app.review(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(expected)
    expect(app.world.clickup.writes).toEqual([])
    expect(await app.sql.all('SELECT * FROM deliveries')).toEqual([])
  })

  test('tags with slashes and emoji their own place, and no other', async () => {
    await using app = await workflowApp()
    const tags = ['a/b', '50%', 'fête 🎉', '?x=1#y', '...']
    const { status } = await app.review({ taskId: id, preferences: { tags: { tagsToAdd: tags } } })
    expect(status).toBe(200)
    expect(app.task(id).tags.map(({ name }) => name)).toEqual(['christmas', 'print', ...tags])
  })

  test('a revoked token, or another’s, is reported as refused; another token finishes', async () => {
    await using app = await workflowApp()
    app.world.clickup.tokens = new Set(['pk_test'])
    const body = everything(id)
    const refused = await app.review({ ...body, clickupAccessToken: 'pk_REVOKED' })
    expect([refused.status, refused.body.detail, refused.body.retryable]).toEqual([
      502,
      'clickup: it refused the token.',
      false,
    ])
    expect(JSON.stringify(refused.body)).not.toContain('REVOKED')
    expect((await app.review(body)).body.processed).toBe(true)
  })
})
