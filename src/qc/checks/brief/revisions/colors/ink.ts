import { cellsIn } from '../changes.ts'
import type { Rounds } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { isCalled, recolorIn } from './color-names.ts'

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
