import * as store from '../store.ts'
import type { EngineParts } from './parts.ts'

/** A clock that has moved by this much against the steady one was set. */
const clockSetMs = 1_000

type Parts = Pick<EngineParts, 'sql' | 'clock' | 'log'>

/** Waits were set against the clock that was; when it is set, they move along, neither storming nor stalling. */
export class ClockDrift {
  readonly #parts: Parts
  #driftMs: number

  constructor(parts: Parts) {
    this.#parts = parts
    this.#driftMs = this.#measured()
  }

  /** From now on the clock as it stands is right. */
  reset(): void {
    this.#driftMs = this.#measured()
  }

  async follow(): Promise<void> {
    const { sql, log } = this.#parts
    const movedMs = this.#measured() - this.#driftMs
    if (Math.abs(movedMs) < clockSetMs) return
    await sql.begin((tx) => store.shiftWaits(tx, Math.round(movedMs)))
    this.#driftMs += movedMs
    log.warn({ moved_ms: Math.round(movedMs) }, 'the clock was set; the times that runs wait for moved with it')
  }

  #measured(): number {
    const { clock } = this.#parts
    return clock.now() - clock.monotonic()
  }
}
