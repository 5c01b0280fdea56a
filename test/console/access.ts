import { expect, test } from 'bun:test'
import { adminKey, type Demo, goByKeys, settled, violations } from './browser.ts'

type Key = { id: string; secret: string }

/** Who may see what, and what becomes of a page whose session ends. */
export function accessRules(demo: () => Demo): void {
  const makeKey = async (name: string, more: object) =>
    (await demo().call('/v1/keys', { name, ...more })) as unknown as Key
  const reference = async () => {
    const { references } = (await demo().call('/v1/image-gen/references?limit=1')) as { references: { id: string }[] }
    return references[0]!.id
  }

  test('a session that ends leaves the page, and what was being written on it, under the sign-in', async () => {
    await using visit = await demo().visit()
    const { page } = visit
    await page.goto(`${demo().origin}/console/library/${await reference()}`)
    await page.getByLabel('Title').fill('Written before the session ended')
    await page.evaluate("fetch('/v1/session', { method: 'DELETE' })")
    // The dialog may be there already, by the stream that ended with the session.
    await page.getByText('Save the labels').dispatchEvent('click')
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('API key').fill(adminKey)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Title').inputValue()).toBe('Written before the session ended')
    await page.getByRole('button', { name: 'Save the labels' }).click()
    await page.getByText('The labels were saved.').waitFor()
  }, 120_000)

  test('a key that is revoked ends the sessions that it began', async () => {
    const { id, secret } = await makeKey('for one browser', { scope: 'write' })
    await using visit = await demo().visit({ key: secret })
    await demo().call(`/v1/keys/${id}`, undefined, 'DELETE')
    await goByKeys(visit.page, 'q', visit.page.getByRole('dialog', { name: 'Sign in again' }))
  }, 120_000)

  test("a church's key sees its church alone", async () => {
    const { secret } = await makeKey('for a church', { scope: 'write', account_number: '1001' })
    await using visit = await demo().visit({ key: secret })
    const { page } = visit
    const open = async (path: string) => {
      await page.goto(`${demo().origin}/console${path}`)
      await settled(page)
    }
    // A church is called by its number until its name is known.
    const named = async (selector: string) => {
      await page.locator(selector, { hasText: 'Harbor Light Church' }).first().waitFor()
      return new Set(await page.locator(selector).allTextContents())
    }
    await open('/churches')
    expect(await named('article h2')).toEqual(new Set(['Harbor Light Church']))
    await open('/queue')
    expect(await named('.lane h2')).toEqual(new Set(['Harbor Light Church']))
    await open('/qc')
    expect(await named('tbody a[href*="/churches/"]')).toEqual(new Set(['Harbor Light Church']))
    for (const path of ['/churches/1002', '/system/keys', '/system/audit']) {
      await open(path)
      await page.getByText('Your key does not open this').waitFor()
      expect(await violations(page)).toEqual([])
    }
    for (const path of ['', '/library', '/families', '/roll', '/runs', '/imports', '/system']) await open(path)
    expect(visit.faults.filter((fault) => fault.startsWith('error:'))).toEqual([])
  }, 120_000)

  test('a write with the cookie from a foreign page is refused', async () => {
    await using visit = await demo().visit()
    const [cookie] = await visit.context.cookies()
    const write = (headers: Record<string, string>) =>
      fetch(`${demo().origin}/v1/keys`, {
        method: 'POST',
        headers: { cookie: `${cookie!.name}=${cookie!.value}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name: 'stolen', scope: 'admin' }),
      })
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    expect((await write({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await write({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await write({})).status).toBe(403)
  }, 60_000)
}
