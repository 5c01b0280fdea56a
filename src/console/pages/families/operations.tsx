import { useQuery } from '@tanstack/react-query'
import { api, take } from '../../api/client.ts'
import { ago, count, operationName } from '../../api/format.ts'
import { undoOperation } from '../../api/operations.ts'
import { useNow } from '../../components/hooks.ts'
import { Skeleton, Button, Pill, Show } from '../../components/ui.tsx'

const shownMax = 20

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
                  <span className="grow">
                    {count(operation.references, 'reference')}{' '}
                    <span className="muted small">
                      by {operation.caller}, {ago(operation.at, now)}
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
