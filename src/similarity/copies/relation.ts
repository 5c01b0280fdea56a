import type { Affine } from './alignment.ts'
import type { Compared, DesignEvidence } from './design.ts'
import { sharedArt } from './art.ts'
import { type Detail, mirroredDetail } from './detail.ts'
import { layOver } from './overlay/overlay.ts'
import { isLargestTextOther, isRunningText, isSameTitle, wordsOf } from './text/text.ts'

/**
 * How two images of one design are related. `copy`: the same image, re-encoded, resized, trimmed, padded or recoloured;
 * `format`: laid out anew in other proportions; `variant`: with other text, or a part of it.
 */
export type Relation = 'copy' | 'variant' | 'format'

/** Log of the proportions' quotient from which it is another format: 4:3 against 16:9 is 0.29, a trimmed edge 0.1. */
const formatFrom = 0.2
/** Of the blocks compared, so many may differ in a copy: of 250 none, for a changed date may be no more than one. */
const differMax = 0.003
const textLostMax = 0.02
const agreeMin = 0.7
const overlapMin = 0.85

const proportions = ({ content: { left, top, right, bottom } }: Detail) => (right - left) / (bottom - top)

export function relationOf(
  one: Detail,
  other: Detail,
  { evidence, differ }: Pick<Compared, 'evidence' | 'differ'>,
): Relation {
  if (Math.abs(Math.log(proportions(one) / proportions(other))) > formatFrom) return 'format'
  const { textSingle, allRatio, overlap } = evidence
  const isWhole = overlap >= overlapMin && allRatio >= agreeMin
  return isWhole && textSingle <= textLostMax && differ() <= differMax ? 'copy' : 'variant'
}

/** The middle of the overlap, 60 % of each side, is this share of it. */
const coreShare = 0.36
/** Structure around the middle, as a share of all blocks, from which it has something to say; and how much must agree. */
const rimMin = 0.08
const rimRatioMin = 0.2
const coreAgreeMin = 0.1

/** What agrees in the middle alone, while all around it differs, is a card or an image that lies on both. */
export function isSharedCard(evidence: DesignEvidence): boolean {
  const { agree, conflict, single, coreAgree, coreConflict, coreSingle } = evidence
  const around = (all: number, core: number) => Math.max(0, all - coreShare * core)
  const [good, bad, half] = [around(agree, coreAgree), around(conflict, coreConflict), around(single, coreSingle)]
  if (coreAgree < coreAgreeMin || good + bad + half < rimMin) return false
  return good / (good + bad + half / 2) < rimRatioMin
}

/** Structure outside of text, as a share of all, under which text outweighs it; and how much of the text must agree then. */
const flatMost = 0.5
const wordsRatioMin = 0.6
/** Of the blocks, so many may agree outside of text in more than a rectangle's edges: a dot, where a line ends. */
const shapedMost = 0.01
/** Share of the blocks in which text must differ before it says anything: plain ground and soft photographs have none. */
const differMin = 0.03

/**
 * Slides of one template with other words: flat but for their text, which differs, and alike in bars, boxes and rules alone.
 * Letters of one typeface in the same rows agree in up to 0.55 of the text; a slide and its copies, also with one line
 * changed, in 0.85 and more.
 */
export function isSharedTemplate({ evidence, shaped }: Pick<Compared, 'evidence' | 'shaped'>): boolean {
  const { balance, textRatio, textConflict, textSingle } = evidence
  const hasOtherWords = textRatio < wordsRatioMin && textConflict + textSingle / 2 >= differMin
  return balance < flatMost && hasOtherWords && shaped() <= shapedMost
}

/**
 * What an image shows: `extent`, the area of its structure outside of text, on a scale that is shared by a pair; `content`,
 * the share that bars leave of it; `text`, the share of that which lies under text.
 */
export type View = { extent: number; content: number; text: number }

const block = 6
/** Mean second difference of luma (0..255) from which a block has structure: bars, blurred fill and plain ground have none. */
const busy = 4

export function viewOf(detail: Detail, scale: number): View {
  let view = views.get(detail)
  if (view === undefined) views.set(detail, (view = measured(detail)))
  return { ...view, extent: view.extent * scale }
}

/** Of an image beside many others: what it shows is measured once. */
const views = new WeakMap<Detail, View>()

function measured(detail: Detail): View {
  const { width, height, shown: content, text } = detail
  const inside = (content.right - content.left) * (content.bottom - content.top)
  let [structured, lettered, blocks] = [0, 0, 0]
  for (let y = Math.ceil(content.top); y + block <= content.bottom; y += block)
    for (let x = Math.ceil(content.left); x + block <= content.right; x += block) {
      blocks++
      const isText = text.some((box) => x < box.right && x + block > box.left && y < box.bottom && y + block > box.top)
      if (isText) lettered++
      else if (bendIn(detail, x, y) >= busy) structured++
    }
  return {
    extent: structured * block * block,
    content: inside / (width * height),
    text: lettered / Math.max(1, blocks),
  }
}

/** How much luma bends within a block, along its rows. */
function bendIn({ luma, width }: Detail, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + block; y++)
    for (let x = left + 1; x < left + block - 1; x++) {
      const at = y * width + x
      sum += Math.abs(2 * luma[at]! - luma[at - 1]! - luma[at + 1]!)
    }
  return sum / (block * (block - 2))
}

/** Of no copy is one side drawn out so many times as the other: 4:3 squeezed from 16:9 is 1.34. */
const stretchMost = Math.log(1.5)

/** Whether two agree only where one of them is drawn out as nobody does it: plain grounds and a few edges are laid over anything so. */
export const isDrawnOut = ({ stretch, hasKeypoints }: DesignEvidence): boolean =>
  hasKeypoints === 0 && stretch > stretchMost

/** Proportions within this are the same; and how far a layout reaches over the other. */
const sameProportions = 0.05
const sameLayoutMin = 0.95

/** Whether two stand in one layout: the same proportions, one lying over the whole of the other. */
const isOneLayout = (one: Detail, other: Detail, { overlap }: DesignEvidence): boolean =>
  overlap >= sameLayoutMin && Math.abs(Math.log(proportions(one) / proportions(other))) <= sameProportions

/** Share of the middle's blocks in which both show something, and not the same; and how much of all structure there may agree. */
const insideConflictMin = 0.12
const insideAgreesMost = 1 / 3

/**
 * Whether what two share lies around what they show, as a picture frame does. A card that covers the middle of one conflicts
 * with nothing: it is plain. Of 507 pairs of one design by a hand none is so; of its gilt frames that were joined, each.
 */
export function isSharedFrame(one: Detail, other: Detail, evidence: DesignEvidence): boolean {
  const { coreConflict, coreRatio } = evidence
  return isOneLayout(one, other, evidence) && coreConflict >= insideConflictMin && coreRatio < insideAgreesMost
}

/** Words that differ, as a share of the blocks, on both; and of art that has fewer keypoints (16, as a logarithm) and less structure in common there is a backdrop. */
const bothWordsMin = 0.02
const backdropInliers = 2.8
const backdropMost = 0.25

/**
 * Slides of one series: other words in one layout over the same few shapes or the same soft ground. Of 232 pairs of one campaign in the same
 * proportions with other words 10 are so, of 27 pairs of lyrics and of slides on one template 24.
 */
export function isSharedBackdrop(one: Detail, other: Detail, evidence: DesignEvidence): boolean {
  const { agree, inliers, textRatio, textConflict } = evidence
  const isBackdrop = inliers < backdropInliers && agree < backdropMost
  return isOneLayout(one, other, evidence) && isBackdrop && textRatio < wordsRatioMin && textConflict >= bothWordsMin
}

/** Overlap of two that stand in one layout, as a trimmed edge leaves it. */
const trimmedLayoutMin = 0.9

/**
 * Slides of one series over one image, whatever that is: verses or the words of a song, in one layout, which are others. A
 * campaign's title may change with its image kept; where there is no title, the text is what the slide is of.
 */
export function isOtherVerse(one: Detail, other: Detail, { evidence, lines }: Pick<Compared, 'evidence' | 'lines'>) {
  const isNearlyOneLayout =
    evidence.overlap >= trimmedLayoutMin && Math.abs(Math.log(proportions(one) / proportions(other))) <= formatFrom
  return isNearlyOneLayout && isRunningText(one) && isRunningText(other) && isLargestTextOther(lines())
}

/** Of the blocks, so many may agree outside of text, and in more than a rectangle's edges, in words beside one sign. */
const sparseMost = 0.12
const signMost = 0.04
/** Share of what agrees that may be more than a rectangle's edges in a form: a calendar, a table. */
const formMost = 0.05
/**
 * The same of a template in flat colours, and what it is besides: of level and upright edges, as a share of all, or of little art. In
 * one layout with another title, templates by three hands have 0.17 at most with edges of 0.64 and more, or with 0.18 of art;
 * illustrations by four have 0.13 and more with edges of 0.5 at most and 0.37 of art, or 0.22 and more.
 */
const templateMost = 0.2
const levelMin = 0.57
const littleArt = 0.25
/** A table has so many level and upright edges, and no more tone: small letters of which no line was made. */
const ruledLevel = 0.68
const ruledTone = 0.25
/** Share of the blocks that must differ outside of text where no words can be read: the days of a month, what a telephone shows. */
const otherContentMin = 0.05

/**
 * Slides in one layout whose words differ, over art that is a template's and not a campaign's: one sign on a plain ground, a
 * form of boxes and rules, a border or bars in flat colours, or an ornament.
 */
export function isOtherNotice(one: Detail, other: Detail, design: Layout & Pick<Compared, 'shaped' | 'lines'>) {
  if (!isOneFrame(one, other, design)) return false
  const { agree, conflict } = design.evidence
  const lines = design.lines()
  const words = wordsOf(lines)
  if (words === 'unknown') return conflict >= otherContentMin && isTemplate(one, other, agree, design.shaped())
  const hasOtherTitle = words === 'other title' || isLargestTextOther(lines)
  if (words === 'same') return hasOtherTitle && isTemplate(one, other, agree, design.shaped())
  const shaped = design.shaped()
  const isSign = agree <= sparseMost && shaped <= signMost
  if (isSign || shaped <= formMost * agree || (isOrnament(one) && isOrnament(other))) return true
  return hasOtherTitle && isTemplate(one, other, agree, shaped)
}

/** Whether what two share is a template in flat colours, by how much of it agrees, and in more than a rectangle's edges. */
function isTemplate(one: Detail, other: Detail, agree: number, shaped: number): boolean {
  if (shaped > templateMost * agree) return false
  return [one, other].map(groundOf).every(({ tone, level }) => {
    const isRuled = level >= ruledLevel && tone <= ruledTone
    return isRuled || (tone <= flatTone && (level >= levelMin || agree <= littleArt))
  })
}

type Layout = Pick<Compared, 'evidence' | 'map'>

/** How far, as a share, a map may move or enlarge what stands in one place of two frames. */
const sameFrame = 0.05

/** Whether two stand in one layout, with their whole frames where plain ground was taken for bars. */
function isOneFrame(one: Detail, other: Detail, { evidence, map }: Layout): boolean {
  if (isOneLayout(one, other, evidence)) return true
  if (map === null || Math.abs(Math.log(frame(one) / frame(other))) > sameProportions) return false
  const [a, , c, , e, f] = map
  // The longest side of every detail is the same, so that a map of like frames keeps all in its place.
  const moved = Math.max(Math.abs(c), Math.abs(f)) / Math.max(one.width, one.height)
  return Math.max(Math.abs(a - 1), Math.abs(e - 1), moved) <= sameFrame
}

/** Steps of luma (0..255) from pixel to pixel: less is one colour, more an edge, and between them tone. */
const toneFrom = 1
const toneTo = 6
/** Of drawings in flat colours, a share of 0.13 at most is tone, of photographs and soft grounds 0.2 and more. */
const flatTone = 0.17
/** An edge is level or upright where it rises so much less in the other direction. */
const levelSlope = 0.2

/** Of an image outside of its text: the share that is tone, and the share of all that rises at edges that is level or upright. */
function groundOf({ width, height, luma, content, text }: Detail): { tone: number; level: number } {
  const [left, top] = [Math.max(1, Math.ceil(content.left)), Math.max(1, Math.ceil(content.top))]
  const [right, bottom] = [Math.min(width - 1, content.right), Math.min(height - 1, content.bottom)]
  let [all, tone, edges, level] = [0, 0, 1e-6, 0]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if (text.some((box) => x > box.left - 1 && x < box.right && y > box.top - 1 && y < box.bottom)) continue
      const at = y * width + x
      const across = Math.abs(luma[at + 1]! - luma[at - 1]!) / 2
      const down = Math.abs(luma[at + width]! - luma[at - width]!) / 2
      const step = Math.hypot(across, down)
      all++
      if (step >= toneFrom && step < toneTo) tone++
      if (step < toneTo) continue
      edges += step
      if (Math.min(across, down) < levelSlope * Math.max(across, down)) level += step
    }
  return { tone: tone / Math.max(1, all), level: level / edges }
}

/** Art has so much structure, and agrees so far with what a mirror shows of it. */
const ornamentMin = 0.08
const symmetryMin = 0.85

/**
 * Whether the art of an image is the same in a mirror, as a badge, rays and a wreath are: drawn to hold any words. Of 217 pairs
 * in one layout with other words, by four hands, both are so in the ten of one template, 0.92 and more, and in none of one
 * campaign, whose less symmetric image reaches 0.75.
 */
function isOrnament(detail: Detail): boolean {
  const { agree, conflict, single } = sharedArt(layOver(detail, mirroredDetail(detail), [1, 0, 0, 0, 1, 0]))
  return agree >= ornamentMin && agree >= symmetryMin * (agree + conflict + single / 2)
}

/**
 * Whether two of one art stand in one layout under other titles. A campaign's may, two or three times; art that
 * carries any title is a template, which only the library tells.
 */
export function isOtherTitle(one: Detail, other: Detail, { evidence, lines }: Pick<Compared, 'evidence' | 'lines'>) {
  return isOneLayout(one, other, evidence) && isLargestTextOther(lines())
}

/**
 * What says that two in other proportions are one campaign laid out anew, where the network, which looks for the same layout, leaves
 * it open: a logistic model of its own log odds, of the proportions (a logarithm, 1 at most), of words that stand elsewhere, of
 * keypoints in one place, of art that agrees in more than a rectangle's edges, and of how much stands under text. Fitted on 349
 * pairs of campaigns and 195 others by four hands; of those of a hand that was left out of the fit 219 are found, and one other.
 */
const anew = { bias: -0.912, odds: 0.614, stretch: 3.05, words: 6.83, keypoints: 18.9, shaped: 0.573, balance: -2.34 }
const anewMin = 1.5
/** Share of the blocks that keeps the logarithm of none finite. */
const shapedLeast = 0.01

/** Whether two in other proportions are one campaign laid out anew, of log odds that alone would not join them. */
export function isLaidOutAnew(one: Detail, other: Detail, odds: number, design: Compared): boolean {
  const stretch = Math.min(1, Math.abs(Math.log(proportions(one) / proportions(other))))
  if (stretch <= formatFrom || design.isMirrored) return false
  const { textConflict, inlierShare, balance } = design.evidence
  const arrangement = anew.stretch * stretch + anew.words * textConflict + anew.balance * balance
  const known = anew.bias + anew.odds * odds + anew.keypoints * inlierShare + arrangement
  // Art that agrees everywhere adds nothing: what is not enough already need not be measured.
  return known >= anewMin && known + anew.shaped * Math.log(design.shaped() + shapedLeast) >= anewMin
}

/** Cosines of the images and of their styles from which two may be of one campaign; many others have as much. */
const campaignCosine = 0.45
const campaignStyle = 0.4

/**
 * How the titles of a campaign laid out anew lie over each other: the same letters, in other proportions and like colours;
 * null of any other pair. In the same proportions a template may have the same title with another image, and the image
 * decides.
 */
export function sameTitle(one: Signature, other: Signature, { evidence, titles }: Titled): Affine | null {
  // Of a plain ground nothing but its text is content: the frames must differ too.
  const shapes = [proportions, frame].map((of) => Math.abs(Math.log(of(one.detail) / of(other.detail))))
  if (Math.min(...shapes) <= formatFrom || evidence.cosine < campaignCosine) return null
  if (cosine(one.style, other.style) < campaignStyle) return null
  const found = titles()
  return found !== null && isSameTitle(found.lines) ? found.map : null
}

const frame = ({ width, height }: Detail) => width / height

type Signature = { detail: Detail; style: Float32Array }
type Titled = Pick<Compared, 'evidence' | 'titles'>

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0)
}

/** Of text that agrees: its share of the blocks, its share of all text, and keypoints on it, as a logarithm; and how much of anything may differ. */
const sameTextMin = 0.08
const sameTextRatio = 0.85
const sameTextInliers = 2.7
const sameTextDiffers = 0.003
const sameWholeCosine = 0.95

/**
 * Whether two show nothing but the same words in the same place: plain slides, of which one was made larger or put between bars. Other
 * words of one length in one typeface differ in 0.008 of the blocks, and share 9 keypoints where the same share 20.
 */
export function isSameText(evidence: DesignEvidence): boolean {
  const { cosine, textAgree, textRatio, textInliers, conflict, single, textConflict, textSingle } = evidence
  const isTextAlone = textAgree >= sameTextMin && textRatio >= sameTextRatio && textInliers >= sameTextInliers
  return isTextAlone && cosine >= sameWholeCosine && conflict + single + textConflict + textSingle <= sameTextDiffers
}
