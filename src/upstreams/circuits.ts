import { BrokenCircuitError, circuitBreaker, CircuitState, CountBreaker, handleWhen } from 'cockatiel'
import { UpstreamFault } from '../kernel/http-client.ts'

const breakerOptions = { threshold: 0.7, size: 20, minimumNumberOfCalls: 10 }
const openMs = 5_000
/** Websites are many: beyond this the host that was called longest ago is forgotten. */
const circuitsMax = 500

const countedFailures = new Set(['network', 'timeout', 'torn'])
const isUpstreamsFault = (error: Error) =>
  error instanceof UpstreamFault &&
  (countedFailures.has(error.failure) || (error.status !== null && error.status >= 500))

/**
 * One circuit breaker for each host of each upstream. It opens when 14 of the last 20 attempts failed on the
 * upstream's side, sends nothing for 5 s, then lets one call through to test it.
 */
export function circuits() {
  const all = new Map<string, { upstream: string; breaker: ReturnType<typeof newBreaker> }>()

  function circuitOf(upstream: string, host: string) {
    const key = `${upstream} ${host}`
    const known = all.get(key) ?? { upstream, breaker: newBreaker() }
    // Taken out and put back, it is the last to be forgotten.
    all.delete(key)
    all.set(key, known)
    if (all.size > circuitsMax) all.delete(all.keys().next().value!)
    return known.breaker
  }

  async function guarded<T>(upstream: string, host: string, work: () => Promise<T>): Promise<T> {
    try {
      return await circuitOf(upstream, host).execute(work)
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error
      throw new UpstreamFault(`${upstream}: it has failed often and is not called for a moment.`, {
        upstream,
        failure: 'circuit_open',
        retryable: true,
        retryAfterMs: openMs,
      })
    }
  }

  return Object.assign(guarded, {
    isOpen: (upstream: string) =>
      [...all.values()].some((one) => one.upstream === upstream && one.breaker.state === CircuitState.Open),
  })
}

function newBreaker() {
  return circuitBreaker(handleWhen(isUpstreamsFault), {
    halfOpenAfter: openMs,
    breaker: new CountBreaker(breakerOptions),
  })
}
