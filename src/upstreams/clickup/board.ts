import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import type { BoardComments, Boards, TaskBoard } from '../../workflow/board.ts'
import { type ClickUpApi, commentPages, id, ms, nullWhenGone, segment } from './api.ts'
import { type FeedParts, feedOf } from './feed.ts'
import { Task } from './task.ts'

type Parts = FeedParts & { clock: Clock; callMs?: number }

const callMsDefault = 20_000
const statusesFreshMs = 600_000
const listsKnownMax = 2_000

const List = z.object({ statuses: z.array(z.object({ status: z.string() })) })
const Posted = z.object({ id })
const Comment = z.object({ id, comment_text: z.string().nullish(), date: ms })

/** ClickUp as the board of tasks. */
export function clickupBoards({ api, clock, teamId, listIds, callMs = callMsDefault }: Parts): Boards {
  const listStatuses = new Map<string, { names: string[]; at: number }>()

  function boardOf(token: string, background: boolean): TaskBoard {
    const request = api.requester(token, { background })
    return {
      read: (task, call) => request(Task, { path: `/task/${segment(task)}`, ...call }).catch(nullWhenGone),

      async statuses(listId, call) {
        const known = listStatuses.get(listId)
        if (known && clock.monotonic() - known.at < statusesFreshMs) return known.names
        const { statuses } = await request(List, { path: `/list/${segment(listId)}`, ...call })
        const names = statuses.map(({ status }) => status)
        if (listStatuses.size >= listsKnownMax) listStatuses.clear()
        listStatuses.set(listId, { names, at: clock.monotonic() })
        return names
      },

      change: (task, { status, dueMs, dueHasTime = false }, call) =>
        request(Task, {
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
        await request(z.unknown(), { path, method: present ? 'POST' : 'DELETE', json: {}, repeatable: true, ...call })
      },

      comments: commentsOf(request, callMs),
    }
  }

  return {
    as: (token, options) => boardOf(token, options?.background ?? false),
    feed: (token) => feedOf({ api, teamId, listIds }, token),
    callsLeft: (token) => api.callsLeft(token),
  }
}

function commentsOf(request: ReturnType<ClickUpApi['requester']>, callMs: number): BoardComments {
  return {
    post: (task, text, call) =>
      request(Posted, {
        path: `/task/${segment(task)}/comment`,
        method: 'POST',
        json: { comment_text: text, notify_all: false },
        attemptMs: callMs,
        ...call,
      }),

    async *list(task, call) {
      for await (const { id, comment_text: text, date } of commentPages(request, { task, comment: Comment, ...call }))
        yield { id, text: text ?? '', atMs: date }
    },
  }
}
