import { textOf } from './letters.ts'

type MailText = { text: string; isHtml: boolean }

const depthMax = 4
const partsMax = 30
const nothing: MailText = { text: '', isHtml: false }

/** What the writer of a mail wrote in it, without what is quoted of mails before; attachments are left out. */
export function textOfMail(bytes: Uint8Array): MailText {
  const { text, isHtml } = textOfPart(new TextDecoder('latin1').decode(bytes).replaceAll('\r\n', '\n'), depthMax)
  return { text: isHtml ? (text.split(quotedHtml)[0] ?? '') : unquoted(text), isHtml }
}

/** The text of one part; of several parts the first plain one that has any, else the first web page. */
function textOfPart(raw: string, depth: number): MailText {
  const end = raw.indexOf('\n\n')
  if (end < 0 || depth === 0) return nothing
  const head = raw.slice(0, end).replaceAll(/\n[ \t]+/g, ' ')
  const body = raw.slice(end + 2)
  const type = headerOf(head, 'content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";\n]{1,120})/i.exec(type)?.[1]
  if (boundary !== undefined) {
    const parts = `\n${body}`.split(`\n--${boundary}`).slice(1, partsMax)
    const texts = parts.map((part) => textOfPart(part.replace(/^[^\n]*\n/, ''), depth - 1))
    const isSome = ({ text }: MailText) => text.trim() !== ''
    return texts.find((one) => isSome(one) && !one.isHtml) ?? texts.find(isSome) ?? nothing
  }
  const kind = /^text\/(plain|html)/i.exec(type)?.[1]?.toLowerCase()
  if (kind === undefined || /^attachment/i.test(headerOf(head, 'content-disposition') ?? '')) return nothing
  const decoded = decode(body, headerOf(head, 'content-transfer-encoding') ?? '')
  return { text: lettersOf(decoded, /charset="?([\w-]{1,40})/i.exec(type)?.[1]), isHtml: kind === 'html' }
}

const headerOf = (head: string, name: string) =>
  head
    .split('\n')
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim()

function decode(body: string, encoding: string): Uint8Array {
  if (/^base64/i.test(encoding)) return Buffer.from(body, 'base64')
  const plain = /^quoted-printable/i.test(encoding)
    ? body
        .replaceAll(/=\n/g, '')
        .replaceAll(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : body
  return Buffer.from(plain, 'latin1')
}

function lettersOf(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return charset === undefined ? textOf(bytes) : new TextDecoder(charset as Bun.Encoding).decode(bytes)
  } catch {
    return textOf(bytes)
  }
}

const quotedHtml = /<blockquote\b|<div[^>]{0,200}\b(?:gmail_quote|divRplyFwdMsg|moz-cite-prefix)/i
/** Below it a program puts the mail that is answered: `-----Original Message-----`. */
const answeredLine = /^(?:_{8,}|-{3,}\s*\p{L}[^\n]{0,60}-{3,})\s*$/u

/** The lines that are not marked as another's, nor introduce those. */
function unquoted(text: string): string {
  const lines = text.split('\n')
  const answered = lines.findIndex((line, at) => at > 0 && answeredLine.test(line))
  const own = answered < 0 ? lines : lines.slice(0, answered)
  const isQuoted = (line: string | undefined) => line?.startsWith('>') ?? false
  return own
    .filter((line, at) => !isQuoted(line) && !(line.trimEnd().endsWith(':') && isQuoted(own[at + 1])))
    .join('\n')
}

const anyCode = /#[\da-f]{6}(?![\da-f])/i
/** A text that may be a mail which was saved, without those that it answers where it gives colours of its own: what it quotes was said before. */
export function withoutQuoted(text: string): string {
  const own = unquoted(text.replaceAll('\r\n', '\n'))
  return anyCode.test(own) ? own : text
}
