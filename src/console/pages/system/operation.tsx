import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api, take } from '../../api/client.ts'
import { atTime, words } from '../../api/format.ts'
import { complain } from '../../api/toasts.ts'
import { useKeys } from '../../components/hooks.ts'
import { Button, Empty, Pill, Show } from '../../components/ui.tsx'

const listMax = 200

export function SettingsList() {
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => take(api.GET('/v1/settings', { signal })),
  })
  return (
    <Show query={settings}>
      {({ settings: all }) => (
        <div className="scroll" tabIndex={0} role="region" aria-label="Settings">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Value</th>
                <th scope="col">From</th>
                <th scope="col">What it is</th>
              </tr>
            </thead>
            <tbody>
              {all.map((setting) => (
                <tr key={setting.name}>
                  <th scope="row" className="mono">
                    {setting.name}
                  </th>
                  <td className="mono" style={{ overflowWrap: 'anywhere' }}>
                    {setting.is_secret ? (setting.is_set ? 'set, not shown' : 'not set') : (setting.value ?? '–')}
                  </td>
                  <td>
                    <Pill>{setting.origin}</Pill>
                  </td>
                  <td className="small muted">{setting.what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Show>
  )
}

export function Backups() {
  const [, go] = useLocation()
  const start = useMutation({
    mutationFn: () => take(api.POST('/v1/backups')),
    onSuccess: ({ runId }) => go(`/runs/${runId}`),
    onError: complain,
  })
  useKeys('Backups', [['b', 'Take a backup', () => start.mutate()]])
  return (
    <Empty
      title="One archive with everything"
      action={
        <Button look="main" hint="b" onClick={() => start.mutate()} disabled={start.isPending}>
          Take a backup
        </Button>
      }
    >
      The database as of one instant, then every file it names. The run's result holds a link to download it; verger
      restore brings it back.
    </Empty>
  )
}

export function Audit() {
  const audit = useQuery({
    queryKey: ['audit'],
    queryFn: ({ signal }) => take(api.GET('/v1/audit', { signal, params: { query: { limit: listMax } } })),
  })
  return (
    <Show query={audit}>
      {({ entries }) =>
        entries.length === 0 ? (
          <Empty title="Nothing was done yet" />
        ) : (
          <div className="scroll" tabIndex={0} role="region" aria-label="Audit log">
            <table>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">Did</th>
                  <th scope="col">To what</th>
                  <th scope="col">Detail</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <tr key={entry.id}>
                    <td className="small muted">{atTime(entry.at)}</td>
                    <td>{entry.actor}</td>
                    <td>{words(entry.action)}</td>
                    <td className="mono small">{entry.subject}</td>
                    <td className="small">{entry.detail}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </Show>
  )
}
