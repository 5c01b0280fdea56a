import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { notice } from './notices.ts'

/** A rate limit and a restart pass by themselves: the page waits as long as the server says. */
const passing = new Set([429, 503])
const waitsMax = 6
/** Answers younger than this are not asked for again. */
const freshMs = 5_000

function mayRetry(count: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return count < 2 && navigator.onLine
  if (error.status === 401) notice.set('signedOut', true)
  if (error.status === 503) notice.set('draining', true)
  return passing.has(error.status) && count < waitsMax
}

const waitMs = (_count: number, error: Error) => (error instanceof ApiError ? error.retryAfterMs : 1_000)

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, retry: mayRetry, retryDelay: waitMs, refetchOnWindowFocus: true },
    mutations: {
      retry: (count, error) => error instanceof ApiError && error.status === 429 && count < waitsMax,
      retryDelay: waitMs,
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) notice.set('signedOut', true)
      },
    },
  },
})

queries.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.state.status === 'success') notice.set('draining', false)
})
