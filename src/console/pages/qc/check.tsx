import { type ReactNode, useState } from 'react'
import type { Schemas } from '../../api/client.ts'
import { useAddress, useKeys } from '../../components/hooks.ts'
import type { Region } from '../../components/region.tsx'
import { Empty } from '../../components/ui.tsx'
import { Comments } from './comments.tsx'
import { DecisionBar, useDecision } from './decision.tsx'
import { bringBack, Dismiss } from './dismiss.tsx'
import { FindingCard, Fixed, numberOf } from './finding.tsx'
import { Stage } from './stage.tsx'

type Check = Schemas['QcCheck']

/** Which findings there are, which of them is chosen, and how it is gone through them. */
function useFindings(check: Check) {
  const address = useAddress()
  const findings = check.findings.toSorted((a, b) => Number(a.dismissed) - Number(b.dismissed))
  const at = findings.findIndex(({ id }) => id === address.get('finding'))
  const pick = (id: string) => address.set({ finding: id })
  const step = (to: number) => {
    const next = findings[(to + findings.length) % Math.max(1, findings.length)]
    if (next) pick(next.id)
  }
  return { findings, chosen: findings[at], pick, next: () => step(at + 1), before: () => step(at < 0 ? -1 : at - 1) }
}

function useMarking() {
  const [box, set] = useState<Region | null>(null)
  const [isOn, setOn] = useState(false)
  return {
    box,
    isOn,
    set,
    toggle: () => {
      setOn(!isOn)
      set(null)
    },
  }
}

type Props = { check: Check; before: Check | null; children: ReactNode }

/** One design: itself with boxes, the findings, and what people wrote. `before` is the check of the round before. */
export function CheckView({ check, before, children }: Props) {
  const { findings, chosen, pick, next, before: back } = useFindings(check)
  const [isDismissing, setDismissing] = useState(false)
  const [compares, setCompares] = useState(true)
  const marking = useMarking()
  const decision = useDecision(check)
  const act = ({ id, dismissal }: Check['findings'][number]) => {
    pick(id)
    if (dismissal) bringBack(dismissal.id)
    else setDismissing(true)
  }
  const old = new Set(before?.findings.map(({ fingerprint }) => fingerprint))
  useKeys('Design', [
    ['n', 'Next finding', next],
    ['p', 'Previous finding', back],
    ['e', 'Show or hide expected and read', () => setCompares(!compares)],
    ['x', 'Dismiss the finding, or bring it back', () => chosen && act(chosen)],
    ['b', 'Mark a place for a comment', marking.toggle],
    ['a', 'Approve', decision.approve],
    ['h', 'Ask for changes', () => decision.decide('changes')],
  ])
  return (
    <div className="qc">
      <Stage check={check} chosen={chosen?.id ?? null} pick={pick} marking={marking} />
      <div className="stack side stays">
        <DecisionBar check={check} decision={decision} />
        {findings.length === 0 && <Empty title="No findings" />}
        <ol className="stack tight" aria-label="Findings">
          {findings.map((finding) => (
            <FindingCard
              key={finding.id}
              finding={finding}
              number={numberOf(check, finding)}
              age={before === null ? null : old.has(finding.fingerprint) ? 'still there' : 'new'}
              isOn={finding.id === chosen?.id}
              compares={compares}
              pick={() => pick(finding.id)}
              act={() => act(finding)}
            />
          ))}
        </ol>
        {before && <Fixed check={check} before={before} />}
      </div>
      <div className="stack">
        <Comments check={check} marking={marking} />
        {children}
      </div>
      {isDismissing && chosen && <Dismiss check={check} finding={chosen} close={() => setDismissing(false)} />}
    </div>
  )
}
