/** What references count as one: they share a key, and nobody has marked them as different. */
export type Families = {
  keysOf(number: number): readonly string[]
  areApart(one: number, other: number): boolean
}

/** The first of each family or stack, in their order; what is of one with a seed is left out. */
export function collapsed<T extends { number: number }>(
  candidates: readonly T[],
  { keysOf, areApart }: Families,
  seeds: readonly number[],
): T[] {
  const taken = new Map<string, number[]>()
  const take = (number: number) => {
    for (const key of keysOf(number)) taken.set(key, [...(taken.get(key) ?? []), number])
  }
  for (const seed of seeds) take(seed)
  return candidates.filter(({ number }) => {
    const isTaken = keysOf(number).some((key) => taken.get(key)?.some((other) => !areApart(number, other)))
    if (!isTaken) take(number)
    return !isTaken
  })
}
