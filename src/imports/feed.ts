import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { type HttpClient, UpstreamFault } from '../kernel/http-client.ts'
import { AccountNumber } from '../kernel/fields.ts'
import type { Log } from '../kernel/log.ts'
import { type Candidate, fileNameOf } from '../library/ingest/ingest.ts'
import { SourceLabels } from '../library/model.ts'
import { badSidecar, fetchFailed, type Listed, type Source, type Trouble } from './source.ts'

const pageItems = 100
const cursorCharsMax = 2_048

const Page = z.looseObject({
  items: z.array(z.unknown()).max(10_000),
  next_cursor: z.union([z.string().max(cursorCharsMax), z.number()]).nullish(),
  total: z.unknown().optional(),
})
type Page = z.infer<typeof Page>

const Named = z.looseObject({
  id: z.union([z.string(), z.int()]).transform(String).pipe(z.string().min(1).max(bounds.textCharsMax)),
})

const { title, type, season, design_styles, quality, craft, roll_eligible } = SourceLabels.shape
/** A feed's item; unknown fields are ignored. */
const Item = z.object({
  url: z.string().max(bounds.urlCharsMax),
  title: title.nullish(),
  type,
  season,
  design_styles: design_styles.nullish(),
  quality: quality.nullish(),
  craft: craft.nullish(),
  roll_eligible: roll_eligible.nullish(),
  account_number: z.union([z.string(), z.int()]).transform(String).pipe(AccountNumber).nullish(),
})

type Parts = { outbound: HttpClient; url: string; token: string | undefined; log: Log }

/** A feed: `GET {url}/graphics?cursor=&limit=`. Everything it sends is checked before it is used. */
export function feedSource({ outbound, url, token, log }: Parts): Source {
  const home = new URL(url)
  const name = `${home.origin}${home.pathname.replace(/\/$/, '')}`

  async function page(cursor: string | null, limit: number, signal: AbortSignal): Promise<Page> {
    const at = new URL(url)
    at.pathname = `${at.pathname.replace(/\/$/, '')}/graphics`
    at.searchParams.set('limit', String(limit))
    if (cursor !== null) at.searchParams.set('cursor', cursor)
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return outbound.fetchJson({ upstream: 'remix', url: at, home, headers, schema: Page, signal })
  }

  function entryOf(item: unknown, place: string): Listed | Trouble {
    const named = Named.safeParse(item)
    if (!named.success) return { id: place, trouble: badSidecar }
    const { id } = named.data
    const facts = Item.safeParse(item)
    if (!facts.success) return { id, fingerprint: '', open: async () => refused(id) }
    const link = facts.data.url
    return { id, fingerprint: link, open: async () => candidateOf(id, facts.data) }
  }

  function candidateOf(id: string, item: z.infer<typeof Item>): Candidate {
    return {
      intake: intakeOf(id, item),
      read: async () => {
        try {
          const call = { upstream: 'remix', url: item.url, home, headers: { accept: 'image/*' } }
          const limits = { deadlineMs: bounds.importItemMs, sizeBytesMax: bounds.imageFileBytesMax }
          return (await outbound.fetchBytes({ ...call, ...limits })).bytes
        } catch (error) {
          if (!(error instanceof UpstreamFault)) throw error
          log.info({ source_id: id, failure: error.failure, status: error.status }, 'a graphic could not be fetched')
          return fetchFailed
        }
      },
    }
  }

  return {
    name,

    async *list(signal) {
      const seenCursors = new Set<string>()
      const seenIds = new Set<string>()
      let cursor: string | null = null
      for (let number = 1; number <= bounds.importPagesMax; number++) {
        let found: Page
        try {
          found = await page(cursor, pageItems, signal)
        } catch (error) {
          if (number === 1 || !(error instanceof UpstreamFault)) throw error
          yield { id: `page ${number}`, trouble: fetchFailed }
          return
        }
        const before = seenIds.size
        for (const [at, item] of found.items.entries()) {
          const entry = entryOf(item, `page ${number}, item ${at + 1}`)
          seenIds.add(entry.id)
          yield entry
        }
        cursor = found.next_cursor === null || found.next_cursor === undefined ? null : String(found.next_cursor)
        // A cursor that comes again, or a page on which everything is known already, would never end.
        if (cursor === null || cursor === '' || seenCursors.has(cursor) || seenIds.size === before) return
        if (seenIds.size >= bounds.importListedMax) return
        seenCursors.add(cursor)
      }
    },

    async total(signal) {
      const { total } = await page(null, 1, signal)
      return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null
    },
  }
}

function intakeOf(id: string, { url, account_number, ...labels }: z.infer<typeof Item>): Candidate['intake'] {
  return {
    source: 'remix',
    owner: account_number ?? null,
    labels: { ...given(labels), source_id: id, ...sourceUrl(url) },
    fileName: fileNameOf(URL.canParse(url) ? new URL(url).pathname : url),
  }
}

function refused(id: string): Candidate {
  return { intake: { source: 'remix', owner: null, labels: { source_id: id } }, read: async () => badSidecar }
}

/** Labels that were given; a feed writes null where a sidecar leaves out. */
function given(labels: object): SourceLabels {
  return Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== null && value !== undefined))
}

/** Where an image came from, less the query, in which links carry their signatures. */
function sourceUrl(link: string): { source_url?: string } {
  if (!URL.canParse(link)) return {}
  const { origin, pathname, protocol } = new URL(link)
  return protocol === 'http:' || protocol === 'https:' ? { source_url: origin + pathname } : {}
}
