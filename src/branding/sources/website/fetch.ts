import { type HttpClient, type Fetched, UpstreamFault } from '../../../kernel/http-client.ts'
import { concurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import type { SheetOrder, SiteText } from './analysis.ts'
import { importsIn } from '../css/css.ts'
import { fontServices } from './font-uses.ts'

export const siteBounds = {
  /** For the page and its stylesheets, and again for reading them with the images they lead to. */
  siteMs: 20_000,
  pageMs: 15_000,
  fileMs: 8_000,
  pageBytesMax: 3 * 1024 * 1024,
  sheetBytesMax: 2 * 1024 * 1024,
  sheetsBytesMax: 4 * 1024 * 1024,
  sheetsMax: 24,
  importDepthMax: 3,
  manifestBytesMax: 128 * 1024,
  imageBytesMax: 5 * 1024 * 1024,
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

/** The stylesheets of a site in the order they apply, the addresses they were asked for at, and how many were left out. */
export type Stylesheets = Pick<SiteText, 'sheets' | 'urls'> & { leftOut: number }

type Sheet = SiteText['sheets'][number]
type Budget = { bytes: number; sheets: number; leftOut: number; urls: Set<string> }

/** Fetches the stylesheets of a page and those they import, within bounds on their number, depth and bytes. */
export async function fetchStylesheets(
  orders: readonly SheetOrder[],
  base: string,
  site: SiteFetches,
): Promise<Stylesheets> {
  const budget: Budget = { bytes: 0, sheets: 0, leftOut: 0, urls: new Set() }
  const sheets = await Promise.all(
    orders.map(async (one): Promise<Sheet[]> => {
      const css = 'css' in one ? one.css : await sheetAt(one.url, site, budget)
      return css === null ? [] : [{ css, base: 'url' in one ? one.url : base }]
    }),
  )
  const all: Sheet[] = []
  for (const sheet of sheets.flat()) all.push(...(await withImports(sheet, 0, site, budget)))
  return { sheets: all, urls: [...budget.urls], leftOut: budget.leftOut }
}

/** A sheet after those it imports, which apply before it. */
async function withImports(sheet: Sheet, depth: number, site: SiteFetches, budget: Budget): Promise<Sheet[]> {
  const imported: Sheet[] = []
  for (const href of depth < siteBounds.importDepthMax ? importsIn(sheet.css) : []) {
    if (!URL.canParse(href, sheet.base)) continue
    const url = new URL(href, sheet.base).href
    const css = await sheetAt(url, site, budget)
    if (css !== null) imported.push(...(await withImports({ css, base: url }, depth + 1, site, budget)))
  }
  return [...imported, sheet]
}

async function sheetAt(url: string, site: SiteFetches, budget: Budget): Promise<string | null> {
  if (budget.urls.has(url)) return null
  budget.urls.add(url)
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
  circuit_open: 'The website has failed often and is left alone for a moment.',
}
