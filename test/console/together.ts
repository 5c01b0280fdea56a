import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { settled } from './browser.ts'
import { pageFaults } from './pages.ts'
import type { Pair } from './pair.ts'

/** What is done on the page of one server, and waits until the same page of the other shows it without being loaded again. */
type Flow = { path: string; run: (here: Page, there: Page) => Promise<unknown> }

const flows: Record<string, Flow> = {
  'a family that is culled, and its undo': {
    path: '/families',
    async run(here, there) {
      const count = Number(/of (\d+)/.exec((await there.locator('.lead').textContent()) ?? '')?.[1])
      await here.keyboard.press('Enter')
      await there.getByText(`of ${count - 1} families`).waitFor()
      await here.keyboard.press('z')
      await there.getByText(`of ${count} families`).waitFor()
    },
  },
  'a colour that is pinned': {
    path: '/churches/1002',
    async run(here, there) {
      await here.getByRole('button', { name: 'Pin primary', exact: true }).click()
      await there.getByRole('button', { name: 'Pin primary', exact: true }).waitFor({ state: 'detached' })
    },
  },
  'a decision on a design': {
    path: '/qc/86ahl0002',
    async run(here, there) {
      await there.getByText('not decided').waitFor()
      await here.getByRole('button', { name: 'Approve' }).click()
      await here.getByRole('button', { name: /^Approve with/ }).click()
      await there.getByLabel('Decision').getByText('approved').waitFor()
    },
  },
  'a task that is paused': {
    path: '/queue',
    async run(here, there) {
      await here.getByRole('button', { name: 'Pause Chili cook-off' }).click()
      await there.getByRole('button', { name: 'Play Chili cook-off' }).waitFor()
    },
  },
  'a run from its beginning to its end': {
    path: '/runs?kind=branding.extract',
    async run(here, there) {
      const ended = there.locator('tbody').getByText('succeeded')
      const count = await ended.count()
      await here.evaluate(
        "fetch('/v1/image-gen/branding/extract', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ account_number: '1002' }) })",
      )
      await ended.nth(count).waitFor()
    },
  },
}

export function togetherFlows(pair: () => Pair): void {
  test('every page is whole where each request is answered by another server', async () => {
    await using visit = await pair().either.visit()
    expect([...(await pageFaults(visit.page, pair().either, { axe: false })), ...visit.faults]).toEqual([])
  }, 300_000)

  describe('shown on the other at once:', () => {
    test.each(Object.entries(flows))(
      '%s',
      async (_, { path, run }) => {
        await using visit = await pair().first.visit()
        const there = await visit.context.newPage()
        for (const [page, { origin }] of [
          [visit.page, pair().first],
          [there, pair().second],
        ] as const) {
          await page.goto(`${origin}/console${path}`)
          await settled(page)
        }
        await run(visit.page, there)
      },
      60_000,
    )
  })

  test('a session that was begun on one and ends on the other ends on both', async () => {
    const { first, second } = pair()
    await using visit = await first.visit()
    const there = await visit.context.newPage()
    await there.goto(`${second.origin}/console`)
    await there.getByRole('heading', { name: 'Needs you' }).waitFor()
    await there.getByRole('button', { name: 'Sign out' }).click()
    await there.getByRole('heading', { name: 'Sign in to verger' }).waitFor()
    await visit.page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  }, 60_000)
}
