import { bounds } from '../kernel/bounds.ts'
import { UpstreamFault } from '../kernel/http-client.ts'

/**
 * What one request asks of the task tool, all of it together, within 20 s: each call has a deadline of its own, and a
 * task is several. Fails with `upstream_failed` when it takes longer; the signal ends what is under way.
 */
export async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  mostMs: number = bounds.upstreamMs,
): Promise<T> {
  const signal = AbortSignal.timeout(mostMs)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const facts = { upstream: 'clickup', failure: 'timeout', retryable: true } as const
  signal.addEventListener('abort', () => reject(new UpstreamFault('clickup: it did not answer in time.', facts)))
  return Promise.race([work(signal), late])
}
