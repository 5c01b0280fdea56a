import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { clampedCount, moment, switchedOn } from '../kernel/fields.ts'
import { Outcome } from '../library/model.ts'

/** The run that imports a directory of the server's own machine: `dir` is its absolute path. */
export const directoryImport = {
  name: 'imports.directory',
  input: z.strictObject({
    dir: z
      .string()
      .min(1)
      .max(4_096)
      .meta({ description: "The absolute path of a directory of the server's machine.", examples: ['/srv'] }),
  }),
}

/** The run that takes up to `limit` things from the configured source. */
export const remixImport = {
  name: 'imports.remix',
  input: z.strictObject({ limit: z.int().min(1).max(bounds.importBatchMax) }),
}

export type Counts = Record<Outcome, number>
export const none: Counts = { imported: 0, skipped: 0, failed: 0, rejected: 0 }

export const ImportItem = z.object({
  source_id: z.string().describe('Its name at its source.'),
  outcome: Outcome.describe('What became of it.'),
  reason: z.string().nullable().describe('Why it was skipped, rejected or failed.'),
  reference_id: z.string().nullable().describe('The reference it became, or already was.'),
  settled_at: moment('When.'),
})
export type ImportItem = z.infer<typeof ImportItem>

const count = z.int().min(0)
export const ImportCounts = z
  .object({
    imported: count.describe('New references.'),
    skipped: count.describe('Known already: retired ones too'),
    failed: count.describe('Tried again by the next import'),
    rejected: count.describe('Not let in: too small, too narrow, blank, of no format we read.'),
    remaining: count.describe('Listed by the source and not yet settled'),
  })
  .meta({ id: 'ImportCounts' })
export type ImportCounts = z.infer<typeof ImportCounts>

export const ImportStatus = ImportCounts.extend({
  source: z.string().nullable().describe('Where graphics come from; null: nothing is configured'),
  listed_at: z.string().nullable().describe('When the source was last listed'),
  last_run: z.string().nullable().describe('The id of the last import'),
  items: z.array(ImportItem).describe('Newest first'),
}).meta({ id: 'ImportStatus' })

export const ImportQuery = z.strictObject({
  limit: clampedCount(bounds.importBatchDefault, bounds.importBatchMax),
  stream: switchedOn('`1`: the answer is the lines of the run, as they come.'),
})
export const StatusQuery = z.strictObject({ limit: clampedCount(bounds.pageDefault, bounds.importBatchMax) })
