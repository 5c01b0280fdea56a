import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { migrate, migrations } from '../../src/db/migrate.ts'
import { lockDataDir, openDatabase } from '../../src/db/open.ts'
import { openSqlite, type SqliteSql } from '../../src/db/sqlite.ts'
import { sqlContract } from '../contracts/sql.ts'
import { scratch } from '../support.ts'

async function withTable(work: (sql: SqliteSql, dir: string) => Promise<void>): Promise<void> {
  using folder = scratch()
  const sql = openSqlite(join(folder.dir, 'test.sqlite'))
  try {
    await sql.run('CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, size REAL) STRICT')
    await work(sql, folder.dir)
  } finally {
    sql.close()
  }
}

const namesIn = async (sql: SqliteSql) => (await sql.all('SELECT name FROM things ORDER BY id')).map(({ name }) => name)

describe('the reads of one turn', () => {
  test('see every commit made here before them, and what others committed from the next turn on', () =>
    withTable(async (sql, dir) => {
      expect(await namesIn(sql)).toEqual([])
      await sql.run("INSERT INTO things (name) VALUES ('own')")
      expect(await namesIn(sql)).toEqual(['own'])
      using other = new Database(join(dir, 'test.sqlite'))
      other.run("INSERT INTO things (name) VALUES ('foreign')")
      await new Promise((resolve) => setImmediate(resolve))
      expect(await namesIn(sql)).toEqual(['own', 'foreign'])
    }))

  test('never keep the log from being folded back, however many there are between the writes', () =>
    withTable(async (sql, dir) => {
      const big = 'x'.repeat(8_000)
      for (let at = 0; at < 2_500; at++) {
        await sql.get('SELECT count(*) AS things FROM things')
        await sql.run('INSERT INTO things (id, name) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET name = $1', big + at)
      }
      expect(Bun.file(join(dir, 'test.sqlite-wal')).size / 1024 / 1024).toBeLessThan(6)
    }))

  test('leave little to be folded back after a large transaction, however large the file of the log is', () =>
    withTable(async (sql, dir) => {
      using other = new Database(join(dir, 'test.sqlite'))
      const pagesLeft = () => {
        const { log, checkpointed } = other
          .query<{ log: number; checkpointed: number }, []>('PRAGMA wal_checkpoint(NOOP)')
          .get()!
        return log - checkpointed
      }
      const fill = (rows: number) =>
        sql.begin(async (tx) => {
          for (let at = 0; at < rows; at++) await tx.run('INSERT INTO things (name) VALUES ($1)', 'x'.repeat(8_000))
        })
      await fill(4_000)
      expect(Bun.file(join(dir, 'test.sqlite-wal')).size / 1024 / 1024).toBeGreaterThan(30)
      expect(pagesLeft()).toBe(0)
      for (let round = 0; round < 50; round++) {
        await fill(100)
        expect(pagesLeft()).toBeLessThan(1_024 + 300)
      }
    }))

  test('use more statements than bun:sqlite would keep, and more than we do', () =>
    withTable(async (sql) => {
      for (let round = 0; round < 2; round++)
        for (let at = 0; at < 600; at++) expect(await sql.get(`SELECT ${at} AS at`)).toEqual({ at })
    }))
})

sqlContract('SQLite', async () => {
  const folder = scratch()
  const sql = openSqlite(join(folder.dir, 'test.sqlite'))
  await sql.run('CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, size REAL, body BLOB) STRICT')
  return {
    sql,
    async [Symbol.asyncDispose]() {
      sql.close()
      folder[Symbol.dispose]()
    },
  }
})

describe('a SQLite database', () => {
  test('waits for another process that holds the write lock, without blocking the loop', () =>
    withTable(async (sql, dir) => {
      const other = new Database(join(dir, 'test.sqlite'))
      other.run('BEGIN IMMEDIATE')
      const waiting = sql.run("INSERT INTO things (name) VALUES ('late')")
      let hasWritten = false
      void waiting.then(() => (hasWritten = true))
      for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
      expect(hasWritten).toBe(false)
      other.run('COMMIT')
      await waiting
      other.close()
      expect(await namesIn(sql)).toEqual(['late'])
    }))

  test('says that the disk is full, goes on reading, and writes again when there is room', () =>
    withTable(async (sql) => {
      await sql.run('PRAGMA max_page_count = 20')
      const filling = (async () => {
        for (;;) await sql.run('INSERT INTO things (name) VALUES ($1)', 'x'.repeat(4_000))
      })()
      await expect(filling).rejects.toMatchObject({ code: 'storage_full' })
      await filling.catch(() => {})
      const kept = (await namesIn(sql)).length
      expect(kept).toBeGreaterThan(3)
      await sql.run('PRAGMA max_page_count = 1000')
      await sql.run("INSERT INTO things (name) VALUES ('room')")
      expect((await namesIn(sql)).length).toBe(kept + 1)
    }))
})

describe('a data directory', () => {
  test('is brought to the newest schema once, and opens again', () => {
    using folder = scratch()
    openDatabase(folder.dir).close()
    openDatabase(folder.dir).close()
    const db = new Database(join(folder.dir, 'verger.sqlite'))
    expect(db.query('PRAGMA user_version').get()).toEqual({ user_version: migrations.length })
    expect(db.query('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
  })

  test('of a newer build is refused with a sentence', () => {
    using folder = scratch()
    openDatabase(folder.dir).close()
    const db = new Database(join(folder.dir, 'verger.sqlite'))
    db.run('PRAGMA user_version = 999')
    expect(() => migrate(db)).toThrow('schema 999')
    db.close()
    expect(() => openDatabase(folder.dir)).toThrow('run the newer verger that wrote it')
  })

  test('keeps its keys when the scope for scrapers is added', () => {
    const db = new Database(':memory:')
    const before = migrations.findIndex((text) => text.includes("'metrics'"))
    migrate(db, migrations.slice(0, before))
    const insert = (id: string, scope: string) =>
      db.run(`INSERT INTO api_keys VALUES ('${id}', 'n', 'h', x'${id}', '${scope}', '1001', 'c', 'e', 'r')`)
    insert('aa', 'admin')
    const key = db.query("SELECT * FROM api_keys WHERE id = 'aa'").get()
    expect(() => insert('bb', 'metrics')).toThrow('CHECK')
    migrate(db, migrations.slice(0, before + 1))
    expect(db.query("SELECT * FROM api_keys WHERE id = 'aa'").get()).toEqual(key)
    insert('bb', 'metrics')
    expect(() => insert('cc', 'root')).toThrow('CHECK')
  })

  test('has the verdicts of revision requests that until then stood in their messages alone', () => {
    const db = new Database(':memory:')
    const before = migrations.findIndex((text) => text.includes('ADD COLUMN verdict'))
    migrate(db, migrations.slice(0, before))
    db.run('PRAGMA foreign_keys = OFF')
    const insert = (rank: number, check: string, message: string) =>
      db.run("INSERT INTO qc_findings VALUES (1, ?, 'i', ?, 'revision', 'warn', 1, ?, NULL, NULL, NULL, 'f')", [
        rank,
        check,
        message,
      ])
    insert(0, 'revision_request', 'not_fixed: “Make it 7: not 8” It is 8.')
    insert(1, 'revision_request', 'The model sees this as done: it is.')
    insert(2, 'misspelling', 'fixed: is in no dictionary.')
    migrate(db, migrations.slice(0, before + 1))
    const verdicts = db.query('SELECT verdict FROM qc_findings ORDER BY rank').values().flat()
    expect(verdicts).toEqual(['not_fixed', null, null])
  })

  test('whose migration fails keeps the schema it had', () => {
    const db = new Database(':memory:')
    const steps = ['CREATE TABLE a (x INTEGER) STRICT', 'CREATE TABLE b (x INTEGER) STRICT; CREATE TABLE b (x) STRICT']
    expect(() => migrate(db, steps)).toThrow()
    expect(db.query('PRAGMA user_version').get()).toEqual({ user_version: 1 })
    expect(db.query("SELECT name FROM sqlite_schema WHERE name = 'b'").get()).toBeNull()
  })

  test('is held by one at a time', () => {
    using folder = scratch()
    const lock = lockDataDir(folder.dir)
    expect(() => lockDataDir(folder.dir)).toThrow('is in use by another verger')
    lock.release()
    lockDataDir(folder.dir).release()
  })

  test('that is no database is refused with a sentence', async () => {
    using folder = scratch()
    await Bun.write(
      join(folder.dir, 'verger.sqlite'),
      'this is a text, and not a short one either, to be sure '.repeat(20),
    )
    expect(() => openDatabase(folder.dir)).toThrow('cannot be opened')
  })

  test('that is a file is refused with a sentence', async () => {
    using folder = scratch()
    const path = join(folder.dir, 'file')
    await Bun.write(path, '')
    expect(() => openDatabase(path)).toThrow('is not writable')
  })
})
