import { chromaOf } from '../../../../../color/oklab.ts'
import type { Changes } from '../changes.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** `the picture in black and white`, `full colour please`: how much colour the cells of both rounds have. */

const toGray =
  /(?<!\p{L})(?:b\s?&\s?w|b\/w|bw|black[- ](?:and|&|n)[- ]white|gr[ae]y-?scale|monochrome|blanco y negro|desaturat\p{L}*)(?!\p{L})/iu
const toColor = /\b(?:in|full|into|back to|more) colou?r(?! of)\b/i
const denied = /\b(?:not|no|instead of|rather than|don['’]?t|isn['’]?t|too)\s+(?:in\s+|a\s+|the\s+)?$/i

/** Oklab: less nobody calls a colour; as much as a photograph's cells have that was left in its colours. */
const limits = { gray: 0.02, colored: 0.05 }
/** Of all cells: a picture has so many, and a title has fewer. */
const pictureMin = 0.06
/** Of the cells that had colour, so many have lost theirs; or have kept it. */
const [turned, kept] = [0.85, 0.9]

/** Null: there was no colour to lose, or only a part has lost its own. */
export function grayVerdict(request: string, changes: Changes | null): Verdict | null {
  const found = toGray.exec(request)
  if (found === null || changes === null || /\b(?:text|title|letters?|logo)\b/i.test(request)) return null
  const isWanted = !denied.test(request.slice(0, found.index)) && !toColor.test(request)
  const [from, to] = isWanted ? [changes.before, changes.now] : [changes.now, changes.before]
  const colored = from.flatMap((lab, at) => (chromaOf(lab) > limits.colored ? [at] : []))
  if (colored.length < pictureMin * from.length) return null
  const left = colored.filter((at) => chromaOf(to[at]!) > limits.gray)
  const gray = colored.length - left.length
  if (gray >= Math.max(turned * colored.length, pictureMin * from.length))
    return verdict(true, isWanted ? 'Its colours are gone.' : 'It has its colours now.', null)
  if (left.length < kept * colored.length) return null
  return isWanted ? verdict(false, 'It still has its colours.', null) : null
}
