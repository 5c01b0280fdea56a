// A server of the release before serves on while one of this source brings the schema forward: both at one PostgreSQL.
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { start } from '../commands/run.ts'
import { type Running, serving } from '../commands/server.ts'
import { postgresServer } from '../postgres/server.ts'
import { roundRobin } from '../servers/arrangement.ts'
import { doMainJob } from '../servers/main-job.ts'
import { adminKey, scratch } from '../support.ts'

const root = join(import.meta.dir, '..', '..')
const migrations = 'src/db/migrations/postgres'
const images = 4

/** The main job `n` times by both together; true when each came to its end and the older one starts no more. */
export async function prove(n = 3): Promise<boolean> {
  using own = scratch()
  const before = await releaseBefore(join(own.dir, 'before'))
  if (before === null) {
    console.log('The history of this checkout has no source with one migration less.')
    return false
  }
  await using database = await postgresServer()
  const settings = (name: string) => ({
    DATABASE_URL: `${database.url}/postgres`,
    DATA_DIR: join(own.dir, name),
    MEDIA_DIR: join(own.dir, 'media'),
    STORAGE_DIR: join(own.dir, 'storage'),
    VERGER_API_KEY: adminKey,
    RATE_LIMIT_RPS: '0',
    LOG_LEVEL: 'silent',
  })
  const listed: number[] = []
  const job = async (servers: readonly Running[]) => {
    const turns: number[] = []
    await using proxy = await roundRobin(turns)(servers, 'localhost')
    const call = (path: string, init: RequestInit = {}, key: string | null = adminKey) =>
      fetch(proxy.origin + path, {
        ...init,
        headers: { ...(key !== null && { 'x-api-key': key }), ...(init.headers as Record<string, string>) },
      })
    listed.push((await doMainJob(call, 1 + listed.length * 50, images)).listed)
    console.log(`${servers.length} servers, asked ${turns.join(' and ')} times: ${listed.at(-1)} images listed`)
  }
  await using older = await serving(settings('older'), before)
  await job([older])
  await using newer = await serving(settings('newer'))
  for (let at = 0; at < n; at++) await job([older, newer])
  await older.stop()
  const refused = start(['serve', '--port', '0'], settings('older'), before)
  const [sentence, code] = [await refused.stderr.text(), await refused.exited]
  await job([newer])
  const isRefused = code === 1 && sentence.includes('run the newer verger that wrote it')
  const held = listed.every((count, at) => count === (at + 1) * images)
  console.log(
    `${held ? 'holds' : 'FAILS'}  every request answered while both serve: ${listed.join(', ')} images listed`,
  )
  console.log(`${isRefused ? 'holds' : 'FAILS'}  the older one starts no more: ${sentence.trim().split('\n').at(-1)}`)
  return held && isRefused
}

/** How the source is run that had one migration less, laid out in a folder; null where the history does not have it. */
async function releaseBefore(dir: string): Promise<string[] | null> {
  const newest = readdirSync(join(root, migrations)).toSorted().at(-1)!
  const git = $.cwd(root).nothrow()
  // A merge may have been what brought it.
  const file = `${migrations}/${newest}`
  const added = (await git`git log -m --first-parent --diff-filter=A --format=%H -1 -- ${file}`.text()).trim()
  if (added === '') return null
  mkdirSync(dir)
  const laidOut =
    await git`git archive ${`${added}^`} src package.json tsconfig.json bunfig.toml | tar -x -f - -C ${dir}`.quiet()
  if (laidOut.exitCode !== 0) return null
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  console.log(`the release before: ${readdirSync(join(dir, migrations)).toSorted().at(-1)}, this one: ${newest}`)
  return [process.execPath, join(dir, 'src', 'main.ts')]
}
