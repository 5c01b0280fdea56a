import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { connectionOptions, type Place, placesOf } from './connection.ts'

/** While none is found that takes writes, one is looked for so often at most. */
const lookAgainMs = 1_000

export type Hosts = ReturnType<typeof postgresHosts>

/**
 * Which server of those that `DATABASE_URL` names is used: the one that takes writes; while none does, one that answers
 * reads. Where a single one is named, it is that.
 */
export function postgresHosts(url: string) {
  const options = connectionOptions(url)
  const places = placesOf(url)
  let present = places[0]!
  let takesWrites = places.length === 1
  let looking: Promise<void> | null = null
  let hasLooked = false
  let isFresh = false

  async function find(): Promise<void> {
    const standbys: Place[] = []
    const probes = places.map(async (place) => {
      const isReadOnly = await readsOnly({ ...options, ...place })
      if (isReadOnly) standbys.push(place)
      return isReadOnly ? Promise.reject(new Error('only reads')) : place
    })
    const writer = await Promise.any(probes).catch(() => null)
    present = writer ?? (standbys.includes(present) ? present : (standbys[0] ?? present))
    takesWrites = writer !== null
    hasLooked = isFresh = true
    void sleep(lookAgainMs, undefined, { ref: false }).then(() => (isFresh = false))
  }

  /** Asks all of them, once for everybody who wants to know at the same time. */
  function look(): Promise<void> {
    if (places.length === 1) return Promise.resolve()
    return (looking ??= find().finally(() => (looking = null)))
  }

  return {
    look,
    /** How the present one is connected to. */
    options: (): PoolConfig => ({ ...options, ...present }),
    /** Whether a connection leads to it. */
    isPresent: ({ host, port }: Place) => places.length === 1 || (host === present.host && port === present.port),
    /** Sees to it that whoever connects next finds the one that takes writes, if there is one. */
    async beforeConnecting(): Promise<void> {
      if (takesWrites || isFresh) return
      const looked = look()
      if (!hasLooked) await looked
    },
  }
}

/** Whether a server takes no writes. Rejects where it cannot be connected to. */
async function readsOnly(options: PoolConfig): Promise<boolean> {
  const client = new Client(options)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
    return rows[0]!.transaction_read_only === 'on'
  } finally {
    await client.end().catch(() => {})
  }
}
