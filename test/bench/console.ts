import { bundleConsole } from '../../src/console/bundle.ts'
import { openDemo } from '../console/browser.ts'

/** What a browser must fetch before the first page is there, and when it paints; the goals are the console's budgets. */
export async function bench(): Promise<void> {
  const files = await bundleConsole()
  const text = (path: string) => new TextDecoder().decode(files[path])
  const packed = (path: string) => Bun.gzipSync(files[path]!).length
  const entry = /src="\/console\/([^"]+)"/.exec(text('index.html'))![1]!
  const first = new Set([entry, ...statics(text(entry))])
  const style = Object.keys(files).find((path) => path.endsWith('.css'))!
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  const initial = [...first].reduce((sum, path) => sum + packed(path), 0)
  console.log(`initial JavaScript, gzip: ${kib(initial)} (goal: at most 170)`)
  console.log(`style sheet, gzip: ${kib(packed(style))} (goal: at most 15)`)
  await using demo = await openDemo()
  await using visit = await demo.visit({ signedOut: true })
  for (const how of ['first', 'warm']) {
    await visit.page.reload()
    await visit.page.locator('h1').first().waitFor()
    const ms = await visit.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    console.log(`first contentful paint, ${how}: ${Math.round(Number(ms))} ms (goal: ${how === 'first' ? 800 : 300})`)
  }
}

function statics(script: string): string[] {
  return [...script.matchAll(/from"(?:\.\/|\/console\/)?((?:assets\/)?[\w-]+\.js)"/g)].map(([, path]) =>
    path!.startsWith('assets/') ? path! : `assets/${path}`,
  )
}
