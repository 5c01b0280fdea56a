import { z } from 'zod'

/**
 * Boosted regression trees (Friedman, Greedy Function Approximation, Annals of Statistics 29, 2001) on the logistic loss:
 * `test/tools/boosting.ts` grows them. What is learned by them is a chance from 0 to 1.
 */

const node = z.union([
  z.number().describe('A leaf: what it adds to the logarithm of the odds.'),
  z.tuple([z.int().nonnegative(), z.number(), z.int().positive(), z.int().positive()]),
])
export const Forest = z.object({
  features: z.array(z.string()).describe('Their names, in the order of their places.'),
  start: z.number(),
  trees: z.array(z.array(node).nonempty()),
})
/** A branch: a feature's place, the most it has on the left, and where the left and the right node stand. */
export type Forest = z.infer<typeof Forest>

/** Of features in the order of the forest's. */
export function chanceBy({ start, trees }: Pick<Forest, 'start' | 'trees'>, values: readonly number[]): number {
  let sum = start
  for (const tree of trees) {
    let at = tree[0]!
    while (typeof at !== 'number') at = tree[values[at[0]]! <= at[1] ? at[2] : at[3]]!
    sum += at
  }
  return 1 / (1 + Math.exp(-sum))
}

/** From features by name to a chance, by a forest that is read when it is first needed. */
export function forest(packed: () => string): (values: Readonly<Record<string, number>>) => number {
  let read: Forest | null = null
  return (values) => {
    read ??= Forest.parse(JSON.parse(packed()))
    return chanceBy(
      read,
      read.features.map((name) => values[name] ?? 0),
    )
  }
}
