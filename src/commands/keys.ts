import { Scope } from '../access/model.ts'
import { keyService } from '../access/keys.ts'
import { realDependencies } from '../dependencies.ts'
import type { Config } from '../config.ts'
import { openEngine } from '../db/engine.ts'
import { Fault, Stop } from '../kernel/errors.ts'
import { AccountNumber } from '../kernel/fields.ts'
import { iso } from '../kernel/clock.ts'
import { sayOfDemo } from './which-library.ts'

type KeyOptions = { name: string; scope: string; account: string | undefined; days: string | undefined }

/** The key service on the data directory, beside a running server: each call is one short transaction. */
async function withKeys<T>(config: Config, work: (keys: ReturnType<typeof keyService>, nowMs: number) => Promise<T>) {
  sayOfDemo(config)
  const { clock, random, log } = realDependencies(config)
  const sql = await openEngine(config, { log, random })
  try {
    return await work(keyService({ sql, clock, random, configured: undefined }), clock.now())
  } finally {
    await sql.close()
  }
}

export function parseScope(text: string): Scope {
  const scope = Scope.safeParse(text)
  if (!scope.success)
    throw new Stop(`--scope: ${JSON.stringify(text)} is not valid; expected read, write, admin or metrics.`, 2)
  return scope.data
}

export function parseAccount(text: string | undefined): string | null {
  if (text === undefined) return null
  const account = AccountNumber.safeParse(text)
  if (!account.success) throw new Stop(`--account: ${JSON.stringify(text)} is not an account number.`, 2)
  return account.data
}

export function parseCount(flag: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Stop(`${flag}: ${JSON.stringify(text)} is not a whole number above 0.`, 2)
  return Number(text)
}

const dayMs = 86_400_000

/** `verger keys create`: prints the secret, alone on its line, once. */
export async function createKey(config: Config, { name, scope, account, days }: KeyOptions): Promise<void> {
  const wanted = { name, scope: parseScope(scope), account: parseAccount(account) }
  if (wanted.scope === 'metrics' && wanted.account !== null)
    throw new Stop('--account: the metrics are of the whole server; leave it out with --scope metrics.', 2)
  const lifeMs = days === undefined ? null : parseCount('--days', days) * dayMs
  const { key, secret } = await withKeys(config, (keys, nowMs) =>
    keys.create({ ...wanted, expiresAt: lifeMs === null ? null : iso(nowMs + lifeMs) }),
  )
  console.error(
    `Created key ${key.id} in DATA_DIR ${config.dataDir} (${key.scope}${account === undefined ? '' : `, church ${account}`}). Its secret, shown only once:`,
  )
  console.log(secret)
}

/** `verger keys list`: one line a key, never a secret. */
export async function listKeys(config: Config, { json }: { json: boolean }): Promise<void> {
  const all = await withKeys(config, (keys) => keys.list())
  if (json) return console.log(JSON.stringify({ keys: all }))
  for (const key of all) {
    const state = key.revoked_at
      ? `revoked ${key.revoked_at}`
      : key.expires_at
        ? `expires ${key.expires_at}`
        : 'does not expire'
    console.log([key.id, key.hint, key.scope, key.account_number ?? '-', state, key.name].join('\t'))
  }
}

/** `verger keys revoke`: refused from the next request on, by a running server too. */
export async function revokeKey(config: Config, id: string): Promise<void> {
  try {
    await withKeys(config, (keys) => keys.revoke(id))
  } catch (error) {
    throw error instanceof Fault ? new Stop(`DATA_DIR ${config.dataDir}: ${error.message}`) : error
  }
  console.log(`Revoked key ${id} in DATA_DIR ${config.dataDir}.`)
}
