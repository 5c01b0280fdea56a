import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { fillLibrary } from '../similarity/vectors.ts'
import { scratch } from '../support.ts'
import { flag, report } from './report.ts'

const spaces = 2

/** Resident bytes of a process that has loaded a data directory, graphs and all. */
async function resident(dataDir: string): Promise<number> {
  const child = Bun.spawn([process.execPath, import.meta.path, dataDir], { stdout: 'pipe', stderr: 'inherit' })
  return Number((await child.stdout.text()).trim().split('\n').at(-1))
}

/** What references cost in memory, beside the vectors themselves: 384 and 232 numbers. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 9_000)
  using empty = scratch()
  using full = scratch()
  fillLibrary(empty.dir, { count: 1 })
  fillLibrary(full.dir, { count: n })
  // The first start builds and saves; the second is how a server runs.
  await resident(full.dir)
  const [least, most] = [await resident(empty.dir), await resident(full.dir)]
  const each = (most - least) / n / spaces / 1024
  report({ what: `memory a reference and space, n = ${n}`, ours: each, unit: 'KB', goal: '3.2', met: each <= 3.2 })
  report({
    what: `memory of the process, n = ${n}`,
    ours: most / 1e6,
    unit: 'MB',
    goal: '400 at 50,000',
    met: most <= 400e6,
  })
}

if (import.meta.main) {
  const app = await createApp(readConfig({ DATA_DIR: process.argv[2] ?? '' }), { log: silentLog })
  await app.load()
  await app.indexes.idle()
  const { table } = app.indexes
  for (let row = 0; row < Math.min(table.rows, 50); row++)
    for (const space of ['image', 'style'] as const)
      await app.similarity
        .roll({ account: null }, table.idAt(row), { space, limit: 12, min_score: 0 }, 'http://localhost')
        .catch(() => {})
  Bun.gc(true)
  await Bun.sleep(300)
  Bun.gc(true)
  console.log(process.memoryUsage().rss)
  await app[Symbol.asyncDispose]()
  process.exit(0)
}
