import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { Stop } from '../../kernel/errors.ts'
import { faultOf } from './errors.ts'

const againMsMin = 10
const againMsMax = 200
/** The first part of the locks' key: what else is locked here goes by other numbers. */
const kind = 1
/** The key that every server at the database holds with the others. */
export const presence = '2, 0'

/**
 * Advisory locks over effects outside of the database, all of a server's on one connection: nothing waits in the
 * database, so that any number is held at once. They end with the connection, so that no killed server keeps one.
 */
export class PostgresHolds {
  readonly #options: () => PoolConfig
  #client: Promise<Client> | null = null

  constructor(options: () => PoolConfig) {
    this.#options = options
  }

  async hold<T>(key: string, work: () => Promise<T>): Promise<T> {
    const client = await this.#acquire(key)
    try {
      return await work()
    } finally {
      // With a connection that was lost the lock is gone, too.
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [kind, key]).catch(() => {})
    }
  }

  /** Every server holds this lock with others, from when it begins to listen. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.#connected()
    const { rows } = await client.query<{ held: number }>(`SELECT pg_try_advisory_lock(${presence}) AS held`)
    if (rows[0]!.held !== 1)
      throw new Stop('The database of DATABASE_URL is in use by another verger: stop every server at it first.')
    return work().finally(() => client.query(`SELECT pg_advisory_unlock(${presence})`).catch(() => {}))
  }

  async close(): Promise<void> {
    await this.#client?.then((client) => client.end()).catch(() => {})
  }

  async #acquire(key: string): Promise<Client> {
    for (let againMs = againMsMin; ; againMs = Math.min(againMs * 2, againMsMax)) {
      const client = await this.#connected()
      const text = 'SELECT pg_try_advisory_lock($1, hashtext($2)) AS held'
      const { rows } = await client.query<{ held: number }>(text, [kind, key]).catch((error) => {
        this.#client = null
        throw faultOf(error)
      })
      if (rows[0]!.held === 1) return client
      await sleep(againMs)
    }
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#connect()
    return this.#client
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#options())
    client.on('error', () => (this.#client = null))
    try {
      await client.connect()
      return client
    } catch (error) {
      this.#client = null
      throw faultOf(error)
    }
  }
}
