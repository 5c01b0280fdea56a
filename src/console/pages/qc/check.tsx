import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { complain, say } from '../../api/toasts.ts'
import { useAddress, useKeys } from '../../components/hooks.ts'
import { Button, Empty, Pill, StatusPill } from '../../components/ui.tsx'
import { Comments } from './comments.tsx'
import { Dismiss } from './dismiss.tsx'
import { Stage } from './stage.tsx'

type Check = Schemas['QcCheck']
type Finding = Schemas['QcFinding']

const order = { fail: 0, warn: 1, info: 2 }

function useDecision(check: Check) {
  return useMutation({
    mutationFn: (decision: 'approved' | 'changes') =>
      take(api.POST('/v1/image-gen/qc/{id}/decision', { params: { path: { id: check.id } }, body: { decision } })),
    onSuccess: ({ decision }) => say(decision === 'approved' ? 'Approved.' : 'Changes are asked for.'),
    onError: complain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['checks'] }),
  })
}

export function CheckView({ check }: { check: Check }) {
  const address = useAddress()
  const findings = check.findings.toSorted(
    (a, b) => Number(a.dismissed) - Number(b.dismissed) || order[a.severity] - order[b.severity],
  )
  const at = findings.findIndex(({ id }) => id === address.get('finding'))
  const [isDismissing, setDismissing] = useState(false)
  const [compares, setCompares] = useState(true)
  const decide = useDecision(check)
  const pick = (index: number) => {
    const next = findings[(index + findings.length) % Math.max(1, findings.length)]
    if (next) address.set({ finding: next.id })
  }
  const chosen = findings[at]
  useKeys('Design', [
    ['n', 'Next finding', () => pick(at + 1)],
    ['p', 'Finding before', () => pick(at < 0 ? -1 : at - 1)],
    ['e', 'Expected against read', () => setCompares(!compares)],
    ['x', 'Dismiss the finding', () => chosen && !chosen.dismissed && setDismissing(true)],
    ['a', 'Approve', () => decide.mutate('approved')],
    ['h', 'Ask for changes', () => decide.mutate('changes')],
  ])
  return (
    <div className="qc">
      <div className="stack">
        <Stage
          check={check}
          findings={findings}
          chosen={chosen?.id ?? null}
          pick={(id) => address.set({ finding: id })}
        />
        <Comments check={check} />
      </div>
      <div className="stack">
        <section className="card stack tight" aria-label="Decision">
          <div className="row spread">
            <StatusPill status={check.status} />
            {check.decision ? <StatusPill status={check.decision.decision} /> : <Pill>not decided</Pill>}
          </div>
          <div className="row">
            <Button look="main" hint="a" onClick={() => decide.mutate('approved')} disabled={decide.isPending}>
              Approve
            </Button>
            <Button hint="h" onClick={() => decide.mutate('changes')} disabled={decide.isPending}>
              Changes
            </Button>
          </div>
          {check.decision && <p className="muted small">By {check.decision.created_by}</p>}
        </section>
        {findings.length === 0 && <Empty title="Nothing was found" />}
        <ol className="stack tight" aria-label="Findings">
          {findings.map((finding, index) => (
            <FindingCard
              key={finding.id}
              finding={finding}
              number={index + 1}
              isOn={finding.id === chosen?.id}
              compares={compares}
              pick={() => address.set({ finding: finding.id })}
              dismiss={() => setDismissing(true)}
            />
          ))}
        </ol>
      </div>
      {isDismissing && chosen && <Dismiss check={check} finding={chosen} close={() => setDismissing(false)} />}
    </div>
  )
}

type CardProps = {
  finding: Finding
  number: number
  isOn: boolean
  compares: boolean
  pick: () => void
  dismiss: () => void
}

function FindingCard({ finding, number, isOn, compares, pick, dismiss }: CardProps) {
  const tone = finding.severity === 'info' ? 'none' : finding.severity
  return (
    <li className="finding" data-on={isOn} data-dismissed={finding.dismissed}>
      <button type="button" className="pick" aria-pressed={isOn} onClick={pick}>
        <Pill tone={tone}>
          {number} {finding.severity}
        </Pill>
        <span className="message">{finding.message}</span>
      </button>
      {compares && finding.expected !== null && (
        <dl className="facts small">
          <dt>Expected</dt>
          <dd>{finding.expected}</dd>
          {finding.actual !== null && (
            <>
              <dt>Read</dt>
              <dd>{finding.actual}</dd>
            </>
          )}
        </dl>
      )}
      {finding.dismissed && <span className="muted small">Dismissed: it does not count.</span>}
      {isOn && !finding.dismissed && (
        <div>
          <Button hint="x" onClick={dismiss}>
            Dismiss…
          </Button>
        </div>
      )}
    </li>
  )
}
