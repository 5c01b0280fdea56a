import type { Outcome, Settled } from '../library/model.ts'
import { defineKind } from '../runs/kinds.ts'
import type { Item } from '../runs/model.ts'
import { filesOf, type FileCandidate } from './directory.ts'
import { type Counts, directoryImport, type ImportCounts, none, remixImport } from './model.ts'
import type { ImportService } from './service.ts'

/** Brings a directory in, one item a file: its rows and its line are stored together. */
export function importDirectory(imports: ImportService) {
  return defineKind({
    ...directoryImport,
    isExclusive: true,
    async run({ input: { dir }, progress, isDone, settleIn, announce, outcomes, signal }): Promise<Counts> {
      let total = 0
      for await (const _ of filesOf(dir)) total++
      await progress({ total })
      await imports.run(unfinished(dir, isDone), () => announce(), {
        signal,
        inside: (tx, { path }, settled) => settleIn(tx, itemOf(path, settled)),
      })
      return { ...none, ...((await outcomes()) as Partial<Record<Outcome, number>>) }
    },
  })
}

/**
 * Takes a batch from the configured source, one item a thing: its rows and its line are stored together. One attempt:
 * the caller is waiting, and what failed is tried again by the next import. A dead process spends none.
 */
export function importRemix(imports: ImportService) {
  return defineKind({
    ...remixImport,
    isExclusive: true,
    attemptsMax: 1,
    async run({ runId, input, progress, isDone, settleIn, announce, outcomes, signal }): Promise<ImportCounts> {
      const source = imports.configured()
      const before = Object.values(await outcomes()).reduce((sum, count) => sum + count, 0)
      await imports.take({
        source,
        limit: Math.max(0, input.limit - before),
        signal,
        isDone,
        planned: (total) => progress({ total: before + total }),
        inside: (tx, { id, settled }) => settleIn(tx, itemOf(id, settled)),
        onSettled: () => announce(),
      })
      signal.throwIfAborted()
      const remaining = await imports.finish(source, runId)
      return { ...none, ...((await outcomes()) as Partial<Record<Outcome, number>>), remaining }
    },
  })
}

/** A line of an import names the reference that the file became, or already was. */
function itemOf(path: string, { outcome, reason, id, ref_id }: Settled): Item {
  return { id: path, outcome, reason, facts: { reference_id: id, ref_id } }
}

async function* unfinished(dir: string, isDone: (path: string) => Promise<boolean>): AsyncGenerator<FileCandidate> {
  for await (const candidate of filesOf(dir)) if (!(await isDone(candidate.path))) yield candidate
}
