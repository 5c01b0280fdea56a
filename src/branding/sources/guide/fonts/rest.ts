import type { FontRole } from '../../../model.ts'
import { isNamedIn } from './naming.ts'
import { isRole, rolesOf, usesOf } from './pairs.ts'
import type { GuideText } from '../cells.ts'
import { isFamilyFor } from '../../words/words.ts'
import { typeSections } from './sections.ts'
import { familyAlone, isPublished, type OwnFamilies, type TypeToken } from './tokens.ts'

/** More than one family alone has that is probably for both, and less than what is said in so many words. */
const restTrust = 0.65

/**
 * Of two published families one of which is said to be for titles, or for text, and the other for nothing, this one with
 * the use that is left: `Headings are Josefin Sans. The ordinary words are in Cabin.` Null: there is none.
 */
export function restOf({
  tokens,
  sentences,
  own,
}: {
  tokens: readonly TypeToken[]
  sentences: readonly string[]
  own: OwnFamilies
}): { family: string; role: FontRole; confidence: number } | null {
  const used = usesOf(tokens)
  const [said, ...more] = used.filter(({ uses }) => uses.length > 0)
  const [rest, ...others] = used.filter(({ uses }) => uses.length === 0)
  const [role, ...roles] = said === undefined ? [] : rolesOf(said.uses.filter(isRole))
  if (role === undefined || rest === undefined || more.length + others.length + roles.length > 0) return null
  const { family } = rest
  const isNamed = sentences.some((one) => one.includes(family) && isNamedIn(one, family))
  if (family === said!.family || !isNamed || !isPublished(family, own)) return null
  return { family, role: role === 'heading' ? 'body' : 'heading', confidence: restTrust }
}

/** The published families that stand by themselves where a guide speaks of type, but those for code. */
export function shownIn({ cells, asides }: GuideText, own: OwnFamilies): string[] {
  const isOnType = typeSections(cells, own)
  const families = cells.flatMap((cell) =>
    isOnType(cell) && asides?.has(cell) !== true ? (familyAlone(cell.text, own) ?? []) : [],
  )
  return families.filter((family) => isPublished(family, own) && !isFamilyFor('monospaced', family))
}
