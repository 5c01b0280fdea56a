import { isClosing, isSignature, signatureLinesMax, unsigned } from './signature.ts'

/** What of a pasted mail is no brief: its headers, the mails it answers, and who signs it. */

const header = /^\s*(?:\*\*)?(?:from|to|cc|bcc|sent|date|reply-to|subject|de|para|enviado|asunto)(?:\*\*)?\s?:/i
const subject = /^\s*(?:\*\*)?(?:subject|asunto)(?:\*\*)?\s?:\s*(?:(?:re|fwd?|rv)\s?:\s*)*/i
const addressed = /^\s*(?:\*\*)?(?:from|to|de|para)(?:\*\*)?\s?:.*@/i
const quotedFrom =
  /^\s*(?:on .{6,120} wrote:|-{2,}\s?(?:original message|forwarded message).*|_{10,}|el .{6,120} escribió:)\s*$/i
/** `> `, before each line of what is answered. */
const quoteMarks = /^(?:\s*>)+\s?/
const forwarded = /^\s*(?:-{2,}\s?forwarded message.*|begin forwarded message:?)\s*$/i
const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hola|buenos días|buenas tardes)\b[^.:;]{0,40}[,!.:–—-]*\s*$/i

/** `Greetings from Immanuel! Our picnic …`: a greeting before what is said on its line. */
const greetingAhead =
  /^\s*(?:hi|hello|hey|greetings|good (?:day|morning|afternoon|evening)|hola|buen día|buenos días|buenas tardes|saludos)\b[^.,:;!?\d"“”]{0,40}[.!,]\s+(?=\p{Lu})/iu

/** The lines of a task's text with what only a mail has made empty; a subject stays. */
export const withoutMail = (lines: readonly string[]): string[] =>
  unsigned(withoutBackground(withoutQuoted(unmarked(lines))), senderOf(lines))

const isMarked = (line: string) => quoteMarks.test(line)
/** Letters outside of what is quoted, from which on that says what is asked for. */
const ownLettersMin = 40

/** Without what each line's mark says to be of another mail; a verse that is announced (`Put:`), and a mail that is marked as a whole, lose the mark alone. */
function unmarked(lines: readonly string[]): string[] {
  const own = lines.filter((line) => !isMarked(line)).join('')
  if (own === '' || !lines.some(isMarked)) return [...lines]
  const isOther = own.replace(/[^\p{L}]/gu, '').length >= ownLettersMin
  let isAnnounced = false
  return lines.map((line, at) => {
    if (!isMarked(line)) {
      if (line.trim() !== '') isAnnounced = /:\s*$/.test(line) && !quotedFrom.test(line)
      return line
    }
    const bare = line.replace(quoteMarks, '')
    const next = lines[at + 1] ?? ''
    // A question that is answered right below it.
    const isAnswered = /[?:]\s*$/.test(bare) && next.trim() !== '' && !isMarked(next)
    if (!isOther || isAnnounced || isAnswered) return bare
    // What an answer stands above is cut where it begins.
    return quotedFrom.test(bare) && lines.slice(at).every((one) => isMarked(one) || one.trim() === '') ? bare : ''
  })
}

const background =
  /\b(?:(?:only|just) so (?:you|y['’]all) know|for (?:your )?(?:background|reference|context|information)|background(?: only)?|just (?:fyi|background)|(?:fyi|internal|not for (?:the|this) (?:\p{L}+ ){0,2}(?:banner|flyer|poster|slide|card|post|graphic|design|print|piece|program|bulletin))(?: only)?|solo para (?:su|tu) información)\b[^:]*:\s*$/iu

/** Without the block below a heading that says it is not for the design. */
function withoutBackground(lines: readonly string[]): string[] {
  let isInside = false
  return lines.map((line) => {
    if (background.test(line)) isInside = true
    else if (line.trim() === '') isInside = false
    return isInside ? '' : line
  })
}

/** The first name of who sent the mail, as its header has it; null: there is no header. */
const senderOf = (lines: readonly string[]) =>
  lines.flatMap(
    (line) =>
      /^\s*(?:\*\*)?(?:from|de)(?:\*\*)?\s?:\s*"?(?:(?:rev|dr|fr|pastor)\.?\s)?(\p{Lu}\p{L}+)/iu.exec(line)?.[1] ?? [],
  )[0] ?? null

/** At most a signature's lines are left. */
const isShortEnd = (lines: readonly string[], at: number) =>
  lines.slice(at + 1).filter((line) => line.trim() !== '').length <= signatureLinesMax

function withoutQuoted(lines: readonly string[]): string[] {
  const result: string[] = []
  let signature = 0
  let hasText = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const bare = line.replace(quoteMarks, '')
    // What a mail answers stands below it and is older than it.
    if (hasText && quotedFrom.test(bare) && !(forwarded.test(bare) && isCoverNote(result))) break
    if (forwarded.test(line)) {
      signature = 0
      result.push('')
      continue
    }
    // What stands below the delimiter of a signature (RFC 3676, section 4.3) is its writer's own.
    if (hasText && /^--\s*$/.test(line) && isShortEnd(lines, at)) break
    if (isHeader(lines, at)) {
      signature = 0
      result.push(subject.test(line) ? line.replace(subject, '') : '')
      continue
    }
    if (isClosing(line)) {
      signature = signatureLinesMax
      result.push('')
      continue
    }
    if (signature > 0 && isSignature(line)) {
      if (line.trim() !== '') signature--
      result.push('')
      continue
    }
    signature = 0
    if (line.trim() !== '') hasText = true
    result.push(greeting.test(line) ? '' : line.replace(greetingAhead, ''))
  }
  return result
}

/** A few words without a date, a time or a price above what is forwarded: that, and not they, is what is asked for. */
const isCoverNote = (lines: readonly string[]) =>
  lines.join('').length <= coverNoteCharsMax && !lines.some((line) => /\d/.test(line))
const coverNoteCharsMax = 400

/** `Date:` is a header among others only: alone it says when the event is. */
function isHeader(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  if (!header.test(line)) return false
  if (subject.test(line) || addressed.test(line)) return true
  let [from, end] = [at, at]
  while (header.test(lines[from - 1] ?? '')) from--
  while (header.test(lines[end + 1] ?? '')) end++
  return lines.slice(from, end + 1).some((one) => addressed.test(one) || subject.test(one)) && end > from
}
