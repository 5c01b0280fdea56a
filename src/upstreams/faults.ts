import { platformCode } from '../kernel/errors.ts'
import { type UpstreamFailure, UpstreamFault } from '../kernel/http-client.ts'
import { BodyError } from './body.ts'
import { isRetryableStatus, requestedDelayMs } from './retry-delays.ts'

const sentences: Record<UpstreamFailure, string> = {
  blocked: 'the address may not be called',
  network: 'it cannot be reached',
  timeout: 'it did not answer in time',
  status: 'it refused',
  redirects: 'its redirects are too many or lead nowhere',
  too_large: 'its answer is too large',
  torn: 'its answer broke off',
  not_json: 'its answer is not JSON',
  unexpected_answer: 'its answer has another shape than expected',
  circuit_open: 'it has failed often and is not called for a moment',
}
const retryableFailures = new Set<UpstreamFailure>(['network', 'timeout', 'torn', 'not_json', 'circuit_open'])

export function fault(upstream: string, failure: UpstreamFailure, why = sentences[failure]): UpstreamFault {
  return new UpstreamFault(`${upstream}: ${why}.`, { upstream, failure, retryable: retryableFailures.has(failure) })
}

export async function statusFault(upstream: string, response: Response, nowMs: number): Promise<UpstreamFault> {
  await response.body?.cancel().catch(() => {})
  const { status, headers } = response
  const retryAfterMs = requestedDelayMs(headers, nowMs)
  return new UpstreamFault(`${upstream}: it answered ${status}.`, {
    upstream,
    failure: 'status',
    retryable: isRetryableStatus(status),
    status,
    ...(retryAfterMs !== null && { retryAfterMs }),
  })
}

/** Whatever an attempt threw, as an `UpstreamFault`: the transport's own message may hold a URL and is dropped. */
export function asUpstreamFault(upstream: string, error: unknown): unknown {
  if (error instanceof UpstreamFault) return error
  if (error instanceof BodyError) return fault(upstream, error.failure)
  if (error instanceof Error && error.name === 'TimeoutError') return fault(upstream, 'timeout')
  if (error instanceof Error && error.name === 'AbortError') return error
  return fault(upstream, platformCode(error) === 'ECONNRESET' ? 'torn' : 'network')
}
