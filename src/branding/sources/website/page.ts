import type { Element } from '../css/css.ts'

/** A web page as it was read: its elements parents first, and what stands in its head. */
export type Page = {
  elements: Element[]
  title: string
  /** `<meta>` by name or property, lower case; the first of each. */
  meta: Map<string, string>
  /** `<link>`s: their `rel` in lower case, and where they lead. */
  links: { rel: string; href: string; media: string; type: string; sizes: string; color: string }[]
  /** The texts of `<style>` elements, and where they stand among the linked sheets. */
  styles: { css: string; after: number; media: string }[]
  /** The texts of JSON-LD scripts. */
  data: string[]
  /** SVG drawings that stand in the page itself, by their element. */
  drawings: Map<Element, string>
  /** Whether the page is longer than what was read of it. */
  cut: boolean
}

const pageBounds = {
  elementsMax: 6_000,
  depthMax: 200,
  attributesMax: 40,
  attributeCharsMax: 4_096,
  /** An address that carries its image in itself may be longer. */
  dataUrlCharsMax: 512 * 1024,
  textCharsMax: 4_000,
  metaMax: 200,
  linksMax: 200,
  stylesMax: 50,
  styleCharsMax: 1024 * 1024,
  dataMax: 20,
  dataCharsMax: 256 * 1024,
  drawingsMax: 12,
  drawingCharsMax: 128 * 1024,
} as const

const empty = new Set(
  'area base br col embed hr img input link meta param source track wbr path use circle rect'.split(' '),
)
/** Elements whose end may be left out: another of the same kind ends them. */
const endless = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option'])
const enough = new Error('enough of the page is read')

type Reading = Page & { open: Element[]; drawing: { of: Element; text: string } | null }

/** Reads HTML, however broken, up to 6,000 elements. What it says is data: kept, bounded, and never run. */
export function readPage(html: string): Page {
  const page: Reading = {
    elements: [],
    title: '',
    meta: new Map(),
    links: [],
    styles: [],
    data: [],
    drawings: new Map(),
    cut: false,
    open: [],
    drawing: null,
  }
  try {
    new HTMLRewriter()
      .on('*', { element: (one) => openElement(page, one) })
      .onDocument({ text: ({ text }) => addText(page, text) })
      .transform(html)
  } catch {
    page.cut = true
  }
  return settled(page)
}

function openElement(page: Reading, one: HTMLRewriterTypes.Element): void {
  if (page.elements.length >= pageBounds.elementsMax) throw enough
  const tag = one.tagName.toLowerCase()
  if (!frame(page, tag)) return
  if (endless.has(tag) && page.open.at(-1)?.tag === tag) page.open.pop()
  const parent = page.open.at(-1) ?? null
  const element = elementOf(tag, one, parent)
  page.elements.push(element)
  parent?.children.push(element)
  drawTag(page, element)
  if (tag === 'meta') addMeta(page, element)
  if (tag === 'link') addLink(page, element)
  if (tag === 'style')
    page.styles.push({ css: '', after: page.links.length, media: element.attributes.get('media') ?? '' })
  if (isData(element)) page.data.push('')
  if (empty.has(tag) || one.selfClosing || page.open.length >= pageBounds.depthMax) return
  page.open.push(element)
  try {
    one.onEndTag(() => closeElement(page, element))
  } catch {
    page.open.pop()
  }
}

const headTags = new Set(['head', 'title', 'meta', 'link', 'style', 'script', 'base', 'noscript', 'template'])

/**
 * Puts the `html` and the `body` there that a page may leave out, as browsers do. False: this one stands already, and
 * what it says again says nothing.
 */
function frame(page: Reading, tag: string): boolean {
  const [root] = page.elements
  if (tag === 'html') return root === undefined
  if (root === undefined) imply(page, 'html')
  const hasBody = page.open[1]?.tag === 'body'
  if (tag === 'body') return !hasBody
  if (!hasBody && page.open.length === 1 && !headTags.has(tag)) imply(page, 'body')
  return true
}

function imply(page: Reading, tag: string): void {
  const parent = page.open.at(-1) ?? null
  const place = parent?.children.length ?? 0
  const bare = {
    tag,
    id: null,
    classes: new Set<string>(),
    attributes: new Map(),
    parent,
    place,
    children: [],
    text: '',
  }
  page.elements.push(bare)
  parent?.children.push(bare)
  page.open.push(bare)
}

function isData({ tag, attributes }: Element): boolean {
  return tag === 'script' && /ld\+json/i.test(attributes.get('type') ?? '')
}

function elementOf(tag: string, one: HTMLRewriterTypes.Element, parent: Element | null): Element {
  const attributes = new Map<string, string>()
  for (const [name, value] of one.attributes) {
    if (attributes.size >= pageBounds.attributesMax) break
    const most = value.startsWith('data:') ? pageBounds.dataUrlCharsMax : pageBounds.attributeCharsMax
    if (value.length <= most || name === 'class') attributes.set(name.toLowerCase(), decoded(value.slice(0, most)))
  }
  const classes = new Set((attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== ''))
  const place = parent?.children.length ?? 0
  return { tag, id: attributes.get('id') ?? null, classes, attributes, parent, place, children: [], text: '' }
}

function closeElement(page: Reading, element: Element): void {
  const at = page.open.lastIndexOf(element)
  // What comes after `</body>` still stands in it.
  if (at === -1 || element.tag === 'html' || element.tag === 'body') return
  for (const one of page.open.splice(at).toReversed()) {
    if (!page.drawing) continue
    page.drawing.text += `</${one.tag}>`
    if (page.drawing.of === one) endDrawing(page)
  }
}

/** An SVG is written anew from its elements as they come, its tags and attributes as they were. */
function drawTag(page: Reading, element: Element): void {
  const { tag, attributes } = element
  if (tag === 'svg' && page.drawing === null && page.drawings.size < pageBounds.drawingsMax)
    page.drawing = { of: element, text: '' }
  if (page.drawing === null) return
  const written = [...attributes].map(([name, value]) => ` ${svgName(name)}="${escaped(value)}"`).join('')
  const space = tag === 'svg' && !attributes.has('xmlns') ? ' xmlns="http://www.w3.org/2000/svg"' : ''
  page.drawing.text += `<${svgName(tag)}${space}${written}${empty.has(tag) ? '/' : ''}>`
  if (page.drawing.text.length > pageBounds.drawingCharsMax) page.drawing = null
}

function endDrawing(page: Reading): void {
  if (page.drawing) page.drawings.set(page.drawing.of, page.drawing.text)
  page.drawing = null
}

/** The names that HTML has in lower case and SVG does not. */
const camel = new Map(
  `viewBox linearGradient radialGradient clipPath gradientUnits gradientTransform preserveAspectRatio textLength
   patternUnits stdDeviation`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
)
const svgName = (name: string) => camel.get(name) ?? name

function addText(page: Reading, text: string): void {
  const at = page.open.at(-1)
  if (at === undefined) return
  const style = page.styles.at(-1)
  if (page.drawing) page.drawing.text += escaped(decoded(text))
  else if (at.tag === 'style' && style) style.css = bounded(style.css, text, pageBounds.styleCharsMax)
  else if (at.tag === 'script') {
    if (isData(at)) page.data.push(bounded(page.data.pop() ?? '', text, pageBounds.dataCharsMax))
  } else if (at.tag === 'title') page.title = bounded(page.title, text, 500)
  else at.text = bounded(at.text, text, pageBounds.textCharsMax)
}

function bounded(before: string, more: string, most: number): string {
  return before.length >= most ? before : before + more.slice(0, most - before.length)
}

function addMeta(page: Reading, { attributes }: Element): void {
  const name = (attributes.get('name') ?? attributes.get('property') ?? attributes.get('itemprop'))?.toLowerCase()
  const content = attributes.get('content')
  if (!name || content === undefined || page.meta.size >= pageBounds.metaMax || page.meta.has(name)) return
  // A theme colour for dark screens is another's.
  if (/prefers-color-scheme\s*:\s*dark/.test(attributes.get('media') ?? '')) return
  page.meta.set(name, content)
}

function addLink(page: Reading, { attributes }: Element): void {
  const href = attributes.get('href')
  if (href === undefined || page.links.length >= pageBounds.linksMax) return
  const given = (name: string) => attributes.get(name)?.toLowerCase() ?? ''
  page.links.push({
    rel: given('rel'),
    href,
    media: given('media'),
    type: given('type'),
    sizes: given('sizes'),
    color: given('color'),
  })
}

function settled(page: Reading): Page {
  const { elements, meta, links, drawings, cut } = page
  for (const element of elements) element.text = decoded(element.text).replaceAll(/\s+/g, ' ').trim()
  const styles = page.styles.slice(0, pageBounds.stylesMax)
  const data = page.data.filter((text) => text.trim() !== '').slice(0, pageBounds.dataMax)
  return { elements, title: decoded(page.title), meta, links, styles, data, drawings: withSymbols(drawings), cut }
}

/** Drawings that use symbols of another one, the page's sprite, get them as their own. */
function withSymbols(drawings: Map<Element, string>): Map<Element, string> {
  const symbolOf = (id: string): string => {
    for (const text of drawings.values()) {
      const at = text.indexOf(` id="${id}"`)
      const from = at < 0 ? -1 : text.lastIndexOf('<', at)
      if (from < 0 || !text.startsWith('<symbol', from)) continue
      const to = text.indexOf('</symbol>', at)
      if (to > 0) return text.slice(from, to + '</symbol>'.length)
    }
    return ''
  }
  return new Map(
    [...drawings].map(([element, text]) => {
      const ids = [...text.matchAll(/<use\b[^>]*?href="#([^"]{1,100})"/g)].slice(0, 5).map(([, id]) => id!)
      const symbols = ids.filter((id) => !text.includes(` id="${id}"`)).map(symbolOf)
      return [element, text.replace(/<\/svg>$/, `${symbols.join('')}</svg>`)]
    }),
  )
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  bull: '•',
  raquo: '»',
  laquo: '«',
  eacute: 'é',
  hellip: '…',
}

/** Text with its character references made characters; those of no common use stay as they are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));?/gi, (whole, ten, sixteen, name) => {
    if (name !== undefined) return entities[name as string] ?? whole
    const code = ten === undefined ? parseInt(sixteen as string, 16) : Number(ten)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** All the text within an element, in the order of the elements, up to `most` characters. */
export function textOf(element: Element, most = 500): string {
  let text = element.text
  for (const child of element.children) {
    if (text.length >= most) break
    text += ` ${textOf(child, most - text.length)}`
  }
  return text.trim().slice(0, most)
}
