import type { UpstreamFailure, UpstreamStats } from '../kernel/http-client.ts'

type Counted = Omit<UpstreamStats, 'circuitOpen'>

/** What the metrics show of each upstream. Names come from our own code, so that their number is bounded. */
export function counters() {
  const all = new Map<string, Counted>()

  function of(upstream: string): Counted {
    let counted = all.get(upstream)
    if (counted === undefined) {
      counted = { upstream, calls: 0, attempts: 0, failures: {}, receivedBytes: 0 }
      all.set(upstream, counted)
    }
    return counted
  }

  return {
    called: (upstream: string) => void of(upstream).calls++,
    attempted: (upstream: string) => void of(upstream).attempts++,
    unattempted: (upstream: string) => void of(upstream).attempts--,
    received: (upstream: string, bytes: number) => void (of(upstream).receivedBytes += bytes),
    failed(upstream: string, failure: UpstreamFailure) {
      const { failures } = of(upstream)
      failures[failure] = (failures[failure] ?? 0) + 1
    },
    all: (isOpen: (upstream: string) => boolean): UpstreamStats[] =>
      [...all.values()].map((counted) => ({
        ...counted,
        failures: { ...counted.failures },
        circuitOpen: isOpen(counted.upstream),
      })),
  }
}
