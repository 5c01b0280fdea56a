export type Tag = { kind: 'start'; name: string; attributes: string; empty: boolean }
export type Token = Tag | { kind: 'end'; name: string } | { kind: 'text'; inside: string; raw: string }

const tag = /<(\/?)([A-Za-z_][\w:.-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|<[!?][^>]*>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The tags and texts of an XML file, in their order. Declared entities stay as they are written: nothing grows. */
export function* tagsOf(xml: string): Generator<Token> {
  let inside = ''
  let last = 0
  for (const match of xml.matchAll(tag)) {
    if (match.index > last) yield { kind: 'text', inside, raw: xml.slice(last, match.index) }
    last = match.index + match[0].length
    const [, closing, name, attributes = ''] = match
    if (name === undefined) continue
    if (closing) {
      inside = ''
      yield { kind: 'end', name }
    } else {
      const empty = attributes.endsWith('/')
      inside = empty ? '' : name
      yield { kind: 'start', name, attributes, empty }
    }
  }
}

export function attribute({ attributes }: Tag, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? textOf(found[1] ?? found[2] ?? '') : null
}

export function textOf(raw: string): string {
  return raw.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
