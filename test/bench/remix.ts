import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { picture } from '../pictures.ts'
import { peers } from './peers.ts'
import { flag, report } from './report.ts'

/** A feed of JPEGs of 1,620 × 1,080 in a process of its own, as a feed is; prints its address. */
async function serveFeed(count: number): Promise<void> {
  const pictures: Uint8Array<ArrayBuffer>[] = []
  for (let seed = 0; seed < count; seed++)
    pictures.push(
      new Uint8Array(await new Bun.Image(picture(seed, 540, 360)).resize(1_620, 1_080).jpeg({ quality: 85 }).bytes()),
    )
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const { pathname, searchParams, origin } = new URL(request.url)
      if (pathname !== '/graphics') return new Response(pictures[Number(pathname.slice(1))])
      const from = Number(searchParams.get('cursor') ?? 0)
      const items = pictures
        .slice(from, from + 100)
        .map((_, at) => ({ id: `g${from + at}`, url: `${origin}/${from + at}` }))
      return Response.json({ items, next_cursor: from + 100 < count ? String(from + 100) : null, total: count })
    },
  })
  console.log(`http://127.0.0.1:${server.port}`)
}

async function startFeed(count: number) {
  const child = Bun.spawn([process.execPath, import.meta.path, String(count)], { stdout: 'pipe', stderr: 'inherit' })
  for await (const chunk of child.stdout)
    return { url: new TextDecoder().decode(chunk).trim(), stop: () => child.kill() }
  throw new Error('the feed did not start')
}

/** Ours, end to end: list, fetch, verify, decode, measure, describe, store, and the preview that the peer makes too. */
async function ours(feed: string, dir: string): Promise<number> {
  await using app = await createApp(readConfig({ DATA_DIR: dir }), { log: silentLog })
  const startedAt = performance.now()
  await app.imports.fromSource(app.importFrom(feed), { planned: () => {}, onSettled: () => {} })
  const rows = (await app.sql.all('SELECT sha256 FROM files')) as { sha256: string }[]
  const work = async () => {
    for (let row = rows.shift(); row; row = rows.shift()) await app.library.preview(row.sha256)
  }
  await Promise.all([work(), work()])
  return (performance.now() - startedAt) / 1000
}

async function theirs(modules: string, feed: string, dir: string): Promise<number | null> {
  const child = Bun.spawn(['node', join(import.meta.dir, 'remix-peer.mjs'), modules, feed, dir], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return (await child.exited) === 0 ? Number(await child.stdout.text()) : null
}

export async function bench(args: string[]): Promise<void> {
  const count = flag(args, 'n', 150)
  const feed = await startFeed(count)
  const dir = await mkdtemp(join(tmpdir(), 'verger-bench-'))
  const perSecond = count / (await ours(feed.url, join(dir, 'ours')))
  // `PEERS` names a folder whose node_modules has both; otherwise they are installed beside the project's own.
  const modules = process.env.PEERS ?? (await peers('sharp@0.35.5', 'better-sqlite3@12.6.2'))
  const seconds = modules === null ? null : await theirs(modules, feed.url, join(dir, 'theirs'))
  if (seconds === null) console.log('(sharp or better-sqlite3 is missing: ours alone)')
  const row = {
    what: 'remix import with previews, end to end',
    ours: perSecond,
    unit: 'pictures/s',
    goal: 'the peer / 2',
  }
  // Ours measures, describes in two spaces and fsyncs each file besides; the peer's loop does none of that.
  report(seconds === null ? row : { ...row, theirs: count / seconds, met: perSecond >= count / seconds / 2 })
  feed.stop()
  await rm(dir, { recursive: true, force: true })
}

if (import.meta.main) await serveFeed(Number(process.argv[2]))
