import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { connectionOptions } from '../../src/db/postgres/connection.ts'
import { migrate } from '../../src/db/postgres/migrate.ts'
import { certificateBy, newAuthority } from '../postgres/certificates.ts'
import { onPostgres } from '../postgres/databases.ts'
import { postgresServer, type TestServer } from '../postgres/server.ts'

type Shown = 'sound' | 'of another name' | 'of another authority' | 'over'

describe.if(onPostgres)('a PostgreSQL with TLS', () => {
  let server: TestServer
  let dir: string
  beforeAll(async () => {
    server = await postgresServer()
    const { uid, gid } = statSync(server.data)
    dir = join(server.data, 'tls')
    mkdirSync(dir)
    const [ours, others] = [newAuthority(dir, 'ours'), newAuthority(dir, 'others')]
    const all: [Shown, Parameters<typeof certificateBy>[0], string][] = [
      ['sound', ours, 'IP:127.0.0.1,DNS:localhost'],
      ['of another name', ours, 'DNS:elsewhere.example'],
      ['of another authority', others, 'IP:127.0.0.1,DNS:localhost'],
      ['over', ours, 'IP:127.0.0.1,DNS:localhost'],
    ]
    for (const [name, authority, subject] of all) {
      const { key } = certificateBy(authority, dir, { name, for: subject, isOver: name === 'over' })
      chownSync(key, uid, gid)
    }
    await Bun.write(join(server.data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\nlocal all all trust\n')
  }, 60_000)
  afterAll(() => server[Symbol.asyncDispose]())

  async function show(name: Shown): Promise<void> {
    const [key, cert] = [join(dir, `${name}.key`), join(dir, `${name}.crt`)]
    await server.configure(`ssl = on\nssl_cert_file = '${cert}'\nssl_key_file = '${key}'`)
  }

  /** `encrypted`, or the sentence with which a start is refused. */
  async function opened(query: string, host = '127.0.0.1'): Promise<string> {
    const url = `postgres://verger@${host}:${server.port}/postgres?${query}`
    try {
      await migrate(url)
      const client = new Client(connectionOptions(url))
      await client.connect()
      const { rows } = await client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
      await client.end()
      return rows[0].ssl === 1 ? 'encrypted' : 'plain'
    } catch (error) {
      return (error as Error).message
    }
  }

  const ca = () => `sslrootcert=${join(dir, 'ours.crt')}`
  const ways = () => ({
    require: 'sslmode=require',
    'require with an authority': `sslmode=require&${ca()}`,
    'verify-ca': `sslmode=verify-ca&${ca()}`,
    'verify-full': `sslmode=verify-full&${ca()}`,
  })
  const refused = (why: string) => expect.stringContaining(`DATABASE_URL cannot be opened: ${why}`) as never
  const authority = refused('its certificate is of an authority that sslrootcert does not name')
  const name = refused('its certificate is for another name than that of the host')
  const over = refused('its certificate is over, or not yet good')
  const expected: [Shown, string[]][] = [
    ['sound', ['encrypted', 'encrypted', 'encrypted', 'encrypted']],
    ['of another name', ['encrypted', 'encrypted', 'encrypted', name]],
    ['of another authority', ['encrypted', authority, authority, authority]],
    ['over', ['encrypted', over, over, over]],
  ]
  for (const [shown, results] of expected)
    test(`whose certificate is ${shown}`, async () => {
      await show(shown)
      const found: [string, string][] = []
      for (const [way, query] of Object.entries(ways())) found.push([way, await opened(query)])
      expect(found).toEqual(Object.keys(ways()).map((way, at) => [way, results[at]!]))
    })

  test('is reached by a name too, and not without TLS, nor by a system that does not know its authority', async () => {
    await show('sound')
    expect(await opened(ways()['verify-full'], 'localhost')).toBe('encrypted')
    expect(await opened('sslmode=disable')).toEqual(
      refused('it refuses the user name or the password, or wants TLS (sslmode)'),
    )
    expect(await opened('sslmode=verify-full')).toEqual(authority)
    await server.configure('ssl = off')
    expect(await opened('sslmode=require')).toEqual(refused('it offers no TLS'))
    expect(await opened(`sslmode=require&sslrootcert=${dir}/none.crt`)).toContain('none.crt cannot be read')
    expect(await opened('sslmode=prefer')).toContain('sslmode=prefer is not supported')
  })
})
