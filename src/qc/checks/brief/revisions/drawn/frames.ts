import { type Changes } from '../changes.ts'
import { isCalled, recolorIn } from '../colors/colors.ts'
import { isRemoval } from '../removals.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** A frame around the whole design: what stands along all four of its edges, and nothing else does. */

const ofFrame =
  /(?<!\p{L})lines? (?:all the way |going |running |right )*(?:a?round(?:,| the (?:whole|edge|outside|page|design|slide)|[.!]|$)|along (?:all|the) edges)|(?<!\p{L})(?:frames?|borders?|outlines?|edging)(?!\p{L})(?! (?:of|on|around|behind|under) (?:the |our |that )?(?:photos?|pictures?|images?|title|text|logo|box|button|date|names?|cards?|qr|code|map))/iu
const ofPart =
  /(?<!\p{L})(?:photos?|pictures?|images?|logo|box(?:es)?|buttons?|cards?|title|letters?|text|qr|circles?|badges?|headshots?|top|bottom|left|right)(?:['’]s)? (?:frames?|borders?|outlines?)|(?:on|of|around|from|behind) (?:the |our |that |each |every )?(?:photos?|pictures?|images?|logo|box(?:es)?|buttons?|cards?|title|letters?|text|qr|circles?|dates?|times?|names?|verse)(?!\p{L})/iu
const adds = /\b(?:add|put|include|needs?|want|would like|missing|how about|maybe|with)\b|^an? /i

/** Cells from an edge. */
const depthMax = 6
/** Of the places along an edge; a frame has nearly all of them, and what stands in a corner some. */
const share = { along: 0.8, still: 0.1 }

/** Null: it is of no frame around the design, or what changed along its edges may be another thing. */
export function frameVerdict(request: string, changes: Changes | null): Verdict | null {
  if (changes === null || !ofFrame.test(request) || ofPart.test(request)) return null
  const all = new Set(changes.changed)
  const along = edgesOf(changes.side).map(
    (edge) => edge.filter((line) => line.some((at) => all.has(at))).length / changes.side,
  )
  if (along.every((one) => one <= share.still)) return verdict(false, 'Along its edges the design is as it was.', null)
  const [was, is] = [steps(changes.before, changes.side), steps(changes.now, changes.side)]
  const isGoing = isRemoval(request)
  if (isGoing && was >= frameMin && is >= was * kept)
    return verdict(false, 'Something still stands along all its edges.', null)
  const isAll = along.every((one) => one >= share.along)
  if (!isAll) return null
  if (isGoing) return is < was * left ? verdict(true, 'Nothing frames it any more.', null) : null
  const isAdded = adds.test(request) && was < is * left
  return isAdded && isOfColor(request, changes) ? verdict(true, 'A frame stands around it.', null) : null
}
/** `a thin gold border`, and some of what changed at the edges is gold; a thin line of no hue is mixed with what it lies on. */
function isOfColor(request: string, { now, changed, side }: Changes): boolean {
  const { to } = recolorIn(request)
  const own = new Set(edgesOf(side).flat(2))
  return to === null || hueless.test(to) || changed.some((at) => own.has(at) && isCalled(now[at]!, to))
}
const hueless = /(?:white|black|gr[ae]y|silver|cream|ivory)$/i
const [left, kept] = [0.5, 0.8]
/** Oklab: less is the grain of a ground. */
const frameMin = 0.06

/** For each edge the cells behind each of its places, from the edge inwards. */
function edgesOf(side: number): number[][][] {
  const places = Array.from({ length: side }, (_, at) => at)
  const inwards = places.slice(0, depthMax)
  return [
    places.map((at) => inwards.map((deep) => deep * side + at)),
    places.map((at) => inwards.map((deep) => (side - 1 - deep) * side + at)),
    places.map((at) => inwards.map((deep) => at * side + deep)),
    places.map((at) => inwards.map((deep) => at * side + side - 1 - deep)),
  ]
}

/** By how much a cell differs from the one behind it, in the middle of all. */
function steps(cells: Changes['now'], side: number): number {
  const found = edgesOf(side).flatMap((edge) =>
    edge.map((line) =>
      Math.max(
        ...line.slice(1).map((at, deep) => {
          const [one, other] = [cells[at]!, cells[line[deep]!]!]
          return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)
        }),
      ),
    ),
  )
  return found.toSorted((a, b) => a - b)[found.length >> 1] ?? 0
}
