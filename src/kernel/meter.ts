/** A metric that is counted where it happens: a counter's name ends in `_total`, a histogram's in its unit. */
export type Metric = {
  type: 'counter' | 'histogram'
  name: string
  help: string
  labels: readonly string[]
}

/** Where events are counted. Label values come from our own code, so that callers cannot grow it. */
export type Meter = { add(metric: Metric, labels: Readonly<Record<string, string>>, amount?: number): void }

export const silentMeter: Meter = { add() {} }

/** A value of a metric at this moment, and the labels it stands under. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number }

/** A metric that is read when it is collected. */
export type Reading = {
  type: 'counter' | 'gauge'
  name: string
  help: string
  labels: readonly string[]
  read: () => readonly Sample[] | Promise<readonly Sample[]>
}

/** A moment (ms since the epoch) as Prometheus has it, in seconds; absent while it is null. */
export function timestampReading(name: string, help: string, at: () => Promise<number | null>): Reading {
  return {
    type: 'gauge',
    name: `verger_${name}_timestamp_seconds`,
    help,
    labels: [],
    read: async () => {
      const ms = await at()
      return ms === null ? [] : [{ value: ms / 1_000 }]
    },
  }
}
