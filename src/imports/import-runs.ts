import { stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { requireOrganisation } from '../churches/service.ts'
import { type ErrorCode, Fault, invalid } from '../kernel/errors.ts'
import type { Order } from '../runs/idempotency.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { directoryImport, type ImportCounts, remixImport } from './model.ts'
import type { Source } from './source.ts'

const engineCodes = { process_died: true, timed_out: true }

/** Imports that go on as runs. `configured` fails with `conflict` when there is no source. */
export function importRuns({ runs, configured }: { runs: Runs; configured: () => Source }) {
  return {
    /** Begins to import from the configured source as a run. Fails with `conflict` when there is none. */
    async beginRemix(caller: RunViewer, order: Order, limit: number): Promise<{ runId: string }> {
      requireOrganisation(caller)
      configured()
      const handle = await runs.begin(order, async (tx) => ({
        runId: await runs.enqueue(tx, remixImport, { limit }, { by: caller }),
      }))
      return handle as { runId: string }
    },

    /** The counts of a run when it is over, however it was begun. Fails as the run did. */
    async outcomeOf(runId: string, signal: AbortSignal): Promise<ImportCounts> {
      const { status, output, error } = await runs.finished(runId, signal, '')
      if (status === 'succeeded') return output as ImportCounts
      if (status === 'canceled') throw new Fault('conflict', 'The import was canceled.')
      const { code, message } = error!
      const members = code === 'upstream_failed' ? { upstream: upstreamIn(message), retryable: true } : {}
      throw new Fault(code in engineCodes ? 'internal' : (code as ErrorCode), message, { members })
    },

    /** Begins to import a directory of the server's own machine as a run. Fails with `validation_failed`. */
    async beginDirectory(caller: RunViewer, order: Order, dir: string): Promise<{ runId: string }> {
      requireOrganisation(caller)
      const isThere = isAbsolute(dir) && (await stat(dir).catch(() => null))?.isDirectory()
      if (!isThere) throw invalid('body.dir', 'expected the absolute path of a directory this server can read')
      const handle = await runs.begin(order, async (tx) => ({
        runId: await runs.enqueue(tx, directoryImport, { dir }, { by: caller }),
      }))
      return handle as { runId: string }
    },
  }
}

/** Our own sentences about upstreams begin with their name. */
function upstreamIn(sentence: string): string {
  return /^(\w+): /.exec(sentence)?.[1] ?? 'remix'
}
