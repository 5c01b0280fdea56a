import { stat } from 'node:fs/promises'
import { type App, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { holdDataDir } from '../db/open.ts'
import { filesOf } from '../imports/directory.ts'
import type { Counts } from '../imports/service.ts'
import { Stop } from '../kernel/errors.ts'
import type { Settled } from '../library/model.ts'
import { printable, progress } from './progress.ts'
import { sayOfDemo } from './which-library.ts'

type Item = { path: string } & Settled

/** `verger import DIR`: brings a directory in, with the data directory to itself. */
export async function importDirectory(config: Config, dir: string, { json }: { json: boolean }): Promise<void> {
  const facts = await stat(dir).catch(() => null)
  if (!facts?.isDirectory()) throw new Stop(`${printable(dir)} is not a readable directory.`)
  sayOfDemo(config)
  using _lock = await holdDataDir(config.dataDir)
  await using app = await createApp(config)
  await app.library.sweep()
  console.error(`Importing into DATA_DIR ${config.dataDir}.`)
  const items: Item[] = []
  const counts = await importFiles(app, dir, (item) => {
    items.push(item)
    if (!json && item.outcome !== 'imported' && item.outcome !== 'skipped')
      console.error(`${printable(item.path)}: ${item.outcome}, ${item.reason}`)
  })
  const { imported, skipped, failed, rejected } = counts
  if (json) console.log(JSON.stringify({ imported, skipped, failed, rejected, items }))
  else console.log(`imported ${imported}, skipped ${skipped}, failed ${failed}, rejected ${rejected}`)
}

/** Imports the files below `dir` and shows how far it is; each item is reported once its rows are committed. */
export async function importFiles(app: App, dir: string, report: (item: Item) => void): Promise<Counts> {
  let total = 0
  for await (const _ of filesOf(dir)) total++
  const bar = progress('importing', total)
  try {
    return await app.imports.run(filesOf(dir), ({ path }, settled) => {
      bar.step(path)
      report({ path, ...settled })
    })
  } finally {
    bar.stop()
  }
}

/** `verger import URL`: brings a feed or a bucket in, all of it, with the data directory to itself. */
export async function importFrom(config: Config, address: string, { json }: { json: boolean }): Promise<void> {
  sayOfDemo(config)
  using _lock = await holdDataDir(config.dataDir)
  await using app = await createApp(config)
  await app.library.sweep()
  console.error(`Importing into DATA_DIR ${config.dataDir}.`)
  const items: object[] = []
  let bar: ReturnType<typeof progress> | undefined
  const counts = await app.imports
    .fromSource(app.importFrom(address), {
      planned: (total) => void (bar = progress('importing', total)),
      onSettled({ id, settled: { outcome, reason, id: reference_id, ref_id } }) {
        bar?.step(id)
        items.push({ source_id: id, outcome, reason, id: reference_id, ref_id })
        if (!json && (outcome === 'failed' || outcome === 'rejected'))
          console.error(`${printable(id)}: ${outcome}, ${reason}`)
      },
    })
    .finally(() => bar?.stop())
  const { imported, skipped, failed, rejected } = counts
  if (json) console.log(JSON.stringify({ imported, skipped, failed, rejected, items }))
  else console.log(`imported ${imported}, skipped ${skipped}, failed ${failed}, rejected ${rejected}`)
}
