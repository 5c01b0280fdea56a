import { useMutation } from '@tanstack/react-query'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { isStale } from '../../components/versions.tsx'

export type Brand = Schemas['BrandProfile']
export type Color = Brand['colors'][number]
type Font = Brand['fonts'][number]
export type Patch = {
  color?: { id: string; hex?: string; name?: string | null; role?: Color['role'] }
  font?: { id: string; family?: string; role?: Font['role'] }
  logo?: { id: string; theme?: Brand['logos'][number]['theme'] }
  undo?: string
}

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
    for (const name of ['brand', 'brand-history', 'brands']) void queries.invalidateQueries({ queryKey: [name] })
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
    showMessage('The change was undone.')
    refresh()
  }
  return useMutation({
    mutationFn: (patch: Patch) => send(patch, patch.undo === undefined ? etag : null),
    onSuccess: (_, patch) =>
      patch.undo === undefined
        ? showMessage('Pinned: no later reading changes it.', () => void undo().catch(showError))
        : showMessage('The earlier value was restored and pinned.'),
    onError: (error) => {
      if (!isStale(error)) showError(error)
    },
    onSettled: refresh,
  })
}
