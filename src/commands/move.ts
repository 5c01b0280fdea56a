import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskMonitor } from '../db/disk.ts'
import { openEngine } from '../db/engine.ts'
import { databaseFile, mediaFolder } from '../db/layout.ts'
import { beginMove, endMove, moveRows, namedFiles } from '../db/move.ts'
import { holdDataDir, lockDataDir, openDatabase, requireDatabase } from '../db/open.ts'
import type { Database } from '../db/sql.ts'
import { openMigrated } from '../db/schema.ts'
import { countPages } from '../db/transfer.ts'
import { realDependencies, systemTimers } from '../dependencies.ts'
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
    await beginMove(source, target)
    const { rows } = await moved(source, target)
    const folder = MEDIA_DIR ?? join(dataDir, mediaFolder)
    const files = mediaDirectory(folder, diskMonitor(dataDir, log))
    const bucket = configuredMedia({ settings: config, timers: systemTimers })
    const count = bucket === null ? 0 : await moveFiles(await namedFiles(source), files, bucket)
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
      const { rows } = await moved(source, target).finally(() => target.close())
      const disk = diskMonitor(dir, log)
      const bucket = configuredMedia({ settings: config, timers: systemTimers })
      const from = bucket ?? mediaDirectory(MEDIA_DIR!, disk)
      const count = await moveFiles(await namedFiles(source), from, mediaDirectory(join(dir, mediaFolder), disk))
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

/** Copies the files that a database names, but those that are there, and reads each one back. How many there are. */
async function moveFiles(hashes: readonly string[], from: MediaStore, to: MediaStore): Promise<number> {
  const named = new Set(hashes)
  const there = new Set<string>()
  for await (const { name } of to.list()) {
    there.add(name)
    if (!named.has(name.slice(0, 64))) throw new Stop(`The place to move files to is not empty: it holds ${name}.`)
  }
  const bar = progress('copying files', hashes.length)
  try {
    for (const sha256 of hashes) {
      await moveFile(sha256, from, there.has(sha256) ? null : to)
      const copy = await to.read(sha256)
      if (copy === null || createHash('sha256').update(copy).digest('hex') !== sha256)
        throw new Stop(`The copy of the file ${sha256} differs from it.`)
      bar.step(sha256)
    }
  } finally {
    bar.stop()
  }
  return hashes.length
}

async function moveFile(sha256: string, from: MediaStore, to: MediaStore | null): Promise<void> {
  if (to === null) return
  const bytes = await from.read(sha256)
  if (bytes === null)
    throw new Stop(`The database refers to the file ${sha256}, which is missing: run \`verger check\`.`)
  await to.put(sha256, bytes)
}
