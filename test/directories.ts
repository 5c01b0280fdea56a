import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryDisk = '/dev/shm'
/** Far more than the workers hold there at once. */
const bytesFreeMin = 2 ** 30

/**
 * Where directories of tests are made: in memory where the machine has room there, so that no fsync of theirs waits for a
 * disk. Benchmarks and proofs stay on the disk that they are about.
 */
export const testDirectories = process.env.NODE_ENV === 'test' && hasRoom(memoryDisk) ? memoryDisk : tmpdir()

function hasRoom(dir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize >= bytesFreeMin
  } catch {
    return false
  }
}
