// A reader of 1 KB a second (curl) on a run of many lines: the server's memory stays where it was.
import { z } from 'zod'
import { defineKind } from '../../src/runs/kinds.ts'
import { adminKey, testApp } from '../support.ts'

const batch = 1_000
const bytesEach = 1_024
const watchedMs = 8_000
const growthMax = 20 * 1024 * 1024

/** `n` lines are stored, then read slowly for a while; true when memory grew by no more than 20 MB. */
export async function prove(n = 100_000): Promise<boolean> {
  await using app = await testApp()
  const kind = defineKind({
    name: 'prove.many',
    input: z.object({ n: z.int() }),
    async run({ input, begin }) {
      for (let from = 0; from < input.n; from += batch)
        await begin(async (_, settle) => {
          for (let at = from; at < Math.min(input.n, from + batch); at++)
            await settle({ id: `item ${at}`, outcome: 'done' })
        })
    },
  })
  app.runs.register(kind)
  const runId = await app.sql.begin((tx) => app.runs.enqueue(tx, kind, { n }, { by: null }))
  app.runs.wake()
  await finished(app, runId)
  using server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, { timeout }) => app.http.answer(request, '127.0.0.1', () => timeout.call(server, request, 0)),
  })
  // What the first reader of all makes the process load and compile is no cost of a slow one.
  await watch(server.port!, `/v1/runs/${runId}/events`, 1_000)
  Bun.gc(true)
  const before = process.memoryUsage.rss()
  const most = await watch(server.port!, `/v1/runs/${runId}/events`, watchedMs)
  console.log(
    `${n} lines, ${bytesEach} bytes a second: memory grew by ${((most - before) / 1024 / 1024).toFixed(1)} MiB`,
  )
  return most - before <= growthMax
}

async function finished(app: Awaited<ReturnType<typeof testApp>>, runId: string): Promise<void> {
  for (;;) {
    const row = await app.sql.get('SELECT status FROM runs WHERE id = $1', runId)
    if (row?.status === 'succeeded') return
    await Bun.sleep(50)
  }
}

/** Has another process read slowly for a while; the most memory this one held meanwhile. */
async function watch(port: number, path: string, forMs: number): Promise<number> {
  const url = `http://127.0.0.1:${port}${path}`
  const words = [
    'curl',
    '--silent',
    '--no-buffer',
    '--limit-rate',
    String(bytesEach),
    '-H',
    `X-API-Key: ${adminKey}`,
    url,
  ]
  const reader = Bun.spawn(words, { stdout: 'pipe', stderr: 'ignore' })
  let read = 0
  const reading = (async () => {
    for await (const chunk of reader.stdout) read += chunk.byteLength
  })()
  let most = 0
  for (let passed = 0; passed < forMs; passed += 250) {
    await Bun.sleep(250)
    most = Math.max(most, process.memoryUsage.rss())
  }
  reader.kill()
  await reading
  if (read === 0) throw new Error('curl has read nothing')
  return most
}
