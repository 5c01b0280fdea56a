import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { count } from '../../api/format.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { useUnsent } from '../../components/hooks.ts'
import { Button, Pill, StatusPill } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'
import { plainMessage } from './finding.tsx'

type Check = Schemas['QcCheck']
type Verdict = Schemas['QcDecision']['decision']

const openFailures = ({ findings }: Check) =>
  findings.filter(({ severity, dismissed }) => severity === 'fail' && !dismissed)

export function useDecision(check: Check) {
  const [isAsking, setAsking] = useState(false)
  const [note, setNote, sent] = useUnsent(`note.${check.id}`, check.decision?.note ?? '')
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
    onSuccess: ({ decision }) => {
      sent()
      showMessage(`${decision === 'approved' ? 'Approved' : 'Changes requested'}: ${check.file_name}.`, () =>
        withdraw.mutate(),
      )
    },
    onError: showError,
    onSettled: refresh,
  })
  const decide = (decision: Verdict) => send.mutate({ decision, note: note.trim() || null })
  const failures = openFailures(check)
  return {
    note,
    setNote,
    decide,
    isPending: send.isPending,
    failures,
    isAsking,
    /** What still fails is not approved by one slip of a finger. */
    approve: () => (failures.length > 0 ? setAsking(true) : decide('approved')),
    answer: (isYes: boolean) => {
      setAsking(false)
      if (isYes) decide('approved')
    },
  }
}

type Props = { check: Check; decision: ReturnType<typeof useDecision> }

/** Asks before a design is approved that still fails, and says what fails. */
function Confirm({ failures, answer }: Pick<Props['decision'], 'failures' | 'answer'>) {
  const open = count(failures.length, 'failure')
  return (
    <Modal title={`Approve with ${open} open?`} open close={() => answer(false)}>
      <div className="stack">
        <ul className="stack tight">
          {failures.map((finding) => (
            <li key={finding.id} className="row nowrap" style={{ alignItems: 'start' }}>
              <Pill tone="fail">fail</Pill>
              <span className="anywhere">{plainMessage(finding)}</span>
            </li>
          ))}
        </ul>
        <div className="row">
          <Button look="main" onClick={() => answer(true)}>
            Approve with {open}
          </Button>
          <Button onClick={() => answer(false)}>Back to the findings</Button>
        </div>
      </div>
    </Modal>
  )
}

export function DecisionBar({ check, decision }: Props) {
  const { note, setNote, decide, approve, isPending, failures, isAsking, answer } = decision
  return (
    <section className="card stack tight" aria-label="Decision">
      <div className="row spread">
        <StatusPill status={check.status} />
        {failures.length > 0 && <span className="muted small">{count(failures.length, 'failure')} open</span>}
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
        <Button look="main" hint="a" onClick={approve} disabled={isPending}>
          Approve{failures.length > 0 && '…'}
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
      {isAsking && <Confirm failures={failures} answer={answer} />}
    </section>
  )
}
