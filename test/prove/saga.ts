// Kills a server in the middle of reviews, before and after each of the calls that change something, and shows that a
// delivery sent again finishes what is missing and does nothing twice.
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { lockDataDir } from '../../src/db/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { networkSend, type Outgoing } from '../../src/upstreams/network.ts'
import { scratch } from '../support.ts'

const calls = ['POST tag', 'DELETE tag', 'PUT', 'POST comment']
const points = calls.flatMap((call) => [`before ${call}`, `after ${call}`])
const taskIds = ['86ahl0001', '86ahl0002', '86acg0001', '86acg0002', '86asb0001']

const say = (line: string) => void Bun.write(Bun.stdout, `${line}\n`)
const callOf = ({ method, url }: Outgoing) =>
  [method, /\/(tag|comment)\b/.exec(url.pathname)?.[1]].filter(Boolean).join(' ')

/** The process that is killed: it kills itself, at the point that was last written to its standard input. */
async function child(dir: string, mock: string): Promise<void> {
  lockDataDir(dir)
  let armed = ''
  const die = (point: string) => {
    if (point === armed) process.kill(process.pid, 'SIGKILL')
  }
  const config = readConfig({ DATA_DIR: dir, CLICKUP_BASE_URL: `${mock}/clickup/api/v2`, RATE_LIMIT_RPS: '0' })
  const app = await createApp(config, {
    log: silentLog,
    async send(outgoing) {
      const call = callOf(outgoing)
      die(`before ${call}`)
      const answer = await networkSend(outgoing)
      die(`after ${call}`)
      return answer
    },
  })
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => app.http.answer(request, '127.0.0.1'),
  })
  await app.work()
  say(`ready ${server.port}`)
  for await (const line of console) {
    armed = line
    say('armed')
  }
}

/** What a process says, a line at a time. */
function linesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  let rest = ''
  return async (): Promise<string> => {
    for (;;) {
      const at = rest.indexOf('\n')
      if (at >= 0) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 1)
        return line
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the process ended')
      rest += value
    }
  }
}

async function startChild(dir: string, mock: string) {
  const process_ = Bun.spawn([process.execPath, import.meta.path, dir, mock], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const next = linesOf(process_.stdout)
  const port = (await next()).split(' ')[1]
  return {
    process: process_,
    async arm(point: string) {
      process_.stdin.write(`${point}\n`)
      void process_.stdin.flush()
      await next()
    },
    deliver: (body: object) =>
      fetch(`http://127.0.0.1:${port}/webhook/reviewed`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

type Write = { method: string; path: string; body: { comment_text?: string; status?: string } | null }

/** The mock in a process of its own, as anybody may start it. */
async function startMock(dir: string) {
  const main = join(import.meta.dir, '..', '..', 'src', 'main.ts')
  const mock = Bun.spawn([process.execPath, main, 'mock', '--port', '0', '--data-dir', dir], { stdout: 'pipe' })
  const base = /http:\S+/.exec(await linesOf(mock.stdout)())![0]
  const get = async (path: string, token: string) =>
    (await fetch(`${base}/clickup/api/v2${path}`, { headers: { authorization: token } })).json() as Promise<any>
  return { base, get, writes: async () => (await (await fetch(`${base}/writes`)).json()) as Write[], mock }
}

/** `n` kills at each of eight points; true when ClickUp shows each tag once, one status change and one comment. */
export async function prove(n = 20): Promise<boolean> {
  using own = scratch()
  const { base, get, writes, mock } = await startMock(join(own.dir, 'mock'))
  const wrong: string[] = []
  let server = await startChild(join(own.dir, 'data'), base)
  try {
    for (let round = 0; round < n * points.length; round++) {
      const point = points[round % points.length]!
      const taskId = taskIds[round % taskIds.length]!
      const token = `pk_round_${round}`
      const before = (await get(`/task/${taskId}`, token)) as { status: { status: string }; tags: { name: string }[] }
      const status = before.status.status === 'complete' ? 'review' : 'complete'
      const body = reviewOf({ taskId, token, round, status, remove: before.tags[0]?.name ?? 'none' })
      const from = (await writes()).length
      await server.arm(point)
      const cut = await server.deliver(body).then(
        (answer) => `it answered ${answer.status}`,
        () => null,
      )
      if (cut !== null) wrong.push(`${point}: the server was not killed; ${cut}`)
      await server.process.exited
      server = await startChild(join(own.dir, 'data'), base)
      const again = await server.deliver(body)
      const answer = (await again.json()) as { processed?: boolean }
      if (answer.processed !== true) wrong.push(`${point}: ${again.status} ${JSON.stringify(answer)}`)
      const sent = (await writes()).slice(from)
      const task = (await get(`/task/${taskId}`, token)) as typeof before
      wrong.push(...judge({ task, sent, status, round }).map((what) => `${point}: ${what}`))
    }
  } finally {
    server.process.kill('SIGKILL')
    mock.kill('SIGKILL')
  }
  for (const line of wrong) console.log(`FAILS  ${line}`)
  console.log(`${wrong.length === 0 ? 'holds' : 'FAILS'}  ${n} kills at each of ${points.length} points of a review`)
  return wrong.length === 0
}

type Wanted = { taskId: string; token: string; round: number; status: string; remove: string }
function reviewOf({ taskId, token, round, status, remove }: Wanted): object {
  const template = { name: 'Review', content: `Round ${round} of {{task.name}}` }
  return {
    taskId,
    clickupAccessToken: token,
    preferences: {
      tags: { tagsToAdd: [`round-${round}`], tagsToRemove: [remove] },
      changeStatus: { status, enabled: true },
      leaveComment: { enabled: true, template },
    },
  }
}

type Found = {
  task: { status: { status: string }; tags: { name: string }[] }
  sent: Write[]
  status: string
  round: number
}
function judge({ task, sent, status, round }: Found): string[] {
  const count = (test: (write: Write) => boolean) => sent.filter(test).length
  const tags = task.tags.filter(({ name }) => name === `round-${round}`).length
  const changes = count(({ method }) => method === 'PUT')
  const comments = count(({ path }) => path.endsWith('/comment'))
  return [
    tags === 1 ? '' : `the tag is there ${tags} times`,
    task.status.status === status && changes === 1 ? '' : `${changes} changes of status, to ${task.status.status}`,
    comments === 1 ? '' : `${comments} comments`,
  ].filter(Boolean)
}

if (import.meta.main) await child(process.argv[2]!, process.argv[3]!)
