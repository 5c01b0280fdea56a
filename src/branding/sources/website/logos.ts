import type { Organisation } from './facts.ts'
import type { Element } from '../css/css.ts'
import type { StyledPage } from './color-uses.ts'
import { textOf } from './page.ts'
import type { Placed } from './parts.ts'

/** An image that may be the logo: where it is, or the drawing itself; how likely; and why, in words. */
export type Candidate = {
  url: string | null
  drawing: string | null
  score: number
  reason: string
  /** It stands in the midst of the page, where others' marks stand too. */
  amidst?: boolean
}

/** An icon of the manifest. */
export type Icon = { src: string; sizes: string; purpose: string }
type Around = {
  styled: StyledPage
  base: string
  organisation: Organisation
  name: string | null
  icons: readonly Icon[]
}

const candidatesMax = 8
/** What only an image has that stands in the header or is named by the page's data. */
const standsOut = 3
const logoWords = /(^|[^a-z])(logo|logotype|brand|wordmark|custom-logo|site-title-image)/i
/** Signs of another's mark, or of an image that only looks like one. */
const otherWords =
  /sponsor|partner|badge|payment|visa|mastercard|app-?store|google-?play|avatar|gravatar|emoji|loading|spinner|placeholder|pixel|tracking|denomination|award|flag/i

/** The candidates for a site's logo, best first, each address once. */
export function logoCandidates(around: Around): Candidate[] {
  const all = [
    ...fromImages(around),
    ...fromDrawings(around),
    ...fromBackgrounds(around),
    ...fromData(around),
    ...fromHead(around),
    ...around.icons.map((icon) => fromManifest(icon)),
  ]
  const best = new Map<string, Candidate>()
  for (const one of all) {
    const url = one.url === null ? null : absolute(one.url, around.base)
    const key = url ?? one.drawing
    if (key === null || one.score <= 0) continue
    const known = best.get(key)
    if (known === undefined) best.set(key, { ...one, url })
    else if (one.score > known.score) best.set(key, { ...one, url, score: one.score + 0.5 })
    // Two that say the same are right more often than one.
    else known.score += 0.5
  }
  const sorted = [...best.values()].toSorted((a, b) => b.score - a.score)
  const isKnown = sorted.some(({ score, amidst }) => !amidst && score >= standsOut)
  // Where a header shows the logo, the images below it are of partners and pastors.
  return sorted.filter(({ score, amidst }) => !isKnown || !amidst || score >= standsOut).slice(0, candidatesMax)
}

function absolute(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null
  const whole = new URL(url, base)
  if (whole.protocol === 'data:') return /^data:image\//i.test(url) ? url : null
  return /^https?:$/.test(whole.protocol) ? whole.href : null
}

/** Where an image comes from: pages that load late keep it in other attributes. */
function sourceOf({ attributes }: Element): string | null {
  const direct = ['data-src', 'data-lazy-src', 'data-original', 'src'].map((name) => attributes.get(name))
  const set = attributes.get('srcset') ?? attributes.get('data-srcset')
  const real = direct.find((src) => src && !/^data:image\/(gif|svg\+xml;base64,PHN2ZyB4)/.test(src))
  return real ?? set?.split(',').at(-1)?.trim().split(/\s+/)[0] ?? null
}

/** What stands around an image, three elements up: the names, and whether it leads home. */
function setting(
  element: Element,
  { styled, base }: Around,
): { words: string; leadsHome: boolean; leadsAway: boolean } {
  const words: string[] = []
  let leadsHome = false
  let leadsAway = false
  for (let one: Element | null = element, up = 0; one !== null && up < 4; one = one.parent, up++) {
    words.push(styled.places.get(one)?.words ?? '')
    if (one.tag !== 'a') continue
    leadsHome = isHomeLink(one, base)
    leadsAway = !leadsHome && isAway(one.attributes.get('href'), base)
  }
  return { words: words.join(' '), leadsHome, leadsAway }
}

/** Whether a link leads to another site, `www` or not: what it shows is that one's mark. */
function isAway(href: string | undefined, base: string): boolean {
  if (href === undefined || !URL.canParse(href, base)) return false
  const plain = (url: URL) => url.host.replace(/^www\./, '')
  return plain(new URL(href, base)) !== plain(new URL(base))
}

/** A link home by its address, or by what it says of itself: a copy of a page links to where it was. */
function isHomeLink({ attributes }: Element, base: string): boolean {
  return /(^|\s)home(\s|$)/i.test(attributes.get('rel') ?? '') || isHome(attributes.get('href'), base)
}

function isHome(href: string | undefined, base: string): boolean {
  if (href === undefined || !URL.canParse(href, base)) return false
  const to = new URL(href, base)
  return !isAway(href, base) && /^\/(index\.\w+|home\/?)?$/.test(to.pathname) && !href.startsWith('#')
}

/** Of two in one header, the one for phones, for dark screens or for scrolled pages is the other one. */
const variantWords = /mobile|sticky|dark|white|light|inverse|footer|small|icon/i
const partScores: Record<Placed['part'], number> = { header: 2, main: 0.2, footer: -0.5, apart: -1.5 }
/** What an image in the header scores that nothing calls a logo. */
const unnamedScoreMax = 0.9

/** How likely an image is the logo, by what stands around it; the weights are set by judgement on test/bench/sites. */
function scored(place: Placed | undefined, element: Element, around: Around, source: string) {
  const { words, leadsHome, leadsAway } = setting(element, around)
  const alt = ['alt', 'title', 'aria-label'].map((name) => element.attributes.get(name) ?? '').join(' ')
  const file = fileOf(source)
  const part = place?.part ?? 'main'
  const isNamed = namesChurch(alt, around.name)
  const saysLogo = logoWords.test(`${words} ${alt} ${file}`)
  const clues: [holds: boolean, weight: number, why: string | null][] = [
    [saysLogo, 2, 'called a logo'],
    [leadsHome, 1.2, 'leads home'],
    [isNamed, 1, "bears the church's name"],
    [otherWords.test(`${words} ${alt} ${file}`), -3, null],
    [leadsAway, -2, null],
    [variantWords.test(`${words} ${file}`), -0.4, null],
  ]
  const held = clues.filter(([holds]) => holds)
  const score = held.reduce((sum, [, weight]) => sum + weight, partScores[part])
  const why = held.flatMap(([, , reason]) => reason ?? [])
  if (leadsHome || saysLogo || isNamed) return { score, why, part }
  // An image in the header may be the logo though nothing says so; one below it is an illustration.
  return { score: part === 'header' ? Math.min(score, unnamedScoreMax) : 0, why, part }
}

function fileOf(source: string): string {
  return source.startsWith('data:') ? '' : (source.split(/[?#]/)[0]!.split('/').at(-1) ?? '')
}

/** Whether a text holds the church's name, or is the first of its words, written as one or not: `gracechapel`. */
function namesChurch(text: string, name: string | null): boolean {
  const plain = (one: string) =>
    one
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  if (name === null || plain(name).length <= 3) return false
  if (plain(text).includes(plain(name))) return true
  const words = plain(name).split(' ')
  const joined = plain(text).replaceAll(' ', '')
  return words.some((_, at) => at > 0 && words.slice(0, at + 1).join('') === joined)
}

function fromImages(around: Around): Candidate[] {
  return around.styled.page.elements.flatMap((element): Candidate[] => {
    if (element.tag !== 'img') return []
    const source = sourceOf(element)
    if (source === null || around.styled.styles.get(element)?.hidden) return []
    const { score, why, part } = scored(around.styled.places.get(element), element, around, source)
    const itemprop = element.attributes.get('itemprop') === 'logo' ? 1 : 0
    const amidst = part === 'main' || part === 'apart'
    const where = amidst ? 'an image on the page' : `an image in the ${part}`
    return [{ url: source, drawing: null, score: score + itemprop, reason: [where, ...why].join(', '), amidst }]
  })
}

/** A drawing that is a symbol of another file: `<use href="/sprite.svg#logo">`. */
const spriteUse = /<use\b[^>]{0,500}?href="([^"#]{1,500}#[^"]{1,100})"/

function fromDrawings(around: Around): Candidate[] {
  return [...around.styled.page.drawings].flatMap(([element, text]): Candidate[] => {
    const { score, why, part } = scored(around.styled.places.get(element), element, around, '')
    const label = textOf(element, 100)
    const named = namesChurch(label, around.name) ? 0.5 : 0
    if (score + named < 2.5) return []
    const [, sprite = null] = spriteUse.exec(text) ?? []
    const drawing = sprite === null ? painted(text, around.styled.styles.get(element)) : null
    const reason = [`a drawing in the ${part}`, ...why].join(', ')
    return [{ url: sprite, drawing, score: score + named - 0.3, reason }]
  })
}

/** A drawing as its page paints it: what its stylesheet says stands in the drawing itself. */
function painted(
  text: string,
  style: { color: { hex: string } | null; fill: { hex: string } | null } | undefined,
): string {
  const color = style?.color ? ` color="${style.color.hex}"` : ''
  const open = text.slice(0, text.indexOf('>'))
  const fill = style?.fill && !/\sfill=/.test(open) ? ` fill="${style.fill.hex}"` : ''
  return text.replace('<svg', `<svg${/\scolor=/.test(open) ? '' : color}${fill}`)
}

function fromBackgrounds(around: Around): Candidate[] {
  return around.styled.page.elements.flatMap((element): Candidate[] => {
    const place = around.styled.places.get(element)
    const url = around.styled.styles.get(element)?.imageUrl
    if (!url || !place || !isCalledLogo(element, around)) return []
    const { score, why, part } = scored(place, element, around, url)
    return [{ url, drawing: null, score: score - 0.2, reason: [`a background in the ${part}`, ...why].join(', ') }]
  })
}

/** Whether an element is called a logo, or is a link home in one that is. */
function isCalledLogo(element: Element, { styled, base }: Around): boolean {
  const says = (one: Element | null) => one !== null && logoWords.test(styled.places.get(one)?.words ?? '')
  return says(element) || (element.tag === 'a' && isHomeLink(element, base) && says(element.parent))
}

function fromData({ organisation, styled }: Around): Candidate[] {
  const { meta } = styled.page
  const stated: [string | null | undefined, number, string][] = [
    [organisation.logo, 4, 'the logo of the structured data'],
    [meta.get('og:logo') ?? meta.get('logo'), 3.6, 'the logo the page names in its head'],
  ]
  return stated.flatMap(([url, score, reason]) => (url ? [{ url, drawing: null, score, reason }] : []))
}

function fromHead({ styled }: Around): Candidate[] {
  const image = styled.page.meta.get('og:image')
  const icons = styled.page.links.flatMap(({ rel, href, type, sizes }): Candidate[] => {
    const of = (score: number, reason: string) => [{ url: href, drawing: null, score, reason }]
    if (rel.startsWith('apple-touch-icon')) return of(1.8, 'the icon for phones')
    if (!/\bicon\b/.test(rel) || rel === 'mask-icon') return []
    if (type.includes('svg') || /\.svg(\?|$)/.test(href)) return of(1.9, 'the icon, a drawing')
    return of(sizesOf(sizes) >= 64 ? 1.5 : 0.4, 'the icon')
  })
  const score = image && logoWords.test(fileOf(image)) ? 2.4 : 0.5
  return image ? [...icons, { url: image, drawing: null, score, reason: 'the image for sharing' }] : icons
}

function fromManifest({ src, sizes, purpose }: Icon): Candidate {
  const side = Math.min(512, sizesOf(sizes)) / 1_024
  return {
    url: src,
    drawing: null,
    score: 1.1 + side - (purpose.includes('maskable') ? 0.3 : 0),
    reason: 'an icon of the manifest',
  }
}

function sizesOf(sizes: string): number {
  return sizes.includes('any') ? 512 : Number(/(\d+)x/i.exec(sizes)?.[1] ?? 0)
}
