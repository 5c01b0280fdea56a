import { useQuery } from '@tanstack/react-query'
import { api, take } from '../api/client.ts'

const namesFreshMs = 60_000
/** As many tasks as one answer holds, the newest: what is older is called by its id. */
const tasksMax = 200

/** What a task is called; undefined: it is not known here. */
export function useTaskName(): (task: string) => string | undefined {
  const { data } = useQuery({
    queryKey: ['tasks', 'names'],
    staleTime: namesFreshMs,
    queryFn: ({ signal }) => take(api.GET('/v1/tasks', { signal, params: { query: { limit: tasksMax } } })),
  })
  return (task) => data?.tasks.find(({ task_id: id }) => id === task)?.name
}
