import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, take } from '../api/client.ts'

/** Names change seldom. */
const freshMs = 15_000
/** As many tasks as one answer holds, the newest: what is older is called by its id. */
const tasksMax = 200

export const useAccounts = () =>
  useQuery({
    queryKey: ['branding-accounts'],
    staleTime: freshMs,
    queryFn: ({ signal }) => take(api.GET('/v1/image-gen/branding/accounts', { signal })),
  })

/** What a church is called; its number, where nobody named it. */
export function useChurchName(): (account: string) => string {
  const { data } = useAccounts()
  return (account) => data?.accounts.find((church) => church.account === account)?.name ?? account
}

export function ChurchLink({ account }: { account: string }) {
  const nameOf = useChurchName()
  return <Link href={`/churches/${account}`}>{nameOf(account)}</Link>
}

/** What a task is called; undefined: it is not known here. */
export function useTaskName(): (task: string) => string | undefined {
  const { data } = useQuery({
    queryKey: ['tasks', 'names'],
    staleTime: freshMs,
    queryFn: ({ signal }) => take(api.GET('/v1/tasks', { signal, params: { query: { limit: tasksMax } } })),
  })
  return (task) => data?.tasks.find(({ task_id: id }) => id === task)?.name
}
