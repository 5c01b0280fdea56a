import { z } from 'zod'
import { UpstreamFault } from '../../kernel/http-client.ts'
import type { BoardHook, FeedFilter, TaskFeed } from '../../workflow/board.ts'
import { type ClickUpApi, id, segment } from './api.ts'
import { Task } from './task.ts'

const taskPagesMax = 1_000
const listsACall = 50

const TaskPage = z.object({ tasks: z.array(Task), last_page: z.boolean().nullish() })
const Hook = z.object({ id, endpoint: z.string(), secret: z.string().nullish() })
const Hooks = z.object({ webhooks: z.array(Hook) })
const NewHook = z.object({ id: id.nullish(), webhook: Hook })

export type FeedParts = { api: ClickUpApi; teamId: string | undefined; listIds: readonly string[] }

/** The workspace's tasks together, and its webhooks; null when neither a workspace nor lists are configured. */
export function feedOf({ api, teamId, listIds }: FeedParts, token: string): TaskFeed | null {
  if (teamId === undefined && listIds.length === 0) return null
  const request = api.requester(token, { background: false })
  const backgroundRequest = api.requester(token, { background: true })
  const team = () => {
    if (teamId === undefined) throw new UpstreamFault('clickup: no workspace is configured.', noTeam)
    return segment(teamId)
  }
  return {
    covers: (list) => listIds.length === 0 || listIds.includes(list),
    async *tasks({ archived, closed, sinceMs }: FeedFilter, call) {
      const since = sinceMs === null ? '' : `&date_updated_gt=${sinceMs}`
      for (const listed of listingsOf({ teamId, listIds }))
        for (let page = 0; page < taskPagesMax; page++) {
          const path = `${listed}page=${page}&archived=${archived}&include_closed=${closed}${since}`
          const { tasks, last_page } = await (call?.signal ? backgroundRequest : request)(TaskPage, { path, ...call })
          yield tasks
          if (last_page === true || tasks.length === 0) break
        }
    },
    async hooks() {
      const { webhooks } = await request(Hooks, { path: `/team/${team()}/webhook` })
      return webhooks.map(hookOf)
    },
    async subscribe(endpoint, events) {
      const path = `/team/${team()}/webhook`
      const made = await request(NewHook, { path, method: 'POST', json: { endpoint, events } })
      return hookOf(made.webhook)
    },
    async unsubscribe(hook) {
      await request(z.unknown(), { path: `/webhook/${segment(hook)}`, method: 'DELETE' })
    },
  }
}

/** Where the tasks are listed: the workspace, its lists some at a time, or each list by itself. */
function listingsOf({ teamId, listIds }: Omit<FeedParts, 'api'>): string[] {
  if (teamId === undefined) return listIds.map((list) => `/list/${segment(list)}/task?`)
  const team = `/team/${segment(teamId)}/task?`
  if (listIds.length === 0) return [team]
  const parts = Array.from({ length: Math.ceil(listIds.length / listsACall) }, (_, at) =>
    listIds.slice(at * listsACall, (at + 1) * listsACall),
  )
  return parts.map((part) => team + part.map((list) => `list_ids[]=${encodeURIComponent(list)}&`).join(''))
}

const noTeam = { upstream: 'clickup', failure: 'blocked', retryable: false } as const

function hookOf({ id: hookId, endpoint, secret }: z.infer<typeof Hook>): BoardHook {
  return { id: hookId, endpoint, secret: secret ?? null }
}
