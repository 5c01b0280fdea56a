import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openConsole } from '../console/browser.ts'
import { picture } from '../pictures.ts'
import { scratch } from '../support.ts'
import { percentile, report } from './report.ts'

const framesMsMax = 50
const nodesMax = 100
/** Hardly larger than what is refused as too small. */
const sides = [
  [340, 260],
  [260, 340],
  [300, 300],
] as const

/** As many pictures of their own, small so that making and importing them takes minutes and no hour. */
export async function writePictures(dir: string, count: number): Promise<void> {
  for (let seed = 0; seed < count; seed++) {
    const [width, height] = sides[seed % sides.length]!
    await Bun.write(join(dir, `${seed}.png`), picture(seed, width, height))
  }
}

/** Scrolls by two thirds of a screen a frame until nothing more comes, and notes every frame and every node. */
const scrollThrough = `(async () => {
  const box = document.querySelector('.gridbox')
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const frames = []
  let nodes = 0, seen = 0, still = 0, before = await frame()
  while (still < 120) {
    box.scrollTop += box.clientHeight / 3
    const now = await frame()
    frames.push(now - before)
    before = now
    nodes = Math.max(nodes, box.querySelectorAll('*').length)
    const last = Number([...box.querySelectorAll('[data-at]')].at(-1)?.dataset.at ?? 0)
    still = last > seen ? 0 : still + 1
    seen = Math.max(seen, last)
  }
  return { frames: frames.slice(0, -120), nodes, seen: seen + 1 }
})()`

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
  await writePictures(own.dir, count)
  await using server = await openConsole({}, (command) => command(['import', own.dir]))
  await using visit = await server.visit()
  const { page } = visit
  await page.goto(`${server.origin}/console/library`)
  await page.locator('[role=gridcell] img').first().waitFor()
  const { result, tasksMs } = await taskTimes(page, () => page.evaluate(scrollThrough))
  const { frames, nodes, seen } = result as Scrolled
  const longest = Math.max(...frames)
  const long = frames.filter((ms) => ms > framesMsMax).length
  report({ what: 'tiles scrolled past', ours: seen, unit: 'tiles', goal: `${count}`, met: seen === count })
  report({ what: 'nodes of the grid, most', ours: nodes, unit: '', goal: `< ${nodesMax}`, met: nodes < nodesMax })
  report({ what: 'frames over 50 ms', ours: long, unit: `of ${frames.length}`, goal: '0', met: long === 0 })
  const tasks = tasksMs.filter((ms) => ms > framesMsMax).length
  const unit = `of ${tasksMs.length}`
  report({ what: 'tasks over 50 ms of processor time', ours: tasks, unit, goal: '0', met: tasks === 0 })
  console.log(`longest task ${Math.max(...tasksMs).toFixed(0)} ms of processor time`)
  console.log(`longest frame ${longest.toFixed(0)} ms, p99 ${percentile(frames, 0.99).toFixed(0)} ms`)
}
