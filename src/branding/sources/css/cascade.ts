import { declarationsOf } from './split.ts'
import type { Element } from './element.ts'
import { type Declaration, isTelling, type Rule } from './sheet.ts'
import { type Selector, selectorCompiler } from './selector.ts'
import { familiesOfShorthand, type Lookup, type Paint, paintsIn, withVariables } from './values.ts'

/** How an element is painted. `background`, `border`: null where there is none of its own. `family`: the whole list. */
export type Style = {
  color: Paint | null
  background: Paint | null
  /** The colours of a gradient behind it. */
  gradient: Paint[]
  border: Paint | null
  /** The address of an image behind it. */
  imageUrl: string | null
  fill: Paint | null
  family: string | null
  hidden: boolean
  /** A custom property as it is here. */
  variable: Lookup
  /** The custom properties that are declared on this element itself. */
  ownVariables: string[]
  /** Those that its own declarations ask for. */
  referenced: string[]
}

type Ranked = { selector: Selector; rule: Rule; order: number }
type Winner = { value: string; property: string; rank: number[] }

/** So many selectors of one rule count. */
const selectorsMax = 64
/** Several properties settle one matter; the later and stronger declaration of any of them wins. */
const matterOf: Record<string, string> = {
  'background-color': 'background',
  'border-color': 'border',
  'border-bottom': 'border',
  'border-bottom-color': 'border',
  font: 'font-family',
}

/**
 * The cascade over one page (CSS Cascade 5, less origins and shadow trees): the style of each element, which are given
 * parents first.
 */
export function stylesOf(elements: readonly Element[], rules: readonly Rule[]): Map<Element, Style> {
  const index = indexOf(rules)
  const known = new Map<Element, Style>()
  for (const element of elements) {
    const parent = element.parent ? (known.get(element.parent) ?? null) : null
    known.set(element, computed(winnersFor(element, index), element, parent))
  }
  return known
}

/** The rules by what each of their selectors asks for at least. */
function indexOf(rules: readonly Rule[]): Map<string, Ranked[]> {
  const compile = selectorCompiler()
  const index = new Map<string, Ranked[]>()
  for (const [order, rule] of rules.entries())
    for (const selector of compile(rule.selectors).slice(0, selectorsMax)) {
      const list = index.get(selector.key)
      if (list) list.push({ selector, rule, order })
      else index.set(selector.key, [{ selector, rule, order }])
    }
  return index
}

/** The declarations that win on an element, by what they settle. */
function winnersFor(element: Element, index: ReadonlyMap<string, Ranked[]>): Map<string, Winner> {
  const won = new Map<string, Winner>()
  const keys = ['*', element.tag, ...[...element.classes].map((name) => `.${name}`)]
  if (element.id !== null) keys.push(`#${element.id}`)
  for (const key of keys)
    for (const { selector, rule, order } of index.get(key) ?? []) {
      if (!selector.matches(element)) continue
      for (const one of rule.declarations) settle(won, one, [rule.layer, selector.specificity, order])
    }
  for (const one of attributesOf(element)) settle(won, one, [0, 0, -1])
  for (const one of inlineOf(element)) settle(won, one, [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0])
  return won
}

/** What old pages say by attributes, weaker than any rule (HTML, 15.1: presentational hints). */
function attributesOf({ tag, attributes, parent }: Element): Declaration[] {
  const said: [string, string | undefined][] = [
    ['background', attributes.get('bgcolor')],
    ['color', tag === 'font' ? attributes.get('color') : tag === 'body' ? attributes.get('text') : undefined],
    ['color', tag === 'a' && attributes.has('href') ? linkColorOf(parent) : undefined],
    ['font-family', tag === 'font' ? attributes.get('face') : undefined],
  ]
  return said.flatMap(([property, value]) => (value ? [{ property, value, important: false }] : []))
}

/** What `<body link>` paints links in. */
function linkColorOf(parent: Element | null): string | undefined {
  for (let one = parent; one !== null; one = one.parent) if (one.tag === 'body') return one.attributes.get('link')
  return undefined
}

function inlineOf({ attributes }: Element): Declaration[] {
  const style = attributes.get('style')
  if (style === undefined) return []
  return declarationsOf(style)
    .slice(0, 100)
    .filter(([property]) => isTelling(property))
    .map(([property, value]) => ({
      property,
      value: value.replace(/\s*!important\s*$/i, ''),
      important: /!important\s*$/i.test(value),
    }))
}

function settle(won: Map<string, Winner>, { property, value, important }: Declaration, at: number[]): void {
  const matter = property.startsWith('--') ? property : (matterOf[property] ?? property)
  // Among the important, the order of layers is turned round.
  const rank = important ? [1, -at[0]!, ...at.slice(1)] : [0, ...at]
  const before = won.get(matter)
  if (before === undefined || compare(rank, before.rank) >= 0) won.set(matter, { value, property, rank })
}

function compare(one: number[], other: number[]): number {
  for (const [at, value] of one.entries()) if (value !== other[at]) return value - other[at]!
  return 0
}

function computed(won: Map<string, Winner>, element: Element, parent: Style | null): Style {
  const variable = variablesOf(won, parent)
  const value = (matter: string) => {
    const winner = won.get(matter)
    return winner ? withVariables(winner.value, variable) : null
  }
  const inherited = parent?.color ?? null
  const color = firstPaint(value('color'), inherited) ?? (element.tag === 'a' ? null : inherited)
  const behind = value('background')
  const image = value('background-image')
  const gradient = [behind, image].flatMap((one) => (one?.includes('gradient') ? paintsIn(one, color) : []))
  return {
    color,
    background: behind?.includes('gradient') ? null : firstPaint(behind, color),
    gradient,
    border: firstPaint(value('border'), color),
    imageUrl: urlIn(image) ?? urlIn(behind),
    fill: firstPaint(value('fill'), color) ?? parent?.fill ?? null,
    family: familyOf(won.get('font-family'), variable) ?? parent?.family ?? null,
    hidden: parent?.hidden === true || value('display') === 'none' || value('visibility') === 'hidden',
    variable,
    ownVariables: [...won.keys()].filter((name) => name.startsWith('--')),
    referenced: [...won].flatMap(([matter, one]) => (matter.startsWith('--') ? [] : namesIn(one.value))),
  }
}

function namesIn(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[\w-]+)/gi)].map(([, name]) => name!)
}

function firstPaint(value: string | null, current: Paint | null): Paint | null {
  if (value === null) return null
  return paintsIn(value, current).find(({ alpha }) => alpha >= 0.5) ?? null
}

function urlIn(value: string | null): string | null {
  const found = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))\s*\)/i.exec(value ?? '')
  return found ? (found[1] ?? found[2] ?? found[3] ?? null) : null
}

function familyOf(winner: Winner | undefined, variable: Lookup): string | null {
  const value = winner && withVariables(winner.value, variable)
  if (!value) return null
  const families = winner.property === 'font' ? familiesOfShorthand(value) : value
  return families === null || /^(inherit|unset|initial|revert)/i.test(families) ? null : families
}

/** The custom properties of an element over those of its parent. One that leads back to itself is not set. */
function variablesOf(won: Map<string, Winner>, parent: Style | null): Lookup {
  const settled = new Map<string, string | null>()
  const open = new Set<string>()
  return function lookup(name) {
    const winner = won.get(name)
    if (winner === undefined || /^(inherit|unset|revert)/.test(winner.value)) return parent?.variable(name) ?? null
    const done = settled.get(name)
    if (done !== undefined) return done
    if (open.has(name)) return null
    open.add(name)
    const value = winner.value === 'initial' ? null : withVariables(winner.value, lookup)
    open.delete(name)
    settled.set(name, value)
    return value
  }
}
