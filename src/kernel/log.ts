import { writeSync } from 'node:fs'
import type { Clock } from './clock.ts'
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

/** Numbers of the levels, as collectors of logs know them. */
const levels = { debug: 20, info: 30, warn: 40, error: 50, silent: 60 } as const
export type LogLevel = keyof typeof levels

/** Takes lines; one that is urgent is written before anything else happens. */
export type LineSink = { write(line: string, isUrgent: boolean): void }

type JsonLog = { level: LogLevel; clock: Pick<Clock, 'now'>; out: LineSink }

/** One object of JSON a line, from `level` on: `level` as its number, `time` in milliseconds since the epoch, the fields, and the message as `msg`. */
export function jsonLog({ level: least, clock, out }: JsonLog): Log {
  const at = (level: keyof Log) => {
    if (levels[level] < levels[least]) return () => {}
    return (fields: object, message: string) => {
      const line = { level: levels[level], time: clock.now(), ...fields, msg: message }
      out.write(`${JSON.stringify(line)}\n`, level === 'error')
    }
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** How long a line may wait for others, and how many characters of them may. */
const waitMs = 20
const waitingMax = 64 * 1024

/**
 * Writes log lines a few at a time: a system call a line costs a busy server a sixth of its time (measured). Errors are
 * written at once, and what is waiting when the process ends; a kill loses 20 ms of lines at most.
 */
export function lineWriter(fd: number): LineSink {
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
    write(line, isUrgent) {
      if (!isKnown) process.once('exit', flush)
      isKnown = true
      if (waiting === '') setTimeout(flush, waitMs).unref()
      waiting += line
      if (waiting.length > waitingMax || isUrgent) flush()
    },
  }
}
