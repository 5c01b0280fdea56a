import type { FoundFont } from '../../source.ts'
import type { Pair } from './pairs.ts'
import { keyOf } from './tokens.ts'
import { secondTrust, unsaidTrust } from './weighing.ts'

export type Draft = FoundFont & Pick<Pair, 'forAll' | 'byRank'>

/** Where titles have a family of their own and nothing else has, the first of all is for the rest: `fuente principal`. */
export function withRanks(stated: readonly Draft[]): Draft[] {
  const said = stated.filter(({ byRank, confidence }) => !byRank && confidence > unsaidTrust)
  const isFirst = ({ byRank, role, family }: Draft) =>
    byRank === true && role === 'heading' && said.every((one) => keyOf(one.family) !== keyOf(family))
  const isOnlyTitles = said.length > 0 && said.every(({ role }) => role === 'heading')
  const hasSecond = stated.some(({ byRank, role }) => byRank === true && role === 'body')
  return stated.map(({ byRank: _byRank, ...font }, at) =>
    isOnlyTitles && !hasSecond && isFirst(stated[at]!) ? { ...font, role: 'body' as const } : font,
  )
}

/** Where a role has a family of its own, the one for all text has what is left. */
export const withoutRest = (stated: readonly Draft[]): FoundFont[] =>
  stated.map(({ forAll: isForAll, ...font }) => {
    const hasOwn = stated.some(
      (one) =>
        !one.forAll &&
        one.role === font.role &&
        one.confidence > unsaidTrust &&
        keyOf(one.family) !== keyOf(font.family),
    )
    return isForAll && hasOwn ? { ...font, confidence: Math.min(font.confidence, secondTrust) } : font
  })

/** One family alone that a guide speaks of, and never of another's use, is probably for both. */
export function forAll(stated: readonly FoundFont[], shown: readonly string[] = []): FoundFont[] {
  const sure = stated.filter(({ confidence }) => confidence > unsaidTrust)
  const [only, ...others] = new Map(sure.map((font) => [keyOf(font.family), font])).values()
  if (only === undefined || others.length > 0) return [...stated]
  const missing = (['heading', 'body'] as const).filter((role) => stated.every((font) => font.role !== role))
  // Another family that stands there by itself has the use that is left.
  const rest = shown.filter((family) => keyOf(family) !== keyOf(only.family))
  const family = new Set(rest.map(keyOf)).size === 1 ? rest[0]! : only.family
  return [...stated, ...missing.map((role) => ({ ...only, family, role, confidence: unsaidTrust }))]
}
