import type { Contender } from '../model.ts'
import { compareStar } from '../keep-order.ts'

/** Items put in place at a stretch: 3 ms or less. */
const stretch = 2_000

/** Merges pages into one list in the order of `compareStar`, and lets others have the thread now and then. */
export async function sortedByStar<Item extends Contender>(
  pages: Item[][],
  pause: () => Promise<unknown>,
): Promise<Item[]> {
  let placed = 0
  const place = async (count: number) => {
    placed += count
    if (placed < stretch) return
    placed = 0
    await pause()
  }
  let runs: Item[][] = []
  for (const page of pages) {
    runs.push(page.sort(compareStar))
    await place(page.length)
  }
  while (runs.length > 1) {
    const next: Item[][] = []
    for (let at = 0; at < runs.length; at += 2) next.push(await merged(runs[at]!, runs[at + 1] ?? [], place))
    runs = next
  }
  return runs[0] ?? []
}

async function merged<Item extends Contender>(
  one: readonly Item[],
  other: readonly Item[],
  place: (count: number) => Promise<void>,
): Promise<Item[]> {
  const all: Item[] = []
  let [a, b] = [0, 0]
  while (a < one.length || b < other.length) {
    const from = all.length
    while (all.length < from + stretch && (a < one.length || b < other.length)) {
      const isOne = b === other.length || (a < one.length && compareStar(one[a]!, other[b]!) <= 0)
      all.push(isOne ? one[a++]! : other[b++]!)
    }
    await place(all.length - from)
  }
  return all
}
