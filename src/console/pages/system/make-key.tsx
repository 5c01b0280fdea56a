import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { useAccounts } from '../../components/church.tsx'
import { Button } from '../../components/ui.tsx'

type Scope = Schemas['Key']['scope']
const scopes = {
  read: 'read: sees everything, changes nothing',
  write: 'write: changes things too',
  admin: 'admin: keys, settings and backups too',
  metrics: 'metrics: the figures for monitoring alone',
} satisfies Record<Scope, string>
const isScope = (text: string): text is Scope => text in scopes

const endings: [days: number, name: string][] = [
  [0, 'never'],
  [30, 'after 30 days'],
  [90, 'after 90 days'],
  [365, 'after a year'],
  [730, 'after two years'],
]

type Account = Schemas['BrandAccount']
type Draft = { name: string; scope: Scope; church: string; days: number }

const labelOf = ({ account, name }: Account) => (name ? `${name} (${account})` : account)

/** Which church is meant by its number, its name or both; undefined: none that is known, or several. */
function churchOf(text: string, accounts: readonly Account[]): Account | undefined {
  const meant = text.trim().toLowerCase()
  const exact = accounts.find((one) => [one.account, labelOf(one)].some((label) => label.toLowerCase() === meant))
  const named = accounts.filter(({ name }) => name?.toLowerCase() === meant)
  return exact ?? (named.length === 1 ? named[0] : undefined)
}

export function MakeKey({ close }: { close: () => void }) {
  const [draft, setDraft] = useState<Draft>({ name: '', scope: 'read', church: '', days: 0 })
  const accounts = useAccounts().data?.accounts
  const church = churchOf(draft.church, accounts ?? [])
  const make = useMutation({
    mutationFn: () => {
      const account = church?.account ?? (draft.church.trim() || null)
      const { name, scope, days } = draft
      return take(api.POST('/v1/keys', { body: { name, scope, account_number: account, days: days || null } }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  if (make.data) return <MadeKey made={make.data} close={close} />
  const isUnknown = accounts !== undefined && draft.church.trim() !== '' && church === undefined
  return (
    <Modal title="Make a key" open close={close}>
      <form className="stack" onSubmit={submit}>
        <Fields draft={draft} set={(changes) => setDraft({ ...draft, ...changes })} accounts={accounts ?? []} />
        <div className="row">
          <Button type="submit" look="main" disabled={make.isPending}>
            Make the key
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
        {/* Below the buttons, which stay under the pointer whatever there is to say. */}
        {isUnknown && (
          <p className="note warn" role="status">
            No church called or numbered “{draft.church.trim()}” is known here. A key for its number opens nothing of
            any church until there is one.
          </p>
        )}
        {make.error && (
          <p role="alert" style={{ color: 'var(--fail)' }}>
            {make.error.message}
          </p>
        )}
      </form>
    </Modal>
  )
}

type FieldsProps = { draft: Draft; set: (changes: Partial<Draft>) => void; accounts: readonly Account[] }

function Fields({ draft, set, accounts }: FieldsProps) {
  const list = useId()
  return (
    <>
      <label className="field">
        <span>Name: the person or program that will use it</span>
        <input type="text" required value={draft.name} onChange={({ target }) => set({ name: target.value })} />
      </label>
      <label className="field">
        <span>Scope</span>
        <select
          value={draft.scope}
          onChange={({ target }) => set({ scope: isScope(target.value) ? target.value : 'read' })}
        >
          {Object.entries(scopes).map(([scope, meaning]) => (
            <option key={scope} value={scope}>
              {meaning}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>Church (empty: all churches)</span>
        <input
          type="text"
          list={list}
          value={draft.church}
          onChange={({ target }) => set({ church: target.value })}
          placeholder="Its name or number"
        />
      </label>
      <datalist id={list}>
        {accounts.map((church) => (
          <option key={church.account} value={labelOf(church)} />
        ))}
      </datalist>
      <label className="field">
        <span>Ends</span>
        <select value={draft.days} onChange={({ target }) => set({ days: Number(target.value) })}>
          {endings.map(([days, name]) => (
            <option key={days} value={days}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

function MadeKey({ made, close }: { made: Schemas['CreatedKey']; close: () => void }) {
  const copy = () => void navigator.clipboard.writeText(made.secret).then(() => showMessage('The key was copied.'))
  return (
    <Modal title={`The key “${made.name}”`} open close={close}>
      <div className="stack">
        <p>Copy it now: it is shown only once, and only its hash is stored.</p>
        <p className="mono card" style={{ overflowWrap: 'anywhere' }}>
          {made.secret}
        </p>
        <div className="row">
          <Button look="main" onClick={copy}>
            Copy
          </Button>
          <Button onClick={close}>Done</Button>
        </div>
      </div>
    </Modal>
  )
}
