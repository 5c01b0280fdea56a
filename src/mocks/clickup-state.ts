import { churches } from './demo/churches.ts'
import { lists as demoLists, type DemoTask, statuses as demoStatuses, tasks as demoTasks } from './demo/tasks.ts'

export type Tag = { name: string; tag_fg: string; tag_bg: string }
export type Status = { status: string; type: string; color: string; orderindex: number }
export type User = { id: number; username: string; email: string }
export type Comment = { id: string; text: string; user: User; date: number; resolved: boolean }
type Checklist = { id: string; name: string; items: { id: string; name: string; resolved: boolean }[] }
type Attachment = { id: string; title: string; extension: string; url: string; size: number; date: number }
type CustomField = { id: string; name: string; type: string; type_config: object; value?: unknown }
export type List = { id: string; name: string; folder: { id: string; name: string }; statuses: Status[] }
export type Webhook = { id: string; endpoint: string; events: string[]; secret: string; fail_count: number }

/** A task as the task tool keeps it. Times are milliseconds; they leave as strings. */
export type Task = {
  id: string
  name: string
  description: string
  list: string
  status: string
  priority: 1 | 2 | 3 | 4 | null
  dueDate: number | null
  created: number
  updated: number
  closed: number | null
  archived: boolean
  deleted: boolean
  tags: Tag[]
  fields: CustomField[]
  checklists: Checklist[]
  comments: Comment[]
  attachments: Attachment[]
}

export type ClickUpState = {
  team: { id: string; name: string }
  space: { id: string; name: string }
  /** Who may call; null: whoever sends a token. */
  tokens: Set<string> | null
  lists: Map<string, List>
  tasks: Map<string, Task>
  webhooks: Map<string, Webhook>
  /** Every request that changed something, or meant to: what a caller did, in order. */
  writes: { method: string; path: string; body: unknown }[]
  /** Requests a minute and token. */
  perMinute: number
  windows: Map<string, { from: number; used: number }>
  now: () => number
  nextId: number
  /** Sends the webhooks; null: nothing is sent. */
  deliver: ((request: Request) => Promise<Response>) | null
}

export const clickupOrigin = 'https://api.clickup.com'
export const attachmentsOrigin = 'https://attachments.clickup.example'

const day = (text: string, hour = 12) => Date.parse(`${text}T${String(hour).padStart(2, '0')}:00:00Z`)

/** The task tool as the demo finds it: one workspace, five lists, nine tasks. */
export function clickupState(now: () => number): ClickUpState {
  const state: ClickUpState = {
    team: { id: '9001', name: 'Verger Studio' },
    space: { id: '9050', name: 'Design' },
    tokens: null,
    lists: new Map(),
    tasks: new Map(),
    webhooks: new Map(),
    writes: [],
    perMinute: 100,
    windows: new Map(),
    now,
    nextId: 1,
    deliver: null,
  }
  for (const list of demoLists)
    state.lists.set(list.id, {
      ...list,
      statuses: demoStatuses.map((status, orderindex) => ({ ...status, orderindex })),
    })
  for (const task of demoTasks) state.tasks.set(task.id, taskOf(task))
  return state
}

const users = new Map<string, User>()
export function userCalled(username: string): User {
  let user = users.get(username)
  if (user === undefined) {
    user = {
      id: 7_000 + users.size,
      username,
      email: `${username.toLowerCase().replaceAll(/\W+/g, '.')}@studio.example`,
    }
    users.set(username, user)
  }
  return user
}

export function tagCalled(name: string): Tag {
  return { name, tag_fg: '#ffffff', tag_bg: '#4194f6' }
}

function taskOf(demo: DemoTask): Task {
  const created = day('2026-11-01') + demoTasks.indexOf(demo) * 3_600_000
  return {
    id: demo.id,
    name: demo.name,
    description: demo.brief,
    list: demo.list,
    status: demo.status,
    priority: demo.priority,
    // ClickUp stores a date without a time as 4 in the morning where the workspace is.
    dueDate: demo.due === null ? null : day(demo.due, 4),
    created,
    updated: created,
    closed: null,
    archived: false,
    deleted: false,
    tags: demo.tags.map(tagCalled),
    fields: fieldsOf(demo),
    checklists: demo.deliverables.length === 0 ? [] : [checklistOf(demo)],
    comments: demo.comments
      .map(({ user, text, day: on, resolved = false }, at) => ({
        id: `c-${demo.id}-${at + 1}`,
        text,
        user: userCalled(user),
        date: day(on, 9 + at),
        resolved,
      }))
      .toReversed(),
    attachments: (demo.attachments ?? []).map((title, at) => ({
      id: `a-${demo.id}-${at + 1}`,
      title,
      extension: title.split('.').at(-1) ?? '',
      url: `${attachmentsOrigin}/${demo.id}/${encodeURIComponent(title)}`,
      size: 70_000,
      date: created,
    })),
  }
}

function checklistOf({ id, deliverables }: DemoTask): Checklist {
  const items = deliverables.map((name, at) => ({ id: `i-${id}-${at + 1}`, name, resolved: false }))
  return { id: `l-${id}`, name: 'Deliverables', items }
}

function fieldsOf({ account }: DemoTask): CustomField[] {
  if (account === undefined) return []
  const { field, kind, value } = account
  if (kind !== 'drop_down') {
    const type = kind === 'number' ? 'number' : 'short_text'
    return [{ id: `f-${kind}`, name: field, type, type_config: {}, value }]
  }
  const options = churches.map((church, orderindex) => ({
    id: `o-${church.account}`,
    name: church.account,
    orderindex,
  }))
  const at = options.findIndex((option) => option.name === value)
  return [{ id: 'f-account', name: field, type: 'drop_down', type_config: { options }, value: at }]
}
