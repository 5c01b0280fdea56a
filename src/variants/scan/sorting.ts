import type { Contender } from '../model.ts'
import { compareStar } from '../keep-order.ts'

/** Elements merged at a stretch: 3 ms or less. */
const stretch = 20_000

/** Merges pages into one list in the order of `compareStar`, and lets others have the thread now and then. */
export async function sortedByStar<Item extends Contender>(
  pages: Item[][],
  pause: () => Promise<unknown>,
): Promise<Item[]> {
  let runs = pages.map((page) => page.sort(compareStar))
  for (let merged = 0; runs.length > 1;) {
    const next: Item[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at]!, runs[at + 1] ?? []]
      if ((merged += one.length + other.length) > stretch) await pause().then(() => (merged = 0))
      next.push(merge(one, other))
    }
    runs = next
  }
  return runs[0] ?? []
}

function merge<Item extends Contender>(one: Item[], other: Item[]): Item[] {
  const all: Item[] = []
  let [a, b] = [0, 0]
  while (a < one.length && b < other.length) all.push(compareStar(one[a]!, other[b]!) <= 0 ? one[a++]! : other[b++]!)
  while (a < one.length) all.push(one[a++]!)
  while (b < other.length) all.push(other[b++]!)
  return all
}
