import { differenceOf, oklchOf } from '../../../color/oklab.ts'
import type { ColorRole } from '../../model.ts'
import type { FoundColor } from '../source.ts'
import type { GuideText } from './cells.ts'
import { type Draft, type Likeliest, likeliestPrimary } from './primary.ts'

const grey = 0.03
/** Colours that differ by less are one. */
export const same = 0.012
/** Lightness in Oklab from which a grey is paper, and up to which it is ink. */
const paleFrom = 0.93
const inkTo = 0.35
/** What is sure of a role that the guide gives to several colours. */
const sharedTrust = 0.75
/** Areas that differ by less than this factor are drawn equally large. */
const areaStep = 1.3
/** Where so many of the colours are drawn, one that is not is a gradient or a tint. */
const shownShare = 0.75
const byOrder: readonly ColorRole[] = ['primary', 'secondary', 'accent']

const isVivid = ({ hex }: { hex: string }) => oklchOf(hex).c > grey

/** Settles the roles: one primary, the others of its palette beside it, and the free roles by proportion, then by order. */
export function settleRoles(drafts: readonly Draft[], text: GuideText): FoundColor[] {
  const ranked = byProportion(drafts)
  // Of shares that are said, of bars without codes, and of swatches no two of which are alike, the largest comes first.
  const isShared = sharesIn(drafts) >= 2 || drafts.every(({ isPaint }) => isPaint) || isGraded(drafts)
  const inOrder = isShared ? ranked : drafts
  const own = inOrder.filter(({ isStray }) => !isStray)
  const likeliest = likeliestPrimary(own.length > 0 ? own : inOrder, text)
  const primary = likeliest && withTrust(likeliest)
  const rivals = ranked.filter(
    (draft) =>
      isVivid(draft) && ((draft.by === 'section' && isBesides(draft, primary)) || isUnderOneHeading(draft, primary)),
  )
  // Of several vivid colours under one heading it is a guess which is meant.
  const isGuess =
    primary?.by === 'section' && rivals.length > 0 && !(isLargest(primary, rivals) && likeliest!.share >= bareShare)
  const chosen = primary && isGuess ? { ...primary, confidence: Math.min(primary.confidence, sharedTrust) } : primary
  const isChosen = (draft: Draft) => draft === likeliest?.draft && !isOthers(draft)
  const settled = ranked.map((draft) => {
    if (isChosen(draft)) return chosen!
    if (draft.role !== 'primary' || primary === null) return draft
    // The same colour said again is no surer.
    return isBesides(draft, primary)
      ? besidePrimary(draft)
      : { ...draft, confidence: Math.min(draft.confidence, chosen!.confidence) }
  })
  if (chosen !== null && !settled.includes(chosen)) settled.unshift(chosen)
  const taken = new Set(settled.map(({ role }) => role))
  const free = byOrder.filter((role) => !taken.has(role))
  // A primary that is a guess keeps the place that its notation gives it.
  const trustOf = (color: FoundColor) =>
    color.role === 'primary' ? (likeliest?.draft.confidence ?? color.confidence) : color.confidence
  return settled
    .map(
      ({
        by: _by,
        percent: _percent,
        areaPt: _area,
        isPaint: _paint,
        isStray: _stray,
        section: _section,
        ...draft
      }) => ({
        ...draft,
        role: draft.role ?? roleFor(draft.hex, free),
      }),
    )
    .toSorted((one, other) => trustOf(other) - trustOf(one))
}

/** A colour is surely the first where its label says so and all else bears it out. */
function withTrust({ draft, share }: Likeliest): Draft {
  const most = isOthers(draft)
    ? otherTrust
    : share >= sureShare
      ? 1
      : share >= likelyShare
        ? sharedTrust
        : draft.by === 'label' || draft.by === 'text'
          ? labelledTrust
          : unlikelyTrust
  return { ...draft, role: 'primary', confidence: Math.min(draft.confidence, most) }
}
const isOthers = ({ role }: Draft) => role !== null && role !== 'primary'
/** From these shares on a colour is surely, and likely, the one that is meant. */
const [bareShare, sureShare, likelyShare] = [0.95, 0.8, 0.6]
/** Where every colour is said to be something else, which is the first is a guess. */
const [labelledTrust, unlikelyTrust, otherTrust] = [0.67, 0.6, 0.45]

/** Whether it is said or drawn larger than each of the others. */
const isLargest = (draft: Draft, rivals: readonly Draft[]) =>
  rivals.every(
    ({ percent, areaPt }) =>
      (draft.percent ?? 0) > (percent ?? 0) || (draft.areaPt ?? 0) > (areaPt ?? Infinity) * areaStep,
  )

const isBesides = (draft: Draft, primary: Draft | null) =>
  draft.role === 'primary' && primary !== null && differenceOf(draft.hex, primary.hex) >= same

const isUnderOneHeading = (draft: Draft, primary: Draft | null) =>
  primary?.section != null && draft.section === primary.section && differenceOf(draft.hex, primary.hex) >= same

/** White, black and greys of the primary palette are what its colour is set on and in. */
function besidePrimary(draft: Draft): Draft {
  const role = isVivid(draft) ? 'secondary' : neutralRole(draft.hex)
  return { ...draft, role, confidence: Math.min(draft.confidence, sharedTrust) }
}

/** Whether each swatch is clearly larger than the next. */
function isGraded(drafts: readonly Draft[]): boolean {
  const areas = drafts.map(({ areaPt }) => areaPt ?? 0).toSorted((one, other) => other - one)
  return (
    areas.length >= gradedFrom && areas.every((area, at) => area > 0 && (at === 0 || areas[at - 1]! >= area * areaStep))
  )
}
const gradedFrom = 3

const sharesIn = (drafts: readonly Draft[]) => drafts.filter(({ percent }) => percent !== null).length

/** The largest first, where the guide says or shows how much of each there should be; else in their order. */
function byProportion(drafts: readonly Draft[]): Draft[] {
  const isSaid = sharesIn(drafts) >= 2
  const largest = Math.max(...drafts.map(({ areaPt }) => areaPt ?? 0))
  // Steps down from the largest, so that what is drawn equally large is.
  const step = ({ areaPt }: Draft) =>
    areaPt === null ? -Infinity : -Math.round(Math.log(largest / areaPt) / Math.log(areaStep))
  const open = drafts.filter(({ role }) => role === null || role === 'primary')
  const isShown = open.filter(({ areaPt }) => areaPt !== null).length >= open.length * shownShare
  if (!isSaid && !isShown) return [...drafts]
  const sizeOf = (draft: Draft) => (isSaid ? (draft.percent ?? 0) : step(draft))
  return drafts.toSorted((one, other) => Number(sizeOf(one) < sizeOf(other)) - Number(sizeOf(one) > sizeOf(other)))
}

/** A free role for a colour that has none: the vivid ones in their order, the pale and dark ones theirs. */
function roleFor(hex: string, free: ColorRole[]): ColorRole {
  return isVivid({ hex }) ? (free.shift() ?? 'accent') : neutralRole(hex)
}

function neutralRole(hex: string): ColorRole {
  const light = oklchOf(hex).l
  return light > paleFrom ? 'background' : light < inkTo ? 'text' : 'neutral'
}
