import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Button, Pill, StatusPill } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'

type Check = Schemas['QcCheck']
type Verdict = Schemas['QcDecision']['decision']

export function useDecision(check: Check) {
  const [note, setNote] = useState(check.decision?.note ?? '')
  const path = { params: { path: { id: check.id } } }
  const refresh = () => queries.invalidateQueries({ queryKey: ['checks'] })
  const withdraw = useMutation({
    mutationFn: () => take(api.DELETE('/v1/image-gen/qc/{id}/decision', path)),
    onSuccess: () => showMessage('The decision was undone.'),
    onError: showError,
    onSettled: refresh,
  })
  const send = useMutation({
    mutationFn: (body: { decision: Verdict; note: string | null }) =>
      take(api.POST('/v1/image-gen/qc/{id}/decision', { ...path, body })),
    onSuccess: ({ decision }) =>
      showMessage(decision === 'approved' ? 'Approved.' : 'Changes requested.', () => withdraw.mutate()),
    onError: showError,
    onSettled: refresh,
  })
  const decide = (decision: Verdict) => send.mutate({ decision, note: note.trim() || null })
  return { note, setNote, decide, isPending: send.isPending }
}

type Props = { check: Check; decision: ReturnType<typeof useDecision> }

export function DecisionBar({ check, decision: { note, setNote, decide, isPending } }: Props) {
  return (
    <section className="card stack tight" aria-label="Decision">
      <div className="row spread">
        <StatusPill status={check.status} />
        {check.superseded && <Pill>earlier round: checked again since</Pill>}
        {check.decision ? <StatusPill status={check.decision.decision} /> : <Pill>not decided</Pill>}
      </div>
      <label>
        <span className="sr">Note to the decision</span>
        <input
          type="text"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          placeholder="Add a note (optional)"
        />
      </label>
      <div className="row">
        <Button look="main" hint="a" onClick={() => decide('approved')} disabled={isPending}>
          Approve
        </Button>
        <Button hint="h" onClick={() => decide('changes')} disabled={isPending}>
          Ask for changes
        </Button>
      </div>
      {check.decision && (
        <p className="muted small">
          By <Who id={check.decision.created_by} />
          {check.decision.note && `: ${check.decision.note}`}
        </p>
      )}
    </section>
  )
}
