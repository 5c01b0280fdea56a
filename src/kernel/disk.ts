import { type ErrorCode, Fault, platformCode } from './errors.ts'

/** What can be wrong with the disk under the data directory. */
export type DiskTrouble = Extract<ErrorCode, `storage_${string}`>

/** The disk under the data directory, as whoever writes there must know it. */
export type Disk = {
  /** Fails with `storage_failed` once the disk has failed: from then on nothing may be acknowledged. */
  refuseIfFailed(): void
  /**
   * What a failed write becomes: `storage_full`, `storage_read_only` or `storage_failed`, or the error itself when it
   * is not the disk's. A failed disk is remembered for as long as the process lives.
   */
  faultOf(error: unknown): unknown
  /** The same for an error that is known to be the end, whatever its code. */
  fail(cause: unknown): Fault
  hasFailed(): boolean
}

const sentences: Record<DiskTrouble, string> = {
  storage_full: 'The data directory is full: free some space.',
  storage_read_only: 'The data directory is read-only: nothing can be stored until it can be written again.',
  storage_failed: 'The disk of the data directory failed: nothing can be stored safely.',
}

export function diskFault(code: DiskTrouble, cause: unknown): Fault {
  return new Fault(code, sentences[code], { cause })
}

/** Codes that say by themselves what is wrong. SQLite's own for a failed write or a lost file may have several causes. */
const troubleByCode: Record<string, DiskTrouble> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  SQLITE_FULL: 'storage_full',
  EROFS: 'storage_read_only',
  SQLITE_READONLY: 'storage_read_only',
  SQLITE_READONLY_DIRECTORY: 'storage_read_only',
  EIO: 'storage_failed',
  ENXIO: 'storage_failed',
  ENODEV: 'storage_failed',
  ESTALE: 'storage_failed',
  EUCLEAN: 'storage_failed',
}

/** What an error of a file or of the database says of the disk, or null when it says nothing of it. */
export function diskTroubleOf(error: unknown): DiskTrouble | null {
  const code = platformCode(error)
  const known = troubleByCode[code]
  if (known !== undefined) return known
  return /^SQLITE_(IOERR|CORRUPT|NOTADB|READONLY_DBMOVED)/.test(code) ? 'storage_failed' : null
}

/** The same as a `Fault`, or the error as it is. For reads, and where it is only reported. */
export function diskFaultOf(error: unknown): unknown {
  const trouble = error instanceof Fault ? null : diskTroubleOf(error)
  return trouble === null ? error : diskFault(trouble, error)
}
