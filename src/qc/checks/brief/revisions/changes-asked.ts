import { factSpans } from '../../../brief/brief.ts'
import { namesColor } from './colors/colors.ts'
import { isRemoval } from './removals.ts'

/** A request that asks for several changes: what shows that one was carried out says nothing of the other. */

const seams =
  /(?<=[.!?])\s+|\s\(?\d\)\s+|;\s+|,\s+(?=and\s|but\s|plus\s|also\s)|\s+(?=(?:and|but|plus|also|lastly)\s)/giu

const asks: [kind: string, isAsked: (part: string) => boolean][] = [
  ['value', (part) => factSpans(part).length > 0 || value.test(part)],
  ['size', (part) => /\b(?:bigger|larger|smaller|size|enlarge|shrink|tiny|huge)\b/i.test(part)],
  [
    'place',
    (part) => /\b(?:move|align\w*|line[ds]? up|corner|cent(?:er|re)(?:ed)?|spread|closer?|apart)\b/i.test(part),
  ],
  ['color', namesColor],
  ['removal', isRemoval],
]
const value = /["“]|[$€£]\s?\d|\d{2,}|(?<!\S)\.\p{L}{2,6}\b|\bnot\s["“]?\p{Lu}/u

/** The parts of a request that ask for something of a kind of their own, each with what goes on from it; one: it is a single change. */
export function changesAskedIn(request: string): string[] {
  const changes: { at: number; end: number; kinds: Set<string> }[] = []
  let at = 0
  for (const { index: end, 0: seam } of [...request.matchAll(seams), { index: request.length, 0: '' }]) {
    const kinds = kindsOf(request.slice(at, end))
    const last = changes.at(-1)
    if (last === undefined || (kinds.size > 0 && last.kinds.size > 0 && kinds.isDisjointFrom(last.kinds)))
      changes.push({ at, end, kinds })
    else Object.assign(last, { end, kinds: last.kinds.union(kinds) })
    at = end + seam.length
  }
  return changes.map((one) => request.slice(one.at, one.end).trim())
}

const kindsOf = (part: string): Set<string> => new Set(asks.flatMap(([kind, isAsked]) => (isAsked(part) ? kind : [])))
