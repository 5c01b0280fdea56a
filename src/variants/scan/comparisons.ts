import type { Holding, Judgement } from '../../similarity/copies/copies.ts'
import * as store from '../store.ts'
import type { Context } from './describe.ts'
import { signatureModel } from './signatures.ts'

/** References whose judgements are stored by one transaction. */
const storedAtOnce = 256
/** Of a pair less alike than this the likeness alone is remembered. */
const detailFrom = 0.6

type Held = [one: Holding, other: Holding] | null
/**
 * What is remembered of one, by the number of the other: its likeness or all that was decided, what each of the two shows
 * beside the other; and how sharp it is.
 */
type Remembered = { pairs: Record<string, number | Judgement>; held: Record<string, Held>; sharpness?: number }
type Items = readonly store.Comparable[]

export type Comparisons = ReturnType<typeof comparisons>

/**
 * Remembers what was decided of pairs, beside the one that was asked about: of what does not change, so that a scan after
 * a few more references judges the pairs of those alone.
 */
export function comparisons(context: Context, items: Items) {
  const changed = new Set<number>()
  /** Of who is asked about at the moment. */
  let open: { item: number; remembered: Remembered } | null = null

  function read(item: number): Remembered {
    const { judged } = items[item]!
    return judged === null ? { pairs: {}, held: {} } : (JSON.parse(judged) as Remembered)
  }

  function of(item: number): Remembered {
    if (open?.item !== item) open = { item, remembered: read(item) }
    return open.remembered
  }

  async function changedBy(item: number): Promise<void> {
    items[item]!.judged = JSON.stringify(of(item))
    changed.add(item)
    if (changed.size >= storedAtOnce) await flush()
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
      const known = enough(of(item).pairs[items[other]!.number])
      if (known !== undefined) return known
      const turned = enough(read(other).pairs[items[item]!.number])
      return typeof turned === 'object' ? { ...turned, views: [turned.views[1], turned.views[0]] } : turned
    },

    /** Takes what was decided of one beside others, and where it was measured what each shows beside the other. */
    async put(item: number, decided: ReadonlyMap<number, { judgement: Judgement; held?: Held }>): Promise<void> {
      if (decided.size === 0) return
      const { pairs, held: beside } = of(item)
      for (const [other, { judgement, held }] of decided) {
        const { number } = items[other]!
        pairs[number] = judgement.similarity < detailFrom ? judgement.similarity : judgement
        if (held !== undefined) beside[number] = held
      }
      await changedBy(item)
    },

    /** What each of two shows beside the other, measured unless it is known. */
    async held(item: number, other: number, measure: () => Promise<Held>): Promise<Held> {
      const known = of(item).held[items[other]!.number]
      if (known !== undefined) return known
      const turned = read(other).held[items[item]!.number]
      if (turned !== undefined) return turned && [turned[1], turned[0]]
      const measured = await measure()
      of(item).held[items[other]!.number] = measured
      await changedBy(item)
      return measured
    },

    /** How sharp an original is, measured unless it is known. */
    async sharpness(item: number, measure: () => Promise<number>): Promise<number> {
      const known = of(item).sharpness
      if (known !== undefined) return known
      const measured = await measure()
      of(item).sharpness = measured
      await changedBy(item)
      return measured
    },

    flush,
  }
}
