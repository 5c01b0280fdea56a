// Three servers at one PostgreSQL, as the proof and the benchmark use them.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres } from '../../../src/db/postgres/postgres.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { postgresServer } from '../../postgres/server.ts'
import { scratch } from '../../support.ts'
import type { Shared } from './server.ts'

export type Reported = { runs: Set<string>; items: Set<string> }
export type Life = {
  name: string
  process: Bun.Subprocess<'ignore', 'pipe', 'inherit'>
  /** What it began and has not ended: what another has to take over. */
  holds: Set<string>
  /** Its address once it listens; null before. */
  url: string | null
  over: Promise<void>
}

/** A PostgreSQL of our own with a migrated database; `lines` of its configuration, as `postgresServer` has them. */
export async function database(lines?: readonly string[]) {
  const own = scratch()
  const server = await postgresServer(lines)
  const admin = new Client({ connectionString: `${server.url}/postgres` })
  await admin.connect()
  await admin.query('CREATE DATABASE cluster')
  await admin.end()
  const databaseUrl = `${server.url}/cluster`
  const sql = await openPostgres({
    url: databaseUrl,
    log: silentLog,
    random: { next: Math.random, id: () => Bun.randomUUIDv7() },
  })
  const files = join(own.dir, 'files')
  mkdirSync(files)
  return {
    dir: own.dir,
    server,
    sql,
    shared: { databaseUrl, files } satisfies Shared,
    async [Symbol.asyncDispose]() {
      await sql.close()
      await server[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}

/** Starts a server; what it says is kept in `reported`. */
export function start(main: string, dir: string, { shared, name, going, reported }: Start): Life {
  const words = [JSON.stringify(shared), JSON.stringify({ name, dataDir: join(dir, name), going })]
  const child = Bun.spawn([process.execPath, main, ...words], { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' })
  const life: Life = { name, process: child, holds: new Set(), url: null, over: Promise.resolve() }
  life.over = listenTo(life, reported).then(() => void child.exited)
  return life
}
type Start = { shared: Shared; name: string; going: number; reported: Reported }

async function listenTo(life: Life, reported: Reported): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of life.process.stdout) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const [what, word = '', item] = line.split(' ')
      if (what === 'ready') life.url = `http://127.0.0.1:${word}`
      if (what === 'run') reported.runs.add(word)
      if (what === 'done') reported.items.add(`${word} ${item}`)
      if (what === 'began') life.holds.add(word)
      if (what === 'ended') life.holds.delete(word)
    }
  }
}

export async function ready(life: Life): Promise<void> {
  while (life.url === null && life.process.exitCode === null) await Bun.sleep(20)
}
