import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, take } from '../api/client.ts'
import { ago, count, runName } from '../api/format.ts'
import { ChurchLink } from '../components/church.tsx'
import { useNow, usePoll } from '../components/hooks.ts'
import { Strip } from '../components/strip.tsx'
import { Bar, Skeleton, Empty, Mark, PageHead, Show, StatusPill } from '../components/ui.tsx'

const pollMs = 10_000

export function Home() {
  const poll = usePoll(pollMs)
  const stats = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => take(api.GET('/v1/stats', { signal })),
    refetchInterval: poll,
  })
  return (
    <>
      <PageHead title="Home" />
      <Show query={stats} skeleton={<Skeleton rows={5} height={72} />}>
        {(numbers) => (
          <div className="stack" style={{ gap: 22 }}>
            <nav className="hero" aria-label="At a glance">
              <Figure href="/library" n={numbers.references} name="references" />
              <Figure href="/churches" n={numbers.churches} name="churches" />
              <Figure href="/runs?status=running" n={numbers.running_runs} name="running now" />
              <Figure href="/runs?status=queued" n={numbers.queued_runs} name="runs waiting" />
            </nav>
            <Needs numbers={numbers} />
            <Running />
            <Newest />
          </div>
        )}
      </Show>
    </>
  )
}

function Figure({ href, n, name }: { href: string; n: number; name: string }) {
  return (
    <Link href={href}>
      <b>{n.toLocaleString('en')}</b>
      <span className="muted">{name}</span>
    </Link>
  )
}

type Numbers = Record<
  'families_waiting' | 'checks_failing' | 'queues_over_capacity' | 'brands_with_errors' | 'failed_runs',
  number
>

const needs: {
  name: keyof Numbers
  href: string
  one: string
  many?: string
  why: string
  go: string
  tone: 'warn' | 'fail'
}[] = [
  {
    name: 'checks_failing',
    href: '/qc?status=fail',
    one: 'failing design waits for a decision',
    many: 'failing designs wait for a decision',
    why: 'Something on them is not what the brief asks for: a date, a name or a size, for example.',
    go: 'Open checks',
    tone: 'fail',
  },
  {
    name: 'failed_runs',
    href: '/runs?status=failed',
    one: 'run failed',
    many: 'runs failed',
    why: 'Open a run to see why it failed. Trying it again continues where it stopped.',
    go: 'Open runs',
    tone: 'fail',
  },
  {
    name: 'brands_with_errors',
    href: '/churches',
    one: 'brand could not be read',
    many: 'brands could not be read',
    why: 'None of its sources gave colours, fonts or logos, or one of them failed.',
    go: 'Open churches',
    tone: 'fail',
  },
  {
    name: 'families_waiting',
    href: '/families',
    one: 'family waits for review',
    many: 'families wait for review',
    why: 'These are near-duplicates. Keep the best and retire the rest, or mark them as different designs.',
    go: 'Review families',
    tone: 'warn',
  },
  {
    name: 'queues_over_capacity',
    href: '/queue',
    one: 'queue is over its capacity',
    many: 'queues are over their capacity',
    why: 'More tasks are open than the church has places for.',
    go: 'Open the queue',
    tone: 'warn',
  },
]

function Needs({ numbers }: { numbers: Numbers }) {
  const open = needs.filter(({ name }) => numbers[name] > 0)
  return (
    <section className="card">
      <h2>Needs you</h2>
      {open.length === 0 && <p className="muted">Nothing waits for a person.</p>}
      <ul className="needs">
        {open.map(({ name, href, one, many, why, go, tone }) => (
          <li key={name}>
            <Mark tone={tone} />
            <div className="grow">
              <strong>{count(numbers[name], one, many)}</strong>
              <p className="muted small">{why}</p>
            </div>
            <Link className="btn" href={href}>
              {go}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const runsShown = 6
/** How far a run is comes with no event of its own. */
const progressMs = 2_000
const isGoing = ({ status }: { status: string }) => status === 'running'

function Running() {
  const now = useNow()
  const poll = usePoll(pollMs)
  const runs = useQuery({
    queryKey: ['runs', 'home'],
    queryFn: ({ signal }) => take(api.GET('/v1/runs', { signal, params: { query: { limit: runsShown } } })),
    refetchInterval: ({ state }) => (state.data?.runs.some(isGoing) ? progressMs : poll),
  })
  return (
    <section className="card">
      <h2>Newest runs</h2>
      <Show query={runs} skeleton={<Skeleton rows={3} height={30} />}>
        {({ runs: newest }) =>
          newest.length === 0 ? (
            <Empty
              title="No runs yet"
              action={
                <Link href="/imports" className="btn">
                  Import pictures
                </Link>
              }
            />
          ) : (
            <ul className="needs">
              {newest.map((run) => (
                <li key={run.id}>
                  <StatusPill status={run.status} />
                  <Link href={`/runs/${run.id}`} className="grow clip">
                    {runName(run.kind)}
                  </Link>
                  {run.account_number && <ChurchLink account={run.account_number} />}
                  {isGoing(run) && run.progress.total !== null && (
                    <div className="progress">
                      <Bar
                        done={run.progress.done}
                        total={run.progress.total}
                        label={`Progress of ${runName(run.kind)}`}
                      />
                    </div>
                  )}
                  <span className="muted small when ago">{ago(run.created_at, now)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Show>
    </section>
  )
}

const picturesShown = 12

function Newest() {
  const newest = useQuery({
    queryKey: ['references', 'newest'],
    queryFn: ({ signal }) =>
      take(api.GET('/v1/image-gen/references', { signal, params: { query: { limit: picturesShown } } })),
  })
  return (
    <section className="card">
      <h2>New in the library</h2>
      <Show query={newest} skeleton={<Skeleton rows={1} height={130} />}>
        {({ references }) =>
          references.length === 0 ? (
            <Empty title="The library is empty" />
          ) : (
            <Strip items={references} below={({ ref_id: number }) => number} />
          )
        }
      </Show>
    </section>
  )
}
