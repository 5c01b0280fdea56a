import { oklchOf } from '../../../color/oklab.ts'
import { type Element, type Paint, paintOfVariable, paintsIn, type Style } from '../css/css.ts'
import { type Page, textOf } from './page.ts'
import { headingRank, isButton, isStretch, type Placed } from './parts.ts'
import { colorfulness, type ColorUse, isForeign, promiseOf, type UseKind } from './rules.ts'

/** A page with everything that was worked out of it. */
export type StyledPage = { page: Page; styles: Map<Element, Style>; places: Map<Element, Placed> }

type Weighted = { hex: string; weight: number; where: string }
const variablesMax = 400
/** What a variable says that nothing of the church's asks for. */
const unusedShare = 0.45

/** So many colours of one kind of place count: a page of a thousand colours has no brand to show. */
const colorsPerKindMax = 40

/** Every colour of a page with the place it has there. */
export function colorUsesOf(styled: StyledPage): ColorUse[] {
  return [
    ...variableUses(styled),
    ...shares('button', buttonGrounds(styled)),
    ...shares('outline button', buttonOutlines(styled)),
    ...shares('header', barGrounds(styled, 'header')),
    ...shares('footer', barGrounds(styled, 'footer')),
    ...shares('heading', headingColors(styled)),
    ...shares('link', linkColors(styled, 'main')),
    ...shares('navigation link', linkColors(styled, 'header')),
    ...shares('section', sectionGrounds(styled)),
    ...metaUses(styled.page),
    ...groundUses(styled),
  ]
}

/** The colours of one kind of place: each has its share of all, so that ten buttons say no more than one. */
function shares(kind: UseKind, weighted: readonly Weighted[]): ColorUse[] {
  const whole = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const sums = new Map<string, Weighted>()
  for (const one of weighted) {
    const sum = sums.get(one.hex)
    if (sum) sum.weight += one.weight
    else sums.set(one.hex, { ...one })
  }
  return [...sums.values()]
    .slice(0, colorsPerKindMax)
    .map(({ hex, weight, where }) => ({ hex, kind, share: weight / whole, where }))
}

/** Custom properties of the page as a whole whose names promise a role. What nothing on the page asks for says less. */
function variableUses(styled: StyledPage): ColorUse[] {
  const { page, styles } = styled
  const roots = page.elements.filter(({ tag }) => tag === 'html' || tag === 'body')
  const referenced = referencedIn(styled)
  const weighted: Record<'primary' | 'secondary' | 'accent', ColorUse[]> = { primary: [], secondary: [], accent: [] }
  for (const root of roots) {
    const style = styles.get(root)
    for (const name of style?.ownVariables.slice(0, variablesMax) ?? []) {
      const promise = promiseOf(name)
      const paint = promise && paintOfVariable(style!.variable(name) ?? '')
      if (!promise || !paint || paint.alpha < 0.9) continue
      // What a widget brings along speaks of the church only where the church uses it.
      if (!referenced.has(name) && isForeign(name)) continue
      const share = referenced.has(name) ? 1 : unusedShare
      weighted[promise].push({
        hex: paint.hex,
        kind: `${promise} variable`,
        share,
        where: `the custom property ${name}`,
      })
    }
  }
  return Object.values(weighted).flatMap(strongest)
}

/** Of several variables of one promise the sum says no more than one would. */
function strongest(uses: readonly ColorUse[]): ColorUse[] {
  const whole = uses.reduce((sum, { share }) => sum + share, 0)
  const most = Math.max(0, ...uses.map(({ share }) => share))
  return uses.map((use) => ({ ...use, share: (use.share / whole) * most }))
}

/** The custom properties that the church's own elements ask for. */
function referencedIn(styled: StyledPage): Set<string> {
  return new Set([...shown(styled)].flatMap(({ style }) => style.referenced))
}

/** The elements that are the church's own and can be seen; `all`: also those that scripts show later. */
export function* shown({ page, styles, places }: StyledPage, all = false): Generator<{ place: Placed; style: Style }> {
  for (const element of page.elements) {
    const place = places.get(element)!
    const style = styles.get(element)!
    if (place.part !== 'apart' && (all || !style.hidden)) yield { place, style }
  }
}

const filled = ({ background, gradient }: Style): Paint | null => background ?? gradient[0] ?? null

/** Whether a link is painted as a button, whatever it is called. */
function isPainted({ element: { tag } }: Placed, style: Style): boolean {
  return tag === 'a' && filled(style) !== null && colorfulness(filled(style)!.hex) > 0
}

function pressWeight({ element, words, part }: Placed): number {
  const first = /primary|cta|main|large|lg\b|hero/i.test(words) ? 1.6 : 1
  const second = /secondary|outline|ghost|light|link|sm\b|small/i.test(words) ? 0.5 : 1
  // A form's own button is often left as the form's maker had it.
  return first * second * (element.tag === 'input' ? 0.7 : 1) * (part === 'footer' ? 0.6 : 1)
}

function buttonGrounds(styled: StyledPage): Weighted[] {
  return [...shown(styled)].flatMap(({ place, style }): Weighted[] => {
    const paint = filled(style)
    if (paint === null || !(isButton(place) || isPainted(place, style))) return []
    if (oklchOf(paint.hex).l > 0.97) return []
    return [{ hex: paint.hex, weight: pressWeight(place), where: `the ground of ${called(place)}` }]
  })
}

function buttonOutlines(styled: StyledPage): Weighted[] {
  return [...shown(styled)].flatMap(({ place, style }): Weighted[] => {
    if (!isButton(place) || (filled(style) !== null && oklchOf(filled(style)!.hex).l < 0.97)) return []
    const paint = style.border && !isHairline(style.border) ? style.border : (style.color ?? style.border)
    if (paint === null || colorfulness(paint.hex) === 0) return []
    return [{ hex: paint.hex, weight: pressWeight(place), where: `the outline of ${called(place)}` }]
  })
}

/** A pale tint around a button is a line on paper, and no colour of its own. */
const isHairline = ({ hex }: Paint) => oklchOf(hex).l > hairlineFrom && oklchOf(hex).c < hairlineChroma
const [hairlineFrom, hairlineChroma] = [0.82, 0.08]

function called({ element, words }: Placed): string {
  const name = words.trim().split(/\s+/)[0] ?? ''
  return `the ${/^[\w-]{1,40}$/.test(name) ? `"${name}" ` : ''}${element.tag === 'a' ? 'link' : 'button'}`
}

/** The ground of the header or the footer: the outermost boxes of it that are painted. */
function barGrounds(styled: StyledPage, part: 'header' | 'footer'): Weighted[] {
  const painted = new Set<Element>()
  return [...shown(styled)].flatMap(({ place, style }): Weighted[] => {
    const { element } = place
    const paint = filled(style)
    if (place.part !== part || paint === null || isButton(place) || element.tag === 'a') return []
    if (element.parent && painted.has(element.parent)) {
      painted.add(element)
      return []
    }
    painted.add(element)
    const isBar = /^(header|nav|footer|div|section)$/.test(element.tag) || place.words !== ''
    return isBar ? [{ hex: paint.hex, weight: 1, where: `the ground of the ${part}` }] : []
  })
}

function headingColors(styled: StyledPage): Weighted[] {
  return [...shown(styled)].flatMap(({ place, style }): Weighted[] => {
    const rank = headingRank(place)
    if (rank === null || rank > 4 || style.color === null || place.part === 'footer') return []
    const on = styled.styles.get(place.element)?.background ?? null
    if (on === null && oklchOf(style.color.hex).l > 0.95) return []
    return [{ hex: style.color.hex, weight: 1 / rank, where: `the colour of h${rank} headings` }]
  })
}

function linkColors(styled: StyledPage, part: 'main' | 'header'): Weighted[] {
  return [...shown(styled)].flatMap(({ place, style }): Weighted[] => {
    const { element } = place
    if (element.tag !== 'a' || place.part !== part || !element.attributes.has('href')) return []
    if (style.color === null || filled(style) !== null || isButton(place) || textOf(element, 20) === '') return []
    if (colorfulness(style.color.hex) === 0) return []
    const where = part === 'main' ? 'the colour of links' : 'the colour of links in the navigation'
    return [{ hex: style.color.hex, weight: 1, where }]
  })
}

/** Grounds of stretches of the page. The first counts double: it is what one sees on arriving. */
function sectionGrounds(styled: StyledPage): Weighted[] {
  let first = 2
  return [...shown(styled)].flatMap(({ place, style }): Weighted[] => {
    const paint = filled(style)
    if (place.part !== 'main' || paint === null || !isStretch(place) || colorfulness(paint.hex) === 0) return []
    const weight = first
    first = 1
    return [{ hex: paint.hex, weight, where: 'the ground of a section' }]
  })
}

function metaUses({ meta, links }: Page): ColorUse[] {
  const stated: [UseKind, string | undefined, number, string][] = [
    ['theme colour', meta.get('theme-color'), 1, 'the theme-color of the page'],
    ['theme colour', meta.get('msapplication-tilecolor'), 0.5, 'the tile colour of the page'],
    ['theme colour', links.find(({ rel }) => rel === 'mask-icon')?.color, 0.7, 'the colour of the mask icon'],
  ]
  return stated.flatMap(([kind, value, share, where]) => {
    const paint = value ? paintsIn(value)[0] : undefined
    return paint ? [{ kind, hex: paint.hex, share, where }] : []
  })
}

function groundUses({ page, styles }: StyledPage): ColorUse[] {
  const body = page.elements.find(({ tag }) => tag === 'body')
  const root = page.elements.find(({ tag }) => tag === 'html')
  const style = body && styles.get(body)
  const ground = style?.background ?? (root && styles.get(root)?.background) ?? null
  const ink = style?.color ?? null
  return [
    ...(ground ? [use('page background', ground, 'the ground of the page')] : []),
    ...(ink ? [use('text', ink, "the colour of the page's text")] : []),
  ]
}

const use = (kind: UseKind, { hex }: Paint, where: string): ColorUse => ({ kind, hex, share: 1, where })
