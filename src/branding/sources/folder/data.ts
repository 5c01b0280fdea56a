const depthMax = 12

/** What a file of data holds as plain values: JSON, YAML, TOML, or the object literals of a script such as Tailwind's settings. */
export function dataIn(text: string, path: string): unknown {
  if (/\.[cm]?[jt]s$/i.test(path)) return literalsIn(text)
  for (const parse of /\.toml$/i.test(path) ? [Bun.TOML.parse] : [JSON.parse, Bun.YAML.parse])
    try {
      return parse(text)
    } catch {
      // It may be of the other kind.
    }
  return null
}

/** A key and what it holds: a string, or a list of strings. `beside`: the strings of the same object. */
export type Leaf = { path: readonly string[]; values: readonly string[]; beside: Readonly<Record<string, string>> }

/** Keys that say no more than that a value follows. */
const isValue = /^(?:\$?value|default|hex|\$root)$/i

/** The texts in data by the path of keys that leads to each, `leavesMax` of them at most. */
export function leavesOf(data: unknown, leavesMax: number): Leaf[] {
  const found: Leaf[] = []
  let left = leavesMax
  function visit(node: unknown, path: readonly string[], beside: Leaf['beside']): void {
    if (left-- <= 0 || path.length > depthMax) return
    if (typeof node === 'string') found.push({ path, values: [node], beside })
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node) && node.length > 0 && node.every((one) => typeof one === 'string')) {
      found.push({ path, values: node, beside })
      return
    }
    const own = Array.isArray(node) ? {} : stringsOf(node)
    for (const [key, value] of Object.entries(node))
      visit(value, Array.isArray(node) || isValue.test(key) || key === '' ? path : [...path, key], own)
  }
  visit(data, [], {})
  return found
}

const stringsOf = (node: object) =>
  Object.fromEntries(Object.entries(node).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

type Container = { [key: string]: unknown } | unknown[]
/** Without a prototype, whose keys a script could name. */
const empty = (): Container => Object.create(null) as Container
const isObject = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`|=>|[{}[\],:=]|[\p{L}_$][\p{L}\d_$]*|\d+/gu

/** The object literals of a script as objects, by what they are assigned to; nothing in it is run. */
function literalsIn(script: string): unknown {
  const root = empty()
  const open: Container[] = [root]
  let key: string | null = null
  let last: string | null = null
  const put = <V extends Container | string>(value: V): V | Container => {
    const into = open.at(-1)!
    if (Array.isArray(into)) into.push(value)
    else if (!Object.hasOwn(into, key ?? '')) into[key ?? ''] = value
    // Objects that nothing names are one.
    else if (key === null && isObject(value) && isObject(into[''])) return into['']
    return value
  }
  const tokens = [...script.matchAll(token)].map(([text]) => text).filter((text) => !/^\/[/*]/.test(text))
  tokens.forEach((text, at) => {
    const isString = /^["'`]/.test(text)
    if (text === '{' || text === '[') {
      open.push(put<Container>(text === '{' ? empty() : []))
      key = null
    } else if (text === '}' || text === ']') {
      if (open.length > 1) open.pop()
      key = null
    } else if (text === ',') key = null
    else if (text === '=') key = last
    else if (tokens[at + 1] === ':' && !Array.isArray(open.at(-1))) key = isString ? text.slice(1, -1) : text
    else if (isString) put(text.slice(1, -1).replaceAll(/\\(.)/g, '$1'))
    if (/^[\p{L}_$]/u.test(text)) last = text
  })
  return root
}
