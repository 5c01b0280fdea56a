import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskMonitor } from '../db/disk-monitor.ts'
import { openEngine } from '../db/engine.ts'
import { databaseFile, mediaFolder } from '../db/layout.ts'
import { beginMove, endMove, moveRows, namedFiles } from '../db/move.ts'
import { holdDataDir, lockDataDir, openDatabase, requireDatabase } from '../db/open.ts'
import type { Database } from '../db/sql.ts'
import { openMigrated } from '../db/schema.ts'
import { countPages } from '../db/transfer.ts'
import { realDependencies, systemTimers } from '../dependencies.ts'
import { bounds } from '../kernel/bounds.ts'
import { Stop } from '../kernel/errors.ts'
import { mediaDirectory, type MediaStore } from '../library/media/media.ts'
import { configuredMedia } from '../upstreams/storage/configured.ts'
import { progress } from './progress.ts'

/** What is written here becomes the database by its name, once all of it has been verified. */
const unfinishedFile = `${databaseFile}.moving`

/** `verger move --to URL|DIR`. Cut off, it goes on where it was the next time. */
export async function move(config: Config, to: string): Promise<void> {
  if (/^postgres(ql)?:\/\//.test(to)) return moveToServer(config, to)
  return moveToDirectory(config, to)
}

async function moveToServer(config: Config, url: string): Promise<void> {
  const { dataDir, MEDIA, MEDIA_DIR } = config
  const { log, random } = realDependencies(config)
  requireDatabase(dataDir)
  using _lock = await holdDataDir(dataDir)
  await using opened = new AsyncDisposableStack()
  const source = opened.adopt(openDatabase(dataDir), (sql) => sql.close())
  const target = opened.adopt(await openEngine({ DATABASE_URL: url, dataDir }, { log, random }, 'move'), (sql) =>
    sql.close(),
  )
  await target.shared!.alone(async () => {
    const folder = MEDIA_DIR ?? join(dataDir, mediaFolder)
    const files = mediaDirectory(folder, diskMonitor(dataDir, log))
    const bucket = configuredMedia({ settings: config, timers: systemTimers })
    const moving = bucket && (await filesToMove(await namedFiles(source), files, bucket))
    await beginMove(source, target)
    const { rows } = await moved(source, target)
    const count = moving === null ? 0 : await moveFiles(moving)
    await endMove(target)
    console.log(`Moved ${rows} rows and ${count} files; both sides are equal by their checksums.`)
    console.log(
      MEDIA === 's3'
        ? 'Start every server with this DATABASE_URL and MEDIA=s3.'
        : `The files stay where they are: start every server with this DATABASE_URL and MEDIA_DIR=${folder}, which all must see.`,
    )
  })
}

async function moveToDirectory(config: Config, dir: string): Promise<void> {
  const { DATABASE_URL, MEDIA_DIR } = config
  const { log, random } = realDependencies(config)
  if (DATABASE_URL === undefined)
    throw new Stop('--to: a directory is moved to from the database of DATABASE_URL; set it.', 2)
  mkdirSync(dir, { recursive: true })
  if (existsSync(join(dir, databaseFile))) throw new Stop(`${dir} contains a database: name an empty directory.`)
  const lock = lockDataDir(dir)
  try {
    await using opened = new AsyncDisposableStack()
    const source = opened.adopt(await openEngine(config, { log, random }), (sql) => sql.close())
    await source.shared!.alone(async () => {
      const file = join(dir, unfinishedFile)
      const target = openMigrated(file)
      const disk = diskMonitor(dir, log)
      const bucket = configuredMedia({ settings: config, timers: systemTimers })
      const from = bucket ?? mediaDirectory(MEDIA_DIR!, disk)
      const to = mediaDirectory(join(dir, mediaFolder), disk)
      const moving = await filesToMove(await namedFiles(source), from, to)
      const { rows } = await moved(source, target).finally(() => target.close())
      const count = await moveFiles(moving)
      renameSync(file, join(dir, databaseFile))
      for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true })
      console.log(`Moved ${rows} rows and ${count} files to ${dir}; both sides are equal by their checksums.`)
    })
  } finally {
    lock.release()
  }
}

async function moved(source: Database, target: Database): Promise<{ rows: number }> {
  const bar = progress('copying pages of rows', await countPages(source))
  try {
    return await moveRows(source, target, () => bar.step(''))
  } finally {
    bar.stop()
  }
}

type FilesToMove = { named: readonly string[]; there: ReadonlySet<string>; from: MediaStore; to: MediaStore }

/** What of the files that a database names is there by now. Fails with `Stop` where anything else is. */
async function filesToMove(named: readonly string[], from: MediaStore, to: MediaStore): Promise<FilesToMove> {
  const known = new Set(named)
  const there = new Set<string>()
  for await (const { name } of to.list()) {
    there.add(name)
    if (!known.has(name.slice(0, 64))) throw new Stop(`The place to move files to is not empty: it holds ${name}.`)
  }
  return { named, there, from, to }
}

/** Copies the files that are not there, then reads all of them back. How many there are. */
async function moveFiles({ named, there, from, to }: FilesToMove): Promise<number> {
  await eachFile('copying files', named, async (sha256) => {
    if (!there.has(sha256)) await to.put(sha256, await originalIn(from, sha256))
  })
  await eachFile('comparing files', named, async (sha256) => {
    if (await isEqual(to, sha256)) return
    // A bucket that keeps what it had got when the one who sent it was killed.
    if (there.has(sha256)) await to.put(sha256, await originalIn(from, sha256))
    if (!(await isEqual(to, sha256))) throw new Stop(`The copy of the file ${sha256} differs from it.`)
  })
  return named.length
}

/** Some files at a time: a bucket answers many requests as fast as one. The first failure ends it. */
async function eachFile(what: string, named: readonly string[], work: (sha256: string) => Promise<void>) {
  const bar = progress(what, named.length)
  const rest = named.values()
  let hasFailed = false
  const some = async () => {
    for (const sha256 of rest) {
      if (hasFailed) return
      await work(sha256)
      bar.step(sha256)
    }
  }
  const all = Array.from({ length: bounds.mediaLoadsAtOnceMax }, () =>
    some().catch((error) => {
      hasFailed = true
      throw error
    }),
  )
  await Promise.all(all).finally(() => bar.stop())
}

async function isEqual(to: MediaStore, sha256: string): Promise<boolean> {
  const copy = await to.read(sha256)
  return copy !== null && createHash('sha256').update(copy).digest('hex') === sha256
}

async function originalIn(from: MediaStore, sha256: string): Promise<Uint8Array> {
  const bytes = await from.read(sha256)
  if (bytes === null)
    throw new Stop(`The database refers to the file ${sha256}, which is missing: run \`verger check\`.`)
  return bytes
}
