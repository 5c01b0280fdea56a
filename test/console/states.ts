import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { serveMocks } from '../../src/mocks/serve.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { type Demo, openConsole, settled, violations } from './browser.ts'

const churches = join(import.meta.dir, '..', '..', 'data', 'sample', 'churches')

/** What a page says when something is not as it should be, and that it goes on by itself. */
export function everyState(demo: () => Demo): void {
  test('a change that someone else made meanwhile is shown beside one’s own', async () => {
    const { references } = (await demo().call('/v1/image-gen/references?limit=2')) as { references: { id: string }[] }
    const path = `/v1/image-gen/references/${references[1]!.id}`
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/library/${references[1]!.id}`)
    await page.getByLabel('Title').fill('Mine')
    // It comes by the stream of changes, before anything is saved; the write would have been refused too.
    await demo().call(path, { title: 'Theirs' }, 'PATCH')
    const versions = page.getByRole('alert', { name: 'Two versions' })
    await versions.waitFor()
    expect(await versions.locator('td').allTextContents()).toEqual(['Mine', 'Theirs'])
    expect(await violations(page)).toEqual([])
    await versions.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('The labels were saved.').waitFor()
    expect(await demo().call(path)).toMatchObject({ title: 'Mine' })
  }, 120_000)

  test('a server that cannot be reached is said, and the page goes on once it answers', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/runs`)
    await settled(page)
    await visit.context.setOffline(true)
    await page.getByRole('button', { name: 'failed' }).click()
    await page.getByText('The server cannot be reached').waitFor()
    expect(await violations(page)).toEqual([])
    await visit.context.setOffline(false)
    await page.getByText('The server cannot be reached').waitFor({ state: 'detached' })
    // The demo's own runs end within a minute or two where the processors are busy.
    await page.getByRole('link', { name: 'Brand reading' }).first().waitFor({ timeout: 100_000 })
  }, 180_000)

  test('an upstream that fails, a limit that is reached and a server that ends say so', async () => {
    const world = mockWorld({ now: Date.now })
    using mocks = serveMocks(world, { hostname: '127.0.0.1', port: 0 })
    await using own = await openConsole({
      CLICKUP_TOKEN: 'pk_demo',
      CLICKUP_TEAM_ID: '9001',
      CLICKUP_BASE_URL: `${mocks.url.origin}/clickup/api/v2`,
      ALLOW_PRIVATE_HOSTS: mocks.url.host,
      STORAGE_DIR: churches,
      SESSION_RATE_RPS: '3',
    })
    await using visit = await own.visit()
    const { page } = visit
    await settled(page)
    // What else its session sends leaves the page no request, longer than a restart is waited for: it waits, and is whole in the end.
    {
      await using _others = await limitReached(visit, `${own.origin}/v1/runs?limit=1`)
      await page.goto(`${own.origin}/console/qc/86ahl0001`)
      await page.getByText('Too many requests at once').waitFor()
      expect(await violations(page)).toEqual([])
      await Bun.sleep(limitedMs)
    }
    for (const part of ['Requested in comments', 'Round 1']) await page.getByText(part).first().waitFor()
    await page.goto(`${own.origin}/console`)
    await settled(page)
    world.faults.set('clickup', { kind: 'status', status: 503 })
    await page.goto(`${own.origin}/console/qc/86asb0001`)
    await page
      .getByText(/Request [\w-]+/)
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    world.faults.clear()
    // After several failures an upstream is left alone for a moment: one tries until it is asked again.
    const round = page.getByText('Round 1').first()
    const again = page.getByRole('button', { name: 'Try again' }).first()
    while (!(await round.isVisible())) {
      await again.or(round).first().waitFor()
      if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => {})
    }
    const ended = own.stop()
    await page.getByText(/server (is restarting|cannot be reached)/).waitFor()
    expect(await ended).toBe(0)
  }, 180_000)
}

const requestsAtOnce = 4
const limitedMs = 12_000

/** Sends requests of the page's session, as a slow machine's page would not by itself, from the first refusal until it is disposed of. */
async function limitReached({ context }: Awaited<ReturnType<Demo['visit']>>, url: string): Promise<AsyncDisposable> {
  const refused = Promise.withResolvers<void>()
  let isOver = false
  const sending = Array.from({ length: requestsAtOnce }, async () => {
    while (!isOver) if ((await context.request.get(url)).status() === 429) refused.resolve()
  })
  await refused.promise
  return {
    async [Symbol.asyncDispose]() {
      isOver = true
      await Promise.all(sending)
    },
  }
}
