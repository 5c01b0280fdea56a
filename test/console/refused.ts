import { expect, test } from 'bun:test'
import type { Locator, Page, Route } from 'playwright-core'
import { type Demo, headingOf } from './browser.ts'
import { brokenBy, pathsOf } from './pages.ts'

type State = { answer: (route: Route) => Promise<void>; shown: (page: Page) => Locator }

function refusal(status: number, code: string, detail: string) {
  const problem = { type: 'about:blank', title: 'A refusal', status, code, detail, request_id: '0193-in-a-test' }
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '1' },
      body: JSON.stringify(problem),
    })
}

const text = (words: string) => (page: Page) => page.getByText(words).first()

/** What may become of each answer that a page asks for, and what the page then says. */
const states: Record<string, State> = {
  loading: {
    answer: () => new Promise(() => {}),
    shown: (page) => page.locator('main [aria-busy=true]:visible').first(),
  },
  'an error': { answer: refusal(500, 'internal', 'It broke.'), shown: text('Request 0193-in-a-test') },
  'an upstream that fails': {
    answer: refusal(502, 'upstream_failed', 'ClickUp did not answer.'),
    shown: text('ClickUp did not answer.'),
  },
  'no permission': { answer: refusal(403, 'forbidden', 'Not you.'), shown: text('Your key does not open this') },
  'a limit that is reached': {
    answer: refusal(429, 'rate_limited', 'Slower.'),
    shown: text('Too many requests at once'),
  },
  'a server that restarts': { answer: refusal(503, 'draining', 'Soon.'), shown: text('The server is restarting') },
  'no connection': { answer: (route) => route.abort(), shown: text('The server cannot be reached') },
}

const shownMs = 20_000
/** The page that says that there is none asks for nothing. */
const nothingAsked = '/nothing-here'

/** Who is there is known in every state, and what changes is followed. */
const isAnswered = (url: URL) => /^\/v1\/(session|events)$/.test(url.pathname)
const isAsked = (url: URL) => (url.pathname.startsWith('/v1/') || url.pathname === '/health') && !isAnswered(url)

/** What the browser says of an answer that it was given on purpose. */
const isExpected = (fault: string) => /^(console: Failed to load resource|\d{3}: )/.test(fault)

/** How many pages share one look for what only axe-core sees: over all states each page has its turn. */
const axeEvery = 4
/** A page is seen in every second state, its neighbour in the others; with `VERGER_EVERY_STATE` each in all of them. */
const statesEvery = Bun.env.VERGER_EVERY_STATE === undefined ? 2 : 1

/** The pages in those states, half of them light on a desk and half dark on a phone, or the other way round. */
export function everyRefusal(demo: () => Demo): void {
  test.each(Object.entries(states))(
    'each page shows %s',
    async (name, { answer, shown }) => {
      const paths = (await pathsOf(demo())).filter((path) => path !== nothingAsked)
      const turn = Object.keys(states).indexOf(name)
      const wrong = await Promise.all(
        [false, true].map(async (dark) => {
          await using visit = await demo().visit({ dark, width: dark === (turn % 2 === 0) ? 1_280 : 320 })
          await visit.page.route(isAsked, answer)
          const found: string[] = []
          for (const [at, path] of paths.entries()) {
            if (at % 2 === Number(dark) || (at >> 1) % statesEvery !== turn % statesEvery) continue
            await open(visit.page, demo().origin, path)
            await shown(visit.page)
              .waitFor({ timeout: shownMs })
              .catch(() => found.push(`${path} does not show ${name}`))
            found.push(...(await brokenBy(visit.page, { path, axe: (at >> 1) % axeEvery === turn % axeEvery })))
          }
          return [...found, ...visit.faults.filter((fault) => !isExpected(fault))]
        }),
      )
      expect(wrong.flat()).toEqual([])
    },
    300_000,
  )
}

async function open(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/console${path}`)
  await headingOf(page).waitFor()
}
