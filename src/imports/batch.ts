import type { Sql, Tx } from '../db/sql.ts'
import { bounds } from '../kernel/bounds.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Candidate, Ingest } from '../library/ingest/ingest.ts'
import type { Settled } from '../library/model.ts'
import { type Listed, type Source } from './source.ts'
import * as store from './store.ts'

/** How one item of a batch ended. `id` is unique in the batch: a second listing of an id is `id #2`. */
export type Outcome = { id: string; settled: Settled }

/** A thing to be opened, or one whose outcome is known from an earlier import. */
type Taken = { id: string; entry: Listed } | { id: string; settled: Settled }
type Batch = { pending: { id: string; entry: Listed }[]; known: { id: string; settled: Settled }[] }

type Work = {
  source: Source
  limit: number
  signal: AbortSignal
  /** Finished by an earlier attempt at the same batch. */
  isDone?: (id: string) => Promise<boolean>
  /** Stores something of the caller's own in the transaction that stores the item. */
  inside?: (tx: Tx, onSettled: Outcome) => Promise<unknown>
  onSettled: (onSettled: Outcome) => void | Promise<void>
  /** Called once, when it is known how much there is to do. */
  planned?: (total: number) => void | Promise<void>
}

const lookUpAtOnce = 500
const knownAtOnce = 100

/**
 * Takes up to `limit` things from a source through the ingest pipeline. What is new, and what failed before, comes
 * first; only where that leaves room are known things reported again, as skipped, without being fetched. So a source of
 * any size is brought in by one batch after the other, and an import of a source that is settled skips all of it.
 */
export function batches({ sql, ingest, clock }: { sql: Sql; ingest: Ingest; clock: Clock }) {
  /** Lists the source to its end, and notes how much of it is left to do. */
  async function plan({ source, limit, signal, isDone }: Work): Promise<Batch> {
    const pending: Batch['pending'] = []
    const known: Batch['known'] = []
    let left = 0
    const add = async (taken: Taken) => {
      if (await isDone?.(taken.id)) return
      if ('entry' in taken) {
        if (pending.length < limit) pending.push(taken)
      } else if (known.length < limit) known.push(taken)
    }
    for await (const taken of sorted(source, signal)) {
      if ('entry' in taken) left++
      await add(taken)
    }
    await sql.begin((tx) => store.listed(tx, source.name, left, iso(clock.now())))
    return { pending, known: known.slice(0, Math.max(0, limit - pending.length)) }
  }

  /** The list, each thing beside what is known of it. */
  async function* sorted(source: Source, signal: AbortSignal): AsyncGenerator<Taken> {
    const times = new Map<string, number>()
    for await (const page of pages(source.list(signal), lookUpAtOnce)) {
      const ids = page.map(({ id }) => id)
      const items = await store.known(sql, source.name, ids)
      for (const entry of page) {
        const time = (times.get(entry.id) ?? 0) + 1
        times.set(entry.id, time)
        if (time > 1) yield { id: `${entry.id} #${time}`, settled: skipped(items.get(entry.id)?.reference_id ?? null) }
        else if ('trouble' in entry) yield { id: entry.id, settled: { ...entry.trouble, id: null, ref_id: null } }
        else yield takenOf(entry, items.get(entry.id))
      }
    }
  }

  async function settleKnown({ known }: Batch, { inside, onSettled, signal }: Work): Promise<void> {
    for (let at = 0; at < known.length && !signal.aborted; at += knownAtOnce) {
      const some = known.slice(at, at + knownAtOnce)
      if (inside)
        await sql.begin(async (tx) => {
          for (const one of some) await inside(tx, one)
        })
      for (const one of some) await onSettled(one)
    }
  }

  async function* candidates({ pending }: Batch): AsyncGenerator<Candidate & Batch['pending'][number]> {
    for (const { id, entry } of pending) yield { id, entry, ...(await entry.open()) }
  }

  async function storeItem(tx: Tx, source: Source, { entry }: { entry: Listed }, settled: Settled): Promise<void> {
    const { outcome, reason, id } = settled
    const facts = { source_id: entry.id, fingerprint: entry.fingerprint, outcome, reason, reference_id: id }
    await store.put(tx, { source: source.name, ...facts, at: iso(clock.now()) })
    if (outcome !== 'failed') await store.oneDone(tx, source.name)
  }

  /** Fails with `upstream_failed` when the source cannot be listed at all; everything later is some item's outcome. */
  return async function take(work: Work): Promise<void> {
    const { source, signal, inside, onSettled } = work
    const batch = await plan(work)
    await work.planned?.(batch.pending.length + batch.known.length)
    await ingest.many(candidates(batch), ({ id }, settled) => onSettled({ id, settled }), {
      signal,
      inside: async (tx, candidate, settled) => {
        await storeItem(tx, source, candidate, settled)
        await inside?.(tx, { id: candidate.id, settled })
      },
    })
    await settleKnown(batch, work)
  }
}

/** What failed is tried again; what was rejected is taken again when its source has another image there. */
function takenOf(entry: Listed, item: store.Known | undefined): Taken {
  const { id } = entry
  if (item === undefined || item.outcome === 'failed') return { id, entry }
  if (item.outcome !== 'rejected') return { id, settled: skipped(item.reference_id) }
  if (item.fingerprint !== entry.fingerprint) return { id, entry }
  return { id, settled: { outcome: 'rejected', reason: item.reason as Settled['reason'], id: null, ref_id: null } }
}

function skipped(id: string | null): Settled {
  return { outcome: 'skipped', reason: 'known', id, ref_id: null }
}

async function* pages<T>(list: AsyncGenerator<T>, size: number): AsyncGenerator<T[]> {
  let page: T[] = []
  let count = 0
  for await (const one of list) {
    page.push(one)
    if (++count >= bounds.importListedMax) break
    if (page.length < size) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
