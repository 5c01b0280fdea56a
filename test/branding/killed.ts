// A server that is killed in the middle of an extraction: its first source has answered, its second never does.
import { appendFileSync } from 'node:fs'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { adminKey } from '../support.ts'
import { color, found, logo, never, path, source } from './support.ts'

const [dir = '', storage = '', asked = ''] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dir, STORAGE_DIR: storage, VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0' })
const sources = [
  source('strategy_guide', () => {
    appendFileSync(asked, 'strategy_guide\n')
    return found({ colors: [color('#12355b')], logos: [logo(1)] })
  }),
  source('file_storage', (_, signal) => {
    appendFileSync(asked, 'file_storage\n')
    console.log('in the middle')
    return never(signal)
  }),
]
const app = await createApp(config, { log: silentLog, brand: { sources } })
await app.work()
const order = new Request(`http://localhost${path}/extract`, {
  method: 'POST',
  headers: { 'x-api-key': adminKey, 'content-type': 'application/json' },
  body: JSON.stringify({ account_number: '1001' }),
})
console.log(await (await app.http.answer(order)).text())
