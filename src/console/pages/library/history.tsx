import { useQuery } from '@tanstack/react-query'
import { api, take } from '../../api/client.ts'
import { ago, operationName } from '../../api/format.ts'
import { undoOperation } from '../../api/operations.ts'
import { useNow } from '../../components/hooks.ts'
import { Skeleton, Button, Pill, Show } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'

const shownMax = 20

/** What people decided that changed this reference, each with its undo. */
export function History({ id }: { id: string }) {
  const now = useNow()
  const log = useQuery({
    queryKey: ['operations', id],
    queryFn: ({ signal }) =>
      take(
        api.GET('/v1/image-gen/references/variants/operations', {
          signal,
          params: { query: { reference: id, limit: shownMax } },
        }),
      ),
  })
  return (
    <section className="card">
      <h2>History</h2>
      <Show query={log} skeleton={<Skeleton rows={1} height={28} />}>
        {({ operations }) =>
          operations.length === 0 ? (
            <p className="muted">Nothing has changed since its import.</p>
          ) : (
            <ul className="needs">
              {operations.map((operation) => (
                <li key={operation.id}>
                  <Pill>{operationName(operation.kind)}</Pill>
                  <span className="grow muted small">
                    <Who id={operation.caller} />, {ago(operation.at, now)}
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
