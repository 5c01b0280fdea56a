import { extentsIn, isSameExtent, literalsIn, quotedCopy } from '../../../brief/brief.ts'
import type { Brief, Remark } from '../../../model.ts'
import { slug, weekdayNamed } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { squeezed } from '../shown.ts'
import { kindsShown } from './forbidden-kinds.ts'
import { keptOutShown } from './kept-out.ts'

/** `Do NOT write K–8 anywhere`, `Goal is $180K – internal only`: what the task names in order that no design shows it. */

const never =
  /(?<!\p{L})(?:do(?:es)? ?n['’]?t|do(?:es)? not|never|must ?n['’]?t|must not|should ?n['’]?t|should not|can ?not|can['’]t|not to|please no|no (?:usen?|pongan?|escriban?))\s(?:ever\s|please\s|publicly\s)?(?:write|put|say|use|print|show|list|mention|include|publish|call (?:it|this|them)|usen?|pongan?|escriban?)?\s?(?:the words?\s|las? palabras?\s)?/iu
const internal =
  /(?<!\p{L})(?:internal(?:ly)?(?: use)?(?: only)|not (?:for )?(?:public|publication|print)|do(?: not|n['’]?t) (?:print|publish|share|announce)(?: (?:this|that|it))?|just between us|solo (?:interno|para uso interno)|no (?:publicar|es público)|(?:is|are|goes|go|belongs?) (?:only )?(?:for|on) (?:the other|another|a different) (?:flyer|flier|poster|post|slide|card|piece|graphic|sign|one))(?!\p{L})/iu
/** `it was called MOPS, the old name must not appear` */
const formerName =
  /(?<!\p{L})(?:was|were|used to be|formerly|previously|antes se llamaba)\s(?:called |named |known as )?["“]?(\p{Lu}[\p{L}\d&'’-]*(?:\s\p{Lu}[\p{L}\d&'’-]*){0,3})["”]?[^.!?]{0,60}?(?:must ?n['’]?t|must not|do(?: not|n['’]?t)|never|should ?n['’]?t|no longer|not) (?:appear|be (?:used|shown|on)|use|show)/u
/** What is said of an image, a face of type or a mark is no text. */
const visible =
  /(?<!\p{L})(?:(?:too|so|very)\s(?:big|large|small|loud|bold|high|low)|logos?|photos?|pictures?|images?|fonts?|clip ?art|colou?rs?|faces?|icons?|headshots?|artwork|style|sans|serif|times new roman|script)(?!\p{L})/iu
const named = /^["“]?(\p{Lu}[\p{L}\d&'’–-]*(?:\s\p{Lu}[\p{L}\d&'’-]*){0,4})/u
/** Kinds of which a sentence that keeps something inside may speak. */
const kept = new Set(['price', 'phone', 'mail', 'code'])

/** `do not print my cell but use the office, 555-0155` */
const instead = /\s(?:but|instead)\s(?:please\s)?(?:use|put|print|list|show|give|call)\s.*$/iu

type Forbidden = { text: string; said: string }

function forbiddenIn(said: string): Forbidden[] {
  const of = (text: string): Forbidden => ({ text, said })
  const former = formerName.exec(said)?.[1]
  const inside = internal.test(said) ? literalsIn(said.replace(instead, '')).filter(({ kind }) => kept.has(kind)) : []
  const found = orderIn(said)
  const rest =
    found === null ? '' : said.slice(found.index + found[0].length).split(/[.;!]\s|,\s|\s(?:but|because|pero)\s/)[0]!
  // `we don't know yet so just say “…”`: without a word for showing what is quoted comes at once.
  const isOrder = found !== null && (showing.test(found[0]) || /^["“]/u.test(rest))
  const own = !isOrder || visible.test(rest) ? [] : [...quotedIn(rest), ...extentsIn(rest).map(({ text }) => text)]
  const name = own.length > 0 || rest === '' || visible.test(rest) ? undefined : named.exec(rest)?.[1]
  const isName =
    name !== undefined && weekdayNamed(name) === null && name.length >= nameLettersMin && !opening.test(name)
  return [
    ...(former === undefined ? [] : [former]),
    ...[...said.matchAll(asideOf)].map((one) => one[1]!),
    ...[...said.matchAll(retired)].map((one) => one[1]!),
    ...inside.map(({ text }) => text),
    ...own,
    ...(isName ? [name] : []),
  ].map(of)
}
const nameLettersMin = 3
const showing =
  /(?<!\p{L})(?:write|put|say|use|print|show|list|mention|include|publish|call (?:it|this|them)|usen?|pongan?|escriban?)(?!\p{L})/iu
/** `Ignore the old phrase “Space to Grow”` */
const retired =
  /(?<!\p{L})(?:ignore|avoid|drop|retire|skip) the (?:old |former |previous |retired )?(?:phrase|name|slogan|tag ?line|title|wording|logo line)\s["“]([^"“”]{2,80})["”]/giu

/** `We need YOU so it isn't just the choir lol (don't print that)` */
const asideOf =
  /(?:^|[.!?]\s)([^.!?()]{20,120}?)(?:\s(?:lol|haha|ha|jk|😂|😅))*[.!]?\s?\((?:please |pls )?(?:do ?n['’]?t|do not|no need to) (?:print|put|include|show|use|add|publish) (?:that|this|it)(?: part| bit| line)?[^()]{0,20}\)/giu

/** `two Never Alone v. 7-12`, `A Kingdom That Cannot Be Shaken` are titles. */
function orderIn(said: string): RegExpExecArray | null {
  const found = never.exec(said)
  if (found === null) return null
  const isTitle =
    /^\p{Lu}\p{Ll}/u.test(found[0]) &&
    !showing.test(found[0]) &&
    found.index > 0 &&
    /^\p{Lu}/u.test(said.slice(found.index + found[0].length))
  return isTitle ? null : found
}
/** Words with a capital for stress, or at the head of a list. */
const opening = /^(?:The|This|That|It|Any|Our|My|Your|All|These|Those|A|An|TOO|SO|MUCH|Easter|Christmas)(?!\p{L})/u
const quotedIn = (text: string) => [
  ...quotedCopy(text),
  ...[...text.matchAll(/["“]([^"“”]{2,80})["”]/gu)].map((one) => one[1]!),
]

/** Whether the task asks in so many words not to show this. */
export const isForbidden = ({ statements = [] }: Brief, line: string): boolean =>
  statements.some(({ text: said }) => forbiddenIn(said).some(({ text }) => squeezed(text) === squeezed(line)))

export function forbiddenShown(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const all = (brief.statements ?? []).flatMap(({ text: said }) => forbiddenIn(said))
  const found = new Map<string, CheckFinding>()
  for (const { text: value, said } of all) {
    const isQuoted = said.includes(`"${value}"`) || said.includes(`“${value}”`)
    const line = isAsked(brief, value, { said, isQuoted })
      ? undefined
      : text.lines.find((one) => showsValue(one.text, value))
    if (line === undefined || line.confidence < sureDigits) continue
    found.set(squeezed(value), shownFinding({ value, said, line }))
  }
  for (const { one, line } of keptOutShown(comparison))
    if (![...found.values()].some(({ actual }) => actual === line.text))
      found.set(squeezed(one.thing), shownFinding({ value: one.thing, said: one.said, line }))
  for (const one of kindsShown(comparison))
    if (![...found.values()].some(({ actual }) => actual === one.line.text))
      found.set(squeezed(one.value), shownFinding(one))
  return [...found.values()]
}

const shownFinding = ({
  value,
  said,
  line,
  mayBeOther = false,
}: {
  value: string
  said: string
  line: { text: string; box: Remark['box'] }
  mayBeOther?: boolean
}): CheckFinding =>
  finding({
    severity: mayBeOther ? 'warn' : 'fail',
    confidence: mayBeOther ? certainty.doubtful : certainty.ofOtherName,
    message: `The design says “${value}”, which the task asks not to show: “${said}”`,
    expected: null,
    actual: line.text,
    box: line.box,
    subject: `forbidden:${slug(value)}`,
  })

/** Whether another sentence or a comment asks for it; the name of a task may speak of what was. */
const isAsked = (
  { title, statements = [], amendments = [] }: Brief,
  value: string,
  { said, isQuoted }: { said: string; isQuoted: boolean },
): boolean =>
  // `Do not put the “No childcare”` speaks of a line that the task has.
  (!isQuoted &&
    statements.some(
      ({ text, weight }) => text !== title && weight !== 'passing' && text !== said && showsValue(text, value),
    )) ||
  amendments.some(({ after }) => after !== null && showsValue(after, value))

function showsValue(line: string, value: string): boolean {
  const [extent] = extentsIn(value)
  if (extent !== undefined) return extentsIn(line).some((one) => isSameExtent(one, extent))
  // `$180` within `$180K`
  const end = /^[$€£]/u.test(value) ? String.raw`(?!\d|[.,]\d)` : String.raw`(?![\p{L}\d])`
  return new RegExp(
    String.raw`(?<![\p{L}\d])${RegExp.escape(value.trim()).replace(/(?:\\x20|\s)+/g, String.raw`\s+`)}${end}`,
    'iu',
  ).test(line)
}
