/**
 * What a scan for families costs as a library grows: milliseconds of processor a reference, of a whole scan and of one
 * after 100 new references; how long the loop stood still; what is held in memory and on disk.
 *
 *   bun run bench scans [--n REFERENCES]      and a fiftieth, a tenth and two fifths of them; the goals are of 50,000
 *
 * The references are mixed out of the sample library's (`scan-library.ts`): their originals are not there, so that making
 * signatures (measured apart, of the sample) and looking at originals for the sharpest of a family are not counted.
 */
import { adminKey, testApp, type TestApp } from '../support.ts'
import { base } from '../variants/library.ts'
import { watchLoop } from './loop.ts'
import { flag, report } from './report.ts'
import { libraryOf, type Made, sampleSignatures, store } from './scan-library.ts'

const added = 100
const goals = { referenceMs: 2, share: 0.05, stallMs: 15 }

type Scanned = { processorMs: number; stallMs: number; workMs: number; memoryMiB: number; families: number }

const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

async function scan(app: TestApp): Promise<Scanned> {
  // Straight at the server: `app.call` holds every answer against the document, which takes longer than to make it.
  const ask = (method: string, path: string) =>
    app.http.answer(new Request(`http://localhost${path}`, { method, headers: { 'x-api-key': adminKey } }))
  Bun.gc(true)
  const [before, held] = [processorMs(), process.memoryUsage().rss]
  let most = held
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const stop = watchLoop()
  const { tag } = (await (await ask('POST', `${base}/scan`)).json()) as { tag: string }
  const lines = await (await ask('GET', `/v1/runs/events?tag=${tag}`)).text()
  const { stallMs, workMs } = stop()
  clearInterval(sampling)
  const end = lines.split('\n').find((line) => line.includes('run.succeeded'))
  if (end === undefined) throw new Error(`no success: ${lines.slice(-200)}`)
  const families = (lines.match(/"outcome":"grouped"/g) ?? []).length
  return { processorMs: processorMs() - before, stallMs, workMs, memoryMiB: (most - held) / 2 ** 20, families }
}

function take(from: Generator<Made>, count: number): Made[] {
  return Array.from({ length: count }, () => from.next().value as Made)
}

/** Bytes on disk of what is kept for the next scan. */
type Kept = { described: number; compared: number }

/** A whole scan of so many references, and another after some new ones. */
export async function scanned(
  count: number,
  made: Generator<Made>,
): Promise<{ whole: Scanned; again: Scanned; kept: Kept }> {
  await using app = await testApp()
  // The first request of a process loads what requests need: nobody's wait during a scan.
  await scan(app)
  await store(app.sql, take(made, count), 0)
  const whole = await scan(app)
  await store(app.sql, take(made, added), count)
  const again = await scan(app)
  const row = await app.sql.get(
    `SELECT sum(length(candidates) + coalesce(length(judged), 0)) AS compared,
       (SELECT sum(length(body)) FROM signatures) AS described FROM comparisons`,
  )
  return { whole, again, kept: { described: Number(row!.described), compared: Number(row!.compared) } }
}

async function measure(count: number, made: Generator<Made>, isGoal: boolean): Promise<number> {
  const name = `${count} references`
  const { whole, again, kept } = await scanned(count, made)
  report({
    what: `${name}, a scan, processor a reference`,
    ours: whole.processorMs / count,
    unit: 'ms',
    goal: `≤ ${goals.referenceMs} at 50,000`,
    ...(isGoal && { met: whole.processorMs / count <= goals.referenceMs }),
  })
  const share = again.processorMs / whole.processorMs
  report({
    what: `${name}, a scan after ${added} new ones, of the first`,
    ours: share,
    unit: '×',
    goal: `≤ ${goals.share} at 50,000`,
    ...(isGoal && { met: share <= goals.share }),
  })
  const [stallMs, workMs] = [Math.max(whole.stallMs, again.stallMs), Math.max(whole.workMs, again.workMs)]
  report({
    what: `${name}, the longest that the loop stood still by its own work`,
    ours: Number.isNaN(workMs) ? stallMs : workMs,
    unit: 'ms',
    goal: `≤ ${goals.stallMs}`,
    met: (Number.isNaN(workMs) ? stallMs : workMs) <= goals.stallMs,
  })
  const kib = (whole.memoryMiB * 1024) / count
  report({ what: `${name}, memory of a scan, a reference`, ours: kib, unit: 'KiB', goal: 'none' })
  const each = (bytes: number) => `${(bytes / 1024 / (count + added)).toFixed(2)} KiB`
  console.log(
    `  ${whole.families} families, then ${again.families}; the clock's stall ${stallMs.toFixed(0)} ms; the second scan ${(again.processorMs / 1_000).toFixed(2)} s; on disk a reference: ${each(kept.described)} of signature, ${each(kept.compared)} of comparisons`,
  )
  return whole.processorMs
}

export async function bench(args: string[]): Promise<void> {
  const most = flag(args, 'n', 50_000)
  const before = processorMs()
  const bases = await sampleSignatures()
  console.log(
    `  a signature takes ${((processorMs() - before) / bases.length).toFixed(1)} ms of processor, once an original`,
  )
  const counts = [most / 50, most / 10, (most * 2) / 5, most].map(Math.ceil)
  const spent: number[] = []
  for (const [at, count] of counts.entries())
    spent.push(await measure(count, libraryOf(bases, at + 1), count >= 50_000))
  const growth = spent.at(-1)! / spent.at(-2)!
  const allowed = (most * Math.log(most)) / (counts.at(-2)! * Math.log(counts.at(-2)!))
  const goal = `≤ ${allowed.toFixed(2)} (n·log n)`
  report({ what: `growth from ${counts.at(-2)} to ${most}`, ours: growth, unit: '×', goal, met: growth <= allowed })
}

if (import.meta.main) await bench(Bun.argv.slice(2))
