import { closeSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../kernel/errors.ts'
import { databaseFile } from './layout.ts'
import { openWriter } from './sqlite.ts'

const pieceBytes = 1024 * 1024

/**
 * Whether the last process at this data directory left its log behind: it was killed, lost its power or its disk. What
 * the log holds may then stand in the kernel's memory alone, taken for written: it is written again in place and synced
 * before anything is added after it, and the database is checked. Needs the data directory's lock.
 */
export function recoverLog(dir: string): boolean {
  const file = join(dir, databaseFile)
  const log = `${file}-wal`
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return false
  const db = openWriter(file)
  try {
    db.run('PRAGMA busy_timeout = 5000')
    // The write lock keeps every other process (`verger keys`) from adding to the log meanwhile.
    db.run('BEGIN IMMEDIATE')
    rewrite(log)
    db.run('ROLLBACK')
    const { quick_check: state } = db.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').get()!
    if (state !== 'ok')
      throw new Stop(`The database in DATA_DIR ${dir} is damaged (${state.split('\n')[0]}): restore a backup.`)
  } finally {
    db.close()
  }
  return true
}

function rewrite(path: string): void {
  const file = openSync(path, 'r+')
  try {
    const piece = Buffer.alloc(pieceBytes)
    for (let at = 0; ;) {
      const count = readSync(file, piece, 0, pieceBytes, at)
      if (count === 0) break
      writeSync(file, piece, 0, count, at)
      at += count
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
