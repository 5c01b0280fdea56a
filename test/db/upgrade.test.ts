import { expect, test } from 'bun:test'
import { migrate, postgresMigrations } from '../../src/db/postgres/migrate.ts'
import { onPostgres } from '../postgres/databases.ts'
import { testApp } from '../support.ts'

/** What a newer release might do: columns that an older one does not miss, in tables of which it reads every column. */
const newer = `ALTER TABLE brand_profiles ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE board_tasks ADD COLUMN later BIGINT NOT NULL DEFAULT 0; CREATE TABLE later (number BIGINT PRIMARY KEY)`
const undone = `ALTER TABLE brand_profiles DROP COLUMN later; ALTER TABLE board_tasks DROP COLUMN later; DROP TABLE later`

test.if(onPostgres)(
  'a server goes on while a newer one brings the schema forward, and starts no more afterwards',
  async () => {
    await using app = await testApp()
    const url = app.config.DATABASE_URL!
    const paths = ['/v1/image-gen/branding', '/v1/tasks']
    const statuses = async () => {
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, at) => app.call('GET', paths[at % paths.length]!)),
      )
      return new Set(answers.map(({ status }) => status))
    }
    const order = () => app.call('POST', '/v1/image-gen/branding/extract', { body: { account_number: '1001' } })
    // Every connection has prepared these statements, those of transactions too.
    expect(await statuses()).toEqual(new Set([200]))
    const before = (await Promise.all(Array.from({ length: 8 }, order))).map(({ status }) => status)
    await migrate(url, { steps: [...postgresMigrations, newer] })
    expect(await statuses()).toEqual(new Set([200]))
    expect((await Promise.all(Array.from({ length: 8 }, order))).map(({ status }) => status)).toEqual(before)
    await expect(migrate(url)).rejects.toThrow('run the newer verger that wrote it')
    for (const statement of undone.split('; ')) await app.sql.run(statement)
    await app.sql.run('DELETE FROM schema_migrations WHERE number = (SELECT max(number) FROM schema_migrations)')
  },
)
