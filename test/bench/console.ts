import { bundleConsole } from '../../src/console/bundle.ts'
import { launchChromium } from '../chromium.ts'
import { type Demo, openDemo, settled } from '../console/browser.ts'
import { judgeFamilies } from './console-families.ts'
import { scrollTiles } from './console-tiles.ts'
import { flag, median, percentile, report } from './report.ts'

const tilesUsual = 10_000
const familiesUsual = 50
const triesUsual = 5

/** The console's budgets, of the executable (`npm run build` first). `--tiles N` and `--families N` make it shorter. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', Number.NaN)
  const tiles = flag(args, 'tiles', Number.isNaN(n) ? tilesUsual : n * 100)
  const families = flag(args, 'families', Number.isNaN(n) ? familiesUsual : n)
  await measureSizes()
  {
    // A short run does not wait until the demo has checked its designs.
    await using demo = await openDemo({ filled: Number.isNaN(n) })
    await measurePaint(demo, Number.isNaN(n) ? triesUsual : 1)
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

const watchHeading = `new MutationObserver((_, observer) => {
  if (document.querySelector('h1') === null) return
  window.headingAt = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })`
const times = `({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  heading: window.headingAt,
})`
type Times = { paint: number; heading: number }

/** Home for someone signed in. Cold: a browser that was never here, with a profile of its own. Warm: it comes again. */
async function measurePaint(demo: Demo, tries: number): Promise<void> {
  const cold: Times[] = []
  const warm: Times[] = []
  await using visit = await demo.visit()
  const cookies = await visit.context.cookies()
  for (let at = 0; at < tries; at++) {
    const browser = await launchChromium()
    const context = await browser.newContext()
    await context.addCookies(cookies)
    await context.addInitScript(watchHeading)
    for (const taken of [cold, warm]) {
      const page = await context.newPage()
      await page.goto(`${demo.origin}/console`)
      await page.getByRole('heading', { name: 'Needs you' }).waitFor()
      taken.push((await page.evaluate(times)) as Times)
      await page.close()
    }
    await browser.close()
  }
  reportPaint('cold', cold, 800)
  reportPaint('warm', warm, 300)
}

/** The budget is for the first paint; when the page has its own heading is told beside it. */
function reportPaint(how: string, taken: readonly Times[], msMax: number): void {
  const paint = median(taken.map((each) => each.paint))
  const heading = median(taken.map((each) => each.heading))
  report({ what: `first contentful paint, ${how}`, ours: paint, unit: 'ms', goal: `< ${msMax}`, met: paint < msMax })
  report({ what: `the page with its heading, ${how}`, ours: heading, unit: 'ms' })
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
