import { expect, test } from 'bun:test'
import { diskMonitor } from '../../../src/db/disk-monitor.ts'
import { Fault } from '../../../src/kernel/errors.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { Media, mediaDirectory, sha256Of } from '../../../src/library/media/media.ts'
import { noteRemoval, removals } from '../../../src/library/removals-store.ts'
import { insertFile } from '../../../src/library/store.ts'
import { databaseOf, giveBack } from '../../postgres/databases.ts'
import { scratch } from '../../support.ts'

const bytes = new TextEncoder().encode('the same image')
const sha256 = sha256Of(bytes)
const file = { sha256, format: 'png', sizeBytes: bytes.length, at: '2026-01-01T00:00:00.000Z' }

/** Two servers at one database and one directory. */
function servers() {
  const own = scratch()
  const sql = databaseOf(own.dir)
  const media = () =>
    new Media(mediaDirectory(own.dir, diskMonitor(own.dir, silentLog)), { isShared: true, removals: removals(sql) })
  return {
    sql,
    one: media(),
    other: media(),
    name: () => sql.begin((tx) => insertFile(tx, file)),
    async [Symbol.asyncDispose]() {
      await sql.close()
      await giveBack(own.dir)
      own[Symbol.dispose]()
    },
  }
}

const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch((error: Fault) => error.code)

test('what one server sweeps while another is about to name it is refused there, and named once it is stored again', async () => {
  await using it = servers()
  await it.one.put(sha256, bytes)
  expect(await it.other.removeOrphan(sha256)).toBe(true)
  expect(await codeOf(it.name())).toBe('unavailable')
  await it.one.put(sha256, bytes)
  expect([await codeOf(it.name()), await it.one.verify(sha256)]).toEqual(['done', 'ok'])
})

test('what a row names by now is not swept', async () => {
  await using it = servers()
  await it.one.put(sha256, bytes)
  await it.name()
  expect(await it.other.removeOrphan(sha256)).toBe(false)
  expect(await it.one.verify(sha256)).toBe('ok')
})

test('a file that is being deleted is neither stored nor named until it is gone', async () => {
  await using it = servers()
  await it.one.put(sha256, bytes)
  await it.sql.begin((tx) => noteRemoval(tx, sha256))
  expect([await codeOf(it.one.put(sha256, bytes)), await codeOf(it.name())]).toEqual(['unavailable', 'unavailable'])
  await it.other.remove(sha256)
  await it.one.put(sha256, bytes)
  expect([await codeOf(it.name()), await it.one.verify(sha256)]).toEqual(['done', 'ok'])
})

test('a removal that a killed server began is ended by a sweep, and one that is over is forgotten after a day', async () => {
  await using it = servers()
  await it.one.put(sha256, bytes)
  await it.sql.begin((tx) => noteRemoval(tx, sha256))
  const hour = 3_600_000
  await it.other.trimRemovals(Date.now() + 2 * hour)
  expect(await it.one.verify(sha256)).toBe('missing')
  expect(await removals(it.sql).of(sha256)).toBe('removed')
  await it.other.trimRemovals(Date.now() + 25 * hour)
  expect(await removals(it.sql).of(sha256)).toBeNull()
})
