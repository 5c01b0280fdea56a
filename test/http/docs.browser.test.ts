import { expect, test } from 'bun:test'
import { listen } from '../../src/commands/serve.ts'
import { hasChromium, launchChromium } from '../chromium.ts'
import { testApp } from '../support.ts'

test.skipIf(!hasChromium)('/docs shows the document in a browser, and asks no other host for anything', async () => {
  await using app = await testApp({ PORT: '0' })
  const server = listen(app)
  const origin = `http://localhost:${server.port}`
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const asked: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(`${origin}/docs`)
    // What stood there at first has made room.
    await page.locator('#start').waitFor({ state: 'hidden', timeout: 60_000 })
    for (const summary of ['List references', 'Health of the service'])
      await page.getByText(summary).first().waitFor({ timeout: 60_000 })
    await page.getByText('List references').first().click()
    await page.getByText('text_coverage').first().waitFor({ timeout: 60_000 })
    const elsewhere = asked.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url))
    expect(elsewhere).toEqual([])
    expect(asked).toContain(`${origin}/openapi.json`)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await server.stop(true)
  }
})
