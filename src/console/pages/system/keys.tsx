import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { atTime } from '../../api/format.ts'
import { queries } from '../../api/queries.ts'
import { showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { useKeys } from '../../components/hooks.ts'
import { ChurchLink } from '../../components/church.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { Button, Empty, Pill, Show } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'
import { MakeKey } from './make-key.tsx'

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
function RevokeKey({ made: { id, name, is_own: isOwn }, close }: { made: Schemas['Key']; close: () => void }) {
  const revoke = useMutation({
    mutationFn: () => take(api.DELETE('/v1/keys/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      showMessage(`The key “${name}” was revoked.`)
      close()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
  return (
    <Modal title={`Revoke the key “${name}”`} open close={close}>
      <div className="stack">
        {isOwn && (
          <p className="note warn">
            This is the key that you are signed in with: you are signed out at once, and need another key to come back.
          </p>
        )}
        <p>
          Whoever uses it is refused at once, and the sessions begun with it end. This cannot be undone; a new key can
          be made.
        </p>
        <Refused error={revoke.error} />
        <div className="row">
          <Button look="danger" onClick={() => revoke.mutate()} disabled={revoke.isPending}>
            {isOwn ? 'Revoke it and sign out' : 'Revoke it'}
          </Button>
          <Button look="main" onClick={close}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const Refused = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" style={{ color: 'var(--fail)' }}>
      {error.message}
    </p>
  )

function KeyTable({ keys, revoke }: { keys: Schemas['Key'][]; revoke: (key: Schemas['Key']) => void }) {
  const columns: Column<Schemas['Key']>[] = [
    {
      name: 'Name',
      isHead: true,
      cell: ({ name, hint, is_own: isOwn }) => (
        <>
          {name} <span className="muted mono">{hint}</span> {isOwn && <Pill>yours</Pill>}
        </>
      ),
    },
    { name: 'Scope', cell: ({ scope }) => <Pill>{scope}</Pill> },
    { name: 'Church', cell: ({ account_number: account }) => (account ? <ChurchLink account={account} /> : 'all') },
    {
      name: 'Created',
      look: 'small muted when',
      cell: ({ created_at: at, created_by: by }) => (
        <>
          {atTime(at)}
          {by && (
            <>
              {' '}
              by <Who id={by} />
            </>
          )}
        </>
      ),
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
