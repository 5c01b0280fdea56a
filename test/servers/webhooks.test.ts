import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { mockSend } from '../../src/mocks/in-process.ts'
import { onPostgres } from '../postgres/databases.ts'
import { scratch, testApp } from '../support.ts'
import { everything, workflowApp, writesOf } from '../workflow/support.ts'

const id = '86ahl0001'

/** Two servers at one database and one ClickUp. */
async function twoServers() {
  const own = scratch()
  const files = { MEDIA_DIR: join(own.dir, 'media'), STORAGE_DIR: join(own.dir, 'storage') }
  const one = await workflowApp(files)
  const DATABASE_URL = one.config.DATABASE_URL!
  const other = await workflowApp({ ...files, DATABASE_URL }, { send: mockSend(one.world) })
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await other[Symbol.asyncDispose]()
      await one[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}

describe.if(onPostgres)('two servers at one ClickUp', () => {
  test('do a review once, however often and wherever it is delivered', async () => {
    await using it = await twoServers()
    const headers = { 'webhook-id': 'msg_1' }
    const body = everything(id)
    const servers = [it.one, it.other, it.one, it.other, it.one, it.other]
    const answers = await Promise.all(servers.map((server) => server.review(body, { headers })))
    expect(answers.map(({ status }) => status)).toEqual(servers.map(() => 200))
    expect((await it.other.review(body, { headers })).status).toBe(200)
    const task = it.one.task(id)
    expect(task.tags.map(({ name }) => name)).toEqual(['reviewed', 'rush'])
    expect(task.comments.filter(({ text }) => text.includes('verger:'))).toHaveLength(1)
    const writes = writesOf(it.one.world, id)
    expect(writes).toEqual([...new Set(writes)])
    expect((await it.other.log(id)).filter(({ action }) => action === 'reviewed')).toHaveLength(1)
  })

  test('pause and play one task one after the other, whichever is asked', async () => {
    await using it = await twoServers()
    const servers = [it.one, it.other]
    const asked = Array.from({ length: 8 }, (_, at) => servers[at % 2]!.playPause(at % 4 < 2 ? 'pause' : 'play', id))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await it.one.playPause('pause', id)
    expect([(await it.other.stored(id)).status, it.one.task(id).status]).toEqual(['on hold', 'on hold'])
    await it.other.playPause('play', id)
    expect([(await it.one.stored(id)).status, it.one.task(id).status]).toEqual(['review', 'review'])
    const moves = (await it.one.log(id)).map(({ from, to }) => [from, to])
    // Each begins where the one before it ended.
    expect(moves.slice(1).map(([from]) => from)).toEqual(moves.slice(0, -1).map(([, to]) => to))
  })

  test('that start for the first time together make one key and one secret of links', async () => {
    using own = scratch()
    const files = { MEDIA_DIR: join(own.dir, 'media'), STORAGE_DIR: join(own.dir, 'storage'), VERGER_API_KEY: '' }
    await using one = await testApp(files)
    // As nobody had started yet.
    await one.sql.run('DELETE FROM settings')
    const more = { ...files, DATABASE_URL: one.config.DATABASE_URL! }
    const started = await Promise.all([testApp(more), testApp(more), testApp(more)])
    const keys = await Promise.all(started.map((app) => app.keys.ensureFirst()))
    expect(keys.filter((key) => key !== null)).toHaveLength(1)
    const links = new Set(started.map((app) => app.admin.backups.link('verger-20260101T000000Z.tar')))
    expect(links.size).toBe(1)
    for (const app of started) await app[Symbol.asyncDispose]()
  })
})
