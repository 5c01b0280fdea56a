import type { Schemas } from '../../api/client.ts'
import { ago, words } from '../../api/format.ts'
import { useNow, useScrolledTo } from '../../components/hooks.ts'
import { Button, Pill, toneOf } from '../../components/ui.tsx'

type Finding = Schemas['QcFinding']

/** A finding's sentence, without the verdict on a revision request that the server writes before it. */
export const plainMessage = ({ message, verdict }: Finding) =>
  verdict !== null && message.startsWith(`${verdict}: `) ? message.slice(verdict.length + 2) : message

/** Its place in the check, as on the marked-up image: a dismissal gives no other finding another number. */
export const numberOf = ({ findings }: Schemas['QcCheck'], { id }: Finding) =>
  findings.findIndex((one) => one.id === id) + 1

type Props = {
  finding: Finding
  number: number
  /** Against the round before; null: there is none. */
  age: 'new' | 'still there' | null
  isOn: boolean
  compares: boolean
  pick: () => void
  /** Dismisses it, or brings it back. */
  act: () => void
}

function VerdictPill({ finding: { verdict, severity, dismissed } }: { finding: Finding }) {
  if (dismissed) return <Pill>dismissed</Pill>
  if (verdict) return <Pill tone={toneOf(verdict)}>{words(verdict)}</Pill>
  return <Pill tone={severity === 'info' ? 'none' : severity}>{severity}</Pill>
}

export function FindingCard({ finding, number, age, isOn, compares, pick, act }: Props) {
  const element = useScrolledTo<HTMLLIElement>(isOn)
  const now = useNow(60_000)
  return (
    <li ref={element} className="finding" data-on={isOn} data-dismissed={finding.dismissed}>
      <button type="button" className="pick" aria-pressed={isOn} onClick={pick}>
        <span className="number">{number}</span>
        <VerdictPill finding={finding} />
        <span className="message">{plainMessage(finding)}</span>
      </button>
      <span className="muted small">
        {words(finding.category)}
        {finding.dismissed ? ` · was ${finding.severity}` : age && ` · ${age}`}
      </span>
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
      {finding.dismissal && (
        <p className="small">
          Does not count in this {finding.dismissal.scope}: {finding.dismissal.reason}{' '}
          <span className="muted">({ago(finding.dismissal.created_at, now)})</span>
        </p>
      )}
      <div>
        <Button look={isOn ? undefined : 'quiet'} hint={isOn ? 'x' : undefined} onClick={act}>
          {finding.dismissed ? 'Bring back' : 'Dismiss…'}
          <span className="sr"> finding {number}</span>
        </Button>
      </div>
    </li>
  )
}

/** What the round before had and this one has no more. */
export function Fixed({ check, before }: { check: Schemas['QcCheck']; before: Schemas['QcCheck'] }) {
  const now = new Set(check.findings.map(({ fingerprint }) => fingerprint))
  const gone = before.findings.filter(
    ({ fingerprint, dismissed, severity }) => !dismissed && severity !== 'info' && !now.has(fingerprint),
  )
  if (gone.length === 0) return null
  return (
    <section className="card stack tight" aria-label="Fixed">
      <h2>Fixed since the round before</h2>
      <ul className="stack tight">
        {gone.map(({ id, message }) => (
          <li key={id} className="row" style={{ flexWrap: 'nowrap', alignItems: 'start' }}>
            <Pill tone="ok">fixed</Pill>
            <span className="small">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
