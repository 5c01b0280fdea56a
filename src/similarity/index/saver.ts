import { sleep, type Timers } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Change, IndexSource } from '../../library/vectors.ts'
import { type Space, spaces as allSpaces, type Tuning } from '../model.ts'
import { changesForSnapshot } from '../rules.ts'
import type { SnapshotCounts } from './metrics.ts'
import type { Snapshots } from './snapshot/snapshot.ts'
import type { SpaceIndex } from './space-index.ts'
import type { Table } from './table.ts'

/** A commit reaches the indexes in the same tick of the event loop; this is a hundred ticks. */
const settleMs = 20
const retryMs = 60_000

type Parts = {
  table: Table
  spaces: Record<Space, SpaceIndex>
  source: IndexSource
  /** The last change that is in the indexes, with everything before it. */
  position: () => Promise<Change>
  snapshots: Snapshots
  tuning: Tuning
  /** Nothing is saved before all is read. */
  isLoaded: () => boolean
  timers: Timers
  log: Log
}

/** Writes snapshots: after many changes, after a graph was built, and on request. */
export class SnapshotSaver {
  readonly #parts: Parts
  readonly #stopping = new AbortController()
  readonly counts: SnapshotCounts = { saved: 0, failed: 0, refused: 0, loaded: 0, alarm: false }
  /** Since the last snapshot. */
  #changes = 0
  #buildsSaved = 0
  #saving: Promise<void> | null = null
  #closing = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  changed(count = 1): void {
    this.#changes += count
    if (this.#isDue()) this.saveSoon()
  }

  refused(what: string, error: unknown): void {
    this.counts.refused++
    this.#parts.log.warn({ what, err: String(error) }, 'a snapshot was not used, and SQLite is read instead')
  }

  get hasNews(): boolean {
    return this.#isDue() || this.#builds() > this.#buildsSaved
  }

  saveSoon(): void {
    const { isLoaded, table } = this.#parts
    if (this.#closing || !isLoaded() || table.rows === 0) return
    this.#saving ??= this.#save().finally(() => {
      this.#saving = null
    })
  }

  /** Writes a snapshot now; false when it failed. */
  async saveNow(): Promise<boolean> {
    await this.#saving
    this.saveSoon()
    await this.#saving
    return !this.counts.alarm
  }

  async idle(): Promise<void> {
    await this.#saving
  }

  stopSaving(): void {
    this.#closing = true
  }

  /** Saves what is new, and nothing after it. */
  async close(): Promise<void> {
    await this.#saving
    if (this.#parts.isLoaded() && (this.#changes > 0 || this.hasNews)) await this.#save()
    this.#stopping.abort()
  }

  #isDue(): boolean {
    const { table, tuning } = this.#parts
    return this.#changes >= changesForSnapshot(table.rows, tuning)
  }

  #builds(): number {
    return allSpaces.reduce((sum, space) => sum + this.#parts.spaces[space].stats().builds, 0)
  }

  /** A failure leaves the snapshot before, raises the alarm, and is tried again in a minute. */
  async #save(): Promise<void> {
    const { source, position, snapshots, table, spaces, timers, log } = this.#parts
    try {
      const change = await position()
      await sleep(timers, settleMs)
      const [changesNow, buildsNow] = [this.#changes, this.#builds()]
      const image = table.image()
      const parts = allSpaces.map((space) => spaces[space].forSnapshot())
      await snapshots.save({ change, table: await image, spaces: parts })
      this.#changes -= changesNow
      this.#buildsSaved = buildsNow
      this.counts.saved++
      this.counts.alarm = false
      await source.forgetChanges(change)
      log.info({ references: table.rows }, 'a snapshot was written')
    } catch (error) {
      this.counts.failed++
      this.counts.alarm = true
      log.error({ err: String(error) }, 'a snapshot could not be written, and the one before it stays')
      const retry = sleep(timers, retryMs, this.#stopping.signal)
      retry.then(
        () => this.saveSoon(),
        () => {},
      )
    }
  }
}
