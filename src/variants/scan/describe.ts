import { setImmediate as pause } from 'node:timers/promises'
import type { Sql } from '../../db/sql.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { RunContext } from '../../runs/kinds.ts'
import * as store from '../store.ts'
import type { Description } from './scan-worker.ts'
import type { ScanThread } from './scan-thread.ts'
import { signatureModel, type Signatures } from './signatures.ts'

export type ScanParts = {
  sql: Sql
  signatures: Signatures
  /** The bytes of an original, or null when they cannot be read. */
  originals: { read(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> }
  clock: Clock
}
export type Context = RunContext<{ scan_id: string; threshold: number }>

const describedAtOnce = 16

/**
 * Makes the signatures that are missing: an image is described once, by the first scan that meets it. Says how many active
 * references have one then, and how many cannot be read.
 */
export async function describeMissing(
  { sql, signatures, originals }: ScanParts,
  context: Context,
  threads: readonly ScanThread[],
): Promise<{ compared: number; unreadable: number }> {
  const { active, lacking, windows } = await countMissing(sql)
  if (lacking > 0) await context.progress({ done: 0, total: lacking, message: 'describing images' })
  let described = 0
  for (const from of windows) {
    const missing = await store.undescribed(sql, signatureModel, from)
    for (let start = 0; start < missing.length; start += describedAtOnce) {
      const page = missing.slice(start, start + describedAtOnce)
      const made = await overlapped(page, 2 * threads.length, async ({ sha256 }, at): Promise<Description | null> => {
        const bytes = await originals.read(sha256)
        return bytes && threads[at % threads.length]!.describe(bytes)
      })
      described += made.filter((description) => description !== null).length
      await context.begin(async (tx, settle) => {
        for (const [at, { id, sha256 }] of page.entries()) {
          const description = made[at]!
          if (description) await signatures.put(tx, sha256, description)
          const outcome = description ? 'described' : 'failed'
          await settle({ id, outcome, reason: description ? null : 'unreadable' })
        }
      })
    }
  }
  return { compared: active - lacking + described, unreadable: lacking - described }
}

/** How many active references there are and lack a signature, and from which numbers on to look for these. */
async function countMissing(sql: Sql): Promise<{ active: number; lacking: number; windows: number[] }> {
  const last = await store.lastNumber(sql)
  const found = { active: 0, lacking: 0, windows: [] as number[] }
  for (let from = 1; from <= last; from += store.numbersAtOnce) {
    const { active, lacking } = await store.countActive(sql, signatureModel, from)
    found.active += active
    found.lacking += lacking
    if (lacking > 0) found.windows.push(from)
    await pause()
  }
  return found
}

/** Answers in the order of the questions, with a few of them under way at once. */
async function overlapped<T, A>(
  items: readonly T[],
  most: number,
  work: (item: T, at: number) => Promise<A>,
): Promise<A[]> {
  const answers: A[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [at, item] of waiting) answers[at] = await work(item, at)
  }
  await Promise.all(Array.from({ length: most }, worker))
  return answers
}
