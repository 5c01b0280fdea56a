import { type CssNode, generate, parse, toPlainObject } from 'css-tree/dist/csstree.esm'
import { propertyName, type Statement, statementsOf } from './split.ts'

/** A declaration that tells of colours, type or variables. */
export type Declaration = { property: string; value: string; important: boolean }
/** `layer`: its place among the cascade layers; what is in none stands above all of them. */
export type Rule = { selectors: string; declarations: Declaration[]; layer: number }

/** What one stylesheet says: its rules for a light screen 1,280 pixels wide, its imports, its font faces. */
export type Sheet = { rules: Rule[]; imports: string[]; faces: string[] }

const cssBounds = {
  /** One statement that is longer is left out: no rule of a real site comes near. */
  ruleCharsMax: 64 * 1024,
  headCharsMax: 16 * 1024,
  /** Rules of so many characters are parsed in one call: one call for each would cost as much again. */
  batchChars: 8 * 1024,
  rulesMax: 30_000,
  nestingMax: 4,
  importsMax: 10,
  importCharsMax: 4_096,
} as const

const screenPx = 1_280
const unlayered = Number.MAX_SAFE_INTEGER

type Reading = Sheet & {
  layers: Map<string, number>
  /** Rules that are yet to be parsed, together. */
  waiting: string
}
type Around = { layer: number; layerName: string; parent: string | null; depth: number }

/** Reads a stylesheet. What cannot be parsed says nothing. */
export function readSheet(css: string): Sheet {
  const reading: Reading = { rules: [], imports: [], faces: [], layers: new Map(), waiting: '' }
  readWithin(reading, { css, around: { layer: unlayered, layerName: '', parent: null, depth: 0 } })
  const { rules, imports, faces } = reading
  return { rules, imports, faces }
}

/** The stylesheets that one imports: nothing but other such statements may stand before them (CSS Cascade 5, 2). */
export function importsIn(css: string): string[] {
  const reading: Reading = { rules: [], imports: [], faces: [], layers: new Map(), waiting: '' }
  for (const { head, body } of statementsOf(css)) {
    if (body !== null || !/^@(import|charset|layer|namespace)\b/i.test(head)) break
    if (/^@import\b/i.test(head)) addImport(reading, head.replace(/^@import\b/i, '').trim())
  }
  return reading.imports
}

/** The parser's tree; null when it breaks on the text. */
function parsed(css: string): CssNode | null {
  try {
    return toPlainObject(parse(css, { parseValue: false, parseCustomProperty: false, parseRulePrelude: false }))
  } catch {
    return null
  }
}

type Inner = { css: string; around: Around }

function readWithin(reading: Reading, { css, around }: Inner): void {
  for (const statement of statementsOf(css)) {
    const inner = readStatement(reading, statement, around)
    if (inner || reading.waiting.length > cssBounds.batchChars) readWaiting(reading, around)
    if (inner) readWithin(reading, inner)
    if (reading.rules.length > cssBounds.rulesMax) break
  }
  readWaiting(reading, around)
}

function readWaiting(reading: Reading, around: Around): void {
  const sheet = reading.waiting === '' ? null : parsed(reading.waiting)
  reading.waiting = ''
  for (const rule of sheet?.children ?? []) if (rule.type === 'Rule') addRule(reading, rule, around)
}

/** Takes a statement in; tells what stands inside it when it is a group of others. */
function readStatement(reading: Reading, { head, body }: Statement, around: Around): Inner | null {
  const name = /^@([\w-]+)/.exec(head)?.[1]?.toLowerCase()
  const prelude = name === undefined ? head : head.slice(name.length + 1).trim()
  if (name === undefined) readRule(reading, { head, body }, around.parent)
  else if (name === 'import' && body === null) addImport(reading, prelude)
  else if (name === 'layer' && body === null) for (const one of prelude.split(',')) layerOf(reading, one.trim(), around)
  else if (name === 'font-face' && body !== null) addFace(reading, body)
  else if (body !== null && isRead(name, prelude) && around.depth < cssBounds.nestingMax)
    return { css: body, around: within(reading, name, prelude, around) }
  return null
}

function isRead(name: string, prelude: string): boolean {
  if (name === 'media') return isForScreen(prelude)
  if (name === 'supports') return !/^not\b/i.test(prelude)
  return name === 'layer' || name === 'container'
}

function within(reading: Reading, name: string, prelude: string, around: Around): Around {
  const deeper = { ...around, depth: around.depth + 1 }
  if (name !== 'layer') return deeper
  const layerName = prelude || `anonymous ${reading.layers.size}`
  return { ...deeper, layer: layerOf(reading, layerName, around), layerName: `${around.layerName}.${layerName}` }
}

function layerOf({ layers }: Reading, name: string, { layerName }: Around): number {
  const whole = `${layerName}.${name}`
  const known = layers.get(whole)
  if (known !== undefined) return known
  layers.set(whole, layers.size)
  return layers.size - 1
}

/** Whether a media query list holds on a light, colourful screen 1,280 pixels wide where nobody points at anything. */
export function isForScreen(query: string): boolean {
  return query === '' || query.toLowerCase().split(',').some(isOneForScreen)
}

function isOneForScreen(query: string): boolean {
  if (/\b(print|speech|tty|aural|braille)\b/.test(query) !== /\bnot\s/.test(query)) return false
  if (
    /prefers-color-scheme\s*:\s*dark|prefers-contrast\s*:\s*(more|less|custom)|forced-colors\s*:\s*active/.test(query)
  )
    return false
  const widths = query.matchAll(/(min|max)-width\s*:\s*([\d.]+)(px|r?em)/g)
  const ranges = query.matchAll(/width\s*(<|>)=?\s*([\d.]+)(px|r?em)/g)
  return [...widths, ...ranges].every(([, side, size, unit]) => {
    const px = Number(size) * (unit === 'px' ? 1 : 16)
    return side === 'min' || side === '>' ? px <= screenPx : px >= screenPx
  })
}

function addImport(reading: Reading, prelude: string): void {
  if (prelude.length > cssBounds.importCharsMax) return
  const found = /^(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)?(.*)$/is.exec(prelude)
  const query = found?.[4]?.replaceAll(/\b(layer|supports)(\([^)]*\))?/g, '').trim() ?? ''
  const url = found?.[1] ?? found?.[2] ?? found?.[3]
  if (url && isForScreen(query) && reading.imports.length < cssBounds.importsMax) reading.imports.push(url)
}

function addFace(reading: Reading, body: string): void {
  const family = /font-family\s*:\s*["']?([^;"']{1,80})/i.exec(body)?.[1]?.trim()
  if (family !== undefined && !reading.faces.includes(family)) reading.faces.push(family)
}

const tellingProperties = new Set(
  [
    'color',
    'background',
    'background-color',
    'background-image',
    'border',
    'border-color',
    'border-bottom',
    'fill',
  ].concat(['border-bottom-color', 'font', 'font-family', 'display', 'visibility']),
)
/** Most rules of a site are about sizes and places, and need no parser to be left out. */
const tellingWords = /color|background|border|fill|font|display|visibility|--/i

/** Whether a declaration tells anything of the brand. */
export function isTelling(property: string): boolean {
  return property.startsWith('--') || tellingProperties.has(property)
}

function readRule(reading: Reading, { head, body }: Statement, parent: string | null): void {
  if (body === null || body.length > cssBounds.ruleCharsMax || head.length > cssBounds.headCharsMax) return
  if (!tellingWords.test(body)) return
  reading.waiting += `${nested(head, parent)}{${body}}\n`
}

/** A nested rule's selector with its parent's in it: `&:not(.x)` in `.a` is `:is(.a):not(.x)`. */
function nested(head: string, parent: string | null): string {
  if (parent === null) return head
  const whole = `:is(${parent})`
  return head.includes('&') ? head.replaceAll('&', whole) : `${whole} ${head}`
}

function addRule(reading: Reading, { prelude, block }: CssNode, around: Around): void {
  const selectors = prelude ? generate(prelude).trim() : ''
  const parts = block?.children ?? []
  const declarations = parts.filter(({ type }) => type === 'Declaration').flatMap(declarationOf)
  if (selectors !== '' && declarations.length > 0) reading.rules.push({ selectors, declarations, layer: around.layer })
  const inner = parts.filter(({ type }) => type === 'Rule' || type === 'Atrule')
  if (inner.length > 0 && around.depth < cssBounds.nestingMax) addNested(reading, selectors, inner, around)
}

function addNested(reading: Reading, parent: string, inner: CssNode[], around: Around): void {
  if (parent.length > 1_000) return
  for (const one of inner.slice(0, 200)) {
    const text = generate(one)
    for (const { head, body } of statementsOf(text)) {
      const media = /^@media\b/i.test(head)
      if (media && !isForScreen(head.slice(6).trim())) continue
      if (head.startsWith('@') && !media && !/^@(supports|container)\b/i.test(head)) continue
      const rule = head.startsWith('@') ? { head: '&', body } : { head, body }
      readRule(reading, rule, parent)
    }
  }
  readWaiting(reading, { ...around, depth: around.depth + 1 })
}

function declarationOf({ property = '', value, important }: CssNode): Declaration[] {
  const name = propertyName(property)
  const text = (value as { value?: string } | undefined)?.value?.trim() ?? ''
  return isTelling(name) ? [{ property: name, value: text, important: Boolean(important) }] : []
}
