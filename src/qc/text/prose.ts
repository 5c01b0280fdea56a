/** What is done to prose before anything is looked for in it. Each step is linear in the text's length. */

export const lineCharsMax = 2_000

export type Span = { at: number; end: number }

const entities: Record<string, string> = { amp: '&', nbsp: ' ', quot: '"', lt: '<', gt: '>', '#39': "'", ndash: '–' }

/** A line without the marks of Markdown: emphasis, links, list signs, boxes to tick. */
export function plain(line: string): string {
  return line
    .slice(0, lineCharsMax)
    .replace(/<\/?[a-z][a-z0-9]{0,9}[ /]{0,2}>/gi, ' ')
    .replace(/&(amp|nbsp|quot|lt|gt|#39|ndash);/g, (_, name: string) => entities[name]!)
    .replace(/^\s*>[>\s]*/, '')
    .replace(/^\s*(?:[-*+•‣▪·–—]|\d{1,2}[.)])\s+/, '')
    .replace(/^\[[ xX]?\]\s*/, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/.+/s, unmarked)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** A text without the marks of Markdown within it: links, emphasis, code, and what is escaped. */
export const unmarked = (text: string): string =>
  text
    .replace(/!\[[^\]]{0,200}\]\([^)]{0,500}\)/g, ' ')
    .replace(/\[([^\]]{1,300})\]\(([^)]{0,500})\)/g, (_, name: string, link: string) => linked(name, link))
    .replace(/\[([^[\]]{1,300})\]\[[^[\]]{0,40}\]/g, '$1')
    .replace(/<(https?:\/\/[^<>\s]{1,500})>/g, '$1')
    .replace(/(?<!\d)\*{1,3}|\*{1,3}(?!\d)|_{2,3}|~~|`/g, '')
    .replace(/(^|\s)_([^_]{1,300})_(?=[\s.,;:!?]|$)/g, '$1$2')
    .replace(/\\([\\*_#\-+.![\]()|~>])/g, '$1')

/** A link is its text, unless the text says nothing of where it leads. */
function linked(text: string, link: string): string {
  return link.startsWith('http') && /^(here|link|this|click here|this link)$/i.test(text.trim()) ? link : text
}

/** What is left of a sentence whose head was cut off, begun like one. */
export const begun = (before: string, after: string): string =>
  after === before ? before : after.replace(/^\p{Ll}(?=\p{Ll}*[\s,])/u, (letter) => letter.toUpperCase())

/** `7 pm. For tickets call …`: behind an hour with a full stop these words begin another sentence. */
const beginsSentence =
  /^\s+(?:For|We|The|If|It|They|This|There|These|All|And|But|So|You|Your|Our|No|To|He|She|I|Call|Bring|Come|Join|Register|Sign|See|Text|E-?mail|Contact|RSVP|Free|Everyone|Needs?|Needed|Please|Print|Make|Use|Put|Add|Straighten|Move|Change|Remove|Drop|Lose|Delete|Swap|Switch|Replace|Include|Center|Darken|Lighten|Brighten|Shrink|Enlarge|Can|Could|Would|Let|Do|Don|Last|My|Want)(?:['’]\p{L}{1,2})?\s\p{L}|^\s+\p{Lu}\p{L}+\s(?:(?:is|are|was|has|can|does|do)(?:n['’]t)?|will|won['’]t|can['’]t|needs?|should|feels?|looks?)\s|^\s+["“][^"“”]{2,24}["”]\s(?:should|needs?|must|is|has)\s|^\s+(?:In|On|At|Under|For)\s[^.!?,]{3,26},\s(?:please|can|could)\s/u

/** `She prefers Pastor to Rev. The telephone …`: these words are no name. */
const beginsBehindTitle = /^\s+(?:The|It|We|They|Please|Also|And|But|Can|Could|Then|Make|Put|Our)\s\p{Ll}/u

/** `April 4? no wait it is March 28`: the question and what takes it back are one sentence. */
const corrects = /^\s(?:no,?\swait|oops|sorry|scratch that|wait)(?!\p{L})/u

/** `Rev. Crane can’t come`: what somebody is called ends no sentence. */
const ofPerson = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Fr|Rev|Col|Msgr|Prof|Hn[oa]|Sra|Dra|Pr)$/i

/** `the apostrophe after the s. Purple is …`: a letter that is spoken of is no initial. */
const ofLetter = /(?:^|\s)(?:the|an?) [a-z]$/

/** `1 Thess. 5:17`: the short name of a book before its chapter and verse. */
const isOfReference = (before: string, behind: string) =>
  /(?:^|\P{L})(?:[1-3I]{1,3}\s?)?\p{Lu}\p{Ll}{1,6}$/u.test(before) &&
  /^\s\d{1,3}:\d{1,3}(?!\d|\s?[ap]\.?m)/iu.test(behind)

/** `ext. 12`, `min. 3`: what is counted or numbered by what stands behind it. */
const isNumbered = (before: string, behind: string) =>
  /(?:^|[\s(,/])(?:extn?|rm|apt|ste|bldg|vol|pp?g?|ch|vv?|tel|ph|fig|min|max|nos|nr|núm|hab)$/iu.test(before) &&
  /^\s#?\d/.test(behind)

/** The sentences of a text. Abbreviations, initials, times and addresses do not end one. */
export function sentences(text: string): string[] {
  const found: string[] = []
  let from = 0
  for (const { index, 0: stop } of text.matchAll(/[.!?]+["”’)]*(?=\s|$)/g)) {
    const before = text.slice(Math.max(0, index - 12), index)
    if (
      stop.startsWith('.') &&
      /(?:^|[\s(])(?:[A-Za-z]|[ap]\.m|[ap]m|Mr|Mrs|Ms|Dr[as]?|Fr|Revs?|Pbro|Pr|Rt|Hon|Msgr|Profs?|Bros?|Sis|Mt|Mtr[oa]|Lic|Ing|Hn[oa]s?|Sra|Srta|St|Sr|Jr|vs|approx|max|incl|e\.g|i\.e|no|ave|blvd|rd|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|sun|mon|tues?|wed|thurs?|fri|sat|isa|col|cor|eph|phil|gen|ps|matt|rom)$/i.test(
        before,
      ) &&
      !(
        !ofPerson.test(before) &&
        /^\s+(?:[A-Z][a-z]{2,} )?(?:please|could|can|also|thank)/i.test(text.slice(index + stop.length, index + 40))
      ) &&
      !(ofLetter.test(before) && /^\s+\p{Lu}/u.test(text.slice(index + stop.length, index + 4))) &&
      !(/[ap]m$/i.test(before) && beginsSentence.test(text.slice(index + stop.length, index + 40))) &&
      !(ofPerson.test(before) && beginsBehindTitle.test(text.slice(index + stop.length, index + 40))) &&
      index + stop.length < text.length
    )
      continue
    if (isWithinQuote(text, { from, at: index, stop }) || goesOn.test(text.slice(index, index + goesOnChars))) continue
    const behind = text.slice(index + 1, index + 12)
    if (stop === '.' && (isOfReference(before, behind) || isNumbered(before, behind))) continue
    if (stop.startsWith('?') && corrects.test(text.slice(index + stop.length))) continue
    found.push(text.slice(from, index + stop.length).trim())
    from = index + stop.length
  }
  found.push(text.slice(from).trim())
  return found.filter((sentence) => sentence !== '')
}

/** `Add “Rain or shine.” at the bottom`: what is quoted ends, and not what quotes it. */
const goesOn = /^[.!?]+["”]\s\p{Ll}/u
const goesOnChars = 8
const quoteCharsMax = 200

/** Whether a sentence's end stands inside quotation marks that close soon: `"Two Services. One Family."` is one copy. */
function isWithinQuote(text: string, { from, at, stop }: { from: number; at: number; stop: string }): boolean {
  if (/["”]/.test(stop)) return false
  const before = text.slice(Math.max(from, at - quoteCharsMax), at)
  const rest = text.slice(at, at + quoteCharsMax)
  const opened = before.lastIndexOf('“')
  if (opened > before.lastIndexOf('”')) return rest.includes('”')
  const marks = before.replace(/\d"/g, '').match(/"/g)?.length ?? 0
  return marks % 2 === 1 && /^[^"\n]*[^"\s\d]"/.test(rest)
}

const blank = '\u2007'

/** The text with the spans blanked, every other letter where it was: by a space of its own, so that what follows one is known. */
export function masked(text: string, spans: readonly Span[]): string {
  let result = text
  for (const { at, end } of spans) result = result.slice(0, at) + blank.repeat(end - at) + result.slice(end)
  return result
}

/** Splits at commas, semicolons and bars that stand in no quotation and no parenthesis. */
export function parts(text: string, separators = ',;|'): string[] {
  const found: string[] = []
  let depth = 0
  let quoted = false
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    // `6x4"` is in inches.
    if (sign === '"' && !quoted && /\d/.test(text[at - 1] ?? '')) continue
    if (sign === '"' || sign === '“' || sign === '”') quoted = sign === '"' ? !quoted : sign === '“'
    else if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (separators.includes(sign) && depth === 0 && !quoted) {
      // A thousands comma separates nothing.
      if (sign === ',' && /\d/.test(text[at - 1] ?? '') && /^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5))) continue
      found.push(text.slice(from, at))
      from = at + 1
    }
  }
  found.push(text.slice(from))
  return found.map((part) => part.trim()).filter((part) => part !== '')
}
