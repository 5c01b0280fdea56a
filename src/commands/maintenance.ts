import { resolve } from 'node:path'
import { createApp } from '../app.ts'
import { realDependencies, systemTimers } from '../dependencies.ts'
import type { Config } from '../config.ts'
import { noteBackup, restoreBackup, writeBackup } from '../db/backup.ts'
import { diskMonitor } from '../db/disk-monitor.ts'
import { openEngine } from '../db/engine.ts'
import { holdDataDir, isHeld, requireDatabase } from '../db/open.ts'
import { storeBackupTime } from '../db/settings.ts'
import type { Database } from '../db/sql.ts'
import { platformCode, Stop } from '../kernel/errors.ts'
import { mediaDirectory, type MediaStore } from '../library/media/media.ts'
import { parseAccount } from './keys.ts'
import { configuredMedia } from '../upstreams/storage/configured.ts'
import { progressTo } from './progress.ts'

/** `verger check`: says what is wrong, one line each, and ends with 1 when anything is. */
export async function check(config: Config): Promise<void> {
  if (config.DATABASE_URL === undefined) requireDatabase(config.dataDir)
  await using app = await createApp(config)
  const bar = progressTo('checking files')
  let count = 0
  for await (const fault of app.faults(bar.at)) {
    bar.stop()
    console.log(fault)
    count++
  }
  bar.stop()
  const left = await app.library.leftovers(config.DATABASE_URL !== undefined || isHeld(config.dataDir))
  if (left > 0) console.log(`${countOf(left, 'unused file')} will be removed at the next start.`)
  if (count > 0) throw new Stop(`Found ${countOf(count, 'fault')} in ${placeOf(config)}.`)
  console.log(`No faults found in ${placeOf(config)}.`)
}

/** Where the state is, as a sentence names it. */
function placeOf({ DATABASE_URL, dataDir }: Config): string {
  if (DATABASE_URL === undefined) return `DATA_DIR ${dataDir}`
  const { host, pathname } = new URL(DATABASE_URL)
  return `the database ${pathname.slice(1)} at ${host}`
}

/** Does `work` with what does not lie in the data directory: the shared database, and a store of the library's files. */
async function withElsewhere<T>(config: Config, work: (elsewhere: Elsewhere) => Promise<T>): Promise<T> {
  const { DATABASE_URL, MEDIA_DIR, dataDir } = config
  const { log, random } = realDependencies(config)
  const disk = diskMonitor(dataDir, log)
  const bucket = configuredMedia({ settings: config, timers: systemTimers })
  const media = bucket ?? (MEDIA_DIR === undefined ? null : mediaDirectory(MEDIA_DIR, disk))
  if (DATABASE_URL === undefined) return work({ media, sql: null })
  const sql = await openEngine(config, { log, random })
  try {
    return await work({ media, sql })
  } finally {
    await sql.close()
  }
}

type Elsewhere = { media: MediaStore | null; sql: Database | null }

/** `verger backup FILE`. */
export async function backup(config: Config, file: string): Promise<void> {
  await withElsewhere(config, async (elsewhere) => {
    const bar = progressTo('writing files')
    const { files } = await writeBackup(config.dataDir, resolve(file), bar.at, elsewhere).finally(bar.stop)
    await noteTime(config, elsewhere.sql)
    console.log(`Wrote the database and ${countOf(files, 'file')} to ${file}.`)
  })
}

/** For the metrics. A backup is good without it: it may be made by a user who may only read. */
async function noteTime(config: Config, sql: Database | null): Promise<void> {
  const now = realDependencies(config).clock.now()
  try {
    if (sql === null) noteBackup(config.dataDir, now)
    else await storeBackupTime(sql, now)
  } catch (error) {
    console.error(`The time of this backup was not recorded for the metrics (${platformCode(error) || 'unknown'}).`)
  }
}

/** `verger restore FILE`. */
export async function restore(config: Config, file: string): Promise<void> {
  using _lock = await holdDataDir(config.dataDir)
  await withElsewhere(config, async (elsewhere) => {
    const replace = () => restoreBackup(config.dataDir, resolve(file), elsewhere)
    const { files } = await (elsewhere.sql?.shared ? elsewhere.sql.shared.alone(replace) : replace())
    console.log(`Restored the database and ${countOf(files, 'file')} from ${file} to ${placeOf(config)}.`)
  })
}

/** `verger forget ACCOUNT --yes`. */
export async function forget(config: Config, text: string, isSure: boolean): Promise<void> {
  const account = parseAccount(text)!
  if (!isSure)
    throw new Stop(`This permanently deletes everything that belongs to church ${account}. Add --yes to confirm.`, 2)
  if (config.DATABASE_URL === undefined) requireDatabase(config.dataDir)
  using _lock = await holdDataDir(config.dataDir)
  await using app = await createApp(config)
  const { references, wasHere, removed, left } = await app.forget(account)
  if (!wasHere) return console.log(`Church ${account} has nothing in ${placeOf(config)}.`)
  console.log(`Deleted church ${account} and ${countOf(references, 'reference')}.`)
  for (const path of removed) console.log(`Removed its folder ${path}.`)
  for (const path of left) console.log(`Its folder ${path} is outside DATA_DIR and was not removed.`)
}

const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
