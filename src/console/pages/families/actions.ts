import { api, take } from '../../api/client.ts'
import { count } from '../../api/format.ts'
import { refreshReferences, undoOperation } from '../../api/operations.ts'
import { showError, showMessage } from '../../api/toasts.ts'

/** Does one thing to a family, says what the server answered with an undo, and lets the next one come. */
export async function act<Answer extends { operation_id: string | null }>(
  what: Promise<Answer>,
  said: (answer: Answer) => string,
  done: () => void,
): Promise<void> {
  try {
    const answer = await what
    const { operation_id: id } = answer
    showMessage(said(answer), id === null ? undefined : () => undoOperation(id))
    done()
  } catch (error) {
    showError(error)
  }
  refreshReferences()
}

/** What a cull did, by the server's own counts. */
export function saidOfCull({ retired, failed, stacked }: Awaited<ReturnType<typeof cull>>): string {
  const done = retired > 0 || stacked === 0 ? [`${count(retired, 'reference')} retired`] : []
  if (stacked > 0) done.push(`${count(stacked, 'reference')} kept together as a stack`)
  if (failed > 0) done.push(`${failed} could not be retired`)
  return `${done.join(', ')}.`
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
