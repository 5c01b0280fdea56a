/** What of a pasted mail is no brief: its headers, the mails it answers, and who signs it. */

const header = /^\s*(?:\*\*)?(?:from|to|cc|bcc|sent|date|reply-to|subject|de|para|enviado|asunto)(?:\*\*)?\s?:/i
const subject = /^\s*(?:\*\*)?(?:subject|asunto)(?:\*\*)?\s?:\s*(?:(?:re|fwd?|rv)\s?:\s*)*/i
const addressed = /^\s*(?:\*\*)?(?:from|to|de|para)(?:\*\*)?\s?:.*@/i
const quotedFrom =
  /^\s*(?:on .{6,120} wrote:|-{2,}\s?(?:original message|forwarded message).*|_{10,}|el .{6,120} escribió:)\s*$/i
const forwarded = /^\s*(?:-{2,}\s?forwarded message.*|begin forwarded message:?)\s*$/i
const closing =
  /^\s*(?:many |much |with )?(?:thanks|thank you|thx|best|best wishes|best regards|kind regards|regards|warm regards|warmly|blessings|cheers|sincerely|faithfully|yours(?: faithfully| truly| sincerely)?|peace|gratefully|in christ|in him|grace and peace|god bless|love|saludos|gracias|bendiciones|atentamente)(?:\s(?:so much|a lot|again|all|team|everyone|in advance|and blessings|y bendiciones))?\s?[!,.~–—-]*\s*$/i
/** A signature's lines: a name, a title, an office, how to reach them. */
const signatureLinesMax = 8
const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hola|buenos días|buenas tardes)\b[^.:;]{0,40}[,!.:–—-]*\s*$/i

/** The lines of a task's text with what only a mail has made empty; a subject stays. */
export const withoutMail = (lines: readonly string[]): string[] => unsigned(withoutQuoted(lines), senderOf(lines))

/** The first name of who sent the mail, as its header has it; null: there is no header. */
const senderOf = (lines: readonly string[]) =>
  lines.flatMap(
    (line) =>
      /^\s*(?:\*\*)?(?:from|de)(?:\*\*)?\s?:\s*"?(?:(?:rev|dr|fr|pastor)\.?\s)?(\p{Lu}\p{L}+)/iu.exec(line)?.[1] ?? [],
  )[0] ?? null

/** Without the last block, where it begins with who sent the mail: a name, a title, whose office. */
function unsigned(lines: string[], sender: string | null): string[] {
  const end = lines.findLastIndex((line) => line.trim() !== '')
  const from = lines.slice(0, end + 1).findLastIndex((line) => line.trim() === '') + 1
  const block = lines.slice(from, end + 1)
  if (from > 0 && block.length === 1 && signOff.test(block[0]!)) return lines.slice(0, from)
  const isSigned =
    sender !== null &&
    from > 0 &&
    (block[0]?.trim().startsWith(sender) ||
      (isName.test(block[0] ?? '') && block.slice(1).some((line) => ofOffice.test(line))))
  if (!isSigned || block.length > signatureLinesMax || !block.every(isSignature)) return lines
  return lines.slice(0, from)
}

/** At most a signature's lines are left. */
const isShortEnd = (lines: readonly string[], at: number) =>
  lines.slice(at + 1).filter((line) => line.trim() !== '').length <= signatureLinesMax

/** `Fr. Tim`, `Fr. Leo Marsh+`, alone in a last paragraph: who writes. */
const signOff =
  /^\s*(?:[-–—~]\s?)?(?:Fr|Rev|Pr|Ps|Pastor|Pastora|Padre|Father|Deacon|Sister|Brother|Sr|Br|Mr|Mrs|Ms|Dr)\.?\s\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’-]+){0,2}\s?[+†✝]?\s*$/u

const isName = /^\s*\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’.-]*){1,2}\s*$/u
/** `IHM Parish Office | ext. 14` */
const ofOffice = /\bext\.?\s?\d|\|/i

function withoutQuoted(lines: readonly string[]): string[] {
  const result: string[] = []
  let signature = 0
  let hasText = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    // What a mail answers stands below it and is older than it.
    if (hasText && quotedFrom.test(line) && !(forwarded.test(line) && isCoverNote(result))) break
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
    if (closing.test(line)) {
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
    result.push(greeting.test(line) ? '' : line)
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

/** Short, and neither a sentence, an item nor a label of a brief. */
function isSignature(line: string): boolean {
  const text = line.trim()
  if (text.length > 90 || /^[-*•#|]|^\d{1,2}[.)]\s/.test(text)) return false
  if (/[.!?]$/.test(text) && text.split(/\s+/).length > 5) return false
  return (
    !/^[\p{L} ]{2,30}:\s*\S/u.test(text) ||
    /^(?:o|c|m|p|t|f|ph|tel|phone|cell|office|mobile|direct|fax|email|e-mail|web)\s?:/i.test(text)
  )
}
