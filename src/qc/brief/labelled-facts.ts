import { parts } from '../text/text.ts'
import type { BriefLine } from './lines/lines.ts'
import { literalsIn } from './values/values.ts'

/** What a line behind a label asks for, as the design has it. */

/** A label that is part of what has to stand there is kept: `Ages: 4-11`, `QR code: to the sign-up page`. */
const toldByLabel = /^(?:ages?|grades?|qr(?: codes?)?)$/i
/** `Sponsors: Northside Tire, Blue Heron Credit Union`: each of them, and not most. */
export function factsOf(line: BriefLine): string[] {
  const names = /^\p{L}{3,}s\b/u.test(line.label ?? '') ? parts(line.text) : []
  const isList = names.length >= namesMin || (names.length > 1 && ofSupporters.test(line.label ?? ''))
  const isNames = names.every(
    (name) => /^(?:and\s)?\p{Lu}[^\d:@]*$/u.test(name) && name.split(/\s+/).length <= nameWordsMax,
  )
  return isList && isNames
    ? names.map((name) => name.replace(/^and\s/i, '').replace(/(?<=\p{Ll}{3})\.$/u, ''))
    : [factOf(line)]
}
const ofSupporters = /\b(?:sponsors|partners|supporters|donors)\b/i
const namesMin = 3
const nameWordsMax = 5

/** A code is asked for by what it holds. */
const isCodeLabel = /\bqr\b/i

const address = /(?:^|\s)(\S+\.[a-z]\S+)$/i

const factOf = ({ label, text }: BriefLine) =>
  isCodeLabel.test(label ?? '') && address.test(text)
    ? `QR code to ${address.exec(text)![1]}`
    : toldByLabel.test(label ?? '') && !text.toLowerCase().includes(label!.toLowerCase())
      ? `${label} ${text}`
      : (costsNothing.exec(text)?.[1] ?? text.replace(agreed, '').replace(/(?<=\p{Ll}{3})\.$/u, ''))

/** `Cost: free, everyone welcome`: that it is free, in whichever words. */
const costsNothing =
  /^(free)(?:,? (?:and |to )?(?:all|every(?:one|body)|anyone)(?: (?:is|are))? (?:welcome|invited))[.!]?$/i

/** `Is there a cost? Yes, $12 per person` */
const agreed = /^(?:yes|yep|yeah|sure|sí|ja)[,.!;:–-]?\s+(?=\S)/i

/** `Ticket: 2291`: by what number the studio knows a request. */
const numbered = /^(?:ticket|request|job|order|task|ref(?:erence)?|id)(?: (?:no\.?|number|id))?\s?#?$/i

/** `Contact for questions: Bev (ext 14)`: whom the studio asks. */
export const isOfOffice = (label: string, text: string) =>
  (numbered.test(label) && /^#?\d{3,}$/.test(text)) || isOfContact(label, text)

const isOfContact = (label: string, text: string) =>
  /\bcontact\b/i.test(label) &&
  (/\bext\.?\s?\d/i.test(text) || /\bquestions\b/i.test(label)) &&
  !literalsIn(text).some(({ kind }) => kind === 'phone' || kind === 'mail' || kind === 'url')
