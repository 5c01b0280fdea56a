import { z } from 'zod'
import { UpstreamFault } from '../../kernel/http-client.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { BoardHook, Boards, BoardTask, FeedFilter, TaskBoard, TaskFeed } from '../../workflow/board.ts'
import { type ClickUpApi, commentPages, Field, fieldText, id, ms, nullWhenGone, place, segment } from './api.ts'

type Parts = { api: ClickUpApi; clock: Clock; teamId: string | undefined; listIds: readonly string[]; callMs?: number }

const callMsDefault = 20_000
const taskPagesMax = 1_000
const listsACall = 50
const statusesFreshMs = 600_000
const listsKnownMax = 2_000

const Task = z
  .object({
    id,
    name: z.string().nullish(),
    url: z.string().nullish(),
    status: z.object({ status: z.string(), type: z.string().nullish() }),
    tags: z.array(z.object({ name: z.string() })).nullish(),
    priority: z.object({ id: id.nullish() }).nullish(),
    due_date: ms.nullish(),
    date_created: ms.nullish(),
    date_updated: ms.nullish(),
    archived: z.boolean().nullish(),
    ...place,
    custom_fields: z.array(Field).nullish(),
  })
  .transform((task): BoardTask => ({
    id: task.id,
    name: task.name ?? '',
    url: task.url ?? null,
    status: task.status.status,
    statusKind: task.status.type ?? 'custom',
    tags: (task.tags ?? []).map(({ name }) => name),
    priority: task.priority?.id ? Number(task.priority.id) : null,
    dueMs: task.due_date ?? null,
    createdMs: task.date_created ?? 0,
    updatedMs: task.date_updated ?? 0,
    archived: task.archived ?? false,
    list: task.list,
    folder: task.folder,
    fields: (task.custom_fields ?? []).flatMap(fieldText),
  }))

const TaskPage = z.object({ tasks: z.array(Task), last_page: z.boolean().nullish() })
const List = z.object({ statuses: z.array(z.object({ status: z.string() })) })
const Posted = z.object({ id })
const Comment = z.object({ id, comment_text: z.string().nullish(), date: ms })
const Hook = z.object({ id, endpoint: z.string(), secret: z.string().nullish() })
const Hooks = z.object({ webhooks: z.array(Hook) })
const NewHook = z.object({ id: id.nullish(), webhook: Hook })

/** ClickUp as the board of tasks. */
export function clickupBoards({ api, clock, teamId, listIds, callMs = callMsDefault }: Parts): Boards {
  const listStatuses = new Map<string, { names: string[]; at: number }>()

  function boardOf(token: string, patient: boolean): TaskBoard {
    const ask = api.asker(token, { patient })
    return {
      read: (task, call) => ask(Task, { path: `/task/${segment(task)}`, ...call }).catch(nullWhenGone),

      async statuses(listId, call) {
        const known = listStatuses.get(listId)
        if (known && clock.monotonic() - known.at < statusesFreshMs) return known.names
        const { statuses } = await ask(List, { path: `/list/${segment(listId)}`, ...call })
        const names = statuses.map(({ status }) => status)
        if (listStatuses.size >= listsKnownMax) listStatuses.clear()
        listStatuses.set(listId, { names, at: clock.monotonic() })
        return names
      },

      change: (task, { status, dueMs, dueHasTime = false }, call) =>
        ask(Task, {
          path: `/task/${segment(task)}`,
          method: 'PUT',
          json: {
            ...(status !== undefined && { status }),
            ...(dueMs !== undefined && { due_date: dueMs, due_date_time: dueHasTime }),
          },
          ...call,
        }),

      async tag(task, { name, present }, call) {
        const path = `/task/${segment(task)}/tag/${segment(name)}`
        await ask(z.unknown(), { path, method: present ? 'POST' : 'DELETE', json: {}, repeatable: true, ...call })
      },

      comment: (task, text, call) =>
        ask(Posted, {
          path: `/task/${segment(task)}/comment`,
          method: 'POST',
          json: { comment_text: text, notify_all: false },
          attemptMs: callMs,
          ...call,
        }),

      async *comments(task, call) {
        for await (const { id, comment_text: text, date } of commentPages(ask, { task, comment: Comment, ...call }))
          yield { id, text: text ?? '', atMs: date }
      },
    }
  }

  function feedOf(token: string): TaskFeed | null {
    if (teamId === undefined && listIds.length === 0) return null
    const ask = api.asker(token, { patient: false })
    const patientAsk = api.asker(token, { patient: true })

    /** Where the tasks are listed: the workspace, its lists some at a time, or each list by itself. */
    function places(): string[] {
      if (teamId === undefined) return listIds.map((list) => `/list/${segment(list)}/task?`)
      const team = `/team/${segment(teamId)}/task?`
      if (listIds.length === 0) return [team]
      const parts = Array.from({ length: Math.ceil(listIds.length / listsACall) }, (_, at) =>
        listIds.slice(at * listsACall, (at + 1) * listsACall),
      )
      return parts.map((part) => team + part.map((list) => `list_ids[]=${encodeURIComponent(list)}&`).join(''))
    }

    function team(): string {
      if (teamId === undefined) throw new UpstreamFault('clickup: no workspace is configured.', noTeam)
      return segment(teamId)
    }

    return {
      covers: (list) => listIds.length === 0 || listIds.includes(list),
      async *tasks({ archived, closed, sinceMs }: FeedFilter, call) {
        const since = sinceMs === null ? '' : `&date_updated_gt=${sinceMs}`
        for (const place of places())
          for (let page = 0; page < taskPagesMax; page++) {
            const path = `${place}page=${page}&archived=${archived}&include_closed=${closed}${since}`
            const { tasks, last_page } = await (call?.signal ? patientAsk : ask)(TaskPage, { path, ...call })
            yield tasks
            if (last_page === true || tasks.length === 0) break
          }
      },
      async hooks() {
        const { webhooks } = await ask(Hooks, { path: `/team/${team()}/webhook` })
        return webhooks.map(hookOf)
      },
      async subscribe(endpoint, events) {
        const path = `/team/${team()}/webhook`
        const made = await ask(NewHook, { path, method: 'POST', json: { endpoint, events } })
        return hookOf(made.webhook)
      },
      async unsubscribe(hook) {
        await ask(z.unknown(), { path: `/webhook/${segment(hook)}`, method: 'DELETE' })
      },
    }
  }

  return {
    as: (token, options) => boardOf(token, options?.patient ?? false),
    feed: feedOf,
    room: (token) => api.room(token),
  }
}

const noTeam = { upstream: 'clickup', failure: 'blocked', retryable: false } as const

function hookOf({ id, endpoint, secret }: z.infer<typeof Hook>): BoardHook {
  return { id, endpoint, secret: secret ?? null }
}
