import { differenceOf } from '../../../../../color/oklab.ts'
import { cellsIn } from '../changes.ts'
import type { Pair, Rounds, RoundText } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { asksForColor, isCalled, recolorIn } from './color-names.ts'

/** The colour of a line that was read in this round alone: what stood there before is known by its cells. */

/** Cells of a colour where letters stood. */
const cellsMin = 2

/** `lines`: those of this round that the request names. Null: they have no colour that can be measured, or had it before. */
export function inkVerdict(request: string, lines: readonly string[], { now, changes }: Rounds): Verdict | null {
  const { to } = recolorIn(request)
  if (to === null || changes === null) return null
  const places = lines.map((line) => now.text.lines.findIndex(({ text }) => text === line))
  const inks = places.flatMap((at) => {
    const ink = now.analysis.measurements?.contrasts.find(({ line }) => line === at)?.ink
    const box = now.text.lines[at]?.box
    return ink && box ? [{ ink, box, text: now.text.lines[at]!.text }] : []
  })
  const [first] = inks
  if (first === undefined || inks.length < lines.length || !inks.every(({ ink }) => isCalled(ink, to))) return null
  const own = inks.flatMap(({ box }) => cellsIn(box, changes.side))
  const near = (cells: typeof changes.now) => own.filter((at) => isCalled(cells[at]!, to)).length
  const [was, is] = [near(changes.before), near(changes.now)]
  return is >= cellsMin && was < is / 2 ? verdict(true, `“${first.text}” is ${to} now.`, first.box) : null
}

/** `Would you use black letters instead?`: of whichever lines, where no line is named. */
export function lettersVerdict(request: string, { now, before, pairs }: Rounds): Verdict | null {
  const { to } = recolorIn(request)
  if (to === null) return null
  const inkOf = ({ text, analysis }: RoundText, line: Pair['now']) =>
    analysis.measurements?.contrasts.find((one) => text.lines[one.line] === line)?.ink ?? null
  const inks = pairs.flatMap((pair) => {
    const [was, is] = [inkOf(before, pair.before), inkOf(now, pair.now)]
    return was && is ? [{ was, is, line: pair.now! }] : []
  })
  const turned = inks.find(({ was, is }) => isCalled(is, to) && !isCalled(was, to) && differenceOf(was, is) > sameColor)
  if (turned) return verdict(true, `“${turned.line.text}” is ${to} now.`, turned.line.box)
  const isKept = inks.every(({ was, is }) => differenceOf(was, is) <= sameColor && !isCalled(is, to))
  return isKept &&
    asksForColor(request) &&
    ofLetters.test(request) &&
    inks.length > 0 &&
    inks.length >= pairs.length * measuredMin
    ? verdict(false, 'The letters have the colours they had.', null)
    : null
}
const ofLetters = /(?<!\p{L})(?:letters?|lettering|text|words|wording|type|fonts?|copy|writing|print)(?!\p{L})/iu
/** Oklab. */
const sameColor = 0.03
const measuredMin = 0.7

/** `Ours should be navy`, of no thing in particular: the colour that most of the design has. */
export function groundTurned(request: string, { now, before }: Rounds): Verdict | null {
  const { to } = recolorIn(request)
  const [is, was] = [now, before].map(({ analysis }) => analysis.measurements?.colors[0])
  if (to === null || !asksForColor(request) || !is || !was || is.share < groundMin) return null
  const isTurned = isCalled(is.hex, to) && !isCalled(was.hex, to) && differenceOf(is.hex, was.hex) > sameColor
  return isTurned ? verdict(true, `The ground was ${was.hex} and is ${is.hex}.`, null) : null
}
const groundMin = 0.3
