import { describe, expect, test } from 'bun:test'
import { brandApp, type BrandApp, color, extracted, fetched, font, found, logo, path, source } from '../support.ts'

const sources = () => [
  source('strategy_guide', ({ account }) =>
    found({
      colors: [color(account === '1001' ? '#12355b' : '#aa0000')],
      fonts: [font('Arvo <b>')],
      logos: [logo(Number(account))],
    }),
  ),
]

async function shared(app: BrandApp, account = '1001', body: object = {}) {
  const answer = await app.call('POST', `${path}/${account}/share`, { body })
  return (await answer.json()) as { url: string; expires_at: string }
}
/** The same link to another path. */
const redirected = (url: string, change: (path: string) => string) => {
  const link = new URL(url)
  link.pathname = change(link.pathname)
  return link.href
}

describe('a shared brand', () => {
  test('opens without a credential: a page without scripts, its card and its files', async () => {
    await using app = await brandApp(sources(), { accounts: ['1001', '1002'] })
    for (const account of ['1001', '1002']) await extracted(app, account)
    const { url } = await shared(app)
    const answer = await fetched(app, url)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain('#12355B')
    expect(html).toContain('Arvo &#60;b&#62;')
    expect(html).not.toMatch(/<script|<b>|1002|#AA0000/i)
    const files = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&#38;', '&'))
    expect(files).toHaveLength(6)
    for (const file of files) {
      const opened = await fetched(app, new URL(file, url).href)
      expect([file, opened.status, (await opened.bytes()).length > 10]).toEqual([file, 200, true])
    }
  })

  test('is closed to who changes the link, for another church, and for another file of this one', async () => {
    await using app = await brandApp(sources(), { accounts: ['1001', '1002'] })
    for (const account of ['1001', '1002']) await extracted(app, account)
    const { url } = await shared(app)
    await shared(app, '1002')
    const status = async (link: string) => (await fetched(app, link)).status
    expect(await status(redirected(url, (one) => one.replace('1001', '1002')))).toBe(404)
    expect(await status(redirected(url, (one) => one.replace('1001', '1002/card.svg')))).toBe(404)
    expect(await status(redirected(url, (one) => one.replace('1001', '9999')))).toBe(404)
    expect(await status(url.replace(/signature=(.)/, (_, first) => `signature=${first === 'a' ? 'b' : 'a'}`))).toBe(404)
    expect(await status(url.replace(/expires=\d/, 'expires=9'))).toBe(404)
    expect(await status(url.split('?')[0]!)).toBe(403)
    expect(await status(redirected(url, (one) => `${one}/other.txt`))).toBe(404)
    expect(await status(redirected(url.split('?')[0]!, (one) => `${one}/other.txt`))).toBe(403)
  })

  test('ends by itself, and with every other link of the church when they are ended', async () => {
    const time = { at: Date.now() }
    const clock = { now: () => time.at, monotonic: () => performance.now() }
    await using app = await brandApp(sources(), { outside: { clock } })
    await extracted(app)
    const short = await shared(app, '1001', { days: 1 })
    const long = await shared(app, '1001', { days: 30 })
    const status = async ({ url }: { url: string }) => (await fetched(app, url)).status
    expect([await status(short), await status(long)]).toEqual([200, 200])
    time.at = Date.parse(short.expires_at) + 1_000
    expect([await status(short), await status(long)]).toEqual([404, 200])
    const end = async () => (await app.call('DELETE', `${path}/1001/share`)).json()
    expect([await end(), await end()]).toEqual([
      { ok: true, ended: true },
      { ok: true, ended: false },
    ])
    const later = await shared(app)
    expect([await status(long), await status(later)]).toEqual([404, 200])
  })

  test('is shared by who may write there, and by nobody of another church', async () => {
    await using app = await brandApp(sources(), { accounts: ['1001', '1002'] })
    await extracted(app)
    const share = async (key: string) => (await app.call('POST', `${path}/1001/share`, { key, body: {} })).status
    expect(await share(await app.keyFor('write', '1001'))).toBe(200)
    expect(await share(await app.keyFor('write', '1002'))).toBe(404)
    expect(await share(await app.keyFor('read', '1001'))).toBe(403)
    expect((await app.call('POST', `${path}/1002/share`, { body: {} })).status).toBe(404)
    expect((await app.call('POST', `${path}/1001/share`, { body: { days: 366 } })).status).toBe(422)
  })
})
