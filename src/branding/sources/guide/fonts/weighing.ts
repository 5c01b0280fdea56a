import type { FoundFont } from '../../source.ts'
import { type GuideText, quote } from '../cells.ts'
import { isTypeTalk } from '../../words/words.ts'
import { typeSections } from './sections.ts'
import { isPublished, keyOf, type OwnFamilies } from './tokens.ts'
import { usedTrust } from './used.ts'
import { typeVotes, type Vote } from './votes.ts'

/** A family of a section on type for which no use is said: right in 48 of 52 of the real guides the rules were tuned on, in fewer of others. */
export const unsaidTrust = 0.6
/** A second family for a role. */
export const secondTrust = 0.6

/**
 * What is stated in so many words beside what all places together make likely, the likelier first. Where the two agree
 * a statement is sure; where they do not it is none, and a statement that is none to begin with gives way. Of 157 values
 * of guides that nobody had looked at, 91 of 96 were right where both agreed, 8 of 38 statements where they did not, and
 * 30 of the 38 that all places made likely.
 */
export function weighed(
  stated: readonly FoundFont[],
  { vote: voted, text, own }: { vote: Vote | undefined; text: GuideText; own: OwnFamilies },
): readonly FoundFont[] {
  const [best] = stated
  if (voted === undefined)
    return stated.map((font) => ({ ...font, confidence: Math.min(font.confidence, agreedTrust) }))
  const { family, role, cell, isSaid } = voted
  const isClear = voted.score >= clearFrom && voted.margin >= clearMargin
  const vote = { family, role, confidence: voteTrust, evidence: quote(text.kind, cell.page, cell.text) }
  if (best === undefined) return [vote]
  if (keyOf(best.family) === keyOf(vote.family)) {
    const least = isClear && isSaid ? agreedTrust : 0
    const trust = isClear ? Math.max(best.confidence, least) : Math.min(best.confidence, agreedTrust)
    return [{ ...best, confidence: best.confidence >= usedTrust ? trust : vote.confidence }, ...stated.slice(1)]
  }
  const capped = stated.map((font) => ({ ...font, confidence: Math.min(font.confidence, disputedTrust) }))
  // The only published family is likely for both as long as no other stands beside it.
  const isRest = !isSaid && voted.rivals === 0 && best.confidence >= unsaidTrust
  const isStated = isRest || (best.confidence > unsaidTrust && (!isSaid || isWitnessed(best.family, text, own)))
  const rest = capped.filter(({ family }) => keyOf(family) !== keyOf(vote.family))
  return isStated ? [capped[0]!, vote, ...rest.slice(1)] : [vote, ...rest]
}
const [agreedTrust, disputedTrust] = [0.75, 0.7]

/** Of 47 statements of unseen guides on which both agreed and the vote was as clear, 46 were right; 10 of 12 of the others. */
const [clearFrom, clearMargin] = [1, 0.4]
const voteTrust = 0.6
/** What scores less is a name in passing; a family without rivals needs its better role alone to score. */
const voteFrom = 0.4
const isVote = ({ score, rivals }: Vote, votes: readonly Vote[]) =>
  (rivals > 0 ? score : Math.max(...votes.map((one) => one.score))) >= voteFrom
/** What is left for one use where the other has a family of its own may score less, if no other comes near. */
const leftFrom = 0.3

/** The likeliest family for each use, where it is no name in passing. */
export function votesIn(text: GuideText, own: OwnFamilies): Vote[] {
  const votes = typeVotes(text, own)
  const won = votes.filter((vote) => isVote(vote, votes))
  const isLeft = ({ family, score, margin }: Vote) =>
    score >= leftFrom && margin >= clearMargin && won.some((one) => keyOf(one.family) !== keyOf(family))
  return votes.filter((vote) => won.includes(vote) || isLeft(vote))
}

/** Whether a family is published, labelled as a typeface, or a name that the guide gives again and where it speaks of type alone. */
function isWitnessed(family: string, { cells }: GuideText, own: OwnFamilies): boolean {
  if (isPublished(family, own)) return true
  const isOnType = typeSections(cells, own)
  const places = cells.filter(({ text }) => text.includes(family))
  if (places.some(({ text }) => isLabelOf(text, family))) return true
  const times = places.reduce((sum, { text }) => sum + text.split(family).length - 1, 0)
  return times > 1 && places.every((cell) => isOnType(cell) || isTypeTalk(cell.text))
}

/** `Heading font: McQueen`, and no sentence behind it. */
function isLabelOf(text: string, family: string): boolean {
  const at = text.indexOf(family)
  const label = /([^:.;|]{1,40})[:=–—]\s*$/u.exec(text.slice(0, at))?.[1]
  return label !== undefined && isTypeTalk(label) && !/^\s+\p{Ll}/u.test(text.slice(at + family.length))
}
