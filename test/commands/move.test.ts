import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Database } from 'bun:sqlite'
import { move } from '../../src/commands/move.ts'
import { readConfig } from '../../src/config.ts'
import { databaseFile } from '../../src/db/layout.ts'
import { holdDataDir, openDatabase } from '../../src/db/open.ts'
import { digests } from '../../src/db/transfer.ts'
import { systemTimers } from '../../src/dependencies.ts'
import { configuredMedia } from '../../src/upstreams/storage/configured.ts'
import { bucketServer, mediaSettings } from '../buckets.ts'
import { databaseOf, databaseUrl, giveBack, onPostgres } from '../postgres/databases.ts'
import { fillLibrary } from '../similarity/vectors.ts'
import { scratch, testApp, until } from '../support.ts'
import { library, stateOf } from './library.ts'
import { run, start } from './run.ts'

const digestsIn = async (dir: string) => {
  const sql = openDatabase(dir)
  try {
    return await digests({ sql })
  } finally {
    sql.close()
  }
}

/** A library with files, and rows enough for a kill to meet some of them on their way. */
async function filled(dir: string): Promise<void> {
  const sql = openDatabase(dir)
  await sql.begin(async (tx) => {
    for (let at = 0; at < 24_000; at++)
      await tx.run(
        `INSERT INTO queue_log (at, action, task_id, actor) VALUES ('now', 'queue', $1, 'test')`,
        `task ${at}`,
      )
    await tx.run('DELETE FROM queue_log WHERE number > 23900')
  })
  sql.close()
  await library(dir, [1, 2, 3])
}

/** Runs a move, and kills it when it has said how far it is; whether it came to its end before that. */
async function killed(words: string[], settings: Record<string, string> = {}, at = 'copying'): Promise<boolean> {
  const child = start(words, settings)
  for await (const chunk of child.stderr) if (new TextDecoder().decode(chunk).includes(at)) break
  child.kill('SIGKILL')
  return (await child.exited) === 0
}

/** Somewhat more than a move says a word of. */
const fileCount = 70

/** A library of small files. */
async function manyFiles(dir: string, count: number): Promise<void> {
  for (const { sha256, number } of fillLibrary(dir, { count }).map(fileOf))
    await Bun.write(join(dir, 'media', sha256.slice(0, 2), sha256), String(number))
}

/** What `fillLibrary` names a file by is the hash of its number. */
const fileOf = ({ number }: { number: number }) => ({
  number,
  sha256: createHash('sha256').update(String(number)).digest('hex'),
})

describe.if(onPostgres)('a move', () => {
  test('to PostgreSQL and back keeps every row, counter and file, however often it is killed', async () => {
    using own = scratch()
    const [from, back, server] = ['from', 'back', 'server'].map((name) => join(own.dir, name)) as [
      string,
      string,
      string,
    ]
    await filled(from)
    const before = await digestsIn(from)
    const url = await databaseUrl(server)
    const there = ['move', '--to', url, '--data-dir', from]
    for (let kills = 0; kills < 2; kills++) expect(await killed(there)).toBe(false)
    const moved = await run(there)
    expect([moved.code, moved.out]).toEqual([0, expect.stringContaining('equal by their checksums')])
    const target = databaseOf(server)
    expect(await digests({ sql: target })).toEqual(before)
    await target.close()
    const settings = { DATABASE_URL: url, MEDIA_DIR: join(from, 'media'), STORAGE_DIR: join(own.dir, 'storage') }
    for (let kills = 0; kills < 2; kills++) expect(await killed(['move', '--to', back], settings)).toBe(false)
    const returned = await run(['move', '--to', back], settings)
    expect([returned.code, returned.out]).toEqual([0, expect.stringContaining('and 3 files')])
    expect(await digestsIn(back)).toEqual(before)
    expect(await stateOf(back)).toMatchObject({ faults: [], ids: { length: 3 } })
    await giveBack(server)
  }, 60_000)

  test('to a bucket and back keeps every file, however often it is killed', async () => {
    using own = scratch()
    await using bucket = await bucketServer()
    const [from, back, server] = ['from', 'back', 'server'].map((name) => join(own.dir, name)) as [
      string,
      string,
      string,
    ]
    await manyFiles(from, fileCount)
    const before = await digestsIn(from)
    const url = await databaseUrl(server)
    const there = ['move', '--to', url, '--data-dir', from]
    expect(await killed(there, mediaSettings(bucket), 'copying files')).toBe(false)
    // Some buckets keep what they had of a file when its sender was killed.
    const half = fileOf({ number: 1 }).sha256
    const store = configuredMedia({ settings: readConfig(mediaSettings(bucket)), timers: systemTimers })!
    await store.put(half, new Uint8Array(0))
    const moved = await run(there, mediaSettings(bucket))
    expect([moved.code, moved.out]).toEqual([
      0,
      expect.stringContaining(`and ${fileCount} files; both sides are equal`),
    ])
    const settings = { ...mediaSettings(bucket), DATABASE_URL: url, STORAGE: 's3' }
    expect(await killed(['move', '--to', back], settings, 'copying files')).toBe(false)
    const returned = await run(['move', '--to', back], settings)
    expect([returned.code, returned.out]).toEqual([0, expect.stringContaining(`and ${fileCount} files`)])
    expect(await digestsIn(back)).toEqual(before)
    const found = readdirSync(join(back, 'media'), { recursive: true, withFileTypes: true })
    // A piece of a file that was cut off is swept later.
    const files = found.filter((one) => one.isFile() && !one.name.endsWith('.part'))
    const contents = files.map(({ parentPath, name }) => Number(readFileSync(join(parentPath, name), 'utf8')))
    expect(contents.toSorted((a, b) => a - b)).toEqual(Array.from({ length: fileCount }, (_, at) => at + 1))
    await giveBack(server)
  }, 60_000)

  test('is refused where files lie already, and leaves the database empty', async () => {
    using own = scratch()
    await using bucket = await bucketServer()
    const [from, server] = [join(own.dir, 'from'), join(own.dir, 'server')]
    await manyFiles(from, 1)
    const store = configuredMedia({ settings: readConfig(mediaSettings(bucket)), timers: systemTimers })!
    await store.put('f'.repeat(64), new Uint8Array(1))
    const url = await databaseUrl(server)
    const moving = move(readConfig({ ...mediaSettings(bucket), DATA_DIR: from }), url)
    await expect(moving).rejects.toThrow(`is not empty: it holds ${'f'.repeat(64)}`)
    const target = databaseOf(server)
    expect(await target.get('SELECT count(*) AS n FROM files')).toEqual({ n: 0 })
    expect(await target.get(`SELECT to_regclass('unfinished_move') AS found`)).toEqual({ found: null })
    await target.close()
    await giveBack(server)
  }, 60_000)

  test('is refused while a server runs at either side, and where a newer verger wrote one of them', async () => {
    using own = scratch()
    const [from, server] = [join(own.dir, 'from'), join(own.dir, 'server')]
    openDatabase(from).close()
    const url = await databaseUrl(server)
    const settings = { DATABASE_URL: url, MEDIA_DIR: own.dir, STORAGE_DIR: own.dir }
    const refusal = (work: Promise<void>) => work.then(() => 'moved').catch((error: Error) => error.message)
    const there = () => refusal(move(readConfig({ DATA_DIR: from }), url))
    const back = () => refusal(move(readConfig(settings), join(own.dir, 'back')))
    {
      using _held = await holdDataDir(from)
      expect(await there()).toContain(`DATA_DIR ${from} is in use by another verger`)
    }
    {
      await using _server = await testApp({ DATA_DIR: server })
      const inUse = 'The database of DATABASE_URL is in use by another verger: stop every server at it first.'
      await until(async () => (await there()) === inUse)
      expect(await back()).toBe(inUse)
    }
    const newer = 'The database has schema 1000, but this build only knows schema'
    const target = databaseOf(server)
    await target.run('INSERT INTO schema_migrations (number) VALUES (1000)')
    for (const refused of [await there(), await back()]) expect(refused).toContain(newer)
    await target.run('DELETE FROM schema_migrations WHERE number = 1000')
    await target.close()
    using file = new Database(join(from, databaseFile))
    file.run('PRAGMA user_version = 1000')
    expect(await there()).toContain(newer)
    await giveBack(server)
  }, 60_000)

  test('into a database that is not empty is refused, and a server does not start at half of one', async () => {
    using own = scratch()
    const from = join(own.dir, 'from')
    openDatabase(from).close()
    const url = await databaseUrl(join(own.dir, 'server'))
    const target = databaseOf(join(own.dir, 'server'))
    await target.run(`INSERT INTO church_queues (account_number, stats, ordered_at) VALUES ('1', '{}', 'now')`)
    expect((await run(['move', '--to', url, '--data-dir', from])).err).toContain('is not empty: there are rows in')
    await target.run('DELETE FROM church_queues')
    await target.run(`CREATE TABLE unfinished_move AS SELECT CAST('another' AS TEXT) AS of`)
    const refused = await run(['keys', 'list'], { DATABASE_URL: url, MEDIA_DIR: own.dir, STORAGE_DIR: own.dir })
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('was cut off')])
    expect((await run(['move', '--to', url, '--data-dir', from])).err).toContain('A move of another data directory')
    await target.run('DROP TABLE unfinished_move')
    await target.close()
    await giveBack(join(own.dir, 'server'))
  }, 60_000)
})
