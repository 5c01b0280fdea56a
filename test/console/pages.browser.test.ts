import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openDemo, settled, violations } from './browser.ts'

const pages = [
  '',
  '/library',
  '/families',
  '/roll',
  '/qc',
  '/qc/86asb0001',
  '/churches',
  '/churches/1001',
  '/churches/1004',
  '/queue',
  '/runs',
  '/imports',
  '/system',
  '/system/keys',
  '/system/settings',
  '/system/backups',
  '/system/audit',
  '/nothing-here',
]

let demo: Awaited<ReturnType<typeof openDemo>>
beforeAll(async () => {
  demo = await openDemo()
}, 120_000)
afterAll(() => demo[Symbol.asyncDispose]())

describe.each([
  ['light', { dark: false, width: 1_280 }],
  ['dark', { dark: true, width: 1_280 }],
  ['on a phone', { dark: false, width: 320 }],
] as const)('each page, %s,', (_, look) => {
  test('can be used by everyone, breaks no policy and asks no other host', async () => {
    await using visit = await demo.visit(look)
    const wrong: string[] = []
    for (const path of pages) {
      await visit.page.goto(`${demo.origin}/console${path}`)
      await settled(visit.page)
      wrong.push(...(await violations(visit.page)).map((sentence) => `${path} ${sentence}`))
      const count = await visit.page.locator('h1').count()
      if (count !== 1) wrong.push(`${path} has ${count} headings of the first level`)
      const isWide = await visit.page.evaluate('document.documentElement.scrollWidth > innerWidth + 1')
      if (isWide) wrong.push(`${path} scrolls sideways`)
    }
    // The church whose brand nobody read is the one 404 that a page asks for on purpose.
    const faults = visit.faults.filter((fault) => !/1004|404 \(Not Found\)/.test(fault))
    expect([...wrong, ...faults]).toEqual([])
  }, 120_000)
})

test('the sign-in page and a wrong key', async () => {
  await using visit = await demo.visit({ signedOut: true })
  await visit.page.getByLabel('API key').waitFor()
  expect(await violations(visit.page)).toEqual([])
  await visit.page.getByLabel('API key').fill('vgr_wrong')
  await visit.page.keyboard.press('Enter')
  await visit.page.getByText('This key opens nothing.').waitFor()
}, 30_000)
