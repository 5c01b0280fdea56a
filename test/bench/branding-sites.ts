import { mockResolve } from '../../src/mocks/in-process.ts'
import { silentLog } from '../../src/kernel/outside.ts'
import { guardedDoor } from '../../src/upstreams/http.ts'
import { devSites } from './sites/dev.ts'
import { heldSites } from './sites/held.ts'
import type { SiteCase } from './sites/made.ts'

export type { SiteCase, SiteTruth } from './sites/made.ts'

/** Sixteen websites made for this: `dev` is what the weights were tuned on, `held out` was written after that. */
export function siteCases(): { half: 'dev' | 'held out'; site: SiteCase }[] {
  return [
    ...devSites.map((site) => ({ half: 'dev' as const, site })),
    ...heldSites.map((site) => ({ half: 'held out' as const, site })),
  ]
}

const types: Record<string, string> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
  json: 'application/json',
}

/** The real guarded door, behind which only these sites stand. */
export function doorTo(sites: readonly SiteCase[]) {
  return guardedDoor({
    resolve: mockResolve,
    async send({ url }) {
      const file = sites.find(({ origin }) => origin === url.origin)?.files[url.pathname]
      if (file === undefined) return new Response('<title>Not found</title>', { status: 404 })
      const type = types[url.pathname.split('.').at(-1)!] ?? 'text/html; charset=utf-8'
      return new Response(file as string, { headers: { 'content-type': type } })
    },
    privateHosts: [],
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    chance: { random: () => 0 },
    log: silentLog,
  })
}
