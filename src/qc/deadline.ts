import { bounds } from '../kernel/bounds.ts'
import { orAborted, type Timers, withDeadline } from '../kernel/clock.ts'
import { UpstreamFault } from '../kernel/http-client.ts'

/**
 * What one request does with the task tool, all of it together, within 20 s: each call has a deadline of its own, and a
 * task is several. Fails with `upstream_failed` when it takes longer; the signal ends what is under way.
 */
export function inTime<T>(
  timers: Timers,
  work: (signal: AbortSignal) => Promise<T>,
  mostMs: number = bounds.upstreamMs,
): Promise<T> {
  return withDeadline(timers, { ms: mostMs }, async (signal) => {
    try {
      return await orAborted(work(signal), signal)
    } catch (error) {
      throw error === signal.reason ? new UpstreamFault('clickup: it did not answer in time.', late) : error
    }
  })
}

const late = { upstream: 'clickup', failure: 'timeout', retryable: true } as const
