// A bulk of 200 churches, many with something wrong: each ends in a state with a reason, and a slow site delays nobody.
import { cpSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getResponse, type RequestHandler } from 'msw'
import type { BrandProfile } from '../../src/branding/profile.ts'
import { type DemoChurch, folderOf, harbor, cedar, brendan, hope } from '../../src/mocks/demo/churches.ts'
import { failing, faultBoard, type MockFault } from '../../src/mocks/faults.ts'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import type { Run } from '../../src/runs/model.ts'
import { picture } from '../pictures.ts'
import { scratch, type TestApp, testApp } from '../support.ts'

const samples = join(import.meta.dir, '..', '..', 'data', 'sample', 'churches')
const path = '/v1/image-gen/branding'
const mebi = 1024 * 1024
/** How much the server may grow over what it needs when idle: the threads that read files, with what they load. */
const growthBytesMax = 800 * mebi
/** How much more the last quarter may need than the first half: what each leaves behind would show here. */
const driftMax = 1.25

/** What a church of the bulk is made of, and what must become of it. */
type Template = {
  what: string
  like: DemoChurch
  /** Which of its model's files it has. */
  files: 'all' | 'none' | 'broken guide'
  site: 'well' | 'none' | MockFault
  status: 'ready' | 'failed'
}

const templates: readonly Template[] = [
  { what: 'a guide (PDF), logos, a website', like: harbor, files: 'all', site: 'well', status: 'ready' },
  { what: 'a guide (DOCX), logos, a website', like: cedar, files: 'all', site: 'well', status: 'ready' },
  { what: 'logos and a font, a website', like: brendan, files: 'all', site: 'well', status: 'ready' },
  { what: 'a website alone', like: hope, files: 'none', site: 'well', status: 'ready' },
  { what: 'a website that never answers, alone', like: hope, files: 'none', site: { kind: 'stall' }, status: 'failed' },
  {
    what: 'logos, a website that is down',
    like: brendan,
    files: 'all',
    site: { kind: 'status', status: 500 },
    status: 'ready',
  },
  { what: 'a website in a loop, alone', like: hope, files: 'none', site: { kind: 'redirect_loop' }, status: 'failed' },
  { what: 'a guide that is a picture, a website', like: cedar, files: 'broken guide', site: 'well', status: 'ready' },
  {
    what: 'a guide, a website whose pages break off',
    like: harbor,
    files: 'all',
    site: { kind: 'cut' },
    status: 'ready',
  },
  { what: 'an empty folder and no website', like: hope, files: 'none', site: 'none', status: 'failed' },
]

const hostOf = (account: string) => `www.church-${account}.example`
const accountOf = (at: number) => String(5_000 + at)
/** Of the crowd: websites alone, which never answer, and which do. */
const stalledFrom = 20_000
const wellFrom = 30_000
function templateOf(account: string): Template {
  const number = Number(account)
  if (number >= wellFrom) return templates[3]!
  return number >= stalledFrom ? templates[4]! : templates[(number - 5_000) % templates.length]!
}

function makeFolder(storage: string, account: string): void {
  const { like, files, site } = templateOf(account)
  const folder = join(storage, 'client-assets', `${account} - ${like.name} ${account}`)
  mkdirSync(folder, { recursive: true })
  if (site !== 'none')
    writeFileSync(join(folder, 'church.json'), JSON.stringify({ website: `https://${hostOf(account)}/` }))
  if (files === 'broken guide') writeFileSync(join(folder, 'Brand Guide.pdf'), picture(1))
  if (files !== 'all') return
  // Two hundred copies of one file are one file to the disk.
  cpSync(join(samples, folderOf(like)), folder, {
    recursive: true,
    filter: (from, to) => {
      if (from.includes('tasks') || from.endsWith('church.json')) return false
      if (!/\.\w{3,4}$/.test(from) || from === join(samples, folderOf(like))) return true
      linkSync(from, to)
      return false
    },
  })
}

/** The mocked websites under two hundred names, some of which fail by order of the proof. */
function world(accounts: readonly string[]) {
  const mocks = mockWorld({ now: () => Date.now() })
  const board = faultBoard()
  const broken = new Map<string, RequestHandler>()
  const likeOf = new Map(accounts.map((account) => [hostOf(account), templateOf(account).like.host]))
  const well = async (request: Request) => {
    const url = new URL(request.url)
    const like = likeOf.get(url.host)
    if (like !== undefined) url.host = like
    const answer = await mocks.answer(
      new Request(url.href, { method: request.method, headers: request.headers, signal: request.signal }),
    )
    return answer ?? undefined
  }
  for (const account of accounts) {
    const { site } = templateOf(account)
    if (typeof site === 'string') continue
    board.set(hostOf(account), site)
    broken.set(hostOf(account), failing(board, hostOf(account), `https://${hostOf(account)}`, well))
  }
  const answer = async (request: Request) => {
    const handler = broken.get(new URL(request.url).host)
    return (handler && (await getResponse([handler], request))) ?? (await well(request)) ?? null
  }
  return { resolve: mockResolve, send: mockSend({ ...mocks, answer }) }
}

async function runsOf(app: TestApp, tag: string): Promise<Run[]> {
  const found: Run[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await app.call('GET', `/v1/runs?tag=${tag}&limit=200${cursor && `&cursor=${cursor}`}`)
    const page = (await answer.json()) as { runs: Run[]; next_cursor: string | null }
    found.push(...page.runs)
    cursor = page.next_cursor
  }
  return found
}

const secondsOf = ({ started_at, finished_at }: Run) => (Date.parse(finished_at!) - Date.parse(started_at!)) / 1_000
const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

/** What is wrong with how a church ended; nothing, it is hoped. */
function wrongWith(profile: BrandProfile | undefined, account: string): string[] {
  const { what, status } = templateOf(account)
  if (profile === undefined) return [`${account} (${what}): no profile`]
  const { sources, error, refreshing } = profile
  const isTold = sources.length === 3 && sources.every(({ reason }) => reason.length > 3)
  const isRight = profile.status === status && (status === 'ready' || error !== null) && isTold && !refreshing
  return isRight ? [] : [`${account} (${what}): ${profile.status}, ${JSON.stringify({ error, sources })}`]
}

const isStalled = ({ error }: Run) => /did not answer in time|took longer/.test(error?.message ?? '')

/** How many churches whose websites never answer come before the others in a line of their own. */
const crowd = 12

/** A crowd that waits for websites which never answer, and ten churches behind it, which must not wait with them. */
async function proveCrowd(): Promise<boolean> {
  using own = scratch()
  const storage = join(own.dir, 'storage')
  const accounts = Array.from({ length: crowd + 10 }, (_, at) => String((at < crowd ? stalledFrom : wellFrom) + at))
  for (const account of accounts) makeFolder(storage, account)
  await using app = await testApp({ STORAGE_DIR: storage }, world(accounts))
  const answer = await app.call('POST', `${path}/extract/bulk`, { body: { account_numbers: accounts } })
  const { tag } = (await answer.json()) as { tag: string }
  await (await app.call('GET', `/v1/runs/events?tag=${tag}`)).text()
  const runs = await runsOf(app, tag)
  const begun = Math.min(...runs.map(({ started_at }) => Date.parse(started_at!)))
  const startOf = (run: Run) => (Date.parse(run.started_at!) - begun) / 1_000
  const endOf = (run: Run) => startOf(run) + secondsOf(run)
  const slow = runs.filter(isStalled).map(endOf)
  const behind = runs.filter(({ status }) => status === 'succeeded')
  const well = behind.map(endOf)
  console.log(
    `${slow.length} websites that never answer, given up after ${Math.min(...slow).toFixed(1)} to ${Math.max(...slow).toFixed(1)} s; ` +
      `the ${well.length} churches behind them were done after ${Math.min(...well).toFixed(1)} to ${Math.max(...well).toFixed(1)} s`,
  )
  return slow.length === crowd && well.length === 10 && Math.min(...behind.map(startOf)) < Math.min(...slow)
}

/** Extracts `n` churches at once; true when all is as it must be. A few of them wait less for what never answers. */
export async function prove(n = 200): Promise<boolean> {
  const lookMs = n < 50 ? 6_000 : 20_000
  using own = scratch()
  const storage = join(own.dir, 'storage')
  const accounts = Array.from({ length: n }, (_, at) => accountOf(at))
  for (const account of accounts) makeFolder(storage, account)
  await using app = await testApp({ STORAGE_DIR: storage }, { ...world(accounts), brand: { lookMs } })
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  const seen: number[] = []
  const watch = setInterval(() => seen.push(process.memoryUsage.rss()), 50)
  const begun = performance.now()
  const answer = await app.call('POST', `${path}/extract/bulk`, { body: { account_numbers: accounts } })
  const { tag, count } = (await answer.json()) as { tag: string; count: number }
  await (await app.call('GET', `/v1/runs/events?tag=${tag}`)).text()
  const seconds = (performance.now() - begun) / 1_000
  clearInterval(watch)
  const quarters = [0, 1, 2, 3].map((at) =>
    Math.max(...seen.slice(...[at, at + 1].map((part) => (part * seen.length) / 4))),
  )
  const peak = Math.max(...quarters)

  const runs = await runsOf(app, tag)
  const { profiles } = (await (await app.call('GET', path)).json()) as { profiles: BrandProfile[] }
  const wrong = accounts.flatMap((account) =>
    wrongWith(
      profiles.find(({ account_number }) => account_number === account),
      account,
    ),
  )
  const slow = runs.filter(isStalled)
  const quick = runs.filter((run) => !slow.includes(run)).map(secondsOf)
  // While a slow site is waited for, others begin and end.
  const alone = slow.filter(
    (one) =>
      !runs.some((run) => run !== one && run.finished_at! > one.started_at! && run.finished_at! < one.finished_at!),
  )
  if (runs.length !== n || count !== n) wrong.push(`${runs.length} runs for ${n} churches`)
  if (n > templates.length && alone.length > 0) wrong.push(`${alone.length} slow sites held up everybody else`)
  if (peak - before > growthBytesMax) wrong.push(`memory grew by ${Math.round((peak - before) / mebi)} MiB`)
  if (n >= 100 && quarters[3]! > Math.max(quarters[0]!, quarters[1]!) * driftMax)
    wrong.push('memory grew with the churches')
  for (const sentence of wrong) console.log(sentence)
  console.log(
    `${n} churches in ${seconds.toFixed(1)} s, ${(seconds / n).toFixed(2)} s a church; ` +
      `${profiles.filter(({ status }) => status === 'ready').length} ready, ` +
      `${profiles.filter(({ has_card }) => has_card).length} with a card; ` +
      `${slow.length} slow ones, the others median ${share(quick, 0.5).toFixed(2)} s, p95 ${share(quick, 0.95).toFixed(2)} s, ` +
      `most ${Math.max(...quick).toFixed(2)} s; memory ${Math.round(before / mebi)} MiB, ` +
      `then by quarters of the time at most ${quarters.map((bytes) => Math.round(bytes / mebi)).join(', ')} MiB`,
  )
  const isCrowdWell = n < 50 || (await proveCrowd())
  return wrong.length === 0 && isCrowdWell
}
