import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { lockDataDir } from '../db/open.ts'
import { Stop } from '../kernel/errors.ts'
import { reindexKind } from '../similarity/jobs.ts'
import { progress } from './progress.ts'

/** `verger reindex`: describes anew what is of another model. Cut off, it goes on where it was the next time. */
export async function reindex(config: Config): Promise<void> {
  const lock = lockDataDir(config.dataDir)
  try {
    await using app = await createApp(config)
    const runId = await app.sql.begin((tx) => app.runs.enqueueOnce(tx, reindexKind, {}, { by: null }))
    await app.runs.start({ kind: reindexKind.name })
    let bar: ReturnType<typeof progress> | undefined
    for await (const line of app.runs.follow({ runId }, 0, new AbortController().signal, '')) {
      if (line.type === 'progress' && bar === undefined) bar = progress('reindexing', Number(line.total))
      if (line.type === 'item') bar?.step(String(line.id))
      if (line.type === 'run.succeeded') console.log(summary(line.output))
      if (line.type === 'run.failed') throw new Stop(`Not every image could be reindexed: ${sentenceOf(line.error)}`)
      if (line.type === 'run.canceled') throw new Stop('The run was canceled.')
    }
    bar?.stop()
  } finally {
    lock.release()
  }
}

function summary(output: unknown): string {
  const { embedded, failed } = output as { embedded: number; failed: number }
  return `reindexed ${embedded}, failed ${failed}`
}

function sentenceOf(error: unknown): string {
  return (error as { message: string }).message
}
