import { useQuery } from '@tanstack/react-query'
import { api, type Schemas, take } from '../../api/client.ts'
import { ago, count, operationName } from '../../api/format.ts'
import { preview } from '../../api/media.ts'
import { undoOperation } from '../../api/operations.ts'
import { useNow } from '../../components/hooks.ts'
import { Skeleton, Button, Pill, Show } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'

const shownMax = 20
const thumbPx = 48

/** What was changed, by name; how many more there are. */
function titlesOf({ references, samples }: Schemas['VariantOperation']): string {
  if (samples.length === 0) return count(references, 'reference')
  const named = samples.map(({ title, ref_id: number, active }) => `${title ?? number}${active ? '' : ' (retired)'}`)
  const more = references - samples.length
  return `${count(references, 'reference')}: ${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

export function Operations() {
  const now = useNow()
  const log = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) =>
      take(api.GET('/v1/image-gen/references/variants/operations', { signal, params: { query: { limit: shownMax } } })),
  })
  return (
    <section className="card" style={{ marginBottom: 14 }}>
      <h2>What was done</h2>
      <Show query={log} skeleton={<Skeleton rows={2} height={28} />}>
        {({ operations }) =>
          operations.length === 0 ? (
            <p className="muted">Nothing yet. Whatever is done here can be undone for 30 days.</p>
          ) : (
            <ul className="needs">
              {operations.map((operation) => (
                <li key={operation.id}>
                  <Pill>{operationName(operation.kind)}</Pill>
                  {operation.samples.map(({ id, preview_url: url }) => (
                    <img key={id} {...preview(url, thumbPx)} alt="" width={thumbPx} className="operated" />
                  ))}
                  <span className="grow">
                    {titlesOf(operation)}{' '}
                    <span className="muted small">
                      by <Who id={operation.caller} />, {ago(operation.at, now)}
                    </span>
                  </span>
                  {operation.undone_at ? (
                    <span className="muted">undone</span>
                  ) : (
                    <Button onClick={() => undoOperation(operation.id)}>Undo</Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Show>
    </section>
  )
}
