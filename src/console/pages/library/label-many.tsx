import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { count } from '../../api/format.ts'
import { refreshReferences, undoOperation } from '../../api/operations.ts'
import { type Labels, labelReferences } from '../../api/references.ts'
import { showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { Button } from '../../components/ui.tsx'

const stylesIn = (text: string) =>
  text
    .split(',')
    .map((style) => style.trim())
    .filter(Boolean)

type Draft = { season: string; type: string; add: string; remove: string }

/** What is left empty stays as each picture has it. */
function labelsOf({ season, type, add, remove }: Draft): Labels {
  return {
    ...(season.trim() && { season: season.trim() }),
    ...(type.trim() && { type: type.trim() }),
    add_styles: stylesIn(add),
    remove_styles: stylesIn(remove),
  }
}

const fields: [name: keyof Draft, title: string][] = [
  ['season', 'Season'],
  ['type', 'Type'],
  ['add', 'Styles to add, separated by commas'],
  ['remove', 'Styles to remove, separated by commas'],
]

export function LabelMany({ ids, done, close }: { ids: readonly string[]; done: () => void; close: () => void }) {
  const [draft, setDraft] = useState<Draft>({ season: '', type: '', add: '', remove: '' })
  const isEmpty = Object.values(draft).every((text) => text.trim() === '')
  const label = useMutation({
    mutationFn: () => labelReferences(ids, labelsOf(draft)),
    onSuccess: ({ changed, operation_id: id }) => {
      showMessage(`${count(changed, 'reference')} labelled.`, id === null ? undefined : () => undoOperation(id))
      done()
    },
    onSettled: refreshReferences,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    label.mutate()
  }
  return (
    <Modal title={`Label ${count(ids.length, 'reference')}`} open close={close}>
      <form className="stack" onSubmit={submit}>
        <p className="muted">What is left empty stays as each of them has it.</p>
        {fields.map(([name, title]) => (
          <label key={name} className="field">
            <span>{title}</span>
            <input
              type="text"
              value={draft[name]}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          </label>
        ))}
        {label.error && (
          <p role="alert" style={{ color: 'var(--fail)' }}>
            {label.error.message}
          </p>
        )}
        <div className="row">
          <Button type="submit" look="main" disabled={isEmpty || label.isPending}>
            Label them
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}
