import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { silentLog } from '../kernel/log.ts'

/** `verger openapi`: the document on standard output. It needs no data directory, and makes none. */
export async function printDocument(config: Config): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verger-openapi-'))
  try {
    await using app = await createApp({ ...config, dataDir, DATABASE_URL: undefined }, { log: silentLog })
    console.log(JSON.stringify(await app.openApi(), null, 2))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
