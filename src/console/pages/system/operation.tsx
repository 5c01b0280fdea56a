import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { actionName, atTime, bytes, operationName } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { showError } from '../../api/toasts.ts'
import { useKeys } from '../../components/hooks.ts'
import { ChurchLink } from '../../components/church.tsx'
import { useTaskName } from '../../components/task.ts'
import { type Column, Table } from '../../components/table.tsx'
import { Skeleton, Button, Empty, Failure, Pill, Show, StatusPill } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'

const auditPage = 100

type Setting = Schemas['Settings']['settings'][number]

const settingColumns: Column<Setting>[] = [
  { name: 'Name', cell: ({ name }) => name, look: 'mono', isHead: true },
  { name: 'Value', cell: valueOf, look: 'mono anywhere' },
  { name: 'From', cell: ({ origin }) => <Pill>{origin === 'env' ? 'environment' : origin}</Pill> },
  { name: 'Meaning', cell: ({ what }) => what, look: 'small muted' },
]

function valueOf({ is_secret: isSecret, is_set: isSet, value }: Setting): string {
  if (isSecret) return isSet ? 'set, not shown' : 'not set'
  return value || '–'
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

const backupKind = 'backup.write'
const backupsShown = 20

export function Backups() {
  const [, go] = useLocation()
  const backups = useQuery({
    queryKey: ['runs', 'backups'],
    queryFn: ({ signal }) =>
      take(api.GET('/v1/runs', { signal, params: { query: { kind: backupKind, limit: backupsShown } } })),
  })
  const start = useMutation({
    mutationFn: () => take(api.POST('/v1/backups')),
    onSuccess: ({ runId }) => go(`/runs/${runId}`),
    onError: showError,
  })
  useKeys('Backups', [['b', 'Take a backup', () => start.mutate()]])
  const button = (
    <Button look="main" hint="b" onClick={() => start.mutate()} disabled={start.isPending}>
      Take a backup
    </Button>
  )
  return (
    <Show query={backups}>
      {({ runs }) =>
        runs.length === 0 ? (
          <Empty title="No backups yet" action={button}>
            A backup is one archive: the database as of one instant, and every file it names. It is downloaded from
            here; verger restore brings it back.
          </Empty>
        ) : (
          <div className="stack">
            <div className="row">
              {button}
              <span className="muted small">The archives of the newest {keptMax} are kept.</span>
            </div>
            <Table label="Backups" columns={backupColumns} rows={withArchives(runs)} keyOf={({ id }) => id} />
          </div>
        )
      }
    </Show>
  )
}

type Written = { file: string; size_bytes: number; url: string }
type Backup = Schemas['Run'] & { isKept: boolean }

/** The server keeps the archives of the newest. */
const keptMax = 3

function withArchives(runs: readonly Schemas['Run'][]): Backup[] {
  const kept = new Set(runs.filter(({ status }) => status === 'succeeded').slice(0, keptMax))
  return runs.map((run) => ({ ...run, isKept: kept.has(run) }))
}

/** What a backup wrote; null: it has not ended, or not well. */
const writtenBy = ({ output }: Backup) => output as Written | null

function Archive({ backup }: { backup: Backup }) {
  const written = writtenBy(backup)
  if (written === null) return null
  if (!backup.isKept) return <span className="muted small">not kept any more</span>
  return (
    <a className="btn" href={media(written.url)} download>
      Download<span className="sr"> {written.file}</span>
    </a>
  )
}

const backupColumns: Column<Backup>[] = [
  {
    name: 'Taken',
    isHead: true,
    cell: ({ id, created_at: at }) => <Link href={`/runs/${id}`}>{atTime(at)}</Link>,
  },
  { name: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
  {
    name: 'Size',
    look: 'num when',
    cell: (backup) => {
      const written = writtenBy(backup)
      return written && bytes(written.size_bytes)
    },
  },
  { name: 'Archive', cell: (backup) => <Archive backup={backup} /> },
  { name: 'Why', cell: ({ error }) => error?.message, look: 'small' },
]

/** What it was done to, by its name where that is known, with the way there. */
function Subject({ entry: { action, subject, account_number: account } }: { entry: Schemas['AuditEntry'] }) {
  const taskName = useTaskName()
  const [room] = action.split('.')
  if (room === 'run') return <Link href={`/runs/${subject}`}>the run</Link>
  if (room === 'task') return <Link href={`/qc/${subject}`}>{taskName(subject) ?? subject}</Link>
  if (room === 'brand' && account) return <ChurchLink account={account} />
  return <span className="mono">{subject}</span>
}

/** A retry names the run before it, by its id; an undo the kind of what it undid. */
function detailOf({ action, detail }: Schemas['AuditEntry']) {
  if (detail && action.startsWith('run.')) return <Link href={`/runs/${detail}`}>again, after one that ended</Link>
  return detail && action === 'variants.undo' ? operationName(detail) : detail
}

const auditColumns: Column<Schemas['AuditEntry']>[] = [
  { name: 'When', cell: ({ at }) => atTime(at), look: 'small muted when' },
  { name: 'Who', cell: ({ actor }) => <Who id={actor} /> },
  { name: 'Action', cell: ({ action }) => actionName(action), isHead: true },
  { name: 'Subject', cell: (entry) => <Subject entry={entry} />, look: 'small anywhere' },
  { name: 'Detail', cell: detailOf, look: 'small' },
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
  if (audit.isPending) return <Skeleton />
  if (audit.error && !audit.data) return <Failure error={audit.error} again={() => void audit.refetch()} />
  if (entries.length === 0) return <Empty title="Nothing has been done yet" />
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
