import type { Sql } from '../../db/sql.ts'
import type { Judgement, View } from '../../similarity/copies/copies.ts'
import * as store from '../store.ts'
import type { Context } from './describe.ts'
import { signatureModel } from './signatures.ts'

/** Judgements stored by one transaction. */
const storedAtOnce = 512

type Known = Omit<Judgement, 'views'> & { views: readonly [one: View, other: View] }

/**
 * Remembers what was decided of pairs of images, by the hashes of their originals: of what does not change, so that a scan
 * after a few more references judges the pairs of those alone.
 */
export function judgements(sql: Sql, context: Context) {
  let waiting: store.StoredJudgement[] = []

  async function flush(): Promise<void> {
    const stored = waiting
    waiting = []
    if (stored.length > 0) await context.begin((tx) => store.putJudgements(tx, signatureModel, stored))
  }

  return {
    /** What is known of an image beside others, by their hashes. */
    async of(sha256: string, others: readonly string[]): Promise<Map<string, Judgement>> {
      const rows = await store.judgementsOf(sql, signatureModel, sha256, others)
      return new Map(
        rows.map(({ one, other, body }) => {
          const known = JSON.parse(body) as Known
          const [first, second] = known.views
          return one === sha256
            ? [other, { ...known, views: [first, second] }]
            : [one, { ...known, views: [second, first] }]
        }),
      )
    },

    async put(sha256: string, other: string, { similarity, relation, views: [own, its] }: Judgement): Promise<void> {
      // Two references of one file are one image: nothing is to be remembered.
      if (sha256 === other) return
      const isFirst = sha256 < other
      const known: Known = { similarity, relation, views: isFirst ? [own, its] : [its, own] }
      const [one, second] = isFirst ? [sha256, other] : [other, sha256]
      waiting.push({ one, other: second, body: JSON.stringify(known) })
      if (waiting.length >= storedAtOnce) await flush()
    },

    flush,
  }
}

export type Judgements = ReturnType<typeof judgements>
