import type { FoundFont } from '../source.ts'
import { colorUsesOf, type StyledPage } from './color-uses.ts'
import { type Element, isForScreen, readSheet, stylesOf } from '../css/css.ts'
import { churchNameOf, organisationIn, socialLinksOf } from './facts.ts'
import { fontUsesOf, loadedFamilies } from './font-uses.ts'
import { type Candidate, type Icon, logoCandidates } from './logos.ts'
import { isShell, refusalOf } from './no-site.ts'
import { type Page, readPage } from './page.ts'
import { placed } from './parts.ts'
import { type ColorUse, familiesOf } from './rules.ts'

/** A stylesheet as the page orders it: where it is, or its text. */
export type SheetOrder = { css: string } | { url: string }

/**
 * What a page needs before it can be laid out: its stylesheets in their order, and its manifest. `refusal`: why there
 * is no site to look at.
 */
export type SiteOutline = {
  refusal: string | null
  /** Scripts draw the page: what came over the network shows hardly anything. */
  isShell: boolean
  base: string
  sheets: SheetOrder[]
  manifest: string | null
}

/** A page with what was fetched for it. `sheets`: in the order they apply. `urls`: of the sheets, as they were asked for. */
export type SiteText = {
  html: string
  base: string
  sheets: { css: string; base: string }[]
  urls: string[]
  icons: Icon[]
}

/** What a page says of a brand; its logos are still to be fetched. */
export type SiteAnalysis = {
  churchName: string | null
  links: string[]
  uses: ColorUse[]
  fonts: FoundFont[]
  logos: Candidate[]
}

/** Rules of all stylesheets together. */
const rulesMax = 60_000

export function outlineOf(html: string, url: string): SiteOutline {
  const page = readPage(html)
  const base = baseOf(page, url)
  const manifest = page.links.find(({ rel }) => rel === 'manifest')?.href ?? null
  return { refusal: refusalOf(page), isShell: isShell(page), base, sheets: ordered(page, base), manifest }
}

export function analyzeSite({ html, base, sheets, urls, icons }: SiteText): SiteAnalysis {
  const page = readPage(html)
  const read = sheets.map(({ css, base: at }) => rebased(readSheet(css), at))
  const rules = read.flatMap((sheet) => sheet.rules).slice(0, rulesMax)
  const heading = headingOf(page.elements)
  const styles = stylesOf([...page.elements, heading], rules)
  const styled: StyledPage = { page, styles, places: placed(page.elements) }
  const organisation = organisationIn(page.data)
  const name = churchNameOf(page, organisation)
  const families = loadedFamilies(
    urls,
    read.flatMap(({ faces }) => faces),
  )
  return {
    churchName: name,
    links: socialLinksOf(page, organisation),
    uses: colorUsesOf(styled),
    fonts: familiesOf(fontUsesOf(styled, families, styles.get(heading)?.family ?? null)),
    logos: logoCandidates({ styled, base, organisation, name, icons }),
  }
}

/** A heading as it would stand on the page: what its stylesheets say of headings, whether the page shows one or not. */
function headingOf(elements: readonly Element[]): Element {
  const parent = elements.find(({ tag }) => tag === 'body') ?? null
  const place = parent?.children.length ?? 0
  return { tag: 'h2', id: null, classes: new Set(), attributes: new Map(), parent, place, children: [], text: '' }
}

function baseOf({ elements }: Page, url: string): string {
  const href = elements.find(({ tag }) => tag === 'base')?.attributes.get('href')
  return href !== undefined && URL.canParse(href, url) ? new URL(href, url).href : url
}

/** Linked and written sheets as they stand in the page. */
function ordered(page: Page, base: string): SheetOrder[] {
  const linked = page.links.map(({ rel, href, media }, at) => ({ rel, href, media, at }))
  const sheets = linked.filter(({ rel, media }) => isSheet(rel) && isForScreen(media))
  const all: { order: SheetOrder; at: number }[] = [
    ...sheets.flatMap(({ href, at }) =>
      URL.canParse(href, base) ? [{ order: { url: new URL(href, base).href }, at: at + 0.5 }] : [],
    ),
    ...page.styles.filter(({ media }) => isForScreen(media)).map(({ css, after }) => ({ order: { css }, at: after })),
  ]
  return all.toSorted((a, b) => a.at - b.at).map(({ order }) => order)
}

/** A sheet that is preloaded is put in place by a script that does not run here. */
function isSheet(rel: string): boolean {
  const words = rel.split(/\s+/)
  return words.includes('stylesheet') && !words.includes('alternate')
}

/** An image is named relative to its own sheet. */
function rebased(sheet: ReturnType<typeof readSheet>, base: string): ReturnType<typeof readSheet> {
  for (const rule of sheet.rules)
    for (const one of rule.declarations) if (one.value.includes('url(')) one.value = withBase(one.value, base)
  return sheet
}

function withBase(value: string, base: string): string {
  return value.replaceAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/gi, (whole, _quote, href: string) =>
    URL.canParse(href, base) && !href.startsWith('data:') ? `url("${new URL(href, base).href}")` : whole,
  )
}
