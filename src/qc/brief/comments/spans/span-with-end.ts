import type { Fact } from '../../../model.ts'

/** `It is 4:30 to 7:30 now`, where the brief has `5:00 - 7:30` beside other hours: the two that stand together, of which one stays. */
export function spanWithEnd(facts: readonly Fact[], range: readonly Fact[]): readonly Fact[] {
  const pairs = facts.slice(1).map((until, at) => [facts[at]!, until] as const)
  const found = pairs.filter(
    ([from, until]) =>
      (from.value ?? '') < (until.value ?? '') &&
      range.some(({ value }) => value === from.value) !== range.some(({ value }) => value === until.value),
  )
  return found.length === 1 ? found[0]! : []
}
