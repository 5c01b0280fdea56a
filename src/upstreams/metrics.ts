import type { UpstreamStats } from '../kernel/http-client.ts'
import type { Metric, Reading } from '../kernel/meter.ts'

/** Recorded by the outbound client itself. */
export const callDuration: Metric = {
  type: 'histogram',
  name: 'verger_upstream_call_duration_seconds',
  help: 'Time spent in a call to an upstream service, retries included',
  labels: ['upstream'],
}

/** What the outbound client counted, by upstream. */
export function upstreamReadings(stats: () => UpstreamStats[]): Reading[] {
  const byName = (
    type: Reading['type'],
    name: string,
    help: string,
    value: (one: UpstreamStats) => number,
  ): Reading => ({
    type,
    name: `verger_upstream_${name}`,
    help,
    labels: ['upstream'],
    read: () => stats().map((one) => ({ labels: { upstream: one.upstream }, value: value(one) })),
  })
  return [
    byName('counter', 'calls_total', 'Calls to an upstream service', ({ calls }) => calls),
    byName('counter', 'attempts_total', 'Requests really sent, retries included', ({ attempts }) => attempts),
    byName('counter', 'received_bytes_total', 'Bytes of answers, decompressed', ({ receivedBytes }) => receivedBytes),
    byName('gauge', 'circuit_open', '1 while a circuit breaker is open', ({ circuitOpen }) => +circuitOpen),
    {
      type: 'counter',
      name: 'verger_upstream_failures_total',
      help: 'Calls to an upstream service that failed, by reason',
      labels: ['upstream', 'reason'],
      read: () =>
        stats().flatMap(({ upstream, failures }) =>
          Object.entries(failures).map(([reason, value]) => ({ labels: { upstream, reason }, value })),
        ),
    },
  ]
}
