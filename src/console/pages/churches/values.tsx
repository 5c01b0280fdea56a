import { type FormEvent, useState } from 'react'
import { sureness, words } from '../../api/format.ts'
import { showMessage } from '../../api/toasts.ts'
import { Button, Pill } from '../../components/ui.tsx'
import type { Brand, Color, Patch } from './pins.ts'

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

type Pin = (patch: Patch) => void

export function Paint({ color, pin }: { color: Color; pin: Pin }) {
  const [isEditing, setEditing] = useState(false)
  const copy = () => void navigator.clipboard.writeText(color.hex).then(() => showMessage(`${color.hex} was copied.`))
  const isPinned = color.source === 'pinned'
  return (
    <article className="paint" aria-label={`${color.role} ${color.hex}`}>
      <span className="ground" style={{ background: color.hex }} />
      <div className="body">
        <div className="row spread">
          <strong>{color.role}</strong>
          <button type="button" className="copy mono" onClick={copy} aria-label={`Copy ${color.hex}`}>
            {color.hex}
          </button>
        </div>
        <span className="small">{color.name}</span>
        {color.codes && (
          <span className="small muted">
            {[color.codes.pantone, color.codes.cmyk, color.codes.rgb].filter(Boolean).join(' · ')}
          </span>
        )}
        <Evidence of={color} />
        {color.confidence <= 0.6 && <Pill tone="warn">doubtful</Pill>}
        {isEditing ? (
          <EditColor color={color} pin={pin} close={() => setEditing(false)} />
        ) : (
          <div className="row">
            {isPinned ? (
              <Pill tone="ok">pinned</Pill>
            ) : (
              <PinButton pin={() => pin({ color: { id: color.id } })} of={color.role} />
            )}
            <Button look="quiet" onClick={() => setEditing(true)}>
              Change<span className="sr"> {color.role}</span>
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

export function PinButton({ pin, of: what }: { pin: () => void; of: string }) {
  return (
    <Button onClick={pin}>
      Pin<span className="sr"> {what}</span>
    </Button>
  )
}

const roles: Color['role'][] = ['primary', 'secondary', 'accent', 'neutral', 'background', 'text']

function EditColor({ color, pin, close }: { color: Color; pin: Pin; close: () => void }) {
  const [draft, setDraft] = useState({ hex: color.hex, name: color.name ?? '', role: color.role })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pin({ color: { id: color.id, ...draft, name: draft.name.trim() || null } })
    close()
  }
  return (
    <form className="stack tight" onSubmit={submit}>
      <label className="field">
        <span>Code</span>
        <input
          type="text"
          required
          pattern="#[0-9a-fA-F]{6}"
          value={draft.hex}
          onChange={({ target }) => setDraft({ ...draft, hex: target.value })}
        />
      </label>
      <label className="field">
        <span>Name</span>
        <input type="text" value={draft.name} onChange={({ target }) => setDraft({ ...draft, name: target.value })} />
      </label>
      <label className="field">
        <span>Role</span>
        <select
          value={draft.role}
          onChange={({ target }) =>
            setDraft({ ...draft, role: roles.find((role) => role === target.value) ?? color.role })
          }
        >
          {roles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </label>
      <div className="row">
        <Button type="submit" look="main">
          Pin this
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
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
