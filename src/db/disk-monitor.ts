import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Disk, diskFault, type DiskTrouble, diskTroubleOf } from '../kernel/disk.ts'
import { Fault, platformCode } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { databaseFile, probeFile } from './layout.ts'

type DiskState = 'ok' | 'full' | 'read-only' | 'failed' | 'slow'

export type DiskMonitor = Disk & {
  /** Resolves when the disk has failed, with what to say. */
  failed: Promise<Fault>
  /** Writes a few bytes, syncs them, and says how that went; callers within a second share one answer. */
  state(): Promise<DiskState>
  /** Looks every second whether the database is still the one that was opened. */
  watch(): Disposable
}

const probeBytes = Buffer.alloc(4_096, 0x76)
const probeMsMax = 2_000
const probeAgainMs = 1_000
const watchMs = 1_000

/** SQLite says these of a full disk, a read-only one and a broken one alike; a write of our own tells them apart. */
const ambiguous = /^SQLITE_(IOERR(_(WRITE|TRUNCATE|DELETE|LOCK|ACCESS|SHM\w+))?|CANTOPEN\w*)$/

const stateOf: Record<DiskTrouble, DiskState> = {
  storage_full: 'full',
  storage_read_only: 'read-only',
  storage_failed: 'failed',
}

/**
 * Knows how the disk of a data directory is. After a failed fsync the kernel takes the lost pages for written (Rebello
 * et al., "Can Applications Recover from fsync Failures?", 2020): nothing that comes after may be acknowledged, and
 * only a start that reads the files anew can go on. A full or read-only disk loses nothing and ends nothing.
 */
export function diskMonitor(dir: string, log: Log): DiskMonitor {
  const { promise: failed, resolve } = Promise.withResolvers<Fault>()
  let failure: Fault | null = null
  let opened: string | null = null
  let probing: Promise<DiskState> | null = null

  function fail(cause: unknown): Fault {
    if (failure !== null) return failure
    failure = diskFault('storage_failed', cause)
    log.error({ code: 'storage_failed', err: String(cause), platform_code: platformCode(cause) }, failure.message)
    resolve(failure)
    return failure
  }

  function faultOf(error: unknown): unknown {
    if (failure !== null) return failure
    if (error instanceof Fault) return error
    const trouble = (ambiguous.test(platformCode(error)) ? probeNow(dir) : null) ?? diskTroubleOf(error)
    if (trouble === null) return error
    return trouble === 'storage_failed' ? fail(error) : diskFault(trouble, error)
  }

  function look(): void {
    const now = identityOf(join(dir, databaseFile))
    opened ??= now
    if (now !== opened) fail(new Error(`the database of DATA_DIR ${dir} is gone, or another stands in its place`))
  }

  async function probe(): Promise<DiskState> {
    look()
    const state = failure === null ? await Promise.race([probeBeside(dir), afterMs(probeMsMax)]) : 'failed'
    if (state === 'failed') fail(new Error('a write of a few bytes failed'))
    return state
  }

  return {
    failed,
    fail,
    faultOf,
    hasFailed: () => failure !== null,
    refuseIfFailed() {
      if (failure !== null) throw failure
    },
    state() {
      probing ??= probe().finally(() => setTimeout(() => (probing = null), probeAgainMs).unref())
      return failure === null ? probing : Promise.resolve('failed')
    },
    watch() {
      look()
      const timer = setInterval(look, watchMs)
      timer.unref()
      return { [Symbol.dispose]: () => clearInterval(timer) }
    },
  }
}

function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  } catch {
    return null
  }
}

/** What a write says that stops everything until it is done: asked only after a statement has failed. */
function probeNow(dir: string): DiskTrouble | null {
  const path = join(dir, `${probeFile}.${process.pid}`)
  try {
    const file = openSync(path, 'w')
    try {
      writeSync(file, probeBytes)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    return null
  } catch (error) {
    return diskTroubleOf(error)
  } finally {
    rmSync(path, { force: true })
  }
}

async function probeBeside(dir: string): Promise<DiskState> {
  const path = join(dir, probeFile)
  try {
    await using file = await open(path, 'w')
    await file.writeFile(probeBytes)
    await file.sync()
    return 'ok'
  } catch (error) {
    const trouble = diskTroubleOf(error)
    return trouble === null ? 'read-only' : stateOf[trouble]
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

function afterMs(ms: number): Promise<DiskState> {
  return new Promise((resolve) => setTimeout(() => resolve('slow'), ms).unref())
}
