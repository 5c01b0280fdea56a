import { Database } from 'bun:sqlite'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { platformCode, Stop } from '../kernel/errors.ts'
import { finishRestore } from './backup.ts'
import { databaseFile, lockFile } from './layout.ts'
import { migrate } from './migrate.ts'
import { openSqlite, openWriter, type SqliteSql } from './sqlite.ts'

/** Makes the data directory, and says in one sentence why it cannot be used. */
export function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Stop(
      `DATA_DIR ${dir} cannot be written (${platformCode(error)}): choose a directory verger may write to.`,
    )
  }
}

/**
 * Holds the data directory against a second `serve`, `import` or the like, until `release`. The lock is an open
 * transaction on a file of its own, so that the kernel drops it with the process, however that dies.
 */
export function lockDataDir(dir: string): { release(): void } {
  prepareDataDir(dir)
  const db = new Database(join(dir, lockFile), { create: true })
  try {
    db.run('PRAGMA busy_timeout = 200')
    db.run('BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (platformCode(error) === 'SQLITE_BUSY')
      throw new Stop(`Another verger is at work in DATA_DIR ${dir}: stop it first, or choose another directory.`)
    throw cannotOpen(dir, error)
  }
  return { release: () => db.close() }
}

/** Holds the data directory, and ends a restore that a kill cut off after it was decided. */
export async function holdDataDir(dir: string): Promise<Disposable> {
  const lock = lockDataDir(dir)
  try {
    await finishRestore(dir)
  } catch (error) {
    lock.release()
    throw error
  }
  return { [Symbol.dispose]: () => lock.release() }
}

function cannotOpen(dir: string, error: unknown): unknown {
  if (error instanceof Stop) return error
  const code = platformCode(error)
  if (code === 'SQLITE_FULL') return new Stop(`DATA_DIR ${dir} has no room left: free some space and start again.`)
  if (code.startsWith('SQLITE_'))
    return new Stop(
      `The database in DATA_DIR ${dir} cannot be opened (${code}): restore a backup, or mend the directory.`,
    )
  return error
}

/** Opens the database of a data directory, brought to this build's schema. */
export function openDatabase(dir: string): SqliteSql {
  prepareDataDir(dir)
  const file = join(dir, databaseFile)
  try {
    const db = openWriter(file)
    try {
      db.run('PRAGMA busy_timeout = 5000')
      migrate(db)
    } finally {
      db.close()
    }
    return openSqlite(file)
  } catch (error) {
    throw cannotOpen(dir, error)
  }
}
