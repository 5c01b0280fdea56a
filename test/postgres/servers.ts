import { connectPostgres } from '../../src/db/postgres/postgres.ts'
import type { Database } from '../../src/db/sql.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { scratch } from '../support.ts'
import { databaseUrl, giveBack } from './databases.ts'

/** Several servers' connections to one database, which is given back when they are closed. */
export async function servers(count: number): Promise<{ all: Database[]; url: string } & AsyncDisposable> {
  const own = scratch()
  const url = await databaseUrl(own.dir)
  const random = { next: () => Math.random(), id: () => Bun.randomUUIDv7() }
  const all = Array.from({ length: count }, () => connectPostgres({ url, log: silentLog, random }))
  return {
    all,
    url,
    async [Symbol.asyncDispose]() {
      for (const each of all) await each.close()
      await giveBack(own.dir)
      own[Symbol.dispose]()
    },
  }
}
