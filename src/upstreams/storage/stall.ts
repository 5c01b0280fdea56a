import { UpstreamFault } from '../../kernel/http-client.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The same stream, given up when nothing has come for `stallMs`. What its source throws is put into our words. */
export function stallGuard(
  body: ReadableStream<Bytes>,
  stallMs: number,
  named: (error: unknown) => unknown,
): ReadableStream<Bytes> {
  const reader = body.getReader()
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { promise: stalled, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(stallFault()), stallMs)
      try {
        const next = await Promise.race([reader.read(), stalled])
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      } catch (error) {
        void reader.cancel().catch(() => {})
        throw named(error)
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function stallFault(): UpstreamFault {
  return new UpstreamFault('storage: a file stopped coming.', {
    upstream: 'storage',
    failure: 'timeout',
    retryable: true,
  })
}
