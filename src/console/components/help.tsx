import { useState, useSyncExternalStore } from 'react'
import { keyLabel } from '../api/format.ts'
import { keysAreOn, keyTable, switchKeys } from '../api/keys.ts'
import { Modal } from './dialog.tsx'

/** The shortcuts of this page, printed from the table that binds them. */
export function KeyHelp({ close }: { close: () => void }) {
  const groups = useSyncExternalStore(keyTable.subscribe, keyTable.get)
  const [isOn, setOn] = useState(keysAreOn)
  return (
    <Modal title="Keyboard shortcuts" open close={close} className="wide">
      <div className="stack">
        {groups.toReversed().map(({ name, bindings }) => (
          <section key={name} className="stack tight">
            <h3>{name}</h3>
            <dl className="keys">
              {bindings.map(({ key, does }) => (
                <div key={key}>
                  <dt>{does}</dt>
                  <dd>
                    <kbd>{keyLabel(key)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="row">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              switchKeys(target.checked)
              setOn(target.checked)
            }}
          />
          Single-key shortcuts (Ctrl/⌘ K always works)
        </label>
      </div>
    </Modal>
  )
}
