import type { Box } from '../../../model.ts'
import { cellsIn } from './changes.ts'
import { isSamePlace, type Region, regionsChanged } from './regions.ts'
import type { Rounds, Subject } from './rounds.ts'
import { allNamed } from './subject.ts'
import { verdict, type Verdict } from './verdict.ts'

/** Whether lines that stand too close, or a design that is crowded, have more room than in the round before. */

const spacing =
  /\b(?:too (?:close|tight|cramped|crowded|jammed)|breathing room|breathe|(?:more|extra|some|add|little|greater) (?:white |line |breathing |letter )?(?:space|spacing|room|padding|margin|air)|spac(?:e|ing) (?:out|between|around)|spread (?:(?:the|those|these|all) \w+ (?:out|apart)|out|things|it|them|everything)|crowded|crammed|cramped|jammed|squished|squeezed|cluttered|cut close|padding|(?:close|tighten|shrink|reduce|fill) (?:up |in )?(?:the|that|this|those) (?:\w+ )?gaps?)\b/i

export const isOfSpacing = (request: string): boolean => spacing.test(request)

/** Gaps that grew by so much, in shares of what they were, were opened on purpose. */
const opened = 1.12
/** In shares of the design. */
const openedMin = 0.006
/** Of all cells. */
const groundMin = 0.25

/** In heights of a line. */
const blockMax = 1.5
const isOpened = (was: number, is: number): boolean => is >= Math.max(was * opened, was + openedMin)
/** Read twice, a gap differs by less, in shares of the design. */
const sameGap = 0.003

/** `the date is too close to the title`: the room between the two. */
function betweenNamed(request: string, { now, before, brief }: Rounds): Verdict | null {
  const gapIn = (text: Rounds['now']['text']): number | null => {
    const [one, other, third] = allNamed(request, text, brief)
    if (!one?.box || !other?.box || third || one.line === other.line) return null
    const [upper, lower] = one.box.y < other.box.y ? [one.box, other.box] : [other.box, one.box]
    return lower.y - (upper.y + upper.height)
  }
  const [was, is] = [gapIn(before.text), gapIn(now.text)]
  if (was === null || is === null) return null
  if (isOpened(Math.max(0, was), is)) return verdict(true, 'They stand further apart than before.', null)
  return Math.abs(is - was) <= sameGap ? verdict(false, 'They stand as close as before.', null) : null
}

/** Lines of one size that follow one another, from middle to middle in heights of a line; in shares of what it was. */
const block = { sameSize: 1.3, pitchMax: 3.2, grown: 1.08, same: 1.025 }

/** `more space between the lines`: of each two that follow one another in a block, how far they stand apart. Null: some do, some do not. */
function pitchVerdict({ pairs }: Rounds): Verdict | null {
  const lines = pairs
    .flatMap(({ before, now, isSameText }) =>
      isSameText && before?.box && now?.box ? [{ was: before.box, is: now.box }] : [],
    )
    .toSorted((a, b) => a.was.y - b.was.y)
  const middle = ({ y, height }: Box) => y + height / 2
  const grown = lines.slice(1).flatMap(({ was, is }, at) => {
    const upper = lines[at]!
    const [height, other] = [was.height, upper.was.height]
    const pitch = middle(was) - middle(upper.was)
    const isBlock = Math.max(height / other, other / height) < block.sameSize && pitch > other / 2
    return isBlock && pitch < block.pitchMax * other
      ? [((middle(is) - middle(upper.is)) / pitch) * (upper.was.height / upper.is.height)]
      : []
  })
  if (grown.length < 2) return null
  const open = grown.filter((ratio) => ratio >= block.grown)
  if (open.length > 1 && open.length >= grown.length / 2)
    return verdict(true, 'The lines stand further apart than before.', null)
  return grown.every((ratio) => ratio <= block.same)
    ? verdict(false, 'The lines stand as close as before.', null)
    : null
}

/** Null: lines came or went between them, or some moved apart and others together. */
export function spacingVerdict(request: string, subjects: readonly Subject[], rounds: Rounds): Verdict | null {
  // What is to stand closer is measured by nothing here.
  if (
    /\b(?:less|reduce|tighten|tighter|closer together|too much|smaller gaps?|(?:close|shrink|fill) (?:up |in )?(?:the|that|this|those) (?:\w+ )?gaps?)\b/i.test(
      request,
    )
  )
    return null
  const isOfLines = /\bbetween\b|\b(?:line|letter)[- ]?spacing\b|\bleading\b/i.test(request)
  return (
    betweenNamed(request, rounds) ?? (isOfLines ? pitchVerdict(rounds) : null) ?? roomVerdict(request, subjects, rounds)
  )
}

function roomVerdict(request: string, subjects: readonly Subject[], rounds: Rounds): Verdict | null {
  const { pairs } = rounds
  const both = pairs.flatMap(({ before, now, isSameText }) =>
    isSameText && before?.box && now?.box ? [{ before: before.box, now: now.box }] : [],
  )
  const some = subjects.length > 1 ? subjects.map(({ before, now }) => ({ before: before.box, now: now.box })) : both
  const isKept = both.length > 0 && both.every(({ before, now }) => isSamePlace(before, now))
  const regions = regionsChanged(rounds)
  if (isKept && regions?.length === 0) return verdict(false, 'All lines stand where they stood.', null)
  const isAround = ({ cells }: Region) => {
    // The whole ground is no room around a line.
    if (cells.length > groundMin * rounds.changes!.now.length) return false
    const own = new Set(cells)
    return subjects.some(({ now }) => cellsIn(now.box, rounds.changes!.side).some((at) => own.has(at)))
  }
  if (isKept && !/\bbetween\b/i.test(request) && regions?.some(isAround))
    return verdict(true, 'What it stands on is another than before.', null)
  const ordered = some.toSorted((a, b) => a.before.y - b.before.y)
  const gaps = (pick: (one: { before: Box; now: Box }) => Box) =>
    ordered.slice(1).map((one, at) => pick(one).y - (pick(ordered[at]!).y + pick(ordered[at]!).height))
  const [was, is] = [gaps(({ before }) => before), gaps(({ now }) => now)]
  const isGrown = (gap: number, at: number) => isOpened(was[at]!, gap)
  const grown = is.filter(isGrown)
  // Lines of one block; what stands far from it gives it the room.
  const close = is.filter((_, at) => was[at]! < ordered[at]!.before.height * blockMax)
  const opening = is.filter((gap, at) => was[at]! < ordered[at]!.before.height * blockMax && isGrown(gap, at))
  if (grown.length > is.length / 2 || (opening.length > 1 && opening.length === close.length))
    return verdict(true, 'The lines stand further apart than before.', null)
  return grown.length === 0 && subjects.length > 1 && regions?.length === 0
    ? verdict(false, 'The lines stand as close as before.', null)
    : null
}

const margins =
  /(?<!\p{L})(?:wider|bigger|larger|more|greater|roomier|(?:increase|widen) (?:the|our|those)) (?:\p{L}+ ){0,2}margins?(?!\p{L})|(?<!\p{L})margins?(?!\p{L})[^.;!?]{0,40}(?<!\p{L})(?:wider|bigger|larger|roomier)(?!\p{L})|(?<!\p{L})(?:more|extra) (?:space|room) (?:at|on|along) the (?:left|right)(?! of)/iu
/** In shares of the design: by so much they were widened on purpose, and by less they are as they were. */
const [marginGrown, marginSame] = [0.02, 0.005]

/** `wider margins left and right`, `a wider left margin`: how far from both sides, or that one, the lines end. */
export function marginVerdict(request: string, { now, before }: Pick<Rounds, 'now' | 'before'>): Verdict | null {
  if (!margins.test(request)) return null
  const boxesOf = ({ text }: Rounds['now']) => text.lines.flatMap(({ box }) => box ?? [])
  if ([now, before].some((one) => boxesOf(one).length === 0)) return null
  const sidesOf = (one: Rounds['now']) => {
    const boxes = boxesOf(one)
    return [Math.min(...boxes.map(({ x }) => x)), 1 - Math.max(...boxes.map(({ x, width }) => x + width))] as const
  }
  const [was, is] = [sidesOf(before), sidesOf(now)]
  const sides = ['left', 'right'].map((side) => new RegExp(`(?<!\\p{L})${side}(?!\\p{L})`, 'iu').test(request))
  const grown = is.flatMap((side, at) => (sides[at] === sides[1 - at] || sides[at] ? [side - was[at]!] : []))
  if (grown.every((one) => one >= marginGrown)) return verdict(true, 'The lines end further from the side.', null)
  return grown.every((one) => Math.abs(one) <= marginSame)
    ? verdict(false, 'The lines end as near to the side as before.', null)
    : null
}
