import type { Holding, Judgement, View } from '../similarity/copies/copies.ts'
import type { Contender, KeepReason } from './model.ts'

/** Below 0: `one` is rather kept. Each criterion decides where those before it leave a tie. */
type Criterion = [reason: KeepReason, compare: (one: Contender, other: Contender) => number]

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const pixels: Criterion = ['most_pixels', (one, other) => other.width * other.height - one.width * one.height]
const quality: Criterion = ['quality', (one, other) => other.quality - one.quality]
const labels: Criterion = ['most_labels', (one, other) => other.labels - one.labels]
const age: Criterion = ['oldest', (one, other) => byText(one.created_at, other.created_at)]
const hash: Criterion = ['smallest_sha256', (one, other) => byText(one.sha256, other.sha256)]

const keepOrder = [pixels, quality, labels, age, hash]
/** Age comes from the order of import, which must not decide who stands with whom: `stars` goes by the rest. */
const starOrder = [pixels, quality, labels, hash]

const compareBy = (criteria: readonly Criterion[]) => (one: Contender, other: Contender) => {
  for (const [, compare] of criteria) {
    const difference = compare(one, other)
    if (difference !== 0) return difference
  }
  return 0
}

/** The order in which references are kept: most pixels, quality, most labels, oldest, smallest SHA-256. */
export const compareKeep = compareBy(keepOrder)
/** The same without age: the order in which `stars` makes centres. */
export const compareStar = compareBy(starOrder)
/** 0 where only age or hash tells the two apart. */
export const compareWorth = compareBy([pixels, quality, labels])

/** What sets the keep apart from the next best of its group. */
export function keepReason(keep: Contender, others: readonly Contender[]): KeepReason {
  const next = others.toSorted(compareKeep)[0]
  const decided = next && keepOrder.find(([, compare]) => compare(keep, next) < 0)
  return decided?.[0] ?? 'smallest_sha256'
}

/** Less than this share of the widest view is a part of it; what is cropped by a hair is not. */
const extentSlack = 0.82
/** In pixels of the scale that a family shares: less than a few blocks is noise. */
const extentLeast = 400
const contentSlack = 0.03
const textSlack = 0.07

/**
 * The one that holds the others: the widest view of the art, then no bars around it, then the least text over it, then
 * the order of \`compareKeep\`. What decided is the reason.
 */
export function holderOf<Member extends { contender: Contender; view: View }>(
  members: readonly Member[],
): { holder: Member; reason: KeepReason; rivals: Member[] } {
  const steps: [reason: KeepReason, passes: (left: readonly Member[]) => Member[]][] = [
    [
      'widest_view',
      (left) =>
        within(
          left,
          ({ view }) => view.extent,
          (best) => best * extentSlack - extentLeast,
        ),
    ],
    [
      'no_bars',
      (left) =>
        within(
          left,
          ({ view }) => view.content,
          (best) => best - contentSlack,
        ),
    ],
    [
      'least_text',
      (left) =>
        within(
          left,
          ({ view }) => -view.text,
          (best) => best - textSlack,
        ),
    ],
  ]
  let left = members
  for (const [reason, passes] of steps) {
    const passed = passes(left)
    if (passed.length === 1 && left.length > 1) return { holder: passed[0]!, reason, rivals: passed }
    left = passed
  }
  const ordered = left.toSorted((one, other) => compareKeep(one.contender, other.contender))
  const [holder, ...others] = ordered as [Member, ...Member[]]
  return {
    holder,
    reason: keepReason(
      holder.contender,
      others.map(({ contender }) => contender),
    ),
    rivals: ordered,
  }
}

function within<Member>(
  members: readonly Member[],
  valueOf: (member: Member) => number,
  leastOf: (best: number) => number,
): Member[] {
  const least = leastOf(Math.max(...members.map(valueOf)))
  return members.filter((member) => valueOf(member) >= least)
}

/** What sets one of two images apart, in the order in which it counts; `winner`: null where none is better by it. */
export type Verdict = { winner: 'one' | 'other' | null; reason: KeepReason }

/** Art beyond the other's edges, as a share of what is within them, and how much of the ground there it covers. */
const beyondMin = 0.05
const coveredMin = 0.05
/** Text there, as a share of what both show: bars and fills have none. */
const textBeyondMin = 0.05
/** Of two that each show art beyond the other, the one with so many times as much holds more. */
const widerBy = 1.5
/** Ground beyond the other's edges that is worth a word; a fill is larger. */
const outsideMin = 0.08
const fillMin = 0.2
/** From this on what lies beyond was put around: 60 pairs with a fill reach 0.53 and more, 17 of 18 with plain art beyond a crop 0.35 at most. */
const seamMin = 0.42
/**
 * From this on it was put there whatever lies beyond: a carved frame, a telephone, a browser or an editor around an image. Of 210 crops none
 * has such a seam (0.70 at most), of 95 screenshots and frames 88 have.
 */
const placedSeam = 0.78
const placedMin = 0.05
/** The same for what lies in the very middle, as a crop hardly does: of 390 those that do reach 0.56. */
const centeredSeam = 0.6
/** Text on more of it, and it is a part of the design; a page that shows an image has lines above and below it. */
const letteredMax = 0.5
/** Deviation of luma (0..255) of a ground that is more than paper. */
const toneMin = 3
/** Flat art has contours in a fill too, and a page has icons: behind a sure seam, and less of them than the image has by so much. */
const fillSeam = 0.7
const fillCoveredMax = 0.35
/** What nobody crops away: evenly at two sides half as much as is left, without anything in it, where all else agrees. */
const fillWide = 0.5
const fillAgree = 0.85
const barsMin = 0.03
/** Blocks with something over the art, more than the other has. */
const addedMin = 0.015
/** A tint or a veil takes this much of the contrast. */
const contrastMin = 1.2
/** An enlargement shows less than this share of the detail of what it was made of, where both are of about one size. */
const enlargedBelow = 0.88
/**
 * So many times as wide, and an image must show more detail than the other, by at least this power of how many times: of 60 reductions to 0.75
 * and less the original shows 1.4 times the power and more, of 150 enlargements none does.
 */
const resizedFrom = 1.33
const detailGrowth = 0.25

/**
 * Which of two images of one design holds the other, by what each shows beside the other: the wider view of the art, then no
 * bars or fill around it, then the least over it, then no tint. Measured on drawn designs: a crop shows 0.08 to 4 of the
 * art less, a title adds 0.02 to 0.2, ground filled out of focus holds 0.01 of the structure that art has there.
 */
export function heldBy([one, other]: readonly [Holding, Holding]): Verdict {
  const steps: [reason: KeepReason, difference: number][] = [
    ['widest_view', viewDifference(one, other)],
    ['no_bars', fillDifference(one, other)],
    ['least_text', past(one.added - other.added, addedMin) * -1],
    ['least_tint', past(Math.log(one.contrast / other.contrast) / 2, Math.log(contrastMin))],
  ]
  for (const [reason, difference] of steps)
    if (difference !== 0) return { winner: Number.isNaN(difference) ? null : difference > 0 ? 'one' : 'other', reason }
  return { winner: null, reason: 'finest_detail' }
}

const past = (value: number, least: number) => (Math.abs(value) < least ? 0 : Math.sign(value))
const isCovered = ({ beyond, outside, lettered }: Holding) =>
  (beyond >= beyondMin && beyond >= outside * coveredMin) || lettered * outside >= textBeyondMin
const isWider = (holding: Holding) => isCovered(holding) && !isFilled(holding)

/** NaN where each shows what the other does not. */
function viewDifference(one: Holding, other: Holding): number {
  const [first, second] = [isWider(one), isWider(other)]
  if (first !== second) return first ? 1 : -1
  if (!first) return past(groundOf(one) - groundOf(other), outsideMin)
  if (one.beyond > widerBy * other.beyond) return 1
  return other.beyond > widerBy * one.beyond ? -1 : Number.NaN
}

/** What shows nothing beyond the other's edges goes on from within, as a sky does, or was put around, as bars and fills are; more of one paper is neither. */
const groundOf = (holding: Holding) =>
  holding.seam < seamMin && holding.tone >= toneMin && !isFilled(holding) ? holding.outside : 0
const fillOf = (holding: Holding) => (isFilled(holding) ? holding.around : 0)

function isFilled(holding: Holding): boolean {
  const { around, outside, beyond, seam, lettered, agree } = holding
  if (isPlaced(holding)) return true
  if (around < fillMin || lettered > letteredMax) return false
  // Before a ground of one colour a fill has that colour, and no seam.
  if (seam < seamMin)
    return !isCovered(holding) && holding.isCentered && around >= fillWide && lettered === 0 && agree >= fillAgree
  return !isCovered(holding) || (seam >= fillSeam && beyond < fillCoveredMax * outside)
}

const isPlaced = ({ around, seam, isCentered }: Holding) =>
  around >= placedMin && seam >= (isCentered ? centeredSeam : placedSeam)

function fillDifference(one: Holding, other: Holding): number {
  const least = isPlaced(one) || isPlaced(other) ? placedMin : fillMin
  return past(fillOf(other) - fillOf(one), least) || past(one.content - other.content, barsMin)
}

/**
 * Whether the first of a pair has less text over it, by its own measurement: blocks that differ may be other colours, other
 * words or another layout as well, of which none is a reason to say so.
 */
export function hasLessText(judged: number | Judgement | undefined): boolean {
  if (typeof judged !== 'object' || judged.relation === 'format') return false
  const [mine, its] = judged.views
  return its.text - mine.text >= addedMin
}

/** Distance of colour (Oklab's a, b) from which an image was given other ones: of 300 pairs in the same colours six reach it, of 49 recoloured ones all do. */
const recolored = 0.018
const isRecolored = ([{ colors }]: readonly [Holding, Holding]): boolean => colors >= recolored

/**
 * How much a pair's own verdict says, in log odds, beside \`companyOdds\` for each of the others that lies nearer to one of the two. Where a family
 * has four members or more those others name the original beside 84 of 84 squares laid out anew and 22 of 22 screenshots, of which the view
 * alone names 69 and 18.
 */
const oddsBy: Partial<Record<KeepReason, number>> = { widest_view: 2, no_bars: 2, least_text: 2, least_tint: 1.5 }
const companyOdds = 0.8
const oddsMin = 0.3

/** Whether nothing that others show could outweigh what one of the two has around it. */
export const isSettled = (held: readonly [Holding, Holding], { winner, reason }: Verdict): boolean =>
  winner !== null &&
  reason === 'no_bars' &&
  (held.some(isPlaced) || Math.abs(held[0].content - held[1].content) >= barsMin)

/** The same with the others of the family, of which so many more lie nearer to the first. Each was made of what is kept, and differs from it in its own way alone. */
export function amongOthers(held: readonly [Holding, Holding], verdict: Verdict, company: number): Verdict {
  const own = verdict.winner === null ? 0 : (oddsBy[verdict.reason] ?? 0)
  const faint = verdict.reason === 'finest_detail' ? faintDifference(held) : 0
  const odds = (verdict.winner === 'other' ? -own : own) + faintOdds * faint + companyOdds * company
  if (Math.abs(odds) < oddsMin) return verdict.reason === 'finest_detail' ? verdict : { ...verdict, winner: null }
  const winner = odds > 0 ? 'one' : 'other'
  if (winner === verdict.winner) return verdict
  if (faint !== 0 && faint === Math.sign(odds)) return { winner, reason: 'least_text' }
  return { winner, reason: verdict.reason === 'finest_detail' && isRecolored(held) ? 'common_colors' : 'most_alike' }
}

/** Below 0: the first has more that is its own, faint as it is: of 26 copies with a faint title 13 say so and one the reverse, of 47 in another compression none says anything. */
function faintDifference([one, other]: readonly [Holding, Holding]): number {
  return one.colors < colorFaint ? past(other.own - one.own, faintMin) : 0
}
const faintMin = 0.015
/** Less than this is the crisper edge of a better file. */
const ownMin = 0.013
const faintOdds = 0.5
/** Colours that may be another's. */
const colorFaint = 0.008

/** Of a pair that nobody could lay over each other. */
const differMost = 3
const colorWeight = 4
const colorNoise = 0.006
const contrastNoise = 0.05

/** How far two lie apart, in shares of what both show: what either shows beyond the other and over it, its tint and its colours. */
function differenceOf(held: readonly [Holding, Holding] | null): number {
  if (held === null) return differMost
  const [one, other] = held
  const own = ({ outside, added, own: strange }: Holding) => Math.min(1, outside) + Math.max(added, strange)
  const tint = Math.max(0, Math.abs(Math.log(one.contrast / other.contrast)) / 2 - contrastNoise)
  return own(one) + own(other) + colorWeight * Math.max(0, one.colors - colorNoise) + tint
}

/** 1: a third lies nearer to the first of two, -1: to the second, 0: as near to both. */
export function nearerOf(
  first: readonly [Holding, Holding] | null,
  second: readonly [Holding, Holding] | null,
): number {
  const [one, other] = [differenceOf(first), differenceOf(second)]
  const slack = 0.02 + 0.1 * Math.min(one, other)
  return one + slack < other ? 1 : other + slack < one ? -1 : 0
}

/** Whether nothing but their size and sharpness may set two apart: \`scale\` is how many times as wide the first shows the art. */
export function isSameArt(held: readonly [Holding, Holding], scale: number): boolean {
  const [one, other] = held
  if (heldBy(held).reason !== 'finest_detail' || isRecolored(held)) return false
  return Math.max(scale, 1 / scale) >= otherSize || (one.own + other.own < ownMin && one.colors < colorFaint)
}
/** An enlargement differs from its original in its edges, which others of the family have as it has or do not. */
const otherSize = 1.1

/**
 * The same of the detail that two images hold (`sharpness`), 0 where nobody knows. `scale`: how many times as wide the first shows the
 * art; pixels that hold no more detail than fewer do were made up.
 */
export function finerOf(one: number, other: number, scale: number): Verdict['winner'] {
  if (one === 0 || other === 0) return null
  if (scale >= resizedFrom) return one < other * scale ** detailGrowth ? 'other' : null
  if (scale <= 1 / resizedFrom) return other < one * scale ** -detailGrowth ? 'one' : null
  return other < one * enlargedBelow ? 'one' : one < other * enlargedBelow ? 'other' : null
}
