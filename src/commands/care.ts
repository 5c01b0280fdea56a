import { resolve } from 'node:path'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { restoreBackup, writeBackup } from '../db/backup.ts'
import { holdDataDir, isHeld, requireDatabase } from '../db/open.ts'
import { Stop } from '../kernel/errors.ts'
import { parseAccount } from './keys.ts'
import { progressTo } from './progress.ts'

/** `verger check`: says what is wrong, one line each, and ends with 1 when anything is. */
export async function check(config: Config): Promise<void> {
  requireDatabase(config.dataDir)
  await using app = await createApp(config)
  const bar = progressTo('checking files')
  let count = 0
  for await (const fault of app.faults(bar.at, isHeld(config.dataDir))) {
    bar.stop()
    console.log(fault)
    count++
  }
  bar.stop()
  if (count > 0) throw new Stop(`${count} faults in DATA_DIR ${config.dataDir}.`)
  console.log(`Everything in DATA_DIR ${config.dataDir} is as it should be.`)
}

/** `verger backup FILE`. */
export async function backup(config: Config, file: string): Promise<void> {
  const bar = progressTo('writing files')
  const { files } = await writeBackup(config.dataDir, resolve(file), bar.at).finally(bar.stop)
  console.log(`The database and ${files} files are in ${file}.`)
}

/** `verger restore FILE`. */
export async function restore(config: Config, file: string): Promise<void> {
  using _lock = await holdDataDir(config.dataDir)
  const { files } = await restoreBackup(config.dataDir, resolve(file))
  console.log(`The database and ${files} files of ${file} are in DATA_DIR ${config.dataDir}.`)
}

/** `verger forget ACCOUNT --yes`. */
export async function forget(config: Config, text: string, isSure: boolean): Promise<void> {
  const account = parseAccount(text)!
  if (!isSure) throw new Stop(`This deletes everything of the church ${account} for good: say --yes to do it.`, 2)
  requireDatabase(config.dataDir)
  using _lock = await holdDataDir(config.dataDir)
  await using app = await createApp(config)
  const { references } = await app.forget(account)
  console.log(`The church ${account} is gone, with ${references} references.`)
}
