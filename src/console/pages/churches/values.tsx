import { sureness, words } from '../../api/format.ts'
import { Button } from '../../components/ui.tsx'
import type { Brand } from './pins.ts'

export function Evidence({
  of: { source, confidence, evidence },
}: {
  of: { source: string; confidence: number; evidence: string | null }
}) {
  return (
    <div className="small">
      <span className="muted">
        {words(source)} · {sureness(confidence)}
      </span>
      {evidence && <p className="muted">{evidence}</p>}
    </div>
  )
}

export function PinButton({ pin, of: what }: { pin: () => void; of: string }) {
  return (
    <Button onClick={pin}>
      Pin<span className="sr"> {what}</span>
    </Button>
  )
}

/** What the sources say against each other, side by side. */
export function Conflicts({ brand, choose }: { brand: Brand; choose: (hex: string) => void }) {
  if (brand.conflicts.length === 0) return null
  return (
    <section className="note warn">
      <div className="stack tight">
        <h2>The sources disagree</h2>
        {brand.conflicts.map(({ field, values }) => (
          <div key={field} className="stack tight">
            <h3>{words(field)}</h3>
            <ul className="needs">
              {values.map((value) => (
                <li key={`${value.source}${value.value}`}>
                  {field === 'primary' && (
                    <span className="swatch" style={{ background: value.value, width: 28, height: 28 }} />
                  )}
                  <strong className="mono">{value.value}</strong>
                  <span className="grow">
                    <Evidence of={value} />
                  </span>
                  {field === 'primary' && <Button onClick={() => choose(value.value)}>Pin this one</Button>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
