/** Gives waiting runs to the places that are free, and carries each through its attempts to its end. */
import { atMost } from '../../kernel/clock.ts'
import { keysOf } from '../notifier.ts'
import * as store from '../store.ts'
import { attempt } from './attempt.ts'
import { Capacity } from './capacity.ts'
import { ClockDrift } from './clock-drift.ts'
import { claimNext, extendLeases, takeBack, type Worker } from './leases.ts'
import { type EngineParts, errorOf, type Held, Stopped } from './parts.ts'

export { notifyEnded } from './ending.ts'

const heartbeatMs = 10_000
/** Looks for work this often even if nobody called: what another process enqueued, and clocks that were set. */
const tickMs = 1_000

type Running = Held & { done: Promise<void> }

/**
 * The scheduler. The truth is in the database; in memory are only the runs that this process holds. One process works
 * at a data directory (it holds the lock), so that whatever another process held when this one starts is held by
 * nobody any more and is taken back at once.
 */
export class Scheduler {
  readonly #parts: EngineParts
  readonly #capacity: Capacity
  readonly #drift: ClockDrift
  readonly #worker: Worker
  readonly #running = new Map<number, Running>()
  #state: 'idle' | 'working' | 'draining' = 'idle'
  #isWanted = false
  #pumping: Promise<void> | null = null
  #cancelTick: (() => void) | null = null
  #beatAt: number

  constructor(parts: EngineParts & { places: number }) {
    this.#parts = parts
    this.#capacity = new Capacity(parts)
    this.#drift = new ClockDrift(parts)
    this.#worker = { id: parts.random.id(), claims: 0 }
    this.#beatAt = parts.clock.monotonic()
  }

  /** Begins to work, perhaps at one kind alone: first takes back what the last process left behind. */
  async start(onlyKind?: string): Promise<void> {
    if (this.#state !== 'idle') return
    const { sql, clock } = this.#parts
    await takeBack(this.#parts, this.#worker, null)
    await sql.begin((tx) => store.clampWaits(tx, clock.now()))
    this.#drift.reset()
    this.#capacity.onlyKind = onlyKind
    this.#state = 'working'
    this.wake()
  }

  /** Looks for work now. Cheap, and safe to call at any time. */
  wake(): void {
    this.#isWanted = true
    if (this.#state !== 'working' || this.#pumping !== null) return
    this.#pumping = this.#pump().finally(() => {
      this.#pumping = null
      if (this.#isWanted) this.wake()
      else void this.#armTick()
    })
  }

  /** Stops the attempt at a run that was canceled. */
  stop(number: number): void {
    this.#running.get(number)?.stop.abort(new Stopped('canceled'))
  }

  /** How many runs are running in this process. */
  get running(): number {
    return this.#running.size
  }

  /** Claims nothing more, lets what is running finish within `graceMs`, and gives the rest back unspent. */
  async drain(graceMs: number): Promise<void> {
    this.#state = 'draining'
    this.#cancelTick?.()
    await this.#pumping
    const allDone = () => Promise.all([...this.#running.values()].map(({ done }) => done))
    await atMost(this.#parts.timers, graceMs, allDone())
    for (const { stop } of this.#running.values()) stop.abort(new Stopped('drained'))
    await allDone()
    this.#cancelTick?.()
  }

  async #pump(): Promise<void> {
    while (this.#isWanted && this.#state === 'working') {
      this.#isWanted = false
      try {
        while (this.#state === 'working' && this.#capacity.hasRoom([...this.#running.values()])) {
          await this.#drift.follow()
          const held = [...this.#running.values()]
          const claimed = await claimNext(this.#parts, this.#worker, { capacity: this.#capacity, held })
          if (claimed === null) break
          if (claimed !== 'taken') this.#begin(claimed)
        }
      } catch (error) {
        this.#parts.log.error({ err: errorOf(error) }, 'no run could be claimed; it is tried again in a moment')
      }
    }
  }

  #begin(held: Held): void {
    const { number } = held.run
    this.#parts.notifier.notify(keysOf(held.run))
    const done = attempt(this.#parts, held).finally(() => {
      this.#running.delete(number)
      this.wake()
    })
    this.#running.set(number, { ...held, done })
  }

  /** The next look: when a wait is over, and after a tick in any case. */
  async #armTick(): Promise<void> {
    const { sql, clock, timers } = this.#parts
    const now = clock.now()
    const hasRoom = this.#capacity.hasRoom([...this.#running.values()])
    const at = hasRoom ? await store.nextReadyAt(sql, now).catch(() => null) : null
    this.#cancelTick?.()
    if (this.#state !== 'working') return
    const dueMs = at === null ? tickMs : Math.min(tickMs, Math.max(1, at - now))
    this.#cancelTick = timers.after(dueMs, () => this.#tick())
  }

  #tick(): void {
    void this.#upkeep()
      .catch((error) => this.#parts.log.error({ err: errorOf(error) }, 'the upkeep of leases failed'))
      .finally(() => this.wake())
  }

  async #upkeep(): Promise<void> {
    const { clock } = this.#parts
    await this.#drift.follow()
    if (clock.monotonic() - this.#beatAt < heartbeatMs) return
    this.#beatAt = clock.monotonic()
    await extendLeases(this.#parts, this.#worker)
    await takeBack(this.#parts, this.#worker, clock.now())
  }
}
