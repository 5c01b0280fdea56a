/** A statement at the top of a stylesheet: a rule with its block, or an at-rule that ends with a semicolon. */
export type Statement = { head: string; body: string | null }

/**
 * Cuts CSS into its outermost statements in one pass over the text: comments are left out, strings and brackets are
 * stepped over, and what never ends, ends with the text. So that a parser may be handed a little at a time.
 */
export function* statementsOf(css: string): Generator<Statement> {
  let from = 0
  let head: string | null = null
  let depth = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css.charCodeAt(at)
    if (sign === quote || sign === apostrophe) at = endOfString(css, at)
    else if (sign === backslash) at++
    else if (sign === slash && css.charCodeAt(at + 1) === star) at = endOfComment(css, at)
    else if (sign === opening && depth++ === 0) {
      head = css.slice(from, at)
      from = at + 1
    } else if (sign === closing && depth > 0 && --depth === 0) {
      yield { head: tidy(head!), body: css.slice(from, at) }
      from = at + 1
    } else if ((sign === semicolon || sign === closing) && depth === 0) {
      if (sign === semicolon) yield { head: tidy(css.slice(from, at)), body: null }
      from = at + 1
    }
  }
  if (depth > 0) yield { head: tidy(head!), body: css.slice(from) }
}

/** The declarations of a `style` attribute or a block without blocks: cut at semicolons outside strings and brackets. */
export function declarationsOf(block: string): [property: string, value: string][] {
  return splitOutside(block, ';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':')
    if (colon < 1) return []
    return [[propertyName(one.slice(0, colon)), one.slice(colon + 1).trim()]]
  })
}

/** Custom properties keep their case, all others are lower case. */
export function propertyName(text: string): string {
  const name = text.trim()
  return name.startsWith('--') ? name : name.toLowerCase()
}

/** Cuts a value at a sign that stands outside strings and round brackets. */
export function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = []
  let from = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const here = text[at]!
    if (here === '"' || here === "'") at = endOfString(text, at)
    else if (here === '\\') at++
    else if (here === '(') depth++
    else if (here === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && (here === sign || (sign === ' ' && /\s/.test(here)))) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const [quote, apostrophe, backslash, slash, star] = [0x22, 0x27, 0x5c, 0x2f, 0x2a]
const [opening, closing, semicolon, newline] = [0x7b, 0x7d, 0x3b, 0x0a]

/** Where a string ends; one that is broken ends with its line, as CSS has it. */
function endOfString(text: string, from: number): number {
  const sign = text.charCodeAt(from)
  for (let at = from + 1; at < text.length; at++) {
    const here = text.charCodeAt(at)
    if (here === backslash) at++
    else if (here === sign || here === newline) return at
  }
  return text.length
}

function endOfComment(text: string, from: number): number {
  const end = text.indexOf('*/', from + 2)
  return end === -1 ? text.length : end + 1
}

function tidy(head: string): string {
  return head.replaceAll(/\/\*[\s\S]*?(\*\/|$)/g, ' ').trim()
}
