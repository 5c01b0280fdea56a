import { writeSync } from 'node:fs'
import { diskTroubleOf } from './disk.ts'
import { platformCode } from './errors.ts'

/** The logging port. Fields are JSON values; what could hold a secret never goes in. */
export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** How long a line may wait for others, and how many characters of them may. */
const waitMs = 20
const waitingMax = 64 * 1024

/**
 * Writes log lines a few at a time: a system call a line costs a busy server a sixth of its time (measured). Errors are
 * written at once, and what is waiting when the process ends; a kill loses 20 ms of lines at most.
 */
export function lineWriter(fd: number): { write(line: string): void } {
  let waiting = ''
  let isKnown = false

  function flush(): void {
    const bytes = Buffer.from(waiting)
    waiting = ''
    for (let at = 0; at < bytes.length;) at += written(bytes, at)
  }

  /** A pipe that is full is waited for: lines are neither lost nor piled up. */
  function written(bytes: Uint8Array, at: number): number {
    try {
      return writeSync(fd, bytes, at)
    } catch (error) {
      // A log on a full or failed disk loses lines, and stops nothing.
      if (diskTroubleOf(error) !== null) return bytes.length - at
      if (platformCode(error) !== 'EAGAIN') throw error
      Bun.sleepSync(1)
      return 0
    }
  }

  return {
    write(line) {
      if (!isKnown) process.once('exit', flush)
      isKnown = true
      if (waiting === '') setTimeout(flush, waitMs).unref()
      waiting += line
      if (waiting.length > waitingMax || isError(line)) flush()
    },
  }
}

/** pino writes the level first; 50 is error, 60 fatal. */
function isError(line: string): boolean {
  return line.startsWith('{"level":5') || line.startsWith('{"level":6')
}
