// Kills a server in the middle of an import of 40, again and again, and shows that exactly 40 are settled in the end.
import { Database } from 'bun:sqlite'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { picture } from '../pictures.ts'
import { adminKey, scratch } from '../support.ts'

const graphics = 40
const killsEach = 2
const main = join(import.meta.dir, '..', '..', 'src', 'main.ts')
const headers = { 'x-api-key': adminKey }

/** A feed on loopback whose pictures take a moment each, so that there is a middle to be killed in. */
function slowFeed() {
  const pictures = Array.from({ length: graphics }, (_, seed) => picture(seed, 280, 260))
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, origin } = new URL(request.url)
      const items = pictures.map((_, at) => ({ id: `g${at}`, url: `${origin}/${at}`, title: `Graphic ${at}` }))
      if (pathname === '/graphics') return Response.json({ items, next_cursor: null, total: graphics })
      await Bun.sleep(25)
      return new Response(pictures[Number(pathname.slice(1))] as Uint8Array<ArrayBuffer>)
    },
  })
  return { origin: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) }
}

async function start(dir: string, feed: string) {
  const env = {
    DATA_DIR: dir,
    REMIX_URL: feed,
    VERGER_API_KEY: adminKey,
    RATE_LIMIT_RPS: '0',
    LOG_LEVEL: 'error',
    PORT: '0',
  }
  const child = Bun.spawn([process.execPath, main, 'serve'], {
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let out = ''
  for await (const chunk of child.stdout) {
    out += new TextDecoder().decode(chunk)
    const origin = /listening on (\S+)/.exec(out)?.[1]
    if (origin === undefined) continue
    // It listens before its features are there, and takes the import once they are.
    await settled(origin)
    return { child, origin }
  }
  throw new Error(`the server stopped before it listened: ${out}`)
}

async function settled(origin: string): Promise<number> {
  const status = (await (await fetch(`${origin}/v1/image-gen/remix/import`, { headers })).json()) as Record<
    string,
    number
  >
  return status.imported! + status.skipped! + status.rejected!
}

/** Waits until the run has ended, and says how where it did not succeed. */
async function finished(origin: string): Promise<string[]> {
  for (let tries = 0; tries < 1_200; tries++) {
    const { runs } = (await (await fetch(`${origin}/v1/runs?kind=imports.remix`, { headers })).json()) as {
      runs: { status: string; error: unknown }[]
    }
    if (runs.length !== 1) return [`${runs.length} runs`]
    const { status, error } = runs[0]!
    if (status === 'succeeded') return []
    if (['failed', 'canceled'].includes(status)) return [`the run ${status}: ${JSON.stringify(error)}`]
    await Bun.sleep(50)
  }
  throw new Error('the import did not end')
}

/** Waits until so many are settled. */
async function settledAtLeast(origin: string, count: number): Promise<number> {
  for (let tries = 0; tries < 3_000; tries++) {
    const now = await settled(origin)
    if (now >= count) return now
    await Bun.sleep(10)
  }
  throw new Error(`the import did not come to ${count}: ${await finished(origin)}`)
}

/** What is wrong after one import that was killed: nothing, it is hoped. */
async function once(feed: string): Promise<{ wrong: string[]; killedAt: number[] }> {
  using own = scratch()
  let server = await start(own.dir, feed)
  // The headers of a stream are the acknowledgement: before them nothing was promised.
  const begun = await fetch(`${server.origin}/v1/image-gen/remix/import?stream=1`, { method: 'POST', headers })
  if (!begun.ok) throw new Error(`the import was refused: ${await begun.text()}`)
  const killedAt: number[] = []
  for (let kill = 0; kill < killsEach; kill++) {
    // The first kill may come before anything is settled.
    await Bun.sleep(Math.random() * 100)
    killedAt.push(await settledAtLeast(server.origin, Math.floor(((kill + Math.random()) * graphics) / killsEach)))
    server.child.kill('SIGKILL')
    await server.child.exited
    server = await start(own.dir, feed)
  }
  const ended = await finished(server.origin)
  const count = await settled(server.origin)
  server.child.kill('SIGTERM')
  const code = await server.child.exited
  const stopped = code === 0 ? [] : [`it stopped with ${code}`]
  return { wrong: [...ended, ...stopped, ...wrongIn(own.dir, count)], killedAt }
}

function wrongIn(dir: string, count: number): string[] {
  using db = new Database(join(dir, 'verger.sqlite'), { readonly: true })
  const column = (sql: string) =>
    db
      .query<{ value: string }, []>(sql)
      .all()
      .map(({ value }) => value)
  const rows = column('SELECT sha256 AS value FROM reference_images')
  const items = column('SELECT DISTINCT source_id AS value FROM import_items')
  const lines = column("SELECT json_extract(body, '$.id') AS value FROM run_events WHERE type = 'item'")
  const files = readdirSync(join(dir, 'media'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('/'),
  )
  const originals = files.map((name) => name.split('/').at(-1)!).filter((name) => /^[0-9a-f]{64}$/.test(name))
  const broken = files.filter((name) => name.endsWith('.part'))
  return [
    ...(count === graphics ? [] : [`${count} settled`]),
    ...(new Set(rows).size === graphics && rows.length === graphics ? [] : [`${rows.length} references`]),
    ...(items.length === graphics ? [] : [`${items.length} items`]),
    ...(new Set(lines).size === lines.length && lines.length === graphics ? [] : [`${lines.length} item lines`]),
    ...originals.filter((sha256) => !rows.includes(sha256)).map((sha256) => `a file without a row: ${sha256}`),
    ...rows.filter((sha256) => !originals.includes(sha256)).map((sha256) => `a row without a file: ${sha256}`),
    ...broken.map((name) => `a file that was not finished: ${name}`),
  ]
}

/** `n` imports, each killed twice. */
export async function prove(n = 20): Promise<boolean> {
  const feed = slowFeed()
  let bad = 0
  let kills = 0
  let inTheMiddle = 0
  for (let round = 0; round < n; round++) {
    const { wrong, killedAt } = await once(feed.origin)
    kills += killedAt.length
    inTheMiddle += killedAt.filter((count) => count < graphics).length
    if (wrong.length === 0) continue
    bad++
    console.log(`import ${round + 1}, killed when ${killedAt.join(' and ')} were settled: ${wrong.join('; ')}`)
  }
  feed.stop()
  console.log(`${n} imports of ${graphics}, ${kills} × kill -9, ${inTheMiddle} in the middle: ${bad} went wrong`)
  return bad === 0
}
