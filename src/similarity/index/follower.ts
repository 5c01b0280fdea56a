import { changed, everything, type Signals } from '../../db/servers.ts'
import { every, type Timers } from '../../kernel/clock.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Log } from '../../kernel/log.ts'
import type { Change } from '../../library/vectors.ts'
import { spaces as allSpaces } from '../model.ts'
import { type LoadParts, pagesOf, takeInVectors } from './loader.ts'

/** How soon a commit is looked for although no hint of it came: one read of one row. */
const lookAgainMs = 500

type Parts = LoadParts & {
  /** Counts what another server changed. */
  taken: (count: number) => void
  timers: Timers
  /** Hints that something was committed; null: there are none. */
  signals: Signals | null
  log: Log
}

/** Takes in what other servers commit, in the order of the record of changes, whichever server wrote it. */
export class ChangeFollower {
  readonly #parts: Parts
  readonly #inTurn = concurrencyLimit(1)
  #position: Change = { seq: 0, mark: '' }
  #stop = () => {}
  #hasFailed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** From a position on, of which everything is in the indexes. */
  begin(position: Change): void {
    this.#position = position
    const { timers, signals } = this.#parts
    const cancel = every(timers, lookAgainMs, () => this.#look())
    const hints = signals?.listen((keys) => {
      if (keys.includes(changed) || keys.includes(everything)) void this.#look()
    })
    this.#stop = () => {
      cancel()
      hints?.[Symbol.dispose]()
    }
  }

  stop(): void {
    this.#stop()
  }

  /** Takes in all that is committed by now; the position up to which it was. */
  catchUp(): Promise<Change> {
    return this.#inTurn(() => this.#follow())
  }

  /** A database that is gone for a while is said once. */
  async #look(): Promise<void> {
    try {
      await this.catchUp()
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed) this.#parts.log.warn({ err: String(error) }, 'the index could not follow other servers')
      this.#hasFailed = true
    }
  }

  async #follow(): Promise<Change> {
    const { source } = this.#parts
    const last = await source.lastChange()
    if (last.seq === this.#position.seq && last.mark === this.#position.mark) return last
    // The record is kept for a while: who was away for longer reads everything anew.
    if (await source.holds(this.#position)) await this.#takeIn(await source.changedAfter(this.#position))
    else await this.#readAnew()
    this.#position = last
    return last
  }

  async #takeIn(all: readonly number[]): Promise<void> {
    const { table, source, intake, spaces, taken } = this.#parts
    for (const numbers of pagesOf(all)) {
      const entries = await source.entriesOf(numbers)
      const found = new Set(entries.map(({ number }) => number))
      let news = 0
      for (const entry of entries) {
        const known = table.rowOfNumber(entry.number)
        if (known === null || table.versionAt(known) < entry.version) news++
        const row = table.put(entry)
        for (const space of allSpaces) spaces[space].activityChanged(row)
      }
      for (const number of numbers) if (!found.has(number)) intake.removed(number)
      for (const space of allSpaces) await takeInVectors(this.#parts, space, numbers)
      taken(news)
    }
  }

  async #readAnew(): Promise<void> {
    const { table, source } = this.#parts
    const gone = new Set(table.numbers())
    for await (const page of source.entries()) {
      const numbers = page.map(({ number }) => number)
      for (const number of numbers) gone.delete(number)
      await this.#takeIn(numbers)
    }
    await this.#takeIn([...gone])
  }
}
