import { formatFor, lineStream, type Sent } from '../http/ndjson.ts'
import { type Clock, every, type Timers } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Followed, RunViewer, Target } from './model.ts'
import type { Runs } from './service.ts'

/** Who follows, in which request, from which seq on. */
export type StreamRequest = {
  request: Request
  origin: string
  /** Lets the connection be silent for longer than the server's idle timeout. */
  keepOpen: () => void
  viewer: RunViewer
  from?: number
}

/** What an EventSource sends back after `tag.ended`: there is nothing more to come. */
const tagEnd = 'end'

/** How often the credential of a stream is checked: a revoked key gets nothing after that. */
const recheckMs = 1_000

type Parts = {
  runs: Runs
  /** Whether the credential of this request would still be let in. */
  stillAdmitted: (request: Request, origin: string) => Promise<boolean>
  clock: Clock
  timers: Timers
  log: Log
}

export type RunStreams = ReturnType<typeof runStreams>

/** The one follower of runs as an answer: `stream=1`, the events of a run, the events of a tag. */
export function runStreams(parts: Parts) {
  const { runs } = parts
  return {
    openLines: (lines: Lines, request: StreamRequest) => openLines(parts, lines, request),

    /** The lines of a target to their end. The viewer must have been admitted. */
    async open(target: Target, stream: StreamRequest): Promise<Response> {
      const { request, origin, from = 0 } = stream
      const seq = resumedAt(request) ?? from
      // An EventSource connects again after every end; only 204 says that this one was for good.
      const isOver =
        'runId' in target ? await runs.isOver(target.runId, seq) : request.headers.get('last-event-id') === tagEnd
      if (formatFor(request) === 'sse' && isOver) return new Response(null, { status: 204 })
      const headers: Record<string, string> = 'runId' in target ? { 'x-run-id': target.runId } : {}
      return openLines(parts, (signal) => sent(runs.follow(target, seq, signal, origin)), stream, headers)
    },
  }
}

type Lines = (signal: AbortSignal) => AsyncGenerator<Sent>

/** Any lines, for as long as the server runs and the viewer's credential holds. */
function openLines(parts: Parts, lines: Lines, stream: StreamRequest, headers: Record<string, string> = {}): Response {
  const { runs, clock, timers, log } = parts
  stream.keepOpen()
  const credential = watchCredential(parts, stream)
  return lineStream({
    format: formatFor(stream.request),
    lines,
    until: AbortSignal.any([runs.closing, credential.ended]),
    headers,
    closed: credential.stop,
    clock,
    timers,
    log,
  })
}

/** Aborts `ended` when a run token expires, or when the credential is revoked. */
function watchCredential(
  { stillAdmitted, clock, timers }: Parts,
  { request, origin, viewer }: StreamRequest,
): { ended: AbortSignal; stop: () => void } {
  const end = new AbortController()
  const recheck = async () => {
    // A database that does not answer for the moment says nothing of the credential.
    const isAdmitted = await stillAdmitted(request, origin).catch(() => true)
    if (!isAdmitted) end.abort('credential_ended')
  }
  const stop = viewer.grant
    ? timers.after(Math.max(0, viewer.grant.expiresAt - clock.now()), () => end.abort('token_expired'))
    : every(timers, recheckMs, recheck)
  return { ended: end.signal, stop }
}

/** The seq of the last line that an EventSource got, if it says so. */
export function resumedAt({ headers }: Request): number | undefined {
  const resumed = headers.get('last-event-id') ?? ''
  return /^\d{1,15}$/.test(resumed) ? Number(resumed) : undefined
}

async function* sent(lines: AsyncGenerator<Followed>): AsyncGenerator<Sent> {
  for await (const line of lines) yield { line, id: 'seq' in line ? String(line.seq) : tagEnd }
}
