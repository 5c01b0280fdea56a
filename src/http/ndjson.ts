import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { iso } from '../kernel/clock.ts'

/** A line to send; `id` is what an EventSource sends back as Last-Event-ID. */
export type Sent = { line: object; id?: string }
export type LineFormat = 'ndjson' | 'sse'

/** Half of what the contract allows, so that a busy moment breaks no promise. */
const heartbeatMs = 2_500
/** The first word is sent at once, so that the caller has its headers though the lines may be long in coming. */
const firstMs = 50
/** How long a browser waits before it connects again. */
const reconnectMs = 1_000

const types: Record<LineFormat, string> = {
  ndjson: 'application/x-ndjson',
  sse: 'text/event-stream; charset=utf-8',
}

type Options = {
  format: LineFormat
  /** Makes the lines; it must return soon after the signal aborts. */
  lines: (signal: AbortSignal) => AsyncGenerator<Sent>
  /** Ends the stream early; the reason (a word) stands in its last line. */
  until: AbortSignal
  headers?: Record<string, string>
  /** The longest silence in milliseconds. */
  silenceMs?: number
  /** Called once when the stream is over, however it ended. */
  closed?: () => void
  clock: Pick<Clock, 'now'>
  log: Log
}

/** Whether the caller asked for server-sent events. */
export function formatFor(request: Request): LineFormat {
  return /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '') ? 'sse' : 'ndjson'
}

/**
 * Answers with lines as they come: NDJSON, or server-sent events. A line is made when the reader has room for it, so
 * that a slow one costs no memory; silence is filled with heartbeats. A stream that cannot be brought to its own end
 * says so in a last line `{type: "stream.ended", reason}`: one that just stops was cut off on the way.
 */
export function lineStream({
  format,
  lines,
  until,
  headers,
  closed,
  silenceMs = heartbeatMs,
  clock,
  log,
}: Options): Response {
  const gone = new AbortController()
  const over = AbortSignal.any([until, gone.signal])
  const source = lines(over)
  const encoder = new TextEncoder()
  const encode = (sent: Sent) => encoder.encode(written(sent, format))
  const at = () => iso(clock.now())
  let pending: Promise<IteratorResult<Sent>> | null = null
  let patienceMs = Math.min(firstMs, silenceMs)

  function finish(): void {
    gone.abort('gone')
    void source.return(undefined).catch(() => {})
    closed?.()
  }

  async function next(): Promise<{ sent: Sent; last: boolean } | null> {
    if (until.aborted)
      return { sent: { line: { type: 'stream.ended', at: at(), reason: String(until.reason) } }, last: true }
    pending ??= source.next()
    const result = await within(pending, patienceMs, over)
    patienceMs = silenceMs
    if (result === 'late')
      return until.aborted ? next() : { sent: { line: { type: 'heartbeat', at: at() } }, last: false }
    pending = null
    if (result.done) return until.aborted ? next() : null
    return { sent: result.value, last: false }
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (format === 'sse') controller.enqueue(encoder.encode(`retry: ${reconnectMs}\n\n`))
      },
      async pull(controller) {
        const told = await next().catch((error: unknown) => {
          log.error({ err: String(error) }, 'a stream of lines broke')
          return { sent: { line: { type: 'stream.ended', at: at(), reason: 'internal' } }, last: true }
        })
        if (gone.signal.aborted) return
        if (told) controller.enqueue(encode(told.sent))
        if (told && !told.last) return
        finish()
        controller.close()
      },
      cancel: finish,
    },
    { highWaterMark: 1 },
  )
  const own = { 'content-type': types[format], 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return new Response(body, { headers: { ...own, ...headers } })
}

function written({ line, id }: Sent, format: LineFormat): string {
  const text = JSON.stringify(line)
  if (format === 'ndjson') return `${text}\n`
  return id === undefined ? `data: ${text}\n\n` : `id: ${id}\ndata: ${text}\n\n`
}

/** What `work` gives, or `late` after a while or when the signal aborts. */
async function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>()
  const late = () => resolve('late')
  const timer = setTimeout(late, ms)
  signal.addEventListener('abort', late)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', late)
  }
}
