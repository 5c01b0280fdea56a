import { expect, test } from 'bun:test'
import { picture } from '../pictures.ts'
import { type Demo, settled, violations } from './browser.ts'

export function keyboardFlows(demo: () => Demo): void {
  test('families: the proposal is overruled, undone, skipped and marked as different by keys alone', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await page.getByRole('heading', { name: 'Families' }).waitFor()
    await settled(page)
    const before = Number(/of (\d+)/.exec((await page.locator('.lead').textContent()) ?? '')?.[1])
    const kept = page.getByRole('button', { name: /^✓ Kept/ })
    const shown = page.locator('.cand')
    const most = await shown.count()
    // Of what is proposed only plain copies go by themselves.
    expect(await kept.count()).toBe(most - (await page.getByText(/^(exact|copy) · /).count()))
    await page.keyboard.press('a')
    // The proposed one is overruled by hand.
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Retire 1', exact: false }).waitFor()
    await page.keyboard.press('Enter')
    const rest = most > 2 ? `, ${most - 1} references kept together as a stack` : ''
    await page.getByText(`1 reference retired${rest}.`).waitFor()
    await page.getByText(`of ${before - 1} families`).waitFor()
    await page.keyboard.press('z')
    await page.getByText('The cull was undone.').waitFor()
    await page.getByText(`of ${before} families`).waitFor()
    await page.keyboard.press('s')
    await page.getByText(`2 of ${before} families`).waitFor()
    await page.keyboard.press('i')
    await page.getByText('Marked as different designs.').waitFor()
    await page.getByText(`of ${before - 1} families`).waitFor()
  }, 120_000)

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
    await page.getByText('The dismissal was undone.').waitFor()
  }, 120_000)

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
    await page.getByText(/continues\./).waitFor()
  }, 120_000)

  test('system: a key is made and shown once', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/system/keys`)
    await page.getByRole('button', { name: 'Make a key…' }).waitFor()
    await page.keyboard.press('m')
    await page.getByLabel(/^Name:/).focus()
    await page.keyboard.type('for a newsletter')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText(/^vgr_/).waitFor()
  }, 120_000)

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
  }, 120_000)

  test('library: what is selected is labelled in one operation, and undone', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.locator('[role=gridcell]').first().focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('t')
    await page.getByLabel('Season', { exact: true }).focus()
    await page.keyboard.type('pentecost')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText(/references? labelled\./).waitFor()
    await page.keyboard.press('z')
    await page.getByText('The bulk patch was undone.').waitFor()
  }, 120_000)

  test('library: a picture that is here already is known, and a new one is added', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    const { references } = (await demo().call('/v1/image-gen/references?limit=1')) as { references: { url: string }[] }
    const known = Buffer.from(await (await fetch(references[0]!.url)).arrayBuffer())
    const drop = (name: string, buffer: Buffer) =>
      page.getByLabel('Add pictures…').setInputFiles({ name, mimeType: 'image/png', buffer })
    await page.goto(`${demo().origin}/console/library`)
    await settled(page)
    await drop('known.png', known)
    await page.getByText('The same picture is here').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await drop('of-my-own.png', Buffer.from(picture(4711)))
    await page.getByText('Nothing of the same design is here').waitFor()
    await page.getByRole('button', { name: 'Add to the library' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Added as REF-/).waitFor()
  }, 120_000)

  test('roll board: a seed is chosen, a slot pinned, the rest rolled, one banned and brought back', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    await page.locator('.seeds button').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.slot').nth(8).waitFor()
    expect(await violations(page)).toEqual([])
    const names = () => page.locator('.slot').evaluateAll((slots) => slots.map((slot) => slot.ariaLabel))
    const first = await names()
    await page.keyboard.press('p')
    await page.getByText('1 pinned').waitFor()
    await page.keyboard.press('Space')
    await page.getByText('Roll 1,').waitFor()
    await settled(page)
    expect((await names())[0]).toBe(first[0]!)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    await page.getByText('1 banned').waitFor()
    await page.keyboard.press('z')
    await page.getByText('0 banned').waitFor()
    await page.keyboard.press('r')
    await page.getByLabel('Width, %').fill('50')
    await page.getByRole('button', { name: 'Roll from this part' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Only the marked part is the seed.').waitFor()
  }, 120_000)

  test('brand: a colour is pinned, which its message undoes, and the history tells both', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/churches/1001`)
    await page.getByRole('button', { name: 'Pin primary', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Pinned: no later reading changes it.').waitFor()
    await page.keyboard.press('z')
    await page.getByText('The change was undone.').waitFor()
    await page.keyboard.press('x')
    await page.getByRole('link', { name: 'Adobe swatches (ASE)' }).waitFor()
    expect(await violations(page)).toEqual([])
  }, 120_000)

  test('quality control: a comment is put at a place by numbers, and a design is approved', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/qc/86ahl0001`)
    await page.locator('.stage img').waitFor()
    await page.keyboard.press('b')
    await page.getByLabel('Width, %').fill('40')
    await page.getByLabel('Comment on this design').focus()
    await page.keyboard.type('The candle should be larger here.')
    await page.getByRole('button', { name: 'Comment', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('The comment was added.').waitFor()
    await page.locator('.stage .letter').waitFor()
    await page.locator('h1').focus()
    await page.keyboard.press('a')
    await page.getByText('Approved.').waitFor()
  }, 120_000)

  test('runs: the failed one is opened and tried again, and succeeds', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/runs?status=failed`)
    await page.getByRole('link', { name: 'Brand reading' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.keyboard.press('t')
    await page.getByText('A new run continues').waitFor()
    await page.locator('.head').getByText('succeeded').waitFor()
  }, 120_000)
}
