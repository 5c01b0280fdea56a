import { api, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { setActive } from '../../api/references.ts'
import { complain, say } from '../../api/toasts.ts'

const refresh = () => {
  for (const queryKey of [['families'], ['operations'], ['references'], ['stats']])
    void queries.invalidateQueries({ queryKey })
}

export function undoOperation(id: string): void {
  void take(api.POST('/v1/image-gen/references/variants/undo', { body: { operation_id: id } }))
    .then(({ kind }) => say(`The ${kind} was undone.`))
    .catch(complain)
    .finally(refresh)
}

type Done = { operation_id: string | null; undo?: () => void }

/** Does one thing to a family, says so with an undo, and lets the next one come. */
export async function act(what: Promise<Done>, said: string, done: () => void): Promise<void> {
  try {
    const { operation_id: id, undo } = await what
    say(said, id === null ? undo : () => undoOperation(id))
    done()
  } catch (error) {
    complain(error)
  }
  refresh()
}

export const merge = (keepId: string, retireId: string) =>
  take(api.POST('/v1/image-gen/references/variants/merge', { body: { keep_id: keepId, retire_id: retireId } }))

export const ignore = (groupId: string, ids: string[]) =>
  take(api.POST('/v1/image-gen/references/variants/ignore', { body: { group_id: groupId, ids } }))

type Group = { group_id: string; keep: { id: string }; members: { id: string }[] }

/** Keeps what was chosen: the proposed one as a cull, another choice by retiring the rest. */
export async function cull(group: Group, kept: string[]): Promise<Done> {
  if (kept.length === 1 && kept[0] === group.keep.id)
    return take(api.POST('/v1/image-gen/references/variants/cull', { body: { group_id: group.group_id } }))
  const ids = [group.keep, ...group.members].map(({ id }) => id).filter((id) => !kept.includes(id))
  await setActive(ids, false)
  const undo = () => void setActive(ids, true).catch(complain).finally(refresh)
  return { operation_id: null, undo }
}
