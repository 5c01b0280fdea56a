import type { DesignFacts } from '../../../../model.ts'
import { deliverableOf } from '../../../../brief/brief.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** The width and height that a request wants of the whole design: `square instead`, `story format, 1080x1920`. */

type Size = { width: number; height: number }
type Wanted = { size: Size | null; ratio: number }

/** Ratios of width to height that differ by less are of one shape: sizes are rounded to whole pixels. */
const sameRatio = 0.04

const pixels = /(?<![\d.])\d{3,5}\s*(?:px|pixels)?\s*(?:x|×|by)\s*\d{3,5}(?!\d)/i
/** A portrait of a landscape is as narrow as it was wide; of a square it is that of a post. */
const orientations: [RegExp, (was: number) => number][] = [
  [/\b(?:vertical|portrait)\b/i, (was) => (was === 1 ? 4 / 5 : Math.min(was, 1 / was))],
  [/\b(?:horizontal|landscape)\b/i, (was) => (was === 1 ? 16 / 9 : Math.max(was, 1 / was))],
]
/** What says that the design itself is meant, and nothing that stands in it. */
const ofDesign =
  /\b(?:format|dimensions?|ratio|orientation|version|resize[d]?|size (?:should|needs?|has|to)|the size|(?:in|as an?|to an?|into an?|for an?|make (?:it|this)|get (?:it|this)|have (?:it|this)|need (?:it|this|an?)|be(?: an?)?) (?:\p{L}+ )?(?:square|vertical|portrait|horizontal|landscape|story|reel|widescreen|wide|\d{1,2}:\d{1,2}))\b|\b\d{1,2}:\d{1,2} (?:image|version|format|ratio|size|slide|shape)\b|^(?:square|vertical|portrait|horizontal|landscape|story)\b.{0,20}\b(?:instead|please|not|version)\b/iu
const ofPart =
  /\b(?:logos?|photos?|pictures?|images?|box(?:es)?|buttons?|cards?|frames?|icons?|badges?|title|text|corners?|bullets?|shapes?|qr|code|also|too|as well|both|second|another|additional|extra)\b/i

/** Null: it asks for no shape of the whole. A shape that is asked for is there or is not. */
export function formatVerdict(request: string, now: DesignFacts, before: DesignFacts): Verdict | null {
  const wanted = wantedIn(request, before)
  if (wanted === null || !now.width || !now.height || !before.width || !before.height) return null
  const why = `It is ${now.width} × ${now.height} pixels, and was ${before.width} × ${before.height}.`
  const is = now.width / now.height
  if (!isSame(is, wanted.ratio)) return verdict(false, why, null)
  const isChanged = !isSame(before.width / before.height, wanted.ratio)
  const isSized = wanted.size === null || (now.width === wanted.size.width && now.height === wanted.size.height)
  const wasSized = wanted.size !== null && before.width === wanted.size.width && before.height === wanted.size.height
  if (isSized && (isChanged || (wanted.size !== null && !wasSized))) return verdict(true, why, null)
  const isKept = now.width === before.width && now.height === before.height
  return !isSized && isKept && wanted.size !== null ? verdict(false, why, null) : null
}

const isSame = (one: number, other: number): boolean => Math.abs(one / other - 1) < sameRatio

function wantedIn(request: string, before: DesignFacts): Wanted | null {
  const said = request
    .replace(/,?\s*\b(?:not|instead of|rather than|from)\s+(?:an?\s+|the\s+)?[\p{L}\d]+/giu, ' ')
    .replace(
      /(?<=\b(?:wide|square|vertical|horizontal|landscape|portrait|tall|:\d{1,2}) )(?:images?|pictures?)\b/gi,
      'format',
    )
  if (ofPart.test(said)) return null
  const { width, height, unit } = deliverableOf(said)
  if (pixels.test(said) && width && height && unit === 'px') return { size: { width, height }, ratio: width / height }
  if (!ofDesign.test(said)) return null
  const was = (before.width ?? 1) / (before.height ?? 1)
  const turned = orientations.find(([name]) => name.test(said))?.[1](isSame(was, 1) ? 1 : was)
  const ratio = turned ?? (width && height ? width / height : null)
  return ratio === null ? null : { size: null, ratio }
}
