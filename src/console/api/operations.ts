import { api, take } from './client.ts'
import { operationName } from './format.ts'
import { queries } from './queries.ts'
import { showError, showMessage } from './toasts.ts'

/** What an operation on references may have changed on any page. */
export function refreshReferences(): void {
  for (const name of ['families', 'operations', 'references', 'reference', 'facets', 'stats'])
    void queries.invalidateQueries({ queryKey: [name] })
}

export function undoOperation(id: string): void {
  void take(api.POST('/v1/image-gen/references/variants/undo', { body: { operation_id: id } }))
    .then(({ kind }) => showMessage(`The ${operationName(kind)} was undone.`))
    .catch(showError)
    .finally(refreshReferences)
}
