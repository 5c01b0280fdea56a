import { Elysia } from 'elysia'
import scalarFile from '../../node_modules/@scalar/api-reference/dist/browser/standalone.js' with { type: 'file' }
import { about, problems, Ranged } from './docs.ts'
import { z } from 'zod'

const tags = ['Status'] as const

/** The page asks nobody else for anything: no fonts, no proxy, no telemetry, no assistant. */
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

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>verger</title>
<link rel="icon" href="data:,"></head>
<body>
<script id="api-reference" type="application/json" data-configuration='${JSON.stringify(settings)}'></script>
<script src="/docs/reference.js"></script>
</body>
</html>`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; frame-ancestors 'none'"

/** `/openapi.json`, and a page at `/docs` that shows it without any other host. */
export function docsRoutes(document: () => object) {
  const AnyObject = z.looseObject({ openapi: z.string().describe('The version of OpenAPI it is written in.') })
  let text: string | undefined
  return new Elysia({ name: 'docs' })
    .get('/openapi.json', () => jsonAnswer((text ??= JSON.stringify(document()))) as never, {
      response: { 200: AnyObject, ...problems() },
      detail: about({ id: 'getDocument', summary: 'This document', tags, scope: 'open' }),
    })
    .get(
      '/docs',
      () =>
        new Response(page, {
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
    .get(
      '/docs/reference.js',
      () =>
        new Response(Bun.file(scalarFile), {
          headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' },
        }),
      {
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
      },
    )
}

/** Made into text once: it is large, and every reader of the page asks for it. */
function jsonAnswer(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
