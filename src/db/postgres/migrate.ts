import { Client } from 'pg'
import { platformCode, Stop } from '../../kernel/errors.ts'
import base from '../migrations/postgres/0014_base.sql' with { type: 'text' }
import servers from '../migrations/postgres/0015_servers.sql' with { type: 'text' }
import fileRemovals from '../migrations/postgres/0016_file_removals.sql' with { type: 'text' }
import judgements from '../migrations/postgres/0017_judgements.sql' with { type: 'text' }
import corrected from '../migrations/postgres/0018_corrected.sql' with { type: 'text' }
import welcomeLinks from '../migrations/postgres/0019_welcome_links.sql' with { type: 'text' }
import comparisons from '../migrations/postgres/0020_comparisons.sql' with { type: 'text' }
import reviewEvents from '../migrations/postgres/0021_review_events.sql' with { type: 'text' }
import withdrawnDecisions from '../migrations/postgres/0022_withdrawn_decisions.sql' with { type: 'text' }
import auditOfChecks from '../migrations/postgres/0023_audit_of_checks.sql' with { type: 'text' }
import verdicts from '../migrations/postgres/0024_verdicts.sql' with { type: 'text' }
import { postgresHosts } from './hosts.ts'

/** The first is what SQLite's first fourteen made; the numbers are the same from there on. */
export const firstMigration = 14
/** In order, numbered from `firstMigration`, never edited once released. */
export const postgresMigrations: readonly string[] = [
  base,
  servers,
  fileRemovals,
  judgements,
  corrected,
  welcomeLinks,
  comparisons,
  reviewEvents,
  withdrawnDecisions,
  auditOfChecks,
  verdicts,
]

/** `steps`: for tests. `mayBeUnfinished`: of whoever goes on with a move. */
type Migrating = { steps?: readonly string[]; mayBeUnfinished?: boolean }

const oldestServer = 150_000

/**
 * Brings the database forward, each migration in a transaction of its own, under a lock: of many servers that start
 * one does it, and those that run go on. A database of a newer build is refused.
 */
export async function migrate(
  url: string,
  { steps = postgresMigrations, mayBeUnfinished = false }: Migrating = {},
): Promise<void> {
  const hosts = postgresHosts(url)
  await hosts.look()
  const client = new Client(hosts.options())
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number }>(
      `SELECT current_setting('server_version_num')::int AS number`,
    )
    if (rows[0]!.number < oldestServer) throw new Stop('DATABASE_URL leads to a PostgreSQL older than 15: update it.')
    if (!mayBeUnfinished) await refuseUnfinished(client)
    while (!(await isNewest(client, steps))) await step(client, steps)
  } catch (error) {
    throw cannotUse(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** What a move that was cut off has left is no database yet. */
async function refuseUnfinished(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('unfinished_move') AS found`)
  if (rows[0]!.found !== null)
    throw new Stop(
      'A move into the database of DATABASE_URL was cut off: run the same `verger move` again to finish it.',
    )
}

/** The number of the last migration a database has had; `firstMigration - 1` when it has none of ours. */
async function versionOf(client: Client): Promise<number> {
  const table = await client.query<{ found: string | null }>(`SELECT to_regclass('schema_migrations') AS found`)
  if (table.rows[0]!.found === null) return firstMigration - 1
  const { rows } = await client.query<{ number: number | null }>('SELECT max(number) AS number FROM schema_migrations')
  return rows[0]!.number ?? firstMigration - 1
}

async function isNewest(client: Client, steps: readonly string[]): Promise<boolean> {
  const newest = firstMigration - 1 + steps.length
  const version = await versionOf(client)
  if (version > newest)
    throw new Stop(
      `The database has schema ${version}, but this build only knows schema ${newest}: run the newer verger that wrote it.`,
    )
  return version === newest
}

/** The next migration, unless another server has been first. */
async function step(client: Client, steps: readonly string[]): Promise<void> {
  await client.query('BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('verger schema'), 0)`)
    if (!(await isNewest(client, steps))) {
      const next = (await versionOf(client)) + 1
      await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
        number BIGINT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())`)
      await client.query(steps[next - firstMigration]!)
      await client.query('INSERT INTO schema_migrations (number) VALUES ($1)', [next])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

const reasons: [RegExp, string][] = [
  [/^28/, 'it refuses the user name or the password, or wants TLS (sslmode)'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'its certificate is over, or not yet good'],
  [/ALTNAME/, 'its certificate is for another name than that of the host'],
  [/SELF_SIGNED|ISSUER_CERT|VERIFY_LEAF/, 'its certificate is of an authority that sslrootcert does not name'],
  [/does not support SSL/, 'it offers no TLS (sslmode)'],
  [/^3D000$/, 'it has no database of that name'],
  [/^42501$/, 'the user may not create tables in it'],
  [/^(57P03|53300)$/, 'it is starting, or has no connection left'],
  [/^25006$/, 'it is read-only'],
]

function cannotUse(error: unknown): unknown {
  if (error instanceof Stop) return error
  const code = platformCode(error) || String(error)
  const known = reasons.find(([pattern]) => pattern.test(code))?.[1]
  if (known === undefined && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) return error
  return new Stop(`The database of DATABASE_URL cannot be opened: ${known ?? `no server answers there (${code})`}.`)
}
