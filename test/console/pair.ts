import { join } from 'node:path'
import { Client } from 'pg'
import { serveMocks } from '../../src/mocks/serve.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { serving } from '../commands/server.ts'
import { postgresServer } from '../postgres/server.ts'
import { scratch } from '../support.ts'
import { adminKey, type Demo, executable, runToItsEnd, type Site } from './browser.ts'

export type Pair = Awaited<ReturnType<typeof openPair>>

/** All that the demo came to hold, moved to a PostgreSQL that two servers share. The demo itself is stopped for it. */
export async function openPair(demo: Demo) {
  await using opened = new AsyncDisposableStack()
  const postgres = opened.use(await postgresServer())
  const database = `${postgres.url}/verger`
  await makeDatabase(postgres.url)
  await demo.stop()
  await runToItsEnd(['move', '--to', database], { DATA_DIR: demo.dataDir })
  const mocks = opened.use(serveMocks(mockWorld({ now: Date.now }), { hostname: '127.0.0.1', port: 0 }))
  const start = async () => {
    const { dir } = opened.use(scratch())
    const shared = { DATABASE_URL: database, ...filesOf(demo), ...clickup(mocks.url) }
    const settings = { DATA_DIR: dir, VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0', ...shared }
    return demo.other(opened.use(await serving(settings, [executable])).origin)
  }
  const [first, second] = [await start(), await start()]
  const balancer = opened.use(balanced([first, second]))
  const all = opened.move()
  return { first, second, either: demo.other(balancer.url.origin), [Symbol.asyncDispose]: () => all.disposeAsync() }
}

async function makeDatabase(url: string): Promise<void> {
  const admin = new Client({ connectionString: `${url}/postgres` })
  await admin.connect()
  await admin.query('CREATE DATABASE verger')
  await admin.end()
}

const filesOf = ({ dataDir }: Demo) => ({
  MEDIA_DIR: join(dataDir, 'media'),
  STORAGE_DIR: join(dataDir, 'storage'),
})

const clickup = ({ origin, host }: URL) => ({
  CLICKUP_TOKEN: 'pk_demo',
  CLICKUP_TEAM_ID: '9001',
  CLICKUP_BASE_URL: `${origin}/clickup/api/v2`,
  ALLOW_PRIVATE_HOSTS: host,
})

/** Asks the servers in turn, request by request: no page is served by one of them alone. */
function balanced(sites: readonly Site[]) {
  let count = 0
  return Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const { origin } = sites[count++ % sites.length]!
      const { method, headers, body, signal } = request
      headers.delete('host')
      const inner = { method, headers, body, signal, redirect: 'manual', decompress: false } as const
      const { status, headers: sent, body: answer } = await fetch(`${origin}${pathname}${search}`, inner)
      return new Response(answer, { status, headers: sent })
    },
  })
}
