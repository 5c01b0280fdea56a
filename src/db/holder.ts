import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { holderFile } from './layout.ts'

/** Who holds a data directory: it is believed only while the lock is held, so that a killed process leaves no lie. */
const Holder = z.object({ pid: z.int(), url: z.string().optional() })
export type Holder = z.infer<typeof Holder>

/** A note for people: a disk that does not take it changes nothing. */
export function noteHolder(dir: string, holder: Holder): void {
  try {
    writeFileSync(join(dir, holderFile), `${JSON.stringify(holder)}\n`)
  } catch {
    // The lock holds without it.
  }
}

export function forgetHolder(dir: string): void {
  try {
    rmSync(join(dir, holderFile), { force: true })
  } catch {
    // Nobody believes it without the lock.
  }
}

/** Who noted that it holds the directory, or null. */
export function readHolder(dir: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(readFileSync(join(dir, holderFile), 'utf8')))
  } catch {
    return null
  }
}
