import type { UpstreamStats } from '../kernel/http-client.ts'

type Gauge = { name: string; help: string; label?: string; read: () => Record<string, number> }

/** What the http client says of each upstream, as gauges by its name. */
export function upstreamGauges(stats: () => UpstreamStats[]): Gauge[] {
  const byName = (name: string, help: string, value: (one: UpstreamStats) => number): Gauge => ({
    name: `verger_upstream_${name}`,
    help,
    label: 'upstream',
    read: () => Object.fromEntries(stats().map((one) => [one.upstream, value(one)])),
  })
  return [
    byName('calls', 'Calls since the start', ({ calls }) => calls),
    byName('attempts', 'Requests really sent, retries included', ({ attempts }) => attempts),
    byName('failures', 'Calls that failed', ({ failures }) => Object.values(failures).reduce((a, b) => a + b, 0)),
    byName('received_bytes', 'Bytes of answers, unpacked', ({ receivedBytes }) => receivedBytes),
    byName('spent_seconds', 'Time spent in calls', ({ spentMs }) => spentMs / 1_000),
    byName('resting', '1: a circuit breaker is open', ({ resting }) => +resting),
  ]
}
