import { distanceOf } from '../../../../../color/oklab.ts'
import { cellsIn, type Changes } from '../changes.ts'
import { pictureIn } from '../photographs.ts'
import { connected } from '../regions.ts'
import { isRemoval } from '../removals.ts'
import type { Rounds } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** The one photograph of a design that is to go: known by its grain, which a field of one colour and a drawing lack. */

const ofPhoto = /(?<!\p{L})(?:photos?|photographs?|pictures?|pics?|headshots?|portrait)(?!\p{L})/iu
const ofPart =
  /\b(?:from|of|in|on|off|out of|behind) (?:the|that|this) (?:\p{L}+ )?(?:photo|picture|pic)|\b(?:frame|border|filter|shadow|caption|overlay)\b/iu

/** Oklab from a cell to its neighbours; of all cells; of its own cells. */
const limits = { grain: 0.015, photo: 0.03, whole: 0.6, bare: 0.15, kept: 0.6 }

/** Null: there is no photograph or more than one, or another stands in its place. */
export function photoRemoved(request: string, rounds: Rounds): Verdict | null {
  const { changes } = rounds
  if (changes === null || !ofPhoto.test(request) || ofPart.test(request) || !isRemoval(request)) return null
  const [only, another] = photosIn(changes.before, changes, rounds)
  if (only === undefined || another !== undefined) return null
  const now = new Set(grainy(changes.now, changes.side))
  const left = only.filter((at) => now.has(at)).length / only.length
  if (left <= limits.bare) return verdict(true, 'Where the photograph was there is none.', null)
  const isSame = left >= limits.kept && pictureIn(only, changes, rounds) === 'same'
  return isSame ? verdict(false, 'The photograph is still there.', null) : null
}

function photosIn(cells: Changes['now'], { side }: Changes, { pairs }: Rounds): number[][] {
  const ofLines = new Set(pairs.flatMap(({ before }) => (before?.box ? cellsIn(before.box, side) : [])))
  const left = new Set(grainy(cells, side).filter((at) => !ofLines.has(at)))
  const found: number[][] = []
  for (const start of left) {
    const own = connected(start, left, side)
    if (own.length >= limits.photo * cells.length) found.push(own)
  }
  return found.some((own) => own.length > limits.whole * cells.length) ? [] : found
}

/** The cells that differ from those at their right and below. */
function grainy(cells: Changes['now'], side: number): number[] {
  return cells.flatMap((lab, at) => {
    const [beside, below] = [cells[at + 1], cells[at + side]]
    if (at % side === side - 1 || beside === undefined || below === undefined) return []
    return distanceOf(lab, beside) >= limits.grain && distanceOf(lab, below) >= limits.grain / 2 ? [at] : []
  })
}
