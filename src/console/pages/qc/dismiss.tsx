import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { Button, sendOnEnter } from '../../components/ui.tsx'
import { numberOf } from './finding.tsx'

const reasons = ['The church wants it so', 'It was read wrongly', 'The brief changed', 'It is meant to look so']
const refresh = () => void queries.invalidateQueries({ queryKey: ['checks'] })

/** Takes a dismissal back: its finding counts again. */
export function bringBack(id: string): void {
  void take(api.DELETE('/v1/image-gen/qc/dismissals/{id}', { params: { path: { id } } }))
    .then(() => showMessage('The dismissal was undone.'))
    .catch(showError)
    .finally(refresh)
}

type Props = { check: Schemas['QcCheck']; finding: Schemas['QcFinding']; close: () => void }

/** A finding that does not count, with a reason, for this task or for the whole church. */
export function Dismiss({ check, finding, close }: Props) {
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<'task' | 'church'>(check.task_id ? 'task' : 'church')
  const dismiss = useMutation({
    mutationFn: () =>
      take(
        api.POST('/v1/image-gen/qc/dismissals', {
          body: { fingerprint: finding.fingerprint, scope, task_id: check.task_id, account: check.account, reason },
        }),
      ),
    onSuccess: ({ id }) => {
      showMessage(`Dismissed: finding ${numberOf(check, finding)} of ${check.file_name}.`, () => bringBack(id))
      refresh()
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dismiss.mutate()
  }
  return (
    <Modal title="Dismiss this finding" open close={close}>
      <form className="stack" onSubmit={submit}>
        <p>{finding.message}</p>
        <label className="field">
          <span>Why it does not count</span>
          <textarea
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={sendOnEnter}
          />
        </label>
        <div className="row" role="group" aria-label="Usual reasons">
          {reasons.map((text) => (
            <button
              key={text}
              type="button"
              className="chip"
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          ))}
        </div>
        <Where check={check} scope={scope} setScope={setScope} />
        {dismiss.error && (
          <p role="alert" style={{ color: 'var(--fail)' }}>
            {dismiss.error.message}
          </p>
        )}
        <div className="row">
          <Button type="submit" look="main" hint="mod+Enter" disabled={dismiss.isPending}>
            Dismiss
          </Button>
          <Button onClick={close}>Leave it</Button>
        </div>
      </form>
    </Modal>
  )
}

type WhereProps = { check: Schemas['QcCheck']; scope: 'task' | 'church'; setScope: (scope: 'task' | 'church') => void }

function Where({ check, scope, setScope }: WhereProps) {
  return (
    <fieldset className="row">
      <legend className="small">Where</legend>
      {(['task', 'church'] as const).map((one) => (
        <label key={one} className="row">
          <input
            type="radio"
            name="scope"
            checked={scope === one}
            disabled={one === 'task' ? !check.task_id : !check.account}
            onChange={() => setScope(one)}
          />
          this {one}
        </label>
      ))}
    </fieldset>
  )
}
