import { factSpans, isVerbless, partNouns, shades } from '../../../../brief/brief.ts'
import { namesColor } from '../colors/colors.ts'
import { isRemoval } from '../removals.ts'

/** A request that asks for several changes: what shows that one was carried out says nothing of the other. */

const seams =
  /(?<=[!?]|\p{L}{4}\.|\.{2,}|[\d"”)]\.)\s+|,\s+(?=(?:the |our )?\p{L}+ (?:on|at|to) the (?:left|right|top|bottom))|,\s+(?=(?:(?:and|a bit|a little|much|way|in|on|all)\s)*(?:bigger|larger|smaller|bold|bolder|huge|centered|higher|lower|darker|lighter|brighter|black|white|red|blue|green|gold)(?!\p{L}))|\s\(?\d\)\s+|;\s+|,\s+(?=and\s|but\s|plus\s|also\s)|\s+(?=(?:and|but|plus|also|lastly|&)\s)|(?<=\b(?:bigger|larger|smaller|bold|bolder))\s?[/+&]\s?(?=\p{L})|,\s+(?=it['’]?s\s[^,;]*[\p{Lu}\d]|no\s\p{L}|(?:the |our )?(?:times?|dates?|place|price|cost|phone|address|title|photo|logo|button|heading)\s)/giu
/** `title red, church name smaller`: a comma ahead of a thing and its look. */
const lookSeam = new RegExp(`,\\s+(?=(?:(?:the|our|his|her)\\s)?(?:\\p{L}+\\s)?(?:${partNouns})\\s)`, 'giu')

const asks: [kind: string, isAsked: (part: string) => boolean][] = [
  ['value', (part) => factSpans(part).length > 0 || value.test(part)],
  ['size', (part) => /\b(?:bigger|larger|smaller|size|enlarge|shrink|tiny|huge|massive)\b/i.test(part)],
  [
    'place',
    (part) =>
      /\b(?:move|swap (?:it|them|places)|align\w*|line[ds]? up|corner|cent(?:er|re)(?:ed)?|spread|closer?|apart)\b|\b(?:put|place|go|goes) (?:it|them|that)\b|^(?:right |directly )?(?:under|below|above|beneath|next to)\b|\. right under|\b(?:to|in|at|on) the (?:very )?(?:top|bottom|left|right|upper|lower|middle|cent(?:er|re))(?! of the list)\b|\b(?:top|bottom|upper|lower) (?:left|right|cent(?:er|re))\b|\b(?:higher|lower)(?=[.!]*$| (?:please|pls)\b)/i.test(
        part,
      ),
  ],
  [
    'lines',
    (part) => /\b(?:on|in) (?:one|two|three|separate|its own|their own|a single) (?:lines?|rows?)\b/i.test(part),
  ],
  ['light', (part) => /\b(?:brighten|brighter|darken|darker|lighten|lighter)\b/i.test(part)],
  ['face', (part) => /\b(?:bold(?:er)?|italics?|italicized?)\b/i.test(part)],
  ['order', (part) => /\b(?:first|last)[.!]*$/i.test(part)],
  ['color', namesColor],
  ['removal', isRemoval],
]
const value = /["“]|[$€£]\s?\d|\d{2,}|(?<!\S)\.\p{L}{2,6}\b|\bnot\s["“]?\p{Lu}/u

const seamsIn = (request: string) => {
  const found = [...request.matchAll(seams)]
  const others = [...request.matchAll(lookSeam)].filter(({ index }) => found.every((one) => one.index !== index))
  return [...found, ...others].toSorted((a, b) => a.index - b.index)
}

/** The parts of a request that ask for something of a kind of their own, each with what goes on from it; one: it is a single change. */
export function changesAskedIn(request: string): string[] {
  const changes: { at: number; end: number; kinds: Set<string> }[] = []
  let [at, seamBefore] = [0, '']
  for (const { index: end, 0: seam } of [...seamsIn(request), { index: request.length, 0: '' }]) {
    const kinds = kindsOf(request.slice(at, end))
    const last = changes.at(-1)
    const isOwn = last !== undefined && isOfItself(request.slice(last.at, last.end), request.slice(at, end), seamBefore)
    if (last === undefined || isOwn || (kinds.size > 0 && last.kinds.size > 0 && kinds.isDisjointFrom(last.kinds)))
      changes.push({ at, end, kinds })
    else Object.assign(last, { end, kinds: last.kinds.union(kinds) })
    at = end + seam.length
    seamBefore = request.slice(end, at + 4)
  }
  return changes.map((one) => request.slice(one.at, one.end).trim())
}

/** Whether a part asks for a change of its own, though it be of the kind of the one before. */
function isOfItself(before: string, part: string, seam: string): boolean {
  const isWholes = /\band\b|,/i.test(seam) && [before, part].every(isWhole)
  const isOtherRemoval = removes.test(part) && !isRemoval(before) && kindsOf(before).size > 0
  const isOtherLook = ownLook.test(part) && kindsOf(before).size > 0
  const isListed =
    seam.startsWith(';') &&
    !ofSameThing.test(part) &&
    !leansBack.test(part) &&
    (kindsOf(part).size > 0 || isVerbless(part))
  return isWholes || isOtherRemoval || isOtherLook || isListed || (statesOwn.test(part) && kindsOf(before).has('value'))
}
/** What goes on from the part before, or is why. */
const ofSameThing =
  /^(?:it|they|this|that|these|those|we|i|you|he|she|so|because|since|not|which|who|instead|rather|otherwise|or|right|should|was)(?!\p{L})/iu
/** `would you center them?` */
const leansBack = /^(?:(?:please|(?:would|could|can|will) (?:you|we)) )*\p{L}+ (?:it|them|those|that)(?!\p{L})/iu
/** `title bigger and the date smaller`, `title red, date gold`: the look of a thing that it names itself. */
const ownLook = new RegExp(
  `^(?:(?:and|plus|also|but|&)\\s)?(?:(?:the|our|his|her)\\s)?(?:\\p{L}+\\s)?(?:${partNouns})\\s(?:(?:should|needs? to|be|in|an?|bit|little|lot|much|way|even|all|light|dark|deep|soft|bright|pale|also)\\s)*(?:${shades}|bigger|larger|smaller|bold(?:er)?|darker|lighter|brighter|higher|lower|italics?|centered|huge)(?!\\p{L})`,
  'iu',
)
/** `white background, no frame`; `navy, no red` is of one colour for another. */
const removes = new RegExp(
  `^(?:(?:and|but|plus|also) )?no (?:more )?(?!(?:longer|need|later|more|less|\\d|(?:${shades})[.!]*$))[\\p{L}'’ ]{3,40}[.!]*$`,
  'iu',
)
/** `7 PM, and it's in the Gym`, `grades 7-12, time 8 PM` */
const statesOwn =
  /^(?:(?:(?:and|plus|also) )(?:it['’]?s|it (?:is|starts|begins|ends|follows|runs|comes|costs|meets)|they['’]?re|we['’]?re) |(?:(?:and|plus|also) )?(?:the |our |his |her )\p{L}+(?: \p{L}+)? (?:is|are|should be) |(?:(?:and|plus|also) )?(?:times?|dates?|place|price|cost|phone|address) )(?=.*(?:\p{Lu}|\d))/u

/** `the flowers to the left and the text to the right`: each says of its own thing how it is to be. */
const isWhole = (part: string) => {
  const said = part.replace(/^(?:and|plus|also)\s/i, '')
  return (
    isVerbless(said) && /^(?:(?:the|our|his|her) )?\p{L}+(?: \p{L}+)? (?:on|in|at|to|above|below|under)\s/iu.test(said)
  )
}

const kindsOf = (part: string): Set<string> => new Set(asks.flatMap(([kind, isAsked]) => (isAsked(part) ? kind : [])))
