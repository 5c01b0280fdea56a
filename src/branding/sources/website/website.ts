import { z } from 'zod'
import type { HttpClient } from '../../../kernel/http-client.ts'
import { type Timers, withDeadline } from '../../../kernel/clock.ts'
import { concurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import { isRefused, type Reader, type Refusal } from '../../../reading/model.ts'
import type { DrawPage } from '../../browser/browser.ts'
import type { MeasureInks } from '../../palette/palette.ts'
import { type Found, type Look, nothingFound } from '../source.ts'
import type { SiteAnalysis, SiteOutline, SiteText } from './analysis.ts'
import { paintsIn } from '../css/css.ts'
import { fetchStylesheets, sentenceOf, siteBounds, siteFetches, type SiteFetches, type Stylesheets } from './fetch.ts'
import { type MeasuredLogo, measureLogo } from './images.ts'
import type { Icon } from './logos.ts'
import { type ColorUse, rolesOf } from './rules.ts'

export { analyzeSite, outlineOf, type SiteAnalysis, type SiteOutline, type SiteText } from './analysis.ts'

/** What reads pages in a thread of its own, so that no page holds up the server. */
export type SiteAnalyzer = {
  outline(html: string, url: string, signal: AbortSignal): Promise<SiteOutline | Refusal>
  site(text: SiteText, signal: AbortSignal): Promise<SiteAnalysis | Refusal>
  inks: MeasureInks
}
type Parts = {
  outbound: HttpClient
  /** Draws pages that scripts make; left out: they are read as they come. */
  drawPage?: DrawPage | undefined
  reader: Pick<Reader, 'svg'>
  analyzer: SiteAnalyzer
  timers: Timers
  siteMs?: number
}
/** A page and its stylesheets, as they were fetched. */
type Fetched = {
  url: string
  html: string
  base: string
  manifest: string | null
  styles: Stylesheets
  /** What is to be said of how it was read; empty: nothing. */
  note: string
}

const logosMax = 6

/**
 * Reads a church's home page as a visitor's browser would lay it out: its colours by the places they have, its type
 * by what is written in it, its logo by where it stands. Everything is fetched through the guarded http client. Any number of
 * sites may be waited for; those that have answered are read a few at a time.
 */
export function websiteSource(parts: Parts): Look {
  const { outbound, drawPage, reader, analyzer, timers, siteMs = siteBounds.siteMs } = parts
  const inTurn = concurrencyLimit(siteBounds.sitesReadAtOnceMax)

  /** One part of the work, within its time. */
  async function inTime<Made>(work: (signal: AbortSignal) => Promise<Made>, signal: AbortSignal): Promise<Made> {
    signal.throwIfAborted()
    return withDeadline(timers, { ms: siteMs, signal }, async (timed) => {
      try {
        return await work(timed)
      } catch (error) {
        signal.throwIfAborted()
        throw timed.aborted ? new Late() : error
      }
    })
  }

  return async ({ website }, signal) => {
    signal.throwIfAborted()
    if (website === null) return without('skipped', 'No website is known.')
    try {
      const site = await inTime((timed) => fetchSite(website, { outbound, drawPage, analyzer }, timed), signal)
      if ('outcome' in site) return site
      return await inTurn(() => inTime((timed) => readSite(site, { outbound, reader, analyzer }, timed), signal))
    } catch (error) {
      signal.throwIfAborted()
      const isLate = error instanceof Late
      return without(
        'failed',
        isLate ? `The website took longer than ${Math.ceil(siteMs / 1_000)} s.` : sentenceOf(error),
      )
    }
  }
}

class Late extends Error {}

function without(outcome: Found['outcome'], reason: string): Found {
  return { ...nothingFound, outcome, reason }
}

const unreadable: Found = without('failed', 'The page is too large or too contrary to be read.')

/** Fetches the page and its stylesheets, or says why there is nothing to read. */
async function fetchSite(
  website: string,
  { outbound, drawPage, analyzer }: Pick<Parts, 'outbound' | 'drawPage' | 'analyzer'>,
  signal: AbortSignal,
): Promise<Fetched | Found> {
  const fetches = siteFetches(outbound, signal)
  const { bytes, contentType, url } = await fetches.get(website, {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    sizeBytesMax: siteBounds.pageBytesMax,
    deadlineMs: siteBounds.pageMs,
  })
  const received = textOfPage(bytes, contentType)
  if (received === null) return without('skipped', 'The website answers with something else than a page.')
  const first = await analyzer.outline(received, url, signal)
  if (isRefused(first)) return unreadable
  const { html, note } = first.isShell ? await drawn({ url, html: received }, drawPage, signal) : asItCame(received)
  const outline = html === received ? first : await analyzer.outline(html, url, signal)
  if (isRefused(outline)) return unreadable
  const { refusal, base, sheets, manifest } = outline
  if (refusal !== null) return without('skipped', refusal)
  return { url, html, base, manifest, styles: await fetchStylesheets(sheets, base, fetches), note }
}

const asItCame = (html: string) => ({ html, note: '' })

/** A page with what its scripts make of it; without a browser as it came, which is said. */
async function drawn(page: { url: string; html: string }, drawPage: DrawPage | undefined, signal: AbortSignal) {
  const made = drawPage === undefined ? { why: 'no browser is set' } : await drawPage(page, signal)
  if ('html' in made) return { html: made.html, note: ' Its page is drawn by scripts, and was read in a browser.' }
  return {
    html: page.html,
    note: ` Its page is drawn by scripts: without them (${made.why}) little but its <head> could be read.`,
  }
}

/** The page as text; null when it is none by its head and its bytes. */
function textOfPage(bytes: Uint8Array, contentType: string): string | null {
  const isHtml = /html/i.test(contentType)
  if (!isHtml && contentType !== '' && !/^text\/plain/i.test(contentType)) return null
  const head = new TextDecoder().decode(bytes.subarray(0, 1_024))
  const charset = /charset=["']?([\w-]{1,20})/i.exec(`${contentType};${head}`)?.[1] ?? 'utf-8'
  const text = decoderFor(charset).decode(bytes)
  return /<(html|head|body|title|div|meta|link|h1|p)\b/i.test(text) ? text : null
}

function decoderFor(charset: string): { decode(bytes: Uint8Array): string } {
  try {
    return new TextDecoder(charset as 'utf-8')
  } catch {
    return new TextDecoder()
  }
}

async function readSite(
  { url, html, base, manifest: href, styles, note }: Fetched,
  { outbound, reader, analyzer }: Pick<Parts, 'outbound' | 'reader' | 'analyzer'>,
  signal: AbortSignal,
): Promise<Found> {
  const fetches = siteFetches(outbound, signal)
  const manifest = await readManifest(href, base, fetches)
  const { sheets, urls, leftOut } = styles
  const site = await analyzer.site({ html, base, sheets, urls, icons: manifest.icons }, signal)
  if (isRefused(site)) return unreadable
  const get = (address: string) =>
    fetches.tryFetch(address, { accept: 'image/*', sizeBytesMax: siteBounds.imageBytesMax })
  const tools = { get, reader, inks: analyzer.inks, signal }
  const measured = await Promise.all(site.logos.map((one) => measureLogo(one, tools)))
  const logos = measured
    .filter((one) => one !== null)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, logosMax)
  const found: Omit<Found, 'outcome' | 'reason'> = {
    churchName: site.churchName,
    website: url,
    colors: rolesOf([...site.uses, ...manifest.uses, ...logoUses(logos)]),
    fonts: site.fonts,
    logos: logos.map(({ colors: _colors, score: _score, ...logo }) => logo),
    guides: [],
    subBrands: [],
    links: site.links,
  }
  return { ...found, ...judged(found, leftOut, note) }
}

/** The colours of the likeliest logo, when it stands where logos stand. */
function logoUses(logos: readonly MeasuredLogo[]): ColorUse[] {
  const [first] = logos
  if (first === undefined || first.score < 1.5) return []
  const trust = first.score >= 3 ? 1 : 0.5
  return first.colors.map(({ hex, share }) => ({
    hex,
    kind: 'logo',
    share: share * trust,
    where: 'a colour of the logo',
  }))
}

function judged({ colors, fonts, logos }: Pick<Found, 'colors' | 'fonts' | 'logos'>, leftOut: number, note: string) {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
  const counts = [
    count(colors.length, 'colour', 'colours'),
    count(fonts.length, 'font family', 'font families'),
    count(logos.length, 'logo', 'logos'),
  ].join(', ')
  const less = leftOut === 0 ? '' : ` ${leftOut} of its stylesheets could not be read.`
  if (colors.length + fonts.length + logos.length === 0)
    return { outcome: 'nothing' as const, reason: `The page shows neither colours nor type nor a logo.${less}${note}` }
  return { outcome: 'found' as const, reason: `The home page gave ${counts}.${less}${note}` }
}

const Manifest = z.object({
  theme_color: z.string().max(100).optional().catch(undefined),
  icons: z
    .array(
      z.object({
        src: z.string().max(2_048),
        sizes: z.string().catch(''),
        purpose: z.string().catch(''),
      }),
    )
    .catch([]),
})

async function readManifest(href: string | null, base: string, site: SiteFetches) {
  const nothing: { icons: Icon[]; uses: ColorUse[] } = { icons: [], uses: [] }
  if (href === null || !URL.canParse(href, base)) return nothing
  const url = new URL(href, base).href
  const fetched = await site.tryFetch(url, { accept: 'application/json', sizeBytesMax: siteBounds.manifestBytesMax })
  const manifest = fetched && Manifest.safeParse(parsed(fetched.bytes))
  if (!manifest?.success) return nothing
  const { icons, theme_color } = manifest.data
  const own = icons
    .slice(0, 10)
    .flatMap((icon) => (URL.canParse(icon.src, url) ? [{ ...icon, src: new URL(icon.src, url).href }] : []))
  return { icons: own, uses: manifestUses(theme_color) }
}

function manifestUses(value: string | undefined): ColorUse[] {
  return paintsIn(value ?? '').map(({ hex }) => ({
    hex,
    kind: 'manifest',
    share: 1,
    where: 'the theme colour of the manifest',
  }))
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
