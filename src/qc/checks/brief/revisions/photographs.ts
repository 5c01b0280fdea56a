import { distanceOf, type Lab } from '../../../../color/oklab.ts'
import type { Box } from '../../../model.ts'
import { cellsIn, type Changes } from './changes.ts'
import type { Region } from './regions.ts'
import type { Rounds } from './rounds.ts'
import { verdict, type Verdict } from './verdict.ts'

/** Whether a photograph is another one, or the one that it was: lighter, in other colours, or cut a little higher. */

/** Oklab between neighbours: a photograph, and no field of one colour, however large. */
const grainMin = 0.002
/** Of all cells. */
const largeMin = 0.02

export const isPhotograph = ({ cells }: Pick<Region, 'cells'>, changes: Changes): boolean =>
  cells.length >= largeMin * changes.now.length && grainOf(cells, changes) >= grainMin

function grainOf(cells: readonly number[], { now, side }: Changes): number {
  const own = new Set(cells)
  const beside = cells.filter((at) => at % side < side - 1 && own.has(at + 1))
  const steps = beside.map((at) => distanceOf(now[at]!, now[at + 1]!)).toSorted((a, b) => a - b)
  return steps[steps.length >> 1] ?? 0
}

/** Oklab: more than a gradient across the whole design has. */
const coarse = 0.008
/** Whether most of what no line covers is a photograph. */
export function isOnPhotograph(changes: Changes, rounds: Pick<Rounds, 'pairs'>): boolean {
  const ofLines = cellsOfLines(rounds, changes.side)
  return (
    grainOf(
      changes.now.flatMap((_, at) => (ofLines.has(at) ? [] : [at])),
      changes,
    ) >= coarse
  )
}

const cellsOfLines = ({ pairs }: Pick<Rounds, 'pairs'>, side: number): Set<number> =>
  new Set(pairs.flatMap(({ before, now }) => [before?.box, now?.box].flatMap((box) => (box ? cellsIn(box, side) : []))))

/** Cells that a photograph may be shifted by. */
const shiftMax = 6
/** How alike the steps from cell to cell are in two rounds, -1..1: of two photographs they are no more alike than by chance. */
const alike = { same: 0.35, other: 0.25, apart: 0.15 }
/** Cells that are compared; fewer tell nothing. */
const comparedMin = 60

/** `same`: it shows what it showed, wherever it is cut, or as in a mirror; null: it cannot be known. */
export function pictureIn(cells: readonly number[], changes: Changes, rounds: Pick<Rounds, 'pairs'>) {
  const likeness = likenessIn(cells, changes, rounds)
  if (likeness === null) return null
  const upright = likeness(false)
  const best = upright >= alike.same ? upright : Math.max(upright, likeness(true))
  return best >= alike.same ? 'same' : best <= alike.other ? 'other' : null
}

/** Whether what is drawn there is as in a mirror, or as it was; null: both or neither. */
export function mirroredIn(cells: readonly number[], changes: Changes, rounds: Pick<Rounds, 'pairs'>): boolean | null {
  const likeness = likenessIn(cells, changes, rounds)
  if (likeness === null) return null
  const [upright, mirrored] = [likeness(false), likeness(true)]
  if (Math.max(upright, mirrored) < alike.same || Math.abs(mirrored - upright) < alike.apart) return null
  return mirrored > upright
}

/** How alike what no line covers is in both rounds, or to its picture in a mirror; null: there is too little of it. */
function likenessIn(cells: readonly number[], changes: Changes, rounds: Pick<Rounds, 'pairs'>) {
  const { side, before } = changes
  const ofLines = cellsOfLines(rounds, side)
  const own = new Set(cells.filter((at) => !ofLines.has(at)))
  if (own.size < comparedMin) return null
  const columns = [...own].map((at) => at % side)
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const mirror = (at: number) => at - 2 * (at % side) + left + right
  const now = stepsOf(changes.now, own, side)
  return (isMirrored: boolean): number => {
    if (!isMirrored) return bestOf(stepsOf(before, own, side), now, side)
    const both = new Set([...own].filter((at) => own.has(mirror(at))))
    const turned = before.map((lab, at) => before[mirror(at)] ?? lab)
    return both.size < comparedMin ? 0 : bestOf(stepsOf(turned, both, side), now, side)
  }
}

/** Of all places that the one may have been shifted to. */
function bestOf(was: ReadonlyMap<number, number[]>, is: ReadonlyMap<number, number[]>, side: number): number {
  let best = 0
  for (let down = -shiftMax; down <= shiftMax; down++)
    for (let right = -shiftMax; right <= shiftMax; right++)
      best = Math.max(best, likenessOf(was, is, { shift: down * side + right, right, side }))
  return best
}

/** `the picture in a circle instead of that square`: the same picture, cut or framed in another way. */
const ofOtherShape =
  /\b(?:in|into|as|inside) an? (?:\p{L}+ )?(?:circle|oval|square|rectangle|heart|arch|frame|hexagon|triangle|diamond|shape)\b|\b(?:round(?:ed)?|circular|oval|cropp?(?:ed)?|framed|mirrored|flipped|tilted|straight(?:en)?)\b/iu
export const isOfShape = (request: string): boolean => ofOtherShape.test(request)

/** What a photograph shows in both rounds; null: it cannot be known. */
export function shownVerdict(shown: ReturnType<typeof pictureIn>, box: Box): Verdict | null {
  if (shown === null) return null
  return shown === 'same'
    ? verdict(false, 'The image is the one it was.', box)
    : verdict(true, 'The image is another one than before.', box)
}

/** From each cell to the one at its right and the one below: what is drawn, whatever light falls on it. */
function stepsOf(cells: readonly Lab[], own: ReadonlySet<number>, side: number): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const at of own) {
    if (at % side === side - 1 || !own.has(at + 1) || !own.has(at + side)) continue
    const [one, beside, below] = [cells[at]!, cells[at + 1]!, cells[at + side]!]
    found.set(
      at,
      [beside, below].flatMap(({ l, a, b }) => [l - one.l, a - one.a, b - one.b]),
    )
  }
  return clipped(found)
}

/** In steps of the middle length: the edge of the frame is not what stands in it. */
const longest = 2

function clipped(steps: ReadonlyMap<number, number[]>): Map<number, number[]> {
  const lengths = new Map([...steps].map(([at, step]) => [at, Math.hypot(...step)]))
  const max = longest * ([...lengths.values()].toSorted((a, b) => a - b)[steps.size >> 1] ?? 0)
  return new Map(
    [...steps].map(([at, step]) => [at, step.map((value) => value * Math.min(1, max / (lengths.get(at) || 1)))]),
  )
}

function likenessOf(
  was: ReadonlyMap<number, number[]>,
  is: ReadonlyMap<number, number[]>,
  { shift, right, side }: { shift: number; right: number; side: number },
): number {
  let [both, before, now, count] = [0, 0, 0, 0]
  for (const [at, one] of was) {
    const other = is.get(at + shift)
    const column = (at % side) + right
    if (other === undefined || column < 0 || column >= side) continue
    count++
    for (const [place, value] of one.entries()) {
      both += value * other[place]!
      before += value ** 2
      now += other[place]! ** 2
    }
  }
  return count < comparedMin / 2 || before === 0 || now === 0 ? 0 : both / Math.sqrt(before * now)
}
