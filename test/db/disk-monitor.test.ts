import { describe, expect, test } from 'bun:test'
import { closeSync, copyFileSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { diskMonitor } from '../../src/db/disk-monitor.ts'
import { holdDataDir, isHeld, openDatabase } from '../../src/db/open.ts'
import { openSqlite } from '../../src/db/sqlite.ts'
import { Fault } from '../../src/kernel/errors.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { Media, mediaDirectory, sha256Of } from '../../src/library/media/media.ts'
import { scratch, testApp } from '../support.ts'

const errorOf = (code: string) => Object.assign(new Error(code), { code })
const storing = "INSERT INTO settings (name, value) VALUES ('x', x'79')"

describe('an error of a write', () => {
  const table: [code: string, fault: string | null, isTheEnd: boolean][] = [
    ['ENOSPC', 'storage_full', false],
    ['EDQUOT', 'storage_full', false],
    ['SQLITE_FULL', 'storage_full', false],
    ['EROFS', 'storage_read_only', false],
    ['SQLITE_READONLY', 'storage_read_only', false],
    ['EIO', 'storage_failed', true],
    ['SQLITE_IOERR_FSYNC', 'storage_failed', true],
    // The disk takes a write of ours: it was not full, and it is well again, which brings back nothing.
    ['SQLITE_IOERR_WRITE', 'storage_failed', true],
    ['SQLITE_READONLY_DBMOVED', 'storage_failed', true],
    ['SQLITE_CORRUPT', 'storage_failed', true],
    ['SQLITE_CANTOPEN', null, false],
    ['SQLITE_CONSTRAINT_UNIQUE', null, false],
    ['ENOENT', null, false],
  ]
  test.each(table)('%s is %p', (code, expected, isTheEnd) => {
    using own = scratch()
    const disk = diskMonitor(own.dir, silentLog)
    const fault = disk.faultOf(errorOf(code))
    expect([fault instanceof Fault ? fault.code : null, disk.hasFailed()]).toEqual([expected as never, isTheEnd])
  })
})

describe('after a failed disk', () => {
  test('nothing is stored any more, and what is there is read', async () => {
    using own = scratch()
    const disk = diskMonitor(own.dir, silentLog)
    const sql = openDatabase(own.dir, disk)
    await sql.run(storing)
    disk.fail(errorOf('EIO'))
    await expect(sql.run(storing.replace("'x'", "'z'"))).rejects.toMatchObject({ code: 'storage_failed' })
    await expect(
      new Media(mediaDirectory(join(own.dir, 'media'), disk)).put('00', new Uint8Array(1)),
    ).rejects.toMatchObject({
      code: 'storage_failed',
    })
    expect(await sql.all('SELECT name FROM settings')).toEqual([{ name: 'x' }])
    sql.close()
    expect(await disk.state()).toBe('failed')
  })

  test('a transaction that was under way is not acknowledged', async () => {
    using own = scratch()
    const disk = diskMonitor(own.dir, silentLog)
    const sql = openDatabase(own.dir, disk)
    const work = sql.begin(async (tx) => {
      await tx.run(storing)
      disk.fail(errorOf('EIO'))
    })
    await expect(work).rejects.toMatchObject({ code: 'storage_failed' })
    expect(await sql.all('SELECT name FROM settings')).toEqual([])
  })
})

test('a database that was removed under its server acknowledges nothing', async () => {
  using own = scratch()
  const sql = openDatabase(own.dir)
  await sql.run(storing)
  rmSync(own.dir, { recursive: true })
  await expect(sql.run(storing.replace("'x'", "'z'"))).rejects.toMatchObject({ code: 'storage_failed' })
})

describe('a start', () => {
  /** A data directory as a process leaves it that is killed: with its log. */
  async function killed(dir: string, work: (run: (text: string) => Promise<unknown>) => Promise<unknown>) {
    using own = scratch()
    const sql = openDatabase(own.dir)
    await work(sql.run)
    for (const name of ['verger.sqlite', 'verger.sqlite-wal']) copyFileSync(join(own.dir, name), join(dir, name))
    sql.close()
  }

  test('knows that the process before was killed or lost its disk, and reads what that one stored', async () => {
    using own = scratch()
    await killed(own.dir, (run) => run(storing))
    {
      using held = await holdDataDir(own.dir)
      expect(held.endedUncleanly).toBe(true)
      const sql = openDatabase(own.dir)
      expect(await sql.all('SELECT name FROM settings')).toEqual([{ name: 'x' }])
      sql.close()
    }
    {
      using held = await holdDataDir(own.dir)
      expect(held.endedUncleanly).toBe(false)
      held.endUncleanly()
    }
    expect(isHeld(own.dir)).toBe(false)
    using held = await holdDataDir(own.dir)
    expect(held.endedUncleanly).toBe(true)
  })

  test('refuses a database that a disk has damaged', async () => {
    using own = scratch()
    await killed(own.dir, async (run) => {
      for (let at = 0; at < 400; at++)
        await run(`INSERT INTO settings (name, value) VALUES ('n${at}', zeroblob(20000))`)
    })
    const file = join(own.dir, 'verger.sqlite')
    const { size } = statSync(file)
    const descriptor = openSync(file, 'r+')
    for (let at = 4_096 * 40; at < size; at += 4_096) writeSync(descriptor, Buffer.alloc(64, 0xff), 0, 64, at)
    closeSync(descriptor)
    await expect(holdDataDir(own.dir)).rejects.toThrow(/is damaged|cannot be opened/)
  })
})

test('a file that an earlier process left is written anew: it may never have reached the disk', async () => {
  using own = scratch()
  const bytes = new TextEncoder().encode('picture')
  const opened = () => new Media(mediaDirectory(own.dir, diskMonitor(own.dir, silentLog)))
  const media = opened()
  const sha256 = sha256Of(bytes)
  const path = join(own.dir, sha256.slice(0, 2), sha256)
  await media.put(sha256, bytes)
  const { ino } = statSync(path)
  await media.put(sha256, bytes)
  expect(statSync(path).ino).toBe(ino)
  await opened().put(sha256, bytes)
  expect(statSync(path).ino).not.toBe(ino)
})

test('an upload that cannot be read back is no refusal of the picture', async () => {
  await using app = await testApp()
  const everyone = { account: null }
  const upload = app.library.upload(
    everyone,
    { path: join(app.dir, 'uploads', 'gone'), name: 'gone.png' },
    {},
    'http://localhost',
  )
  await expect(upload).rejects.toMatchObject({ code: 'storage_failed' })
})

test('openSqlite keeps its log small although it folds it back itself', async () => {
  using own = scratch()
  const sql = openSqlite(join(own.dir, 'test.sqlite'))
  await sql.run('CREATE TABLE things (id INTEGER PRIMARY KEY, body BLOB)')
  for (let at = 0; at < 700; at++) await sql.run('INSERT INTO things (body) VALUES (zeroblob(20000))')
  expect(statSync(join(own.dir, 'test.sqlite-wal')).size).toBeLessThan(6 * 1024 * 1024)
  expect(statSync(join(own.dir, 'test.sqlite')).size).toBeGreaterThan(8 * 1024 * 1024)
  sql.close()
})
