import { type HttpClient, type Fetched, UpstreamFault } from '../../../kernel/http-client.ts'
import { concurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import { fontServices } from './signs.ts'
import { isForScreen, readSheet, type Rule } from './css/css.ts'
import type { Page } from './page.ts'

export const siteBounds = {
  /** For the page and its stylesheets, and again for reading them with the pictures they lead to. */
  siteMs: 20_000,
  pageMs: 15_000,
  fileMs: 8_000,
  pageBytesMax: 3 * 1024 * 1024,
  sheetBytesMax: 2 * 1024 * 1024,
  sheetsBytesMax: 4 * 1024 * 1024,
  sheetsMax: 24,
  importDepthMax: 3,
  manifestBytesMax: 128 * 1024,
  pictureBytesMax: 5 * 1024 * 1024,
  atOnceMax: 4,
  /** Sites that are read at once, all churches together; any number may be waited for. */
  sitesReadAtOnceMax: 6,
} as const

type Wanted = { accept: string; sizeBytesMax: number; deadlineMs?: number }

/** Fetches of one site: never more than four at once, none after its time is up. */
export function siteFetches(outbound: HttpClient, signal: AbortSignal) {
  const enter = concurrencyLimit(siteBounds.atOnceMax)

  function get(url: string, { accept, sizeBytesMax, deadlineMs = siteBounds.fileMs }: Wanted): Promise<Fetched> {
    const headers = { accept, 'accept-language': 'en' }
    return enter(() => {
      signal.throwIfAborted()
      return outbound.fetchBytes({ upstream: 'website', url, headers, sizeBytesMax, deadlineMs, signal })
    })
  }

  return {
    get,
    /** Null where it cannot be had: a site is worth looking at without one of its files. */
    async tryFetch(url: string, wanted: Wanted): Promise<Fetched | null> {
      if (!URL.canParse(url) || url.startsWith('data:')) return null
      return get(url, wanted).catch(() => null)
    },
  }
}

export type SiteFetches = ReturnType<typeof siteFetches>

/** The rules of a site in the order they apply, the families its font faces name, and how many sheets were left out. */
export type Stylesheets = { rules: Rule[]; faces: string[]; urls: string[]; leftOut: number }

type Text = { css: string; base: string; depth: number }
type Order = { css: string } | { url: string }
type Budget = { bytes: number; sheets: number; leftOut: number; urls: string[]; seen: Set<string> }

/** The stylesheets of a page as they came, and what is left of the bounds on what they import. */
export type FetchedSheets = { texts: Text[]; budget: Budget }

/** Fetches the stylesheets of a page, those they import not yet, within bounds on their number and bytes. */
export async function fetchStylesheets(page: Page, base: string, site: SiteFetches): Promise<FetchedSheets> {
  const budget: Budget = { bytes: 0, sheets: 0, leftOut: 0, urls: [], seen: new Set() }
  const texts = await Promise.all(
    ordered(page, base).map(async (one): Promise<Text[]> => {
      const css = 'css' in one ? one.css : await sheetAt(one.url, site, budget)
      return css === null ? [] : [{ css, base: 'url' in one ? one.url : base, depth: 0 }]
    }),
  )
  return { texts: texts.flat(), budget }
}

/** Reads stylesheets, and fetches and reads those they import, within bounds on their number, depth and bytes. */
export async function readStylesheets(
  { texts, budget }: FetchedSheets,
  site: SiteFetches,
  signal: AbortSignal,
): Promise<Stylesheets> {
  const result: Stylesheets = { rules: [], faces: [], urls: budget.urls, leftOut: 0 }
  for (const text of texts) await take(result, text, site, budget, signal)
  return { ...result, leftOut: budget.leftOut }
}

/** Linked and written sheets as they stand in the page. */
function ordered(page: Page, base: string): Order[] {
  const linked = page.links.map(({ rel, href, media }, at) => ({ rel, href, media, at }))
  const sheets = linked.filter(({ rel, media }) => isSheet(rel) && isForScreen(media))
  const all: { order: Order; at: number }[] = [
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

async function sheetAt(url: string, site: SiteFetches, budget: Budget): Promise<string | null> {
  if (budget.seen.has(url)) return null
  budget.seen.add(url)
  budget.urls.push(url)
  if (isFontService(url)) return null
  if (budget.sheets++ >= siteBounds.sheetsMax) return leftOut(budget)
  const fetched = await site.tryFetch(url, { accept: 'text/css,*/*;q=0.1', sizeBytesMax: siteBounds.sheetBytesMax })
  if (fetched === null || /html/.test(fetched.contentType)) return leftOut(budget)
  budget.bytes += fetched.bytes.length
  if (budget.bytes > siteBounds.sheetsBytesMax) return leftOut(budget)
  return new TextDecoder().decode(fetched.bytes)
}

/** Its address tells the families; the sheet itself has nothing to add. */
function isFontService(url: string): boolean {
  return fontServices.test(new URL(url).host)
}

function leftOut(budget: Budget): null {
  budget.leftOut++
  return null
}

async function take(
  into: Stylesheets,
  { css, base, depth }: Text,
  site: SiteFetches,
  budget: Budget,
  signal: AbortSignal,
): Promise<void> {
  const sheet = await readSheet(css, signal)
  for (const href of depth < siteBounds.importDepthMax ? sheet.imports : []) {
    if (!URL.canParse(href, base)) continue
    const url = new URL(href, base).href
    const text = await sheetAt(url, site, budget)
    if (text !== null) await take(into, { css: text, base: url, depth: depth + 1 }, site, budget, signal)
  }
  // A picture is named relative to its own sheet.
  for (const rule of sheet.rules)
    for (const one of rule.declarations) if (one.value.includes('url(')) one.value = rebased(one.value, base)
  into.rules.push(...sheet.rules.slice(0, 60_000 - into.rules.length))
  into.faces.push(...sheet.faces)
}

function rebased(value: string, base: string): string {
  return value.replaceAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/gi, (whole, _quote, href: string) =>
    URL.canParse(href, base) && !href.startsWith('data:') ? `url("${new URL(href, base).href}")` : whole,
  )
}

/** Why a page was not had, in one sentence without what only we should know. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof UpstreamFault)) return 'The website could not be read.'
  if (error.failure === 'status') return `The website answered ${error.status}.`
  return sentences[error.failure] ?? 'The website could not be read.'
}

const sentences: Record<string, string> = {
  blocked: "The website's address may not be called.",
  network: 'The website cannot be reached.',
  timeout: 'The website did not answer in time.',
  redirects: "The website's redirects are too many or lead nowhere.",
  too_large: 'The page is larger than 3 MiB.',
  torn: "The website's answer broke off.",
  resting: 'The website has failed often and is left alone for a moment.',
}
