import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { restoreBackup, writeBackup } from '../../src/db/backup.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { Database } from '../../src/db/sql.ts'
import { copyRows, digests, transferTables } from '../../src/db/transfer.ts'
import { mediaDirectory } from '../../src/library/media/media.ts'
import { diskMonitor } from '../../src/db/disk-monitor.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { picture } from '../pictures.ts'
import { databaseOf, giveBack, onPostgres } from '../postgres/databases.ts'
import { pictureForm, scratch, testApp, type TestApp } from '../support.ts'

async function fill(app: TestApp): Promise<void> {
  for (const [at, title] of ['Żółw 🐢', 'He said "no"', 'back\\slash'].entries())
    await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(at + 1), { title }) })
  await app.keyFor('read', '1001')
}

const digestsOf = (sql: Database) => digests({ sql })

test('every table of the schema is copied, each after those it refers to', () => {
  const names = transferTables().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['settings', 'reference_images', 'reference_text', 'vectors', 'events']))
  expect(names.indexOf('files')).toBeLessThan(names.indexOf('reference_images'))
  expect(names.indexOf('runs')).toBeLessThan(names.indexOf('run_events'))
})

test('an archive restores all rows, files and counters, from either engine to either', async () => {
  await using app = await testApp()
  await fill(app)
  using own = scratch()
  const archive = join(own.dir, 'backup.tar')
  const sql = app.config.DATABASE_URL === undefined ? null : app.sql
  const media = app.config.MEDIA_DIR === undefined ? null : mediaDirectory(app.config.MEDIA_DIR, app.disk)
  const before = await digestsOf(app.sql)
  await writeBackup(app.dir, archive, () => {}, { media, sql })
  await restoreBackup(join(own.dir, 'restored'), archive)
  const restored = openDatabase(join(own.dir, 'restored'))
  expect(await digestsOf(restored)).toEqual(before)
  // Numbers go on where they were, and triggers are there again.
  await restored.run(
    `INSERT INTO qc_dismissals (id, scope, reason, created_by, created_at) VALUES ('x', 'task', 'r', 'c', 'a')`,
  )
  const last = before.find(({ name }) => name === 'events')!.rows
  expect((await restored.get('SELECT count(*) AS events FROM events'))!.events).toBe(last + 1)
  restored.close()
  if (!onPostgres) return
  const other = databaseOf(join(own.dir, 'other'))
  await other.run(`INSERT INTO settings (name, value) VALUES ('old', $1)`, new Uint8Array([1]))
  const files = mediaDirectory(join(own.dir, 'files'), diskMonitor(own.dir, silentLog))
  await restoreBackup(join(own.dir, 'scratch'), archive, { media: files, sql: other })
  expect(await digestsOf(other)).toEqual(before)
  const { references } = (await (await app.call('GET', '/v1/image-gen/references')).json()) as { references: object[] }
  expect(references).toHaveLength(3)
  await other.run(
    `INSERT INTO qc_dismissals (id, scope, reason, created_by, created_at) VALUES ('x', 'task', 'r', 'c', 'a')`,
  )
  expect((await other.get('SELECT max(seq) AS last, count(*) AS events FROM events'))!.events).toBe(last + 1)
  await other.close()
  await giveBack(join(own.dir, 'other'))
})

test('a copy that was cut off goes on where it was', async () => {
  await using app = await testApp()
  await fill(app)
  using own = scratch()
  const to = openDatabase(own.dir)
  let pages = 0
  const from = { sql: app.sql, transfer: app.sql.transfer }
  const cut = copyRows(from, { sql: to, transfer: to.transfer }, async (work) => {
    if (++pages === 12) throw new Error('killed')
    await to.begin(work)
  })
  await expect(cut).rejects.toThrow('killed')
  await copyRows(from, { sql: to, transfer: to.transfer }, to.begin)
  expect(await digestsOf(to)).toEqual(await digestsOf(app.sql))
  to.close()
})
