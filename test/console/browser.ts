import { existsSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchChromium } from '../chromium.ts'
import { start } from '../commands/run.ts'
import { serving } from '../commands/server.ts'
import { scratch } from '../support.ts'

export const executable = join(import.meta.dir, '..', '..', 'dist', 'verger')
/** Named in its environment, so that a test knows it. */
export const adminKey = 'vgr_a-key-for-the-console-in-a-browser-0001'

export type Demo = Awaited<ReturnType<typeof openDemo>>
/** A server's console, as a browser and a program with the key reach it. */
export type Site = ReturnType<typeof siteAt>

/** The demo as a newcomer has it, once its pages are filled. */
export async function openDemo({ filled = true }: { filled?: boolean } = {}) {
  const opened = await openConsole({ DEMO: '1' })
  if (filled) await isFilled(opened)
  return opened
}

/** Resolves when every page of the demo has something on it. */
const isFilled = ({ says }: Pick<Demo, 'says'>) => says('Designs against their briefs')

type Settings = Record<string, string>
/** What is done with the executable, as a command line, before it serves. */
type Prepare = (command: (words: string[]) => Promise<void>) => Promise<void>

/** The executable as a server of its own, and a real browser. */
export async function openConsole(settings: Settings, prepare?: Prepare) {
  if (!existsSync(executable)) throw new Error('dist/verger is missing: run `npm run build` first')
  const own = scratch()
  const all = { DATA_DIR: own.dir, VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0', ...settings }
  await prepare?.((words) => runToItsEnd(words, all))
  const server = await serving(all, [executable])
  const browser = await launchChromium()
  const { origin, says, stop } = server
  return {
    ...siteAt(browser, origin),
    says,
    stop,
    dataDir: join(all.DATA_DIR, settings.DEMO ? 'demo' : ''),
    /** Another server, in the same browser. */
    other: (elsewhere: string) => siteAt(browser, elsewhere),
    /** Reads a stream of a run or a tag to its end. */
    async followed(path: string, withinMs: number) {
      const signal = AbortSignal.timeout(withinMs)
      await (await fetch(`${origin}${path}`, { headers: { 'x-api-key': adminKey }, signal })).text()
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}

function siteAt(browser: Browser, origin: string) {
  return {
    origin,
    call: (path: string, body?: object, method?: string) => ask(origin, { path, body, method }),
    visit: (options?: Look) => visit(browser, origin, options),
  }
}

export async function runToItsEnd(words: string[], settings: Settings): Promise<void> {
  const child = start(words, settings, [executable])
  const [error, code] = await Promise.all([child.stderr.text(), child.exited, child.stdout.text()])
  if (code !== 0) throw new Error(`verger ${words.join(' ')}: ${error}`)
}

type Ask = { path: string; body: object | undefined; method: string | undefined }

async function ask(origin: string, { path, body, method }: Ask): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'x-api-key': adminKey, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

type Look = { dark?: boolean; width?: number; signedOut?: boolean; key?: string }

/** A page of its own, signed in, that notes whatever the browser complains of. */
async function visit(
  browser: Browser,
  origin: string,
  { dark = false, width = 1_280, signedOut = false, key = adminKey }: Look = {},
) {
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
  return { page, context, faults, [Symbol.asyncDispose]: () => context.close() }
}

/** What axe-core finds against WCAG 2.2 AA and its best practices, as sentences. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    `axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    }).then(({ violations }) => violations)`,
  )
  const all = found as { id: string; nodes: { html: string; failureSummary: string }[] }[]
  return all.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`),
  )
}

/** Goes somewhere by the two keys of a sequence: again where the browser took so long between them that they were two. */
export async function goByKeys(page: Page, second: string, arrived: Locator): Promise<void> {
  for (let tries = 1; ; tries++) {
    await page.keyboard.press('g')
    await page.keyboard.press(second)
    try {
      await arrived.waitFor({ timeout: 5_000 })
      return
    } catch (error) {
      if (tries === 5) throw error
    }
  }
}

/** A page's own heading, and not that of the one that waits for who is signed in. */
export const headingOf = (page: Page): Locator => page.locator('main:not([aria-busy]) h1').first()

/** The page has what it asked for: no grey shape is left. */
export async function settled(page: Page): Promise<void> {
  await headingOf(page).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}
