import { expect, test } from 'bun:test'
import type { FileChooser } from 'playwright-core'
import { picture } from '../pictures.ts'
import { type Demo, goByKeys, settled, violations } from './browser.ts'

/** Whether a message stands over what is being judged. */
const isCovered = `(() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
  return boxes('.toast').some((a) =>
    boxes('.finding, .stage').some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
})()`

export function keyboardFlows(demo: () => Demo): void {
  test('families: the proposal is overruled, undone, skipped and marked as different by keys alone', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await goByKeys(page, 'f', page.getByRole('heading', { name: 'Families', exact: true, level: 1 }))
    await settled(page)
    const before = Number(/of (\d+)/.exec((await page.locator('.lead').textContent()) ?? '')?.[1])
    const kept = page.getByRole('button', { name: /^✓ Kept/ })
    const shown = page.locator('.cand')
    const most = await shown.count()
    // Of what is proposed only plain copies go by themselves.
    expect(await kept.count()).toBe(most - (await page.getByText(/^(exact|copy) · /).count()))
    const placeOfTools = async () => (await page.getByRole('button', { name: 'Different designs' }).boundingBox())!
    const tools = await placeOfTools()
    await page.keyboard.press('a')
    await page.getByText('Keeping all makes them one stack').waitFor()
    // The proposed one is overruled by hand.
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Retire 1', exact: false }).waitFor()
    await page.getByText(/^You keep .* \(proposed: REF-\d+\)/).waitFor()
    expect(await placeOfTools()).toEqual(tools)
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
    await page.goto(`${demo().origin}/console/qc?status=fail`)
    await settled(page)
    await page.keyboard.press('j')
    await page.locator('tr.on').nth(0).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.finding').first().waitFor()
    await page.keyboard.press('n')
    const numbers = async () => (await page.locator('.finding .number').allTextContents()).toSorted()
    const [number, before] = [await page.locator('.finding[data-on=true] .number').textContent(), await numbers()]
    await page.keyboard.press('x')
    await page.getByLabel('Why it does not count').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Why it does not count').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('The church wants it so')
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^Dismissed: finding \d+ of /).waitFor()
    const dismissed = page.locator('.finding[data-dismissed=true]')
    await dismissed.getByText('The church wants it so').waitFor()
    // Every finding keeps its number, on the design too.
    expect([await dismissed.locator('.number').textContent(), await numbers()]).toEqual([number, before])
    for (const tag of await page.locator('.stage .tag').allTextContents()) expect(before).toContain(tag)
    expect(await page.evaluate(isCovered)).toBe(false)
    await page.keyboard.press('z')
    await dismissed.waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'It was read wrongly' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Dismiss', exact: true }).focus()
    await page.keyboard.press('Enter')
    await dismissed.getByText('It was read wrongly').waitFor()
    await dismissed.getByRole('button', { name: /^Bring back/ }).focus()
    await page.keyboard.press('Enter')
    await dismissed.waitFor({ state: 'detached' })
    // What still fails is approved after a question alone.
    await page.locator('h1').focus()
    await page.keyboard.press('a')
    const question = page.getByRole('dialog', { name: /^Approve with \d+ failures? open\?$/ })
    await question.waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.getByText('not decided').waitFor()
    await page.keyboard.press('a')
    await question.getByRole('button', { name: /^Approve with/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Decision').getByText('approved').waitFor()
    await page.keyboard.press('z')
    await page.getByText('not decided').waitFor()
  }, 120_000)

  test('queue: it is told why a task stands where it does; it is paused, and plays again by the undo of its message', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await goByKeys(page, 'u', page.getByRole('heading', { name: 'Queue', exact: true, level: 1 }))
    await page.locator('.task').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('w')
    await page.locator('.task[data-on=true]').getByText(/^It /).waitFor()
    await page.keyboard.press('Space')
    await page.getByText(/is paused\./).waitFor()
    await page.keyboard.press('z')
    await page.getByText(/continues\./).waitFor()
  }, 120_000)

  test('system: a key is made and shown once, and revoked after a question', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]:focus').waitFor()
    await page.keyboard.type('keys')
    await page.getByRole('option', { name: 'System: Keys', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Make a key…' }).waitFor()
    await page.keyboard.press('m')
    await page
      .getByLabel(/^Name:/)
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.type('for a newsletter')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText(/^vgr_/).waitFor()
    await page.keyboard.press('Escape')
    const revoke = page.getByRole('button', { name: 'Revoke… for a newsletter' })
    await revoke.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Revoke the key “for a newsletter”' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Revoke it' }).focus()
    await page.keyboard.press('Enter')
    await revoke.waitFor({ state: 'detached' })
  }, 120_000)

  test('system: a backup is taken, and its archive downloaded from the list', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/system/backups`)
    await page.getByRole('button', { name: 'Take a backup' }).waitFor()
    await page.keyboard.press('b')
    await page.locator('.head').getByText('succeeded').waitFor()
    await page.goto(`${demo().origin}/console/system/backups`)
    await page.getByRole('row', { name: /succeeded .* MB/ }).waitFor()
    const archive = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download/ }).focus()
    await page.keyboard.press('Enter')
    expect((await archive).suggestedFilename()).toMatch(/^verger-.*\.tar$/)
    expect(await violations(page)).toEqual([])
  }, 60_000)

  test('the palette finds a page, and ? shows the keys that are bound', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
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
    await goByKeys(page, 'l', page.getByRole('heading', { name: 'Library', exact: true, level: 1 }))
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
    await page.getByText('The labelling was undone.').waitFor()
  }, 120_000)

  test('library: a picture that is here already is known, and a new one is added', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    const { references } = (await demo().call('/v1/image-gen/references?limit=1')) as { references: { url: string }[] }
    const known = Buffer.from(await (await fetch(references[0]!.url)).arrayBuffer())
    const drop = (name: string, buffer: Buffer) =>
      page.getByLabel('Add pictures…').setInputFiles({ name, mimeType: 'image/png', buffer })
    // From the beginning: the browser is asked for its dialogs some time before one opens.
    const chooser = Promise.withResolvers<FileChooser>()
    page.on('filechooser', chooser.resolve)
    await page.goto(`${demo().origin}/console/library`)
    await settled(page)
    await drop('known.png', known)
    await page.getByText('The same picture is here').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('a')
    const dialog = await chooser.promise
    await dialog.setFiles({ name: 'of-my-own.png', mimeType: 'image/png', buffer: Buffer.from(picture(4711)) })
    await page.getByText('Nothing of the same design is here').waitFor()
    await page.getByRole('button', { name: 'Add to the library' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Added as REF-/).waitFor()
  }, 120_000)

  test('roll board: a seed is chosen, a slot pinned, the rest rolled, one banned and brought back', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await goByKeys(page, 'r', page.getByRole('heading', { name: 'Roll board', exact: true, level: 1 }))
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
    await page
      .locator('.paint')
      .getByText(/^Pinned by (?!a person).+; was #[0-9a-f]{6} from /)
      .waitFor()
    await page.keyboard.press('z')
    await page.getByText('The change was undone.').waitFor()
    await page.locator('h1').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('p')
    await page.getByRole('button', { name: 'Unpin primary', exact: true }).waitFor()
    await page.keyboard.press('p')
    await page.getByText('Unpinned: what the sources say counts again.').waitFor()
    await page.getByRole('button', { name: 'Pin primary', exact: true }).waitFor()
    await page.keyboard.press('x')
    await page.getByRole('link', { name: 'Adobe swatches (ASE)' }).waitFor()
    expect(await violations(page)).toEqual([])
  }, 120_000)

  test('quality control: a comment is put at a place by numbers, and a design is approved, which its message undoes', async () => {
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
    // The candle of the story is as small as it was: what still fails is approved after a question alone.
    await page.getByRole('button', { name: 'Approve with 1 failure', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Approved: christmas-.*\.jpg\.$/).waitFor()
    await page.getByLabel('Decision').getByText('approved').waitFor()
    await page.keyboard.press('z')
    await page.getByText('The decision was undone.').waitFor()
    await page.getByText('not decided').waitFor()
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
    // Where the hand just was stands nothing that the second click of a double one could hit.
    expect(await page.locator('.head').getByRole('button', { name: 'Cancel' }).count()).toBe(0)
    await page.locator('.head').getByText('succeeded').waitFor()
  }, 120_000)
}
