// Makes the screenshots that the README shows, of the demo: `bun test/tools/screenshots.ts`.
import { join } from 'node:path'
import { openDemo, settled } from '../console/browser.ts'

const folder = join(import.meta.dir, '..', '..', 'data', 'screenshots')
const shots = { library: '/library', families: '/families', qc: '/qc/86asb0001' }

await using demo = await openDemo()
await using visit = await demo.visit({ width: 1_280 })
for (const [name, path] of Object.entries(shots)) {
  await visit.page.goto(`${demo.origin}/console${path}`)
  await settled(visit.page)
  await visit.page.waitForLoadState('networkidle')
  const png = new Uint8Array(await visit.page.screenshot())
  await Bun.write(join(folder, `${name}.webp`), await new Bun.Image(png).webp({ quality: 82 }).bytes())
}
