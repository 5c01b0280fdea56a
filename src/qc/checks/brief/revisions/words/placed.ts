import type { Box } from '../../../../model.ts'
import { centerOf } from '../placements.ts'
import type { Rounds } from '../rounds.ts'
import { undecided, verdict, type Verdict } from '../verdict.ts'
import { adds } from './stated.ts'
import { contentOf, tokensIn } from './tokens.ts'

/** `Add “Prayers of the People” right after the Sermon`: copy that came, and stands beside another line than the one that is named. */

const beside =
  /(?<near>(?:right|directly|just|immediately|straight) )?\b(?:(?<below>after|below|beneath|under(?:neath)?|following)|(?<above>before|above|ahead of|over)) (?:the |our )?(?:words? |line )?(?<anchor>["“][^"“”]{3,60}["”]|[^"“”.,;!?]{3,60}?)(?=["”]?$|[.,;!?]|\s(?:because|since|so|please|and|in|on|as)\s)/iu

/** Null: it names no line to stand beside, neither was found in the design once, or it stands there. */
export function standsAway(request: string, { pairs, now }: Rounds): Verdict | null {
  const { near, below, anchor = '' } = adds.test(request) ? (beside.exec(request)?.groups ?? {}) : {}
  const named = contentOf(tokensIn(anchor))
  if (named.length === 0 || !now.text.isGood) return null
  const [line, another] = now.text.lines.filter(({ text }) => {
    const own = new Set(tokensIn(text))
    return named.every((word) => own.has(word))
  })
  const own = new Set(contentOf(tokensIn(request.replace(anchor, ' '))))
  const shared = (text: string) => tokensIn(text).filter((word) => own.has(word)).length
  const [fresh] = pairs
    .flatMap(({ before, now: came }) => (before === null && came?.box && shared(came.text) > 0 ? [came] : []))
    .toSorted((a, b) => shared(b.text) - shared(a.text))
  if (line?.box == null || another !== undefined || fresh?.box == null || !areStacked(line.box, fresh.box)) return null
  const [from, to] = [line.box, fresh.box].map((box) => centerOf(box).y)
  if (below === undefined ? to! > from! : to! < from!)
    return verdict(
      false,
      `“${fresh.text}” stands ${below === undefined ? 'below' : 'above'} “${line.text}”.`,
      fresh.box,
    )
  const isBetween = ({ box }: { box: Box | null }) =>
    box !== null && (centerOf(box).y - from!) * (centerOf(box).y - to!) < 0 && areStacked(box, line.box!)
  return near !== undefined && pairs.some(({ before, now: one }) => before !== null && one !== null && isBetween(one))
    ? undecided
    : null
}

/** Whether one stands above the other, and not beside it. */
const areStacked = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) > Math.max(one.x, other.x) &&
  Math.abs(centerOf(one).y - centerOf(other).y) > Math.min(one.height, other.height) / 2
