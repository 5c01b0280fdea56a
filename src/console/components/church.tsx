import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, take } from '../api/client.ts'

const namesFreshMs = 60_000

export const useAccounts = (enabled = true) =>
  useQuery({
    queryKey: ['branding-accounts'],
    queryFn: ({ signal }) => take(api.GET('/v1/image-gen/branding/accounts', { signal })),
    staleTime: namesFreshMs,
    enabled,
  })

/** What churches are called; a number until that is known, or where nobody knows. */
export function useChurchNames(enabled?: boolean): (account: string) => string {
  const { data } = useAccounts(enabled)
  return (account) => data?.accounts.find((one) => one.account === account)?.name ?? account
}

export function useChurchName(account: string | null): string | null {
  const nameOf = useChurchNames(account !== null)
  return account && nameOf(account)
}

/** A church by its name, with the number small. */
export function ChurchLink({ account }: { account: string }) {
  const name = useChurchName(account)
  return (
    <span className="church">
      <Link href={`/churches/${account}`}>{name}</Link>
      {name !== account && <span className="muted small mono"> {account}</span>}
    </span>
  )
}
