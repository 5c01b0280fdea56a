import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showMessage } from '../../api/toasts.ts'
import { Button, Pill } from '../../components/ui.tsx'
import { byItself, Earlier, Evidence, Pinned } from './evidence.tsx'
import { type Brand, type Color, type Patch, toggled } from './pins.ts'

type Pin = (patch: Patch) => void

/** What stands on a value's card: which it is, whether the keys are on it, and what is being done. */
type ValueProps = { brand: Brand; isOn: boolean; isBusy: boolean; pin: Pin }

export function Paint({ color, brand, isOn, isBusy, pin }: ValueProps & { color: Color }) {
  const [isEditing, setEditing] = useState(false)
  const copy = () => void navigator.clipboard.writeText(color.hex).then(() => showMessage(`${color.hex} was copied.`))
  return (
    <article className="paint" data-value={color.id} data-on={isOn} aria-label={`${color.role} ${color.hex}`}>
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
        {color.source === 'pinned' ? (
          <Pinned account={brand.account_number} of={color} />
        ) : (
          <Evidence of={color} byItself={byItself(brand, color.role, color.hex)} />
        )}
        <Earlier brand={brand} role={color.role} />
        {color.confidence <= 0.6 && <Pill tone="warn">doubtful</Pill>}
        {isEditing ? (
          <EditColor color={color} pin={pin} close={() => setEditing(false)} />
        ) : (
          <div className="row">
            <PinButton
              isPinned={color.source === 'pinned'}
              isWhole={brand.pinned.includes('colors')}
              isBusy={isBusy}
              pin={() => pin(toggled(brand, color.id))}
              of={color.role}
            />
            <Button look="quiet" onClick={() => setEditing(true)} disabled={isBusy}>
              Change<span className="sr"> {color.role}</span>
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

type PinProps = {
  isPinned: boolean
  /** All values of the list are pinned as one. */
  isWhole: boolean
  isBusy: boolean
  pin: () => void
  of: string
}

export function PinButton({ isPinned, isWhole, isBusy, pin, of: what }: PinProps) {
  const does = isPinned ? (isWhole ? 'Unpin all' : 'Unpin') : 'Pin'
  return (
    <>
      {isPinned && <Pill tone="ok">pinned</Pill>}
      <Button onClick={pin} disabled={isBusy} aria-busy={isBusy} look={isPinned ? 'quiet' : undefined}>
        {isBusy ? (isPinned ? 'Unpinning…' : 'Pinning…') : does}
        <span className="sr"> {what}</span>
      </Button>
    </>
  )
}

const roles: Color['role'][] = ['primary', 'secondary', 'accent', 'neutral', 'background', 'text']

function EditColor({ color, pin, close }: { color: Color; pin: Pin; close: () => void }) {
  const [draft, setDraft] = useState({ hex: color.hex, name: color.name ?? '', role: color.role })
  const first = useRef<HTMLInputElement>(null)
  // The button that opened it is gone: the keyboard goes on here.
  useEffect(() => first.current?.select(), [])
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
          ref={first}
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

type Role = Brand['conflicts'][number]['field']
/** `busy`: the value that is being pinned. */
type ConflictProps = { brand: Brand; busy: string | null; choose: (role: Role, value: string) => void }

/** What the sources say against each other, side by side. */
export function Conflicts({ brand, busy, choose }: ConflictProps) {
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
                  <Button
                    onClick={() => choose(field, value.value)}
                    disabled={busy !== null}
                    aria-busy={busy === value.value}
                  >
                    {busy === value.value ? 'Pinning…' : 'Pin this one'}
                    <span className="sr"> {value.value}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
