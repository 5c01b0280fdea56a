import type { CssNode } from 'css-tree/dist/csstree.esm'

/** An element of a page as far as selectors ask for it. `children` counts those that came so far. */
export type Element = {
  tag: string
  id: string | null
  classes: ReadonlySet<string>
  attributes: ReadonlyMap<string, string>
  parent: Element | null
  /** Its place among its parent's elements, from 0. */
  place: number
  children: Element[]
  /** The text that stands in it and in none of its children, bounded. */
  text: string
}

type Attribute = { name: string; matcher: string | null; value: string }
/** Steps that matching may still take on a page: no stylesheet gets to hold it up by being contrary. */
export type Patience = { steps: number }
type Check = (element: Element, patience: Patience) => boolean
type Compound = {
  tag: string | null
  id: string | null
  classes: string[]
  attributes: Attribute[]
  checks: Check[]
}
/** `steps` from the right: what the element itself must be, then what stands to the left of it, by which sign. */
export type Selector = { steps: { compound: Compound; left: string | null }[]; specificity: number }

const [ids, classes, tags] = [1_000_000, 1_000, 1]

/** A selector ready to match; null when it never matches a page at rest (`:hover`, `::before` and what is not known). */
export function compileSelector(node: CssNode, depth = 0): Selector | null {
  const selector: Selector = { steps: [], specificity: 0 }
  let compound = emptyCompound()
  let left: string | null = null
  for (const part of node.children ?? []) {
    if (part.type === 'Combinator') {
      selector.steps.unshift({ compound, left })
      compound = emptyCompound()
      left = part.name!.trim() || ' '
    } else {
      const weight = addPart(compound, part, depth)
      if (weight === null) return null
      selector.specificity += weight
    }
  }
  selector.steps.unshift({ compound, left })
  return selector
}

function emptyCompound(): Compound {
  return { tag: null, id: null, classes: [], attributes: [], checks: [] }
}

/** Adds one simple selector; tells its specificity, or null where it never matches. */
function addPart(compound: Compound, node: CssNode, depth: number): number | null {
  const { type, name = '' } = node
  switch (type) {
    case 'TypeSelector': {
      const tag = name.slice(name.lastIndexOf('|') + 1).toLowerCase()
      if (tag === '*') return 0
      compound.tag = tag
      return tags
    }
    case 'IdSelector':
      compound.id = unescaped(name)
      return ids
    case 'ClassSelector':
      compound.classes.push(unescaped(name))
      return classes
    case 'AttributeSelector':
      compound.attributes.push(attributeOf(node))
      return classes
    case 'PseudoClassSelector':
      return addPseudo(compound, name.toLowerCase(), node.children ?? [], depth)
    default:
      return null
  }
}

/** The parser gives an attribute's name as a node of its own, and its value as a string or an identifier. */
function attributeOf({ name, matcher, value }: CssNode): Attribute {
  const own = name as unknown as { name: string }
  const given = value as { value?: string; name?: string } | null
  return { name: own.name.toLowerCase(), matcher: matcher ?? null, value: given?.value ?? given?.name ?? '' }
}

const places: Record<string, Check> = {
  'first-child': ({ place }) => place === 0,
  'last-child': ({ place, parent }) => parent === null || place === parent.children.length - 1,
  'only-child': ({ parent }) => parent === null || parent.children.length === 1,
  'first-of-type': (element) => !siblings(element, -1).some(({ tag }) => tag === element.tag),
  'last-of-type': (element) => !siblings(element, 1).some(({ tag }) => tag === element.tag),
  root: ({ parent }) => parent === null,
  link: ({ tag, attributes }) => tag === 'a' && attributes.has('href'),
  'any-link': ({ tag, attributes }) => tag === 'a' && attributes.has('href'),
  enabled: () => true,
}

const siblingsMax = 50

/** The nearest fifty siblings before (-1) or after (1). */
function siblings({ parent, place }: Element, side: -1 | 1): Element[] {
  const from = side === -1 ? Math.max(0, place - siblingsMax) : place + 1
  return parent?.children.slice(from, side === -1 ? place : from + siblingsMax) ?? []
}

const [nestedMax, alternativesMax] = [2, 16]
const nesting = new Set(['not', 'is', 'where', 'matches', '-webkit-any'])

function addPseudo(compound: Compound, name: string, children: CssNode[], depth: number): number | null {
  if (nesting.has(name)) return depth < nestedMax ? addNesting(compound, name, children, depth) : null
  const check = children.length === 0 ? places[name] : undefined
  if (check === undefined) return null
  compound.checks.push(check)
  return classes
}

function addNesting(compound: Compound, name: string, children: CssNode[], depth: number): number | null {
  const list = children.flatMap((child) => child.children ?? []).slice(0, alternativesMax)
  const known = list.map((one) => compileSelector(one, depth + 1)).filter((one) => one !== null)
  if (name !== 'not' && known.length === 0) return null
  compound.checks.push((element, patience) => known.some((one) => matches(one, element, patience)) === (name !== 'not'))
  return name === 'where' ? 0 : Math.max(0, ...known.map(({ specificity }) => specificity))
}

/** Class names as in the page: a utility such as `md\:w-1\/2` is escaped in the stylesheet. */
function unescaped(name: string): string {
  return name
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(0x10ffff, parseInt(code, 16))),
    )
    .replaceAll(/\\(.)/g, '$1')
}

const stepsMax = 200

/** Whether the selector holds for the element. Gives up, as for no match, after 200 steps or when patience is out. */
export function matches({ steps }: Selector, element: Element, patience: Patience): boolean {
  let left = stepsMax
  const from = (at: number, here: Element | null): boolean => {
    if (here === null || left-- <= 0 || patience.steps-- <= 0 || !fits(steps[at]!.compound, here, patience))
      return false
    const sign = steps[at]!.left
    if (sign === null || at + 1 === steps.length) return true
    if (sign === '>') return from(at + 1, here.parent)
    if (sign === '+') return from(at + 1, before(here))
    const next = sign === '~' ? before : (one: Element) => one.parent
    for (let other = next(here); other !== null && left > 0; other = next(other)) if (from(at + 1, other)) return true
    return false
  }
  return from(0, element)
}

function before({ parent, place }: Element): Element | null {
  return parent?.children[place - 1] ?? null
}

function fits(
  { tag, id, classes: wanted, attributes, checks }: Compound,
  element: Element,
  patience: Patience,
): boolean {
  if (tag !== null && tag !== element.tag) return false
  if (id !== null && id !== element.id) return false
  for (const one of wanted) if (!element.classes.has(one)) return false
  for (const one of attributes) if (!hasAttribute(one, element)) return false
  for (const check of checks) if (!check(element, patience)) return false
  return true
}

function hasAttribute({ name, matcher, value }: Attribute, element: Element): boolean {
  const given = element.attributes.get(name)
  if (given === undefined) return false
  switch (matcher) {
    case null:
      return true
    case '=':
      return given === value
    case '^=':
      return value !== '' && given.startsWith(value)
    case '$=':
      return value !== '' && given.endsWith(value)
    case '*=':
      return value !== '' && given.includes(value)
    case '~=':
      return given.split(/\s+/).includes(value)
    case '|=':
      return given === value || given.startsWith(`${value}-`)
    default:
      return false
  }
}

/** Where a rule is looked for first: the narrowest thing its rightmost part asks for. */
export function keyOf({ steps }: Selector): string {
  const { id, classes: wanted, tag } = steps[0]!.compound
  if (id !== null) return `#${id}`
  if (wanted[0] !== undefined) return `.${wanted[0]}`
  return tag ?? '*'
}
