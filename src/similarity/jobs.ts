import { z } from 'zod'
import type { Reembedder } from '../library/ingest/ingest.ts'
import { defineKind } from '../runs/kinds.ts'

/** The run that describes anew what was described by another model. */
export const reindexKind = { name: 'similarity.reindex', input: z.strictObject({}) }

type Output = { embedded: number; failed: number }

export function reindex(reembed: Reembedder) {
  return defineKind({
    ...reindexKind,
    isExclusive: true,
    async run({ progress, isDone, item, outcomes, signal }): Promise<Output> {
      await progress({ total: await reembed.count() })
      for await (const reference of reembed.stale()) {
        signal.throwIfAborted()
        if (await isDone(reference.id)) continue
        const embeddings = await reembed.embed(reference)
        if (embeddings === null) await item({ id: reference.id, outcome: 'failed', reason: 'unreadable' })
        else {
          await item({ id: reference.id, outcome: 'embedded' }, (tx) => reembed.store(tx, reference, embeddings))
          await reembed.announce(reference, embeddings)
        }
      }
      return { embedded: 0, failed: 0, ...(await outcomes()) }
    },
  })
}
