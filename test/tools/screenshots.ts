// Makes the screenshots that the README shows, of the demo: `npm run build`, then `bun test/tools/screenshots.ts`.
import { join } from 'node:path'
import { type Demo, openDemo, settled } from '../console/browser.ts'

const usual = join(import.meta.dir, '..', '..', 'data', 'screenshots')
const shots = {
  library: { path: '/library?season=advent&season=easter', keys: ['x'] },
  families: { path: '/families', keys: [] },
  qc: { path: '/qc/86ahl0002', keys: ['n'] },
}

export async function takeScreenshots(demo: Demo, folder = usual): Promise<void> {
  await using visit = await demo.visit({ width: 1_360 })
  const { page } = visit
  for (const [name, { path, keys }] of Object.entries(shots)) {
    await page.goto(`${demo.origin}/console${path}`)
    await settled(page)
    // A page of the console is never without a request: it follows changes.
    await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))')
    for (const key of keys) await page.keyboard.press(key)
    const png = new Uint8Array(await page.screenshot())
    await Bun.write(join(folder, `${name}.webp`), await new Bun.Image(png).webp({ quality: 84 }).bytes())
  }
}

if (import.meta.main) {
  await using demo = await openDemo()
  await takeScreenshots(demo)
}
