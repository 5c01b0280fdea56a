import { Elysia } from 'elysia'
import { z } from 'zod'
import { takesGzip } from '../http/compression.ts'
import { about, problems } from '../http/docs.ts'
import { Fault } from '../kernel/errors.ts'
import { consoleAssets } from './assets.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

const detail = (id: string, summary: string) =>
  about({ id, summary, tags: ['Status'], scope: 'open', produces: ['text/html'] })
/** The pages keep their filters in the address: whatever stands there is theirs to read. */
const query = z.looseObject({})

/** The console's pages, and what a visitor of `/` is sent to. */
export function consoleRoutes() {
  return new Elysia({ name: 'console' })
    .get('/', ({ request }) => redirect(wantsPage(request) ? '/console' : '/docs'), {
      response: problems(),
      detail: detail('getStart', 'Where to begin'),
    })
    .get('/console', ({ request }) => answer('index.html', request), {
      query,
      response: problems(),
      detail: detail('getConsole', 'The console'),
    })
    .get('/console/*', ({ request, params }) => answer(fileOf(params['*']), request), {
      query,
      response: problems(),
      detail: detail('getConsolePage', 'A page of the console, or a file of it'),
    })
}

function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, vary: 'accept' } })
}

/** Every page of the console is the one document; its script shows the page that the address names. */
function fileOf(path: string): string {
  return path.startsWith('assets/') ? path : 'index.html'
}

async function answer(path: string, request: Request): Promise<Response> {
  const asset = (await consoleAssets()).get(path)
  if (asset === undefined) throw new Fault('not_found', 'There is nothing at this path.')
  const end = path.split('.').at(-1)!
  const isPage = end === 'html'
  const isPacked = end !== 'woff2' && takesGzip(request)
  return new Response(isPacked ? await asset.packed() : asset.bytes, {
    headers: {
      'content-type': types[end] ?? 'application/octet-stream',
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(isPacked && { 'content-encoding': 'gzip' }),
      ...(isPage && { 'content-security-policy': policy, 'cross-origin-opener-policy': 'same-origin' }),
    },
  })
}
