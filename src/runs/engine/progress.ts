import type { Tx } from '../../db/sql.ts'
import { iso } from '../../kernel/clock.ts'
import * as events from '../events-store.ts'
import { keysOf } from '../notifier.ts'
import * as store from '../store.ts'
import { type EngineParts, type Held, Stopped } from './parts.ts'

const progressEveryMs = 250

/** Refuses to go on once the run is not ours: whoever holds it now must be the only one that writes. */
export function lose({ stop }: Held): never {
  const lost = new Stopped('lost')
  stop.abort(lost)
  throw lost
}

export async function storeProgress(
  { clock }: Pick<EngineParts, 'clock'>,
  tx: Tx,
  held: Held,
  change: store.ProgressChange,
): Promise<void> {
  const progress = await store.setProgress(tx, held.run.number, held.lease, change)
  if (progress === null) lose(held)
  await events.insertEvent(tx, held.run, { type: 'progress', at: iso(clock.now()), body: progress })
}

/** Gathers what is reported of the progress and writes the newest of it, a few times a second at most. */
export class ProgressReporter {
  readonly #parts: EngineParts
  readonly #held: Held
  #waiting: store.ProgressChange | null = null
  #writtenAt = Number.NEGATIVE_INFINITY
  #cancel: (() => void) | null = null

  constructor(parts: EngineParts, held: Held) {
    this.#parts = parts
    this.#held = held
  }

  async report(change: store.ProgressChange): Promise<void> {
    const { clock, timers, log } = this.#parts
    this.#waiting = { ...this.#waiting, ...change }
    const dueMs = this.#writtenAt + progressEveryMs - clock.monotonic()
    if (dueMs <= 0) return await this.#write()
    this.#cancel ??= timers.after(
      dueMs,
      () => void this.#write().catch((error) => log.debug({ err: String(error) }, 'progress could not be written')),
    )
  }

  /** What is not written yet, to be stored with the run's end. */
  take(): store.ProgressChange | null {
    this.#unset()
    const left = this.#waiting
    this.#waiting = null
    return left
  }

  async #write(): Promise<void> {
    const { sql, clock, notifier } = this.#parts
    const change = this.take()
    if (change === null) return
    this.#writtenAt = clock.monotonic()
    await sql.begin((tx) => storeProgress(this.#parts, tx, this.#held, change), 'read committed')
    notifier.notify(keysOf(this.#held.run))
  }

  #unset(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
