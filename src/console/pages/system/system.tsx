import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, take } from '../../api/client.ts'
import { words } from '../../api/format.ts'
import { PageHead, Show, StatusPill } from '../../components/ui.tsx'
import { Keys } from './keys.tsx'
import { Upstreams } from './upstreams.tsx'
import { Audit, Backups, SettingsList } from './operation.tsx'

const tabs = {
  health: ['Health', Health],
  keys: ['Keys', Keys],
  settings: ['Settings', SettingsList],
  backups: ['Backups', Backups],
  audit: ['Audit', Audit],
} as const

export function System({ tab }: { tab: string }) {
  const [, Tab] = tabs[tab as keyof typeof tabs] ?? tabs.health
  return (
    <>
      <PageHead title="System" lead="The server's health, its settings, and who may use it." />
      <nav className="tabs" aria-label="System">
        {Object.entries(tabs).map(([id, [name]]) => (
          <Link key={id} href={`/system/${id}`} aria-current={id === tab ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Tab />
    </>
  )
}

const pollMs = 5_000

function Health() {
  return (
    <div className="stack" style={{ gap: 22 }}>
      <Checks />
      <Upstreams />
    </div>
  )
}

const partNames: Record<string, string> = {
  database: 'Database',
  disk: 'Disk',
  media: 'Image files',
  index: 'Similarity index',
}

function Checks() {
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => take(api.GET('/health', { signal })),
    refetchInterval: pollMs,
  })
  return (
    <Show query={health}>
      {({ status, version, checks }) => (
        <section className="card stack">
          <div className="row">
            <StatusPill status={status} />
            <span className="muted">verger {version}</span>
          </div>
          <dl className="facts">
            {Object.entries(checks).map(([name, state]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{partNames[name] ?? words(name)}</dt>
                <dd>
                  <StatusPill status={state} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Show>
  )
}
