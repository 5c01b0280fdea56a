import { z } from 'zod'
import type { HttpClient } from '../../../kernel/http-client.ts'
import { concurrencyLimit } from '../../../kernel/concurrency-limit.ts'
import type { Reader } from '../../../reading/model.ts'
import { stylesOf } from './css/cascade.ts'
import { paintsIn } from './css/values.ts'
import { type BrandSource, type Found, nothingFound } from '../../model.ts'
import { churchNameOf, isLoginPage, organisationIn, socialLinksOf } from './facts.ts'
import {
  type FetchedSheets,
  fetchStylesheets,
  readStylesheets,
  sentenceOf,
  siteBounds,
  siteFetches,
  type SiteFetches,
} from './fetch.ts'
import { logoCandidates } from './logos.ts'
import { type Page, readPage } from './page.ts'
import { seeLogo, type SeenLogo } from './images.ts'
import { placed } from './parts.ts'
import { familiesOf, rolesOf, type Sign } from './rules.ts'
import { loadedFamilies, type Seen, signsOf, typesOf } from './signs.ts'

type Parts = { outbound: HttpClient; reader: Reader; siteMs?: number }
/** A site whose page and stylesheets are here, and what is still to be fetched of it. */
type Site = { fetches: SiteFetches; signal: AbortSignal; url: string; base: string; page: Page; sheets: FetchedSheets }

const logosMax = 6

/**
 * Looks at a church's home page as a visitor's browser would lay it out: its colours by the places they have, its type
 * by what is written in it, its logo by where it stands. Everything is fetched through the guarded http client. Any number of
 * sites may be waited for; those that have answered are read a few at a time.
 */
export function websiteSource({ outbound, reader, siteMs = siteBounds.siteMs }: Parts): BrandSource {
  const inTurn = concurrencyLimit(siteBounds.sitesReadAtOnceMax)

  /** One part of the work, within its time. */
  async function inTime<Made>(work: (signal: AbortSignal) => Promise<Made>, signal: AbortSignal): Promise<Made> {
    signal.throwIfAborted()
    const timed = AbortSignal.any([signal, AbortSignal.timeout(siteMs)])
    try {
      return await work(timed)
    } catch (error) {
      signal.throwIfAborted()
      throw timed.aborted ? new Late() : error
    }
  }

  return {
    name: 'website',
    async look({ website }, signal) {
      signal.throwIfAborted()
      if (website === null) return without('skipped', 'No website is known.')
      try {
        const fetched = await inTime((timed) => fetchSite(website, outbound, timed), signal)
        if ('outcome' in fetched) return fetched
        const read = (timed: AbortSignal) =>
          readSite({ ...fetched, fetches: siteFetches(outbound, timed), signal: timed }, reader)
        return await inTurn(() => inTime(read, signal))
      } catch (error) {
        signal.throwIfAborted()
        const isLate = error instanceof Late
        return without(
          'failed',
          isLate ? `The website took longer than ${Math.ceil(siteMs / 1_000)} s.` : sentenceOf(error),
        )
      }
    },
  }
}

class Late extends Error {}

function without(outcome: Found['outcome'], reason: string): Found {
  return { ...nothingFound, outcome, reason }
}

/** Fetches the page and its stylesheets, or says why there is nothing to read. */
async function fetchSite(
  website: string,
  outbound: HttpClient,
  signal: AbortSignal,
): Promise<Omit<Site, 'fetches' | 'signal'> | Found> {
  const fetches = siteFetches(outbound, signal)
  const { bytes, contentType, url } = await fetches.get(website, {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
    sizeBytesMax: siteBounds.pageBytesMax,
    deadlineMs: siteBounds.pageMs,
  })
  const html = textOfPage(bytes, contentType)
  if (html === null) return without('skipped', 'The website answers with something else than a page.')
  const page = readPage(html)
  if (isLoginPage(page)) return without('skipped', 'The website shows a form to sign in instead of a page.')
  const base = baseOf(page.elements, url)
  return { url, base, page, sheets: await fetchStylesheets(page, base, fetches) }
}

/** The page as text; null when it is none by its head and its bytes. */
function textOfPage(bytes: Uint8Array, contentType: string): string | null {
  const isTold = /html/i.test(contentType)
  if (!isTold && contentType !== '' && !/^text\/plain/i.test(contentType)) return null
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

async function readSite(site: Site, reader: Reader): Promise<Found> {
  const { page, base, url } = site
  const sheets = await readStylesheets(site.sheets, site.fetches, site.signal)
  const styles = await stylesOf(page.elements, sheets.rules, site.signal)
  const seen: Seen = { page, styles, places: placed(page.elements) }
  const organisation = organisationIn(page.data)
  const name = churchNameOf(page, organisation)
  const manifest = await readManifest(page.links.find(({ rel }) => rel === 'manifest')?.href, base, site.fetches)
  const candidates = logoCandidates({ seen, base, organisation, name, icons: manifest.icons })
  const get = (url: string) =>
    site.fetches.tryFetch(url, { accept: 'image/*', sizeBytesMax: siteBounds.pictureBytesMax })
  const looked = await Promise.all(candidates.map((one) => seeLogo(one, get, reader, site.signal)))
  const logos = looked
    .filter((one) => one !== null)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, logosMax)
  const found: Omit<Found, 'outcome' | 'reason'> = {
    churchName: name,
    website: url,
    colors: rolesOf([...(await signsOf(seen)), ...manifest.signs, ...logoSigns(logos)]),
    fonts: familiesOf(typesOf(seen, loadedFamilies(sheets.urls, sheets.faces))),
    logos: logos.map(({ colors: _colors, score: _score, ...logo }) => logo),
    guides: [],
    links: socialLinksOf(page, organisation),
  }
  return { ...found, ...judged(found, sheets.leftOut) }
}

function baseOf(elements: Seen['page']['elements'], url: string): string {
  const href = elements.find(({ tag }) => tag === 'base')?.attributes.get('href')
  return href !== undefined && URL.canParse(href, url) ? new URL(href, url).href : url
}

/** The colours of the likeliest logo, when it stands where logos stand. */
function logoSigns(logos: readonly SeenLogo[]): Sign[] {
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

function judged({ colors, fonts, logos }: Pick<Found, 'colors' | 'fonts' | 'logos'>, leftOut: number) {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
  const told = [
    count(colors.length, 'colour', 'colours'),
    count(fonts.length, 'font family', 'font families'),
    count(logos.length, 'logo', 'logos'),
  ].join(', ')
  const less = leftOut === 0 ? '' : ` ${leftOut} of its stylesheets could not be read.`
  if (colors.length + fonts.length + logos.length === 0)
    return { outcome: 'nothing' as const, reason: `The page tells neither colours nor type nor a logo.${less}` }
  return { outcome: 'found' as const, reason: `The home page gave ${told}.${less}` }
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

async function readManifest(href: string | undefined, base: string, site: SiteFetches) {
  const nothing: { icons: z.infer<typeof Manifest>['icons']; signs: Sign[] } = { icons: [], signs: [] }
  if (href === undefined || !URL.canParse(href, base)) return nothing
  const url = new URL(href, base).href
  const fetched = await site.tryFetch(url, { accept: 'application/json', sizeBytesMax: siteBounds.manifestBytesMax })
  const manifest = fetched && Manifest.safeParse(parsed(fetched.bytes))
  if (!manifest?.success) return nothing
  const { icons, theme_color } = manifest.data
  const own = icons
    .slice(0, 10)
    .flatMap((icon) => (URL.canParse(icon.src, url) ? [{ ...icon, src: new URL(icon.src, url).href }] : []))
  return { icons: own, signs: manifestSigns(theme_color) }
}

function manifestSigns(value: string | undefined): Sign[] {
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
