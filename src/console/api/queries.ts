import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'
import { notice } from './notices.ts'

/** How often an answer 503 is waited for (a restart takes seconds, an upstream may stay away), and how often a change is sent again. */
const waitsMax = 8
const waitFirstMs = 500
const waitMaxMs = 10_000
/** Answers younger than this are not asked for again. */
const freshMs = 5_000

/** What browsers call a request that no server answered. */
const isUnanswered = (error: Error) => error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

function note(error: Error): void {
  const status = error instanceof ApiError ? error.status : null
  if (isUnanswered(error)) notice.set('unreachable', true)
  if (status === 401) notice.set('signedOut', true)
  if (status === 429) notice.set('waiting', true)
  if (status === 503) notice.set('draining', true)
}

/** An answer, whatever it says, ends what was said of the server. */
function noteAnswer(): void {
  notice.set('unreachable', false)
  notice.set('waiting', false)
  notice.set('draining', false)
}

/** A rate limit passes by itself, however long others use it up: the page waits as long as the server says, again and again. */
function mayRetry(count: number, error: Error): boolean {
  note(error)
  if (!(error instanceof ApiError)) return isUnanswered(error)
  return error.status === 429 || (error.status === 503 && count < waitsMax)
}

const waitMs = (count: number, error: Error) =>
  error instanceof ApiError ? error.retryAfterMs : Math.min(waitMaxMs, waitFirstMs * 2 ** count)

/** Whether there is a network decides nothing: the server may be on this machine. A call that fails does. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: freshMs,
      retry: mayRetry,
      retryDelay: waitMs,
      refetchOnWindowFocus: true,
    },
    mutations: {
      networkMode: 'always',
      retry: (count, error) => {
        note(error)
        return error instanceof ApiError && error.status === 429 && count < waitsMax
      },
      retryDelay: waitMs,
    },
  },
})

queries.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.state.status === 'success' && query.state.fetchStatus === 'idle') noteAnswer()
})
queries.getMutationCache().subscribe(({ type, mutation }) => {
  if (type === 'updated' && mutation?.state.status === 'success') noteAnswer()
})
