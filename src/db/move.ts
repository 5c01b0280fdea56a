import { createHash } from 'node:crypto'
import { Stop } from '../kernel/errors.ts'
import { storedSetting } from './settings.ts'
import type { Database, Tx } from './sql.ts'
import { copyRows, digests, transferTables } from './transfer.ts'

/** There while a move into a shared database has not ended; no server starts at one that has it. */
const marker = 'unfinished_move'

/** Tells one source from another: a move goes on with the one it began with. */
async function identityOf(source: Tx): Promise<string> {
  const key = (await storedSetting(source, 'media_link_key')) ?? new Uint8Array()
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Marks a shared database as the target of a move. Fails with `Stop` where it holds anything that is not of an earlier
 * try at the same move.
 */
export async function beginMove(source: Tx, target: Database): Promise<void> {
  const identity = await identityOf(source)
  const begun = await target.get(`SELECT to_regclass('${marker}') AS found`)
  if (begun!.found !== null) {
    const { of } = (await target.get(`SELECT of FROM ${marker}`))!
    if (of !== identity) throw new Stop('A move of another data directory into this database has not ended.')
    return
  }
  for (const { name } of transferTables())
    if ((await target.get(`SELECT 1 AS row FROM ${name} LIMIT 1`)) !== null)
      throw new Stop(`The database to move to is not empty: there are rows in ${name}.`)
  await target.begin(async (tx) => {
    await tx.run(`CREATE TABLE ${marker} AS SELECT CAST($1 AS TEXT) AS of`, identity)
  })
}

/** From here on servers may start at it. */
export async function endMove(target: Database): Promise<void> {
  await target.run(`DROP TABLE ${marker}`)
}

type Source = Pick<Database, 'all' | 'get' | 'run' | 'dialect' | 'transfer'>
type Step = (rows: number) => void

/** Copies all rows, or what is left of them after a kill, and compares both sides. Fails with `Stop` where they differ. */
export async function moveRows(source: Source, target: Database, step: Step): Promise<{ rows: number }> {
  const from = { sql: source, transfer: source.transfer }
  await copyRows(from, { sql: target, transfer: target.transfer }, target.begin, step)
  const there = new Map((await digests({ sql: target })).map((table) => [table.name, table]))
  let count = 0
  for (const { name, rows, sha256 } of await digests({ sql: source })) {
    const copy = there.get(name)!
    if (copy.rows !== rows || copy.sha256 !== sha256)
      throw new Stop(
        `The copy of ${name} differs: ${rows} rows were read, ${copy.rows} are there. Nothing uses it yet.`,
      )
    count += rows
  }
  return { rows: count }
}

/** The hashes of all originals that a database names. */
export async function namedFiles(sql: Tx): Promise<string[]> {
  return (await sql.all('SELECT sha256 FROM files ORDER BY sha256')).map(({ sha256 }) => String(sha256))
}
