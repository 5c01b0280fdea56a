import { differenceOf } from '../../../../../color/oklab.ts'
import type { Rounds } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { asksForColor, isCalled, isFarFrom, recolorIn } from './color-names.ts'

/** What the colours of two whole rounds tell, wherever in them the thing is that was to change its colour. */

/** White, grey and black are everywhere. */
const neutral = /^(?:light |dark |off-)?(?:white|gr[ae]y|black|silver|cream|ivory|beige|tan|sand|khaki|charcoal)$/i
/** Too thin for a cell or a colour of the palette to be theirs. */
const thin =
  /(?<!\p{L})(?:borders?|frames?|outlines?|underlines?|lines?|rules?|dividers?|dots?|icons?|accents?)(?!\p{L})/iu
/** What letters stand on. */
const ofLabel = /(?<!\p{L})(?:buttons?|badges?|labels?|pills?|ribbons?)(?!\p{L})/iu

/** Cells of a colour that make a thing; the share of them that stays where nothing was done, and that comes where it was; of all cells those at the edges of two other colours. */
const limits = { edge: 0.005, thing: 12, kept: 0.9, come: 0.1, label: 0.5, ground: 0.25, sameColor: 0.03 }

/** Null: the colours may be those of other things. */
export function turnedVerdict(request: string, rounds: Rounds): Verdict | null {
  const { changes } = rounds
  const { to, from } = recolorIn(request)
  if (changes === null || to === null) return null
  if (ofLabel.test(request)) {
    const label = labelTurned(to, rounds)
    if (label) return label
  }
  if (from === null && !asksForColor(request)) return null
  const palette = rounds.now.analysis.measurements?.colors ?? []
  const near = changes.now.filter((lab) => !isFarFrom(lab, to)).length
  const isNowhere = near < limits.edge * changes.now.length && palette.every(({ hex }) => isFarFrom(hex, to))
  if (isNowhere && !neutral.test(to) && !thin.test(request)) return verdict(false, `Nothing is ${to}.`, null)
  const ground = from === null ? null : groundFrom(from, to, rounds)
  if (ground) return ground
  if (from === null || neutral.test(from)) return null
  const count = (cells: typeof changes.now, name: string) => cells.filter((lab) => isCalled(lab, name)).length
  const was = count(changes.before, from)
  const isKept = was >= limits.thing && count(changes.now, from) >= was * limits.kept
  const come = count(changes.now, to) - count(changes.before, to)
  return isKept && come < was * limits.come ? verdict(false, `What was ${from} still is.`, null) : null
}

/** `the pink pulled over to a sage green`: what most of the design was, and is. */
function groundFrom(from: string, to: string, { now, before }: Rounds): Verdict | null {
  const [is, was] = [now, before].map(({ analysis }) => analysis.measurements?.colors[0])
  if (!is || !was || Math.min(is.share, was.share) < limits.ground) return null
  const isTurned = isCalled(was.hex, from) && isCalled(is.hex, to) && !isCalled(was.hex, to)
  return isTurned ? verdict(true, `The ground was ${was.hex} and is ${is.hex}.`, null) : null
}

/** A few of the lines stand on the colour now, and stood on another. */
function labelTurned(to: string, { now, before, pairs }: Rounds): Verdict | null {
  const groundOf = ({ text, analysis }: Rounds['now'], line: string) => {
    const at = text.lines.findIndex((one) => one.text === line)
    return analysis.measurements?.contrasts.find((one) => one.line === at)?.ground ?? null
  }
  const turned = pairs.flatMap((pair) => {
    const [is, was] = [pair.now && groundOf(now, pair.now.text), pair.before && groundOf(before, pair.before.text)]
    const isTurned = is && was && isCalled(is, to) && !isCalled(was, to) && differenceOf(is, was) > limits.sameColor
    return isTurned ? [pair.now!] : []
  })
  const [first] = turned
  return first && turned.length < pairs.length * limits.label
    ? verdict(true, `“${first.text}” stands on ${to} now.`, first.box)
    : null
}
