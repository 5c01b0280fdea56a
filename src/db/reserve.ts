import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { reserveFolder } from './layout.ts'

/** SQLite makes two files, one of 32 KiB, before it can read a row: each file here gives an inode and room for one. */
const names = ['1', '2', '3', '4']
const bytesEach = 64 * 1024
const filling = Buffer.alloc(bytesEach, 0x76)

/** Takes the room that is kept for a start on a full disk, as far as there is room to take. */
export function fillReserve(dir: string): void {
  try {
    mkdirSync(join(dir, reserveFolder), { recursive: true })
    for (const name of names) fill(join(dir, reserveFolder, name))
  } catch {
    // A full disk: what could be taken is taken, and the next start tries the rest.
  }
}

function fill(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size >= bytesEach) return
  const file = openSync(path, 'a')
  try {
    writeSync(file, filling, size)
  } finally {
    closeSync(file)
  }
}

/** Gives that room back; false when there was none. */
export function releaseReserve(dir: string): boolean {
  const isThere = statSync(join(dir, reserveFolder, names[0]!), { throwIfNoEntry: false }) !== undefined
  rmSync(join(dir, reserveFolder), { recursive: true, force: true })
  return isThere
}
