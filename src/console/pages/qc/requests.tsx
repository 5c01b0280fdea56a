import { useQuery } from '@tanstack/react-query'
import { api, type Schemas, take } from '../../api/client.ts'
import { Show, Skeleton, StatusPill } from '../../components/ui.tsx'

/** What the judges say of a request: done where a design of the task has it and none has it not. */
function verdictOf(text: string, findings: readonly Schemas['QcFinding'][]): string | null {
  const own = findings.filter(({ category, message }) => category === 'revision' && message.includes(text))
  return (
    ['not_fixed', 'fixed', 'cannot_tell'].find((word) => own.some(({ message }) => message.startsWith(word))) ?? null
  )
}

/** What was asked for in comments, as a checklist of what came of it. */
export function Requests({ task, findings }: { task: string; findings: readonly Schemas['QcFinding'][] }) {
  const brief = useQuery({
    queryKey: ['brief', task],
    staleTime: 300_000,
    queryFn: () => take(api.POST('/v1/image-gen/qc/brief-extract', { body: { task_id: task } })),
  })
  return (
    <Show query={brief} skeleton={<Skeleton rows={2} height={60} />}>
      {({ revision_requests: requests, fields }) => (
        <div className="cards">
          <section className="card">
            <h2>Requested in comments</h2>
            {requests.length === 0 && <p className="muted">No changes were requested.</p>}
            <ul className="needs">
              {requests.map(({ text, author, resolved }) => (
                <li key={text}>
                  <StatusPill status={verdictOf(text, findings) ?? (resolved ? 'resolved' : 'open')} />
                  <span className="grow">
                    {text} <span className="muted small">{author}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section className="card">
            <h2>The brief</h2>
            <dl className="facts">
              {briefRows(fields).map(([name, value]) => (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      )}
    </Show>
  )
}

function briefRows(fields: Schemas['BriefFields']): [string, string][] {
  const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text).join(', ')
  const rows: [string, string][] = [
    ['For', fields.partner_name ?? ''],
    ['Dates', texts(fields.dates)],
    ['Times', texts(fields.times)],
    ['Places', fields.locations.join(', ')],
    ['Scripture', texts(fields.scripture)],
    ['Key copy', fields.key_copy.join(' · ')],
    ['Must be on it', fields.required_elements.join(', ')],
    ['Deliverables', texts(fields.requested_deliverables)],
  ]
  return rows.filter(([, value]) => value !== '')
}
