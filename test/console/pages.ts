import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { type Demo, settled, type Site, violations } from './browser.ts'

const pages = [
  '',
  '/library',
  '/families',
  '/roll',
  '/qc',
  '/qc/86asb0001',
  '/churches',
  '/churches/1001',
  '/churches/1003',
  '/churches/1004',
  '/churches/1005',
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

/** Those, and one page of each kind of thing. */
export async function pathsOf(site: Pick<Site, 'call'>): Promise<string[]> {
  const { references } = (await site.call('/v1/image-gen/references?limit=1')) as { references: { id: string }[] }
  const { runs } = (await site.call('/v1/runs?limit=1')) as { runs: { id: string }[] }
  const reference = references[0]!.id
  return [...pages, `/library/${reference}`, `/roll?seed=${reference}`, ...runs.map(({ id }) => `/runs/${id}`)]
}

/** What a newcomer finds without having done anything. */
const found = {
  '': [
    'failing designs wait for a decision',
    'run failed',
    'brand could not be read',
    'families wait',
    'queue is over its capacity',
  ],
  '/families': ['Proposed: keep'],
  '/qc': ['christmas-square.jpg'],
  '/qc/86ahl0001': ['Requested in comments', 'Round 1'],
  '/churches': ['1 in conflict'],
  '/churches/1003': ['The sources disagree'],
  '/churches/1005': ['This brand has not been read yet'],
  '/queue': ['over capacity'],
  '/runs': ['failed'],
}

/** What is wrong with any of the pages, as sentences. */
export async function pageFaults(page: Page, site: Site, { axe = true } = {}): Promise<string[]> {
  const wrong: string[] = []
  for (const path of await pathsOf(site)) {
    await page.goto(`${site.origin}/console${path}`)
    await settled(page)
    wrong.push(...(await brokenBy(page, { path, axe })))
  }
  return wrong
}

/** Words that only programs write, as they stand in the database, outside of what is shown as code. */
const machineWords = `[...document.querySelectorAll('main *')].flatMap((element) => {
  const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(' ')
  return element.closest('.mono, code, .log') ? [] : (text.match(/\\b[a-z]+(_[a-z]+)+\\b(?!\\.)/g) ?? [])
})`

/** What no page may do in any state: lack its one heading, scroll sideways, keep anyone from using it. */
export async function brokenBy(page: Page, { path, axe }: { path: string; axe: boolean }): Promise<string[]> {
  const headings = await page.locator('h1').count()
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth + 1')
  const codes = (await page.evaluate(machineWords)) as string[]
  return [
    ...codes.map((code) => `${path} shows “${code}”`),
    ...(headings === 1 ? [] : [`${path} has ${headings} headings of the first level`]),
    ...(isWide ? [`${path} scrolls sideways`] : []),
    ...(axe ? await violations(page) : []).map((sentence) => `${path} ${sentence}`),
  ]
}

export function everyPage(demo: () => Demo): void {
  beforeAll(async () => {
    // A church whose brand nobody has read.
    await mkdir(join(demo().dataDir, 'storage', 'client-assets', '1005 - Vine Street Church'))
  })

  // Two at a time: light and dark, each on a desk and on a phone. Both colours and both widths are in the first two, which is all that axe-core sees.
  test.each([[false], [true]])(
    'can be used by everyone, breaks no policy and asks no other host (dark desk: %p)',
    async (dark) => {
      const looks = [
        { dark, width: 1_280 },
        { dark: !dark, width: 320 },
      ]
      const wrong = await Promise.all(
        looks.map(async (look) => {
          await using visit = await demo().visit(look)
          return [...(await pageFaults(visit.page, demo(), { axe: !dark })), ...visit.faults]
        }),
      )
      expect(wrong.flat()).toEqual([])
    },
    300_000,
  )

  test('has something on it in a demo that nobody has touched', async () => {
    await using visit = await demo().visit()
    for (const [path, texts] of Object.entries(found)) {
      await visit.page.goto(`${demo().origin}/console${path}`)
      for (const text of texts) await visit.page.getByText(text).first().waitFor()
    }
  }, 120_000)

  test('the sign-in page and a wrong key', async () => {
    await using visit = await demo().visit({ signedOut: true })
    await visit.page.getByLabel('API key').waitFor()
    expect(await violations(visit.page)).toEqual([])
    await visit.page.getByLabel('API key').fill('vgr_wrong')
    await visit.page.keyboard.press('Enter')
    await visit.page.getByText('This key opens nothing.').waitFor()
  }, 60_000)
}
