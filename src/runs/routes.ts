import { Elysia } from 'elysia'
import { z } from 'zod'
import { withCaller } from '../http/caller.ts'
import { about, NoQuery, problems } from '../http/docs.ts'
import { Id, wholeNumber } from '../kernel/fields.ts'
import { OrderHeaders, orderFrom } from './idempotency.ts'
import { Run, RunHandle, RunLine, RunPage, RunQuery, Tag } from './model.ts'
import type { Runs } from './service.ts'
import type { RunStreams } from './streaming.ts'

const tags = ['Runs'] as const
const ById = z.object({ runId: Id.describe('The run.') })
const Resumed = z.object({
  'last-event-id': z
    .string()
    .optional()
    .describe('The id of the last event seen, as an EventSource sends it: it wins over `from`.'),
})
const from = wholeNumber(0, { fallback: 0 })
  .default(0)
  .describe('The seq of the last line seen: only lines above it are sent. Last-Event-ID says the same.')

const streamWords =
  'Replays what was stored above `from`, then follows live to the end, as NDJSON, or as server-sent events when ' +
  '`Accept: text/event-stream`. A heartbeat line fills silence. A stream that ends before the run does says why in a ' +
  'last line `stream.ended` (`draining`, `token_expired`, `credential_ended`, `internal`): connect again from the last seq seen.'

const retryWords =
  'A new run with the same tags, that skips what is finished. A run that succeeded can be made again when some of its ' +
  'items failed: those alone are tried.'

const followed = (id: string, summary: string, headers: 'X-Run-Id'[] = []) =>
  about({ id, summary, description: streamWords, tags, lines: RunLine, also: [204], headers, runToken: true })

/** Runs over HTTP: look, follow, cancel, retry. A run token opens what it names of the GETs here. */
export function runRoutes(runs: Runs, streams: RunStreams) {
  return new Elysia({ prefix: '/v1/runs', name: 'runs' })
    .use(withCaller)
    .get('', ({ caller, query, origin }) => runs.list(caller, query, origin), {
      query: RunQuery,
      response: { 200: RunPage, ...problems() },
      detail: about({
        id: 'listRuns',
        summary: 'List runs, newest first',
        description: 'Your own runs; those of your church with a church’s credential; all with the scope admin.',
        tags,
        runToken: true,
      }),
    })
    .get(
      '/events',
      async ({ caller: viewer, query, ...context }) => {
        await runs.admit(viewer, { tag: query.tag })
        return streams.open({ tag: query.tag }, { ...context, viewer, from: query.from })
      },
      {
        query: z.strictObject({ tag: Tag, from }),
        headers: Resumed,
        response: problems(),
        detail: followed('followTag', 'Follow every run of a tag'),
      },
    )
    .get('/:runId', ({ caller, params, origin }) => runs.get(caller, params.runId, origin), {
      params: ById,
      query: NoQuery,
      response: { 200: Run, ...problems() },
      detail: about({ id: 'getRun', summary: 'Get one run', tags, runToken: true }),
    })
    .get(
      '/:runId/events',
      async ({ caller: viewer, params, query, ...context }) => {
        await runs.admit(viewer, params)
        return streams.open(params, { ...context, viewer, from: query.from })
      },
      {
        params: ById,
        query: z.strictObject({ from }),
        headers: Resumed,
        response: problems(),
        detail: followed('followRun', 'Follow one run', ['X-Run-Id']),
      },
    )
    .post('/:runId/cancel', ({ caller, params, origin }) => runs.cancel(caller, params.runId, origin), {
      params: ById,
      response: { 200: Run, ...problems(409, 507) },
      detail: about({ id: 'cancelRun', summary: 'Cancel a run that has not ended', tags, runToken: true }),
    })
    .post(
      '/:runId/retry',
      ({ caller, params, request }) => runs.retry(caller, params.runId, orderFrom(request, caller, {})),
      {
        params: ById,
        headers: OrderHeaders,
        response: { 200: RunHandle, ...problems(409, 507) },
        detail: about({
          id: 'retryRun',
          summary: 'Make a failed or canceled run again',
          description: retryWords,
          tags,
          runToken: true,
        }),
      },
    )
}
