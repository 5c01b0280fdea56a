import type { Sql } from '../../db/sql.ts'
import { hasBit } from '../../kernel/bits.ts'
import { byNumber } from './order.ts'
import type { Selection } from './select.ts'
import * as store from './store.ts'

/** So many matches are sorted in the database; of more, titles are walked in order until the page is full. */
const sortedMax = 4_000
/** Titles walked between two looks at the set. */
const titlesAtOnce = 1_000

/** The next references of a selection by title: titles lie in the index of the database alone. */
export async function byTitle(
  sql: Sql,
  { bits, count }: Selection,
  { order, after, limit }: store.TitlePage,
): Promise<store.Titled[]> {
  if (count <= sortedMax)
    return store.titlesAmong(sql, byNumber(bits, 'asc', undefined, sortedMax), { order, after, limit })
  const places: store.Titled[] = []
  for (let place = after; places.length < limit;) {
    const next = await store.titlesAfter(sql, { order, after: place, limit: titlesAtOnce })
    places.push(...next.filter(({ number }) => hasBit(bits, number)))
    if (next.length < titlesAtOnce) break
    place = next.at(-1)
  }
  return places.slice(0, limit)
}
