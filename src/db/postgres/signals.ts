import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import type { Log } from '../../kernel/log.ts'
import { presence } from './holds.ts'
import { changed, everything, type Signals } from '../servers.ts'

const channel = 'verger'
/** What is sent within this time goes as one notification; a server that writes without pause sends so many a second. */
const gatherMs = 20
/** PostgreSQL takes payloads below 8,000 bytes. */
const payloadCharsMax = 1_900
const againMsMin = 100
const againMsMax = 2_000

type Parts = { options: () => PoolConfig; serverId: string; log: Log }

/**
 * LISTEN and NOTIFY on a connection of its own. Notifications are sent after the commits they are about, and by this
 * connection alone: sent inside of them, they would make all commits wait for each other.
 */
export class PostgresSignals implements Signals {
  readonly #parts: Parts
  readonly #listeners = new Set<(keys: readonly string[]) => void>()
  readonly #waiting = new Set<string>()
  readonly #closing = new AbortController()
  readonly #aborted: Promise<void>
  readonly #work: Promise<void>
  #client: Client | null = null
  #isGathering = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { signal } = this.#closing
    this.#aborted = new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    this.#work = this.#stayConnected()
  }

  listen(handle: (keys: readonly string[]) => void): Disposable {
    this.#listeners.add(handle)
    return { [Symbol.dispose]: () => void this.#listeners.delete(handle) }
  }

  send(keys: Iterable<string>): void {
    for (const key of keys) this.#waiting.add(key)
    if (this.#isGathering || this.#client === null) return
    this.#isGathering = true
    void this.#sendSoon()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#work
  }

  async #sendSoon(): Promise<void> {
    try {
      await sleep(gatherMs, undefined, { signal: this.#closing.signal })
      if (this.#waiting.has(changed)) this.#tell([changed])
      for (const payload of payloadsOf(this.#parts.serverId, this.#waiting))
        await this.#client?.query('SELECT pg_notify($1, $2)', [channel, payload])
    } catch {
      // Others look again by themselves, a little later.
    } finally {
      this.#isGathering = false
    }
  }

  /** Connects again for as long as it is not closed; what was missed meanwhile may be anything. */
  async #stayConnected(): Promise<void> {
    const { signal } = this.#closing
    for (let againMs = againMsMin; !signal.aborted; againMs = Math.min(againMs * 2, againMsMax)) {
      const client = new Client(this.#parts.options())
      const { promise: ended, resolve } = Promise.withResolvers<void>()
      client.on('error', () => resolve()).on('end', () => resolve())
      client.on('notification', ({ payload }) => this.#handle(payload ?? ''))
      try {
        await client.connect()
        // A notification is worth no wait for the disk.
        await client.query(
          `SET synchronous_commit = off; SELECT pg_advisory_lock_shared(${presence}); LISTEN ${channel}`,
        )
        signal.throwIfAborted()
        this.#client = client
        againMs = againMsMin
        this.#tell([everything])
        await Promise.race([ended, this.#aborted])
        if (!signal.aborted) this.#parts.log.warn({}, 'the connection that listens to other servers was lost')
      } catch {
        // The database is gone; whoever needs it says so.
      }
      this.#client = null
      await client.end().catch(() => {})
      await sleep(againMs, undefined, { signal }).catch(() => {})
    }
  }

  #handle(payload: string): void {
    const [from, ...keys] = JSON.parse(payload) as string[]
    if (from !== this.#parts.serverId) this.#tell(keys)
  }

  #tell(keys: readonly string[]): void {
    for (const handle of this.#listeners) handle(keys)
  }
}

/** Takes what is waiting out, as payloads that PostgreSQL takes. */
function payloadsOf(serverId: string, waiting: Set<string>): string[] {
  const payloads: string[][] = []
  let chars = payloadCharsMax
  for (const key of waiting) {
    chars += key.length + 3
    if (chars >= payloadCharsMax) {
      payloads.push([serverId])
      chars = key.length
    }
    payloads.at(-1)!.push(key)
  }
  waiting.clear()
  return payloads.map((keys) => JSON.stringify(keys))
}
