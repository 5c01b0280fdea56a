import type { RequestHandler } from 'msw'
import { linkBase } from './base.ts'
import { problem, routesOn } from './clickup-http.ts'
import { shownComment, shownList, shownTask, shownWebhook } from './clickup-shapes.ts'
import { clickupOrigin, type ClickUpState, tagCalled, type Task, userCalled } from './clickup-state.ts'
import { announce } from './clickup-webhooks.ts'

const commentsAPage = 25
const tasksAPage = 100

/**
 * ClickUp's API, version 2, as far as this product uses it, with state: a tag added is there when the task is read
 * again. Answers, paging, statuses and limits as its documentation has them; error codes vary there, and here.
 */
export function clickupHandlers(state: ClickUpState): RequestHandler[] {
  return [
    ...workspaceHandlers(state),
    ...listHandlers(state),
    ...taskHandlers(state),
    ...tagHandlers(state),
    ...commentHandlers(state),
    ...webhookHandlers(state),
  ]
}

function workspaceHandlers(state: ClickUpState): RequestHandler[] {
  const { route } = routesOn(state)
  return [
    route('get', '/user', () => ({ user: userCalled('verger') })),
    route('get', '/team', () => ({ teams: [{ ...state.team, members: [] }] })),
    route('get', '/team/:team/space', () => ({ spaces: [{ ...state.space, statuses: [] }] })),
    route('get', '/space/:space/folder', () => ({ folders: foldersOf(state) })),
    route('get', '/folder/:id/list', ({ params }) => ({
      lists: [...state.lists.values()]
        .filter(({ folder }) => folder.id === params.id)
        .map((list) => shownList(state, list)),
    })),
    route('get', '/space/:space/tag', () => ({ tags: allTags(state) })),
  ]
}

function listHandlers(state: ClickUpState): RequestHandler[] {
  const { route } = routesOn(state)
  return [
    route('get', '/list/:id', ({ params }) => {
      const list = state.lists.get(String(params.id))
      return list ? shownList(state, list) : problem(404, 'List not found', 'SUBCAT_016')
    }),
    route('get', '/list/:id/field', ({ params }) => ({ fields: fieldsOf(state, String(params.id)) })),
    route('get', '/list/:id/task', ({ request, params }) => page(state, request, [String(params.id)])),
    route('get', '/team/:team/task', ({ request, params }) => {
      if (params.team !== state.team.id) return problem(401, 'Team not authorized', 'OAUTH_023')
      const wanted = new URL(request.url).searchParams.getAll('list_ids[]')
      return page(state, request, wanted.length > 0 ? wanted : [...state.lists.keys()])
    }),
  ]
}

function taskHandlers(state: ClickUpState): RequestHandler[] {
  const { route, onTask } = routesOn(state)
  return [
    route(
      'get',
      '/task/:id',
      onTask((task, { request }) => shownTask(state, task, { single: true, base: linkBase(request, clickupOrigin) })),
    ),
    route(
      'put',
      '/task/:id',
      onTask((task, { request, body }) => {
        const wanted = (body ?? {}) as Record<string, unknown>
        const wrong = change(state, task, wanted)
        if (wrong) return wrong
        changed(state, task, ...eventsOf(wanted))
        return shownTask(state, task, { single: true, base: linkBase(request, clickupOrigin) })
      }),
    ),
  ]
}

function tagHandlers(state: ClickUpState): RequestHandler[] {
  const { route, onTask } = routesOn(state)
  return [
    route(
      'post',
      '/task/:id/tag/:tag',
      onTask((task, { params }) => {
        const name = String(params.tag).toLowerCase()
        if (!task.tags.some((tag) => tag.name === name)) task.tags.push(tagCalled(name))
        changed(state, task, 'taskTagUpdated')
        return {}
      }),
    ),
    route(
      'delete',
      '/task/:id/tag/:tag',
      onTask((task, { params }) => {
        task.tags = task.tags.filter(({ name }) => name !== String(params.tag).toLowerCase())
        changed(state, task, 'taskTagUpdated')
        return {}
      }),
    ),
  ]
}

function commentHandlers(state: ClickUpState): RequestHandler[] {
  const { route, onTask } = routesOn(state)
  return [
    route(
      'get',
      '/task/:id/comment',
      onTask((task, { request }) => ({ comments: commentPage(task, request).map(shownComment) })),
    ),
    route(
      'post',
      '/task/:id/comment',
      onTask((task, { body }) => {
        const { comment_text: text } = (body ?? {}) as { comment_text?: unknown }
        if (typeof text !== 'string' || text === '') return problem(400, 'comment_text is required', 'COMM_001')
        const id = `9${String(state.nextId++).padStart(8, '0')}`
        task.comments.unshift({ id, text, user: userCalled('verger'), date: state.now(), resolved: false })
        changed(state, task, 'taskCommentPosted')
        return { id: Number(id), hist_id: `h-${id}`, date: state.now() }
      }),
    ),
  ]
}

function webhookHandlers(state: ClickUpState): RequestHandler[] {
  const { route } = routesOn(state)
  return [
    route('get', '/team/:team/webhook', () => ({
      webhooks: [...state.webhooks.values()].map((webhook) => shownWebhook(state, webhook)),
    })),
    route('post', '/team/:team/webhook', ({ body }) => {
      const { endpoint, events } = (body ?? {}) as { endpoint?: string; events?: string[] }
      if (typeof endpoint !== 'string' || !URL.canParse(endpoint))
        return problem(400, 'Endpoint invalid', 'WEBHOOK_001')
      const id = `wh-${state.nextId++}`
      const webhook = { id, endpoint, events: events ?? ['*'], secret: `mock-secret-${id}`, fail_count: 0 }
      state.webhooks.set(id, webhook)
      return { id, webhook: shownWebhook(state, webhook) }
    }),
    route('delete', '/webhook/:id', ({ params }) =>
      state.webhooks.delete(String(params.id)) ? {} : problem(404, 'Webhook not found', 'WEBHOOK_002'),
    ),
  ]
}

function changed(state: ClickUpState, task: Task, ...events: string[]): void {
  task.updated = state.now()
  announce(state, task.id, [...events, 'taskUpdated'])
}

const eventNames: Record<string, string> = {
  status: 'taskStatusUpdated',
  due_date: 'taskDueDateUpdated',
  priority: 'taskPriorityUpdated',
}

/** The events a PUT causes beside `taskUpdated`. */
const eventsOf = (wanted: Record<string, unknown>) => Object.keys(wanted).flatMap((field) => eventNames[field] ?? [])

/** Changes what a PUT may change; the answer is what was wrong with it. */
function change(state: ClickUpState, task: Task, wanted: Record<string, unknown>): Response | null {
  const { status, due_date: due, name, description, archived, priority } = wanted
  if (status !== undefined) {
    const known = state.lists.get(task.list)!.statuses.find((one) => one.status === String(status).toLowerCase())
    if (known === undefined) return problem(400, 'Status not found', 'ITEM_114')
    task.status = known.status
    task.closed = known.type === 'closed' ? state.now() : null
  }
  if (due !== undefined && due !== null && !Number.isInteger(due))
    return problem(400, 'due_date must be an integer', 'INPUT_002')
  if (due !== undefined) task.dueDate = due as number | null
  if (typeof name === 'string') task.name = name
  if (typeof description === 'string') task.description = description
  if (typeof archived === 'boolean') task.archived = archived
  if (priority !== undefined) task.priority = priority as Task['priority']
  return null
}

/** 25 a page, newest first; the next page needs both the date and the id of the last comment. */
function commentPage(task: Task, request: Request) {
  const query = new URL(request.url).searchParams
  const [start, startId] = [query.get('start'), query.get('start_id')]
  if (start === null || startId === null) return task.comments.slice(0, commentsAPage)
  const at = task.comments.findIndex(({ id, date }) => id === startId && String(date) === start)
  return at === -1 ? [] : task.comments.slice(at + 1, at + 1 + commentsAPage)
}

function page(state: ClickUpState, request: Request, lists: readonly string[]): object {
  const query = new URL(request.url).searchParams
  const from = Number(query.get('page') ?? 0) * tasksAPage
  const since = Number(query.get('date_updated_gt') ?? 0)
  const found = [...state.tasks.values()].filter(
    (task) =>
      lists.includes(task.list) &&
      !task.deleted &&
      task.archived === (query.get('archived') === 'true') &&
      task.updated > since &&
      (query.get('include_closed') === 'true' || task.status !== 'closed'),
  )
  const tasks = found.slice(from, from + tasksAPage)
  const base = linkBase(request, clickupOrigin)
  return {
    tasks: tasks.map((task) => shownTask(state, task, { single: false, base })),
    last_page: from + tasksAPage >= found.length,
  }
}

function foldersOf(state: ClickUpState): object[] {
  const folders = new Map([...state.lists.values()].map(({ folder }) => [folder.id, folder]))
  return [...folders.values()].map((folder) => ({
    ...folder,
    lists: [...state.lists.values()]
      .filter((list) => list.folder.id === folder.id)
      .map(({ id, name }) => ({ id, name })),
  }))
}

function allTags(state: ClickUpState): object[] {
  const tags = new Map([...state.tasks.values()].flatMap(({ tags: all }) => all.map((tag) => [tag.name, tag])))
  return [...tags.values()]
}

function fieldsOf(state: ClickUpState, list: string): object[] {
  const fields = new Map(
    [...state.tasks.values()]
      .filter((task) => task.list === list)
      .flatMap((task) => task.fields.map((field) => [field.id, field])),
  )
  return [...fields.values()].map(({ id, name, type, type_config }) => ({ id, name, type, type_config }))
}
