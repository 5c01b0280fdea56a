import { type Clock, iso, type Timers } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'

/** A line to send; `id` is what an EventSource sends back as Last-Event-ID. */
export type Sent = { line: object; id?: string }
export type LineFormat = 'ndjson' | 'sse'

/** Half of what the contract allows, so that a busy moment breaks no promise. */
const heartbeatMs = 2_500
/** Something is sent at once, so that the caller has its headers though the lines may be long in coming. */
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
  timers: Timers
  log: Log
}

/** Whether the caller wants server-sent events. */
export function formatFor(request: Request): LineFormat {
  return /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '') ? 'sse' : 'ndjson'
}

/**
 * Answers with lines as they come: NDJSON, or server-sent events. A line is made when the reader has room for it, so
 * that a slow one costs no memory; silence is filled with heartbeats. A stream that cannot be brought to its own end
 * says so in a last line `{type: "stream.ended", reason}`: one that just stops was cut off on the way.
 */
export function lineStream(options: Options): Response {
  const { format, headers } = options
  const stream = opened(options)
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (format === 'sse') controller.enqueue(encoder.encode(`retry: ${reconnectMs}\n\n`))
      },
      pull: (controller) => pull(stream, controller),
      cancel: () => close(stream),
    },
    { highWaterMark: 1 },
  )
  const own = { 'content-type': types[format], 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return new Response(body, { headers: { ...own, ...headers } })
}

const encoder = new TextEncoder()

type Stream = Options & {
  /** Aborts when the reader has left or the last line is written. */
  closing: AbortController
  /** Aborts when no more lines are wanted, whoever says so. */
  over: AbortSignal
  source: AsyncGenerator<Sent>
  /** The line that is being made. */
  pending: Promise<IteratorResult<Sent>> | null
  /** How long to wait for it before a heartbeat is sent. */
  waitMs: number
}

function opened(options: Options): Stream {
  const closing = new AbortController()
  const over = AbortSignal.any([options.until, closing.signal])
  const waitMs = Math.min(firstMs, options.silenceMs ?? heartbeatMs)
  return { ...options, closing, over, source: options.lines(over), pending: null, waitMs }
}

function close({ closing, source, closed }: Stream): void {
  closing.abort('closed')
  void source.return(undefined).catch(() => {})
  closed?.()
}

/** Sends one line, and ends the body after the last one. */
async function pull(stream: Stream, controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
  const next = await nextLine(stream).catch((error: unknown) => {
    stream.log.error({ err: String(error) }, 'a stream of lines broke')
    return lastLine(stream, 'internal')
  })
  if (stream.closing.signal.aborted) return
  if (next) controller.enqueue(encoder.encode(written(next.sent, stream.format)))
  if (next && !next.isLast) return
  close(stream)
  controller.close()
}

type Next = { sent: Sent; isLast: boolean }

/** The next line of the source, a heartbeat when it takes long, the reason when it is ended early; null at its end. */
async function nextLine(stream: Stream): Promise<Next | null> {
  const { until, silenceMs = heartbeatMs } = stream
  if (until.aborted) return lastLine(stream, String(until.reason))
  stream.pending ??= stream.source.next()
  const result = await within(stream.pending, stream)
  stream.waitMs = silenceMs
  if (result !== 'late') stream.pending = null
  const isOver = result === 'late' || result.done
  if (isOver && until.aborted) return lastLine(stream, String(until.reason))
  if (result === 'late') return { sent: { line: { type: 'heartbeat', at: iso(stream.clock.now()) } }, isLast: false }
  return result.done ? null : { sent: result.value, isLast: false }
}

function lastLine({ clock }: Stream, reason: string): Next {
  return { sent: { line: { type: 'stream.ended', at: iso(clock.now()), reason } }, isLast: true }
}

function written({ line, id }: Sent, format: LineFormat): string {
  const text = JSON.stringify(line)
  if (format === 'ndjson') return `${text}\n`
  return id === undefined ? `data: ${text}\n\n` : `id: ${id}\ndata: ${text}\n\n`
}

/** What `work` gives, or `late` after a while or when the stream is over. */
async function within<T>(work: Promise<T>, { timers, waitMs, over }: Stream): Promise<T | 'late'> {
  const { promise, resolve } = Promise.withResolvers<'late'>()
  const late = () => resolve('late')
  const cancel = timers.after(waitMs, late)
  over.addEventListener('abort', late)
  try {
    return await Promise.race([work, promise])
  } finally {
    cancel()
    over.removeEventListener('abort', late)
  }
}
