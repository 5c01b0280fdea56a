import type { Row, Tx, Value } from '../db/sql.ts'
import type { Operation, OperationKind } from './model.ts'
import type { Change } from './rules.ts'

export type NewOperation = {
  id: string
  kind: OperationKind
  account: string | null
  groupId: string | null
  caller: string
  at: string
}

/** Logs who does what and when; returns its number. */
export async function insertOperation(tx: Tx, operation: NewOperation): Promise<number> {
  const row = await tx.get(
    `INSERT INTO variant_operations (id, kind, account_number, group_id, caller, at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING number`,
    operation.id,
    operation.kind,
    operation.account,
    operation.groupId,
    operation.caller,
    operation.at,
  )
  return Number(row!.number)
}

export type Effect = 'retired' | 'filled' | 'ignored'

export async function insertItems(
  tx: Tx,
  operation: number,
  effect: Effect,
  numbers: readonly number[],
  changes: readonly Change[] | null = null,
): Promise<void> {
  for (const number of numbers)
    await tx.run(
      `INSERT INTO variant_operation_items (operation_number, reference_number, effect, changes)
       VALUES ($1, $2, $3, $4)`,
      operation,
      number,
      effect,
      changes && JSON.stringify(changes),
    )
}

export type OperationRow = {
  number: number
  id: string
  kind: OperationKind
  account_number: string | null
  caller: string
  undone_at: string | null
}

const columns = 'number, id, kind, account_number, caller, undone_at'

export async function operationById(tx: Tx, id: string, since: string): Promise<OperationRow | null> {
  const row = await tx.get(`SELECT ${columns} FROM variant_operations WHERE id = $1 AND at >= $2`, id, since)
  return row as OperationRow | null
}

/** Whose operations: everyone's, one church's, those of one credential. */
export type Whose = { account: string | null; caller: string | null }

/** The last operation since a time that was not undone. */
export async function lastOperation(tx: Tx, { account, caller }: Whose, since: string): Promise<OperationRow | null> {
  const row = await tx.get(
    `SELECT ${columns} FROM variant_operations
     WHERE undone_at IS NULL AND at >= $2 AND (account_number = $1 OR $1 IS NULL) AND (caller = $3 OR $3 IS NULL)
     ORDER BY number DESC LIMIT 1`,
    account,
    since,
    caller,
  )
  return row as OperationRow | null
}

export async function markUndone(tx: Tx, number: number, by: string, at: string): Promise<void> {
  await tx.run('UPDATE variant_operations SET undone_by = $2, undone_at = $3 WHERE number = $1', number, by, at)
}

export type OperationItem = { reference_number: number; effect: Effect; changes: Change[] | null }

export async function itemsOf(tx: Tx, operation: number): Promise<OperationItem[]> {
  const rows = await tx.all(
    'SELECT reference_number, effect, changes FROM variant_operation_items WHERE operation_number = $1',
    operation,
  )
  return rows.map((row) => ({
    reference_number: Number(row.reference_number),
    effect: row.effect as Effect,
    changes: row.changes === null ? null : (JSON.parse(row.changes as string) as Change[]),
  }))
}

/** Of these references those that a later operation, which still stands, retired once more. */
export async function retiredAfter(tx: Tx, operation: number, numbers: readonly number[]): Promise<Set<number>> {
  const rows = await tx.all(
    `SELECT DISTINCT i.reference_number FROM variant_operation_items i
     JOIN variant_operations o ON o.number = i.operation_number
     WHERE o.number > $1 AND o.undone_at IS NULL AND i.effect = 'retired' AND i.reference_number ${tx.dialect.inArray('$2')}`,
    operation,
    tx.dialect.array(numbers),
  )
  return new Set(rows.map((row) => Number(row.reference_number)))
}

const apart = `SELECT i.operation_number AS "set", i.reference_number AS item FROM variant_operation_items i
  JOIN variant_operations o ON o.number = i.operation_number AND o.undone_at IS NULL
  WHERE i.effect = 'ignored'`

export type ApartRow = { set: number; item: number }

/** Who was ignored as a pair: any two with the same set. */
export async function apartRows(sql: Tx): Promise<ApartRow[]> {
  return (await sql.all(apart)) as ApartRow[]
}

export async function apartRowsAmong(sql: Tx, numbers: readonly number[]): Promise<ApartRow[]> {
  const rows = await sql.all(`${apart} AND i.reference_number ${sql.dialect.inArray('$1')}`, sql.dialect.array(numbers))
  return rows as ApartRow[]
}

type Wanted = {
  kind?: OperationKind | undefined
  undone?: boolean | undefined
  /** The id of a reference that it changed. */
  reference?: string | undefined
  account: string | null
}

/** Operations, newest first. */
export async function listOperations(
  sql: Tx,
  { kind, undone, reference, account }: Wanted,
  before: number,
  limit: number,
) {
  const isUndone = undone === undefined ? null : Number(undone)
  const values: Value[] = [before, account, kind ?? null, isUndone, limit, reference ?? null]
  const rows = await sql.all(
    `SELECT o.number, o.id, o.kind, o.account_number, o.group_id, o.caller, o.at, o.undone_by, o.undone_at,
       (SELECT count(DISTINCT i.reference_number) FROM variant_operation_items i WHERE i.operation_number = o.number)
         AS held
     FROM variant_operations o
     WHERE o.number < $1 AND (o.account_number = $2 OR $2 IS NULL) AND (o.kind = $3 OR $3 IS NULL)
       AND (CASE WHEN o.undone_at IS NULL THEN 0 ELSE 1 END = $4 OR $4 IS NULL)
       AND (o.number IN (SELECT i.operation_number FROM variant_operation_items i
         JOIN reference_images r ON r.number = i.reference_number WHERE r.id = $6) OR $6 IS NULL)
     ORDER BY o.number DESC LIMIT $5`,
    ...values,
  )
  return rows.map(operationIn)
}

type Listed = { number: number; operation: Omit<Operation, 'samples'> }

function operationIn({ held, number, ...row }: Row): Listed {
  return { number: number as number, operation: { ...(row as Operation), references: Number(held) } }
}

/** The first references of each of some operations by number: those that it retired come first. */
export async function samplesOf(sql: Tx, operations: readonly number[], most: number): Promise<Map<number, number[]>> {
  const rows = await sql.all(
    `SELECT operation_number, reference_number FROM (
       SELECT operation_number, reference_number,
         row_number() OVER (PARTITION BY operation_number ORDER BY effect DESC, reference_number) AS place
       FROM variant_operation_items WHERE operation_number ${sql.dialect.inArray('$1')}) AS placed
     WHERE place <= $2 ORDER BY operation_number, place`,
    sql.dialect.array(operations),
    most,
  )
  const all = Map.groupBy(rows, (row) => Number(row.operation_number))
  return new Map([...all].map(([number, of]) => [number, of.map((row) => Number(row.reference_number))]))
}

/** What was done to a church's references alone goes with it. */
export async function forgetOperations(tx: Tx, account: string): Promise<void> {
  await tx.run('DELETE FROM variant_operations WHERE account_number = $1', account)
}
