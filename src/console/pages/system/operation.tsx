import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { atTime, words } from '../../api/format.ts'
import { complain } from '../../api/toasts.ts'
import { useKeys } from '../../components/hooks.ts'
import { type Column, Table } from '../../components/table.tsx'
import { Bones, Button, Empty, Failure, Pill, Show } from '../../components/ui.tsx'

const auditPage = 100

type Setting = Schemas['Settings']['settings'][number]

const settingColumns: Column<Setting>[] = [
  { name: 'Name', cell: ({ name }) => name, look: 'mono', isHead: true },
  { name: 'Value', cell: valueOf, look: 'mono anywhere' },
  { name: 'From', cell: ({ origin }) => <Pill>{origin}</Pill> },
  { name: 'What it is', cell: ({ what }) => what, look: 'small muted' },
]

function valueOf({ is_secret: isSecret, is_set: isSet, value }: Setting): string {
  if (isSecret) return isSet ? 'set, not shown' : 'not set'
  return value ?? '–'
}

export function SettingsList() {
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => take(api.GET('/v1/settings', { signal })),
  })
  return (
    <Show query={settings}>
      {({ settings: all }) => <Table label="Settings" columns={settingColumns} rows={all} keyOf={({ name }) => name} />}
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

const auditColumns: Column<Schemas['AuditEntry']>[] = [
  { name: 'When', cell: ({ at }) => atTime(at), look: 'small muted when' },
  { name: 'Who', cell: ({ actor }) => actor },
  { name: 'Did', cell: ({ action }) => words(action), isHead: true },
  { name: 'To what', cell: ({ subject }) => subject, look: 'mono small' },
  { name: 'Detail', cell: ({ detail }) => detail, look: 'small' },
]

export function Audit() {
  const audit = useInfiniteQuery({
    queryKey: ['audit'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      take(api.GET('/v1/audit', { signal, params: { query: { limit: auditPage, cursor: pageParam } } })),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  if (audit.isPending) return <Bones />
  if (audit.error && !audit.data) return <Failure error={audit.error} again={() => void audit.refetch()} />
  if (entries.length === 0) return <Empty title="Nothing was done yet" />
  return (
    <div className="stack">
      <Table label="Audit log" columns={auditColumns} rows={entries} keyOf={({ id }) => id} />
      {audit.hasNextPage && (
        <div>
          <Button onClick={() => void audit.fetchNextPage()} disabled={audit.isFetchingNextPage}>
            Show older entries
          </Button>
        </div>
      )}
    </div>
  )
}
