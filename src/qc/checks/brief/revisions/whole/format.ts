import type { DesignFacts } from '../../../../model.ts'
import { deliverableOf } from '../../../../brief/brief.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** The width and height that a request wants of the whole design: `square instead`, `story format, 1080x1920`. */

type Size = { width: number; height: number }
type Wanted = { size: Size | null; isShape(ratio: number): boolean }

/** Ratios of width to height that differ by less are of one shape: sizes are rounded to whole pixels. */
const sameRatio = 0.04

const pixels = /(?<![\d.])\d{3,5}\s*(?:px|pixels)?\s*(?:x|×|by)\s*\d{3,5}(?!\d)/i
const orientations: [RegExp, (ratio: number) => boolean][] = [
  [/\b(?:vertical|portrait(?! post)|taller than wide)\b/i, (ratio) => ratio < 1],
  [/\b(?:horizontal|landscape|wider than tall)\b/i, (ratio) => ratio > 1],
]
/** What says that the design itself is meant, and nothing that stands in it. */
const ofDesign =
  /\b(?:format|dimensions?|ratio|orientation|version|resize[d]?|size (?:should|needs?|has|to)|the size|(?:in|as an?|to an?|into an?|for an?|make (?:it|this)|get (?:it|this)|have (?:it|this)|need (?:it|this|an?)|be(?: an?)?) (?:\p{L}+ )?(?:square|vertical|portrait|horizontal|landscape|story|reel|widescreen|wide|\d{1,2}:\d{1,2}))\b|\b\d{1,2}:\d{1,2} (?:image|version|format|ratio|size|slide|shape)\b|^(?:square|vertical|portrait|horizontal|landscape|story)\b.{0,20}\b(?:instead|please|not|version)\b/iu
const ofPart =
  /\b(?:logos?|photos?|pictures?|images?|box(?:es)?|buttons?|cards?|frames?|icons?|badges?|title|text|corners?|bullets?|shapes?|qr|code|also|too|as well|both|second|another|additional|extra)\b/i

/** Null: it asks for no shape of the whole. A shape that is asked for is there or is not. */
export function formatVerdict(request: string, now: DesignFacts, before: DesignFacts): Verdict | null {
  const wanted = wantedIn(request)
  if (wanted === null || !now.width || !now.height || !before.width || !before.height) return null
  const why = `It is ${now.width} × ${now.height} pixels, and was ${before.width} × ${before.height}.`
  const is = now.width / now.height
  if (!wanted.isShape(is)) return verdict(false, why, null)
  const isChanged = !wanted.isShape(before.width / before.height)
  const isSized = wanted.size === null || (now.width === wanted.size.width && now.height === wanted.size.height)
  const wasSized = wanted.size !== null && before.width === wanted.size.width && before.height === wanted.size.height
  if (isSized && (isChanged || (wanted.size !== null && !wasSized))) return verdict(true, why, null)
  const isKept = now.width === before.width && now.height === before.height
  return !isSized && isKept && wanted.size !== null ? verdict(false, why, null) : null
}

function wantedIn(request: string): Wanted | null {
  const said = request
    .replace(/,?\s*\b(?:not|instead of|rather than|from)\s+(?:an?\s+|the\s+)?[\p{L}\d]+/giu, ' ')
    .replace(
      /(?<=\b(?:wide|square|vertical|horizontal|landscape|portrait|tall|:\d{1,2}) )(?:images?|pictures?)\b/gi,
      'format',
    )
  if (ofPart.test(said)) return null
  const { width, height, unit } = deliverableOf(said)
  const like = (ratio: number) => Math.abs(ratio / ((width ?? 0) / (height ?? 1)) - 1) < sameRatio
  if (pixels.test(said) && width && height && unit === 'px') return { size: { width, height }, isShape: like }
  if (!ofDesign.test(said)) return null
  const turned = orientations.find(([name]) => name.test(said))?.[1]
  if (turned) return { size: null, isShape: turned }
  return width && height ? { size: null, isShape: like } : null
}
