import { api, type Schemas, take } from './client.ts'

export type Reference = Schemas['Reference']

const pageSize = 200
/** The filters that stand in the address, as the list of references takes them; each may stand there several times. */
const listFilters = [
  'season',
  'type',
  'design_style',
  'palette_tag',
  'aspect',
  'text_coverage',
  'format',
  'account_number',
  'untagged',
] as const
const textFilters = ['q', 'color'] as const
export type Filters = Partial<Record<(typeof listFilters)[number], string[]>> &
  Partial<Record<(typeof textFilters)[number], string>> & { active: boolean }
export type Facet = { value: string | null; count: number }

export const sorts = {
  'Newest first': { sort: 'created', order: 'desc' },
  'Oldest first': { sort: 'created', order: 'asc' },
  'By title': { sort: 'title', order: 'asc' },
  'Best quality first': { sort: 'quality', order: 'desc' },
  'Best craft first': { sort: 'craft', order: 'desc' },
  'Largest first': { sort: 'size', order: 'desc' },
} as const
export type SortName = keyof typeof sorts

/** What images are to show, in words: ranked by a model, where `q` alone is a filter. */
export const shownWords = (params: URLSearchParams): string | null =>
  params.get('by') === 'shown' ? params.get('q') || null : null

export function filtersOf(params: URLSearchParams): Filters {
  const lists = listFilters.flatMap((name) => (params.has(name) ? [[name, params.getAll(name)] as const] : []))
  const asked = textFilters.filter((name) => params.get(name) && !(name === 'q' && shownWords(params)))
  const texts = asked.map((name) => [name, params.get(name)] as const)
  return { ...Object.fromEntries([...lists, ...texts]), active: params.get('retired') !== '1' }
}

export const sortOf = (params: URLSearchParams): SortName =>
  (Object.keys(sorts) as SortName[]).find((name) => name === params.get('sort')) ?? 'Newest first'

type Page = { filters: Filters; shown: string | null; sort: SortName; cursor: string | undefined; signal: AbortSignal }

export async function listReferences({ filters, shown, sort, cursor, signal }: Page) {
  if (shown !== null) {
    const query = { ...filters, text: shown, limit: pageSize }
    const found = await take(api.GET('/v1/image-gen/references/search', { signal, params: { query: query as never } }))
    // The nearest, once: whatever is further away has less and less of it.
    return { references: found.references as Reference[], next_cursor: null }
  }
  const query = { ...filters, ...sorts[sort], limit: pageSize, ...(cursor && { cursor }) }
  return take(api.GET('/v1/image-gen/references', { signal, params: { query: query as never } }))
}

export const countReferences = (filters: Filters, signal: AbortSignal) =>
  take(api.GET('/v1/image-gen/references/facets', { signal, params: { query: filters as never } }))

export const setActive = (ids: readonly string[], active: boolean) =>
  take(api.POST('/v1/image-gen/references/bulk-retire', { body: { ids: [...ids], active } }))

export type Labels = { season?: string | null; type?: string | null; add_styles?: string[]; remove_styles?: string[] }

/** Labels of many at once, as one operation that can be undone. */
export function labelReferences(ids: readonly string[], { add_styles, remove_styles, ...set }: Labels) {
  const styles = { ...(add_styles?.length && { add_styles }), ...(remove_styles?.length && { remove_styles }) }
  const body = { ids: [...ids], ...(Object.keys(set).length > 0 && { set }), ...styles }
  return take(api.POST('/v1/image-gen/references/bulk-patch', { body }))
}

/** A multipart body: openapi-fetch sends what the function returns as it is. */
export function form(fields: Record<string, Blob | string>): { body: never; bodySerializer: () => FormData } {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return { body: {} as never, bodySerializer: () => data }
}
