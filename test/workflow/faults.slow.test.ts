import { describe, expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeBackup } from '../../src/db/backup.ts'
import type { Log } from '../../src/kernel/log.ts'
import type { MockFault } from '../../src/mocks/faults.ts'
import { addTask, everything, type Json, workflowApp } from './support.ts'

const random = {
  next: () => 0,
  id: () => Bun.randomUUIDv7(),
  bytes: (count: number) => new Uint8Array(randomBytes(count)),
}
const comments = (task: { comments: { text: string }[] }) =>
  task.comments.filter(({ text }) => text.includes('verger:'))

/** Where the call fails, and the step that tells of it. */
const places: [at: { method: string; path: string }, step: string][] = [
  [{ method: 'GET', path: '/task/' }, 'read_task'],
  [{ method: 'POST', path: '/tag/' }, 'add_tag'],
  [{ method: 'DELETE', path: '/tag/' }, 'remove_tag'],
  [{ method: 'PUT', path: '/task/' }, 'change_status'],
  [{ method: 'POST', path: '/comment' }, 'leave_comment'],
]

describe('when ClickUp fails', () => {
  const faults: [what: string, fault: MockFault][] = [
    ['with 429', { kind: 'status', status: 429 }],
    ['with 500', { kind: 'status', status: 500 }],
    ['by not answering', { kind: 'stall' }],
    ['by cutting the connection after it did the work', { kind: 'cut' }],
    ['with a page instead of JSON', { kind: 'html' }],
    ['with redirects', { kind: 'redirect_loop' }],
    ['with half an answer', { kind: 'torn' }],
  ]
  test.each(faults)(
    '%s: the answer names done and undone steps, and sending again completes them once',
    async (_, fault) => {
      await using app = await workflowApp({}, { random, boardCallMs: fault.kind === 'stall' ? 200 : 5_000 })
      await app.idle()
      for (const [at, failing] of places) {
        const { id } = addTask(app.world, { tags: ['print', 'christmas'], status: 'review' })
        const body = everything(id)
        app.world.faults.set('clickup', { ...fault, ...at } as MockFault)
        const failed = await app.review(body)
        // A comment whose answer was lost is looked for at once, and found.
        if (fault.kind === 'cut' && failing === 'leave_comment') {
          expect([failed.status, comments(app.task(id)).length]).toEqual([200, 1])
          app.world.faults.clear()
          continue
        }
        expect([failed.status, failed.body.code, failed.body.upstream]).toEqual([502, 'upstream_failed', 'clickup'])
        const steps: Json[] = failed.body.steps
        const where = steps.findIndex(({ outcome }) => outcome === 'failed' || outcome === 'unclear')
        expect(steps[where]!.step).toBe(failing)
        expect(steps.slice(0, where).every(({ outcome }) => outcome === 'done')).toBe(true)
        expect(steps.slice(where + 1).every(({ outcome }) => outcome === 'undone')).toBe(true)
        app.world.faults.clear()
        expect((await app.review(body)).body).toMatchObject({ processed: true })
        const task = app.task(id)
        expect(task.tags.map(({ name }) => name)).toEqual(['reviewed', 'rush'])
        expect([task.status, comments(task).length]).toEqual(['complete', 1])
        const log = (await app.log(id)).map(({ action }) => action)
        expect(log.toSorted()).toEqual(
          ['comment', 'reviewed', 'status', 'tag_added', 'tag_added', 'tag_removed', 'tag_removed'].toSorted(),
        )
      }
    },
  )

  test('for a moment, nobody hears of it, and the comment stands there once', async () => {
    await using app = await workflowApp({}, { random })
    await app.idle()
    for (const fault of [
      { kind: 'status', status: 503, times: 1 },
      { kind: 'cut', times: 1 },
      { kind: 'status', status: 429, times: 1 },
    ] as MockFault[])
      for (const [at] of places) {
        const { id } = addTask(app.world, { tags: ['print', 'christmas'], status: 'review' })
        app.world.faults.set('clickup', { ...fault, ...at } as MockFault)
        // A token of its own: the minute of one is not enough for all of them.
        const { body } = await app.review({ ...everything(id), clickupAccessToken: `pk_${id}` })
        expect(body).toMatchObject({ processed: true })
        expect(comments(app.task(id))).toHaveLength(1)
      }
  })

  test('with its limit, the wait it asks for is kept to', async () => {
    await using app = await workflowApp({}, { random, clock: { now: Date.now, monotonic: () => performance.now() } })
    await app.idle()
    const reset = Math.ceil(Date.now() / 1_000) + 1
    const headers = { 'x-ratelimit-reset': String(reset) }
    app.world.faults.set('clickup', { kind: 'status', status: 429, headers, times: 1 })
    expect((await app.review(everything('86ahl0001'))).body.processed).toBe(true)
    expect(Date.now()).toBeGreaterThanOrEqual(reset * 1_000)
    // An hour is longer than a sender waits: it learns when to come again.
    const far = String(Math.ceil(Date.now() / 1_000) + 50)
    app.world.faults.set('clickup', { kind: 'status', status: 429, headers: { 'x-ratelimit-reset': far } })
    const { status, headers: answered } = await app.review(everything('86acg0001'))
    expect([status, Number(answered.get('retry-after')) > 40]).toEqual([502, true])
  })
})

describe('a token', () => {
  test('appears nowhere: not in the database, the log, an answer or a backup', async () => {
    const canary = `pk_CANARY_${crypto.randomUUID().replaceAll('-', '')}`
    const lines: string[] = []
    const take = (fields: object, message: string) => void lines.push(JSON.stringify(fields) + message)
    const log: Log = { debug: take, info: take, warn: take, error: take }
    await using app = await workflowApp({ CLICKUP_TOKEN: `${canary}_own` }, { log, random })
    const body = { ...everything('86ahl0001'), clickupAccessToken: canary }
    const answers: unknown[] = []
    for (const fault of [{ kind: 'status', status: 500 }, { kind: 'html' }, { kind: 'cut' }] as MockFault[]) {
      app.world.faults.set('clickup', fault)
      answers.push(await app.review(body), await app.playPause('pause', '86acg0001'), await app.mmq())
    }
    app.world.faults.clear()
    app.world.clickup.tokens = new Set(['other'])
    answers.push(await app.review(body))
    app.world.clickup.tokens = null
    answers.push(await app.review({ ...body, preferences: 5 }), await app.review(body), await app.review(body))
    answers.push(await app.review(JSON.stringify(body).slice(0, -1)))
    const archive = join(app.dir, 'backup.tar')
    await writeBackup(app.dir, archive, () => {})
    const files = readdirSync(app.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = await Promise.all(files.map(({ parentPath, name }) => Bun.file(join(parentPath, name)).text()))
    expect(files.map(({ name }) => name)).toContain('backup.tar')
    expect(lines.length).toBeGreaterThan(10)
    for (const text of [...bytes, ...lines, JSON.stringify(answers)]) expect(text.includes('CANARY')).toBe(false)
  })
})
