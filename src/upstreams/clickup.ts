import { z } from 'zod'
import { type Call, type Door, UpstreamFault } from '../kernel/door.ts'
import type { Clock } from '../kernel/outside.ts'
import type { BoardCall, BoardHook, Boards, BoardTask, FeedFilter, TaskBoard, TaskFeed } from '../workflow/board.ts'
import { callBudget } from './budget.ts'

type Parts = {
  door: Door
  clock: Clock
  /** `https://api.clickup.com/api/v2` */
  baseUrl: string
  teamId: string | undefined
  listIds: readonly string[]
  /** The longest time for one call, its retries included. */
  callMs?: number
}

/** ClickUp allows 100 a minute and token; ten are left to whoever else uses it. */
const callsAMinute = 90
const reserved = 20
const waitMsMax = 20_000
const callMsDefault = 20_000
const upstream = 'clickup'
const commentPagesMax = 40
const taskPagesMax = 1_000
const listsACall = 50
const statusesFreshMs = 600_000
const listsKnownMax = 2_000

const ms = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number)
const id = z.union([z.string(), z.number()]).transform(String)
const Field = z.object({
  name: z.string(),
  type: z.string().nullish(),
  type_config: z
    .object({ options: z.array(z.looseObject({ id: id.nullish(), name: z.string().nullish(), orderindex: z.any() })) })
    .partial()
    .nullish()
    .catch(null),
  value: z.unknown(),
})
type Field = z.infer<typeof Field>

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
    list: z.object({ id, name: z.string().nullish() }),
    folder: z.object({ name: z.string().nullish(), hidden: z.boolean().nullish() }).nullish(),
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
    list: { id: task.list.id, name: task.list.name ?? '' },
    // A list that stands in no folder is shown in a hidden one, whose name means nothing.
    folder: task.folder?.hidden ? null : (task.folder?.name ?? null),
    fields: (task.custom_fields ?? []).flatMap(fieldText),
  }))

const TaskPage = z.object({ tasks: z.array(Task), last_page: z.boolean().nullish() })
const List = z.object({ statuses: z.array(z.object({ status: z.string() })) })
const Posted = z.object({ id })
const Comments = z.object({
  comments: z.array(z.object({ id, comment_text: z.string().nullish(), date: ms })),
})
const Hook = z.object({ id, endpoint: z.string(), secret: z.string().nullish() })
const Hooks = z.object({ webhooks: z.array(Hook) })
const NewHook = z.object({ id: id.nullish(), webhook: Hook })

/** A field's value as text. A drop-down's value is the place of an option, or its id. */
function fieldText({ name, type_config: config, value }: Field): { name: string; value: string }[] {
  const options = config?.options ?? []
  const chosen = options.find((one) => one.orderindex === value || (one.id !== undefined && one.id === value))
  const text = options.length > 0 ? chosen?.name : value
  return typeof text === 'string' || typeof text === 'number' ? [{ name, value: String(text) }] : []
}

/** Personal tokens go as they are, OAuth tokens behind `Bearer`. */
function authorization(token: string): string {
  return token.startsWith('pk_') || /^Bearer /i.test(token) ? token : `Bearer ${token}`
}

/** ClickUp, API v2, as the board of tasks. What it answers is judged by the status alone: its error codes vary. */
export function clickup({ door, clock, baseUrl, teamId, listIds, callMs = callMsDefault }: Parts): Boards {
  const budget = callBudget({ most: callsAMinute, clock, upstream })
  const base = baseUrl.replace(/\/$/, '')
  const listStatuses = new Map<string, { names: string[]; at: number }>()

  type Ask = Pick<Call, 'method' | 'json' | 'repeatable' | 'attemptMs'> & BoardCall & { path: string }

  function asker(token: string, patient: boolean) {
    const limits = { reserve: patient ? reserved : 0, waitMsMax: patient ? Number.POSITIVE_INFINITY : waitMsMax }
    return async <T extends z.ZodType>(schema: T, { path, signal, ...call }: Ask): Promise<z.output<T>> => {
      const once = () =>
        door.fetchJson({
          upstream,
          url: base + path,
          home: base,
          headers: { authorization: authorization(token) },
          deadlineMs: callMs,
          schema,
          signal,
          turn: () => budget.turn(token, { signal, ...limits }),
          heard: (answer) => budget.heard(token, answer),
          ...call,
        })
      const asked = await once().catch((error: unknown) => {
        // It named the moment from which it listens again: nothing was done, and waiting for it is a turn like others.
        const again = error instanceof UpstreamFault && error.status === 429 && error.retryAfterMs !== null
        if (!again || error.retryAfterMs! > limits.waitMsMax) throw error
        return once()
      })
      return asked
    }
  }

  function boardOf(token: string, patient: boolean): TaskBoard {
    const ask = asker(token, patient)
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
        let from = ''
        for (let page = 0; page < commentPagesMax; page++) {
          const { comments } = await ask(Comments, { path: `/task/${segment(task)}/comment${from}`, ...call })
          for (const { id, comment_text: text, date } of comments) yield { id, text: text ?? '', atMs: date }
          const last = comments.at(-1)
          if (last === undefined) return
          from = `?start=${last.date}&start_id=${encodeURIComponent(last.id)}`
        }
      },
    }
  }

  function feedOf(token: string): TaskFeed | null {
    if (teamId === undefined && listIds.length === 0) return null
    const ask = asker(token, false)
    const patientAsk = asker(token, true)

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
    room: (token) => budget.room(token),
  }
}

const noTeam = { upstream, failure: 'blocked', retryable: false } as const

function hookOf({ id, endpoint, secret }: z.infer<typeof Hook>): BoardHook {
  return { id, endpoint, secret: secret ?? null }
}

/** One segment of a path. `.` and `..` would be directions, however they are encoded: `/tag/..` is the task. */
function segment(text: string): string {
  if (/^\.{0,2}$/.test(text))
    throw new UpstreamFault('clickup: this name cannot stand in an address.', { ...noTeam, status: 400 })
  return encodeURIComponent(text)
}

function nullWhenGone(error: unknown): null {
  if (error instanceof UpstreamFault && error.status === 404) return null
  throw error
}
