import { Database } from 'bun:sqlite'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isNoRoom, platformCode, Stop } from '../kernel/errors.ts'
import { finishRestore } from './backup.ts'
import { forgetHolder, noteHolder, readHolder } from './holder.ts'
import { databaseFile, lockFile, uploadsFolder } from './layout.ts'
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
  let db: Database | undefined
  try {
    db = new Database(join(dir, lockFile), { create: true })
    db.run('PRAGMA busy_timeout = 200')
    db.run('BEGIN EXCLUSIVE')
  } catch (error) {
    db?.close()
    if (platformCode(error) === 'SQLITE_BUSY') throw inUse(dir)
    throw cannotOpen(dir, error)
  }
  const held = db
  noteHolder(dir, { pid: process.pid })
  return {
    release() {
      forgetHolder(dir)
      held.close()
    },
  }
}

function inUse(dir: string): Stop {
  const holder = readHolder(dir)
  const where = holder?.url === undefined ? '' : `, a server at ${holder.url}`
  const who = holder === null ? '' : ` (process ${holder.pid}${where})`
  const through =
    holder?.url === undefined
      ? ''
      : ` To import through that server, use: verger import DIR --url ${holder.url} --key KEY`
  return new Stop(
    `DATA_DIR ${dir} is in use by another verger${who}: stop it first, or choose another directory.${through}`,
  )
}

/** Whether another process holds the data directory at this moment. */
export function isHeld(dir: string): boolean {
  try {
    lockDataDir(dir).release()
    return false
  } catch {
    return true
  }
}

/** For commands that look at what is there: making an empty directory would only hide a mistyped name. */
export function requireDatabase(dir: string): void {
  if (!existsSync(join(dir, databaseFile)))
    throw new Stop(`There is no database in DATA_DIR ${dir}: is that the right directory?`)
}

/** Holds the data directory, ends a restore that a kill cut off after it was decided, and drops torn uploads. */
export async function holdDataDir(dir: string): Promise<Disposable> {
  const lock = lockDataDir(dir)
  try {
    await finishRestore(dir)
    await rm(join(dir, uploadsFolder), { recursive: true, force: true })
  } catch (error) {
    lock.release()
    throw error
  }
  return { [Symbol.dispose]: () => lock.release() }
}

function cannotOpen(dir: string, error: unknown): unknown {
  if (error instanceof Stop) return error
  const code = platformCode(error)
  if (isNoRoom(error)) return new Stop(`DATA_DIR ${dir} has no room left: free some space and start again.`)
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
