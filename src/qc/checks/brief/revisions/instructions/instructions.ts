import { asksForSaid, inEnglish, isOfDesign, spelledOut, withoutReporter } from '../../../../brief/brief.ts'
import { changesAskedIn } from './changes.ts'
import { withThing, thingIn } from './things.ts'
import { asOrder } from './orders.ts'
import { withoutReasons } from './reasons.ts'

export { eachThing } from './joined.ts'

/** What a request asks for, said plainly: `I don't think we need the sun, take it out` → `take out the sun`. */

/** In the words of the comment, by the part of it that is meant, as a plain order, and with the values that stand around it. */
export type Instruction = { text: string; part: string; order: string; said: string }

/** The changes that a request asks for, each by itself and with the thing that it is of. */
export function instructionsIn(request: string): Instruction[] {
  const english = inEnglish(spelledOut(request))
  const parts = changesAskedIn(english)
  // In the reviewer's own words, whatever language they are in.
  const written = parts.length === 1 ? [request] : changesAskedIn(request)
  const own = written.length === parts.length ? written : []
  let before: string | null = null
  return parts.map((part, at) => {
    const { order, said } = plainly(part.replace(/^&\s/, 'and '), before)
    before = thingIn(order) ?? thingIn(part) ?? made.exec(order)?.[1] ?? before
    return { text: own[at] ?? request, part: parts.length === 1 ? request : part, order, said }
  })
}

/** `make Choir Auditions bigger`: what is called by its words. */
const made =
  /^make ((?!(?:it|them|this|that|these|those)\s).{2,40}?) (?:bigger|larger|smaller|bold(?:er)?|darker|lighter|brighter)(?!\p{L})/iu

/** `'Drive-thru open'` is a quotation as `“Drive-thru open”` is. */
const withQuotes = (request: string) =>
  request
    .replace(ofOthers, '')
    .replace(asItStands, '$1')
    .replace(/(?<![\p{L}\d])['‘]([^'‘’"“”]{2,100})['’](?![\p{L}\d])/gu, '“$1”')
    .replace(copyBehind, '$1: “$2”')
    .replace(copyWhole, '$1: “$2”')
/** `Committee has two t's ("Building Commitee")`: how it stands there now. */
const asItStands = /((?<!\p{L})(?:two|2|a double) ["“]?\p{L}["”]?(?:['’]?s)?)\s?\(["“][^"“”()]+["”]\)/giu
/** `pink (the other three stay purple)` */
const ofOthers =
  /\s?\((?:the |all |our )*(?:others?|rest|remaining)(?: \p{L}+){0,2} (?:stays?|remains?|(?:is|are|can stay|should stay) (?:fine|good|ok(?:ay)?|as|right))(?!\p{L})[^()]*\)/giu
/** `nursery line becomes: Nursery at 2:30 & 5 only`, `let people know: Coffee is free` */
const copyWhole =
  /(?<=\p{L}\s)(know|becomes?|(?:to|should|must|now) (?:say|read)|(?:now )?(?:says|reads)):\s+(\p{Lu}(?:[^"“”:]|(?<=\d):(?=\d)){4,100}?)(?=[.!]*$)/u
/** `add a line: rain or shine` */
const copyBehind =
  /((?<=\b(?:add|include|put|insert|mention|need)\b[^:"“”]{0,40}\b)(?:line|text|words?|note|phrase|sentence|tagline|it|this|there)|\b(?:add|include|put|insert|write)):\s+([^"“”:]{3,80}?)(?=[.!]*(?:$|\s\())/iu

/** `You put S. Maple.`: how it stands there now. */
const ofNow =
  /^(?:you|it|this|that|we)(?:['’](?:ve|s))? (?:currently |now |still )?(?:have|has|had|put|wrote|typed|printed|spelled|says?|reads?|got) (?!to\s)[^?]*$/iu

function plainly(part: string, before: string | null): Pick<Instruction, 'order' | 'said'> {
  const quoted = withQuotes(part)
    .split(/(?<=[.!?])\s+/)
    // `The $79 is per household. Please say that.`
    .filter((sentence, at) => at === 0 || !(asksForSaid(sentence) || ofNow.test(sentence)))
    .map(withoutReporter)
    .join(' ')
  const { asked, said } = withoutReasons(quoted)
  const order = asOrder(withThing(asked, said, before))
  // What is wrong with it now tells nothing of what is to be.
  return { order, said: isOfDesign(quoted.replace(asked, ' ')) ? order : quoted }
}
