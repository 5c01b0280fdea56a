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

/** How the server is, and the status that says so to whoever balances load. */
export type HealthOf = () => Promise<{ code: 200 | 503; body: z.infer<typeof Health> }>

/** `/health`: is it up, and is every part of it well. `/metrics`: what Prometheus collects. */
export function statusRoutes({ health, metrics }: { health: HealthOf; metrics: Metrics }) {
  return new Elysia({ name: 'status' })
    .get(
      '/health',
      async ({ status }) => {
        const { code, body } = await health()
        return status(code, body)
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
