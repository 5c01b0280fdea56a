import type { Judgement } from '../../similarity/copies/copies.ts'
import * as store from '../store.ts'
import type { Context } from './describe.ts'
import { signatureModel } from './signatures.ts'

/** References whose judgements are stored by one transaction. */
const storedAtOnce = 256
/** Of a pair less alike than this the likeness alone is remembered. */
const detailFrom = 0.6

/** By the number of the other: its likeness, or all that was decided. */
type Judged = Record<string, number | Judgement>
type Items = readonly store.Comparable[]

export type Comparisons = ReturnType<typeof comparisons>

/**
 * Remembers what was decided of pairs, beside the one that was asked about: of what does not change, so that a scan after
 * a few more references judges the pairs of those alone.
 */
export function comparisons(context: Context, items: Items) {
  const changed = new Set<number>()
  /** Of who is asked about at the moment. */
  let open: { item: number; judged: Judged } | null = null

  const read = (item: number): Judged => JSON.parse(items[item]!.judged ?? '{}') as Judged

  function of(item: number): Judged {
    if (open?.item !== item) open = { item, judged: read(item) }
    return open.judged
  }

  async function flush(): Promise<void> {
    const decided = [...changed].map((item) => ({ number: items[item]!.number, judged: items[item]!.judged! }))
    changed.clear()
    if (decided.length > 0) await context.begin((tx) => store.putJudged(tx, signatureModel, decided))
  }

  return {
    /** What was decided of one beside another; undefined when nothing was, or too little for this threshold. */
    of(item: number, other: number, threshold: number): number | Judgement | undefined {
      const enough = (known: number | Judgement | undefined) =>
        typeof known === 'number' && known >= threshold ? undefined : known
      const known = enough(of(item)[items[other]!.number])
      if (known !== undefined) return known
      const turned = enough(read(other)[items[item]!.number])
      return typeof turned === 'object' ? { ...turned, views: [turned.views[1], turned.views[0]] } : turned
    },

    /** Takes what was decided of one beside others. */
    async put(item: number, decided: ReadonlyMap<number, Judgement>): Promise<void> {
      if (decided.size === 0) return
      const judged = of(item)
      for (const [other, judgement] of decided)
        judged[items[other]!.number] = judgement.similarity < detailFrom ? judgement.similarity : judgement
      items[item]!.judged = JSON.stringify(judged)
      changed.add(item)
      if (changed.size >= storedAtOnce) await flush()
    },

    flush,
  }
}
