import { resolve } from 'node:path'
import { createApp } from '../app.ts'
import { realDependencies, systemTimers } from '../dependencies.ts'
import type { Config } from '../config.ts'
import { noteBackup, restoreBackup, writeBackup } from '../db/backup.ts'
import { holdDataDir, isHeld, requireDatabase } from '../db/open.ts'
import { platformCode, Stop } from '../kernel/errors.ts'
import { parseAccount } from './keys.ts'
import { configuredMedia } from '../upstreams/storage/configured.ts'
import { progressTo } from './progress.ts'

/** `verger check`: says what is wrong, one line each, and ends with 1 when anything is. */
export async function check(config: Config): Promise<void> {
  requireDatabase(config.dataDir)
  await using app = await createApp(config)
  const bar = progressTo('checking files')
  let count = 0
  for await (const fault of app.faults(bar.at)) {
    bar.stop()
    console.log(fault)
    count++
  }
  bar.stop()
  const left = await app.library.leftovers(isHeld(config.dataDir))
  if (left > 0) console.log(`${countOf(left, 'unused file')} will be removed at the next start.`)
  if (count > 0) throw new Stop(`Found ${countOf(count, 'fault')} in DATA_DIR ${config.dataDir}.`)
  console.log(`No faults found in DATA_DIR ${config.dataDir}.`)
}

/** `verger backup FILE`. */
export async function backup(config: Config, file: string): Promise<void> {
  const bar = progressTo('writing files')
  const { files } = await writeBackup(config.dataDir, resolve(file), bar.at, bucketOf(config)).finally(bar.stop)
  noteTime(config)
  console.log(`Wrote the database and ${countOf(files, 'file')} to ${file}.`)
}

/** For the metrics. A backup is good without it: it may be made by a user who may only read. */
function noteTime(config: Config): void {
  try {
    noteBackup(config.dataDir, realDependencies(config).clock.now())
  } catch (error) {
    console.error(`The time of this backup was not recorded for the metrics (${platformCode(error) || 'unknown'}).`)
  }
}

/** The bucket that the library's files lie in, or null. */
const bucketOf = (config: Config) => configuredMedia({ settings: config, timers: systemTimers })

/** `verger restore FILE`. */
export async function restore(config: Config, file: string): Promise<void> {
  using _lock = await holdDataDir(config.dataDir)
  const { files } = await restoreBackup(config.dataDir, resolve(file), bucketOf(config))
  console.log(`Restored the database and ${countOf(files, 'file')} from ${file} to DATA_DIR ${config.dataDir}.`)
}

/** `verger forget ACCOUNT --yes`. */
export async function forget(config: Config, text: string, isSure: boolean): Promise<void> {
  const account = parseAccount(text)!
  if (!isSure)
    throw new Stop(`This permanently deletes everything that belongs to church ${account}. Add --yes to confirm.`, 2)
  requireDatabase(config.dataDir)
  using _lock = await holdDataDir(config.dataDir)
  await using app = await createApp(config)
  const { references, wasHere, removed, left } = await app.forget(account)
  if (!wasHere) return console.log(`Church ${account} has nothing in DATA_DIR ${config.dataDir}.`)
  console.log(`Deleted church ${account} and ${countOf(references, 'reference')}.`)
  for (const path of removed) console.log(`Removed its folder ${path}.`)
  for (const path of left) console.log(`Its folder ${path} is outside DATA_DIR and was not removed.`)
}

const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
