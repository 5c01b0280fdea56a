import { existsSync } from 'node:fs'
import { expect, test } from 'bun:test'
import { arrangement, roundRobin } from './arrangement.ts'
import { backUp, doMainJob, downloadedBytes } from './main-job.ts'

const isThere = existsSync('/usr/lib/postgresql')
if (!isThere) {
  console.warn('PostgreSQL (Debian: postgresql) is not installed: the arrangement of several servers is not tested.')
  if (process.env.CI) throw new Error('PostgreSQL is needed where CI is set')
}

test.skipIf(!isThere)(
  'the servers of the compose file do the main job behind a proxy, and go on when one of them is killed',
  async () => {
    const turns: number[] = []
    await using it = await arrangement(roundRobin(turns))
    const first = await doMainJob(it.call, 1, 3)
    expect([first.listed, first.events]).toEqual([3, expect.arrayContaining(['run.succeeded', 'tag.ended'])])
    expect(turns.every((count) => count > 5)).toBe(true)
    const archive = await backUp(it.call)
    const downloads = [await downloadedBytes(it.call, archive), await downloadedBytes(it.call, archive)]
    expect(downloads).toEqual([archive.size_bytes, archive.size_bytes])
    const [, two] = it.servers
    process.kill(two!.pid, 'SIGKILL')
    await two!.exited
    const second = await doMainJob(it.call, 50, 2)
    expect([second.listed, second.events]).toEqual([5, expect.arrayContaining(['run.succeeded', 'tag.ended'])])
  },
  120_000,
)
