// Imports one picture after another and saves all the time, until it is killed: importer.ts DIR FIRST_SEED.
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { picture } from '../pictures.ts'
import { tinyTuning } from './index/damage.ts'

const [dir = '', first = '0'] = process.argv.slice(2)
const tuning = { ...tinyTuning, changesPerSnapshot: 3 }
const app = await createApp(readConfig({ DATA_DIR: dir }), { log: silentLog, tuning })
await app.load()
for (let seed = Number(first); ; seed++) {
  const bytes = picture(seed, 300, 260)
  const intake = { source: 'kill', owner: null, labels: {} }
  const { id } = await app.library.ingest.one({ intake, read: async () => bytes })
  if (id !== null) process.stdout.write(`${JSON.stringify({ seed, id })}\n`)
}
