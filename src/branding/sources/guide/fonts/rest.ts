import type { FontRole } from '../../../model.ts'
import { isNamedIn } from './naming.ts'
import { isRole, rolesOf, usesOf } from './pairs.ts'
import { type GuideText, inOneRow } from '../cells.ts'
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

/** The families that stand by themselves where a guide speaks of type, but those for code: published ones, and a name beside one, as large. */
export function shownIn({ cells, asides }: GuideText, own: OwnFamilies): string[] {
  const isOnType = typeSections(cells, own)
  const alone = cells.flatMap((cell) => {
    const family = asides?.has(cell) === true ? null : familyAlone(cell.text, own)
    return family === null ? [] : [{ family, cell }]
  })
  const published = alone.filter(({ family }) => isPublished(family, own))
  const isBesideOne = ({ cell, family }: (typeof alone)[number]) =>
    published.some(
      (one) => one.family !== family && inOneRow(one.cell, cell) && isAsLarge(one.cell.height, cell.height),
    )
  return alone
    .filter((one) => (published.includes(one) ? isOnType(one.cell) : isBesideOne(one)))
    .flatMap(({ family }) => (isFamilyFor('monospaced', family) ? [] : family))
}
/** Letters with and without those that reach below their line are measured so differently in an image. */
const isAsLarge = (one: number, other: number) => Math.min(one, other) >= Math.max(one, other) * 0.8
