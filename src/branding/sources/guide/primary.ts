import { differenceOf, oklchOf } from '../../../color/oklab.ts'
import type { ColorRole } from '../../model.ts'
import type { ColorCodes } from '../source.ts'
import type { GuideText } from './cells.ts'
import type { Entry } from './entries.ts'

/**
 * A colour of a guide before its role is settled. `by`: what says its role. `percent` and `areaPt`: how much of it the
 * guide says or shows there should be; null: nothing is said.
 */
export type Draft = {
  hex: string
  role: ColorRole | null
  by: Entry['by']
  percent: number | null
  areaPt: number | null
  confidence: number
  evidence: string
  name: string | null
  /** Nothing is written of it. */
  isPaint?: true
  /** Hardly of the palette. */
  isStray?: true
  codes?: ColorCodes
  /** The heading of its palette. */
  section?: Entry['section']
}

/** The colour that a guide most likely means as its first, and how likely: its share among all that the guide gives. */
export type Likeliest = { draft: Draft; share: number }

/**
 * How much each kind of evidence speaks for a colour: a conditional logit fitted on 136 real guides, and drawn towards those
 * weights fitted again on 64 by others that call no colour the first. Left out one set of guides at a time, 57 of the 64
 * were found by the weights of the others, 55 without `shown`.
 */
const weights = {
  /** Its own label calls it primary, or the heading of its palette does. */
  labelled: 2.3,
  underHeading: 1.1,
  /** Another role is said beside it. */
  otherRole: -0.8,
  firstVivid: 0.8,
  /** For each natural logarithm of its place in the guide. */
  place: -1.7,
  /** Its swatch is larger than each of the others; paper may be as large. */
  largest: 1.6,
  /** And so much larger that nothing else can be meant. By judgement, not by the fit. */
  dominant: 5,
  /** On the share of pages that it is painted or set on, of those of the most widely used. */
  pages: 3,
  /** On how much of the drawn pages it covers, images and logos too, of what the most widely seen does. */
  shown: 1.8,
  /** At full chroma. */
  chroma: 1.8,
  pale: -2.8,
  /** Pale and grey: what a page is printed on. By judgement, not by the fit. */
  paper: -2,
  /** The guide gives it again. */
  again: 1.3,
}
const grey = 0.03
const same = 0.012
/** A colour that is seen is that of the nearest candidate within this; of less of the pages than the share nothing is said. */
const [shownAs, shownMin] = [0.06, 0.002]
/** Colours so near to one are it, in print's or an image's shift. */
const seenAs = 0.05
const [chromaFull, paleFrom] = [0.2, 0.88]
/** How many times the area of each other a colour has that dominates a palette. */
const dominance = 2.5
/** Areas within this share of the largest are drawn equally large. */
const equalShare = 0.77

type Candidate = { draft: Draft; all: Draft[]; areaPt: number; vivid: boolean }

/** Weighs the colours of a guide in the order in which it gives them; null: it gives none. */
export function likeliestPrimary(drafts: readonly Draft[], text: GuideText | null): Likeliest | null {
  const candidates = candidatesOf(drafts)
  if (candidates.length === 0) return null
  const pages = pagesOf(candidates, text)
  const pagesMost = Math.max(...pages)
  const shown = shownOf(candidates, text)
  const scores = candidates.map((one, at) =>
    scoreOf(one, { at, candidates, pages: pages[at]!, pagesMost, shown: shown[at]! }),
  )
  const top = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - top))
  // An explicit label is never demoted.
  const explicit = candidates.filter(isLabelled)
  const among = explicit.length > 0 ? explicit : (leftOver(candidates) ?? candidates)
  const best = among.toSorted((one, other) => scores[candidates.indexOf(other)]! - scores[candidates.indexOf(one)]!)[0]!
  return { draft: best.draft, share: odds[candidates.indexOf(best)]! / odds.reduce((sum, one) => sum + one, 0) }
}

function candidatesOf(drafts: readonly Draft[]): Candidate[] {
  const found: Candidate[] = []
  for (const draft of drafts) {
    const known = found.find((one) => differenceOf(one.draft.hex, draft.hex) < same)
    const areaPt = draft.areaPt ?? 0
    if (known === undefined) found.push({ draft, all: [draft], areaPt, vivid: oklchOf(draft.hex).c > grey })
    else {
      known.all.push(draft)
      known.areaPt = Math.max(known.areaPt, areaPt)
      if (nearness(draft) > nearness(known.draft)) known.draft = draft
    }
  }
  return found
}

/** Of what a guide says of one colour, what comes nearest to calling it the first. */
const nearness = (draft: Draft) => (isExplicit(draft) ? 3 : draft.role === 'primary' ? 2 : draft.role === null ? 1 : 0)
const isExplicit = ({ role, by }: Draft) => role === 'primary' && (by === 'text' || by === 'label')
const isLabelled = ({ all }: Candidate) => all.some(isExplicit)

/** The one colour that is left where the others are called secondary or accent. */
function leftOver(candidates: readonly Candidate[]): Candidate[] | null {
  const isCalled = (role: ColorRole) =>
    candidates.some(({ all }) =>
      all.some((draft) => draft.role === role && draft.by !== null && draft.by !== 'section'),
    )
  const left = candidates.filter(({ all, vivid }) => vivid && all.every(({ role }) => role === null))
  return left.length === 1 && (isCalled('secondary') || isCalled('accent')) ? left : null
}

/** On how many pages each is painted or set. */
function pagesOf(candidates: readonly Candidate[], text: GuideText | null): number[] {
  const counts = candidates.map(() => ({ painted: new Set<number>(), lettered: new Set<number>() }))
  const near = new Map<string, number[]>()
  const nearTo = (hex: string) => {
    const known = near.get(hex)
    if (known) return known
    const found = candidates.flatMap(({ draft, vivid }, at) =>
      vivid && differenceOf(draft.hex, hex) < seenAs ? at : [],
    )
    near.set(hex, found)
    return found
  }
  for (const { hex, page } of text?.grounds ?? []) for (const at of nearTo(hex)) counts[at]!.painted.add(page)
  for (const { color, page } of text?.cells ?? [])
    if (color !== null) for (const at of nearTo(color)) counts[at]!.lettered.add(page)
  return counts.map(({ painted, lettered }) => Math.max(painted.size, lettered.size))
}

/** How much of the drawn pages each vivid one covers, of what the most widely seen of them does. */
function shownOf(candidates: readonly Candidate[], text: GuideText | null): number[] {
  const covered = candidates.map(() => 0)
  for (const [hex, share] of text?.shown ?? []) {
    const distances = candidates.map(({ draft }) => differenceOf(draft.hex, hex))
    const nearest = distances.indexOf(Math.min(...distances))
    if (distances[nearest]! < shownAs) covered[nearest]! += share
  }
  const vivid = covered.map((share, at) => (candidates[at]!.vivid ? share : 0))
  const most = Math.max(...vivid)
  return vivid.map((share) => (most < shownMin ? 0 : share / most))
}

const isPaper = ({ draft, vivid }: Candidate) => !vivid && oklchOf(draft.hex).l > paleFrom

type Around = { at: number; candidates: readonly Candidate[]; pages: number; pagesMost: number; shown: number }

function scoreOf(one: Candidate, { at, candidates, pages, pagesMost, shown }: Around): number {
  const { l, c } = oklchOf(one.draft.hex)
  const isUnder = one.all.some(({ role, by }) => role === 'primary' && by === 'section')
  const isOther = one.all.some(({ role }) => role !== null && role !== 'primary')
  const drawn = candidates.filter((other) => other === one || !isPaper(other))
  const largest = Math.max(...drawn.map(({ areaPt }) => areaPt))
  const isLargest = one.areaPt === largest && drawn.filter(({ areaPt }) => areaPt >= largest * equalShare).length === 1
  const others = drawn.filter((other) => other !== one && other.vivid)
  const isDominant =
    isLargest &&
    one.vivid &&
    others.length > 0 &&
    others.every(({ areaPt }) => areaPt > 0 && areaPt * dominance <= largest)
  const w = weights
  return (
    (isLabelled(one) ? w.labelled : (isUnder ? w.underHeading : 0) + (isOther ? w.otherRole : 0)) +
    (candidates.find(({ vivid }) => vivid) === one ? w.firstVivid : 0) +
    w.place * Math.log(1 + at) +
    (isLargest ? w.largest : 0) +
    (isDominant ? w.dominant : 0) +
    (pagesMost > 0 ? (w.pages * pages) / pagesMost : 0) +
    w.shown * shown +
    w.chroma * Math.min(1, c / chromaFull) +
    (l > paleFrom ? w.pale + (one.vivid ? 0 : w.paper) : 0) +
    (one.all.length > 1 ? w.again : 0)
  )
}
