import { closeSync, existsSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../kernel/errors.ts'
import { databaseFile } from './layout.ts'
import { openWriter } from './sqlite.ts'

const pieceBytes = 1024 * 1024

/**
 * Goes on where a process was killed, or lost its power or its disk. What its log holds may stand in the kernel's
 * memory alone, taken for written: it is written again in place and synced before anything is added after it. Then the
 * database is checked. Whether there was a log. Needs the data directory's lock.
 */
export function recover(dir: string, wasLeft: boolean): boolean {
  const file = join(dir, databaseFile)
  const log = `${file}-wal`
  const hasLog = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (!hasLog && !(wasLeft && existsSync(file))) return false
  const db = openWriter(file)
  try {
    db.run('PRAGMA busy_timeout = 5000')
    // The write lock keeps every other process (`verger keys`) from adding to the log meanwhile.
    db.run('BEGIN IMMEDIATE')
    if (hasLog) rewrite(log)
    db.run('ROLLBACK')
    const { quick_check: state } = db.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').get()!
    if (state !== 'ok')
      throw new Stop(`The database in DATA_DIR ${dir} is damaged (${state.split('\n')[0]}): restore a backup.`)
  } finally {
    db.close()
  }
  return hasLog
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
