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
const inFlight = 2

/** Makes the signatures that are missing: an image is described once, by the first scan that meets it. */
export async function describeMissing(
  { sql, signatures, originals }: ScanParts,
  context: Context,
  thread: ScanThread,
): Promise<number> {
  const total = await store.countUndescribed(sql, signatureModel)
  if (total > 0) await context.progress({ done: 0, total, message: 'describing images' })
  await pause()
  let unreadable = 0
  for (let after = 0; ;) {
    const page = await store.undescribedAfter(sql, signatureModel, after, describedAtOnce)
    if (page.length === 0) return unreadable
    after = page.at(-1)!.number
    const described = await overlapped(page, inFlight, async ({ sha256 }): Promise<Description | null> => {
      const bytes = await originals.read(sha256)
      return bytes && thread.describe(bytes)
    })
    unreadable += described.filter((description) => description === null).length
    await context.begin(async (tx, settle) => {
      for (const [at, { id, sha256 }] of page.entries()) {
        const description = described[at]!
        if (description) await signatures.put(tx, sha256, description)
        const outcome = description ? 'described' : 'failed'
        await settle({ id, outcome, reason: description ? null : 'unreadable' })
      }
    })
  }
}

/** Answers in the order of the questions, with a few of them under way at once. */
async function overlapped<T, A>(items: readonly T[], most: number, work: (item: T) => Promise<A>): Promise<A[]> {
  const answers: A[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [at, item] of waiting) answers[at] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
  return answers
}
