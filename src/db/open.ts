import { Database } from 'bun:sqlite'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '../kernel/disk.ts'
import { Fault, platformCode, Stop } from '../kernel/errors.ts'
import { silentLog } from '../kernel/log.ts'
import { finishRestore } from './backup.ts'
import { diskMonitor } from './disk-monitor.ts'
import { forgetHolder, noteHolder, readHolder } from './holder.ts'
import { databaseFile, lockFile, mediaCacheFolder, uploadsFolder } from './layout.ts'
import { migrate } from './migrate.ts'
import { recover } from './recovery.ts'
import { fillReserve, releaseReserve } from './reserve.ts'
import { openSqlite, openWriter, type SqliteSql } from './sqlite.ts'

/** Makes the data directory, and says in one sentence why it cannot be used. */
function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Stop(
      `DATA_DIR ${dir} is not writable (${platformCode(error)}): choose a directory that verger may write to.`,
    )
  }
}

/** An open transaction on a file of its own: the kernel drops this lock with the process, however that dies. */
function openLock(dir: string): Database {
  prepareDataDir(dir)
  let db: Database | undefined
  try {
    db = new Database(join(dir, lockFile), { create: true })
    db.run('PRAGMA busy_timeout = 200')
    // Nothing is ever written to it: a journal on the disk would need room that a full one has not.
    db.run('PRAGMA journal_mode = MEMORY')
    db.run('BEGIN EXCLUSIVE')
    return db
  } catch (error) {
    db?.close()
    if (platformCode(error) === 'SQLITE_BUSY') throw inUse(dir)
    throw cannotOpen(dir, error)
  }
}

/** `wasLeft`: the process before did not release it. `release(false)` leaves it so for the next. */
type Lock = { wasLeft: boolean; release(isClean?: boolean): void }

/** Holds the data directory against a second `serve`, `import` or the like, until `release`. */
export function lockDataDir(dir: string): Lock {
  const held = openLock(dir)
  const wasLeft = readHolder(dir) !== null
  noteHolder(dir, { pid: process.pid })
  return {
    wasLeft,
    release(isClean = true) {
      if (isClean) forgetHolder(dir)
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
    openLock(dir).close()
    return false
  } catch {
    return true
  }
}

/** For commands that look at what is there: making an empty directory would only hide a mistyped name. */
export function requireDatabase(dir: string): void {
  if (!existsSync(join(dir, databaseFile)))
    throw new Stop(`DATA_DIR ${dir} contains no database: is it the right directory?`)
}

/**
 * The data directory, held. `endedUncleanly`: the process before was killed, or lost its power or its disk.
 * `endUncleanly`: so does this one.
 */
type Held = Disposable & { endedUncleanly: boolean; endUncleanly(): void }

/** Holds the data directory, ends a restore that a kill cut off after it was decided, and drops torn uploads. */
export async function holdDataDir(dir: string): Promise<Held> {
  const lock = lockDataDir(dir)
  try {
    await finishRestore(dir)
    for (const folder of [uploadsFolder, mediaCacheFolder])
      await rm(join(dir, folder), { recursive: true, force: true })
    const hasLog = withReserve(dir, () => recover(dir, lock.wasLeft))
    let isClean = true
    return {
      endedUncleanly: lock.wasLeft || hasLog,
      endUncleanly: () => void (isClean = false),
      [Symbol.dispose]: () => lock.release(isClean),
    }
  } catch (error) {
    lock.release(!lock.wasLeft)
    throw cannotOpen(dir, error)
  }
}

/** A full disk must not keep what is on it from being read: what SQLite needs to open it is taken from the reserve. */
function withReserve<T>(dir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Stop || !releaseReserve(dir)) throw error
    return work()
  } finally {
    if (existsSync(join(dir, databaseFile))) fillReserve(dir)
  }
}

function cannotOpen(dir: string, error: unknown): unknown {
  if (error instanceof Stop) return error
  const code = platformCode(error)
  const fault = diskMonitor(dir, silentLog).faultOf(error)
  const trouble = fault instanceof Fault ? fault.code : null
  if (trouble === 'storage_full') return new Stop(`DATA_DIR ${dir} is full: free some space and start again.`)
  if (code.startsWith('SQLITE_'))
    return new Stop(
      `The database in DATA_DIR ${dir} cannot be opened (${code}): restore a backup, or repair the directory.`,
    )
  return error
}

/** Opens the database of a data directory, brought to this build's schema. */
export function openDatabase(dir: string, disk: Disk = diskMonitor(dir, silentLog)): SqliteSql {
  prepareDataDir(dir)
  const file = join(dir, databaseFile)
  try {
    return withReserve(dir, () => {
      const db = openWriter(file)
      try {
        db.run('PRAGMA busy_timeout = 5000')
        migrate(db)
      } finally {
        db.close()
      }
      return openSqlite(file, disk)
    })
  } catch (error) {
    throw cannotOpen(dir, error)
  }
}
