import { databaseOf, giveBack, onPostgres } from '../postgres/databases.ts'
import { sqlContract } from '../contracts/sql.ts'
import { scratch } from '../support.ts'

if (onPostgres)
  sqlContract('PostgreSQL', async () => {
    const folder = scratch()
    const sql = databaseOf(folder.dir)
    await sql.run('CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, size DOUBLE PRECISION, body BYTEA)')
    return {
      sql,
      async [Symbol.asyncDispose]() {
        await sql.run('DROP TABLE things')
        await sql.close()
        await giveBack(folder.dir)
        folder[Symbol.dispose]()
      },
    }
  })
