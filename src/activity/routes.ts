import { Elysia } from 'elysia'
import { z } from 'zod'
import { withCaller } from '../http/caller.ts'
import { about, NoQuery, problems } from '../http/docs.ts'
import { resumedAt, type RunStreams } from '../runs/streaming.ts'
import { AuditPage, AuditQuery, EventLine, EventQuery, Stats } from './model.ts'
import type { Activity } from './service.ts'

const tags = ['Activity'] as const
const Resumed = z.object({
  'last-event-id': z
    .string()
    .optional()
    .describe('The id of the last event seen, as an EventSource sends it: it wins over `from`.'),
})

/** What is going on, over HTTP. */
export function activityRoutes(activity: Activity, streams: RunStreams) {
  return new Elysia({ prefix: '/v1', name: 'activity' })
    .use(withCaller)
    .get('/stats', ({ caller }) => activity.stats(caller), {
      query: NoQuery,
      response: { 200: Stats, ...problems() },
      detail: about({
        id: 'getStats',
        summary: 'What needs a person, and what there is, in numbers',
        description: 'Of what the credential may see.',
        tags,
      }),
    })
    .get(
      '/events',
      ({ caller: viewer, query, request, origin, keepOpen }) => {
        const from = resumedAt(request) ?? query.from
        const stream = { request, origin, keepOpen, viewer }
        return streams.openLines((signal) => activity.follow(viewer, from, signal), stream)
      },
      {
        query: EventQuery,
        headers: Resumed,
        response: problems(),
        detail: about({
          id: 'followEvents',
          summary: 'Follow every change',
          description:
            'One stream of what the credential may see: runs, references, families, checks, dismissals, brands and tasks, ' +
            'each as its id and how it is now. NDJSON, or server-sent events when `Accept: text/event-stream`. It goes on ' +
            'above `from` or Last-Event-ID without a hole, for the newest 50,000 changes. The items of a run are in its ' +
            'own stream.',
          tags,
          lines: EventLine,
        }),
      },
    )
    .get('/audit', ({ caller, query }) => activity.audit(caller, query), {
      query: AuditQuery,
      response: { 200: AuditPage, ...problems() },
      detail: about({
        id: 'listAudit',
        summary: 'Who did what, newest first',
        description:
          'Decisions on families, what was done with tasks, dismissals, keys, and runs with who ordered them.',
        tags,
        scope: 'admin',
      }),
    })
}
