import { Fault } from '../../kernel/errors.ts'
import { noFile } from '../../kernel/files.ts'
import { UpstreamFault } from '../../kernel/http-client.ts'

/** The SDK's error in our words. Its message may hold the endpoint and the key; it stays here. */
export function s3FaultOf(error: unknown, upstream: string): unknown {
  if (error instanceof Fault) return error
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchKey' || name === 'NotFound') return noFile()
  if (name === 'AbortError') return error
  const timedOut = name === 'TimeoutError'
  const sentence =
    status === undefined ? (timedOut ? 'it did not answer in time' : 'it cannot be reached') : `it answered ${status}`
  return new UpstreamFault(`${upstream}: ${sentence}.`, {
    upstream,
    failure: status === undefined ? (timedOut ? 'timeout' : 'network') : 'status',
    retryable: status === undefined || status >= 500 || status === 429,
    ...(status !== undefined && { status }),
  })
}
