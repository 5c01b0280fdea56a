import { formatHex, parse } from 'culori'
import { systemTimers } from '../../src/dependencies.ts'
import { inksOf } from '../../src/branding/palette/inks.ts'
import { decodeSmall, isRefusal } from '../../src/library/images/images.ts'
import { mockResolve } from '../../src/mocks/in-process.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { guardedHttpClient } from '../../src/upstreams/http.ts'
import type { Truth } from './branding-score.ts'
import { devSites } from './sites/dev.ts'
import { heldSites } from './sites/held.ts'
import { lateSites } from './sites/late.ts'
import { meanSites } from './sites/mean.ts'
import { otherHandsSites } from './sites/other-hands.ts'
import { unseenSites } from './sites/unseen.ts'
import type { SiteCase } from './sites/made.ts'

export type { SiteCase } from './sites/made.ts'

/**
 * Websites made for this: `dev` was at hand while the rules were written; `held out` was written after that and scored
 * once before anything was changed for it.
 */
export function siteCases(): { half: 'dev' | 'held out'; site: SiteCase }[] {
  return [
    ...[...devSites, ...heldSites, ...lateSites, ...meanSites, ...unseenSites].map((site) => ({
      half: 'dev' as const,
      site,
    })),
    ...otherHandsSites.map((site) => ({ half: 'held out' as const, site })),
  ]
}

const types: Record<string, string> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
  json: 'application/json',
}

/** What these sites answer. */
export function sendTo(sites: readonly SiteCase[]) {
  return async ({ url }: { url: URL }): Promise<Response> => {
    const file = sites.find(({ origin }) => origin === url.origin)?.files[url.pathname]
    if (file === undefined) return new Response('<title>Not found</title>', { status: 404 })
    const type = types[url.pathname.split('.').at(-1)!] ?? 'text/html; charset=utf-8'
    return new Response(file as string, { headers: { 'content-type': type } })
  }
}

/** A logo is right where the site has it. */
export function truthOfSite({ origin, truth }: SiteCase): Truth {
  const where = truth.logo === 'inline' ? 'drawn in the page itself' : origin + truth.logo
  return { ...truth, logo: (evidence) => evidence?.endsWith(where) ?? false }
}

/** The real guarded http client, behind which only these sites stand. */
export function doorTo(sites: readonly SiteCase[]) {
  return guardedHttpClient({
    resolve: mockResolve,
    send: sendTo(sites),
    privateHosts: [],
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    timers: systemTimers,
    random: { next: () => 0 },
    log: silentLog,
  })
}

export type Guess = { hex: string | null }

/** Three simple ways to tell a primary colour, which the real one must beat. */
export async function baselines(site: SiteCase): Promise<Record<string, Guess>> {
  return {
    'most frequent colour': { hex: mostFrequent(site) },
    'theme-color alone': { hex: themeColor(site) },
    'largest colour of the logo': { hex: await largestInLogo(site) },
  }
}

export const isGrey = (hex: string) => {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) < 24
}

/** The colour written most often in the page and its stylesheets, greys left out. */
function mostFrequent({ files }: SiteCase): string | null {
  const counts = new Map<string, number>()
  const texts = Object.entries(files).filter(([path, text]) => typeof text === 'string' && !path.endsWith('.svg'))
  for (const [, text] of texts)
    for (const [word] of (text as string).matchAll(/#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch)a?\([^()]*\)/gi)) {
      const hex = formatHex(parse(word))
      if (hex !== undefined && !isGrey(hex)) counts.set(hex, (counts.get(hex) ?? 0) + 1)
    }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

function themeColor({ files }: SiteCase): string | null {
  const meta = /<meta[^>]*theme-color[^>]*>/i.exec(files['/'] as string)?.[0]
  const value = /content=["']?([^"'\s>]+)/i.exec(meta ?? '')?.[1]
  return value ? (formatHex(parse(value)) ?? null) : null
}

/** The largest colour in the picture that is the logo in truth, greys left out: given away more than it could know. */
async function largestInLogo({ files, truth }: SiteCase): Promise<string | null> {
  const path = truth.logo.split('?')[0]!
  const file = truth.logo === 'inline' ? (files['/'] as string) : files[path]
  if (typeof file === 'string') {
    const fills = [...file.matchAll(/fill="(#[0-9a-f]{3,6})"/gi)].map(([, hex]) => formatHex(parse(hex!))!)
    return fills.find((hex) => !isGrey(hex)) ?? null
  }
  const pixels = file && (await decodeSmall(file))
  if (!pixels || isRefusal(pixels)) return null
  return inksOf(pixels).inks.find(({ hex }) => !isGrey(hex))?.hex ?? null
}
