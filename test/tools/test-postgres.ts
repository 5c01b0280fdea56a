/** Runs tests on PostgreSQL: one server, whose migrated template every test copies. `bun test/tools/test-postgres.ts FILES` */
import { Client } from 'pg'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { postgresServer } from '../postgres/server.ts'

await using server = await postgresServer()
const admin = new Client({ connectionString: `${server.url}/postgres` })
await admin.connect()
await admin.query('CREATE DATABASE template')
await admin.end()
const template = await openPostgres({
  url: `${server.url}/template`,
  log: silentLog,
  random: { next: () => 0, id: () => 'test' },
})
await template.close()

const words = process.argv.slice(2)
const child = Bun.spawn([process.execPath, 'test', '--timeout', '60000', ...words], {
  env: { ...process.env, VERGER_TEST_POSTGRES: server.url },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const stop = () => child.kill()
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.exitCode = await child.exited
