import { useState } from 'react'
import type { Schemas } from '../../api/client.ts'
import { percent, words } from '../../api/format.ts'
import { Button, Pill } from '../../components/ui.tsx'

type Brand = Schemas['BrandProfile']
type Color = Brand['colors'][number]

export function Evidence({
  of: { source, confidence, evidence },
}: {
  of: { source: string; confidence: number; evidence: string | null }
}) {
  return (
    <div className="small">
      <span className="muted">
        {words(source)} · {percent(confidence)} sure
      </span>
      {evidence && <p className="muted">{evidence}</p>}
    </div>
  )
}

export function Paint({ color }: { color: Color }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(color.hex).then(() => setCopied(true))
  return (
    <article className="paint">
      <span className="ground" style={{ background: color.hex }} />
      <div className="body">
        <div className="row spread">
          <strong>{color.role}</strong>
          <Button look="quiet" onClick={copy} aria-label={`Copy ${color.hex}`}>
            {isCopied ? 'copied' : <span className="mono">{color.hex}</span>}
          </Button>
        </div>
        <span className="small">{color.name}</span>
        <Evidence of={color} />
        {color.confidence <= 0.6 && <Pill tone="warn">doubtful</Pill>}
      </div>
    </article>
  )
}

/** What the sources say against each other, side by side. */
export function Conflicts({ brand, choose }: { brand: Brand; choose: (hex: string) => void }) {
  if (brand.conflicts.length === 0) return null
  return (
    <section className="note warn">
      <div className="stack tight">
        <h2>The sources do not agree</h2>
        {brand.conflicts.map(({ field, values }) => (
          <div key={field} className="stack tight">
            <h3>{field}</h3>
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
