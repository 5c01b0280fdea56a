import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, demoDir } from '../config.ts'
import { readHolder } from '../db/holder.ts'
import { isHeld } from '../db/open.ts'

/** Says on standard error when a demo runs beside the library that a command works on: it was perhaps meant. */
export function sayOfDemo(config: Config): void {
  if (config.DEMO) return
  const dir = demoDir(config)
  if (!existsSync(join(dir)) || !isHeld(dir)) return
  const url = readHolder(dir)?.url
  console.error(
    `This works on DATA_DIR ${config.dataDir}. The demo that is running${url ? ` at ${url}` : ''} has a library of its own in ${dir}: add --demo to mean that one.`,
  )
}
