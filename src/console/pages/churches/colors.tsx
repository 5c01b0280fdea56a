import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showMessage } from '../../api/toasts.ts'
import { useKeys, useScrolledTo } from '../../components/hooks.ts'
import { Button, Empty, Pill } from '../../components/ui.tsx'
import type { Brand, Color, Patch } from './pins.ts'
import { Evidence, PinButton } from './values.tsx'

type Pin = (patch: Patch) => void

const copy = (hex: string) => void navigator.clipboard.writeText(hex).then(() => showMessage(`${hex} was copied.`))

/** The palette; the keys go from colour to colour. */
export function Colors({ brand: { colors }, pin }: { brand: Brand; pin: Pin }) {
  const [focus, setFocus] = useState(0)
  const [editing, setEditing] = useState<string | null>(null)
  const chosen = colors[Math.min(focus, colors.length - 1)]
  const move = (by: number) => setFocus((focus + by + colors.length) % Math.max(1, colors.length))
  useKeys('Colours', [
    ['j', 'Next colour', () => move(1)],
    ['k', 'Previous colour', () => move(-1)],
    ['p', 'Pin the colour', () => chosen && chosen.source !== 'pinned' && pin({ color: { id: chosen.id } })],
    ['c', 'Change the colour', () => chosen && setEditing(chosen.id)],
    ['y', 'Copy the colour', () => chosen && copy(chosen.hex)],
  ])
  return (
    <section className="stack">
      <h2>Colours</h2>
      {colors.length === 0 && <Empty title="No colour was found">None of the sources names or shows one.</Empty>}
      <div className="swatches">
        {colors.map((color, at) => (
          <Paint
            key={color.id}
            color={color}
            pin={pin}
            isOn={color === chosen}
            focus={() => setFocus(at)}
            isEditing={color.id === editing}
            edit={(isEdited) => setEditing(isEdited ? color.id : null)}
          />
        ))}
      </div>
    </section>
  )
}

type PaintProps = {
  color: Color
  pin: Pin
  isOn: boolean
  focus: () => void
  isEditing: boolean
  edit: (isEdited: boolean) => void
}

function Paint({ color, pin, isOn, focus, isEditing, edit }: PaintProps) {
  const element = useScrolledTo<HTMLElement>(isOn)
  return (
    <article ref={element} className="paint" data-on={isOn} aria-label={`${color.role} ${color.hex}`} onFocus={focus}>
      <span className="ground" style={{ background: color.hex }} />
      <div className="body">
        <div className="row spread">
          <strong>{color.role}</strong>
          <button type="button" className="copy mono" onClick={() => copy(color.hex)} aria-label={`Copy ${color.hex}`}>
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
          <EditColor color={color} pin={pin} close={() => edit(false)} />
        ) : (
          <div className="row">
            {color.source === 'pinned' ? (
              <Pill tone="ok">pinned</Pill>
            ) : (
              <PinButton pin={() => pin({ color: { id: color.id } })} of={color.role} />
            )}
            <Button look="quiet" onClick={() => edit(true)}>
              Change<span className="sr"> {color.role}</span>
            </Button>
          </div>
        )}
      </div>
    </article>
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
