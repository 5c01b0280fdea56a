import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, take } from '../api/client.ts'

const namesFreshMs = 60_000

/** What a church is called; its number until that is known, or where nobody knows. */
export function useChurchName(account: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['branding-accounts'],
    queryFn: ({ signal }) => take(api.GET('/v1/image-gen/branding/accounts', { signal })),
    staleTime: namesFreshMs,
    enabled: account !== null,
  })
  return data?.accounts.find((one) => one.account === account)?.name ?? account
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
