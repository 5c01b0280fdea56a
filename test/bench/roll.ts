import { join } from 'node:path'
import { fillLibrary } from '../similarity/vectors.ts'
import { adminKey, scratch } from '../support.ts'
import { load, missingLoad } from './load.ts'
import { peers } from './peers.ts'
import { flag, report } from './report.ts'
import { rollCosts, rollDraws } from './roll-draws.ts'
import { versions } from './vector-peers.ts'

type Server = { url: string; stop(): Promise<void> }
async function started(words: string[], env: Record<string, string> = {}): Promise<Server> {
  const child = Bun.spawn(words, { env: { ...process.env, ...env }, stdout: 'pipe', stderr: 'ignore' })
  let out = ''
  const reader = child.stdout.getReader()
  while (!/listening on (\S+)/.test(out)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`${words.join(' ')} stopped`)
    out += new TextDecoder().decode(value)
  }
  return {
    url: /listening on (\S+)/.exec(out)![1]!,
    async stop() {
      child.kill()
      await child.exited
    },
  }
}

type Figures = { p50Ms: number; perSecond: number }
type Rolls = { origin: string; pathOf: (id: string) => string; ids: readonly string[]; headers: Record<string, string> }

/** What a server answers to one client, and to eight at once. */
async function measured({ origin, pathOf, ids, headers }: Rolls, seconds: number): Promise<Figures> {
  const { references } = (await (await fetch(origin + pathOf(ids[0]!), { headers })).json()) as {
    references: unknown[]
  }
  if (references.length !== 12) throw new Error(`${references.length} references`)
  const asked = { origin, paths: ids.map(pathOf), headers, seconds }
  // Both engines compile what is hot for some seconds: that is no part of the comparison.
  await load({ ...asked, connections: 8, seconds: 4 })
  const { p50Ms } = await load({ ...asked, connections: 1 })
  const { perSecond } = await load({ ...asked, connections: 8 })
  return { p50Ms, perSecond }
}

/** A roll over HTTP, beside Fastify with sqlite-vec and with pgvector, each in a process of its own. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 2_000)
  const seconds = flag(args, 'seconds', 4)
  await rollDraws()
  await rollCosts(n)
  if (missingLoad) return console.log(missingLoad)
  using own = scratch()
  const planted = fillLibrary(own.dir, { count: n })
  const ids = planted.slice(0, 2_000).map(({ id }) => id)
  const root = join(import.meta.dir, '..', '..')
  const serve = [process.execPath, join(root, 'src', 'main.ts'), 'serve', '--port', '0', '--data-dir', own.dir]
  const server = await started(serve, { VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0', LOG_LEVEL: 'error' })
  await untilGraphs(server.url, n)
  const pathOf = (id: string) => `/v1/image-gen/references/${id}/proximity-roll?limit=12`
  const ours = await measured({ origin: server.url, pathOf, ids, headers: { 'x-api-key': adminKey } }, seconds)
  await server.stop()
  console.log(`roll, n = ${n}: p50 ${ours.p50Ms.toFixed(2)} ms, ${ours.perSecond.toFixed(0)} a second at c = 8`)

  const home = await peers(
    versions.sqliteVec,
    versions.pglite,
    versions.pgvector,
    'fastify@5.12.8',
    'better-sqlite3@12.6.2',
  )
  if (home === null || Bun.which('node') === null) return console.log('(no node or no peers: ours alone)')
  for (const kind of ['sqlite-vec', 'pgvector'] as const) {
    if (kind === 'pgvector' && n > flag(args, 'pg', 10_000)) continue
    const script = join(import.meta.dir, 'roll-server.mjs')
    const peer = await started(['node', script, home, kind, join(own.dir, 'verger.sqlite')])
    const theirs = await measured({ origin: peer.url, pathOf: (id) => `/roll/${id}`, ids, headers: {} }, seconds)
    await peer.stop()
    const name = `Fastify + ${kind}${kind === 'pgvector' ? ' (PGlite)' : ''}`
    const ratio = ours.perSecond / theirs.perSecond
    const least = kind === 'pgvector' ? 2.5 : 30
    report({
      what: `roll, requests a second at c = 8, against ${name}`,
      ours: ours.perSecond,
      theirs: theirs.perSecond,
      unit: '/s',
      goal: `${least} ×`,
      met: ratio >= least,
    })
    if (kind === 'pgvector')
      report({
        what: `roll, p50 at c = 1, against ${name}`,
        ours: ours.p50Ms,
        theirs: theirs.p50Ms,
        unit: 'ms',
        goal: '1/3',
        met: ours.p50Ms <= theirs.p50Ms / 3,
      })
  }
}

/** A server is measured as it runs, not while it builds. */
async function untilGraphs(url: string, n: number): Promise<void> {
  if (n < 8_000) return
  for (let waited = 0; waited < 300; waited++) {
    const text = await (await fetch(`${url}/metrics`, { headers: { 'x-api-key': adminKey } })).text()
    if ([...text.matchAll(/verger_index_graph_ready\{space="\w+"\} 1/g)].length === 2) return
    await Bun.sleep(500)
  }
}
