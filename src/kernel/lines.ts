import { writeSync } from 'node:fs'
import { platformCode } from './errors.ts'

/** Above this the lines of one turn are written before it is over, in characters. */
const waitingMax = 64 * 1024

/**
 * Writes the lines of one turn of the event loop at once: a system call a line costs a busy server a tenth of its
 * time. What is waiting at the end is written then; a kill loses one turn's lines at most.
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
      if (platformCode(error) !== 'EAGAIN') throw error
      Bun.sleepSync(1)
      return 0
    }
  }

  return {
    write(line) {
      if (!isKnown) process.once('exit', flush)
      isKnown = true
      if (waiting === '') setImmediate(flush)
      waiting += line
      if (waiting.length > waitingMax) flush()
    },
  }
}
