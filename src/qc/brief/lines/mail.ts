import { itemsMarked } from './items-marked.ts'
import { itemsMeant } from './items-meant.ts'
import { withoutMinutes } from './minutes.ts'
import { withRemarks } from './remarked.ts'
import { datesIn, sentences, timesIn } from '../../text/text.ts'
import { isDue } from './due.ts'
import { isGreeting, withoutGreeting } from './greeting.ts'
import { isClosing, isSignature, signatureLinesMax, unsigned } from './signature.ts'

/** What of a pasted mail is no brief: its headers, the mails it answers, and who signs it. */

const header = /^\s*(?:\*\*)?(?:from|to|cc|bcc|sent|date|reply-to|subject|de|para|enviado|fecha|asunto)(?:\*\*)?\s?:/i
const subject = /^\s*(?:\*\*)?(?:subject|asunto)(?:\*\*)?\s?:\s*(?:(?:re|fwd?|rv)\s?:\s*)*/i
const whoWrote = /^\s*(?:\*\*)?(?:from|de)(?:\*\*)?\s?:/i
const whenSent = /^\s*(?:\*\*)?(?:sent|enviado)(?:\*\*)?\s?:/i
/** By and to whom, by their names: `From: 9 am` is an hour. */
const byName = /^\s*(?:\*\*)?(?:from|de)(?:\*\*)?\s?:\s*\p{L}[^\d]*$/iu
const toName = /^\s*(?:\*\*)?(?:to|para)(?:\*\*)?\s?:\s*\p{L}[^\d]*$/iu
const addressed = /^\s*(?:\*\*)?(?:from|to|de|para)(?:\*\*)?\s?:.*@/i
/** `On Tue, Jan 5, 2027 at 9:14 AM Ann <ann@example.org> wrote:`, on one line or on two. */
const attribution = /^\s*(?:on|am|el|le)\s(?=.*\d).{6,180}\s(?:wrote|schrieb|escribi[oó]|a écrit)\s?:\s*$/i
const attributionBegins = /^\s*(?:on|el)\s(?=.*\d).{6,120}$/i
const attributionEnds = /(?:^|\s)(?:wrote|escribi[oó])\s?:\s*$/i
const divider =
  /^\s*(?:-{2,}\s?(?:original message|forwarded message|mensaje (?:original|reenviado)).*|begin forwarded message:?|_{10,})\s*$/i
/** `> `, before each line of what is answered. */
const quoteMark = /^\s*>\s?/
/** What a program puts below the mails it sends. */
const appended =
  /^\s*(?:(?:sent|enviado) (?:from|via|desde) .{2,40}|get outlook for .{2,20}|(?:(?:re|fwd?|rv)\s?:\s*)+.{0,60}(?=$))\s*$/i
const isBlank = (line: string) => line.trim() === ''

/**
 * The lines of a task's text without what only a mail has; a subject stays. The newest message stands. One that it
 * answers or forwards is read only where those above it say nothing of when a thing is and what it costs.
 */
export function withoutMail(lines: readonly string[]): string[] {
  const messages = messagesOf(withoutMinutes(itemsMarked(itemsMeant(withRemarks(withoutBackground(lines)))))).map(
    (one) => unsigned(withoutFrame(one), senderOf(one)),
  )
  const plainly = messages.findIndex((one) => !isCoverNote(one))
  // Where none names a moment or a price, a line or two above another message only hands that on.
  const told = plainly === -1 ? messages.findIndex((one) => one.join('').length > handOverCharsMax) : plainly
  // What only an older message says, when it is, is asked for by the newer that says of what.
  const isDated = (one: readonly string[]) => one.some((line) => datesIn(line).length > 0 || timesIn(line).length > 0)
  const dated = messages.findIndex(isDated)
  return messages.slice(0, Math.max(told, dated) + 1 || 1).flatMap((one, at) => (at === 0 ? one : ['', ...one]))
}

const background =
  /\b(?:(?:only|just) so (?:you|y['’]all) know|for (?:your )?(?:background|reference|context|information)|background(?: only)?|just (?:fyi|background)|(?:fyi|internal|not for (?:the|this) (?:\p{L}+ ){0,2}(?:banner|flyer|poster|slide|card|post|graphic|design|print|piece|program|bulletin))(?: only)?|solo para (?:su|tu) información)\b[^:]*:\s*$/iu

/** Without the block below a heading that says it is not for the design. */
function withoutBackground(lines: readonly string[]): string[] {
  let isInside = false
  return lines.map((line) => {
    if (background.test(line)) isInside = true
    else if (isBlank(line)) isInside = false
    return isInside ? '' : line
  })
}

const depthMax = 4

/** The messages of a text, the newest first. `isQuoted`: of one that is answered itself, in which what is marked again is older. */
function messagesOf(lines: readonly string[], { depth = 0, isQuoted = false } = {}): string[][] {
  const newest: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const begin = isQuoted && quoteMark.test(lines[at]!) ? at : quotedFrom(lines, at, newest)
    if (begin === null) {
      newest.push(lines[at]!)
      continue
    }
    const marked = markedFrom(lines, begin)
    const isMarked = marked > begin
    const own = lines.slice(begin, isMarked ? marked : lines.length).map((line) => line.replace(quoteMark, ''))
    const older = divider.test(lines[begin - 1] ?? '') ? withoutHead(own) : own
    // Below a marked quotation the newest message goes on.
    const rest = isMarked ? lines.slice(marked) : []
    const next = { depth: depth + 1, isQuoted: false }
    const [more = [], ...others] = depth < depthMax ? messagesOf(rest, next) : [[]]
    const answered =
      depth < depthMax ? messagesOf(older, { ...next, isQuoted: isQuoted || quoteMark.test(lines[begin]!) }) : [older]
    return [[...newest, '', ...more], ...answered, ...others]
  }
  return [newest]
}

/** A forwarded message without who sent it and when, which its first lines say. */
function withoutHead(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line) && !header.test(line))
  return lines.map((line, at) => (at < first && !subject.test(line) ? '' : line))
}

/** Where the text of an older message begins that is announced here; null: none is. */
function quotedFrom(lines: readonly string[], at: number, above: readonly string[]): number | null {
  const line = lines[at]!
  if (attribution.test(line) || divider.test(line)) return at + 1
  const next = lines[at + 1] ?? ''
  if (attributionBegins.test(line) && !quoteMark.test(next) && attributionEnds.test(next)) return at + 2
  if (quoteMark.test(line)) return isSigned(above) || isAnswered(lines.slice(at, markedFrom(lines, at))) ? at : null
  const isFirst = !header.test(lines[at - 1] ?? '')
  return isFirst && above.some((one) => !isBlank(one)) && isHeaderBlock(lines, at) ? at : null
}

/** What is marked below who signs is older. */
const isSigned = (above: readonly string[]) =>
  unsigned(above, senderOf(above)).length <= above.findLastIndex((line) => !isBlank(line)) ||
  above
    .filter((line) => !isBlank(line))
    .slice(-signatureLinesMax)
    .some(isClosing)

/** Marked lines without an attribution or a mail's headers may be a quotation that the brief itself sets apart. */
const isAnswered = (marked: readonly string[]) => {
  const bare = marked.map((line) => line.replace(quoteMark, ''))
  return bare.some(
    (line, at) =>
      quoteMark.test(line) ||
      attribution.test(line) ||
      divider.test(line) ||
      (header.test(line) && isHeaderBlock(bare, at)),
  )
}

/** Behind the marked lines that begin here, or behind an empty line; the same place where there are none. */
function markedFrom(lines: readonly string[], from: number): number {
  let end = from
  for (let at = from; at < lines.length && (isBlank(lines[at]!) || quoteMark.test(lines[at]!)); at++)
    if (quoteMark.test(lines[at]!)) end = at + 1
  return end
}

/** The first name of who sent the mail, as its header has it; null: there is no header. */
const senderOf = (lines: readonly string[]) =>
  lines.flatMap(
    (line) =>
      /^\s*(?:\*\*)?(?:from|de)(?:\*\*)?\s?:\s*"?(?:(?:rev|dr|fr|pastor)\.?\s)?(\p{Lu}\p{L}+)/iu.exec(line)?.[1] ?? [],
  )[0] ?? null

/** At most a signature's lines are left. */
const isShortEnd = (lines: readonly string[], at: number) =>
  lines.slice(at + 1).filter((line) => !isBlank(line)).length <= signatureLinesMax

/** Below a closing stand no more than who signs, and no day. */
const isEnd = (lines: readonly string[], at: number) =>
  isShortEnd(lines, at) && !lines.slice(at + 1).some((line) => datesIn(line).length > 0)

/** A message's lines without its headers, its greeting and its closing; a subject stays. */
function withoutFrame(lines: readonly string[]): string[] {
  const result: string[] = []
  let signature = 0
  let hasText = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    // What stands below the delimiter of a signature (RFC 3676, section 4.3) is its writer's own.
    if (hasText && /^--\s*$/.test(line) && isShortEnd(lines, at)) break
    if (appended.test(line) && hasText) continue
    if (isHeader(lines, at)) {
      signature = 0
      result.push(subject.test(line) ? line.replace(subject, '') : '')
      continue
    }
    if (isClosing(line) && isEnd(lines, at)) {
      signature = signatureLinesMax
      result.push('')
      continue
    }
    if (signature > 0 && isSignature(line)) {
      if (!isBlank(line)) signature--
      result.push('')
      continue
    }
    signature = 0
    if (!isBlank(line)) hasText = true
    result.push(isGreeting(line) ? '' : withoutGreeting(line))
  }
  return result
}

/** A few words that name no moment but the studio's own, no price, and no copy, above what they speak of. */
const isCoverNote = (lines: readonly string[]) =>
  lines.join('').length <= coverNoteCharsMax &&
  !lines.flatMap((line) => sentences(line)).some((one) => !isDue(one) && saysSomething(one))
const coverNoteCharsMax = 400
const handOverCharsMax = 80
const saysSomething = (sentence: string) =>
  /[$€£"“”]|:(?!\d)\s*\S/.test(sentence) || datesIn(sentence).length > 0 || timesIn(sentence).length > 0

/** `Date:` is a header among others only: alone it says when the event is. */
function isHeader(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  return header.test(line) && (subject.test(line) || addressed.test(line) || isHeaderBlock(lines, at))
}

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!header.test(lines[at]!)) return false
  let [from, end] = [at, at]
  while (header.test(lines[from - 1] ?? '')) from--
  while (header.test(lines[end + 1] ?? '')) end++
  const block = lines.slice(from, end + 1)
  const isSent = block.some((one) => whoWrote.test(one)) && block.some((one) => whenSent.test(one))
  const isMail = block.some((one) => byName.test(one)) && block.some((one) => toName.test(one))
  return (isSent || isMail || block.some((one) => addressed.test(one) || subject.test(one))) && end > from
}
