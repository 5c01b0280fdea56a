const destinations = /^(?:\\\*|\\(?:fonttbl|colortbl|stylesheet|info|pict|header|footer|listtable|generator)\b)/
const token = /\\'([\da-f]{2})|\\u(-?\d{1,6}) ?\??|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi
const breaks = new Set(['par', 'line', 'row', 'page', 'sect'])

/** The plain text of a document in Rich Text Format: its letters and ends of lines; tables of fonts and colours are none of it. */
export function textOfRtf(rtf: string): string {
  const parts: string[] = []
  let depth = 0
  /** The depth of the group that is left out, if one is. */
  let silent: number | null = null
  for (const match of rtf.matchAll(token)) {
    const brace = match[6]
    if (brace === '{') {
      depth++
      if (silent === null && destinations.test(rtf.slice(match.index + 1, match.index + 16))) silent = depth
    } else if (brace === '}') {
      if (silent === depth) silent = null
      depth--
    } else if (silent === null) parts.push(lettersOf(match))
  }
  return parts.join('')
}

/** What one control or one run of letters prints. */
function lettersOf([, byte, code, word, , sign = '', , plain]: RegExpExecArray): string {
  if (byte) return windowsLetter(parseInt(byte, 16))
  if (code) return String.fromCharCode(Number(code) & 0xffff)
  if (word) return breaks.has(word) ? '\n' : word === 'tab' || word === 'cell' ? '\t' : ''
  return plain ?? signs[sign] ?? ''
}

const signs: Record<string, string> = { '~': ' ', '\\': '\\', '{': '{', '}': '}', '\n': '\n', '\r': '\n' }
const windowsLetter = (byte: number) => new TextDecoder('windows-1252').decode(Uint8Array.of(byte))
