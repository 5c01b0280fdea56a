import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { type Timers, withDeadline } from '../../kernel/clock.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { HttpClient } from '../../kernel/http-client.ts'
import type { Log } from '../../kernel/log.ts'
import { memoryWatch } from './memory.ts'

/** What a page became when its scripts had run, or why none was drawn. */
type Drawn = { html: string } | { why: string }
/** Draws a page that was fetched already. Fails with the reason of `signal` alone. */
export type DrawPage = (page: { url: string; html: string }, signal: AbortSignal) => Promise<Drawn>

type Parts = {
  /** The browser's executable. */
  path: string
  outbound: HttpClient
  timers: Timers
  log: Log
  /** Who runs this process; a browser is not sandboxed for root. Left out: asked of the system. */
  userId?: number | undefined
  /** For pages of our own alone, in tests. */
  unsandboxed?: boolean
}

/** Times in milliseconds, sizes in bytes. */
const pageBounds = {
  pageMs: 14_000,
  settleMs: 6_000,
  requestMs: 6_000,
  requestsMax: 120,
  fileBytesMax: 4 * 2 ** 20,
  filesBytesMax: 24 * 2 ** 20,
  htmlCharsMax: 3 * 2 ** 20,
  heapMb: 256,
  memoryBytesMax: 2 ** 30,
} as const

/**
 * Pages that scripts draw, through a browser on this machine: sandboxed, one page at a time. It never reaches the
 * network itself: each of its requests is answered by our own http client, which pins checked addresses, or refused.
 */
export function pageDrawer({ path, outbound, timers, log, userId = process.getuid?.(), unsandboxed }: Parts): DrawPage {
  const inTurn = concurrencyLimit(1)

  async function drawn({ url, html }: { url: string; html: string }, signal: AbortSignal): Promise<Drawn> {
    const { chromium } = await import('playwright-core')
    const browser = await chromium.launch({
      executablePath: path,
      chromiumSandbox: unsandboxed !== true,
      args: [...switches],
      timeout: pageBounds.pageMs,
    })
    const close = () => void browser.close().catch(() => {})
    using _watch = memoryWatch({ timers, bytesMax: pageBounds.memoryBytesMax, exceeded: close })
    signal.addEventListener('abort', close, { once: true })
    try {
      signal.throwIfAborted()
      const context = await contextOf(browser)
      await context.route('**/*', requestsFor({ url, html }, outbound, signal))
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: pageBounds.pageMs })
      await settled(page)
      const text = await page.evaluate<string>(serialized)
      return { html: text.slice(0, pageBounds.htmlCharsMax) }
    } finally {
      signal.removeEventListener('abort', close)
      await browser.close().catch(() => {})
    }
  }

  return (page, signal) =>
    inTurn(async () => {
      // Without its sandbox a browser runs no untrusted scripts.
      if (userId === 0 && unsandboxed !== true) return { why: 'its browser is not run as root' }
      try {
        return await withDeadline(timers, { ms: pageBounds.pageMs, signal }, (timed) => drawn(page, timed))
      } catch (error) {
        signal.throwIfAborted()
        log.warn({ url: new URL(page.url).origin, err: String(error).split('\n')[0] }, 'a page could not be drawn')
        return { why: 'its browser could not draw it' }
      }
    })
}

/** No request goes past ours: names are not resolved, and what would connect by itself finds a proxy that is not there. */
const switches = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-gpu',
  '--disable-remote-fonts',
  '--renderer-process-limit=1',
  `--js-flags=--max-old-space-size=${pageBounds.heapMb}`,
] as const

function contextOf(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers: 'block',
    acceptDownloads: false,
    viewport: { width: 1_280, height: 900 },
    locale: 'en',
    permissions: [],
  })
}

/** What a layout and its colours need; images, fonts and media are looked at by who reads the page. */
const wanted = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch'])

/** Answers each request by our own client; what only changes something elsewhere is not sent. */
function requestsFor(own: { url: string; html: string }, outbound: HttpClient, signal: AbortSignal) {
  let [requests, bytes] = [0, 0]
  return async (route: Route): Promise<void> => {
    const request = route.request()
    const url = request.url()
    const isPage = request.resourceType() === 'document' && request.frame().parentFrame() === null
    if (isPage && url === own.url)
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: own.html }).catch(() => {})
    const isAllowed =
      !isPage && request.method() === 'GET' && wanted.has(request.resourceType()) && /^https?:/.test(url)
    if (!isAllowed || ++requests > pageBounds.requestsMax || bytes > pageBounds.filesBytesMax)
      return route.abort().catch(() => {})
    try {
      const { accept = '*/*' } = request.headers()
      const answer = await outbound.fetchBytes({
        upstream: 'website',
        url,
        headers: { accept, 'accept-language': 'en' },
        sizeBytesMax: pageBounds.fileBytesMax,
        deadlineMs: pageBounds.requestMs,
        signal,
      })
      bytes += answer.bytes.length
      const headers = { 'content-type': answer.contentType, 'access-control-allow-origin': '*' }
      await route.fulfill({ status: answer.status, headers, body: Buffer.from(answer.bytes) })
    } catch {
      await route.abort().catch(() => {})
    }
  }
}

/** Until nothing is asked for any more, or long enough. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: pageBounds.settleMs }).catch(() => {})
}

/** Runs in the page: rules that scripts put into sheets without text are written into them, then the page as it stands. */
const serialized = `(() => {
  const rulesOf = (sheet) => { try { return [...sheet.cssRules].map((rule) => rule.cssText).join('\\n') } catch { return '' } }
  for (const style of document.querySelectorAll('style'))
    if (style.sheet && style.textContent.trim() === '') style.textContent = rulesOf(style.sheet)
  for (const sheet of document.adoptedStyleSheets ?? []) {
    const style = document.createElement('style')
    style.textContent = rulesOf(sheet)
    document.head.append(style)
  }
  for (const script of document.querySelectorAll('script:not([type="application/ld+json"])')) script.remove()
  return '<!doctype html>' + document.documentElement.outerHTML
})()`
