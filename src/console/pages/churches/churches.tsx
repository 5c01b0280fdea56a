import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { useKeys, usePoll } from '../../components/hooks.ts'
import { useAccounts } from '../../components/church.tsx'
import { Skeleton, Button, Empty, PageHead, Pill, Show, StatusPill } from '../../components/ui.tsx'

export { BrandPage } from './brand.tsx'

const pollMs = 8_000

export function Churches() {
  const poll = usePoll(pollMs)
  const accounts = useAccounts()
  const profiles = useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => take(api.GET('/v1/image-gen/branding', { signal })),
    refetchInterval: poll,
  })
  const readAll = useMutation({
    mutationFn: (numbers: string[]) =>
      take(api.POST('/v1/image-gen/branding/extract/bulk', { body: { account_numbers: numbers } })),
    onSuccess: ({ count }) => {
      showMessage(`Reading the brands of ${count} churches.`)
      void queries.invalidateQueries({ queryKey: ['brands'] })
    },
    onError: showError,
  })
  const start = () =>
    accounts.data && readAll.mutate(accounts.data.accounts.filter(({ active }) => active).map(({ account }) => account))
  useKeys('Churches', [['e', 'Read all brands again', start]])
  const byAccount = new Map(profiles.data?.profiles.map((profile) => [profile.account_number, profile]))
  return (
    <>
      <PageHead title="Churches" lead="Each church's colours, type and logos, and where each value came from.">
        <Button hint="e" onClick={start} disabled={readAll.isPending}>
          Read all brands
        </Button>
      </PageHead>
      <Show query={accounts} skeleton={<Skeleton rows={4} height={110} />}>
        {({ accounts: all }) =>
          all.length === 0 ? (
            <Empty title="No churches yet">A church is a folder in file storage: client-assets/1001 - Its Name/</Empty>
          ) : (
            <div className="cards">
              {all.map(({ account, name, active }) => (
                <Church key={account} account={account} name={name} active={active} profile={byAccount.get(account)} />
              ))}
            </div>
          )
        }
      </Show>
    </>
  )
}

type Props = { account: string; name: string; active: boolean; profile?: Schemas['BrandProfile'] }

function Church({ account, name, active, profile }: Props) {
  return (
    <article className="card stack tight">
      <div className="row spread">
        <h2>
          <Link href={`/churches/${account}`}>{name}</Link>
        </h2>
        <span className="muted mono">{account}</span>
      </div>
      <div
        className="row"
        style={{
          height: 38,
          gap: 0,
          borderRadius: 6,
          overflow: 'hidden',
          background: 'var(--sunken)',
          flexWrap: 'nowrap',
        }}
      >
        {profile?.colors.map(({ hex, role }) => (
          <span
            key={`${hex}${role}`}
            title={`${role} ${hex}`}
            style={{ background: hex, flex: role === 'primary' ? 2 : 1, height: '100%' }}
          />
        ))}
      </div>
      <div className="row">
        <StatusPill status={profile?.refreshing ? 'refreshing' : (profile?.status ?? 'not read')} />
        {profile && profile.conflicts.length > 0 && <Pill tone="warn">{profile.conflicts.length} in conflict</Pill>}
        {!active && <Pill>inactive</Pill>}
        <span className="muted small">{profile?.fonts.map(({ family }) => family).join(', ')}</span>
      </div>
      {profile?.error && (
        <p className="small" style={{ color: 'var(--fail)' }}>
          {profile.error}
        </p>
      )}
      <div className="row">
        <Link className="btn" href={`/churches/${account}`}>
          Brand
        </Link>
        <Link className="btn" href={`/queue?account=${account}`}>
          Queue
        </Link>
        <Link className="btn" href={`/qc?account=${account}`}>
          Checks
        </Link>
        <Link className="btn" href={`/library?account_number=${account}`}>
          Pictures
        </Link>
      </div>
    </article>
  )
}
