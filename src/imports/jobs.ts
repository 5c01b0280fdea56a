import type { Outcome } from '../library/model.ts'
import { defineKind } from '../runs/kinds.ts'
import { filesOf, type FileCandidate } from './directory.ts'
import { directoryImport } from './model.ts'
import type { Counts, ImportService } from './service.ts'

const none: Counts = { imported: 0, skipped: 0, failed: 0, rejected: 0 }

/** Brings a directory in, one item a file: its rows and its line are stored together. */
export function importDirectory(imports: ImportService) {
  return defineKind({
    ...directoryImport,
    concurrency: 1,
    async run({ input: { dir }, progress, isDone, settleIn, announce, outcomes, signal }): Promise<Counts> {
      let total = 0
      for await (const _ of filesOf(dir)) total++
      await progress({ total })
      await imports.run(unfinished(dir, isDone), () => announce(), {
        signal,
        inside: (tx, { path }, { outcome, reason }) => settleIn(tx, { id: path, outcome, reason }),
      })
      return { ...none, ...((await outcomes()) as Partial<Record<Outcome, number>>) }
    },
  })
}

async function* unfinished(dir: string, isDone: (path: string) => Promise<boolean>): AsyncGenerator<FileCandidate> {
  for await (const candidate of filesOf(dir)) if (!(await isDone(candidate.path))) yield candidate
}
