import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openConsole, settled } from '../console/browser.ts'
import { picture } from '../pictures.ts'
import { scratch } from '../support.ts'
import { report } from './report.ts'

const secondsMax = 60
/** A busy machine may take so long for one step; a page that is stuck takes longer. */
const stepMs = 180_000

/** Pairs of one picture, the second re-encoded: each pair is a family of plain copies, which smaller ones are not called. */
async function writePairs(dir: string, count: number): Promise<void> {
  for (let seed = 0; seed < count; seed++) {
    const png = picture(seed, 640, 480)
    await Bun.write(join(dir, `${seed}.png`), png)
    await Bun.write(join(dir, `${seed}-again.jpg`), await new Bun.Image(png).jpeg({ quality: 72 }).bytes())
  }
}

type Server = Awaited<ReturnType<typeof openConsole>>

async function findFamilies(server: Server): Promise<number> {
  const { tag } = (await server.call('/v1/image-gen/references/variants/scan', {})) as { tag: string }
  await server.followed(`/v1/runs/events?tag=${tag}`, stepMs)
  const { groups } = (await server.call('/v1/image-gen/references/variants')) as { groups: unknown[] }
  return groups.length
}

/** Keeps the second of a family in place of the proposed one. */
async function keepOther(page: Page): Promise<void> {
  await page.keyboard.press('1')
  const other = page.locator('.cand').nth(1)
  if ((await other.getAttribute('data-keep')) === 'false') await page.keyboard.press('2')
  await page.locator('.cand').nth(0).and(page.locator('[data-keep=false]')).waitFor()
}

/** Families judged by keys alone: the proposal taken, a family skipped, a keep chosen, a difference looked at. */
export async function judgeFamilies(count: number): Promise<void> {
  using own = scratch()
  await writePairs(own.dir, count)
  await using server = await openConsole({}, (command) => command(['import', own.dir]))
  const found = await findFamilies(server)
  await using visit = await server.visit()
  const { page } = visit
  page.setDefaultTimeout(stepMs)
  await page.goto(`${server.origin}/console/families`)
  await settled(page)
  await page.locator('.cand img').nth(1).waitFor()
  const startedAt = performance.now()
  for (let left = found; left > 0; left--) {
    // What a person does: looks at the difference, now and then keeps the other one, and decides.
    await page.keyboard.press('d')
    if (left % 5 === 0) await keepOther(page)
    const family = await page.locator('section[aria-label=Family]').getAttribute('data-family')
    await page.keyboard.press('Enter')
    await page.locator(`[data-family="${family}"]`).waitFor({ state: 'detached' })
    if (left > 1) await page.locator('.cand img').nth(1).waitFor()
  }
  const seconds = (performance.now() - startedAt) / 1_000
  await page.getByText('No family waits').waitFor()
  const { total } = (await server.call('/v1/image-gen/references?limit=1&total=1&active=true')) as { total: number }
  report({ what: 'references left of the pairs', ours: total, unit: '', goal: `${count}`, met: total === count })
  const met = found === count && seconds < secondsMax
  report({ what: `${found} of ${count} families judged by keys`, ours: seconds, unit: 's', goal: '< 60', met })
}
