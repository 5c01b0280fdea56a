import { api, type Schemas, take } from './client.ts'

export type Reference = Schemas['Reference']

const pageSize = 200
/** The filters that stand in the address, as the list of references takes them. */
const textFilters = [
  'q',
  'season',
  'type',
  'palette_tag',
  'aspect',
  'text_coverage',
  'account_number',
  'design_styles',
] as const
export type Filters = Partial<Record<(typeof textFilters)[number], string>> & { active?: boolean }

export function filtersOf(params: URLSearchParams): Filters {
  const entries = textFilters.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(entries), active: params.get('retired') !== '1' }
}

export async function listReferences(filters: Filters, cursor: string | undefined, signal: AbortSignal) {
  const query = { ...filters, limit: pageSize, ...(cursor && { cursor }) }
  return take(api.GET('/v1/image-gen/references', { signal, params: { query: query as never } }))
}

export const getReference = (id: string) => take(api.GET('/v1/image-gen/references/{id}', { params: { path: { id } } }))

export const setActive = (ids: readonly string[], active: boolean) =>
  take(api.POST('/v1/image-gen/references/bulk-retire', { body: { ids: [...ids], active } }))

/** A multipart body: openapi-fetch sends what the function returns as it is. */
export function form(fields: Record<string, Blob | string>): { body: never; bodySerializer: () => FormData } {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return { body: {} as never, bodySerializer: () => data }
}
