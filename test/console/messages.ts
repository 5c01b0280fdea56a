import { expect, test } from 'bun:test'
import { type Demo, settled, violations } from './browser.ts'

/** What of the page lies under a message, once the page is scrolled to its end. */
const underMessages = `(() => {
  scrollTo(0, document.documentElement.scrollHeight)
  const boxes = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect())
  // The rail scrolls within what messages leave of it: below its edge nothing of it is shown.
  const edge = document.querySelector('.rail').getBoundingClientRect().bottom
  const controls = [...document.querySelectorAll('a, button, input, select, summary')]
  return controls
    .filter((one) => !one.closest('.toasts') && one.checkVisibility())
    .filter((one) => {
      const own = one.getBoundingClientRect()
      const bottom = one.closest('.rail') ? Math.min(own.bottom, edge) : own.bottom
      return boxes.some((a) => a.left < own.right && own.left < a.right && a.top < bottom && own.top < a.bottom)
    })
    .map((one) => one.textContent)
})()`

const groundOf = `(() => [...document.querySelectorAll('.toast')].map((one) => getComputedStyle(one).backgroundColor))()`

export function messageRules(demo: () => Demo): void {
  test.each([[1_366], [390]])(
    'messages are cards of their own that cover nothing, of which the newest has the key (%d px wide)',
    async (width) => {
      await using visit = await demo().visit({ width })
      const { page } = visit
      // Its clock goes as any other until it is put forward.
      await page.clock.install()
      await page.goto(`${demo().origin}/console/queue`)
      await page.locator('.task').first().waitFor()
      // By its name: a task that is paused takes another place.
      await page.keyboard.press('j')
      for (const next of [/^Play/, /^Pause/, /^Play/, /^Pause/]) {
        await page.keyboard.press('Space')
        await page.locator('.task[data-on=true]').getByRole('button', { name: next }).waitFor()
      }
      await page
        .locator('.toast')
        .last()
        .getByText(/continues\./)
        .waitFor()
      expect(await page.locator('.toast').count()).toBe(2)
      expect(await page.locator('.toast [aria-keyshortcuts=z]').count()).toBe(1)
      for (const ground of (await page.evaluate(groundOf)) as string[]) expect(ground).toMatch(/^rgb\(/)
      expect(await page.evaluate(underMessages)).toEqual([])
      const undo = await page.locator('.toast').last().getByRole('button', { name: 'Undo' }).boundingBox()
      expect(undo!.width).toBeLessThan(110)
      expect(await violations(page)).toEqual([])
      // A message waits while it is reached for, and its undo outlasts it.
      await page.keyboard.press('Space')
      const newest = page.locator('.toast').last()
      await newest.getByText(/is paused\./).waitFor()
      await newest.hover()
      await page.clock.fastForward(11_000)
      await newest.getByText(/is paused\./).waitFor()
      await page.locator('h1').hover()
      await page.clock.fastForward(11_000)
      await page.locator('.toast', { hasText: /is paused\./ }).waitFor({ state: 'detached' })
      expect(await page.evaluate(underMessages)).toEqual([])
      await page.getByRole('button', { name: 'Undo last' }).waitFor()
      await page.keyboard.press('z')
      await page
        .locator('.task[data-on=true]')
        .getByRole('button', { name: /^Pause/ })
        .waitFor()
    },
    60_000,
  )

  test('imports: a batch is imported, and the page tells of it', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/imports`)
    await settled(page)
    await page.getByText('Nothing was imported from it yet').waitFor()
    await page.keyboard.press('i')
    await page.getByText(/^40 imported, 0 here already/).waitFor()
    await page
      .getByRole('row', { name: /gfx-.* imported/ })
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.getByRole('link', { name: 'The last import' }).click()
    await page.getByRole('heading', { name: 'Import of graphics' }).waitFor()
    expect(visit.faults).toEqual([])
  }, 60_000)

  test('keys: a church is named, one that is not known is said, and an end is chosen', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/system/keys`)
    await page.getByRole('button', { name: 'Make a key…' }).click()
    await page.getByLabel(/^Name:/).fill('for a church')
    const place = () => page.getByRole('button', { name: 'Make the key' }).boundingBox()
    const before = await place()
    await page.getByLabel(/^Church/).fill('9999')
    await page.getByText('No church called or numbered “9999” is known here.').waitFor()
    expect(await place()).toEqual(before)
    expect(await violations(page)).toEqual([])
    await page.getByLabel(/^Church/).fill('harbor light church')
    await page.getByText('is known here').waitFor({ state: 'detached' })
    await page.getByLabel('Ends').selectOption('after 30 days')
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.getByRole('dialog').getByText(/^vgr_/).waitFor()
    const { keys } = (await demo().call('/v1/keys?limit=200')) as { keys: Record<string, unknown>[] }
    const made = keys.find(({ name }) => name === 'for a church')
    expect(made).toMatchObject({ account_number: '1001', expires_at: expect.any(String) as never })
  }, 60_000)

  test('keys: whoever revokes the own one is told, and signed out', async () => {
    const { secret } = (await demo().call('/v1/keys', { name: 'of my own', scope: 'admin' })) as { secret: string }
    await using visit = await demo().visit({ key: secret })
    const { page } = visit
    await page.goto(`${demo().origin}/console/system/keys`)
    await page.getByRole('row', { name: /of my own .* yours/ }).waitFor()
    await page.getByRole('button', { name: 'Revoke… of my own' }).click()
    await page.getByText('This is the key that you are signed in with').waitFor()
    await page.getByRole('button', { name: 'Revoke it and sign out' }).click()
    await page.getByLabel('API key').waitFor()
  }, 60_000)

  test('imports: a directory that is not there is refused by the name of its field', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/imports`)
    await page.getByLabel('Import a directory of the server').fill('/not/here')
    await page.keyboard.press('Enter')
    await page.getByText(/^Directory: expected the absolute path/).waitFor()
  }, 60_000)
}
