import { Elysia } from 'elysia'
import { z } from 'zod'
import { about } from './docs.ts'

const Health = z.object({
  status: z.enum(['ok', 'degraded', 'draining']),
  version: z.string(),
  checks: z.record(z.string(), z.string()),
})
export type Checks = () => Promise<Record<string, string>>

/** `/health`: is it up, and is every part of it well. */
export function statusRoutes({ version, checks }: { version: string; checks: Checks }) {
  return new Elysia({ name: 'status' }).get(
    '/health',
    async () => {
      const results = await checks()
      const well = Object.values(results).every((state) => state === 'ok' || state === 'loading')
      return { status: well ? ('ok' as const) : ('degraded' as const), version, checks: results }
    },
    {
      response: { 200: Health },
      detail: about({ summary: 'Health of the service', tags: ['Status'], scope: 'open' }),
    },
  )
}
