import type { Timers } from '../../kernel/clock.ts'
import { UpstreamFault } from '../../kernel/http-client.ts'

type Bytes = Uint8Array<ArrayBuffer>

type Parts = { timers: Timers; stallMs: number; named: (error: unknown) => unknown }

/** The same stream, given up when nothing has come for `stallMs`. What its source throws becomes what `named` makes of it. */
export function stallGuard(body: ReadableStream<Bytes>, { timers, stallMs, named }: Parts): ReadableStream<Bytes> {
  const reader = body.getReader()
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { promise: stalled, reject } = Promise.withResolvers<never>()
      const cancel = timers.after(stallMs, () => reject(stallFault()))
      try {
        const next = await Promise.race([reader.read(), stalled])
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      } catch (error) {
        void reader.cancel().catch(() => {})
        throw named(error)
      } finally {
        cancel()
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
