import type { FontRole } from '../../../model.ts'
import type { TypeToken } from './tokens.ts'
import type { TypeUse } from '../../words/words.ts'

/** `forAll`: it is said to be for all text, and not for this use. `byRank`: it is said to be the first or the second alone. */
export type Pair = { family: string; role: FontRole; forAll?: boolean; byRank?: boolean }
/** `captioned`: a word behind it says what it is for. */
type Use = { family: string; uses: TypeUse[]; led: boolean; captioned: boolean }

/**
 * Which family is for what, of families and words in their order. A word before a family leads it (`Headings: Oswald`),
 * one behind a family that nothing led is its caption (`Oswald for headings`).
 */
export function pairsOf(tokens: readonly TypeToken[]): Pair[] {
  return usesOf(tokens).flatMap(({ family, uses }) => {
    const forAll = uses.includes('both') && !uses.some(isRole)
    const byRank = !uses.includes('both') && !uses.some(isRole)
    return rolesOf(uses).map((role) => ({ family, role, ...(forAll && { forAll }), ...(byRank && { byRank }) }))
  })
}

/** The families in their order, each with what the words around it say that it is for. */
export function usesOf(tokens: readonly TypeToken[]): Use[] {
  const families: Use[] = []
  let pending: TypeUse[] = []
  for (const [at, token] of tokens.entries()) {
    const last = families.at(-1)
    if ('family' in token) {
      families.push({ family: token.family, uses: pending, led: pending.length > 0, captioned: false })
      pending = []
    } else if (
      last !== undefined &&
      (token.isCaption === true || (pending.length === 0 && takes(last, token.use, tokens.slice(at + 1))))
    ) {
      last.uses.push(token.use)
      last.captioned = true
    } else pending.push(token.use)
  }
  return families
}

/** Whether a family takes the word behind it: nothing led it, or its rank alone did and what follows leads no other. */
function takes({ uses, led, captioned }: Use, use: TypeUse, rest: readonly TypeToken[]): boolean {
  if (!led) return true
  if (use === 'both') return uses.every((one) => one === 'both' || isRank(one))
  const next = rest[0]
  const isLast = next === undefined || !('family' in next)
  // The rest of a caption: "for headlines and pull quotes", "for captions and paragraphs".
  if (captioned && (use === 'other' || !uses.some(isRole))) return isLast
  return uses.every(isRank) && !isRank(use) && isLast
}

export const isRole = (use: TypeUse) => use === 'heading' || use === 'body'
const isRank = (use: TypeUse) => use === 'first' || use === 'second'

/** What is said in so many words comes before what a rank says; a use such as captions makes no role. */
export function rolesOf(uses: readonly TypeUse[]): FontRole[] {
  const said = (['heading', 'body'] as const).filter((role) => uses.includes(role))
  if (said.length > 0) return said
  if (uses.includes('both')) return ['heading', 'body']
  if (uses.includes('other')) return []
  return uses.includes('first') ? ['heading'] : uses.includes('second') ? ['body'] : []
}
