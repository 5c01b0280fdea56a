import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { peers } from './peers.ts'
import { flag, median, report } from './report.ts'

const root = join(import.meta.dir, '..', '..')

/** The same shape of work in the usual stack: open a database, one route that reads a row, listen. */
const fastifyServer = `
const fastify = require('fastify')()
const Database = require('better-sqlite3')
const db = new Database(process.env.DB)
db.pragma('journal_mode = WAL')
db.exec('CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY, state TEXT)')
db.prepare("INSERT OR IGNORE INTO health VALUES (1, 'ok')").run()
const read = db.prepare('SELECT state FROM health WHERE id = 1')
fastify.get('/health', () => ({ status: read.get().state }))
fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
`

type Asked = { port: number; path?: string; headers?: Record<string, string> }

/** Milliseconds from the start of the process to its first 200, asked for without a pause. */
async function firstAnswer(
  words: string[],
  env: Record<string, string>,
  { port, path = '/health', headers = {} }: Asked,
): Promise<number> {
  const startedAt = performance.now()
  const child = Bun.spawn(words, { env: { PATH: process.env.PATH ?? '', ...env }, stdout: 'ignore', stderr: 'ignore' })
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => null)
      if (answer?.status === 200) return performance.now() - startedAt
      if (performance.now() - startedAt > 20_000) throw new Error(`${words[0]} did not answer`)
      await Bun.sleep(1)
    }
  } finally {
    child.kill('SIGTERM')
    await child.exited
  }
}

export async function bench(args: string[]): Promise<void> {
  const rounds = flag(args, 'n', 7)
  const binary = join(root, 'dist', 'verger')
  if (!existsSync(binary)) await Bun.spawn([process.execPath, join(root, 'test', 'tools', 'build.ts')]).exited
  const dir = await mkdtemp(join(tmpdir(), 'verger-bench-'))
  const home = await peers('fastify@5.12.8', 'better-sqlite3@12.6.2')
  const ours: number[] = []
  const theirs: number[] = []
  const lists: number[] = []
  const key = 'k'.repeat(40)
  const env = { DATA_DIR: join(dir, 'data'), PORT: '3931', LOG_LEVEL: 'silent', VERGER_API_KEY: key }
  const health = { port: 3931 }
  const list = { port: 3931, path: '/v1/image-gen/references', headers: { 'x-api-key': key } }
  if (home) await Bun.write(join(home, 'start.cjs'), fastifyServer)
  await firstAnswer([binary, 'serve'], env, health)
  for (let round = 0; round < rounds; round++) {
    ours.push(await firstAnswer([binary, 'serve'], env, health))
    lists.push(await firstAnswer([binary, 'serve'], env, list))
    if (home)
      theirs.push(
        await firstAnswer(['node', join(home, 'start.cjs')], { DB: join(dir, 'db'), PORT: '3932' }, { port: 3932 }),
      )
  }
  await rm(dir, { recursive: true, force: true })
  const row = {
    what: 'first 200 after the start',
    ours: median(ours),
    unit: 'ms',
    goal: '50 ms and 1/3 of Fastify + better-sqlite3',
  }
  if (home) report({ ...row, theirs: median(theirs), met: median(ours) <= Math.min(50, median(theirs) / 3) })
  else report(row)
  report({ what: 'first list of references after the start', ours: median(lists), unit: 'ms' })
  console.log(`executable: ${(Bun.file(binary).size / 1024 / 1024).toFixed(1)} MiB`)
}
