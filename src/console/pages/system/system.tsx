import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { api, take } from '../../api/client.ts'
import { words } from '../../api/format.ts'
import { useKeys } from '../../components/hooks.ts'
import { type SystemTab, systemTabs } from '../../components/pages.ts'
import { PageHead, Show, StatusPill } from '../../components/ui.tsx'
import { Keys } from './keys.tsx'
import { Upstreams } from './upstreams.tsx'
import { Audit, Backups, SettingsList } from './operation.tsx'

const views: Record<SystemTab, () => ReactNode> = {
  health: Health,
  keys: Keys,
  settings: SettingsList,
  backups: Backups,
  audit: Audit,
}

export function System({ tab }: { tab: string }) {
  const [, go] = useLocation()
  const shown = systemTabs.find(({ id }) => id === tab)?.id ?? 'health'
  const View = views[shown]
  useKeys(
    'System',
    systemTabs.map(({ id, name }, at) => [String(at + 1), name, () => go(`/system/${id}`)] as const),
  )
  return (
    <>
      <PageHead title="System" lead="The server's health, its settings, and who may use it." />
      <nav className="tabs" aria-label="System">
        {systemTabs.map(({ id, name }) => (
          <Link key={id} href={`/system/${id}`} aria-current={id === shown ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <View />
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
