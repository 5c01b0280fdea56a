import { literalsIn } from './values/values.ts'

/** Signs that are asked for: a code to scan, a logo. */

const qr =
  /\b(?:QR(?:[ -]?codes?)?|scan(?:nable)?[ -]codes?)\b(?:\s(?:to|for|that (?:links|goes|leads) to|linking to|leading to)\s(?:the\s|our\s)?[\w./-]+(?:\s\p{L}+)?)?/iu
/** An address in the sentence that asks for a code is what the code holds: the design need not show its letters. */
const logo =
  /\b(?:include|add|use|put|feature|incorporate|place|needs?|with|have|and|show|plus)\b[^.;!?\n]{0,40}?\b((?:(?:the|our|their|church(?:['’]s)?|ministry|camp|[\p{Lu}][\p{L}&]+)\s){0,4}logos?)\b(?! files?)|\b((?:[\p{L}]+\s){0,3}logos?(?:\s\p{L}+){0,4})\s(?:must|needs? to|has to|should|on the|at the|in the)\b/iu

/** `Logo bottom right`: an item of a list that is nothing but where it goes. */
const logoItem =
  /^((?:(?:the|our|their|church) ){0,2}logos?)(?:,? (?:in|on|at|the|top|bottom|upper|lower|left|right|cent(?:er|re)|middle|corner|small|large|big|white|black|please))*[.!]?$/i

/** Whether a name is that of a logo. */
export const namesLogo = (name: string): boolean => logo.test(name)

/** `My grandson says a QR code, I say no`: of all that a sentence names. */
const refused =
  /(?<!\p{L})(?:I|we|they|he|she|(?:the |our )?(?:pastor|board|council|committee|session|vestry|elders|deacons)) (?:say|says|said|voted?|vetoed|decided|prefers?|would rather) (?:no|not|none|against)(?!\p{L})/iu
/** `No`, `we don't want a`, `instead of a`: before what is not wanted, in its clause. `don't forget the` wants it. */
const refusedBefore =
  /(?<!\p{L})(?:no|not|without|never|nor|skip|drop|omit|lose|ditch|instead of|sin|(?:do|does|did|need|want|is|are|would|should|will|wo|ca)n['’]?t)(?!\p{L})(?!\s(?:\p{L}+\s)?(?:forget|miss|lose|leave|omit|drop|skip|olvid\p{L}+)(?!\p{L}))(?:\s[\p{L}'’]+){0,5}\s?$/iu
/** `is not needed`, after it. */
const refusedAfter =
  /^(?:\s\p{L}+){0,3}?\s?(?:(?:is|are|was)?(?:n['’]t| not| no longer)\s(?:\p{L}+\s)?(?:needed|necessary|required|wanted|used|ready)|unnecessary|not needed)(?!\p{L})/iu

/** Whether a sentence says of what it names at a place that it is not wanted. */
function isRefused(sentence: string, at: number, text: string): boolean {
  const clause = sentence
    .slice(0, at)
    .split(/[,;:.!?]\s|\s(?:but|and then|pero)\s/)
    .at(-1)!
  return refused.test(sentence) || refusedBefore.test(clause) || refusedAfter.test(sentence.slice(at + text.length))
}

/** A QR code and a logo, where a sentence asks for one. */
export function signsIn(sentence: string): string[] {
  const code = codeIn(sentence)
  const found = logo.exec(sentence)
  const mark = found?.[1] ?? found?.[2] ?? logoItem.exec(sentence)?.[1]
  const isWanted = mark !== undefined && !isRefused(sentence, sentence.indexOf(mark), mark)
  return [code, isWanted ? mark : undefined].flatMap((one) => (one === undefined ? [] : [one.trim()]))
}

/** The QR code that a sentence asks for, and where it leads if that is said. */
export function codeIn(sentence: string): string | undefined {
  const found = qr.exec(sentence)
  if (found === null || isRefused(sentence, found.index, found[0])) return undefined
  const code = found[0].replace(/^scan(?:nable)?[ -]codes?/i, 'QR code')
  const held = literalsIn(sentence).find(({ kind }) => kind === 'url')?.text
  return held === undefined ? code : `QR code to ${held}`
}
