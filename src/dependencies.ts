import { randomBytes } from 'node:crypto'
import pino from 'pino'
import type { BrandTools } from './branding/service.ts'
import type { Config } from './config.ts'
import type { Clock, Timers } from './kernel/clock.ts'
import { lineWriter, type Log } from './kernel/log.ts'
import type { Random } from './kernel/random.ts'
import type { Judging } from './qc/service.ts'
import type { Tuning } from './similarity/model.ts'
import { networkSend, type Send, systemResolve } from './upstreams/network.ts'
import type { Resolve } from './upstreams/resolve.ts'

/** What the product depends on and does not make. Tests hand in their own; nothing global is patched. */
export type Dependencies = {
  clock: Clock
  timers: Timers
  random: Random
  log: Log
  resolve: Resolve
  send: Send
  tuning: Partial<Tuning>
  /** The longest time for one call of the task tool, in milliseconds; left out: the adapter's own. */
  boardCallMs?: number
  /** What quality control reads and judges with, in place of the product's own. */
  judging: Partial<Judging>
  /** In place of the sources of brands and of what draws their cards. */
  brand: Partial<BrandTools>
}

/** The machine's own clock, randomness, log and network, but for what is given. */
export function realDependencies(config: Config, given: Partial<Dependencies> = {}): Dependencies {
  return {
    clock: systemClock,
    timers: systemTimers,
    random: { next: Math.random, id: () => Bun.randomUUIDv7(), bytes: (count) => randomBytes(count) },
    log: given.log ?? pino({ level: config.LOG_LEVEL, base: null }, lineWriter(2)),
    resolve: systemResolve,
    send: networkSend,
    tuning: {},
    judging: {},
    brand: {},
    ...given,
  }
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

export const systemTimers: Timers = {
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
