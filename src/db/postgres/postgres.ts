import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool, type PoolClient } from 'pg'
import { Fault } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import { type Database, type Isolation, type Tx, type Value } from '../sql.ts'
import { changed } from '../servers.ts'
import { postgresDialect } from './dialect.ts'
import { faultOf, isComingBack, isConnectionLost, isRetryable, isSpoilt, notOnStandby } from './errors.ts'
import { PostgresHolds } from './holds.ts'
import { type Hosts, postgresHosts } from './hosts.ts'
import { migrate } from './migrate.ts'
import { PostgresSignals } from './signals.ts'
import { type Result, Statement } from './statement.ts'
import { statementNames } from './statement-names.ts'
import { postgresTransfer } from './transfer.ts'
import { windows } from './windows.ts'

/** Connections of one server, for reads and for transactions each: neither waits for the other. */
const connectionsMax = 8
/** How long a caller waits for a server that is gone; once one has waited in vain, others try once. */
const awaitServerMs = 3_000
const pauseMsMax = 250
const triesMax = 20

type Options = { url: string; log: Log; random: { next(): number; id(): string } }

/** Opens the database behind `DATABASE_URL`, brought to this build's schema. Fails with `Stop` when it cannot be used. */
export async function openPostgres(options: Options, purpose: 'serve' | 'move' = 'serve'): Promise<Database> {
  await migrate(options.url, { mayBeUnfinished: purpose === 'move' })
  return connectPostgres(options)
}

/** The same for a database that has this build's schema: nothing is sent before the first statement. */
export function connectPostgres({ url, log, random }: Options): Database {
  const hosts = postgresHosts(url)
  const server = { isGone: false }
  const reading = connections({ hosts, log, server })
  const writing = connections({ hosts, log, server })
  const nameOf = statementNames()
  let signals: PostgresSignals | null = null
  let holds: PostgresHolds | null = null
  let closing: Promise<void> | null = null

  const query: Query = async (client, text, values, begins) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const statement = new Statement(nameOf(text), text, { values, begins })
    statement.callback = (error, result) => (result ? resolve(result) : reject(error))
    client.query(statement)
    const result = await promise
    if (committedHereAlone.delete(client)) throw notOnStandby()
    return result
  }

  /** One statement by itself. Only one that reads is sent again when its connection failed: another may be done. */
  async function statement(text: string, values: Value[]) {
    checkValues(values)
    for (let tries = 0; ; tries++) {
      const client = await reading.acquire()
      try {
        const result = await query(client, text, values)
        client.release()
        if (!readsOnly.test(text)) signals?.send([changed])
        return result
      } catch (error) {
        client.release(isSpoilt(error))
        const isAgain = (readsOnly.test(text) && isConnectionLost(error)) || isRetryable(error, tries)
        if (!isAgain || tries > connectionsMax) throw refused(hosts, faultOf(error))
      }
    }
  }

  async function begin<T>(work: (tx: Tx) => Promise<T>, isolation: Isolation = 'serializable'): Promise<T> {
    for (let tries = 0; ; tries++) {
      const client = await writing.acquire()
      const outcome = await transaction(client, work, { isolation, query })
      client.release(outcome.isSpoilt)
      if ('result' in outcome) {
        signals?.send([changed])
        return outcome.result
      }
      if (!outcome.isAgain(tries) || tries >= triesMax) throw refused(hosts, outcome.error)
      // Anywhere in a window that doubles, so that those who met part. Whose connection was lost met nobody.
      if (!outcome.isLost) await sleep(Math.ceil(random.next() * Math.min(pauseMsMax, 4 * 2 ** tries)))
    }
  }

  return {
    dialect: postgresDialect,
    transfer: postgresTransfer,
    all: async (text, ...values) => (await statement(text, values)).rows,
    get: async (text, ...values) => (await statement(text, values)).rows[0] ?? null,
    run: async (text, ...values) => ({ changes: (await statement(text, values)).rowCount }),
    begin,
    async scrub(tables) {
      // What is deleted is unreadable at once; the server frees its space. Here it does so now, where it may.
      for (const table of tables) await statement(`VACUUM ${table}`, [])
    },
    quickCheck: async () => 'ok',
    /** Begun when it is first asked for: a command listens to nobody. */
    get signals() {
      return (signals ??= new PostgresSignals({ options: hosts.options, serverId: random.id(), log }))
    },
    shared: {
      ...windows(async (text, ...values) => (await statement(text, values)).rows[0]!),
      hold: (key, work) => (holds ??= new PostgresHolds(hosts.options)).hold(key, work),
      alone: (work) => (holds ??= new PostgresHolds(hosts.options)).alone(work),
    },
    close: () =>
      (closing ??= Promise.all([reading.end(), writing.end(), signals?.close(), holds?.close()]).then(() => {})),
  }
}

/** A server that takes no writes any more: of several, another may by now. */
function refused(hosts: Hosts, error: unknown): unknown {
  if (error instanceof Fault && error.code === 'storage_read_only') void hosts.look()
  return error
}

const readsOnly = /^\s*(select|with)\b/i

function checkValues(values: Value[]): void {
  for (const value of values)
    if (value === undefined || (typeof value === 'number' && Number.isNaN(value)))
      throw new TypeError('a statement was given undefined or NaN')
}

/** Where PostgreSQL's own source waits for a standby. Its notices have no code, and their words are translated. */
const waitForStandby = 'SyncRepWaitForLSN'

/**
 * Connections whose last commit was given up to wait for by the server, at a timeout: it says so in passing, and
 * reports success. What no standby has is lost with this server, so that it is not acknowledged.
 */
const committedHereAlone = new WeakSet<object>()

type Connecting = { hosts: Hosts; log: Log; server: { isGone: boolean } }

/** A pool whose `acquire` waits a while for a server that is gone. */
function connections({ hosts, log, server }: Connecting) {
  class PlacedClient extends Client {
    constructor() {
      super(hosts.options())
    }
  }
  const pool = new Pool({ ...hosts.options(), max: connectionsMax, Client: PlacedClient })
  // A connection that breaks is replaced when one is next needed; without listeners it would end the process.
  const noteLoss = (error: Error) => log.warn({ err: error.message }, 'a connection to the database was lost')
  pool.on('error', noteLoss)
  pool.on('connect', (client) => {
    client.on('error', noteLoss)
    client.on('notice', (notice) => {
      if (notice.routine === waitForStandby) committedHereAlone.add(client)
    })
  })

  /** A connection to the present server: what leads to the one before it is closed. */
  async function connect(): Promise<PoolClient> {
    await hosts.beforeConnecting()
    for (;;) {
      const client = await pool.connect()
      if (hosts.isPresent(client as unknown as Client)) return client
      client.release(true)
    }
  }

  return {
    async acquire(): Promise<PoolClient> {
      for (let waitedMs = 0, pauseMs = 20; ; waitedMs += pauseMs, pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
        try {
          const client = await connect()
          server.isGone = false
          return client
        } catch (error) {
          server.isGone ||= waitedMs >= awaitServerMs
          const looking = hosts.look()
          if (server.isGone || pool.ending || !isComingBack(error)) throw faultOf(error)
          await looking
        }
        await sleep(pauseMs)
      }
    },
    end: () => pool.end(),
  }
}

type Outcome<T> = { isSpoilt: boolean } & (
  { result: T } | { error: unknown; isLost: boolean; isAgain: (tries: number) => boolean }
)
type Query = (client: PoolClient, text: string, values: Value[], begins?: Isolation) => Promise<Result>

/** One try at a transaction on a connection of its own. Never rejects. */
async function transaction<T>(
  client: PoolClient,
  work: (tx: Tx) => Promise<T>,
  { isolation, query }: { isolation: Isolation; query: Query },
): Promise<Outcome<T>> {
  const failures: unknown[] = []
  let hasBegun = false
  const send = async (text: string, values: Value[]) => {
    checkValues(values)
    // After a failure the server takes nothing more, and a connection that was lost must not be written to.
    if (failures.length > 0) throw failures[0]
    const begins = hasBegun ? undefined : isolation
    hasBegun = true
    return query(client, text, values, begins).catch((error) => Promise.reject(failures.push(error) && error))
  }
  let isCommitting = false
  try {
    const result = await work(statementsOf(send))
    isCommitting = true
    if (hasBegun) await send('COMMIT', [])
    return { result, isSpoilt: false }
  } catch (error) {
    const [failure] = failures
    const isLost = failures.length > 0 && isConnectionLost(failure)
    const isRolledBack = isLost || !hasBegun || (await query(client, 'ROLLBACK', []).then(isTrue, isFalse))
    return {
      // What the work made of a failed statement is its own; a failed statement that it kept to itself is not.
      error: error === failure || isCommitting ? faultOf(failure ?? error) : error,
      isLost,
      isSpoilt: !isRolledBack || (failures.length > 0 && isSpoilt(failure)),
      // Whether a commit came through before its connection was lost cannot be known.
      isAgain: (tries) => failures.length > 0 && (isLost ? !isCommitting : isRetryable(failure, tries)),
    }
  }
}

const isTrue = () => true
const isFalse = () => false

function statementsOf(send: (text: string, values: Value[]) => ReturnType<Query>): Tx {
  return {
    dialect: postgresDialect,
    all: async (text, ...values) => (await send(text, values)).rows,
    get: async (text, ...values) => (await send(text, values)).rows[0] ?? null,
    run: async (text, ...values) => ({ changes: (await send(text, values)).rowCount }),
  }
}
