import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { types as standard, type PoolConfig } from 'pg'
import { Stop } from '../../kernel/errors.ts'
import { firstHostOf } from '../database-address.ts'
import { parserOf } from './values.ts'

const defaultPort = 5432
const connectMs = 3_000
const statementMs = 60_000
const lockMs = 10_000
/** A process that stands still in the middle of a transaction holds up the others no longer than this. */
const idleInTransactionMs = 15_000
const idleConnectionMs = 60_000

export type Place = { host: string; port: number }

/** Every server that `DATABASE_URL` names, as libpq takes them: `one:5432,two` or `?host=one,two&port=5432`. */
export function placesOf(address: string): Place[] {
  const { url, others } = firstHostOf(address)
  const { searchParams } = new URL(url)
  const hosts = searchParams.get('host')?.split(',')
  const ports = (searchParams.get('port') ?? '').split(',')
  const portOf = (at: number) => Number((ports.length === 1 ? ports[0] : ports[at]) || defaultPort)
  if (hosts) return hosts.map((host, at) => ({ host: host || 'localhost', port: portOf(at) }))
  return [url, ...others.map((other) => `postgres://${other}`)].map((one, at) => {
    const { hostname, port } = new URL(one)
    return { host: decodeURIComponent(hostname.replaceAll(/^\[|\]$/g, '')), port: port ? Number(port) : portOf(at) }
  })
}

/** How the first server of `DATABASE_URL` is connected to, whatever its own defaults are. */
export function connectionOptions(address: string): PoolConfig {
  const { username, password, pathname, searchParams } = new URL(firstHostOf(address).url)
  return {
    ...placesOf(address)[0],
    ...(username !== '' && { user: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
    ssl: tlsOf(searchParams),
    application_name: searchParams.get('application_name') ?? 'verger',
    options: [searchParams.get('options') ?? '', ...serverSettings].join(' '),
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleConnectionMs,
    // A route that is gone without a word is noticed by the client too; the server should have answered long before.
    query_timeout: statementMs + 5_000,
    keepAlive: true,
    types: { getTypeParser: parserOf } as typeof standard,
  }
}

/** `synchronous_commit`: what is acknowledged is on the disk. Work for a client that is gone ends by itself. */
const serverSettings = [
  '-c TimeZone=UTC',
  '-c synchronous_commit=on',
  `-c statement_timeout=${statementMs}`,
  `-c lock_timeout=${lockMs}`,
  `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
  '-c client_connection_check_interval=2000',
]

/** TLS by `sslmode`, as libpq names it; the default is none. */
function tlsOf(query: URLSearchParams): ConnectionOptions | false {
  const mode = query.get('sslmode') ?? (query.has('sslrootcert') ? 'verify-full' : 'disable')
  if (mode === 'disable') return false
  const file = query.get('sslrootcert')
  const ca = file === null || file === 'system' ? {} : { ca: certificateIn(file) }
  if (mode === 'require' && file === null) return { rejectUnauthorized: false }
  // As libpq has it: with a root certificate, `require` verifies who signed, and not for which name.
  if (mode === 'verify-ca' || mode === 'require') return { ...ca, checkServerIdentity: () => undefined }
  if (mode === 'verify-full') return ca
  throw new Stop(
    `DATABASE_URL: sslmode=${mode} is not supported; expected disable, require, verify-ca or verify-full.`,
    2,
  )
}

function certificateIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Stop(`DATABASE_URL: sslrootcert=${file} cannot be read.`, 2)
  }
}
