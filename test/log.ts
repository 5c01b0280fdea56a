import { systemClock } from '../src/dependencies.ts'
import { jsonLog, type LogLevel } from '../src/kernel/log.ts'

/** A log whose lines a test reads: as they were written, and as what they say. */
export function keptLog(level: LogLevel = 'info') {
  const lines: string[] = []
  const log = jsonLog({ level, clock: systemClock, out: { write: (line) => void lines.push(line) } })
  return { log, lines, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}
