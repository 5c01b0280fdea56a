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

/** The numbers that bunyan and pino give the levels, for what reads logs by them. */
const severities = { debug: 20, info: 30, warn: 40, error: 50 } as const
type Level = keyof typeof severities

type LogSettings = {
  /** Lines below it are not written. */
  level: Level | 'silent'
  /** Milliseconds since the epoch. */
  now: () => number
  write: (line: string, isError: boolean) => void
}

/** Each message as a line of JSON: `level`, `time`, its fields, `msg`. */
export function jsonLog({ level: least, now, write }: LogSettings): Log {
  const from = least === 'silent' ? Number.POSITIVE_INFINITY : severities[least]
  const writer = (name: Level): Log[Level] => {
    const level = severities[name]
    if (level < from) return () => {}
    return (fields, msg) =>
      write(`${JSON.stringify({ level, time: now(), ...fields, msg })}\n`, level >= severities.error)
  }
  return { debug: writer('debug'), info: writer('info'), warn: writer('warn'), error: writer('error') }
}

/** How long a line may wait for others, and how many characters of them may. */
const waitMs = 20
const waitingMax = 64 * 1024

/**
 * Writes log lines a few at a time: a system call a line costs a busy server a sixth of its time (measured). Errors are
 * written at once, and what is waiting when the process ends; a kill loses 20 ms of lines at most.
 */
export function lineWriter(fd: number): LogSettings['write'] {
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

  return (line, isError) => {
    if (!isKnown) process.once('exit', flush)
    isKnown = true
    if (waiting === '') setTimeout(flush, waitMs).unref()
    waiting += line
    if (waiting.length > waitingMax || isError) flush()
  }
}
