import { api, take } from '../../api/client.ts'
import { refreshReferences, undoOperation } from '../../api/operations.ts'
import { showError, showMessage } from '../../api/toasts.ts'

/** Does one thing to a family, says so with an undo, and lets the next one come. */
export async function act(
  what: Promise<{ operation_id: string | null }>,
  said: string,
  done: () => void,
): Promise<void> {
  try {
    const { operation_id: id } = await what
    showMessage(said, id === null ? undefined : () => undoOperation(id))
    done()
  } catch (error) {
    showError(error)
  }
  refreshReferences()
}

export const merge = (keepId: string, retireId: string) =>
  take(api.POST('/v1/image-gen/references/variants/merge', { body: { keep_id: keepId, retire_id: retireId } }))

export const ignore = (groupId: string, ids: string[]) =>
  take(api.POST('/v1/image-gen/references/variants/ignore', { body: { group_id: groupId, ids } }))

export const cull = (groupId: string, keepIds: string[]) =>
  take(api.POST('/v1/image-gen/references/variants/cull', { body: { group_id: groupId, keep_ids: keepIds } }))

export const stack = (groupId: string, ids: string[]) =>
  take(api.POST('/v1/image-gen/references/variants/stack', { body: { group_id: groupId, ids } }))

export const unstack = (stackId: string) =>
  take(api.POST('/v1/image-gen/references/variants/unstack', { body: { stack_id: stackId } }))
