import { Elysia } from 'elysia'
import { withCaller } from '../../http/caller.ts'
import { about, problems } from '../../http/docs.ts'
import { type BrandHistory, HistoryPage, HistoryQuery } from '../history/history.ts'
import { ByAccount, tags } from './model.ts'

/** What changed about churches' brands, over HTTP. */
export function historyRoutes(history: BrandHistory) {
  return new Elysia({ prefix: '/v1/image-gen/branding/:account_number', name: 'branding history' })
    .use(withCaller)
    .get('/history', async ({ caller, params, query }) => history.list(caller, params.account_number, query), {
      params: ByAccount,
      query: HistoryQuery,
      response: { 200: HistoryPage, ...problems() },
      detail: about({
        id: 'listBrandHistory',
        summary: 'List what changed about a brand, newest first',
        description:
          'An entry for every extraction and PATCH after which the profile shows something else: each value before and ' +
          'after, where it came from, and who did it. Old values come back by PATCH: as values, or whole with `undo`. ' +
          'The newest 300 entries of a church are remembered.',
        tags,
      }),
    })
}
