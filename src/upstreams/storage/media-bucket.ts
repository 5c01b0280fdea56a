import { bounds } from '../../kernel/bounds.ts'
import { orAborted, type Timers, withDeadline } from '../../kernel/clock.ts'
import { Fault } from '../../kernel/errors.ts'
import { UpstreamFault, type UpstreamStats } from '../../kernel/http-client.ts'
import type { MediaStore } from '../../library/media/media.ts'
import { circuits } from '../circuits.ts'
import { counters } from '../counters.ts'
import type { MediaObjects } from './media-objects.ts'
import type { S3Settings } from './s3-client.ts'
import { s3FaultOf } from './s3-faults.ts'

const upstream = 'media'
const retryAfterSeconds = '5'

type Parts = { settings: S3Settings; prefix: string; timers: Timers }

export type MediaBucket = MediaStore & { stats(): UpstreamStats[] }

/**
 * The library's files in a bucket, `<prefix><name>`. Whatever is wrong with the bucket is 503 `unavailable` and passes:
 * each call ends within a deadline, and after many failures none is sent for a moment. The SDK is loaded with the first
 * call: it would cost every start a tenth of its time.
 */
export function mediaBucket({ settings, prefix, timers }: Parts): MediaBucket {
  const circuit = circuits()
  const counted = counters()
  let loading: Promise<MediaObjects> | undefined
  const objects = () =>
    (loading ??= import('./media-objects.ts').then(({ mediaObjects }) => mediaObjects(settings, prefix)))

  async function called<T>(work: (bucket: MediaObjects, signal: AbortSignal) => Promise<T>): Promise<T> {
    counted.called(upstream)
    try {
      const bucket = await objects()
      return await circuit(upstream, settings.bucket, async () => {
        counted.attempted(upstream)
        const limited = withDeadline(timers, { ms: bounds.upstreamMs }, (signal) =>
          orAborted(work(bucket, signal), signal),
        )
        return await limited.catch((error) => Promise.reject(s3FaultOf(error, upstream)))
      })
    } catch (error) {
      if (!(error instanceof UpstreamFault)) throw error
      counted.failed(upstream, error.failure)
      throw unavailable(error)
    }
  }

  async function read(name: string) {
    const bytes = await called((bucket, signal) => bucket.get(name, signal))
    if (bytes !== null) counted.received(upstream, bytes.length)
    return bytes
  }

  return {
    read,
    put: (name, bytes) => called((bucket, signal) => bucket.put(name, bytes, signal)),

    async open(name) {
      const bytes = await read(name)
      return bytes === null ? null : new Blob([bytes])
    },

    remove: (name) => called((bucket, signal) => bucket.remove(name, signal)),

    async *list() {
      for (let after: string | undefined; ;) {
        const from = after
        const { files, next } = await called((bucket, signal) => bucket.page(from, signal))
        yield* files
        if (next === undefined) return
        after = next
      }
    },

    stats: () => counted.all((name) => circuit.isOpen(name)),
  }
}

/** What a bucket in trouble means for whoever wants a file of the library: the same request may succeed later. */
function unavailable({ message }: UpstreamFault): Fault {
  const sentence = message.replace(/^media: it/, "The bucket of the library's files")
  return new Fault('unavailable', sentence, {
    members: { upstream, retryable: true },
    headers: { 'retry-after': retryAfterSeconds },
  })
}
