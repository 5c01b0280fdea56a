/** Gives waiting runs to the places that are free, and carries each through its attempts to its end. */
import { atMost } from '../../kernel/clock.ts'
import { keysOf } from '../notifier.ts'
import * as store from '../store.ts'
import { attempt } from './attempt.ts'
import { Capacity } from './capacity.ts'
import { LeaseKeeper } from './lease-keeper.ts'
import { claimNext, type Worker } from './leases.ts'
import { type EngineParts, errorOf, type Held, Stopped } from './parts.ts'

export { dueClock } from './due-clock.ts'
export { notifyEnded } from './ending.ts'

/** Looks for work this often even if nobody called: what another process enqueued, and clocks that were set. */
const tickMs = 1_000

type Running = Held & { done: Promise<void> }

/**
 * The scheduler. The truth is in the database; in memory are only the runs that this process holds, each under a lease.
 * One process works at a data directory (it holds the lock), so that whatever another held when it starts is held by
 * nobody any more and is taken back at once; where servers share a database, each takes over what lapsed.
 */
export class Scheduler {
  readonly #parts: EngineParts
  readonly #capacity: Capacity
  readonly #keeper: LeaseKeeper
  readonly #worker: Worker
  readonly #running = new Map<number, Running>()
  #state: 'idle' | 'working' | 'draining' = 'idle'
  #isWanted = false
  #pumping: Promise<void> | null = null
  #cancelTick: (() => void) | null = null

  constructor(parts: EngineParts & { places: number }) {
    this.#parts = parts
    this.#capacity = new Capacity(parts)
    this.#worker = { id: parts.random.id(), claims: 0 }
    this.#keeper = new LeaseKeeper(parts, {
      worker: this.#worker,
      running: () => [...this.#running.values()],
      wake: () => this.wake(),
    })
  }

  /** Begins to work, perhaps at one kind alone: first takes back what the last process left behind. */
  async start(onlyKind?: string): Promise<void> {
    if (this.#state !== 'idle') return
    await this.#keeper.start()
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
    this.#keeper.stop()
  }

  async #pump(): Promise<void> {
    while (this.#isWanted && this.#state === 'working') {
      this.#isWanted = false
      try {
        while (this.#state === 'working' && this.#capacity.hasRoom([...this.#running.values()])) {
          await this.#parts.due.follow()
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
    const { sql, due, timers } = this.#parts
    const now = due.now()
    const hasRoom = this.#capacity.hasRoom([...this.#running.values()])
    const at = hasRoom ? await store.nextReadyAt(sql, now).catch(() => null) : null
    this.#cancelTick?.()
    if (this.#state !== 'working') return
    const dueMs = at === null ? tickMs : Math.min(tickMs, Math.max(1, at - now))
    this.#cancelTick = timers.after(dueMs, () => this.wake())
  }
}
