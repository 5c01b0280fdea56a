import { Elysia } from 'elysia'
import { takesGzip } from './compression.ts'
import { about, problems, Ranged } from './docs.ts'
import { referenceScript } from './docs-script.ts'
import { introduction } from './introduction.ts'
import { z } from 'zod'

const tags = ['Status'] as const

/** The page loads nothing from elsewhere: no fonts, no proxy, no telemetry, no assistant. */
const settings = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  defaultOpenAllTags: true,
}

/**
 * The page begins with what verger is, how to get in and the first call, written out: it can be read before the script
 * that shows every operation is there, and where there is none.
 */
const page = () => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>verger</title>
<link rel="icon" href="data:,">
<style>
  #start { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  #start pre { overflow: auto; padding: 0.75rem; background: #80808020 }
  body:has([data-v-app] h1) #start { display: none }
</style></head>
<body>
<main id="start"><h1>verger</h1>
${Bun.markdown.html(introduction)}
<p>Every path and field: <a href="/openapi.json">the OpenAPI document</a>.</p></main>
<script id="api-reference" type="application/json" data-configuration='${JSON.stringify(settings)}'></script>
<script src="/docs/reference.js" defer></script>
</body>
</html>`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; frame-ancestors 'none'"

/** `/openapi.json`, and a page at `/docs` that shows it without any other host. */
export function docsRoutes(document: () => Promise<object>) {
  const AnyObject = z.looseObject({ openapi: z.string().describe('The version of OpenAPI it is written in.') })
  const text = once(async () => JSON.stringify(await document()))
  const html = once(page)
  return new Elysia({ name: 'docs' })
    .get('/openapi.json', async () => jsonAnswer(await text()) as never, {
      response: { 200: AnyObject, ...problems() },
      detail: about({ id: 'getDocument', summary: 'This document', tags, scope: 'open' }),
    })
    .get(
      '/docs',
      () =>
        new Response(html(), {
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
        }),
      {
        response: problems(),
        detail: about({
          id: 'getDocsPage',
          summary: 'A page that shows the document',
          tags,
          scope: 'open',
          produces: ['text/html'],
        }),
      },
    )
    .get('/docs/reference.js', ({ request }) => scriptAnswer(takesGzip(request)), {
      headers: Ranged,
      response: problems(),
      detail: about({
        id: 'getDocsScript',
        summary: "The page's script",
        tags,
        scope: 'open',
        produces: ['text/javascript'],
        also: [206, 416],
      }),
    })
}

async function scriptAnswer(packed: boolean): Promise<Response> {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  }
  const script = await referenceScript()
  if (!packed) return new Response(Bun.gunzipSync(script), { headers })
  return new Response(script, { headers: { ...headers, 'content-encoding': 'gzip' } })
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Made into text once: it is large, and every reader of the page loads it. */
function jsonAnswer(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
