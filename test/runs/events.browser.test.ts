import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { testApp } from '../support.ts'
import { admin, manual } from './engine.ts'

const browserPath = '/usr/bin/chromium'
const isThere = existsSync(browserPath)
if (!isThere && process.env.CI)
  throw new Error(`${browserPath} is missing: with CI set it must be there (apt-get install chromium).`)
if (!isThere) console.warn(`${browserPath} is missing: the test of EventSource in a browser is skipped.`)

describe('an EventSource in a browser', () => {
  test.skipIf(!isThere)(
    'on a page of another origin follows a run with its token, over a broken connection, to the end',
    async () => {
      using elsewhere = Bun.serve({
        port: 0,
        hostname: '127.0.0.1',
        fetch: () => new Response('<title>page</title>', { headers: { 'content-type': 'text/html' } }),
      })
      const origin = `http://127.0.0.1:${elsewhere.port}`
      await using app = await testApp({ ALLOWED_ORIGINS: origin })
      const job = manual()
      app.runs.register(job.kind)
      const asked: string[] = []
      const serve = (port: number) =>
        Bun.serve({
          port,
          hostname: '127.0.0.1',
          fetch(request, server) {
            if (request.url.includes('/events')) asked.push(request.headers.get('last-event-id') ?? '')
            return app.http.answer(request, '127.0.0.1', () => server.timeout(request, 0))
          },
        })
      let server = serve(0)
      const port = server.port!
      const browser = await chromium.launch({
        executablePath: browserPath,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      })
      try {
        const id = await app.sql.begin((tx) => app.runs.enqueue(tx, job.kind, {}, { by: admin }))
        const { publicAccessToken } = await app.runs.handed({ runId: id })
        app.runs.wake()
        const page = await browser.newPage()
        await page.goto(origin)
        const { promise: first, resolve: sawFirst } = Promise.withResolvers<void>()
        const { promise: last, resolve: sawLast } = Promise.withResolvers<void>()
        const seen: string[] = []
        await page.exposeFunction('saw', (type: string) => {
          if (type !== 'heartbeat') seen.push(type)
          if (type === 'item') sawFirst()
          if (type === 'closed') sawLast()
        })
        // The page's own words run in the browser, where these names are known.
        await page.evaluate(`{
          const source = new EventSource('http://127.0.0.1:${port}/v1/runs/${id}/events?access_token=${publicAccessToken}')
          source.onmessage = ({ data }) => saw(JSON.parse(data).type)
          source.onerror = () => source.readyState === 2 && saw('closed')
        }`)
        await job.going.get(id)!.context.item({ id: 'a', outcome: 'done' })
        await first
        await server.stop(true)
        await job.going.get(id)!.context.item({ id: 'b', outcome: 'done' })
        server = serve(port)
        job.going.get(id)!.end()
        await last
        expect(seen.filter((type) => type !== 'progress')).toEqual([
          'run.started',
          'item',
          'item',
          'run.succeeded',
          'closed',
        ])
        expect(asked.length).toBeGreaterThanOrEqual(2)
        expect(asked.slice(1).every((seq) => Number(seq) > 0)).toBe(true)
      } finally {
        await browser.close()
        await server.stop(true)
      }
    },
  )
})
