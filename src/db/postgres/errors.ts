import { DatabaseError } from 'pg'
import { type ErrorCode, Fault } from '../../kernel/errors.ts'

/** Two transactions that could not both be as if one came after the other, or waited for each other. */
const conflicts = new Set(['40001', '40P01'])
/** A migration of a newer server changed what a prepared statement returns; a new connection prepares it anew. */
const stalePlan = '0A000'
const uniqueViolation = '23505'

/** A server that is starting, ending, in recovery, or has no connection left. */
const unavailable = /^(08|53[^1]|57P0|25P0[34]|55P03|57014|40)/

/** A server's last word on a connection that it ends: an administrator's, or a crash's. */
const ended = new Set(['57P01', '57P02'])

/** Whether the connection itself failed: the client says so by errors that are not the server's, the server by its last. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return ended.has(error.code ?? '')
  return error instanceof Error && ![DatabaseError, TypeError, RangeError].some((kind) => error instanceof kind)
}

/** Whether a connection must not be used again after an error. */
export function isSpoilt(error: unknown): boolean {
  // A server that became a standby: another connection may lead to the one that writes.
  return !(error instanceof DatabaseError) || /^(57P0|25006|25P0[34]|0A000)/.test(error.code ?? '')
}

/** Whether a server that refused to be connected to may take the next try. */
export function isComingBack(error: unknown): boolean {
  return isConnectionLost(error) || (error instanceof DatabaseError && /^(57P03|53300)$/.test(error.code ?? ''))
}

/** Whether a transaction that failed so is worth another try, from its beginning. */
export function isRetryable(error: unknown, tries: number): boolean {
  if (!(error instanceof DatabaseError)) return false
  const { code = '' } = error
  // Each connection has its own plans: as many may be stale as there are connections.
  if (code === stalePlan) return error.message.includes('cached plan')
  // Who read first that a row is not there finds it the second time; a constraint that is really violated stays so.
  return conflicts.has(code) || (code === uniqueViolation && tries === 0)
}

const sentences = {
  storage_full: 'The disk of the database is full: free some space.',
  storage_read_only: 'The database is read-only at the moment: nothing can be stored until it can be written again.',
  storage_failed: 'The disk of the database failed: nothing can be stored safely.',
  unavailable: 'The database does not answer at the moment: try again.',
  bad_request: 'A text contains a NUL character, which cannot be stored.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** A commit that is on this server's disk, and on none of the standbys that it was to wait for. */
export function notOnStandby(): Error {
  return new Error('the commit is on no standby yet')
}

/** What an error of the database means for whoever waits for an answer; other errors are as they were. */
export function faultOf(error: unknown): unknown {
  const code = meaningOf(error)
  if (code === null) return error
  const isRetry = code === 'unavailable' || code === 'storage_read_only'
  return new Fault(code, sentences[code], {
    cause: error,
    ...(isRetry && { members: { retryable: true }, headers: { 'retry-after': '1' } }),
  })
}

function meaningOf(error: unknown): keyof typeof sentences | null {
  if (error instanceof Fault) return null
  if (isConnectionLost(error)) return 'unavailable'
  const code = error instanceof DatabaseError ? (error.code ?? '') : ''
  if (code === '53100') return 'storage_full'
  // A standby knows no serializable transactions, and says so before it says that it is read-only.
  const isStandby = code === stalePlan && String((error as Error).message).includes('hot standby')
  if (code === '25006' || isStandby) return 'storage_read_only'
  if (/^(58030|XX00[12])$/.test(code)) return 'storage_failed'
  if (code === '22021') return 'bad_request'
  return unavailable.test(code) ? 'unavailable' : null
}
