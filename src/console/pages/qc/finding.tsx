import type { Schemas } from '../../api/client.ts'
import { words } from '../../api/format.ts'
import { splitVerdict } from '../../api/wording.ts'
import { useScrolledTo } from '../../components/hooks.ts'
import { Button, Pill, StatusPill } from '../../components/ui.tsx'

type Finding = Schemas['QcFinding']

type Props = {
  finding: Finding
  number: number
  /** Against the round before; null: there is none. */
  age: 'new' | 'still there' | null
  isOn: boolean
  compares: boolean
  pick: () => void
  dismiss: () => void
}

export function FindingCard({ finding, number, age, isOn, compares, pick, dismiss }: Props) {
  const element = useScrolledTo<HTMLLIElement>(isOn)
  const tone = finding.severity === 'info' ? 'none' : finding.severity
  const { verdict, text } = splitVerdict(finding.message)
  return (
    <li ref={element} className="finding" data-on={isOn} data-dismissed={finding.dismissed}>
      <button type="button" className="pick" aria-pressed={isOn} onClick={pick}>
        {verdict ? (
          <StatusPill status={verdict} />
        ) : (
          <Pill tone={tone}>
            {number} {finding.severity}
          </Pill>
        )}
        <span className="message">{text}</span>
      </button>
      <span className="muted small">
        {words(finding.category)}
        {age && !finding.dismissed && ` · ${age}`}
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
            <span className="small">{splitVerdict(message).text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
