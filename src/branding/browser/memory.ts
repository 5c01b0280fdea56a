import { readdirSync, readFileSync } from 'node:fs'
import { every, type Timers } from '../../kernel/clock.ts'

const lookEveryMs = 250
const pageBytes = 4_096

/**
 * Watches what this process's children hold in memory together, where the system tells (Linux): `exceeded` is called
 * once it is more than `bytesMax`. A browser's own limits know nothing of what scripts hold outside of their heap.
 */
export function memoryWatch({
  timers,
  bytesMax,
  exceeded,
}: {
  timers: Timers
  bytesMax: number
  exceeded: () => void
}): Disposable {
  const before = residentBelow(process.pid)
  const stop = every(timers, lookEveryMs, async () => {
    if (residentBelow(process.pid) - before > bytesMax) exceeded()
  })
  return { [Symbol.dispose]: stop }
}

/** Bytes that all processes below one hold; 0 where the system does not tell. */
function residentBelow(root: number): number {
  const children = new Map<number, { parent: number; bytes: number }>()
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) children.set(Number(name), factsOf(name))
  } catch {
    return 0
  }
  const isBelow = (id: number, depth = 0): boolean => {
    const parent = children.get(id)?.parent ?? 0
    return depth < 32 && (parent === root || (parent > 1 && isBelow(parent, depth + 1)))
  }
  return [...children].reduce((sum, [id, { bytes }]) => sum + (isBelow(id) ? bytes : 0), 0)
}

/** Fields of proc(5): the name in brackets may hold anything. */
function factsOf(id: string): { parent: number; bytes: number } {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ')
    return { parent: Number(fields[1]), bytes: Number(fields[21]) * pageBytes }
  } catch {
    return { parent: 0, bytes: 0 }
  }
}
