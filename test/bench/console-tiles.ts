import type { Page } from 'playwright-core'
import { openConsole } from '../console/browser.ts'
import { picture } from '../pictures.ts'
import { scratch } from '../support.ts'
import { makeLibrary } from './million-library.ts'
import { percentile, report } from './report.ts'

const framesMsMax = 50
const nodesMax = 100
/** Hardly larger than what an import refuses as too small. */
const sides = [
  [340, 260],
  [260, 340],
  [300, 300],
] as const
/** One in twenty is retired, and not listed. */
const listedShare = 0.94
/** Images whose vectors the library's lie around. */
const described = 24

function pictureOf(seed: number): Uint8Array {
  const [width, height] = sides[seed % sides.length]!
  return picture(seed, width, height)
}

/**
 * A library whose every tile is an image of its own. The rows are written by the product's stores and the originals beside
 * them: to import as many takes minutes, and is what the bench `import` measures.
 */
async function writeTiles(dir: string, count: number): Promise<void> {
  const around = Array.from({ length: described }, (_, seed) => pictureOf(seed))
  await makeLibrary(dir, Math.ceil(count / listedShare), { originalOf: pictureOf, around })
}

/** Counts what the page has asked for and not yet got. */
const countRequests = `(() => {
  const own = window.fetch
  window.inFlight = 0
  window.fetch = (...args) => {
    window.inFlight++
    return own(...args).finally(() => window.inFlight--)
  }
})()`

/**
 * Scrolls by two thirds of a screen a frame to the last tile, and notes every frame and every node. It waits for what is
 * under way however long that takes, and gives up where nothing is and nothing comes.
 */
const scrollThrough = (count: number) => `(async () => {
  const box = document.querySelector('.gridbox')
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const frames = []
  let nodes = 0, seen = 0, idle = 0, before = await frame()
  while (seen < ${count} && idle < 120) {
    box.scrollTop += box.clientHeight * 2 / 3
    const now = await frame()
    frames.push(now - before)
    before = now
    nodes = Math.max(nodes, box.querySelectorAll('*').length)
    const last = Number([...box.querySelectorAll('[data-at]')].at(-1)?.dataset.at ?? -1) + 1
    idle = last > seen || window.inFlight > 0 ? 0 : idle + 1
    seen = Math.max(seen, last)
  }
  return { frames, nodes, seen }
})()`

/** A busy machine may take so long for one step; a page that is stuck takes longer. */
const stepMs = 180_000

type Traced = { name: string; tdur?: number }

/**
 * What the page's main thread does meanwhile, task by task, in milliseconds of processor time: what others do on the
 * machine lengthens a frame, and not these.
 */
async function taskTimes<T>(page: Page, work: () => Promise<T>): Promise<{ result: T; tasksMs: number[] }> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel'] })
  const result = await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }
  const tasks = trace.traceEvents.filter(({ name, tdur }) => name.endsWith('RunTask') && tdur !== undefined)
  return { result, tasksMs: tasks.map(({ tdur }) => tdur! / 1_000) }
}

type Scrolled = { frames: number[]; nodes: number; seen: number }

/** A library of real pictures, scrolled from its first tile to its last. */
export async function scrollTiles(count: number): Promise<void> {
  using own = scratch()
  await writeTiles(own.dir, count)
  await using server = await openConsole({ DATA_DIR: own.dir })
  const { total } = (await server.call('/v1/image-gen/references?limit=1&total=1&active=true')) as { total: number }
  await using visit = await server.visit()
  const { page } = visit
  page.setDefaultTimeout(stepMs)
  await page.addInitScript(countRequests)
  await page.goto(`${server.origin}/console/library`)
  await page.locator('[role=gridcell] img').first().waitFor()
  const { result, tasksMs } = await taskTimes(page, () => page.evaluate(scrollThrough(total)))
  const { frames, nodes, seen } = result as Scrolled
  const longest = Math.max(...frames)
  const long = frames.filter((ms) => ms > framesMsMax).length
  const isWhole = seen === total && total >= count
  report({ what: 'tiles scrolled past', ours: seen, unit: 'tiles', goal: `${total}, at least ${count}`, met: isWhole })
  report({ what: 'nodes of the grid, most', ours: nodes, unit: '', goal: `< ${nodesMax}`, met: nodes < nodesMax })
  report({ what: 'frames over 50 ms', ours: long, unit: `of ${frames.length}`, goal: '0', met: long === 0 })
  const tasks = tasksMs.filter((ms) => ms > framesMsMax).length
  const unit = `of ${tasksMs.length}`
  report({ what: 'tasks over 50 ms of processor time', ours: tasks, unit, goal: '0', met: tasks === 0 })
  console.log(`longest task ${Math.max(...tasksMs).toFixed(0)} ms of processor time`)
  console.log(`longest frame ${longest.toFixed(0)} ms, p99 ${percentile(frames, 0.99).toFixed(0)} ms`)
}
