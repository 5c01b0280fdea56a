import { existsSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fillLibrary } from '../similarity/vectors.ts'
import { adminKey, scratch } from '../support.ts'
import { flag, median, report } from './report.ts'

const root = join(import.meta.dir, '..', '..')
const port = 3941

type Started = { ms: number; exact: boolean }

/** Milliseconds from the start of the process to its first neighbours, asked for without a pause. */
async function firstNeighbors(
  binary: string,
  dataDir: string,
  id: string,
  until: 'answer' | 'saved',
): Promise<Started> {
  const startedAt = performance.now()
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    VERGER_API_KEY: adminKey,
    RATE_LIMIT_RPS: '0',
  }
  const child = Bun.spawn([binary, 'serve'], { env: { ...process.env, ...env }, stdout: 'ignore', stderr: 'inherit' })
  const call = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-api-key': adminKey } }).catch(() => null)
  try {
    for (;;) {
      const answer = await call(`/v1/image-gen/references/${id}/similar`)
      if (answer?.status === 200) break
      if (performance.now() - startedAt > 30_000) throw new Error('no answer')
      await Bun.sleep(1)
    }
    const ms = performance.now() - startedAt
    const metrics = async () => (await (await call('/metrics'))?.text()) ?? ''
    const exact = !/graph_queries\{space="image"\} [1-9]/.test(await metrics())
    while (until === 'saved' && !/snapshots\{outcome="saved"\} [1-9]/.test(await metrics())) await Bun.sleep(200)
    return { ms, exact }
  } finally {
    child.kill('SIGTERM')
    await child.exited
  }
}

/** The first neighbours after a start: from a snapshot, without its graphs, and with nothing but SQLite. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 2_000)
  const rounds = flag(args, 'rounds', 5)
  const binary = join(root, 'dist', 'verger')
  if (!existsSync(binary)) await Bun.spawn([process.execPath, join(root, 'test', 'tools', 'build.ts')]).exited
  using own = scratch()
  const [first] = fillLibrary(own.dir, { count: n })
  await firstNeighbors(binary, own.dir, first!.id, 'saved')
  const index = join(own.dir, 'index')
  const kept = join(own.dir, 'index-kept')
  await cp(index, kept, { recursive: true })
  const cases: [what: string, goal: number, prepare: () => Promise<unknown>][] = [
    ['from a snapshot', 150, async () => {}],
    [
      'with the graphs gone',
      250,
      async () =>
        Promise.all(
          (await readdir(index)).filter((name) => name.includes('graph')).map((name) => rm(join(index, name))),
        ),
    ],
    ['with nothing but SQLite', 400, () => rm(index, { recursive: true })],
  ]
  for (const [what, goal, prepare] of cases) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await rm(index, { recursive: true, force: true })
      await cp(kept, index, { recursive: true })
      await prepare()
      times.push((await firstNeighbors(binary, own.dir, first!.id, 'answer')).ms)
    }
    const ours = median(times)
    report({ what: `first neighbours of ${n} ${what}`, ours, unit: 'ms', goal: String(goal), met: ours <= goal })
  }
}
