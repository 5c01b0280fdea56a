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

/** How often a stream looks whether its credential still holds: a revoked key gets nothing after that. */
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
export function runStreams({ runs, stillAdmitted, clock, timers, log }: Parts) {
  /** A credential that was revoked closes its streams. */
  const recheckOf = (request: Request, origin: string, expiry: AbortController) => async () => {
    if (!(await stillAdmitted(request, origin))) expiry.abort('credential_ended')
  }

  /** Any lines, for as long as the server runs and the viewer's credential holds. */
  function openLines(
    lines: (signal: AbortSignal) => AsyncGenerator<Sent>,
    { request, origin, keepOpen, viewer }: StreamRequest,
    headers: Record<string, string> = {},
  ): Response {
    keepOpen()
    const expiry = new AbortController()
    const endsIn = viewer.grant && viewer.grant.expiresAt - clock.now()
    const cancelExpiry =
      endsIn === undefined ? null : timers.after(Math.max(0, endsIn), () => expiry.abort('token_expired'))
    const cancelRecheck =
      viewer.grant === undefined ? every(timers, recheckMs, recheckOf(request, origin, expiry)) : null
    return lineStream({
      format: formatFor(request),
      lines,
      until: AbortSignal.any([runs.closing, expiry.signal]),
      headers,
      closed() {
        cancelExpiry?.()
        cancelRecheck?.()
      },
      clock,
      log,
    })
  }

  return {
    openLines,

    /** The lines of a target to their end. The viewer must have been admitted. */
    async open(target: Target, asked: StreamRequest): Promise<Response> {
      const { request, origin, from = 0 } = asked
      const seq = resumedAt(request) ?? from
      // An EventSource connects again after every end; only 204 tells it that this one was for good.
      const isOver =
        'runId' in target ? await runs.isOver(target.runId, seq) : request.headers.get('last-event-id') === tagEnd
      if (formatFor(request) === 'sse' && isOver) return new Response(null, { status: 204 })
      const headers: Record<string, string> = 'runId' in target ? { 'x-run-id': target.runId } : {}
      return openLines((signal) => sent(runs.follow(target, seq, signal, origin)), asked, headers)
    },
  }
}

/** The seq that an EventSource saw last, if it says so. */
export function resumedAt({ headers }: Request): number | undefined {
  const resumed = headers.get('last-event-id') ?? ''
  return /^\d{1,15}$/.test(resumed) ? Number(resumed) : undefined
}

async function* sent(lines: AsyncGenerator<Followed>): AsyncGenerator<Sent> {
  for await (const line of lines) yield { line, id: 'seq' in line ? String(line.seq) : tagEnd }
}
