import type { Caller } from './access/model.ts'
import type { Stats } from './activity/model.ts'
import type { Tx } from './db/sql.ts'
import type { RouteGroup } from './http/server.ts'
import type { Reading } from './kernel/meter.ts'
import type { AnyKind } from './runs/kinds.ts'

/** What a church that leaves takes along. `afterCommit` does what a transaction cannot: it removes files. */
export type Forgotten = { references: number; afterCommit: () => Promise<void> }

/**
 * What a feature brings: the composition root joins the routes, jobs and gauges, the lifecycle loops over the rest.
 * A part that a feature does not need is left out.
 */
export type Feature<Service = unknown> = {
  name: string
  service: Service
  routes?: readonly RouteGroup[]
  jobs?: readonly AnyKind[]
  /** Metrics that are read when they are collected. */
  gauges?: readonly Reading[]
  /** Its counters of the home page, as a caller may see them. */
  stats?: (viewer: Caller) => Promise<Partial<Stats>>
  /** When the server begins to work at runs: what was left, and what is due. */
  start?: () => Promise<void>
  /** Every night, on one server. */
  upkeep?: () => Promise<unknown>
  /** Every night, on each server. */
  upkeepHere?: () => Promise<unknown>
  /** How often (cron) and what is brought in from an upstream, where something is configured. */
  sync?: { schedule: string; work: () => Promise<void> }
  /** A church leaves: its rows go, in the transaction of all features. */
  forget?: (tx: Tx, account: string) => Promise<Forgotten | void>
  /** Everything that is not as it should be, one sentence each. `step` reports progress. */
  faults?: (step: (done: number, total: number) => void) => AsyncGenerator<string>
  close?: () => Promise<void>
}
