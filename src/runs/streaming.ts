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

  return {
    /** The lines of a target to their end. The viewer must have been admitted. */
    async open(target: Target, { request, origin, keepOpen, viewer, from = 0 }: StreamRequest): Promise<Response> {
      const format = formatFor(request)
      const resumed = request.headers.get('last-event-id') ?? ''
      const seq = /^\d{1,15}$/.test(resumed) ? Number(resumed) : from
      // An EventSource connects again after every end; only 204 tells it that this one was for good.
      const isOver = 'runId' in target ? await runs.isOver(target.runId, seq) : resumed === tagEnd
      if (format === 'sse' && isOver) return new Response(null, { status: 204 })
      keepOpen()
      const expiry = new AbortController()
      const endsIn = viewer.grant && viewer.grant.expiresAt - clock.now()
      const cancelExpiry =
        endsIn === undefined ? null : timers.after(Math.max(0, endsIn), () => expiry.abort('token_expired'))
      const cancelRecheck =
        viewer.grant === undefined ? every(timers, recheckMs, recheckOf(request, origin, expiry)) : null
      return lineStream({
        format,
        lines: (signal) => sent(runs.follow(target, seq, signal, origin)),
        until: AbortSignal.any([runs.closing, expiry.signal]),
        headers: 'runId' in target ? { 'x-run-id': target.runId } : {},
        closed() {
          cancelExpiry?.()
          cancelRecheck?.()
        },
        clock,
        timers,
        log,
      })
    },
  }
}

async function* sent(lines: AsyncGenerator<Followed>): AsyncGenerator<Sent> {
  for await (const line of lines) yield { line, id: 'seq' in line ? String(line.seq) : tagEnd }
}
