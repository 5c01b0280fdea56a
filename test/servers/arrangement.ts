import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { bucketServer } from '../buckets.ts'
import { type Running, serving } from '../commands/server.ts'
import { postgresServer } from '../postgres/server.ts'
import { adminKey, scratch } from '../support.ts'
import { documentedCompose, filledIn } from './compose.ts'

/** What stands before the servers; `host` is the name that they answer for. */
export type Proxy = { origin: string } & AsyncDisposable
export type ProxyMaker = (servers: readonly Running[], host: string) => Promise<Proxy> | Proxy

/**
 * What the compose file of src/OPERATIONS.md starts, as processes of this machine: PostgreSQL, an S3 server, two
 * servers with the settings that stand there, and a proxy.
 */
export async function arrangement(makeProxy: ProxyMaker) {
  await using opened = new AsyncDisposableStack()
  const own = opened.use(scratch())
  const database = opened.use(await postgresServer())
  const admin = new Client({ connectionString: `${database.url}/postgres` })
  await admin.connect()
  await admin.query('CREATE DATABASE verger')
  await admin.end()
  const bucket = opened.use(await bucketServer('verger'))
  const { compose } = await documentedCompose()
  const secrets = {
    DATABASE_PASSWORD: 'unused',
    FILES_PASSWORD: bucket.keys.secretAccessKey,
    VERGER_API_KEY: adminKey,
    WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }
  const settings = (name: string): Record<string, string> => ({
    ...filledIn(compose.services[name]!.environment!, secrets),
    // Where these are on this machine, and who may ask from where.
    DATABASE_URL: `${database.url}/verger`,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_RPS: '0',
    LEASE_SECONDS: '3',
    DATA_DIR: join(own.dir, name),
    LOG_LEVEL: 'silent',
  })
  const names = ['one', 'two']
  for (const name of names) mkdirSync(join(own.dir, name))
  const servers = await Promise.all(names.map(async (name) => opened.use(await serving(settings(name)))))
  const host = new URL(settings('one').BASE_URL!).hostname
  const proxy = opened.use(await makeProxy(servers, host))
  const closing = opened.move()
  return {
    servers,
    database,
    /** A request to the proxy by the name of the servers, by the admin's key unless it says who asks. */
    call(path: string, init: RequestInit = {}, key: string | null = adminKey) {
      const headers = { host, ...(key !== null && { 'x-api-key': key }), ...(init.headers as Record<string, string>) }
      return fetch(proxy.origin + path, { ...init, headers })
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** One after the other, and the next where one is gone; `turns` says how often each was asked. */
export function roundRobin(turns: number[] = []): ProxyMaker {
  return (servers, host) => {
    let count = 0
    const proxy = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      idleTimeout: 0,
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const body = request.body === null ? null : await request.arrayBuffer()
        const headers = new Headers(request.headers)
        headers.set('host', host)
        headers.set('x-forwarded-proto', 'https')
        for (let tries = 0; ; tries++) {
          const at = count++ % servers.length
          turns[at] = (turns[at] ?? 0) + 1
          const sent = fetch(servers[at]!.origin + pathname + search, {
            method: request.method,
            headers,
            body,
            decompress: false,
          })
          const answer = await sent.catch((error) => (tries < servers.length ? null : Promise.reject(error)))
          if (answer) return new Response(answer.body, { status: answer.status, headers: answer.headers })
        }
      },
    })
    return { origin: proxy.url.origin, [Symbol.asyncDispose]: () => proxy.stop(true) }
  }
}
