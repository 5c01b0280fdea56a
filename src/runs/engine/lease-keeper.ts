import { every } from '../../kernel/clock.ts'
import { extendLeases, lostOf, takeBackAll, takeOver, type Worker } from './leases.ts'
import { type EngineParts, errorOf, type Held, Stopped } from './parts.ts'

/** Often enough that runs are taken over within two seconds of their lease, a failed look after an outage included. */
const tickMs = 500
/** After an outage of the database servers look this often, and once for themselves before they take over from others. */
const againMs = 300
/** A lease outlives two missed heartbeats. */
const beatsPerLease = 3

type Given = { worker: Worker; running: () => readonly Held[]; wake: () => void }

/**
 * Keeps what this process holds, and takes over what others held whose leases ended. Where other servers work at the
 * same database it also stops what it lost: what another took over, what was canceled elsewhere, and everything once
 * the database was out of reach for as long as a lease.
 */
export class LeaseKeeper {
  readonly #parts: EngineParts
  readonly #given: Given
  readonly #beatMs: number
  #beatAt = Number.NEGATIVE_INFINITY
  /** Looks that succeeded since the last that did not. */
  #successes = 0
  #cancelTicks = () => {}
  #cancelFence = () => {}

  constructor(parts: EngineParts, given: Given) {
    this.#parts = parts
    this.#given = given
    this.#beatMs = parts.leaseMs / beatsPerLease
  }

  /** A process that is alone at its database takes back at once what the one before it held. */
  async start(): Promise<void> {
    const { due, isShared, timers, log } = this.#parts
    if (!isShared) await takeBackAll(this.#parts, this.#given.worker)
    await due.begin()
    this.#beatAt = this.#parts.clock.monotonic()
    const steadyMs = Math.min(tickMs, this.#beatMs)
    let [hasFailed, nextMs] = [false, steadyMs]
    const tick = async () => {
      try {
        await this.#tick()
        this.#successes++
        if (this.#successes > 1) nextMs = steadyMs
        hasFailed = false
      } catch (error) {
        this.#successes = 0
        if (isShared) nextMs = againMs
        // A database that is gone for a while is said once.
        if (!hasFailed) log.error({ err: errorOf(error) }, 'the upkeep of leases failed')
        hasFailed = true
      }
    }
    this.#cancelTicks = every(timers, () => nextMs, tick)
  }

  stop(): void {
    this.#cancelTicks()
    this.#cancelFence()
  }

  async #tick(): Promise<void> {
    const { due, isShared, clock } = this.#parts
    await due.follow()
    if (isShared) await this.#stopLost()
    const isDue = clock.monotonic() - this.#beatAt >= this.#beatMs
    if (isDue) await this.#beat()
    // After an outage everyone is given a moment to extend what is theirs.
    if (isShared ? this.#successes > 0 : isDue) await this.#takeOver()
  }

  async #stopLost(): Promise<void> {
    const { worker, running } = this.#given
    for (const { stop } of await lostOf(this.#parts, worker, running())) stop.abort(new Stopped('lost'))
  }

  async #beat(): Promise<void> {
    const { clock, timers, leaseMs, isShared } = this.#parts
    const { worker, running } = this.#given
    const at = clock.monotonic()
    await extendLeases(this.#parts, worker, running())
    this.#beatAt = at
    this.#cancelFence()
    if (isShared) this.#cancelFence = timers.after(Math.max(0, at + leaseMs - clock.monotonic()), () => this.#stopAll())
  }

  /** Nothing was extended for as long as a lease: another server may be at work at the same runs. */
  #stopAll(): void {
    for (const { stop } of this.#given.running()) stop.abort(new Stopped('lost'))
  }

  async #takeOver(): Promise<void> {
    if ((await takeOver(this.#parts, this.#given.running())) > 0) this.#given.wake()
  }
}
