import { isSocial } from './parts.ts'
import type { Page } from './page.ts'

const nameCharsMax = 120
const linksMax = 20

/** What structured data says of the organisation behind a page. */
export type Organisation = { name: string | null; logo: string | null; links: string[] }

const kinds = /church|organi[sz]ation|placeofworship|localbusiness|ngo|corporation|catholicchurch|parish/i
const nodesMax = 500

/** Reads JSON-LD of any nesting; what is broken says nothing. */
export function organisationIn(data: readonly string[]): Organisation {
  const organisation: Organisation = { name: null, logo: null, links: [] }
  for (const text of data) {
    let left = nodesMax
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null || left-- <= 0) return
      if (Array.isArray(node)) return node.forEach(visit)
      const record = node as Record<string, unknown>
      if (kinds.test([record['@type']].flat().join(' '))) take(organisation, record)
      for (const value of Object.values(record)) visit(value)
    }
    visit(parsed(text))
  }
  return organisation
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim().replace(/^\/\/.*$/gm, ''))
  } catch {
    return null
  }
}

function take(organisation: Organisation, { name, logo, sameAs }: Record<string, unknown>): void {
  if (typeof name === 'string') organisation.name ??= cleanName(name)
  const image = [logo].flat()[0] as string | { url?: unknown; contentUrl?: unknown } | undefined
  const url = typeof image === 'object' && image !== null ? (image.url ?? image.contentUrl) : image
  if (typeof url === 'string') organisation.logo ??= url
  for (const link of [sameAs].flat())
    if (typeof link === 'string' && organisation.links.length < linksMax) organisation.links.push(link)
}

/** A name as plain text of at most 120 characters: no control characters, no markup. Null when nothing is left. */
export function cleanName(text: string): string | null {
  const plain = text
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain === '' ? null : plain.slice(0, nameCharsMax).trim()
}

/** What names no one: a page's place on its site, and what editors and frameworks title a page that nobody has titled. */
const idle =
  /^((home|main|start|landing|new)?\s*page|home|welcome|willkommen|bienvenidos?|bienvenue|bem-vindos?|start|index|main|official (web)?site|untitled( document)?|document|(my |new )?(web)?site|(vite \+ )?react( app)?|(vite|vue|next|nuxt|svelte|astro|angular)(\.?js)?( app)?|(create )?next app|my app)$/i
const churchWords =
  /church|kirche|\b(chapel|parish|cathedral|fellowship|ministr|congregation|assembly|abbey|minster|temple|tabernacle|mission|st\.? |saint|iglesia|igreja|[eé]glise|paroisse|parroquia|par[oó]quia|gemeinde)|교회/iu

/** A title is read so far. */
const titleCharsMax = 500
/** What follows a name to say what it is: `…, a church in Austin`, `… | A church for everyone`. */
const description = /,\s+(?:an?|the|una?|eine?|une?)\s+.*$/i
/** Words that say what and where a church is, and name none: `Church in Austin, TX`, `Best non-denominational church near me`. */
const isDescription = (part: string) =>
  /^(?:an?\s+|the\s+|best\s+)?(?:[\p{L}-]+\s+){0,3}(?:church|churches|congregation|parish)\s+(?:in|near|serving|for)\b/iu.test(
    part,
  )

/** The church's name out of a title such as `Home | Harbor Light Church`. */
export function nameInTitle(title: string): string | null {
  const parts = title
    .slice(0, titleCharsMax)
    .replaceAll(/\s+/g, ' ')
    .split(/ [|–—·•»:-]+ |[|»·•]|: /)
    .map((part) => cleanName(part.replace(/^\s*welcome to (the )?/i, '').replace(description, '')))
    .filter((part): part is string => part !== null && !idle.test(part))
  const named = parts.filter((part) => !isDescription(part))
  return named.find((part) => churchWords.test(part)) ?? named[0] ?? parts[0] ?? null
}

/** The name a site gives itself, by who says it. */
export function churchNameOf(page: Page, organisation: Organisation): string | null {
  const site = page.meta.get('og:site_name') ?? page.meta.get('application-name')
  return organisation.name ?? (site ? cleanName(site) : null) ?? nameInTitle(page.title)
}

/** The church's pages elsewhere: social networks it links to or names, each once. */
export function socialLinksOf(page: Page, organisation: Organisation): string[] {
  const linked = page.elements.filter(({ tag }) => tag === 'a').map(({ attributes }) => attributes.get('href') ?? '')
  const all = [...linked, ...organisation.links].filter((href) => isSocial(href) && URL.canParse(href))
  const own = all.filter((href) => !/\/(sharer?|intent|share-?article|plugins|dialog|pin\/create)\b/i.test(href))
  const tidy = own.map((href) => new URL(href).href).filter((href) => href.length < 300)
  return [...new Set(tidy)].slice(0, linksMax)
}
