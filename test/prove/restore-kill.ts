// Kills `verger restore` in the middle: the data directory holds the old state or the new one, whole.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { writeBackup } from '../../src/db/backup.ts'
import { library, stateOf } from '../commands/library.ts'
import { run, start } from '../commands/run.ts'
import { scratch } from '../support.ts'

export async function prove(n = 50): Promise<boolean> {
  using own = scratch()
  const pristine = join(own.dir, 'old')
  const oldIds = (await library(pristine, [1, 2])).toSorted()
  const newIds = (await library(join(own.dir, 'new'), [3, 4, 5, 6, 7])).toSorted()
  const archive = join(own.dir, 'new.tar')
  await writeBackup(join(own.dir, 'new'), archive, () => {})
  const wholeMs = await timeOfRestore(archive, pristine, join(own.dir, 'timed'))
  const seen = { old: 0, new: 0, neither: 0 }
  for (let round = 0; round < n; round++) {
    const dir = join(own.dir, `round-${round}`)
    cpSync(pristine, dir, { recursive: true })
    const child = start(['restore', archive], { DATA_DIR: dir })
    // Spread over the second half of the command's life: the first is the start of the process.
    await Promise.race([child.exited, Bun.sleep(wholeMs * (0.4 + (0.6 * round) / n))])
    child.kill('SIGKILL')
    await child.exited
    const { ids, faults } = await stateOf(dir)
    const isOld = Bun.deepEquals(ids, oldIds)
    const isWhole = faults.length === 0 && (isOld || Bun.deepEquals(ids, newIds))
    seen[isWhole ? (isOld ? 'old' : 'new') : 'neither']++
  }
  console.log(
    `killed in ${n} restores: ${seen.old} had the old state, ${seen.new} the new one, ${seen.neither} neither`,
  )
  return seen.neither === 0
}

async function timeOfRestore(archive: string, pristine: string, dir: string): Promise<number> {
  cpSync(pristine, dir, { recursive: true })
  const startedAt = performance.now()
  const { code } = await run(['restore', archive], { DATA_DIR: dir })
  if (code !== 0) throw new Error(`a restore that nobody disturbed ended with ${code}`)
  return performance.now() - startedAt
}
