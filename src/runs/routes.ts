import { Elysia } from 'elysia'
import { z } from 'zod'
import { withCaller } from '../http/caller.ts'
import { about, NoQuery, problems } from '../http/docs.ts'
import { Id } from '../kernel/fields.ts'
import { wholeNumber } from '../kernel/fields.ts'
import { OrderHeaders, orderFrom } from './idempotency.ts'
import { lineTypes, Run, RunHandle, RunQuery, Tag } from './model.ts'
import type { Runs } from './service.ts'
import type { RunStreams } from './streaming.ts'

const tags = ['Runs']
const ById = z.object({ runId: Id })
const from = wholeNumber(0)
  .default(0)
  .describe('The seq of the last line seen: only lines above it are sent. Last-Event-ID says the same.')
const RunPage = z.object({ runs: z.array(Run), next_cursor: z.string().nullable() })

const streamWords =
  'Replays what was stored above `from`, then follows live to the end, as NDJSON, or as server-sent events when ' +
  '`Accept: text/event-stream`. A heartbeat line fills silence. A stream that ends before the run does says why in a ' +
  'last line `stream.ended` (`draining`, `token_expired`, `credential_ended`, `internal`): connect again from the last seq seen.'

const line = {
  type: 'object' as const,
  required: ['type', 'at'],
  additionalProperties: true,
  properties: {
    seq: { type: 'integer' as const, description: 'Global, grows in commit order; absent on heartbeat and tag.ended' },
    at: { type: 'string' as const },
    run_id: { type: 'string' as const },
    type: { type: 'string' as const, description: lineTypes.join(', ') },
  },
}

const sampleLine = { seq: 7, at: '2026-11-20T09:30:00.000Z', type: 'progress', done: 3, total: 40, message: null }

const lines = {
  200: {
    description: 'Lines of JSON, one a line or one an event',
    content: {
      'application/x-ndjson': { schema: line, example: sampleLine },
      'text/event-stream': { schema: { type: 'string' as const } },
    },
  },
  204: { description: 'To an EventSource that comes again after the end: there is nothing more.' },
}

const followDetail = (summary: string) => ({
  ...about({ summary, description: streamWords, tags, runToken: true }),
  responses: lines,
})

/** Runs over HTTP: look, follow, cancel, retry. A run token opens what it names of the GETs here. */
export function runRoutes(runs: Runs, streams: RunStreams) {
  return new Elysia({ prefix: '/v1/runs', name: 'runs' })
    .use(withCaller)
    .get('', ({ caller, query, origin }) => runs.list(caller, query, origin), {
      query: RunQuery,
      response: { 200: RunPage, ...problems() },
      detail: about({
        summary: 'List runs, newest first',
        description: 'Your own runs; those of your church with a church’s credential; all with the scope admin.',
        tags,
        runToken: true,
      }),
    })
    .get(
      '/events',
      async ({ caller: viewer, query, ...asked }) => {
        await runs.admit(viewer, { tag: query.tag })
        return streams.open({ tag: query.tag }, { ...asked, viewer, from: query.from })
      },
      {
        query: z.strictObject({ tag: Tag, from }),
        response: problems(),
        detail: followDetail('Follow every run of a tag'),
      },
    )
    .get('/:runId', ({ caller, params, origin }) => runs.get(caller, params.runId, origin), {
      params: ById,
      query: NoQuery,
      response: { 200: Run, ...problems() },
      detail: about({ summary: 'Get one run', tags, runToken: true }),
    })
    .get(
      '/:runId/events',
      async ({ caller: viewer, params, query, ...asked }) => {
        await runs.admit(viewer, params)
        return streams.open(params, { ...asked, viewer, from: query.from })
      },
      {
        params: ById,
        query: z.strictObject({ from }),
        response: problems(),
        detail: followDetail('Follow one run'),
      },
    )
    .post('/:runId/cancel', ({ caller, params, origin }) => runs.cancel(caller, params.runId, origin), {
      params: ById,
      response: { 200: Run, ...problems(409, 507) },
      detail: about({ summary: 'Cancel a run that has not ended', tags, runToken: true }),
    })
    .post(
      '/:runId/retry',
      ({ caller, params, request }) => runs.retry(caller, params.runId, orderFrom(request, caller, {})),
      {
        params: ById,
        headers: OrderHeaders,
        response: { 200: RunHandle, ...problems(409, 507) },
        detail: about({
          summary: 'Make a failed or canceled run again',
          description: 'A new run with the same tags, that skips what is finished.',
          tags,
          runToken: true,
        }),
      },
    )
}
