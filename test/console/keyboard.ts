import { expect, test } from 'bun:test'
import { type Demo, settled, violations } from './browser.ts'

export function keyboardFlows(demo: () => Demo): void {
  test('families: the proposal is taken, undone, skipped and told apart by keys alone', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await page.getByRole('heading', { name: 'Families' }).waitFor()
    await settled(page)
    const before = Number(/of (\d+)/.exec((await page.locator('.lead').textContent()) ?? '')?.[1])
    await page.keyboard.press('Enter')
    await page.getByText(/retired\./).waitFor()
    await page.getByText(`of ${before - 1} families`).waitFor()
    await page.keyboard.press('z')
    await page.getByText('The cull was undone.').waitFor()
    await page.getByText(`of ${before} families`).waitFor()
    await page.keyboard.press('s')
    await page.getByText(`2 of ${before} families`).waitFor()
    await page.keyboard.press('i')
    await page.getByText('They are different designs from now on.').waitFor()
    await page.getByText(`of ${before - 1} families`).waitFor()
  }, 60_000)

  test('quality control: a finding is chosen, dismissed with a reason, and brought back', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/qc/86asb0001`)
    await page.locator('.finding').first().waitFor()
    await page.keyboard.press('n')
    await page.keyboard.press('x')
    await page.getByLabel('Why it does not count').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Why it does not count').focus()
    await page.keyboard.type('The church wants it so')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Dismiss', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Dismissed.', { exact: true }).waitFor()
    await page.locator('.finding[data-dismissed=true]').first().waitFor()
    await page.keyboard.press('z')
    await page.getByText('The finding counts again.').waitFor()
  }, 60_000)

  test('queue: a task is paused, and plays again by the undo of its message', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.locator('.task').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await page.getByText(/is paused\./).waitFor()
    await page.keyboard.press('z')
    await page.getByText(/goes on\./).waitFor()
  }, 60_000)

  test('system: a key is made and shown once', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/system/keys`)
    await page.getByRole('button', { name: 'Make a key…' }).waitFor()
    await page.keyboard.press('m')
    await page.getByLabel(/Name: who/).focus()
    await page.keyboard.type('for a newsletter')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText(/^vgr_/).waitFor()
  }, 60_000)

  test('the palette finds a page, and ? shows the keys that are bound', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]:focus').waitFor()
    await page.keyboard.type('roll')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Roll board' }).waitFor()
  }, 60_000)
}
