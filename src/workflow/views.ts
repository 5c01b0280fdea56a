import type { Caller } from '../access/model.ts'
import { refuseForeignAccount } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { cursorOf, listOf, placeIn } from '../kernel/cursor.ts'
import * as logStore from './log-store.ts'
import type { TaskQuery } from './model.ts'
import * as store from './store.ts'
import type { TaskBook } from './tasks.ts'

type Parts = { sql: Sql; book: TaskBook; churchNames: () => Promise<ReadonlyMap<string, string>> }
type Paging = { page: store.PageOf; list: string }

/** What operators see of tasks and of what was done to them. */
export function workflowViews({ sql, book, churchNames }: Parts) {
  /** Things with the name of their church: its folder's, else the one that came with the task. */
  async function named<Thing extends { account: string | null; church_name?: string | null }>(
    things: readonly Thing[],
  ) {
    const names = await churchNames()
    const nameOf = ({ account, church_name = null }: Thing) => names.get(account ?? '') ?? church_name
    return things.map((thing) => ({ ...thing, church_name: nameOf(thing) }))
  }

  return {
    named,

    async tasks(viewer: Caller, query: TaskQuery) {
      const paging = pagingOf('tasks', viewer, query)
      const rows = await store.taskPage(sql, paging.page)
      const next_cursor = nextOf(rows, paging, ({ number }) => number)
      return { tasks: await named(rows.slice(0, query.limit).map((row) => book.present(row))), next_cursor }
    },

    async log(viewer: Caller, query: TaskQuery) {
      const paging = pagingOf('queue-log', viewer, query)
      const items = await logStore.page(sql, paging.page)
      return { items: await named(items.slice(0, query.limit)), next_cursor: nextOf(items, paging, ({ id }) => id) }
    },
  }
}

/** A church sees what is its own; the organisation's own tasks, which name no church, are the organisation's. */
function pagingOf(name: string, viewer: Caller, query: TaskQuery): Paging {
  const { account, task_id, limit, cursor } = query
  refuseForeignAccount(viewer, account)
  const list = listOf(name, query)
  const before = placeIn(cursor, list) ?? null
  return {
    page: { account: viewer.account ?? account ?? null, taskId: task_id ?? null, before, limit: limit + 1 },
    list,
  }
}

function nextOf<Row>(rows: readonly Row[], { page, list }: Paging, numberOf: (row: Row) => number): string | null {
  return rows.length < page.limit ? null : cursorOf(numberOf(rows[page.limit - 2]!), list)
}
