import { bundleConsole } from '../../src/console/bundle.ts'
import { launchChromium } from '../chromium.ts'
import { type Demo, openDemo, settled } from '../console/browser.ts'
import { judgeFamilies } from './console-families.ts'
import { scrollTiles } from './console-tiles.ts'
import { flag, median, percentile, report } from './report.ts'

const tilesUsual = 10_000
const familiesUsual = 50
const tries = 5

/** The console's budgets, of the executable (`npm run build` first). `--tiles N` and `--families N` make it shorter. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', Number.NaN)
  const tiles = flag(args, 'tiles', Number.isNaN(n) ? tilesUsual : n * 100)
  const families = flag(args, 'families', Number.isNaN(n) ? familiesUsual : n)
  await measureSizes()
  {
    await using demo = await openDemo()
    await measurePaint(demo)
    await measureInteractions(demo)
  }
  await scrollTiles(tiles)
  await judgeFamilies(families)
}

/** What a browser must fetch before the first page is there. */
async function measureSizes(): Promise<void> {
  const files = await bundleConsole()
  const text = (path: string) => new TextDecoder().decode(files[path])
  const packed = (path: string) => Bun.gzipSync(files[path]!).length / 1_024
  const entry = /src="\/console\/([^"]+)"/.exec(text('index.html'))![1]!
  const first = new Set([entry, ...statics(text(entry))])
  const script = [...first].reduce((sum, path) => sum + packed(path), 0)
  const style = packed(Object.keys(files).find((path) => path.endsWith('.css'))!)
  report({ what: 'initial JavaScript, gzip', ours: script, unit: 'KiB', goal: '≤ 170', met: script <= 170 })
  report({ what: 'style sheet, gzip', ours: style, unit: 'KiB', goal: '≤ 15', met: style <= 15 })
}

function statics(script: string): string[] {
  return [...script.matchAll(/from"(?:\.\/|\/console\/)?((?:assets\/)?[\w-]+\.js)"/g)].map(([, path]) =>
    path!.startsWith('assets/') ? path! : `assets/${path}`,
  )
}

const paintedAt = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN"

/** Cold: a browser that was never here, with a profile of its own. Warm: the same browser comes again. */
async function measurePaint(demo: Demo): Promise<void> {
  const cold: number[] = []
  const warm: number[] = []
  for (let at = 0; at < tries; at++) {
    const browser = await launchChromium()
    const context = await browser.newContext()
    for (const times of [cold, warm]) {
      const page = await context.newPage()
      await page.goto(`${demo.origin}/console`)
      await page.locator('h1').first().waitFor()
      times.push(Number(await page.evaluate(paintedAt)))
      await page.close()
    }
    await browser.close()
  }
  const [first, again] = [median(cold), median(warm)]
  report({ what: 'first contentful paint, cold', ours: first, unit: 'ms', goal: '< 800', met: first < 800 })
  report({ what: 'first contentful paint, warm', ours: again, unit: 'ms', goal: '< 300', met: again < 300 })
}

const watchInteractions = `window.interactions = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId > 0) window.interactions.push(entry.duration)
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const flows: [path: string, keys: string[]][] = [
  ['/library', ['ArrowRight', 'ArrowDown', 'x', 'ArrowRight', 'x', 'PageDown', 'PageUp', 'Escape']],
  ['/families', ['j', '2', '2', 's', 'S', 'a', 'l', 'l']],
  ['/qc/86ahl0001', ['n', 'n', 'p', 'e', 'e', '2', '1', '+', '-', 'v', 'v']],
  ['/queue', ['j', 'j', 'k', 'k']],
  ['/runs', ['j', 'j', 'k']],
  ['', ['?', 'Escape', 'Control+k', 'Escape']],
]

/** From a key to the next paint, as Event Timing has it; what is shorter than 16 ms counts as 8. */
async function measureInteractions(demo: Demo): Promise<void> {
  await using visit = await demo.visit()
  const { page } = visit
  const times: number[] = []
  let pressed = 0
  for (const [path, keys] of flows) {
    await page.goto(`${demo.origin}/console${path}`)
    await settled(page)
    await page.evaluate(watchInteractions)
    if (path === '/library') await page.locator('[role=gridcell]').first().focus()
    for (const key of [...keys, ...keys]) {
      await page.keyboard.press(key, { delay: 20 })
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))')
      pressed++
    }
    times.push(...((await page.evaluate('window.interactions')) as number[]))
  }
  const all = [...times, ...Array.from({ length: Math.max(0, pressed - times.length) }, () => 8)]
  const slow = percentile(all, 0.98)
  report({
    what: `interaction to next paint, p98 of ${all.length}`,
    ours: slow,
    unit: 'ms',
    goal: '< 100',
    met: slow < 100,
  })
}
