import { useQuery } from '@tanstack/react-query'
import { api, take } from '../api/client.ts'

const namesFreshMs = 60_000
/** A credential that this session may not name is a key all the same. */
const unknown = 'another key'

/** Who did something, by what people call the credential. */
export function Who({ id }: { id: string }) {
  const callers = useQuery({
    queryKey: ['callers'],
    queryFn: ({ signal }) => take(api.GET('/v1/callers', { signal })),
    staleTime: namesFreshMs,
  })
  if (!id.startsWith('key:')) return id
  if (callers.data === undefined) return callers.isPending ? '…' : unknown
  const name = callers.data.callers.find((caller) => caller.id === id)?.name
  return <span title={id}>{name ?? unknown}</span>
}
