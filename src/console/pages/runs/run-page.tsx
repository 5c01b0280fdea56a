import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api, type Schemas, take } from '../../api/client.ts'
import { atTime, bytes, count, duration, lasting, perSecond, runName } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { factName, problemTitle, progressOf } from '../../api/wording.ts'
import { ChurchLink } from '../../components/church.tsx'
import { useKeys, useNow, useStream } from '../../components/hooks.ts'
import { Bar, Button, PageHead, Pill, Show, StatusPill } from '../../components/ui.tsx'
import { type Item, Items } from './run-items.tsx'
import { Log } from './run-log.tsx'

type Run = Schemas['Run']
type Line = Schemas['RunLine']

const endings = new Set(['succeeded', 'failed', 'canceled'])

export function RunPage({ id }: { id: string }) {
  const run = useQuery({
    queryKey: ['run', id],
    queryFn: ({ signal }) => take(api.GET('/v1/runs/{runId}', { signal, params: { path: { runId: id } } })),
  })
  return (
    <Show query={run} title="Run">
      {(data) => <RunView run={data} />}
    </Show>
  )
}

/** The run's lines from its first on, followed until its last. */
function useLines(id: string) {
  const [lines, setLines] = useState<Line[]>([])
  const pending = useRef<Line[]>([])
  const state = useStream<Line>(`/v1/runs/${id}/events`, (line) => {
    if (line.type === 'heartbeat') return
    // Thousands of lines may come at once: they are shown together.
    if (pending.current.length === 0)
      requestAnimationFrame(() => {
        const fresh = pending.current
        pending.current = []
        setLines((before) => [...before, ...fresh])
      })
    pending.current.push(line)
    if (line.type.startsWith('run.')) void queries.invalidateQueries({ queryKey: ['run', id] })
  })
  return { lines, state }
}

function useRunActions(run: Run) {
  const [, go] = useLocation()
  const path = { params: { path: { runId: run.id } } }
  const cancel = useMutation({
    mutationFn: () => take(api.POST('/v1/runs/{runId}/cancel', path)),
    onSuccess: () => showMessage('The run was canceled. Retry it to continue where it stopped.'),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['run', run.id] }),
  })
  const retry = useMutation({
    mutationFn: () => take(api.POST('/v1/runs/{runId}/retry', path)),
    onSuccess: ({ runId }) => {
      showMessage('A new run continues with the unfinished items.')
      go(`/runs/${runId}`)
    },
    onError: showError,
  })
  return { cancel, retry }
}

function RunView({ run }: { run: Run }) {
  const { lines, state } = useLines(run.id)
  const { cancel, retry } = useRunActions(run)
  const isOver = endings.has(run.status)
  const items = lines.filter((line): line is Item => line.type === 'item')
  const failed = items.filter(({ outcome }) => outcome === 'failed').length
  const canRetry = run.status === 'failed' || run.status === 'canceled' || (run.status === 'succeeded' && failed > 0)
  useKeys('Run', [
    ['c', 'Cancel the run', () => !isOver && cancel.mutate()],
    ['t', 'Retry the unfinished items', () => canRetry && retry.mutate()],
  ])
  const progress = lines.findLast((line) => line.type === 'progress')
  return (
    <>
      <PageHead title={runName(run.kind)} back={['/runs', 'Runs']}>
        {!isOver && state === 'reconnecting' && <Pill tone="warn">reconnecting</Pill>}
        <StatusPill status={run.status} />
        {canRetry && (
          <Button look="main" hint="t" onClick={() => retry.mutate()} disabled={retry.isPending}>
            {run.status === 'succeeded' ? `Try ${count(failed, 'failed item')} again` : 'Try again'}
          </Button>
        )}
      </PageHead>
      <div className="stack">
        <Summary run={run} progress={progress ?? run.progress}>
          {/* Far from where the last run was tried again: the second click of a double one must not cancel. */}
          {!isOver && (
            <Button look="danger" hint="c" onClick={() => cancel.mutate()} disabled={cancel.isPending}>
              Cancel
            </Button>
          )}
        </Summary>
        {run.error && (
          <div className="note fail">
            <div>
              <h2>{problemTitle(run.error.code)}</h2>
              <p>{run.error.message}</p>
            </div>
          </div>
        )}
        {run.output !== null && run.output !== undefined && <Output output={run.output} />}
        {items.length > 0 && <Items items={items} />}
        <Log lines={lines} />
      </div>
    </>
  )
}

type SummaryProps = {
  run: Run
  progress: { done: number; total: number | null; message: string | null }
  children: ReactNode
}

function Summary({ run, progress, children }: SummaryProps) {
  const now = useNow(1_000)
  const until = run.finished_at ? Date.parse(run.finished_at) : now
  const seconds = run.started_at ? (until - Date.parse(run.started_at)) / 1_000 : 0
  const rate = seconds > 0 && progress.done > 0 ? progress.done / seconds : null
  const left = rate && progress.total && !run.finished_at ? (progress.total - progress.done) / rate : null
  const shown = progressOf(run, progress)
  return (
    <section className="card stack">
      {shown.total !== null && <Bar done={shown.done} total={shown.total} label="Progress" />}
      <dl className="facts">
        <dt>Progress</dt>
        <dd>
          {shown.text}
          {progress.message && ` · ${progress.message}`}
        </dd>
        <dt>Took</dt>
        <dd>
          {run.started_at ? lasting(run.started_at, until) : 'not started'}
          {rate !== null && ` · ${perSecond(rate)}`}
          {left !== null && ` · about ${duration(Math.ceil(left))} left`}
        </dd>
        {run.account_number && (
          <>
            <dt>Church</dt>
            <dd>
              <ChurchLink account={run.account_number} />
            </dd>
          </>
        )}
        {run.retry_of && (
          <>
            <dt>Tries again</dt>
            <dd>
              <Link href={`/runs/${run.retry_of}`}>the run before</Link>
            </dd>
          </>
        )}
        <dt>Attempt</dt>
        <dd>
          {run.attempt} of {run.attempts_max}
        </dd>
        <dt>Created</dt>
        <dd>{atTime(run.created_at)}</dd>
        {run.tags.length > 0 && (
          <>
            <dt>Tags</dt>
            <dd className="mono">{run.tags.join(', ')}</dd>
          </>
        )}
        <dt>Id</dt>
        <dd className="mono">{run.id}</dd>
      </dl>
      {children && <div>{children}</div>}
    </section>
  )
}

const timePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value of a run's result: a link opens, a time is written as times are. */
function Value({ value }: { value: unknown }) {
  const text = String(value)
  if (/^https?:\/\//.test(text))
    return (
      <a href={media(text)} download>
        Download
      </a>
    )
  return timePattern.test(text) ? atTime(text) : text
}

function Output({ output }: { output: unknown }) {
  const entries = typeof output === 'object' && output !== null ? Object.entries(output) : [['result', output]]
  const plain = entries.filter(([, value]) => typeof value !== 'object')
  if (plain.length === 0) return null
  return (
    <section className="card">
      <h2>Result</h2>
      <dl className="facts">
        {plain.map(([name, value]) => (
          <div key={String(name)} style={{ display: 'contents' }}>
            <dt>{factName(String(name))}</dt>
            <dd>{name === 'size_bytes' ? bytes(Number(value)) : <Value value={value} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
