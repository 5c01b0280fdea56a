import type { Config } from './config.ts'
import { diskMonitor } from './db/disk-monitor.ts'
import { openEngine } from './db/engine.ts'
import type { Dependencies } from './dependencies.ts'
import { metrics } from './http/metrics-recorder.ts'
import type { Reading } from './kernel/meter.ts'

/** What a server needs to say how it is, before any feature is loaded; `opened` closes it, also when a later step fails. */
export type Core = Awaited<ReturnType<typeof openCore>>

export async function openCore(config: Config, given: Dependencies, opened: AsyncDisposableStack) {
  const { log, random } = given
  const disk = diskMonitor(config.dataDir, log)
  const sql = opened.adopt(await openEngine(config, { log, random, disk }), (database) => database.close())
  /** What the metrics show besides what is counted where it happens; each feature adds its own. */
  const gauges: Reading[] = []
  return { ...given, config, disk, sql, gauges, meter: metrics(() => gauges) }
}
