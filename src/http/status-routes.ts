import { Elysia } from 'elysia'
import { z } from 'zod'
import { withCaller } from './caller.ts'
import { about, problems } from './docs.ts'
import type { Metrics } from './metrics-recorder.ts'

const tags = ['Status'] as const
const Health = z.object({
  status: z
    .enum(['ok', 'degraded', 'failed', 'draining'])
    .describe(
      'How the whole is. `degraded`: it answers, and something needs a person; `failed`: nothing can be stored.',
    ),
  version: z.string().describe('Of the program.'),
  checks: z
    .record(z.string(), z.string())
    .describe('Each part, and how it is: ok, loading, or what is wrong. For `disk` a write is tried.'),
})

type Parts = {
  version: string
  checks: () => Promise<Record<string, string>>
  metrics: Metrics
  draining: () => boolean
}

/** On a full disk reading goes on, and a restart would repair nothing: that is degraded. */
const cannotStore = new Set(['failed', 'read-only', 'slow'])

/** `/health`: is it up, and is every part of it well. `/metrics`: what Prometheus collects. */
export function statusRoutes({ version, checks, metrics, draining }: Parts) {
  return new Elysia({ name: 'status' })
    .get(
      '/health',
      async ({ status }) => {
        const results = await checks()
        if (draining()) return status(503, { status: 'draining' as const, version, checks: results })
        if (cannotStore.has(results.disk ?? 'ok'))
          return status(503, { status: 'failed' as const, version, checks: results })
        const isWell = Object.values(results).every((state) => state === 'ok' || state === 'loading')
        return status(200, { status: isWell ? ('ok' as const) : ('degraded' as const), version, checks: results })
      },
      {
        response: { ...problems(), 200: Health, 503: Health },
        detail: about({ id: 'getHealth', summary: 'Health of the service', tags, scope: 'open' }),
      },
    )
    .use(withCaller)
    .get(
      '/metrics',
      async () => {
        const { text, type } = await metrics.text()
        return new Response(text, { headers: { 'content-type': type } })
      },
      {
        response: problems(),
        detail: about({
          id: 'getMetrics',
          summary: 'Metrics for Prometheus',
          description:
            'The scope `admin` opens this too. `verger keys create --scope metrics` makes a key for a scraper; it opens nothing else.',
          tags,
          scope: 'metrics',
          produces: ['text/plain'],
        }),
      },
    )
}
