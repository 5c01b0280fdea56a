import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { serving } from '../commands/server.ts'
import { scratch } from '../support.ts'

/** Named in its environment, so that a test knows it. */
const key = 'vgr_a-key-for-the-console-in-a-browser-0001'
const settledMs = 60_000

/** The demo as a newcomer has it, with runs that gave it families, checks, brands and a failure; and a real browser. */
export async function openDemo() {
  const own = scratch()
  const server = await serving({ DEMO: '1', DATA_DIR: own.dir, VERGER_API_KEY: key, RATE_LIMIT_RPS: '0' })
  const call = (path: string, body?: object | FormData) => ask(server.origin, path, body)
  await fill(call)
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return {
    origin: server.origin,
    call,
    visit: (options?: Look) => visit(browser, server.origin, options),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}

type Call = (path: string, body?: object | FormData) => Promise<Record<string, never>>

async function ask(origin: string, path: string, body?: object | FormData): Promise<Record<string, never>> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': key, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, never>
}

async function fill(call: Call): Promise<void> {
  const scan = new FormData()
  scan.set('task_id', '86asb0001')
  const started = [
    await call('/v1/image-gen/references/variants/scan', {}),
    await call('/v1/image-gen/branding/extract', { account_number: '1001' }),
    await call('/v1/image-gen/qc/scan', scan),
  ] as { runId?: string; tag?: string }[]
  const until = Date.now() + settledMs
  for (const { runId, tag } of started)
    while (Date.now() < until) {
      const { runs } = (await call(tag ? `/v1/runs?tag=${tag}` : '/v1/runs')) as unknown as {
        runs: { id: string; status: string }[]
      }
      const run = tag ? runs[0] : runs.find(({ id }) => id === runId)
      if (run && /succeeded|failed/.test(run.status)) break
      await Bun.sleep(300)
    }
}

export type Look = { dark?: boolean; width?: number; signedOut?: boolean }

/** A page of its own, signed in, that notes whatever the browser complains of. */
async function visit(browser: Browser, origin: string, { dark = false, width = 1_280, signedOut = false }: Look = {}) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'blob:') faults.push(`another host: ${url.origin}`)
  })
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()}: ${response.url()}`))
  await page.goto(`${origin}/console`)
  if (!signedOut) {
    await page.getByLabel('API key').fill(key)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Home' }).waitFor()
  }
  return { page, faults, [Symbol.asyncDispose]: () => context.close() }
}

/** What axe-core finds against WCAG 2.2 AA and its best practices, as sentences. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    'axe.run(document, { runOnly: ["wcag2a","wcag2aa","wcag21a","wcag21aa","wcag22aa","best-practice"] })',
  )
  const { violations: all } = found as {
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
  }
  return all.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`),
  )
}

/** The page has what it asked for: no grey shape is left, and nothing is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}
