import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { pageDrawer } from '../../../src/branding/browser/browser.ts'
import { brandAnalyzer } from '../../../src/branding/analyzer/analyzer.ts'
import { websiteSource } from '../../../src/branding/sources/website/website.ts'
import { systemTimers } from '../../../src/dependencies.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { mockResolve } from '../../../src/mocks/in-process.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { guardedHttpClient } from '../../../src/upstreams/http.ts'

const path = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((one) => existsSync(one))
if (path === undefined && process.env.CI) throw new Error('chromium is not installed')
const url = 'https://grace.example/'

/** A site behind the real guarded client, and what was asked of it. */
function siteOf(files: Record<string, string>) {
  const asked: string[] = []
  const outbound = guardedHttpClient({
    resolve: async (host) => (host === 'inside.example' ? ['10.0.0.7'] : mockResolve(host)),
    send: async ({ url: to, ...rest }) => {
      asked.push(`${'method' in rest ? String(rest.method) : 'GET'} ${to.href}`)
      const body = files[to.pathname]
      const type = to.pathname.endsWith('.js')
        ? 'text/javascript'
        : to.pathname.endsWith('.css')
          ? 'text/css'
          : 'text/html'
      return new Response(body ?? 'none', { status: body === undefined ? 404 : 200, headers: { 'content-type': type } })
    },
    privateHosts: [],
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    timers: systemTimers,
    random: { next: () => 0 },
    log: silentLog,
  })
  return { outbound, asked }
}
const drawer = (outbound: ReturnType<typeof guardedHttpClient>) =>
  pageDrawer({ path: path!, outbound, timers: systemTimers, log: silentLog, unsandboxed: true })

const shell = '<!doctype html><title>Grace Chapel</title><div id="root"></div><script src="/app.js"></script>'
const app = `
const style = document.createElement('style'); document.head.append(style)
style.sheet.insertRule('.cta { background: #7a1f2b; color: #fff }')
style.sheet.insertRule('h1, h2 { font-family: "Fraunces" } ')
style.sheet.insertRule('body { font-family: "Karla" } ')
document.getElementById('root').innerHTML =
  '<header><a class="cta" href="/visit">Visit us</a></header><main><h1>Come and see</h1><h2>Sundays</h2><p>We meet on Sunday mornings in the old school hall.</p></main>'
for (const to of ['http://127.0.0.1:1/a', 'https://inside.example/b', 'http://169.254.169.254/latest'])
  fetch(to).catch(() => {})
fetch('/count', { method: 'POST', body: 'x' }).catch(() => {})
try { new WebSocket('ws://127.0.0.1:1/') } catch {}
new Image().src = 'http://127.0.0.1:1/pixel.png'
`

describe.skipIf(path === undefined)('A page that scripts draw', () => {
  test('is read as a visitor sees it, and reaches nobody but through the guarded client', async () => {
    const { outbound, asked } = siteOf({ '/': shell, '/app.js': app })
    await using reader = createReader()
    using analyzer = brandAnalyzer()
    const look = websiteSource({ outbound, drawPage: drawer(outbound), reader, analyzer, timers: systemTimers })
    const found = await look({ account: '1', name: null, folder: null, website: url }, AbortSignal.timeout(40_000))
    expect(found.reason).toContain('drawn by scripts, and was read in a browser')
    expect(found.colors.find(({ role }) => role === 'primary')?.hex).toBe('#7a1f2b')
    expect(found.fonts.map(({ role, family }) => `${role} ${family}`)).toEqual(['heading Fraunces', 'body Karla'])
    expect(asked.filter((one) => !one.includes('grace.example'))).toEqual([])
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  test('that never ends, or takes all memory, is given up in time', async () => {
    const greedy = 'const kept = []; for (;;) kept.push(new Uint8Array(64e6).fill(1))'
    const { outbound } = siteOf({ '/': shell, '/app.js': greedy })
    expect(await drawer(outbound)({ url, html: shell }, AbortSignal.timeout(40_000))).toEqual({
      why: 'its browser could not draw it',
    })
    const endless = siteOf({ '/': shell, '/app.js': 'for (;;) {}' })
    expect(await drawer(endless.outbound)({ url, html: shell }, AbortSignal.timeout(40_000))).toEqual({
      why: 'its browser could not draw it',
    })
  })
})

test('A browser is not run as root', async () => {
  const { outbound } = siteOf({})
  const draw = pageDrawer({ path: '/nowhere', outbound, timers: systemTimers, log: silentLog, userId: 0 })
  expect(await draw({ url, html: shell }, new AbortController().signal)).toEqual({
    why: 'its browser is not run as root',
  })
})
