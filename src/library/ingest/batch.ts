import type { Sql, Tx } from '../../db/sql.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Settled } from '../model.ts'
import type { Inside } from './commit.ts'
import type { Prepared } from './prepare.ts'

/** Rows of this many images are committed together, by one fsync of the log; they hold the event loop for some 6 ms. */
const batchMax = 20
/** Nobody waits longer than this to hear of an image that is done, however slowly the next ones come. */
const batchMsMax = 500
/**
 * Of the images under way one is measured, two are decoded and the others wait for the disk or for their turn: three kept 1.4
 * of two cores busy, eight 1.75 and twelve 1.8.
 */
const preparedAtOnce = 8

export type BatchParts<C> = {
  sql: Sql
  clock: Clock
  prepare: (candidate: C) => Promise<Prepared | Settled>
  commit: (batch: readonly Prepared[], inside: Inside) => Promise<Settled[]>
  report: (candidate: C, settled: Settled) => void | Promise<void>
  /** Stores something of its own about a candidate in the transaction that stores its rows: SQL alone. */
  inside?: ((tx: Tx, candidate: C, settled: Settled) => Promise<unknown>) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Prepares a few candidates at a time and commits them in batches; each is reported once its rows are committed. Memory
 * holds the images in flight and one batch of rows, however many candidates there are.
 */
export class Batch<C> {
  readonly #parts: BatchParts<C>
  readonly #candidates: AsyncIterator<C>
  #waiting: { candidate: C; prepared: Prepared }[] = []
  #committedAt: number
  #committing: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: BatchParts<C>, candidates: AsyncIterable<C>) {
    this.#parts = parts
    this.#candidates = candidates[Symbol.asyncIterator]()
    this.#committedAt = parts.clock.monotonic()
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: preparedAtOnce }, () => this.#work()))
    await this.#commit()
  }

  async #work(): Promise<void> {
    try {
      for (let next = await this.#next(); next !== null; next = await this.#next()) {
        await this.#take(next, await this.#parts.prepare(next))
        const isDue = this.#parts.clock.monotonic() - this.#committedAt > batchMsMax
        if (this.#waiting.length >= batchMax || isDue) await this.#commit()
      }
    } catch (error) {
      this.#stopped = true
      throw error
    }
  }

  async #next(): Promise<C | null> {
    const { done, value } = await this.#candidates.next()
    return done === true || this.#stopped || this.#parts.signal?.aborted === true ? null : (value as C)
  }

  async #take(candidate: C, prepared: Prepared | Settled): Promise<void> {
    if (!('outcome' in prepared)) {
      this.#waiting.push({ candidate, prepared })
      return
    }
    const { sql, inside, report } = this.#parts
    if (inside) await sql.begin((tx) => inside(tx, candidate, prepared))
    await report(candidate, prepared)
  }

  /** One commit after the other, so that reports come in the order of the commits. */
  #commit(): Promise<void> {
    this.#committing = this.#committing.then(() => this.#commitWaiting())
    return this.#committing
  }

  async #commitWaiting(): Promise<void> {
    const full = this.#waiting
    this.#waiting = []
    this.#committedAt = this.#parts.clock.monotonic()
    if (full.length === 0) return
    const { commit, inside, report } = this.#parts
    const settled = await commit(
      full.map(({ prepared }) => prepared),
      (tx, at, outcome) => inside?.(tx, full[at]!.candidate, outcome),
    )
    for (const [at, { candidate }] of full.entries()) await report(candidate, settled[at]!)
  }
}
