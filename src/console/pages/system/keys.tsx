import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { atTime } from '../../api/format.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { useKeys } from '../../components/hooks.ts'
import { ChurchLink } from '../../components/names.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { Button, Empty, Pill, Show } from '../../components/ui.tsx'

const listMax = 200

export function Keys() {
  const [isMaking, setMaking] = useState(false)
  const keys = useQuery({
    queryKey: ['keys'],
    queryFn: ({ signal }) => take(api.GET('/v1/keys', { signal, params: { query: { limit: listMax } } })),
  })
  const [revoking, setRevoking] = useState<Schemas['Key'] | null>(null)
  useKeys('Keys', [['m', 'Make a key', () => setMaking(true)]])
  return (
    <div className="stack">
      <div className="row">
        <Button look="main" hint="m" onClick={() => setMaking(true)}>
          Make a key…
        </Button>
      </div>
      <Show query={keys}>
        {({ keys: all }) =>
          all.length === 0 ? (
            <Empty title="No keys yet">
              The server's own key (VERGER_API_KEY) always works. Make one for each person or program, so that each can
              be revoked by itself.
            </Empty>
          ) : (
            <KeyTable keys={all} revoke={setRevoking} />
          )
        }
      </Show>
      {isMaking && <MakeKey close={() => setMaking(false)} />}
      {revoking && <RevokeKey made={revoking} close={() => setRevoking(null)} />}
    </div>
  )
}

/** What no undo brings back: it asks first. */
function RevokeKey({ made: { id, name }, close }: { made: Schemas['Key']; close: () => void }) {
  const revoke = useMutation({
    mutationFn: () => take(api.DELETE('/v1/keys/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      showMessage(`The key “${name}” was revoked.`)
      close()
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
  return (
    <Modal title={`Revoke the key “${name}”`} open close={close}>
      <div className="stack">
        <p>
          Whoever uses it is refused at once, and the sessions begun with it end. This cannot be undone; a new key can
          be made.
        </p>
        <div className="row">
          <Button look="danger" onClick={() => revoke.mutate()} disabled={revoke.isPending}>
            Revoke it
          </Button>
          <Button look="main" onClick={close}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const scopes = ['read', 'write', 'admin', 'metrics'] as const

function MakeKey({ close }: { close: () => void }) {
  const [draft, setDraft] = useState<{ name: string; scope: (typeof scopes)[number]; account: string }>({
    name: '',
    scope: 'read',
    account: '',
  })
  const make = useMutation({
    mutationFn: () =>
      take(
        api.POST('/v1/keys', { body: { name: draft.name, scope: draft.scope, account_number: draft.account || null } }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  if (make.data) return <MadeKey made={make.data} close={close} />
  return (
    <Modal title="Make a key" open close={close}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>Name: the person or program that will use it</span>
          <input
            type="text"
            required
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </label>
        <label className="field">
          <span>Scope</span>
          <select
            value={draft.scope}
            onChange={({ target }) =>
              setDraft({ ...draft, scope: scopes.find((scope) => scope === target.value) ?? 'read' })
            }
          >
            {scopes.map((scope) => (
              <option key={scope}>{scope}</option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Church (empty: all churches)</span>
          <input
            type="text"
            value={draft.account}
            onChange={({ target }) => setDraft({ ...draft, account: target.value })}
            placeholder="1001"
          />
        </label>
        {make.error && (
          <p role="alert" style={{ color: 'var(--fail)' }}>
            {make.error.message}
          </p>
        )}
        <div className="row">
          <Button type="submit" look="main" disabled={make.isPending}>
            Make the key
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
    </Modal>
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

function KeyTable({ keys, revoke }: { keys: Schemas['Key'][]; revoke: (key: Schemas['Key']) => void }) {
  const columns: Column<Schemas['Key']>[] = [
    {
      name: 'Name',
      isHead: true,
      cell: ({ name, hint }) => (
        <>
          {name} <span className="muted mono">{hint}</span>
        </>
      ),
    },
    { name: 'Scope', cell: ({ scope }) => <Pill>{scope}</Pill> },
    { name: 'Church', cell: ({ account_number: account }) => (account ? <ChurchLink account={account} /> : 'all') },
    {
      name: 'Created',
      look: 'small muted when',
      cell: ({ created_at: at, created_by: by }) => `${atTime(at)}${by ? ` by ${by}` : ''}`,
    },
    {
      name: 'Expires',
      look: 'small',
      cell: ({ revoked_at: revoked, expires_at: ends }) =>
        revoked ? <Pill tone="fail">revoked</Pill> : ends ? atTime(ends) : 'never',
    },
    {
      name: 'Revoke',
      hidesName: true,
      cell: (key) =>
        !key.revoked_at && (
          <Button look="danger" onClick={() => revoke(key)}>
            Revoke…<span className="sr"> {key.name}</span>
          </Button>
        ),
    },
  ]
  return <Table label="Keys" columns={columns} rows={keys} keyOf={({ id }) => id} />
}
