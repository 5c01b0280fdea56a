import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillLibrary } from '../similarity/vectors.ts'
import { adminKey, scratch } from '../support.ts'
import { casesOf } from './qc-cases.ts'
import { groundPictures, rendered } from './qc-designs.ts'
import { percentile, report } from './report.ts'

const main = join(import.meta.dir, '..', '..', 'src', 'main.ts')
const headers = { 'x-api-key': adminKey }
const [width, height] = [1_840, 2_174]
/** A page enlarged to fill four megapixels. */
const enlarged = (html: string) => html.replace('<style>', '<style>html{zoom:1.7}')
const references = 2_000
const idleQueries = 400
const idleQueriesShort = 100
const pauseMs = 15
const jpegQuality = 92

async function designs(count: number): Promise<FormData> {
  const cases = casesOf(Math.ceil(count / 2), await groundPictures()).slice(0, count)
  const form = new FormData()
  for await (const { at, png } of rendered(cases.map(({ html }) => ({ html: enlarged(html), width, height })))) {
    const bytes = await new Bun.Image(png).jpeg({ quality: jpegQuality }).bytes()
    form.append('image', new File([new Uint8Array(bytes)], `${at}.jpg`))
  }
  return form
}

async function listening(out: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of out) {
    text += new TextDecoder().decode(chunk)
    const origin = /listening on (\S+)/.exec(text)?.[1]
    if (origin !== undefined) return origin
  }
  throw new Error(`the server stopped before it listened: ${text}`)
}

/** The most memory a process ever held (proc(5), VmHWM); its files and the engine's pages are in it. */
const peakMiB = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Milliseconds of nearest-neighbour queries, one after the other with a pause, until there are enough or it is stopped. */
async function queries(urls: readonly string[], most: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < most && !isOver(); at++) {
    const from = performance.now()
    const answer = await fetch(urls[at % urls.length]!, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a query was answered ${answer.status}`)
    times.push(performance.now() - from)
    await Bun.sleep(pauseMs)
  }
  return times
}

/** By default one design is analyzed at a time and all but its idle threads fit; from 384 MiB on two are. */
const budgetsMiB = [256, 288, 384]

/** `count` files of four megapixels sent to a server in one form: seconds a file, memory, and how long others wait meanwhile. */
export async function serverLoad(count: number): Promise<void> {
  const form = await designs(count + warmingFiles)
  const files = form.getAll('image') as File[]
  for (const mebibytes of budgetsMiB) await loadOf(files, mebibytes)
}

/** What loads engines and dictionaries before anything is measured. */
const warmingFiles = 2

const formOf = (files: readonly File[]) => {
  const form = new FormData()
  for (const file of files) form.append('image', file)
  return form
}

async function scan(origin: string, files: readonly File[]): Promise<void> {
  const url = `${origin}/v1/image-gen/qc/scan?stream=1`
  const answer = await fetch(url, { method: 'POST', headers, body: formOf(files) })
  const last = (await answer.text()).trim().split('\n').at(-1)!
  if (!last.includes('run.succeeded')) throw new Error(`the scan ended with ${last}`)
}

async function loadOf(files: readonly File[], budgetMiB: number): Promise<void> {
  using own = scratch()
  const planted = fillLibrary(own.dir, { count: references })
  const count = files.length - warmingFiles
  const settings = {
    DATA_DIR: own.dir,
    VERGER_API_KEY: adminKey,
    RATE_LIMIT_RPS: '0',
    LOG_LEVEL: 'error',
    PORT: '0',
    MEMORY_BUDGET_MB: `${budgetMiB}`,
  }
  const child = Bun.spawn([process.execPath, main, 'serve'], {
    env: { ...process.env, ...settings },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  try {
    const origin = await listening(child.stdout)
    const urls = planted.slice(0, 50).map(({ id }) => `${origin}/v1/image-gen/references/${id}/similar?k=10`)
    await scan(origin, files.slice(0, warmingFiles))
    await queries(urls, 100, () => false)
    const idle = await queries(urls, count < 10 ? idleQueriesShort : idleQueries, () => false)
    const before = peakMiB(child.pid)
    const from = performance.now()
    let over = false
    const scanned = scan(origin, files.slice(warmingFiles)).finally(() => (over = true))
    const busy = await queries(urls, Number.POSITIVE_INFINITY, () => over)
    await scanned
    const seconds = (performance.now() - from) / 1_000
    const mebibytes = peakMiB(child.pid)
    const each = seconds / count
    const what = `${count} files of 4 MP over HTTP within ${budgetMiB} MiB, each`
    report({ what, ours: each, unit: 's', goal: '≤ 1.0', met: each <= 1 })
    report({ what: 'peak memory of the server', ours: mebibytes, unit: 'MiB', goal: '≤ 600', met: mebibytes <= 600 })
    console.log(`   before the scan ${before.toFixed(0)} MiB`)
    const [quiet, p99] = [percentile(idle, 0.99), percentile(busy, 0.99)]
    const [half, busyHalf] = [percentile(idle, 0.5), percentile(busy, 0.5)]
    console.log(
      `   queries: idle p50 ${half.toFixed(1)} ms (${idle.length}), meanwhile ${busyHalf.toFixed(1)} ms (${busy.length})`,
    )
    report({
      what: 'query p99 meanwhile, beside idle',
      ours: p99,
      theirs: quiet,
      unit: 'ms',
      goal: '≤ 3 ×',
      met: p99 <= 3 * quiet,
    })
  } finally {
    child.kill('SIGTERM')
    await child.exited
  }
}
