import { useQuery } from '@tanstack/react-query'
import { words } from '../../api/format.ts'
import { useSession } from '../../components/hooks.ts'
import { type Column, Table } from '../../components/table.tsx'
import { Empty, Pill, Show } from '../../components/ui.tsx'

type Upstream = { name: string; calls: number; failures: number; isOpen: boolean }

const pollMs = 10_000
/** A line of what Prometheus collects (its text format, version 0.0.4). */
const linePattern = /^verger_upstream_(calls_total|failures_total|circuit_open)\{([^}]*)\} (\S+)$/gm

/** What the server's own metrics say of each upstream service that it has called. */
function upstreamsIn(metrics: string): Upstream[] {
  const all = new Map<string, Upstream>()
  for (const [, metric, labels, value] of metrics.matchAll(linePattern)) {
    const name = /upstream="([^"]*)"/.exec(labels!)?.[1] ?? ''
    const one = all.get(name) ?? { name, calls: 0, failures: 0, isOpen: false }
    if (metric === 'calls_total') one.calls += Number(value)
    if (metric === 'failures_total') one.failures += Number(value)
    if (metric === 'circuit_open') one.isOpen = Number(value) > 0
    all.set(name, one)
  }
  return [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

async function readUpstreams(signal: AbortSignal): Promise<Upstream[]> {
  const answer = await fetch('/metrics', { signal })
  if (!answer.ok) throw new Error(`The metrics could not be read: the server answered ${answer.status}.`)
  return upstreamsIn(await answer.text())
}

const serviceNames: Record<string, string> = {
  clickup: 'ClickUp',
  embedder: 'Model of images',
  remix: 'Feed of graphics',
  storage: 'File storage',
  vision: 'Vision model',
  website: 'Websites',
}

const columns: Column<Upstream>[] = [
  { name: 'Service', isHead: true, cell: ({ name }) => serviceNames[name] ?? words(name) },
  {
    name: 'State',
    cell: ({ isOpen, calls, failures }) =>
      isOpen ? (
        <Pill tone="fail">not called for a moment: it kept failing</Pill>
      ) : failures > 0 ? (
        <Pill tone="warn">{failures === calls ? 'failing' : 'some calls failed'}</Pill>
      ) : (
        <Pill tone="ok">ok</Pill>
      ),
  },
  { name: 'Calls', cell: ({ calls }) => calls.toLocaleString('en'), look: 'small' },
  { name: 'Failed', cell: ({ failures }) => failures.toLocaleString('en'), look: 'small' },
]

/** The services that this server calls; their metrics are for administrators. */
export function Upstreams() {
  const { data: session } = useSession()
  const upstreams = useQuery({
    queryKey: ['upstreams'],
    enabled: session?.scope === 'admin' && session.account_number === null,
    queryFn: ({ signal }) => readUpstreams(signal),
    refetchInterval: pollMs,
  })
  if (!upstreams.isEnabled) return null
  return (
    <section className="stack tight">
      <h2>Upstream services</h2>
      <Show query={upstreams}>
        {(all) =>
          all.length === 0 ? (
            <Empty title="No upstream service has been called yet" />
          ) : (
            <>
              <Table label="Upstream services" columns={columns} rows={all} keyOf={({ name }) => name} />
              <p className="muted small">Since this server started.</p>
            </>
          )
        }
      </Show>
    </section>
  )
}
