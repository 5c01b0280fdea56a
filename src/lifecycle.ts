import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Base } from './base.ts'
import { countingChanges, type FoldersLeft, removeFolders } from './churches/remove-folders.ts'
import { indexFolder } from './db/layout.ts'
import { claimPeriodic } from './db/periodic.ts'
import type { Feature, Forgotten } from './feature.ts'
import type { Runs } from './runs/service.ts'
import { storageRoot } from './upstreams/storage/configured.ts'

const nightly = '17 3 * * *'
/** What was begun less long ago was begun for the same time by another server. */
const nightlyGapMs = 12 * 3_600_000
const syncGapMs = 2 * 60_000

/** What the features do together: begin, keep house, forget a church, check, and end. */
export function lifecycle(base: Base, runs: Runs, features: readonly Feature[], opened: AsyncDisposableStack) {
  const { sql, log } = base
  const crons = opened.use(new DisposableStack())
  // Last in, first out: runs are given back before anything that they work with is closed.
  opened.defer(() => runs.drain(0))

  /** Of several servers one does it: where clocks differ a little, the others find it done. */
  async function once({ what, gapMs }: { what: string; gapMs: number }, work: () => Promise<unknown>): Promise<void> {
    const isOurs = !base.isShared || (await claimPeriodic(sql, { name: what, gapMs, now: base.clock.now() }))
    if (isOurs) await work()
  }

  function every(schedule: string, what: string, work: () => Promise<unknown>): void {
    const job = Bun.cron(schedule, () =>
      work().catch((error) =>
        log.error({ err: String(error) }, `${what} failed and is tried again when it is next due`),
      ),
    )
    crons.defer(() => void job.stop())
  }

  const upkeepHere = () => Promise.all(features.map((feature) => feature.upkeepHere?.()))

  /** What is everyone's is done by one server, what is a server's own by each. */
  async function upkeep(): Promise<void> {
    await upkeepHere()
    await once({ what: 'the nightly upkeep', gapMs: nightlyGapMs }, async () => {
      await Promise.all([...features.map((feature) => feature.upkeep?.()), base.shared?.trim()])
    })
  }

  return {
    /** Begins to work at runs (but on a server that only answers) and keeps house every night. Only who holds the data directory's lock may. */
    async work(): Promise<void> {
      if (base.config.ROLE === 'web') return every(nightly, 'the nightly upkeep', upkeepHere)
      await runs.start()
      for (const feature of features) await feature.start?.()
      runs.wake()
      every(nightly, 'the nightly upkeep', upkeep)
      for (const { name, sync } of features)
        if (sync) {
          const what = `the sync of ${name}`
          every(sync.schedule, what, () => once({ what, gapMs: syncGapMs }, sync.work))
        }
    },

    /**
     * A church leaves: its rows in one transaction, then its files, then every trace of them. Needs the lock. The
     * snapshots of the indexes go too, and are made again at the next start. `wasHere`: there was anything of it.
     */
    async forget(account: string): Promise<{ references: number; wasHere: boolean } & FoldersLeft> {
      const { made, changes } = await countingChanges(sql, async (tx) => {
        const all: Forgotten[] = []
        for (const feature of features.toReversed()) {
          const forgotten = await feature.forget?.(tx, account)
          if (forgotten) all.push(forgotten)
        }
        return all
      })
      for (const { afterCommit } of made) await afterCommit()
      const { config, churches } = base
      const folders = await removeFolders(churches, account, { root: storageRoot(config), dataDir: config.dataDir })
      await rm(join(config.dataDir, indexFolder), { recursive: true, force: true })
      await sql.scrub(['reference_text'])
      const references = made.reduce((sum, forgotten) => sum + forgotten.references, 0)
      return { references, wasHere: changes + folders.removed.length + folders.left.length > 0, ...folders }
    },

    /** Everything that is not as it should be, one sentence each. */
    async *faults(step: (done: number, total: number) => void): AsyncGenerator<string> {
      const state = await sql.quickCheck()
      if (state !== 'ok') yield `the database is damaged: ${state}`
      for (const feature of features) if (feature.faults) yield* feature.faults(step)
    },
  }
}
