import { useMutation } from '@tanstack/react-query'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { isStale } from '../../components/versions.tsx'

export type Brand = Schemas['BrandProfile']
export type Color = Brand['colors'][number]
type Font = Brand['fonts'][number]
export type Patch = {
  color?: { id: string; hex?: string; name?: string | null; role?: Color['role'] } | { id: string; pinned: false }
  font?: { id: string; family?: string; role?: Font['role'] } | { id: string; pinned: false }
  colors?: null
  fonts?: null
  undo?: string
}

/** What takes the pin of a value away; a list that is pinned as a whole is unpinned as a whole. */
const unpinOf = {
  color: ({ pinned }: Pick<Brand, 'pinned'>, id: string): Patch =>
    pinned.includes('colors') ? { colors: null } : { color: { id, pinned: false } },
  font: ({ pinned }: Pick<Brand, 'pinned'>, id: string): Patch =>
    pinned.includes('fonts') ? { fonts: null } : { font: { id, pinned: false } },
}

/** What pins a value that is not pinned, and unpins one that is. */
export function toggled(brand: Brand, id: string): Patch {
  const isPinned = [...brand.colors, ...brand.fonts].some((one) => one.id === id && one.source === 'pinned')
  const kind = brand.colors.some((one) => one.id === id) ? 'color' : 'font'
  return isPinned ? unpinOf[kind](brand, id) : { [kind]: { id } }
}

/** What pins one of the values that sources contradict one another on. */
export function chosen(brand: Brand, role: string, value: string): Patch {
  const color = brand.colors.find((one) => one.role === role)
  const font = brand.fonts.find((one) => one.role === role)
  return {
    ...(color && { color: { id: color.id, hex: value } }),
    ...(font && { font: { id: font.id, family: value } }),
  }
}

/** Whether a change concerns a value. */
export function touches(brand: Brand, patch: Patch | undefined, id: string): boolean {
  if (patch?.colors === null) return brand.colors.some((one) => one.id === id)
  if (patch?.fonts === null) return brand.fonts.some((one) => one.id === id)
  return patch?.color?.id === id || patch?.font?.id === id
}

/** A value that is pinned, not one that is unpinned. */
export const pinnedIn = <T extends { id: string }>(value: T | undefined) =>
  value === undefined || 'pinned' in value ? undefined : (value as Exclude<T, { pinned: false }>)

/** The colour or the family that a change pins. */
export const valueOf = ({ color, font }: Patch) => pinnedIn(color)?.hex ?? pinnedIn(font)?.family ?? ''

const isUnpinning = ({ color, font, colors, fonts }: Patch) =>
  colors === null || fonts === null || [color, font].some((value) => value !== undefined && 'pinned' in value)

const path = (account: string) => ({ account_number: account })

const newest = (account: string) =>
  take(
    api.GET('/v1/image-gen/branding/{account_number}/history', {
      params: { path: path(account), query: { limit: 1 } },
    }),
  )

/** Changes one value of a brand, guarded by what was read; its message undoes it by the history. */
export function usePin(account: string, etag: string | null) {
  const refresh = () => {
    for (const name of ['brand-history', 'brands']) void queries.invalidateQueries({ queryKey: [name] })
    // A change is under way until the page shows it.
    return queries.invalidateQueries({ queryKey: ['brand'] })
  }
  const send = (body: Patch, ifMatch: string | null) =>
    take(
      api.PATCH('/v1/image-gen/branding/{account_number}', {
        params: { path: path(account), header: ifMatch === null ? {} : { 'If-Match': ifMatch } },
        body,
      }),
    )
  const undo = async () => {
    const [entry] = (await newest(account)).entries
    if (entry) await send({ undo: entry.id }, null)
    await refresh()
    showMessage('The change was undone.')
  }
  return useMutation({
    mutationFn: (patch: Patch) => send(patch, patch.undo === undefined ? etag : null),
    onSuccess: (_, patch) =>
      patch.undo === undefined
        ? showMessage(
            isUnpinning(patch)
              ? 'Unpinned: what the sources say counts again.'
              : 'Pinned: no later reading changes it.',
            () => void undo().catch(showError),
          )
        : showMessage('The earlier value was restored and pinned.'),
    onError: (error) => {
      if (!isStale(error)) showError(error)
    },
    onSettled: refresh,
  })
}
