// One of several servers at one PostgreSQL: it is killed at any moment, and says what was committed before.
import { z } from 'zod'
import { createApp } from '../../../src/app.ts'
import { listen } from '../../../src/commands/serve.ts'
import { readConfig } from '../../../src/config.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { defineKind } from '../../../src/runs/kinds.ts'
import { adminKey } from '../../support.ts'

export const itemsEach = 12
export const leaseSeconds = 3
/** What every server of one cluster has in common. */
export type Shared = { databaseUrl: string; files: string }
export type Role = { name: string; dataDir: string; going: number }

/** A line to the parent: written at once, so that what was said before the end was said. */
const say = (line: string) => void Bun.write(Bun.stdout, `${line}\n`)

const settingsOf = ({ databaseUrl, files }: Shared, dataDir: string) =>
  readConfig({
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: `${files}/media`,
    STORAGE_DIR: `${files}/storage`,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    VERGER_API_KEY: adminKey,
    LEASE_SECONDS: String(leaseSeconds),
    RUN_CONCURRENCY: '4',
  })

/** Each item takes a moment, so that a kill finds runs in the middle. */
const work = () =>
  defineKind({
    name: 'prove.work',
    input: z.object({ items: z.int() }),
    async run({ runId, input, isDone, item, signal }) {
      say(`began ${runId}`)
      for (let at = 0; at < input.items; at++) {
        signal.throwIfAborted()
        if (await isDone(String(at))) continue
        const isNew = await item({ id: String(at), outcome: 'done' }, async (tx) => {
          await tx.run('INSERT INTO prove_effects (run, item) VALUES ($1, $2)', runId, at)
        })
        if (isNew) say(`done ${runId} ${at}`)
        await Bun.sleep(Math.random() * 150)
      }
      say(`ended ${runId}`)
    },
  })

/** Serves, works at runs and enqueues new ones (none of its own when `going` is 0), until it is killed or stopped. */
export async function serveUntilKilled(shared: Shared, { dataDir, going }: Role): Promise<void> {
  const app = await createApp(settingsOf(shared, dataDir), { log: silentLog })
  const kind = work()
  app.runs.register(kind)
  const stopped = Promise.withResolvers<void>()
  process.once('SIGTERM', stopped.resolve)
  await app.work()
  await app.load()
  const server = listen(app)
  say(`ready ${server.port}`)
  const state = { over: false }
  void stopped.promise.then(() => (state.over = true))
  while (!state.over) {
    await Bun.sleep(40)
    if (going > 0) await enqueue(app, kind, going).catch(() => {})
  }
  await app.runs.drain(5_000)
  await server.stop(true)
  await app[Symbol.asyncDispose]()
}

/** What a failed commit leaves behind is nobody's word: only what is said counts. */
async function enqueue(app: Awaited<ReturnType<typeof createApp>>, kind: ReturnType<typeof work>, going: number) {
  const row = await app.sql.get('SELECT count(*) AS n FROM runs WHERE finished_at IS NULL')
  if (Number(row!.n) >= going) return
  const tags = Math.random() < 0.3 ? ['bulk'] : []
  const id = await app.sql.begin((tx) => app.runs.enqueue(tx, kind, { items: itemsEach }, { by: null, tags }))
  say(`run ${id}`)
  app.runs.wake()
}
