import type { Style } from './css/cascade.ts'
import type { Element } from './css/selector.ts'
import { oklchOf } from '../../../color/oklab.ts'
import { familyIn, type Paint, paintsIn } from './css/values.ts'
import { type Page, textOf } from './page.ts'
import { headingRank, isButton, isStretch, type Placed, wordsOf } from './parts.ts'
import { colorfulness, promiseOf, type Sign, type SignKind, type Type } from './rules.ts'

/** A page with everything that was worked out of it. */
export type Seen = { page: Page; styles: Map<Element, Style>; places: Map<Element, Placed> }

type Vote = { hex: string; weight: number; where: string }
const variablesMax = 400

/** Every colour of a page with the place it has there. Between one kind of place and the next, others get their turn. */
export async function signsOf(seen: Seen): Promise<Sign[]> {
  const kinds: (() => Sign[])[] = [
    () => variableSigns(seen),
    () => shares('button', buttonVotes(seen)),
    () => shares('outline button', outlineVotes(seen)),
    () => shares('header', barVotes(seen, 'header')),
    () => shares('footer', barVotes(seen, 'footer')),
    () => shares('heading', headingVotes(seen)),
    () => shares('link', linkVotes(seen, 'main')),
    () => shares('navigation link', linkVotes(seen, 'header')),
    () => shares('section', sectionVotes(seen)),
    () => [...metaSigns(seen.page), ...groundSigns(seen)],
  ]
  const signs: Sign[] = []
  for (const look of kinds) {
    signs.push(...look())
    await new Promise((go) => setImmediate(go))
  }
  return signs
}

/** Votes of one kind as signs: each colour has its share of all votes, so that ten buttons say no more than one. */
function shares(kind: SignKind, votes: readonly Vote[]): Sign[] {
  const whole = votes.reduce((sum, { weight }) => sum + weight, 0)
  const sums = new Map<string, Vote>()
  for (const vote of votes) {
    const sum = sums.get(vote.hex)
    if (sum) sum.weight += vote.weight
    else sums.set(vote.hex, { ...vote })
  }
  return [...sums.values()].map(({ hex, weight, where }) => ({ hex, kind, share: weight / whole, where }))
}

/** Custom properties of the page as a whole whose names promise a role. What nothing on the page asks for says less. */
function variableSigns({ page, styles }: Seen): Sign[] {
  const roots = page.elements.filter(({ tag }) => tag === 'html' || tag === 'body')
  const asked = askedOf(styles)
  const votes: Record<'primary' | 'secondary' | 'accent', Sign[]> = { primary: [], secondary: [], accent: [] }
  for (const root of roots) {
    const style = styles.get(root)
    for (const name of style?.ownVariables.slice(0, variablesMax) ?? []) {
      const promise = promiseOf(name)
      const paint = promise && paintsIn(style!.variable(name) ?? '')[0]
      if (!promise || !paint || paint.alpha < 0.9) continue
      const share = asked.has(name) ? 1 : 0.45
      votes[promise].push({ hex: paint.hex, kind: `${promise} variable`, share, where: `the custom property ${name}` })
    }
  }
  return Object.values(votes).flatMap(strongest)
}

/** Of several variables of one promise the sum says no more than one would. */
function strongest(signs: readonly Sign[]): Sign[] {
  const whole = signs.reduce((sum, { share }) => sum + share, 0)
  const most = Math.max(0, ...signs.map(({ share }) => share))
  return signs.map((sign) => ({ ...sign, share: (sign.share / whole) * most }))
}

/** The custom properties that elements of the page ask for, those that others ask for in turn included. */
function askedOf(styles: Map<Element, Style>): Set<string> {
  const asked = new Set<string>()
  for (const style of styles.values()) for (const name of style.asked) asked.add(name)
  return asked
}

function* shown({ page, styles, places }: Seen): Generator<{ place: Placed; style: Style }> {
  for (const element of page.elements) {
    const place = places.get(element)!
    const style = styles.get(element)!
    if (place.part !== 'apart' && !style.hidden) yield { place, style }
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

function buttonVotes(seen: Seen): Vote[] {
  return [...shown(seen)].flatMap(({ place, style }): Vote[] => {
    const paint = filled(style)
    if (paint === null || !(isButton(place) || isPainted(place, style))) return []
    if (oklchOf(paint.hex).l > 0.97) return []
    return [{ hex: paint.hex, weight: pressWeight(place), where: `the ground of ${called(place)}` }]
  })
}

function outlineVotes(seen: Seen): Vote[] {
  return [...shown(seen)].flatMap(({ place, style }): Vote[] => {
    if (!isButton(place) || (filled(style) !== null && oklchOf(filled(style)!.hex).l < 0.97)) return []
    const paint = style.border ?? style.color
    if (paint === null || colorfulness(paint.hex) === 0) return []
    return [{ hex: paint.hex, weight: pressWeight(place), where: `the outline of ${called(place)}` }]
  })
}

function called({ element, words }: Placed): string {
  const name = words.trim().split(/\s+/)[0] ?? ''
  return `the ${/^[\w-]{1,40}$/.test(name) ? `"${name}" ` : ''}${element.tag === 'a' ? 'link' : 'button'}`
}

/** The ground of the header or the footer: the outermost boxes of it that are painted. */
function barVotes(seen: Seen, part: 'header' | 'footer'): Vote[] {
  const painted = new Set<Element>()
  return [...shown(seen)].flatMap(({ place, style }): Vote[] => {
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

function headingVotes(seen: Seen): Vote[] {
  return [...shown(seen)].flatMap(({ place, style }): Vote[] => {
    const rank = headingRank(place)
    if (rank === null || rank > 4 || style.color === null || place.part === 'footer') return []
    const on = seen.styles.get(place.element)?.background ?? null
    if (on === null && oklchOf(style.color.hex).l > 0.95) return []
    return [{ hex: style.color.hex, weight: 1 / rank, where: `the colour of h${rank} headings` }]
  })
}

function linkVotes(seen: Seen, part: 'main' | 'header'): Vote[] {
  return [...shown(seen)].flatMap(({ place, style }): Vote[] => {
    const { element } = place
    if (element.tag !== 'a' || place.part !== part || !element.attributes.has('href')) return []
    if (style.color === null || filled(style) !== null || isButton(place) || textOf(element, 20) === '') return []
    if (colorfulness(style.color.hex) === 0) return []
    const where = part === 'main' ? 'the colour of links' : 'the colour of links in the navigation'
    return [{ hex: style.color.hex, weight: 1, where }]
  })
}

/** Grounds of stretches of the page. The first counts double: it is what one sees on arriving. */
function sectionVotes(seen: Seen): Vote[] {
  let first = 2
  return [...shown(seen)].flatMap(({ place, style }): Vote[] => {
    const paint = filled(style)
    if (place.part !== 'main' || paint === null || !isStretch(place) || colorfulness(paint.hex) === 0) return []
    const weight = first
    first = 1
    return [{ hex: paint.hex, weight, where: 'the ground of a section' }]
  })
}

function metaSigns({ meta, links }: Page): Sign[] {
  const told: [SignKind, string | undefined, number, string][] = [
    ['theme colour', meta.get('theme-color'), 1, 'the theme-color of the page'],
    ['theme colour', meta.get('msapplication-tilecolor'), 0.5, 'the tile colour of the page'],
    ['theme colour', links.find(({ rel }) => rel === 'mask-icon')?.color, 0.7, 'the colour of the mask icon'],
  ]
  return told.flatMap(([kind, value, share, where]) => {
    const paint = value ? paintsIn(value)[0] : undefined
    return paint ? [{ kind, hex: paint.hex, share, where }] : []
  })
}

function groundSigns({ page, styles }: Seen): Sign[] {
  const body = page.elements.find(({ tag }) => tag === 'body')
  const root = page.elements.find(({ tag }) => tag === 'html')
  const style = body && styles.get(body)
  const ground = style?.background ?? (root && styles.get(root)?.background) ?? null
  const ink = style?.color ?? null
  return [
    ...(ground ? [sign('page background', ground, 'the ground of the page')] : []),
    ...(ink ? [sign('text', ink, "the colour of the page's text")] : []),
  ]
}

const sign = (kind: SignKind, { hex }: Paint, where: string): Sign => ({ kind, hex, share: 1, where })

const lettersMax = 400

/** Every family of a page with the role its letters have there. `hints`: families the page loads by name. */
export function typesOf(seen: Seen, hints: readonly string[]): Type[] {
  const types: Type[] = []
  let systemBody = false
  for (const { place, style } of shown(seen)) {
    const rank = headingRank(place)
    const family = style.family === null ? null : familyIn(style.family)
    if (rank !== null || isHeadline(place)) addHeading(types, family, rank ?? 4)
    else if (place.part === 'main' && place.element.text.length > 20 && !isWithinHeading(place.element)) {
      systemBody ||= style.family !== null && family === null
      if (family) types.push(bodyType(family, Math.min(lettersMax, place.element.text.length)))
    }
  }
  const body = seen.page.elements.find(({ tag }) => tag === 'body')
  const whole = body && seen.styles.get(body)?.family
  const family = whole ? familyIn(whole) : null
  if (family && !types.some(({ role }) => role === 'body')) types.push(bodyType(family, 1))
  if (family && !types.some(({ role }) => role === 'heading') && !systemBody)
    types.push({ family, role: 'heading', share: 1, where: 'the font-family of the page', sure: false })
  return whole || types.length > 0 ? types : hinted(hints)
}

/** A display face on the one large headline says no more than what all the others are set in. */
function addHeading(types: Type[], family: string | null, rank: number): void {
  if (family === null || rank > 4) return
  const where = `the font-family of h${rank} headings`
  types.push({ family, role: 'heading', share: 1 / rank, where, sure: true })
}

function bodyType(family: string, share: number): Type {
  return { family, role: 'body', share, where: 'the font-family of running text', sure: true }
}

/** Words that stand for a heading where a page builder uses plain boxes. */
function isHeadline({ element }: Placed): boolean {
  return /(^|[\s_-])(headline|heading|title)([\s_-]|$)/i.test(wordsOf(element)) && element.text.length > 2
}

function isWithinHeading({ parent }: Element): boolean {
  for (let one = parent; one !== null; one = one.parent) if (/^h[1-6]$|^(button|a)$/.test(one.tag)) return true
  return false
}

/** Families that are loaded and whose use was not seen: the first for headings, the last for text, with little trust. */
function hinted(hints: readonly string[]): Type[] {
  const [first] = hints
  const last = hints.at(-1)
  if (first === undefined || last === undefined) return []
  const where = 'a font the page loads'
  return [
    { family: first, role: 'heading', share: 1, where, sure: false },
    { family: last, role: 'body', share: 1, where, sure: false },
  ]
}

/** Hosts whose stylesheets name their families in their address. */
export const fontServices = /^(fonts\.googleapis\.com|fonts\.bunny\.net|api\.fontshare\.com)$/

/** The families that Google Fonts, Bunny Fonts and their like are asked for, in the order of the links. */
export function loadedFamilies(urls: readonly string[], faces: readonly string[]): string[] {
  const named = urls.flatMap((url) => {
    if (!URL.canParse(url) || !fontServices.test(new URL(url).host)) return []
    const asked = new URL(url).searchParams
      .getAll('family')
      .concat(new URL(url).searchParams.getAll('f[]'))
      .flatMap((value) => value.split('|'))
    return asked.map((one) => one.split(/[:@]/)[0]!.trim())
  })
  return [...new Set([...named, ...faces].map((name) => familyIn(`"${name}"`)).filter((name) => name !== null))].slice(
    0,
    12,
  )
}
